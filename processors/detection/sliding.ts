/**
 * The largest divergence of all runs of j documents in a row: the run slides on by one document, and only what that
 * changes is counted anew. For a fixed j, D = Σ p ln p + ln(total of q) − Σ p ln(count + smoothing).
 */

import { shares } from "./divergence.ts";
import { binOf, type Counts, type Cut } from "./histogram.ts";
import { NINE, type Sample, TAG_FEATURES, TEXT_FEATURES } from "./vector.ts";

/** Of each of the five series: by size, the largest divergence from the reference of any run of so many documents. */
export function largestOf(
  sample: Sample,
  reference: { readonly cuts: readonly Cut[]; readonly counts: Counts },
  sizes: readonly number[],
  smoothing: number,
): number[][] {
  const { cuts, counts } = reference;
  const logs = Float64Array.from({ length: sample.count + 2 }, (_, documents) => Math.log(documents + smoothing));
  const texts = cuts.map((cut, feature) => {
    const bins = binsOf(sample, cut, feature);
    const p = shares(counts.series[feature]!, smoothing);
    return sizes.map((size) => largestOfBins({ bins, p, size, logs, smoothing }));
  });
  const p = shares(counts.series[TEXT_FEATURES]!, smoothing);
  return [...texts, sizes.map((size) => largestOfTags(sample, p, size, smoothing))];
}

function binsOf({ count, values }: Sample, cut: Cut, feature: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, at) => binOf(cut, values[at * NINE + feature]!));
}

const entropyOf = (p: Float64Array): number => p.reduce((sum, one) => sum + one * Math.log(one), 0);

interface Bins {
  /** By document. */
  readonly bins: Uint8Array;
  readonly p: Float64Array;
  readonly size: number;
  /** ln(n + smoothing), by n. */
  readonly logs: Float64Array;
  readonly smoothing: number;
}

function largestOfBins({ bins, p, size, logs, smoothing }: Bins): number {
  const counts = new Uint32Array(p.length);
  for (let at = 0; at < size; at++) counts[bins[at]!]!++;
  let sum = 0;
  for (let bin = 0; bin < p.length; bin++) sum += p[bin]! * logs[counts[bin]!]!;
  let least = sum;
  for (let at = size; at < bins.length; at++) {
    const [into, from] = [bins[at]!, bins[at - size]!];
    if (into === from) continue;
    const [more, fewer] = [counts[into]!++, counts[from]!--];
    sum += p[into]! * (logs[more + 1]! - logs[more]!) - p[from]! * (logs[fewer]! - logs[fewer - 1]!);
    if (sum < least) least = sum;
  }
  return Math.max(0, entropyOf(p) + Math.log(size + smoothing * p.length) - least);
}

function largestOfTags({ count, values }: Sample, p: Float64Array, size: number, smoothing: number): number {
  const sums = new Float64Array(TAG_FEATURES);
  const add = (document: number, by: number): void => {
    const from = document * NINE + TEXT_FEATURES;
    for (let tag = 0; tag < TAG_FEATURES; tag++) sums[tag]! += by * values[from + tag]!;
  };
  const distance = (): number => {
    let total = 0;
    let sum = 0;
    for (let tag = 0; tag < TAG_FEATURES; tag++) {
      const own = sums[tag]! + smoothing;
      total += own;
      sum += p[tag]! * Math.log(own);
    }
    return Math.log(total) - sum;
  };
  for (let at = 0; at < size; at++) add(at, 1);
  let largest = distance();
  for (let at = size; at < count; at++) {
    add(at, 1);
    add(at - size, -1);
    largest = Math.max(largest, distance());
  }
  return Math.max(0, entropyOf(p) + largest);
}
