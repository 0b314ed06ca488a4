/**
 * How a source's documents lie beside what is normal, as figures to draw: its model and its last verdicts, as the paper's
 * figures 3 to 7 have them. Only numbers; `picture-svg.ts` draws them.
 */

import { type Box, failedOf, judgeOf } from "./boxes.ts";
import { type SeriesFigures, type SeriesModel, seriesFigures, type When } from "./picture-series.ts";
import { presetNamed } from "./presets.ts";
import { type Features, type Nine, nineOf, SYMBOLS, VECTORS } from "./vector.ts";

/** What is needed of the record `model`. */
export interface PictureModel extends SeriesModel {
  readonly source: string;
  readonly pageType: string;
  readonly version: number;
  readonly at: number;
  readonly documents: number;
  readonly boxes: readonly Box[];
}

/** What is needed of the records `verdict`, in the order in which they came. */
export interface PictureVerdict {
  readonly document: string;
  readonly pageType: string;
  /** How often its URL was had before. */
  readonly times: number;
  readonly vector: Features | null;
}

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

export interface Picture extends SeriesFigures {
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
}

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
    ...seriesFigures(model, { before: windows.before.map(nineIn), now: windows.now.map(nineIn) }),
  };
}

interface Judged {
  readonly document: string;
  readonly failed: readonly number[];
  readonly nine: Nine;
}

const nineIn = ({ nine }: Judged): Nine => nine;

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
  return { vector, axes: axes.map((axis) => SYMBOLS[axis]!), boxes, points };
}
