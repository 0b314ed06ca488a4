/**
 * The offline detector and the deciding block: which of the five series lie above their curves, and what follows from
 * that.
 */

import { chanceOfAtLeast } from "./clopper-pearson.ts";
import { type Curve, thresholdOf } from "./curve.ts";
import { divergences } from "./divergence.ts";
import { type Counts, SERIES, type SeriesName } from "./histogram.ts";
import type { Preset } from "./presets.ts";

/** As in the record of the alarm. */
export interface SeriesFound {
  readonly name: SeriesName;
  readonly divergence: number;
  /** Infinite where the window has too few documents to be compared. */
  readonly threshold: number;
  readonly flagged: boolean;
}

export type Level = "low" | "medium" | "high";

/** What each series is worth, and from which sum of those flagged on, as a part of all, the level is medium and high. */
export interface Weighing {
  readonly weights: Readonly<Record<SeriesName, number>>;
  readonly medium: number;
  readonly high: number;
}

/** What is counted in another order comes to as little more: documents that do not vary lie on their curve. */
const ROUNDING = 1e-9;

/** Of a window of at least one document. */
export function compare(
  window: Counts,
  reference: Counts,
  curves: readonly Curve[],
  { series, curve: { extrapolated } }: Pick<Preset, "series" | "curve">,
): SeriesFound[] {
  const far = divergences(reference, window, series.smoothing);
  return SERIES.map((name, at) => {
    const curve = curves.find((one) => one.series === name);
    if (curve === undefined) throw new Error(`expected a curve of ${name} in the model, got none`);
    const threshold = thresholdOf(curve, window.documents, extrapolated) ?? Number.POSITIVE_INFINITY;
    return { name, divergence: far[at]!, threshold, flagged: far[at]! > threshold + ROUNDING };
  });
}

export function levelOf(found: readonly SeriesFound[], { weights, medium, high }: Weighing): Level {
  let all = 0;
  let flagged = 0;
  for (const { name, flagged: is } of found) {
    all += weights[name];
    if (is) flagged += weights[name];
  }
  return flagged >= high * all ? "high" : flagged >= medium * all ? "medium" : "low";
}

/** alarm: tell the operator; learn: the online detector was wrong; again: look once more after more documents. */
export type Decision = "alarm" | "learn" | "again";

/** Ours: the online detector is heard where the offline one is of two minds, or finds nothing. */
export interface Insisting {
  /** It insists where so many suspicious documents in the window would be rarer than that, had they come at the rate learned. */
  readonly chance: number;
  /** Windows of so many documents say enough for a medium level to be an alarm, and for a low one to be believed. */
  readonly medium: number;
  /** Those of so many say enough for any level. */
  readonly low: number;
}

/** Of the window, how many are suspicious; at which rate healthy ones are at most; whether it is of one kind with what was learned. */
export interface Suspected {
  readonly documents: number;
  readonly suspicious: number;
  /** How many of those by more than their pages' size, which changes whenever scripts do. */
  readonly notBySize: number;
  readonly healthy: number;
  readonly isAlike: boolean;
}

export function decisionOf(level: Level, suspected: Suspected, insisting: Insisting | undefined): Decision {
  if (insisting === undefined) return level === "high" ? "alarm" : level === "low" ? "learn" : "again";
  const { documents, suspicious, notBySize, healthy, isAlike } = suspected;
  const { medium, low, chance } = insisting;
  // A high level is never of the size alone.
  const insists = chanceOfAtLeast(level === "high" ? suspicious : notBySize, documents, healthy) <= chance;
  if (level === "low" && !insists && isAlike) return documents >= medium ? "learn" : "again";
  const isAlarm = {
    high: insists || (!isAlike && documents >= low),
    medium: insists && documents >= medium,
    low: insists && !isAlike && documents >= low,
  };
  return isAlarm[level] ? "alarm" : "again";
}

/** How many documents are waited for before the offline detector looks: at least so many, and so many batches. */
export interface Waiting {
  readonly documents: number;
  readonly batches: number;
}

/** @param since what has come since it was asked, or since it last looked */
export const isDue = (since: { readonly documents: number; readonly batches: number }, waiting: Waiting): boolean =>
  since.documents >= waiting.documents && since.batches >= waiting.batches;
