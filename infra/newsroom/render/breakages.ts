/**
 * What breakages do to a page. The names that rules go by stay in the page and stand at something else, or the element
 * that has them holds something else: so a rule made for the page before goes on finding, and what it finds is wrong.
 */

import { articleOf, textOf } from "../article.ts";
import { DAY } from "../clock.ts";
import type { Article, Breakage, LanguageCode } from "../model.ts";
import { chance } from "../random.ts";
import { localTime } from "../site.ts";
import type { ArticleView } from "../view.ts";
import { firstPart, freeShare, joined, type Written, write } from "./body.ts";
import { paywall } from "./furniture.ts";
import { cards } from "./lists.ts";
import { isAstray, type Look } from "./look.ts";
import type { Statement } from "./metadata.ts";
import { escaped } from "./text.ts";

/** What the page's fields say where rules look, and what its metadata says. */
export interface Shown {
  readonly title: string;
  readonly authors: readonly string[];
  readonly published: number;
}

const has = ({ face }: ArticleView, breakage: Breakage): boolean => face.breakages.includes(breakage);

/** In the text of the page. */
export function shownOf(view: ArticleView, look: Look): Shown {
  const { article, site } = view;
  const title = has(view, "B22") ? site.name : has(view, "B23") ? view.other.title : article.title;
  const published = has(view, "B20") ? nearOf(view) : publishedOf(view);
  return { title, authors: authorsOf(view, look), published };
}

/**
 * In the metadata. Where the publishing system has lost a field (author, date, time of the request for date) it is
 * wrong here too; where a template shows the wrong one (title, a related article's date) it is still right.
 */
export const statedOf = (view: ArticleView, look: Look): Pick<Statement, "title" | "authors" | "published"> => ({
  title: view.article.title,
  authors: authorsOf(view, look),
  published: has(view, "B20") && look.hooks.dateIn === "meta" ? nearOf(view) : publishedOf(view),
});

const nearOf = ({ related, other }: ArticleView): number => (related[0] ?? other).published;

function publishedOf(view: ArticleView): number {
  const { article, now, site } = view;
  if (has(view, "B19")) return now;
  if (!has(view, "B21")) return article.published;
  // Where the day is above 12 it can't be a month, and readers of dates set it right by themselves.
  const local = new Date(localTime(site, article.published));
  const [day, month] = [local.getUTCDate(), local.getUTCMonth() + 1];
  if (day > 12) return article.published;
  const swapped = Date.UTC(local.getUTCFullYear(), day - 1, month) + (localTime(site, article.published) % DAY);
  return article.published + swapped - local.getTime();
}

/** Nobody, or somebody's office. */
function authorsOf({ site, article, face }: ArticleView, { said }: Look): readonly string[] {
  if (!face.breakages.includes("B24")) return article.authors;
  return chance(site.seed, "B24", site.index, face.classes).happens(0.5) ? [] : [said.correspondent];
}

/** What stands in the element of the body, as HTML. */
export function bodyOf(look: Look, view: ArticleView, written: readonly Written[]): string {
  const { article, related, latest } = view;
  const { breakages } = look.face;
  const parts = look.body;
  let blocks = written;
  for (const breakage of breakages)
    switch (breakage) {
      case "B1":
        return `${parts.hooked}${parts.close}${parts.open}${joined(blocks)}${parts.close}`;
      case "B6":
        return split(look, blocks, 1 + blocks.findIndex(({ length }) => length > 0));
      case "B8":
        return split(look, blocks, lastKept(blocks, 0.7));
      case "B9":
        blocks = withoutMiddle(blocks, article);
        break;
      case "B10":
        return `${parts.hooked}${joined(blocks)}${cards(look, look.said.readMore, related.length > 0 ? related : latest.slice(0, 6))}${parts.close}`;
      case "B11":
        blocks = blocks.flatMap((block) => [block, block]);
        break;
      case "B12": {
        const others = write(look, view, view.other).filter(({ length }) => length > 0);
        const half = Math.ceil(blocks.length / 2);
        blocks = [...blocks.slice(0, half), ...others.slice(0, Math.max(2, half)), ...blocks.slice(half)];
        break;
      }
      case "B13":
        return `${parts.hooked}<p>${escaped(look.said.cookies)}</p><p>${look.open.cookieButton}OK${look.close.cookieButton}</p>${parts.close}`;
      case "B14": {
        const free = blocks.slice(0, firstPart(blocks, freeShare(view.site, article)));
        return `${parts.hooked}${joined(free)}${paywall(look)}${parts.close}`;
      }
      case "B16":
        return `${parts.hooked}<p>${escaped(look.said.notFound)}</p>${parts.close}`;
      case "B17":
        blocks = write(look, view, translated(view));
        break;
      default:
        if (isAstray(breakage)) return parts.open + joined(blocks) + parts.close;
    }
  return parts.hooked + joined(blocks) + parts.close;
}

/** The element ends after so many blocks; the rest follows in another one. */
const split = ({ body }: Look, blocks: readonly Written[], count: number): string =>
  `${body.hooked}${joined(blocks.slice(0, count))}${body.close}${body.open}${joined(blocks.slice(count))}${body.close}`;

/** At most this share of the text. */
function lastKept(blocks: readonly Written[], share: number): number {
  const count = firstPart(blocks, share);
  const whole = blocks.reduce((sum, { length }) => sum + length, 0);
  const kept = blocks.slice(0, count).reduce((sum, { length }) => sum + length, 0);
  return kept > (share + 0.1) * whole && count > 1 ? count - 1 : count;
}

/** A fifth of the paragraphs, at least one, neither the first nor the last. */
function withoutMiddle(blocks: readonly Written[], { item }: Article): readonly Written[] {
  const texts = blocks.flatMap(({ length }, at) => (length > 0 ? [at] : []));
  const count = Math.max(1, Math.round(texts.length / 5));
  const own = chance("B9", item.site, item.day, item.number);
  const first = 1 + own.below(Math.max(1, texts.length - count - 1));
  const lost = new Set(texts.slice(first, first + count));
  return blocks.filter((_, at) => !lost.has(at));
}

const OTHERS: Readonly<Record<LanguageCode, LanguageCode>> = { ru: "en", en: "es", de: "en", fr: "en", es: "en" };

/** The same story in the words of another language. */
export function translated({ site, article }: ArticleView): Article {
  const language = OTHERS[site.language];
  const { item } = article;
  return articleOf({ ...site, language }, { ...item, isReprint: false, story: { ...item.story, language } });
}

/** What metadata gives as the body, where it does: systems take it from the text they print. */
export function statedText(view: ArticleView): string {
  const { article, site, face } = view;
  const said = face.breakages.includes("B17") ? translated(view) : article;
  const text = textOf(said.blocks).join("\n");
  const isCut = article.isPaid || face.breakages.includes("B14");
  return isCut ? text.slice(0, Math.floor(text.length * freeShare(site, article))) : text;
}
