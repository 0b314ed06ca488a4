/** The settings of the published detectors. Data only; the README beside it explains each figure. */

import type { BoxOptions } from "./boxes.ts";
import type { CurveOptions, SeriesOptions } from "./curve.ts";
import type { Insisting, Waiting, Weighing } from "./decide.ts";
import type { SelfCheck } from "./self-check.ts";

export interface Preset {
  readonly name: string;
  /** A source of several page types has a model of each. */
  readonly perPageType: boolean;
  readonly boxes: BoxOptions;
  /** How many of the seven vectors have to lie in a box. */
  readonly need: number;
  /** Whether a text that another URL had makes a document suspicious. */
  readonly duplicates: boolean;
  readonly selfCheck: SelfCheck;
  readonly waiting: Waiting;
  /** Undefined where only the offline detector decides. */
  readonly insisting: Insisting | undefined;
  /**
   * All that came in batches that nobody asked about is learned where it is distributed as what was learned before, but for
   * that chance; undefined where of these batches that is learned, and at once, which lies in the boxes.
   */
  readonly growing: { readonly chance: number } | undefined;
  readonly series: SeriesOptions;
  readonly curve: CurveOptions;
  readonly weighing: Weighing;
}

/** Of five equal criteria 4 are 0.8 and 2 are 0.4 of them; the bounds lie between, out of reach of rounding. */
const EQUAL: Weighing = { weights: { P: 1, S: 1, N: 1, V: 1, T: 1 }, medium: 0.3, high: 0.7 };

/** The paper, to the letter. */
export const published: Preset = {
  name: "published",
  perPageType: false,
  boxes: { k: 10, weighted: false, axes: "plain", margin: 0 },
  need: 7,
  duplicates: false,
  selfCheck: { by: "share", share: 0.1 },
  waiting: { documents: 50, batches: 3 },
  insisting: undefined,
  growing: undefined,
  series: { trimmed: 0, smoothing: 0.5 },
  curve: { points: 64, least: 1, spread: "even", powers: 7, blocks: 0, extrapolated: true },
  weighing: EQUAL,
};

/** With what its own figures and others' experience say is wrong with it. */
export const corrected: Preset = {
  ...published,
  name: "published-corrected",
  perPageType: true,
  duplicates: true,
  selfCheck: { by: "rate", chance: 0.001, confidence: 0.95 },
  insisting: { chance: 0.001, medium: 100, low: 200 },
  growing: { chance: 0.05 },
  boxes: { ...published.boxes, axes: "logarithmic", margin: 0.1 },
  series: { trimmed: 0.01, smoothing: 0.5 },
  curve: { points: 64, least: 20, spread: "geometric", powers: 7, blocks: 5, extrapolated: false },
  // How often of seven sites each was right about broken documents, in the paper's own table 4.
  weighing: { weights: { P: 7, S: 5, N: 7, V: 3, T: 5 }, medium: 0.3, high: 0.5 },
};

export const presets: readonly Preset[] = [published, corrected];

/** Undefined where it is one of another version of this program. */
export const knownPreset = (name: string): Preset | undefined => presets.find((preset) => preset.name === name);

/** A model names the one it was made by. */
export function presetNamed(name: string): Preset {
  const found = knownPreset(name);
  if (found === undefined) throw new Error(`expected one of ${presets.map((one) => one.name).join(", ")}, got ${name}`);
  return found;
}
