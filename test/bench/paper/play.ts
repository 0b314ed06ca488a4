/** The paper's two experiments with one source and one preset, and a break of some of its pages. */

import { failedOf, isSuspicious, type Judge, judgeOf } from "../../../processors/detection/boxes.ts";
import { compare, type Level, levelOf } from "../../../processors/detection/decide.ts";
import { countsOf, referenceOf } from "../../../processors/detection/histogram.ts";
import { PAST_MAX, selfCheckAfter } from "../../../processors/detection/past-batches.ts";
import type { Preset } from "../../../processors/detection/presets.ts";
import type { Batch } from "../../../processors/detection/self-check.ts";
import { healthyRate, type Trained, train, trainBoxes } from "../../../processors/detection/train.ts";
import { type Nine, sampleOf } from "../../../processors/detection/vector.ts";

export interface Online {
  readonly documents: number;
  /** At first, and after the self-check. */
  readonly suspicious: number;
  readonly after: number;
  /** Batches that the offline detector is asked about. */
  readonly asked: number;
}

export interface Offline {
  /** By series: "1" where flagged, in the order P, S, N, V, T. */
  readonly flags: readonly boolean[];
  readonly level: Level;
}

export interface Played {
  readonly model: Trained;
  readonly healthy: Online & Offline;
  readonly broken: Online & Offline;
  /** Some of its pages show its own comments. */
  readonly partly: Online & Offline;
}

export interface Given {
  readonly training: readonly Nine[];
  readonly healthy: readonly (readonly Nine[])[];
  readonly broken: readonly (readonly Nine[])[];
  readonly partly: readonly (readonly Nine[])[];
}

export function play({ training, healthy, broken, partly }: Given, preset: Preset): Played {
  const model = train(sampleOf(training), preset);
  const both = (batches: readonly (readonly Nine[])[]): Online & Offline => ({
    ...online(training, model, batches, preset),
    ...offline(model, batches.flat(), preset),
  });
  return { model, healthy: both(healthy), broken: both(broken), partly: both(partly) };
}

/** Batch by batch; what the self-check says is a false alarm is learned before the next. */
function online(
  training: readonly Nine[],
  model: Trained,
  batches: readonly (readonly Nine[])[],
  preset: Preset,
): Online {
  const known = [...training];
  let judge: Judge = judgeOf(model.boxes);
  const past: Batch[] = [];
  const seen = { documents: 0, suspicious: 0, after: 0, asked: 0 };
  for (const batch of batches) {
    const suspicious = batch.filter((nine) => isSuspicious(failedOf(judge, nine), preset.need));
    const counted = { documents: batch.length, suspicious: suspicious.length };
    const outcome = selfCheckAfter(past.slice(-PAST_MAX), counted, preset.selfCheck, healthyRate(model));
    past.push(counted);
    seen.documents += batch.length;
    seen.suspicious += suspicious.length;
    if (outcome === "ask") {
      seen.after += suspicious.length;
      seen.asked++;
    }
    if (outcome !== "retrain") continue;
    known.push(...suspicious);
    judge = judgeOf(trainBoxes(sampleOf(known), preset).boxes);
  }
  return seen;
}

/** Of all of them as one window, as in the paper. */
function offline(model: Trained, documents: readonly Nine[], preset: Preset): Offline {
  const { cuts, counts } = referenceOf(model.reference);
  const found = compare(countsOf(sampleOf(documents), cuts), counts, model.curves, preset);
  return { flags: found.map(({ flagged }) => flagged), level: levelOf(found, preset.weighing) };
}
