/** Trains a model of both detectors from healthy documents, in the order in which they arrived. */

import { type Box, boxesOf, failedOf, isSuspicious, judgeOf } from "./boxes.ts";
import { upperLimit } from "./clopper-pearson.ts";
import { type Curve, curvesOf, referenceFrom, without } from "./curve.ts";
import { type Histogram, histogramsOf } from "./histogram.ts";
import type { Preset } from "./presets.ts";
import { documentAt, partOf, type Sample } from "./vector.ts";

/** The parts of the record `model` that are learned. */
export interface Trained {
  readonly preset: string;
  readonly documents: number;
  readonly boxes: readonly Box[];
  readonly reference: readonly Histogram[];
  readonly curves: readonly Curve[];
  /** One: how often healthy documents are suspicious. */
  readonly sensors: readonly Sensor[];
}

export interface Sensor {
  readonly name: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly healthy: number;
}

export const BOXES = "boxes";
/** Of so many blocks each in turn is judged by boxes around the others. */
const BLOCKS = 5;

export function train(sample: Sample, preset: Preset): Trained {
  const { cuts, counts } = referenceFrom(sample, preset.series.trimmed);
  return {
    preset: preset.name,
    documents: sample.count,
    reference: histogramsOf(counts, cuts),
    curves: curvesOf(sample, preset.curve, preset.series),
    ...trainBoxes(sample, preset),
  };
}

/** What is made anew when the online detector learns; the reference and the curves stay. */
export function trainBoxes(sample: Sample, preset: Preset): Pick<Trained, "boxes" | "sensors"> {
  return { boxes: boxesOf(sample, preset.boxes), sensors: sensorsOf(sample, preset) };
}

function sensorsOf(sample: Sample, preset: Preset): Sensor[] {
  if (preset.selfCheck.by !== "rate") return [];
  const healthy = upperLimit(suspiciousOutOfSample(sample, preset), sample.count, preset.selfCheck.confidence);
  return [{ name: BOXES, low: null, high: null, healthy }];
}

export const healthyRate = ({ sensors }: Pick<Trained, "sensors">): number =>
  sensors.find(({ name }) => name === BOXES)?.healthy ?? 1;

function suspiciousOutOfSample(sample: Sample, preset: Preset): number {
  if (sample.count < BLOCKS) return sample.count;
  let suspicious = 0;
  for (let block = 0; block < BLOCKS; block++) {
    const from = Math.floor((block * sample.count) / BLOCKS);
    const to = Math.floor(((block + 1) * sample.count) / BLOCKS);
    const judge = judgeOf(boxesOf(without(sample, from, to), preset.boxes));
    const held = partOf(sample, from, to);
    for (let at = 0; at < held.count; at++)
      if (isSuspicious(failedOf(judge, documentAt(held, at)), preset.need)) suspicious++;
  }
  return suspicious;
}
