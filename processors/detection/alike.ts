/**
 * Whether two sets of documents may be of one kind: the Kolmogorov-Smirnov test of each of their numbers except the
 * page's size, which changes with scripts and advertisements but not when extraction breaks.
 */

import { NINE, PAGE_SIZE, type Sample } from "./vector.ts";

const AXES = Array.from({ length: NINE }, (_, axis) => axis).filter((axis) => axis !== PAGE_SIZE);

/** @param chance how often sets of one kind are taken for two, over all numbers together */
export function areAlike(one: Sample, other: Sample, chance: number): boolean {
  const bound = Math.sqrt((-Math.log(chance / AXES.length / 2) / 2) * (1 / one.count + 1 / other.count));
  for (const axis of AXES) if (largestDifference(sorted(one, axis), sorted(other, axis)) > bound) return false;
  return true;
}

const sorted = ({ count, values }: Sample, axis: number): Float64Array =>
  Float64Array.from({ length: count }, (_, at) => values[at * NINE + axis]!).sort();

/** Between the shares of both that are not above a value, whichever value that is. */
function largestDifference(one: Float64Array, other: Float64Array): number {
  let [a, b, largest] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const value = Math.min(one[a]!, other[b]!);
    while (a < one.length && one[a] === value) a++;
    while (b < other.length && other[b] === value) b++;
    largest = Math.max(largest, Math.abs(a / one.length - b / other.length));
  }
  return largest;
}
