/** What the sources on a page fill in: of each field all that is said, as it comes, each text made plain. */

import { seen } from "../../dom/blocks.ts";
import type { Element } from "../../dom/tree.ts";
import { readMoment } from "../../feeds/dates.ts";
import { languageOf } from "../../feeds/item.ts";
import { titleText } from "../../feeds/text.ts";
import { resolve } from "../../urls/resolve.ts";
import type { Published, Said, Way } from "../ways.ts";

/** What a page says of itself. */
export interface Evidence {
  readonly title: readonly Said<string>[];
  readonly published: readonly Said<Published>[];
  readonly authors: readonly Said<readonly string[]>[];
  readonly language: readonly Said<string>[];
  readonly canonical: readonly Said<string>[];
  /** Undefined where nothing is said. */
  readonly free: boolean | undefined;
  /** The text of the article as data for machines has it. */
  readonly articleBody: string | undefined;
}

export interface Finds {
  readonly url: string;
  readonly now: number;
  readonly title: Said<string>[];
  readonly published: Said<Published>[];
  readonly authors: Said<readonly string[]>[];
  readonly language: Said<string>[];
  readonly canonical: Said<string>[];
  /** What the site and its publisher are called. */
  readonly siteNames: string[];
  free: boolean | undefined;
  articleBody: string | undefined;
}

export const nothing = (url: string, now: number): Finds => ({
  ...{ url, now, title: [], published: [], authors: [], language: [], canonical: [], siteNames: [] },
  ...{ free: undefined, articleBody: undefined },
});

/** Of each field; what comes then is no help. */
const SAID_MAX = 24;
const AUTHORS_MAX = 40;
const TITLE_MAX = 600;
/** So far ahead a time of publication may be: what is planned, or of another zone. */
const AHEAD_MS = 2 * 86_400_000;
/** Before that there were no pages. What is older is the time of what a page is about, or of nothing. */
const FIRST = Date.UTC(1990, 0);

function say<T>(list: Said<T>[], said: Said<T>): void {
  if (list.length < SAID_MAX) list.push(said);
}

const at = (node: Element | undefined): { node?: Element } => (node === undefined ? {} : { node });

export function sayTitle(finds: Finds, way: Way, written: unknown, confidence: number, node?: Element): void {
  if (typeof written !== "string") return;
  const value = seen(titleText(written)).trim();
  if (/[\p{L}\p{N}]/u.test(value) && value.length <= TITLE_MAX)
    say(finds.title, { way, value, confidence, ...at(node) });
}

export function sayDate(finds: Finds, way: Way, written: unknown, confidence: number, node?: Element): void {
  const given = typeof written === "number" ? String(written) : written;
  if (typeof given !== "string" || given.length > 100) return;
  // A month or a year is no day.
  if (/^\s*(?:\d{4}|\d{4}[-/.]\d{1,2})\s*$/.test(given)) return;
  const moment = readMoment(given, 0, finds.now);
  if (moment === undefined || moment.time < FIRST || moment.time > finds.now + AHEAD_MS) return;
  say(finds.published, { way, value: moment, confidence, ...at(node) });
}

export function sayAuthors(finds: Finds, way: Way, names: readonly string[], confidence: number, node?: Element): void {
  const value = eachOnce(names.map((name) => seen(name).trim())).slice(0, AUTHORS_MAX);
  if (value.length > 0) say(finds.authors, { way, value, confidence, ...at(node) });
}

/** Who is written in capitals and again in small letters is one. */
function eachOnce(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) {
    if (!/[\p{L}\p{N}]/u.test(name)) continue;
    const key = name.toLowerCase();
    const before = known.get(key);
    if (before === undefined || before === before.toUpperCase()) known.set(key, name);
  }
  return [...known.values()];
}

export function sayLanguage(finds: Finds, way: Way, written: unknown, confidence: number, node?: Element): void {
  if (typeof written !== "string") return;
  const tag = languageOf(written.split(/[,;]/)[0]);
  const value = tag?.split("-")[0];
  if (value !== undefined && value !== "mul" && value !== "und" && value !== "zxx")
    say(finds.language, { way, value, confidence, ...at(node) });
}

export function sayCanonical(finds: Finds, way: Way, written: unknown, confidence: number, node?: Element): void {
  if (typeof written !== "string" || written.length > 4_000) return;
  const value = resolve(written, finds.url);
  if (value !== undefined) say(finds.canonical, { way, value, confidence, ...at(node) });
}
