/** Both runs' documents beside gold: what pages really say, as people or parsers that were reviewed have found it. */

import { type Asked, COMPARED, ms, paramsOf } from "./asked.ts";
import { CHUNK } from "./truth.ts";
import type { GoldPage } from "./truth-form.ts";

/** How many were right, of those that gold says something of. */
export interface Right {
  readonly right: number;
  readonly of: number;
}

export interface GoldScore {
  /** Pages of gold that the run has a document of. */
  readonly found: number;
  /** The mean of how like the texts are, from 0 to 1; null without texts. */
  readonly text: number | null;
  readonly title: Right;
  readonly authors: Right;
  /** Published within a day of the date. */
  readonly published: Right;
}

export interface GoldJudgment {
  readonly name: string;
  /** Those that either run has a document of. */
  readonly pages: number;
  /** Of sources or a time that the runs don't both have. */
  readonly elsewhere: number;
  readonly a: GoldScore;
  readonly b: GoldScore;
}

interface Found {
  readonly isA: boolean;
  readonly urls: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly authors: readonly string[];
  readonly published: number | null;
}

const TEXT_MAX = 200_000;
const DAY_MS = 86_400_000;

export async function judgeGold(asked: Asked, name: string, gold: readonly GoldPage[]): Promise<GoldJudgment> {
  const found = { a: new Map<string, Found>(), b: new Map<string, Found>() };
  for (let at = 0; at < gold.length; at += CHUNK)
    for (const one of await documentsAt(asked, gold.slice(at, at + CHUNK)))
      for (const url of one.urls) found[one.isA ? "a" : "b"].set(url, one);
  const known = gold.filter(({ url }) => found.a.has(url) || found.b.has(url));
  const score = (run: "a" | "b") => scoreOf(known, found[run]);
  return { name, pages: known.length, elsewhere: gold.length - known.length, a: score("a"), b: score("b") };
}

/** The last version of each run's documents, in whatever order of pages. */
const documentsAt = (asked: Asked, pages: readonly GoldPage[]): Promise<Found[]> =>
  asked.rows<Found>(
    `SELECT run = {a:String} AS isA, [toString(url), toString(canonical)] AS urls, toString(title) AS title,
       leftUTF8(text, ${TEXT_MAX}) AS text, arrayMap(one -> toString(one), authors) AS authors,
       if(published IS NULL, NULL, ${ms("published")}) AS published
     FROM document
     WHERE ${COMPARED} AND kind = 'document' AND hasAny([toString(url), toString(canonical)], JSONExtract({urls:String}, 'Array(String)'))
     ORDER BY version, log_time, log_offset`,
    { ...paramsOf(asked), urls: JSON.stringify(pages.map(({ url }) => url)) },
  );

function scoreOf(gold: readonly GoldPage[], found: ReadonlyMap<string, Found>): GoldScore {
  const [title, authors, published] = [none(), none(), none()];
  const texts: number[] = [];
  for (const page of gold) {
    const own = found.get(page.url);
    if (page.title != null) note(title, own !== undefined && plain(own.title) === plain(page.title));
    if (page.authors != null) note(authors, own !== undefined && namesIn(own.authors) === namesIn(page.authors));
    if (page.date != null)
      note(published, own?.published != null && Math.abs(own.published - Date.parse(page.date)) < DAY_MS);
    if (page.body_text != null) texts.push(likeness(page.body_text, own?.text ?? ""));
  }
  const text = texts.length === 0 ? null : texts.reduce((sum, one) => sum + one, 0) / texts.length;
  return { found: gold.filter(({ url }) => found.has(url)).length, text, title, authors, published };
}

const none = (): { right: number; of: number } => ({ right: 0, of: 0 });

function note(counts: { right: number; of: number }, isRight: boolean): void {
  counts.of++;
  if (isRight) counts.right++;
}

const plain = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();
const namesIn = (names: readonly string[]): string => JSON.stringify([...new Set(names.map(plain))].sort());

const RUN = 4;
const WORD = /[\p{L}\p{N}_]+/gu;

/** How like two texts are: the F1 of their runs of four words. 1 where both are empty. */
export function likeness(wanted: string, got: string): number {
  const [left, taken] = [runsOf(wanted), runsOf(got)];
  const all = sizeOf(left) + sizeOf(taken);
  let both = 0;
  for (const [run, count] of taken) both += Math.min(count, left.get(run) ?? 0);
  return all === 0 ? 1 : (2 * both) / all;
}

/** A text of less than four words is one run. */
function runsOf(text: string): Map<string, number> {
  const words = text.match(WORD) ?? [];
  const runs = new Map<string, number>();
  for (let at = 0; at < words.length && (at === 0 || at <= words.length - RUN); at++) {
    const run = words.slice(at, at + RUN).join(" ");
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

const sizeOf = (runs: ReadonlyMap<string, number>): number => [...runs.values()].reduce((sum, count) => sum + count, 0);
