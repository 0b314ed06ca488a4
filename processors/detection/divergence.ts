/**
 * How far a window is from the reference: Kullback and Leibler's divergence D = Σ p ln(p / q), p of the reference, q of
 * the window. A constant is added to every bin of both, so that an empty bin does not make it infinite.
 */

import type { Counts } from "./histogram.ts";

export function divergence(reference: Float64Array, window: Float64Array, smoothing: number): number {
  const p = shares(reference, smoothing);
  const q = shares(window, smoothing);
  let sum = 0;
  for (let bin = 0; bin < p.length; bin++) sum += p[bin]! * Math.log(p[bin]! / q[bin]!);
  // By Gibbs it is not negative; rounding may make it so where both are the same.
  return Math.max(0, sum);
}

export function shares(counts: Float64Array, smoothing: number): Float64Array {
  let total = 0;
  for (const one of counts) total += one + smoothing;
  return counts.map((one) => (one + smoothing) / total);
}

/** Of P, S, N, V and T. */
export const divergences = (reference: Counts, window: Counts, smoothing: number): number[] =>
  reference.series.map((bins, at) => divergence(bins, window.series[at]!, smoothing));
