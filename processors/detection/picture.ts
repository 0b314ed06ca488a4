/**
 * How a source's documents lie beside what is normal, as figures to draw: its model and its last verdicts, as the paper's
 * figures 3 to 7 have them. Only numbers; `picture-svg.ts` draws them.
 */

import { type Box, failedOf, judgeOf } from "./boxes.ts";
import { type Curve, thresholdOf } from "./curve.ts";
import { compare, type SeriesFound } from "./decide.ts";
import { shares } from "./divergence.ts";
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
  readonly vector: Features | null;
}

/** `now`: the last documents; `before`: as many before those. */
export type When = "before" | "now";

export interface Point {
  readonly document: string;
  readonly when: When;
  /** Whether this vector of the document lies in no box: of this model, whichever judged it then. */
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
  const judged = judgedOf(verdicts, model);
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
function judgedOf(verdicts: readonly PictureVerdict[], { boxes, pageType }: PictureModel): Judged[] {
  const judge = judgeOf(boxes);
  return verdicts.flatMap(({ document, vector, times, pageType: type }) => {
    if (vector === null || times > 0 || (pageType !== "" && type !== pageType)) return [];
    const nine = nineOf(vector);
    return [{ document, failed: failedOf(judge, nine), nine }];
  });
}

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
  { reference: histograms, curves, preset: name }: PictureModel,
  windows: Windows,
): Pick<Picture, "histograms" | "curves"> {
  const preset = presetNamed(name);
  const { cuts, counts: reference } = referenceOf(histograms);
  const counted = (judged: readonly Judged[]): Counts => {
    const counts = noCounts(cuts);
    for (const { nine } of judged) count(counts, cuts, nine);
    return counts;
  };
  const before = counted(windows.before);
  const now = counted(windows.now);
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
