/** An article as it is at one time: with what was done to it by then, and without what is still to come. */

import { factsOf, type Headline, idOf, plain } from "../article.ts";
import type { Article, Block, Item, Site } from "../model.ts";
import { chance } from "../random.ts";
import { voiceFor } from "../text/voices.ts";
import { CURRENT, type Fate } from "./fate.ts";

const EDITED_SHARE = 0.3;
/** So often an editor looks for something to change in a text where chance changed nothing. */
const LOOKS = 12;

/** Where an article stands after it was moved. */
export const movedPath = (item: Item): string => `/story/${idOf(item)}/`;

export function headlineAfter(site: Site, headline: Headline, fate: Fate): Headline {
  const { item } = headline;
  const own = chance(site.seed, "edited title", site.index, item.day, item.number);
  return {
    ...headline,
    title: fate.edited === undefined ? headline.title : voiceFor(site.language).edited(own, headline.title),
    path: fate.moved === undefined ? headline.path : movedPath(item),
  };
}

/** The fate is that of the same time. */
export function articleAfter(site: Site, article: Article, fate: Fate, now: number): Article {
  const { item, modified } = article;
  if (fate === CURRENT && item.type !== "live" && (modified === undefined || modified <= now)) return article;
  const changes = [modified, fate.edited, fate.corrected].filter((time) => time !== undefined && time <= now);
  const shown = article.blocks.filter((block) => block.kind !== "entry" || block.time <= now);
  return {
    ...article,
    ...headlineAfter(site, article, fate),
    modified: changes.length === 0 ? undefined : Math.max(...(changes as number[])),
    isPaid: article.isPaid || fate.paid !== undefined,
    blocks: [
      ...(fate.edited === undefined ? shown : edited(site, item, shown)),
      ...(fate.edited === undefined ? [] : [addition(site, item)]),
      ...(fate.corrected === undefined ? [] : [correction(site, item)]),
    ],
  };
}

/** Some paragraphs are others, one at least. */
function edited(site: Site, item: Item, blocks: readonly Block[]): readonly Block[] {
  for (let look = 0; look < LOOKS; look++) {
    const after = blocks.map((block, index) => editedBlock(site, item, block, index, look));
    if (after.some((block, index) => block !== blocks[index])) return after;
  }
  return blocks;
}

function editedBlock(site: Site, item: Item, block: Block, index: number, look: number): Block {
  const own = chance(site.seed, "edited", site.index, item.day, item.number, index, look);
  if (block.kind !== "paragraph" || (look === 0 && !own.happens(EDITED_SHARE))) return block;
  const before = plain(block.spans);
  const text = voiceFor(site.language).edited(own, before);
  return text === before ? block : { kind: "paragraph", spans: [{ text }] };
}

function addition(site: Site, item: Item): Block {
  const own = chance(site.seed, "addition", site.index, item.day, item.number);
  const text = voiceFor(site.language).paragraph(own, factsOf(site.seed, item.story), site.habits.paragraph, 1);
  return { kind: "paragraph", spans: [{ text }] };
}

function correction(site: Site, item: Item): Block {
  const own = chance(site.seed, "correction", site.index, item.day, item.number);
  const voice = voiceFor(site.language);
  const text = `${own.pick(voice.words.corrected)}: ${voice.lead(own, factsOf(site.seed, item.story))}`;
  return { kind: "paragraph", spans: [{ text, mark: "em" }] };
}
