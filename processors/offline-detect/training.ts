/** From the documents that are remembered to a record of the topic `model`. */

import type { Learned, Model, Verdict } from "../../schemas/generated/records.ts";
import { isByRule, MISSED, missedSensor } from "../detection/missed.ts";
import type { Preset } from "../detection/presets.ts";
import { type Trained, train, trainBoxes } from "../detection/train.ts";
import { type Sample, sampleOf } from "../detection/vector.ts";

/** first: there was none. grown: there are twice as many documents. retrained: the online detector was wrong. */
export type Reason = "first" | "grown" | "retrained";

export interface Making {
  readonly verdict: Verdict;
  readonly pageType: string;
  readonly preset: Preset;
  readonly reason: Reason;
  /** The one in force. */
  readonly before: Model | undefined;
  readonly at: number;
  readonly partition: number;
  readonly version: number;
  /** Beside the documents to learn from: in how many the source's rules found nothing. */
  readonly missed: number;
}

export const sampleFrom = (learned: readonly Learned[]): Sample => sampleOf(learned.map(({ nine }) => nine));

/** What the online detector got wrong changes the boxes only: the reference and the curves stay. */
export function modelOf(learned: readonly Learned[], making: Making): Model {
  const { verdict, pageType, preset, reason, before, at, partition, version, missed } = making;
  const sample = sampleFrom(learned);
  const isWhole = reason !== "retrained" || before === undefined;
  const trained: Trained = isWhole
    ? train(sample, preset)
    : { ...before, documents: sample.count, ...trainBoxes(sample, preset) };
  const rate = isWhole
    ? missedSensor(missed, sample.count, preset)
    : before.sensors.filter(({ name }) => name === MISSED);
  const { source, sourceVersion, ruleVersion, run } = verdict;
  return {
    ...{ version, source, sourceVersion, ruleVersion, run, pageType, at },
    ...{ partition, offset: verdict.offset + 1, preset: preset.name, reason, documents: sample.count },
    boxes: trained.boxes.map((box) => ({ ...box, low: [...box.low], high: [...box.high] })),
    reference: trained.reference.map((histogram) => ({ ...histogram, counts: [...histogram.counts] })),
    curves: trained.curves.map(({ series, coefficients, lift, sizes, divergences }) => ({
      ...{ series, lift },
      ...{ coefficients: [...coefficients], sizes: [...sizes], divergences: [...divergences] },
    })),
    sensors: [...trained.sensors, ...(isByRule(pageType) ? rate : [])].map((sensor) => ({ ...sensor })),
  };
}
