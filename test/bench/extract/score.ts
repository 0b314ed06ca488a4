/** How right what was found of pages is, page by page and of many. */

import type { Published } from "../../../processors/extraction/way.ts";
import type { Gold } from "./gold.ts";
import { mean, measure, measureAll, type Shared, shared, wordsOf } from "./shingles.ts";
import type { Found } from "./subjects.ts";

/** Undefined where nobody knows what is right, or it was not looked for. */
export interface Score {
  readonly body: Shared | undefined;
  /** Whether the text holds the words that the article begins with. */
  readonly begins: boolean | undefined;
  readonly isEmpty: boolean | undefined;
  readonly title: boolean | undefined;
  readonly day: boolean | undefined;
  readonly authors: { readonly f1: number; readonly same: boolean } | undefined;
}

export function score(gold: Gold, found: Found): Score {
  const text = found.text ?? "";
  const { title, date, authors, begins } = gold;
  return {
    body: gold.text === undefined || !("text" in found) ? undefined : shared(gold.text, text),
    begins: begins === undefined || !("text" in found) ? undefined : spread(text).includes(spread(begins)),
    isEmpty: "text" in found ? text.trim() === "" : undefined,
    title: title === undefined || !("title" in found) ? undefined : plain(found.title ?? "") === plain(title),
    day:
      date === undefined || !("published" in found)
        ? undefined
        : found.published !== undefined && isSameDay(found.published, date),
    authors: authors === undefined || !("authors" in found) ? undefined : namesAgree(authors, found.authors ?? []),
  };
}

const spread = (text: string): string => ` ${wordsOf(text).join(" ")} `;

/** White space as one blank, letters composed; else as it stands. */
const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

const MINUTE = 60_000;
const dayOf = (time: number, zone: number): string => new Date(time + zone * MINUTE).toISOString().slice(0, 10);

/** In the zone that the date is written in; in that of what was found where it is in none, or no time of day was found. */
export function isSameDay({ time, zone, hasClock }: Published, written: string): boolean {
  const [, day, clock, sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)(?:([T ][\d:.]+)(?:Z|([+-])(\d\d):?(\d\d))?)?$/.exec(written) ?? [];
  const isZoned = clock !== undefined && /Z$|[+-]\d\d:?\d\d$/.test(written);
  if (!isZoned || !hasClock) return dayOf(time, zone ?? 0) === day;
  const offset = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return dayOf(time, offset) === day;
}

function namesAgree(wanted: readonly string[], got: readonly string[]): { f1: number; same: boolean } {
  const [one, other] = [wanted, got].map((names) => new Set(names.map((name) => plain(name).toLowerCase())));
  const both = [...one!].filter((name) => other!.has(name)).length;
  const all = one!.size + other!.size;
  return { f1: all === 0 ? 1 : (2 * both) / all, same: both * 2 === all };
}

export const COLUMNS = [
  ...["pages", "F1", "precision", "recall", "F1 by page", "empty", "begins", "title", "day", "authors F1", "authors"],
] as const;
export type Totals = Readonly<Record<(typeof COLUMNS)[number], number | null>>;

const rounded = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toFixed(4)));

/** Of the pages where it is known. */
export function totals(scores: readonly Score[]): Totals {
  const bodies = scores.flatMap(({ body }) => body ?? []);
  const all = measureAll(bodies);
  const empties = scores.flatMap(({ isEmpty }) => isEmpty ?? []);
  const share = (field: (one: Score) => boolean | undefined): number | null =>
    rounded(mean(scores.flatMap((one) => field(one) ?? []).map(Number)));
  return {
    pages: scores.length,
    F1: rounded(all?.f1),
    precision: rounded(all?.precision),
    recall: rounded(all?.recall),
    "F1 by page": rounded(mean(bodies.map((body) => measure(body).f1))),
    empty: empties.length === 0 ? null : empties.filter((isEmpty) => isEmpty).length,
    begins: share(({ begins }) => begins),
    title: share(({ title }) => title),
    day: share(({ day }) => day),
    "authors F1": rounded(mean(scores.flatMap(({ authors }) => authors?.f1 ?? []))),
    authors: share(({ authors }) => authors?.same),
  };
}
