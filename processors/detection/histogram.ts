/**
 * The model of a set of documents: five discrete distributions. P, S, N and V are counted in equal intervals, with one
 * more below and one above them so that nothing is dropped; of the tags the five counts are summed.
 */

import { NINE, type Sample, TAG_FEATURES, TEXT_FEATURES } from "./vector.ts";

export const SERIES = ["P", "S", "N", "V", "T"] as const;
export type SeriesName = (typeof SERIES)[number];
/** What each looks at, for people. */
export const SERIES_NAMES: Readonly<Record<SeriesName, string>> = {
  P: "size of the page",
  S: "size of the text",
  N: "number of paragraphs",
  V: "variance of their sizes",
  T: "kinds of elements",
};
const TAGS = TEXT_FEATURES;

/** Into which intervals one of P, S, N, V is cut. */
export interface Cut {
  readonly low: number;
  readonly high: number;
  readonly intervals: number;
}

/** Counts of a set of documents: by series, by bin. Of P, S, N and V the first bin is below the intervals, the last above. */
export interface Counts {
  documents: number;
  readonly series: readonly Float64Array[];
}

/** Sturges' number of intervals for so many documents. */
export const sturges = (documents: number): number => 1 + Math.floor(Math.log2(Math.max(1, documents)));

/** By the range of the reference, without so large a part of it at each end. */
export function cutsOf({ count, values }: Sample, trimmed: number, intervals = sturges(count)): Cut[] {
  const out = Math.floor(trimmed * count);
  return Array.from({ length: TEXT_FEATURES }, (_, feature) => {
    if (count === 0) return { low: 0, high: 0, intervals: 1 };
    const sorted = Float64Array.from({ length: count }, (_, at) => values[at * NINE + feature]!).sort();
    return { low: sorted[out]!, high: sorted[count - 1 - out]!, intervals };
  });
}

/** 0 below the intervals, 1 to their number, one more above them. Where the reference is constant, it lies in the first. */
export function binOf({ low, high, intervals }: Cut, value: number): number {
  if (!(value >= low)) return 0;
  if (value > high) return intervals + 1;
  // The end of the last interval belongs to it.
  return value === low ? 1 : Math.min(intervals, 1 + Math.floor(((value - low) / (high - low)) * intervals));
}

export function noCounts(cuts: readonly Cut[]): Counts {
  const series = cuts.map(({ intervals }) => new Float64Array(intervals + 2));
  return { documents: 0, series: [...series, new Float64Array(TAG_FEATURES)] };
}

/** Adds a document, or with `by` -1 takes out one that was added: both exact, as only whole numbers are added. */
export function count(counts: Counts, cuts: readonly Cut[], nine: ArrayLike<number>, by: 1 | -1 = 1): void {
  counts.documents += by;
  for (let feature = 0; feature < TEXT_FEATURES; feature++)
    counts.series[feature]![binOf(cuts[feature]!, nine[feature]!)]! += by;
  for (let tag = 0; tag < TAG_FEATURES; tag++) counts.series[TAGS]![tag]! += by * nine[TEXT_FEATURES + tag]!;
}

export function countsOf(sample: Sample, cuts: readonly Cut[]): Counts {
  const counts = noCounts(cuts);
  for (let at = 0; at < sample.count; at++) count(counts, cuts, sample.values.subarray(at * NINE, (at + 1) * NINE));
  return counts;
}

/** As if there were so many times as many of each. */
export const scaled = ({ documents, series }: Counts, times: number): Counts => ({
  documents: documents * times,
  series: series.map((bins) => bins.map((one) => one * times)),
});

/** As in the record of the model. */
export interface Histogram {
  readonly series: string;
  readonly low: number;
  readonly high: number;
  readonly counts: readonly number[];
  readonly under: number;
  readonly over: number;
}

export function histogramsOf({ series }: Counts, cuts: readonly Cut[]): Histogram[] {
  return SERIES.map((name, at) => {
    const bins = Array.from(series[at]!);
    if (at === TAGS) return { series: name, low: 0, high: TAG_FEATURES, counts: bins, under: 0, over: 0 };
    const { low, high } = cuts[at]!;
    return { series: name, low, high, counts: bins.slice(1, -1), under: bins[0]!, over: bins.at(-1)! };
  });
}

/** Back from a model: how it cuts, and what it counted. */
export function referenceOf(histograms: readonly Histogram[]): { cuts: Cut[]; counts: Counts } {
  const of = (name: SeriesName): Histogram => {
    const found = histograms.find(({ series }) => series === name);
    if (found === undefined) throw new Error(`expected a histogram of ${name} in the model, got none`);
    return found;
  };
  const texts = SERIES.slice(0, TEXT_FEATURES).map(of);
  const cuts = texts.map(({ low, high, counts }) => ({ low, high, intervals: counts.length }));
  const series = texts.map(({ under, counts, over }) => Float64Array.from([under, ...counts, over]));
  const documents = series[0]!.reduce((sum, bin) => sum + bin, 0);
  return { cuts, counts: { documents, series: [...series, Float64Array.from(of("T").counts)] } };
}
