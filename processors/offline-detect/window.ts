/**
 * The sliding window's histograms, updated with each document: exact, since only whole numbers are added and
 * subtracted.
 */

import type { Learned, Model, WindowCounts } from "../../schemas/generated/records.ts";
import { type Counts, type Cut, count, noCounts, referenceOf } from "../detection/histogram.ts";

/** The histograms of a window, by the intervals of a model's reference. */
export function counted(window: readonly Learned[], { reference }: Pick<Model, "reference">): WindowCounts {
  const { cuts } = referenceOf(reference);
  const counts = noCounts(cuts);
  for (const { nine } of window) count(counts, cuts, nine);
  return keptOf(counts, cuts);
}

/** Adds one document, and removes those that it displaced. */
export function moved(kept: WindowCounts, came: Learned, left: readonly Learned[]): WindowCounts {
  const cuts = cutsIn(kept);
  const counts = countsIn(kept);
  count(counts, cuts, came.nine);
  for (const { nine } of left) count(counts, cuts, nine, -1);
  return keptOf(counts, cuts);
}

export const countsIn = ({ documents, series }: WindowCounts): Counts => ({
  documents,
  series: series.map((bins) => Float64Array.from(bins)),
});

const cutsIn = ({ low, high, series }: WindowCounts): Cut[] =>
  low.map((one, at) => ({ low: one, high: high[at]!, intervals: series[at]!.length - 2 }));

const keptOf = ({ documents, series }: Counts, cuts: readonly Cut[]): WindowCounts => ({
  low: cuts.map(({ low }) => low),
  high: cuts.map(({ high }) => high),
  documents,
  series: series.map((bins) => [...bins]),
});
