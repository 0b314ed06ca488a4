/** Pages of a site, poured from its mould: an article in its own paragraphs, its lists filled anew, healthy or broken. */

import { type Chance, chance } from "../../../infra/newsroom/random.ts";
import type { Article, Told } from "./articles.ts";
import type { List } from "./lists.ts";
import { escaped, written } from "./markup.ts";
import { type Furniture, isHeading, type Mould, type Place } from "./mould.ts";

/** What the rule's element holds in place of the article; the article then stands beside it. */
export const BREAKS = ["comments", "first paragraph", "menu"] as const;
export type Break = (typeof BREAKS)[number];

/** How often a picture of the real page is there. */
const PICTURES = 0.6;
/** Of what a paragraph has of links and the like so much is kept, by article. */
const KEPT = [0.4, 1] as const;
/** How often a list is as long on every page; how often a section goes without it. */
const LISTS = { fixed: 0.5, absent: 0.1 } as const;

export function pageOf(mould: Mould, article: Article, told: readonly Told[], nth: number, broken?: Break): string {
  const own = chance(mould.gold.file, "page", nth);
  const paragraphs = paragraphsOf(mould, article, own);
  const text = paragraphs.join("");
  const { html } = mould.gold;
  let page = "";
  let at = 0;
  for (const place of mould.places) {
    page += html.slice(at, place.from);
    page += filled(place, { mould, article, own, told, text, broken, first: paragraphs[0] ?? "" });
    at = place.to;
  }
  return page + html.slice(at);
}

interface Filling {
  readonly mould: Mould;
  readonly article: Article;
  readonly own: Chance;
  readonly told: readonly Told[];
  /** HTML. */
  readonly text: string;
  readonly first: string;
  readonly broken: Break | undefined;
}

function filled(place: Place, { mould, article, own, told, text, first, broken }: Filling): string {
  switch (place.is) {
    case "title":
      return escaped(article.title);
    case "day":
      return new Date(article.time).toISOString().slice(0, 10);
    case "data":
      return JSON.stringify(article.paragraphs.join("\n")).slice(1, -1);
    case "list":
      return listFilled(place.list, mould.gold.file, article.section, own, told);
    case "text":
      return text;
    case "opened":
      return broken === undefined ? "" : `${instead(broken, mould, first, own, told)}</${mould.container}><div>`;
    case "closing":
      return broken === undefined ? "" : `</div><${mould.container}>`;
  }
}

/** Paragraph by paragraph, what stands behind it with it. */
function paragraphsOf(mould: Mould, { paragraphs }: Article, own: Chance): string[] {
  const kept = own.within(...KEPT);
  const keep = (): boolean => own.happens(kept);
  return paragraphs.map((text, at) => {
    const shells = mould.headings.length > 0 && isHeading(text) ? mould.headings : mould.shells;
    const shell = at === 0 || shells.length === 0 ? mould.first : own.pick(shells);
    const last = at === paragraphs.length - 1;
    const behind = last ? [] : mould.furniture[at % mould.furniture.length]!;
    return written(shell, text, keep) + behind.map((one) => furnished(one, own)).join("");
  });
}

const furnished = ({ html, isPicture }: Furniture, own: Chance): string =>
  isPicture && !own.happens(PICTURES) ? "" : html;

function listFilled(
  { from, teasers }: List,
  site: string,
  section: number,
  own: Chance,
  told: readonly Told[],
): string {
  if (chance(site, "list", from, section).happens(LISTS.absent)) return "";
  const least = chance(site, "list", from).happens(LISTS.fixed) ? teasers.length : Math.ceil(teasers.length / 2);
  return teasers
    .slice(0, own.between(least, teasers.length))
    .map(({ before, after }) => `${before}${escaped(own.pick(told).title)}${after}`)
    .join("");
}

function instead(broken: Break, mould: Mould, first: string, own: Chance, told: readonly Told[]): string {
  if (broken === "first paragraph") return first;
  if (broken === "menu") return mould.menu;
  return Array.from({ length: 1 + Math.floor(own.lognormal(10, 0.8)) }, () => comment(own, told)).join("");
}

/** Readers are no writers: what they say is some words of a real article. */
function comment(own: Chance, told: readonly Told[]): string {
  const words = own.pick(own.pick(told).paragraphs).split(/\s+/);
  const length = Math.max(2, Math.round(own.lognormal(25, 0.8)));
  const from = own.below(Math.max(1, words.length - length));
  const text = escaped(words.slice(from, from + length).join(" "));
  return `<div class="comment"><span class="name">${own.pick(["Anna", "bergfex", "m_k", "Paul 72", "Ines"])}</span><p>${text}</p><a href="#reply">${own.below(30)}</a></div>`;
}
