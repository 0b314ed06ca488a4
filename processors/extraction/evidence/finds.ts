/** What the ways that read a page fill in: of each field all that is found, as it comes, each text made plain. */

import { seen } from "../../dom/blocks.ts";
import type { Element } from "../../dom/tree.ts";
import { readMoment } from "../../feeds/dates.ts";
import { languageOf } from "../../feeds/item.ts";
import { titleText } from "../../feeds/text.ts";
import { resolve } from "../../urls/resolve.ts";
import type { Finding, Found, PageView, Published } from "../way.ts";

/** What a way fills in while it reads a page. */
export interface Finds extends Finding {
  readonly url: string;
  readonly now: number;
  readonly title: Found<string>[];
  readonly published: Found<Published>[];
  readonly authors: Found<readonly string[]>[];
  readonly language: Found<string>[];
  readonly canonical: Found<string>[];
  free: boolean | undefined;
  articleBody: string | undefined;
}

export const nothing = ({ url, fetchedAt: now }: PageView): Finds => ({
  ...{ url, now, title: [], published: [], authors: [], language: [], canonical: [] },
  ...{ free: undefined, articleBody: undefined },
});

/** Of each field; what comes then is no help. */
export const SAID_MAX = 24;
const AUTHORS_MAX = 40;
const TITLE_MAX = 600;
/** So far ahead a time of publication may be: what is planned, or of another zone. */
const AHEAD_MS = 2 * 86_400_000;
/** Before that there were no pages. What is older is the time of what a page is about, or of nothing. */
const FIRST = Date.UTC(1990, 0);

function say<T>(list: Found<T>[], said: Found<T>): void {
  if (list.length < SAID_MAX) list.push(said);
}

const at = (node: Element | undefined): { node?: Element } => (node === undefined ? {} : { node });

export function sayTitle(finds: Finds, written: unknown, confidence: number, node?: Element): void {
  if (typeof written !== "string") return;
  const value = seen(titleText(written)).trim();
  if (/[\p{L}\p{N}]/u.test(value) && value.length <= TITLE_MAX) say(finds.title, { value, confidence, ...at(node) });
}

export function sayDate(finds: Finds, written: unknown, confidence: number, node?: Element): void {
  const given = typeof written === "number" ? String(written) : written;
  if (typeof given !== "string" || given.length > 100) return;
  // A month or a year is no day.
  if (/^\s*(?:\d{4}|\d{4}[-/.]\d{1,2})\s*$/.test(given)) return;
  const moment = readMoment(given, 0, finds.now);
  if (moment === undefined || moment.time < FIRST || moment.time > finds.now + AHEAD_MS) return;
  say(finds.published, { value: moment, confidence, ...at(node) });
}

export function sayAuthors(finds: Finds, names: readonly string[], confidence: number, node?: Element): void {
  const value = eachOnce(names.map((name) => seen(name).trim())).slice(0, AUTHORS_MAX);
  if (value.length > 0) say(finds.authors, { value, confidence, ...at(node) });
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

export function sayLanguage(finds: Finds, written: unknown, confidence: number, node?: Element): void {
  if (typeof written !== "string") return;
  const tag = languageOf(written.split(/[,;]/)[0]);
  const value = tag?.split("-")[0];
  if (value !== undefined && value !== "mul" && value !== "und" && value !== "zxx")
    say(finds.language, { value, confidence, ...at(node) });
}

export function sayCanonical(finds: Finds, written: unknown, confidence: number, node?: Element): void {
  if (typeof written !== "string" || written.length > 4_000) return;
  const value = resolve(written, finds.url);
  if (value !== undefined) say(finds.canonical, { value, confidence, ...at(node) });
}
