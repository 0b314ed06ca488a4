/**
 * The offline detector's thresholds: the more documents a window has, the nearer healthy ones come to the reference. So
 * K_j, the largest divergence of healthy runs of j documents, is fitted by h(j) = a0 + a1/j + … + a7/j⁷ and lifted until no
 * K_j lies above it.
 */

import { type Counts, type Cut, countsOf, cutsOf, SERIES, scaled, sturges } from "./histogram.ts";
import { leastSquares } from "./least-squares.ts";
import { largestOf } from "./sliding.ts";
import { NINE, partOf, type Sample } from "./vector.ts";

export interface CurveOptions {
  /** At how many sizes of the window it is fitted. */
  readonly points: number;
  /** The smallest of them. */
  readonly least: number;
  /** Evenly, or each size by the same factor larger than the one before. */
  readonly spread: "even" | "geometric";
  /** The highest power of 1/j. */
  readonly powers: number;
  /** 0: runs of the reference itself. Otherwise it is cut into so many blocks, and each compared with the others. */
  readonly blocks: number;
  /** Whether it is asked beyond the sizes it was fitted at; otherwise it ends there: larger windows have the last threshold. */
  readonly extrapolated: boolean;
}

/** How a set of documents becomes five distributions. */
export interface SeriesOptions {
  /** So large a part of the reference is left out of the intervals at each end of P, S, N and V: it counts as below or above. */
  readonly trimmed: number;
  /** Is added to every bin of both distributions. */
  readonly smoothing: number;
}

/** As in the record of the model. */
export interface Curve {
  readonly series: string;
  readonly coefficients: readonly number[];
  readonly lift: number;
  readonly sizes: readonly number[];
  readonly divergences: readonly number[];
}

export interface Reference {
  readonly cuts: readonly Cut[];
  readonly counts: Counts;
}

export function referenceFrom(sample: Sample, trimmed: number): Reference {
  const cuts = cutsOf(sample, trimmed);
  return { cuts, counts: countsOf(sample, cuts) };
}

/** One for each series. */
export function curvesOf(sample: Sample, options: CurveOptions, { trimmed, smoothing }: SeriesOptions): Curve[] {
  const blocks = Math.min(options.blocks, sample.count);
  const longest = blocks > 1 ? Math.floor(sample.count / blocks) : sample.count;
  const sizes = sizesOf(longest, options);
  const largest =
    blocks > 1
      ? heldOut(sample, blocks, sizes, { trimmed, smoothing })
      : largestOf(sample, referenceFrom(sample, trimmed), sizes, smoothing);
  return SERIES.map((series, at) => ({ series, sizes, ...fitted(sizes, largest[at]!, options.powers) }));
}

/** Whole numbers from the least to the longest run, each once. */
export function sizesOf(
  longest: number,
  { points, spread, ...options }: Pick<CurveOptions, "points" | "least" | "spread">,
): number[] {
  const sizes = new Set<number>();
  const least = Math.min(options.least, longest);
  for (let at = 0; at < points; at++) {
    const part = points === 1 ? 0 : at / (points - 1);
    sizes.add(Math.round(spread === "even" ? least + part * (longest - least) : least * (longest / least) ** part));
  }
  return [...sizes];
}

/**
 * Each block in turn is taken out of the reference and compared with what is left, as documents to come will be with all of
 * it: in as many intervals, and with as little of it for the smoothing. Otherwise documents of a series that hardly varies
 * are farther from the whole than they ever were from a part, and lie above their curve.
 */
function heldOut(
  sample: Sample,
  blocks: number,
  sizes: readonly number[],
  { trimmed, smoothing }: SeriesOptions,
): number[][] {
  const largest = SERIES.map(() => sizes.map(() => 0));
  for (let block = 0; block < blocks; block++) {
    const from = Math.floor((block * sample.count) / blocks);
    const to = Math.floor(((block + 1) * sample.count) / blocks);
    const rest = without(sample, from, to);
    const cuts = cutsOf(rest, trimmed, sturges(sample.count));
    const counts = scaled(countsOf(rest, cuts), sample.count / rest.count);
    const own = largestOf(partOf(sample, from, to), { cuts, counts }, sizes, smoothing);
    for (const [series, values] of own.entries())
      for (const [at, value] of values.entries()) largest[series]![at] = Math.max(largest[series]![at]!, value);
  }
  return largest;
}

export function without({ count, values }: Sample, from: number, to: number): Sample {
  const left = new Float64Array((count - (to - from)) * NINE);
  left.set(values.subarray(0, from * NINE));
  left.set(values.subarray(to * NINE), from * NINE);
  return { count: count - (to - from), values: left };
}

/** Least squares, then lifted by as much as the highest point lies above. */
export function fitted(
  sizes: readonly number[],
  divergences: readonly number[],
  powers: number,
): Pick<Curve, "coefficients" | "lift" | "divergences"> {
  const columns = Array.from({ length: powers + 1 }, (_, power) => Float64Array.from(sizes, (size) => size ** -power));
  const coefficients = leastSquares(columns, Float64Array.from(divergences));
  const [first] = coefficients as [number];
  for (;;) {
    const above = Math.max(...sizes.map((size, at) => divergences[at]! - heightOf(coefficients, size)));
    if (!(above > 0)) break;
    // Beside large coefficients a small lift would be lost in rounding.
    coefficients[0] = Math.max(coefficients[0]! + above, coefficients[0]! + Math.abs(coefficients[0]!) * 2 ** -51);
  }
  return { coefficients, lift: coefficients[0]! - first, divergences };
}

/** h(j), by Horner's scheme in 1/j. */
export function heightOf(coefficients: readonly number[], size: number): number {
  let height = 0;
  for (let power = coefficients.length - 1; power >= 0; power--) height = height / size + coefficients[power]!;
  return height;
}

/** The threshold of windows of so many documents; undefined where they are too few to be compared. */
export function thresholdOf(
  { coefficients, sizes }: Curve,
  documents: number,
  extrapolated: boolean,
): number | undefined {
  if (extrapolated) return heightOf(coefficients, documents);
  return documents < sizes[0]! ? undefined : heightOf(coefficients, Math.min(documents, sizes.at(-1)!));
}
