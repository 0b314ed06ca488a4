/**
 * Recognises which links of a page lead to articles if nothing declares them: by their texts, by the form of their
 * addresses, and by the other links of the same form. It knows no site and no language, except the words that sites use
 * for tags, authors, accounts and notices (words/addresses.bank).
 */

import { siteOf } from "../urls/site.ts";
import { ASIDE, AWAY, PAGE_PATH, PAID } from "./address-words.ts";
import { type Link, links } from "./links.ts";

/** What it says in a link, as far as it is a title. */
const TITLE_CHARACTERS = 25;
/** Where an address says nothing of what it leads to, more has to be said in the link. */
const LONG_TITLE_CHARACTERS = 35;
const BRIEF_CHARACTERS = 12;
/** Scripts that write no spaces say more with a character. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const DENSE_WORTH = 2.5;
/** An address with so many words is made of a title. */
const SLUG_WORDS = 4;
const SHORT_SLUG_WORDS = 3;
/** Numbers of articles have so many digits; shorter ones are of pages and issues. */
const ID_DIGITS = 4;
/** So much of what is chosen has a number or a date of its own where a site gives them to all of its articles. */
const STRONG_SHARE = 0.7;
/** From so many on there are enough to tell what a site's articles look like. */
const ENOUGH = 5;
/** Of the links of one shape so many must have titles, for the others to be believed. */
const TITLED_SHARE = 0.5;
/** Where their addresses are articles', what is constant on a page (notices, hubs) may be among them. */
const TITLED_SHARE_SPEAKING = 0.2;

const PAGE_PARAMETERS = new Set(["page", "p", "seite", "pagina", "pg", "offset", "start", "paged", "s", "q", "query"]);
/** What no page lies behind. */
const FILE =
  /\.(?:jpe?g|png|gif|webp|svg|ico|pdf|epub|docx?|xlsx?|zip|gz|mp[34]|m4a|ogg|mov|avi|xml|rss|atom|json|css|js|ics|apk|exe)$/i;
const EXTENSION = /\.(?:[a-z]+\.)?(?:s?html?|php\d?|aspx?|jsp|jhtml|amp|cms|ece|story)$/i;
const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:19|20)\d\d[-_]?(?:0[1-9]|1[0-2])(?:[-_]?(?:0[1-9]|[12]\d|3[01]))?$/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** How an address is made, and what that says of it. */
interface Shape {
  /** The same for all that are made alike. */
  readonly key: string;
  /** 0: nothing speaks for an article; more: a date, a number of its own, the words of a title. */
  readonly evidence: number;
  /** Whether it has a date or a number of its own. */
  readonly isStrong: boolean;
}

/** In the order of the page. `page` is its address. */
export function articleLinks(html: string, page: string): Link[] {
  const site = siteOf(page);
  const own = withoutSlash(page);
  const shaped = links(html, page).flatMap((link) => {
    if (siteOf(link.url) !== site || withoutSlash(link.url) === own || link.isMarked || PAID.test(link.longest))
      return [];
    const shape = shapeOf(link.url);
    return shape === undefined ? [] : [{ link, shape, titled: isTitle(link.longest, TITLE_CHARACTERS) }];
  });
  const groups = new Map<string, { all: number; titled: number }>();
  for (const { shape, titled } of shaped) {
    const group = groups.get(shape.key) ?? { all: 0, titled: 0 };
    group.all++;
    if (titled) group.titled++;
    groups.set(shape.key, group);
  }
  const credible = shaped.filter(({ link, shape, titled }) => {
    const group = groups.get(shape.key)!;
    const least = shape.evidence > 1 ? TITLED_SHARE_SPEAKING : TITLED_SHARE;
    if (group.titled < group.all * least) return false;
    // A picture without a word, or a brief title, among links that are titles.
    return titled || (shape.evidence > 0 && link.longest === "") || (shape.evidence > 1 && isBrief(link.longest));
  });
  return likeMost(credible).map(({ link }) => link);
}

/** Whether an address by itself speaks for an article of a page's site: for whoever knows no more of a link. */
export function speaksForArticle(url: string, page: string): boolean {
  if (siteOf(url) !== siteOf(page) || withoutSlash(url) === withoutSlash(page)) return false;
  return (shapeOf(url)?.evidence ?? 0) > 0;
}

/** What is made as the articles of a site are; where most of its links say nothing, those in which most is said. */
function likeMost<T extends { readonly link: Link; readonly shape: Shape }>(credible: readonly T[]): readonly T[] {
  const speaking = credible.filter(({ shape }) => shape.evidence > 0);
  const isLong = ({ link: { longest } }: T): boolean => isTitle(longest, LONG_TITLE_CHARACTERS);
  if (speaking.length < ENOUGH) return credible.filter((one) => one.shape.evidence > 0 || isLong(one));
  const strong = speaking.filter(({ shape }) => shape.isStrong);
  return strong.length >= ENOUGH && strong.length >= speaking.length * STRONG_SHARE ? strong : speaking;
}

/** Undefined where no article is. */
function shapeOf(url: string): Shape | undefined {
  const { hostname, pathname, searchParams } = new URL(url);
  const parts = pathname.split("/").filter((part) => part !== "");
  const queried = [...new Set(searchParams.keys())].sort();
  if (parts.length === 0 && queried.length === 0) return undefined;
  const plain = parts.map((part) => unescaped(part).toLowerCase());
  const names = plain.map((part) => part.replace(EXTENSION, ""));
  if (FILE.test(pathname) || PAGE_PATH.test(names.join("/")) || names.some((name) => AWAY.has(name))) return undefined;
  const isAside = queried.some((name) => {
    const value = searchParams.get(name)!;
    return value.includes("://") || (PAGE_PARAMETERS.has(name.toLowerCase()) && !/\d{5}/.test(value));
  });
  if (isAside) return undefined;
  const kinds = plain.map((part, at) => kindOf(part, at === parts.length - 1));
  const parameters = queried.map((name) => [name, kindOf(searchParams.get(name)!.toLowerCase(), false)] as const);
  const all = [...kinds, ...parameters.map(([, kind]) => kind)];
  const [last] = kinds.slice(-1);
  const isDated = all.includes("date") || all.join(" ").includes("year number");
  const isNumbered = all.includes("id") || last === "slug#" || kinds.includes("id#") || last === "words#";
  const isTitled = kinds.some((kind) => kind.startsWith("slug"));
  // What a short number stands for is known by the word before it only.
  const hasWords = isTitled || isDated || last === "words#";
  const path = kinds.map((kind, at) =>
    kind === "word" && !hasWords ? plain[at]! : kind === "words#" ? "slug#" : kind,
  );
  const key = [
    hostname,
    ...path,
    ...parameters.map(([name, kind]) => `${name}=${kind}`),
    EXTENSION.exec(pathname)?.[0] ?? "",
  ].join("/");
  const evidence = Number(isDated) + Number(isNumbered) + Number(isTitled);
  if (evidence < 2 && names.some((part) => ASIDE.has(part))) return undefined;
  return { key, evidence, isStrong: isDated || isNumbered };
}

function kindOf(part: string, isLast: boolean): string {
  const name = isLast ? part.replace(EXTENSION, "") : part;
  if (YEAR.test(name)) return "year";
  if (DATE.test(name)) return "date";
  if (/^\d+$/.test(name)) return name.length > ID_DIGITS ? "id" : "number";
  if (UUID.test(name) || /^[\da-f]{16,}$/i.test(name)) return "id";
  const words = name.split(/[-_.+,~ ]+/).filter((word) => word !== "");
  const letters = words.filter((word) => /\p{L}{2}/u.test(word)).length;
  const digits = Math.max(0, ...[...name.matchAll(/\d+/g)].map(([run]) => run.length));
  if (letters >= SLUG_WORDS) return digits > ID_DIGITS ? "slug#" : "slug";
  if (digits > ID_DIGITS) return letters > 1 ? "words#" : "id#";
  if (letters >= SHORT_SLUG_WORDS) return "words";
  return "word";
}

const withoutSlash = (url: string): string => url.replace(/(?<![/?#])[/?#]+$/, "");

function isTitle(text: string, characters: number): boolean {
  const dense = text.match(DENSE)?.length ?? 0;
  return text.length + dense * (DENSE_WORTH - 1) >= characters && (dense > 0 || wordsOf(text) >= SHORT_SLUG_WORDS);
}

/** As short as titles ever are. */
const isBrief = (text: string): boolean => text.length >= BRIEF_CHARACTERS && wordsOf(text) > 1;

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
