/**
 * How a source's documents lie beside what is normal, as figures to draw: its model and its last verdicts, as the paper's
 * figures 3 to 7 have them. Only numbers; `picture-svg.ts` draws them.
 */

import type { Box } from "./boxes.ts";
import { type Curve, heightOf } from "./curve.ts";
import { divergences, shares } from "./divergence.ts";
import { type Counts, count, type Histogram, noCounts, referenceOf, SERIES, type SeriesName } from "./histogram.ts";
import { presetNamed } from "./presets.ts";
import { type Features, nineOf, VECTORS } from "./vector.ts";

/** What is needed of the record `model`. */
export interface PictureModel {
  readonly source: string;
  readonly pageType: string;
  readonly version: number;
  readonly at: number;
  readonly preset: string;
  readonly documents: number;
  readonly boxes: readonly Box[];
  readonly reference: readonly Histogram[];
  readonly curves: readonly Curve[];
}

/** What is needed of the records `verdict`, in the order in which they came. */
export interface PictureVerdict {
  readonly document: string;
  readonly pageType: string;
  /** How often its URL was had before. */
  readonly times: number;
  readonly failed: readonly number[];
  readonly vector: Features | null;
}

/** `now`: the last documents; `before`: as many before those. */
export type When = "before" | "now";

export interface Point {
  readonly document: string;
  readonly when: When;
  /** Whether this vector of the document lies in no box. */
  readonly failed: boolean;
  /** By axis. */
  readonly values: readonly number[];
}

/** Figures 3 and 4: one of the seven vectors. */
export interface BoxesFigure {
  readonly vector: number;
  readonly axes: readonly string[];
  readonly boxes: readonly Box[];
  readonly points: readonly Point[];
}

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
  readonly threshold: number;
}

/** Figures 6 and 7: the largest divergence of healthy runs, and the lifted curve above them. */
export interface CurveFigure {
  readonly series: SeriesName;
  readonly sizes: readonly number[];
  readonly divergences: readonly number[];
  readonly curve: readonly { readonly documents: number; readonly height: number }[];
  readonly before: Measured | null;
  readonly now: Measured | null;
}

export interface Picture {
  readonly source: string;
  readonly pageType: string;
  readonly model: {
    readonly version: number;
    readonly at: number;
    readonly preset: string;
    readonly documents: number;
  };
  /** How many documents each window has. */
  readonly windows: Readonly<Record<When, number>>;
  readonly boxes: readonly BoxesFigure[];
  readonly histograms: readonly HistogramFigure[];
  readonly curves: readonly CurveFigure[];
}

const NAMES = ["P", "S", "N", "V", "TH", "TB", "TS", "TI", "TO"];
/** Of the curve so many points are drawn. */
const CURVE_POINTS = 120;

/** How many documents a window has unless said: as many as the offline detector waits for. */
export const windowFor = (preset: string): number => presetNamed(preset).waiting.documents;

/** @param size how many documents each of the two windows has at most */
export function pictureOf(model: PictureModel, verdicts: readonly PictureVerdict[], size: number): Picture {
  const { source, pageType, version, at, preset, documents } = model;
  const judged = judgedOf(verdicts, pageType);
  const windows = { before: judged.slice(-2 * size, -size), now: judged.slice(-size) };
  return {
    source,
    pageType,
    model: { version, at, preset, documents },
    windows: { before: windows.before.length, now: windows.now.length },
    boxes: VECTORS.map((axes, index) => boxesFigure(model, index + 1, axes, windows)),
    ...seriesFigures(model, windows),
  };
}

interface Judged {
  readonly document: string;
  readonly failed: readonly number[];
  readonly nine: readonly number[];
}

type Windows = Readonly<Record<When, readonly Judged[]>>;

/** What is fetched again counts once. A model without a page type is for all of a source's documents. */
const judgedOf = (verdicts: readonly PictureVerdict[], pageType: string): Judged[] =>
  verdicts.flatMap(({ document, failed, vector, times, pageType: type }) =>
    vector === null || times > 0 || (pageType !== "" && type !== pageType)
      ? []
      : [{ document, failed, nine: nineOf(vector) }],
  );

function boxesFigure(model: PictureModel, vector: number, axes: readonly number[], windows: Windows): BoxesFigure {
  const points = (["before", "now"] as const).flatMap((when) =>
    windows[when].map(({ document, failed, nine }) => ({
      document,
      when,
      failed: failed.includes(vector),
      values: axes.map((axis) => nine[axis]!),
    })),
  );
  const boxes = model.boxes.filter((box) => box.vector === vector);
  return { vector, axes: axes.map((axis) => NAMES[axis]!), boxes, points };
}

function seriesFigures(
  { reference: histograms, curves, preset }: PictureModel,
  windows: Windows,
): Pick<Picture, "histograms" | "curves"> {
  const { smoothing } = presetNamed(preset);
  const { cuts, counts: reference } = referenceOf(histograms);
  const counted = (judged: readonly Judged[]): Counts => {
    const counts = noCounts(cuts);
    for (const { nine } of judged) count(counts, cuts, nine);
    return counts;
  };
  const before = counted(windows.before);
  const now = counted(windows.now);
  const far = {
    before: divergences(reference, before, smoothing),
    now: divergences(reference, now, smoothing),
  };
  const parts = (counts: Counts, at: number): number[] =>
    counts.documents === 0
      ? []
      : [...shares(counts.series[at]!, 0)].map((share) => (Number.isFinite(share) ? share : 0));
  return {
    histograms: SERIES.map((series, at) => {
      const { low, high } = histograms.find((one) => one.series === series)!;
      const [of, earlier, later] = [reference, before, now].map((counts) => parts(counts, at)) as [
        number[],
        number[],
        number[],
      ];
      return { series, low, high, reference: of, before: earlier, now: later };
    }),
    curves: SERIES.flatMap((series, at) => {
      const curve = curves.find((one) => one.series === series);
      if (curve === undefined) return [];
      const measured = ({ documents }: Counts, divergence: number): Measured | null =>
        documents === 0 ? null : { documents, divergence, threshold: heightOf(curve.coefficients, documents) };
      return [curveFigure(series, curve, measured(before, far.before[at]!), measured(now, far.now[at]!))];
    }),
  };
}

function curveFigure(
  series: SeriesName,
  { sizes, divergences: largest, coefficients }: Curve,
  before: Measured | null,
  now: Measured | null,
): CurveFigure {
  const longest = Math.max(2, ...sizes, before?.documents ?? 0, now?.documents ?? 0);
  const curve = Array.from({ length: CURVE_POINTS }, (_, at) => {
    const documents = longest ** (at / (CURVE_POINTS - 1));
    return { documents, height: heightOf(coefficients, documents) };
  });
  return { series, sizes, divergences: largest, curve, before, now };
}
