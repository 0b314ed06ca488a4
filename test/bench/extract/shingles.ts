/**
 * How like the text of a body is to the one it should be, exactly as the public article-extraction-benchmark defines it: as
 * a multiset of runs of four words. What a page counts is divided by its size, so that long texts weigh no more than short.
 */

const RUN = 4;
/** What `\w` is in Python: letters and numbers of all scripts, without the marks that stand on them. */
const WORD = /[\p{L}\p{N}_]+/gu;

/** Shares of all runs that are in either text: they add up to 1, or are all 0 where neither has a word. */
export interface Shared {
  readonly both: number;
  readonly surplus: number;
  readonly missing: number;
}

export interface Measure {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** A text of less than four words is one run. */
function runsOf(text: string): Map<string, number> {
  const words = wordsOf(text);
  const runs = new Map<string, number>();
  for (let at = 0; at < words.length && (at === 0 || at <= words.length - RUN); at++) {
    const run = words.slice(at, at + RUN).join(" ");
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

export function shared(wanted: string, got: string): Shared {
  const [left, taken] = [runsOf(wanted), runsOf(got)];
  let [both, surplus, missing] = [0, 0, 0];
  for (const [run, count] of taken) {
    const known = left.get(run) ?? 0;
    both += Math.min(known, count);
    surplus += Math.max(0, count - known);
  }
  for (const [run, count] of left) missing += Math.max(0, count - (taken.get(run) ?? 0));
  const all = both + surplus + missing;
  return all === 0 ? { both, surplus, missing } : { both: both / all, surplus: surplus / all, missing: missing / all };
}

/** Of one page; 1 where there is nothing to be found and nothing was. */
export function measure({ both, surplus, missing }: Shared): Measure {
  if (surplus === 0 && missing === 0) return { precision: 1, recall: 1, f1: 1 };
  const part = (of: number): number => (both === 0 ? 0 : both / (both + of));
  return { precision: part(surplus), recall: part(missing), f1: (2 * both) / (2 * both + surplus + missing) };
}

/**
 * Of many: precision is the mean over the pages that gave any text, recall over those that have any, F1 is of these two
 * means. Undefined where there are no such pages.
 */
export function measureAll(pages: readonly Shared[]): Measure | undefined {
  const precision = mean(pages.filter((page) => page.both + page.surplus > 0).map((page) => measure(page).precision));
  const recall = mean(pages.filter((page) => page.both + page.missing > 0).map((page) => measure(page).recall));
  if (precision === undefined || recall === undefined) return undefined;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

export const mean = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
