/** The figures of a source's picture that show counts: histograms, and the curves with the two windows beside them. */

import { type Curve, thresholdOf } from "./curve.ts";
import { compare, type SeriesFound } from "./decide.ts";
import { shares } from "./divergence.ts";
import { type Counts, countsOf, type Histogram, referenceOf, SERIES, type SeriesName } from "./histogram.ts";
import { presetNamed } from "./presets.ts";
import { type Nine, sampleOf } from "./vector.ts";

/** `now`: the last documents; `before`: as many before those. */
export type When = "before" | "now";

/** Figure 5. Shares of each bin; of P, S, N and V the first bin is below the intervals, the last above them. */
export interface HistogramFigure {
  readonly series: SeriesName;
  readonly low: number;
  readonly high: number;
  readonly reference: readonly number[];
  readonly before: readonly number[];
  readonly now: readonly number[];
}

/** A window as a point beside the curve. */
export interface Measured {
  readonly documents: number;
  readonly divergence: number;
  /** Infinite where it has too few documents to be compared. */
  readonly threshold: number;
}

/** Figures 6 and 7: the largest divergence of healthy runs, and the lifted curve above them. */
export interface CurveFigure {
  readonly series: SeriesName;
  readonly sizes: readonly number[];
  readonly divergences: readonly number[];
  /** Of documents, to which it is drawn. */
  readonly longest: number;
  readonly curve: readonly { readonly documents: number; readonly height: number }[];
  readonly before: Measured | null;
  readonly now: Measured | null;
}

/** What is needed of the record `model`. */
export interface SeriesModel {
  readonly preset: string;
  readonly reference: readonly Histogram[];
  readonly curves: readonly Curve[];
}

export interface SeriesFigures {
  readonly histograms: readonly HistogramFigure[];
  readonly curves: readonly CurveFigure[];
}

/** Of the curve so many points are drawn. */
const CURVE_POINTS = 120;

export function seriesFigures(
  { reference: histograms, curves, preset: name }: SeriesModel,
  windows: Readonly<Record<When, readonly Nine[]>>,
): SeriesFigures {
  const preset = presetNamed(name);
  const { cuts, counts: reference } = referenceOf(histograms);
  const before = countsOf(sampleOf(windows.before), cuts);
  const now = countsOf(sampleOf(windows.now), cuts);
  const compared = (counts: Counts) => (counts.documents === 0 ? [] : compare(counts, reference, curves, preset));
  const found = { before: compared(before), now: compared(now) };
  return {
    histograms: SERIES.map((series, at) => {
      const { low, high } = histograms.find((one) => one.series === series)!;
      const [of, earlier, later] = [reference, before, now].map((counts) => partsOf(counts, at));
      return { series, low, high, reference: of!, before: earlier!, now: later! };
    }),
    curves: SERIES.map((series, at) => {
      const curve = curves.find((one) => one.series === series)!;
      const { extrapolated } = preset.curve;
      const measured = (counts: Counts, one: SeriesFound | undefined): Measured | null =>
        one === undefined
          ? null
          : { documents: counts.documents, divergence: one.divergence, threshold: one.threshold };
      return curveFigure(series, curve, extrapolated, [
        measured(before, found.before[at]),
        measured(now, found.now[at]),
      ]);
    }),
  };
}

/** Each bin's share; none where nothing was counted. */
function partsOf(counts: Counts, at: number): number[] {
  const parts = [...shares(counts.series[at]!, 0)];
  return parts.every(Number.isFinite) ? parts : [];
}

function curveFigure(
  series: SeriesName,
  curve: Curve,
  extrapolated: boolean,
  [before, now]: readonly [Measured | null, Measured | null],
): CurveFigure {
  const { sizes, divergences } = curve;
  const longest = Math.max(2, ...sizes, before?.documents ?? 0, now?.documents ?? 0);
  const heights = Array.from({ length: CURVE_POINTS }, (_, at) => {
    const documents = longest ** (at / (CURVE_POINTS - 1));
    const height = thresholdOf(curve, documents, extrapolated);
    return height === undefined ? [] : [{ documents, height }];
  });
  return { series, sizes, divergences, longest, curve: heights.flat(), before, now };
}
