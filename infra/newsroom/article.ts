/**
 * From an item of the schedule to what a reader would call the article: title, lead, authors, time, and the body as
 * blocks. Sites that tell the same story share its facts; reprints share the agency's sentences too.
 */

import { HOUR, MINUTE } from "./clock.ts";
import type { Article, Block, Item, Section, Site, Span, Story } from "./model.ts";
import { type Chance, chance } from "./random.ts";
import { clamp, localTime } from "./site.ts";
import type { Facts, Voice } from "./text/voice.ts";
import { voiceFor } from "./text/voices.ts";

/** Times as long as the site's usual article. */
const SECTION_LENGTH: Readonly<Record<Section, number>> = {
  ...{ politics: 1.1, economy: 1.1, society: 1, incidents: 0.55, world: 0.95, region: 0.8 },
  ...{ sport: 0.75, culture: 1.35, science: 1.4, technology: 1.1, auto: 1, health: 1.2 },
};
const NIGHT_LENGTH = 0.7;
/** For which habits per paragraph are as they are said. */
const USUAL_PARAGRAPHS = 14;
const AGENCY_LENGTH = 1900;
const AGENCY_PARAGRAPH = 240;

export const factsOf = (seed: number, { id, language, section, time }: Story): Facts =>
  voiceFor(language).facts(chance(seed, "facts", id), section, time);

/** What listings and feeds need of an article, without its body. */
export type Headline = Pick<Article, "item" | "path" | "title" | "lead" | "authors" | "published">;

export function headlineOf(site: Site, item: Item): Headline {
  const voice = voiceFor(site.language);
  const facts = factsOf(site.seed, item.story);
  const own = chance(site.seed, "headline", ...teller(site, item));
  const said = voice.title(own, facts);
  const title = item.isReprint
    ? voice.edited(chance(site.seed, "title", site.index, item.day, item.number), said)
    : said;
  return {
    item,
    path: pathOf(site, item, title),
    title,
    lead: voice.lead(own, facts),
    authors: authorsOf(site, item, voice),
    published: item.time,
  };
}

/** Whose words they are: the agency's, or this article's own. */
const teller = (site: Site, item: Item): [string | number, ...number[]] =>
  item.isReprint ? [item.story.id] : [site.index, item.day, item.number];

function authorsOf(site: Site, item: Item, voice: Voice): string[] {
  if (item.isReprint) return [];
  const own = chance(site.seed, "authors", site.index, item.day, item.number);
  const count = item.type === "opinion" ? 1 : Number(own.weighted({ 0: 12, 1: 74, 2: 11, 3: 3 }));
  return own.several(site.authors, count).map((name) => voice.byline(name));
}

/** Of the site's: a day has room for ten thousand. */
export const idOf = ({ day, number }: Pick<Item, "day" | "number">): number => day * 10_000 + number;

/** The path is the site's way to write one; it keeps when the title is edited later. */
function pathOf(site: Site, item: Item, title: string): string {
  const id = idOf(item);
  const slug = slugOf(title);
  const date = new Date(localTime(site, item.time)).toISOString().slice(0, 10).replaceAll("-", "/");
  switch (site.urls) {
    case "dated":
      return `/${date}/${slug}-${id}.html`;
    case "number":
      return `/${item.type === "news" ? "news" : item.type}/${id}/`;
    case "section":
      return `/${item.section}/${slug}-${id}`;
    case "query":
      return `/article?id=${id}&rubric=${item.section}`;
  }
}

/** The item a path leads to, if its site can have one: its day and number. */
export function placeOf(path: string): { readonly day: number; readonly number: number } | undefined {
  const found = /(?:-|\/|[?&]id=)(\d{7,9})(?:\.html|\/|&|$)/.exec(path);
  if (found === null) return undefined;
  const id = Number(found[1]);
  return { day: Math.floor(id / 10_000), number: id % 10_000 };
}

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  "а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sch,ъ ,ы y,ь ,э e,ю yu,я ya"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

function slugOf(title: string): string {
  const latin = [...title.toLowerCase()].map((letter) => CYRILLIC[letter] ?? letter).join("");
  const plain = latin.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}

export function articleOf(site: Site, item: Item): Article {
  const own = chance(site.seed, "article", site.index, item.day, item.number);
  const voice = voiceFor(site.language);
  const facts = factsOf(site.seed, item.story);
  const isPaid = own.happens(site.habits.paywall);
  return {
    ...headlineOf(site, item),
    modified: own.happens(0.25) ? item.time + own.between(5 * MINUTE, 5 * HOUR) : undefined,
    tags: voice.tags(chance(site.seed, "tags", item.story.id), facts, own.between(0, 6)),
    blocks: new Body(site, item, facts, own).blocks(),
    isPaid,
  };
}

/** The body's text, as gold answers have it: paragraphs, headings, quotations and points; no captions, no insets. */
export function textOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case "paragraph":
      case "entry":
        return [plain(block.spans)];
      case "heading":
      case "quote":
        return [block.text];
      case "list":
        return [...block.points];
      default:
        return [];
    }
  });
}

export const plain = (spans: readonly Span[]): string => spans.map(({ text }) => text).join("");

const PHRASE_WORD = 5;
const MARKS = /[.,:;!?»”“"…)]$/;

/** What people would mark near some words: a phrase that begins and ends with a longer word and runs over no mark. */
function phraseIn(words: readonly string[], from: number, to: number, end: number): readonly [number, number] {
  const isLong = (word: string): boolean => word.length >= PHRASE_WORD && !MARKS.test(word);
  const first = words.findIndex((word, at) => at >= from && at < end && isLong(word));
  if (first < 0) return [from, to];
  let last = first;
  for (let at = first + 1; at < Math.min(end, first + (to - from)) && !MARKS.test(words[at]!); at++)
    if (isLong(words[at]!)) last = at;
  return [first, last + 1];
}

/** Builds the blocks of one article. */
class Body {
  readonly #site: Site;
  readonly #item: Item;
  readonly #facts: Facts;
  readonly #own: Chance;
  readonly #voice: Voice;
  /** Links and boxes per paragraph, beside the site's usual: twice as long an article has not twice as many. */
  #density = 1;

  constructor(site: Site, item: Item, facts: Facts, own: Chance) {
    this.#site = site;
    this.#item = item;
    this.#facts = facts;
    this.#own = own;
    this.#voice = voiceFor(site.language);
  }

  blocks(): Block[] {
    if (this.#item.isReprint) return this.#reprint();
    switch (this.#item.type) {
      case "live":
        return this.#live();
      case "gallery":
        return this.#gallery();
      case "video":
        return [{ kind: "inset", inset: "embed" }, ...this.#prose(this.#own.between(150, 420))];
      default:
        return [...this.#opening(), ...this.#prose(this.#length())];
    }
  }

  #length(): number {
    const { length, lengthSpread } = this.#site.habits;
    const hour = new Date(localTime(this.#site, this.#item.time)).getUTCHours();
    const night = hour < 7 ? NIGHT_LENGTH : 1;
    const type = this.#item.type === "opinion" ? 1.7 : 1;
    const usual = length * SECTION_LENGTH[this.#item.section] * night * type * this.#item.length;
    return clamp(this.#own.lognormal(usual, lengthSpread), 180, 40_000);
  }

  #opening(): Block[] {
    return this.#own.happens(Math.min(0.95, 0.55 + this.#site.habits.images * 3)) ? [this.#image()] : [];
  }

  #image(): Block {
    const seed = this.#own.word();
    return { kind: "image", seed, ...this.#voice.caption(this.#own, this.#facts) };
  }

  #prose(length: number): Block[] {
    const { length: usual, paragraph: own, paragraphSpread, headings } = this.#site.habits;
    const paragraph = own * clamp(Math.sqrt(Math.sqrt(length / usual)), 0.7, 1.5);
    this.#density = clamp(Math.sqrt((USUAL_PARAGRAPHS * paragraph) / length), 0.4, 2);
    const blocks: Block[] = [];
    for (let written = 0; written < length; ) {
      const place = written / length;
      const size = clamp(this.#own.lognormal(paragraph, paragraphSpread), 40, 2000);
      const text = this.#voice.paragraph(this.#own, this.#facts, Math.min(size, length - written + 60), place);
      if (place > 0.1 && place < 0.9 && this.#own.happens(headings))
        blocks.push({ kind: "heading", text: this.#voice.heading(this.#own, this.#facts) });
      blocks.push({ kind: "paragraph", spans: this.#marked(text) });
      written += text.length;
      blocks.push(...this.#between(place));
    }
    return blocks;
  }

  /** What may stand after a paragraph. */
  #between(place: number): Block[] {
    const { images, quotes, lists, inserts } = this.#site.habits;
    const blocks: Block[] = [];
    if (this.#own.happens(quotes)) blocks.push({ kind: "quote", ...this.#voice.quotation(this.#own, this.#facts) });
    if (this.#own.happens(lists)) {
      const points = Array.from({ length: this.#own.between(3, 7) }, () => this.#voice.point(this.#own, this.#facts));
      blocks.push({ kind: "list", points });
    }
    if (this.#own.happens(images)) blocks.push(this.#image());
    if (place < 0.9 && this.#own.happens(inserts * this.#density)) {
      const inset = this.#own.weighted({ "see-also": 45, ad: 35, newsletter: 10, embed: 10 });
      blocks.push({ kind: "inset", inset });
    }
    return blocks;
  }

  /** Links and emphasis on words of the text. */
  #marked(text: string): Span[] {
    const { links, emphasis } = this.#site.habits;
    const marks: ("link" | "strong" | "em")[] = [
      ...Array.from({ length: this.#own.poisson(links * this.#density) }, () => "link" as const),
      ...Array.from(
        { length: this.#own.poisson(emphasis * this.#density) },
        () => (this.#own.happens(0.7) ? "strong" : "em") as "strong" | "em",
      ),
    ];
    if (marks.length === 0) return [{ text }];
    const words = text.split(" ");
    const spans: Span[] = [];
    let at = 0;
    const share = Math.floor(words.length / marks.length);
    if (share < 4) return [{ text }];
    for (const mark of marks) {
      const drawn = at + this.#own.below(share - 3);
      const [from, to] = phraseIn(words, drawn, drawn + this.#own.between(1, 3), at + share - 1);
      if (from > at) spans.push({ text: `${words.slice(at, from).join(" ")} ` });
      spans.push({ text: words.slice(from, to).join(" "), mark });
      spans.push({ text: " " });
      at = to;
    }
    spans.push({ text: words.slice(at).join(" ") });
    return spans;
  }

  #live(): Block[] {
    const count = this.#own.between(8, 40);
    let time = this.#item.time;
    const entries = Array.from({ length: count }, (): Block => {
      time += this.#own.between(2, 40) * MINUTE;
      const text = this.#voice.paragraph(this.#own, this.#facts, this.#own.lognormal(260, 0.5), this.#own.unit());
      return { kind: "entry", time, spans: this.#marked(text) };
    });
    return [...this.#prose(400), ...entries.reverse()];
  }

  #gallery(): Block[] {
    const images = Array.from({ length: this.#own.between(6, 25) }, () => this.#image());
    return [...this.#prose(this.#own.between(200, 700)), ...images];
  }

  /** The agency's sentences, changed here and there, among the site's own boxes. */
  #reprint(): Block[] {
    const agency = chance(this.#site.seed, "agency", this.#item.story.id);
    const length = clamp(agency.lognormal(AGENCY_LENGTH, 0.4), 500, 6000);
    const blocks = this.#opening();
    for (let written = 0; written < length; ) {
      const size = clamp(agency.lognormal(AGENCY_PARAGRAPH, 0.35), 80, 700);
      const text = this.#voice.paragraph(agency, this.#facts, size, written / length);
      written += text.length;
      blocks.push({ kind: "paragraph", spans: this.#marked(this.#voice.edited(this.#own, text)) });
      if (this.#own.happens(this.#site.habits.inserts)) blocks.push({ kind: "inset", inset: "see-also" });
    }
    return blocks;
  }
}
