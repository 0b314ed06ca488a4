/**
 * Judges each vector by the boxes of the model in force, and each batch when it is whole. It learns nothing: models come
 * from the offline detector, and a verdict names the one that made it.
 */

import type { Vector } from "../../schemas/generated/records.ts";
import { type Processor, Reject } from "../../topology/processor.ts";
import { failedOf, isSuspicious } from "../detection/boxes.ts";
import { MISSED } from "../detection/missed.ts";
import { isSound, nineOf } from "../detection/vector.ts";
import { check, count } from "./batch.ts";
import { judgeFor } from "./judges.ts";
import {
  type InForce,
  inForce,
  isMissed,
  mainType,
  type OnlineContext,
  type Shape,
  takeOver,
  whoseOf,
} from "./standing.ts";

/** The sensor: a text that another URL of the source had. The other is MISSED. */
const DUPLICATE = "duplicate-text";
/** Further from 1970 there are no dates. */
const TIME_MAX = 8.64e15;

export const onlineDetect: Processor<Shape> = {
  name: "online-detect",
  version: "1",
  inputs: { vector: "vector", model: "model" },
  outputs: { verdict: "verdict" },
  feedback: ["model"],
  state: { model: "model", standing: "standing", batch: "batch-judged", past: "past-batches" },

  process(record, context) {
    if (record.topic === "model") return takeOver(record.value, context);
    const { value: vector, offset } = record;
    if (vector.kind === "end") return check(vector, offset, context);
    judge(vector, offset, context);
  },
};

function judge(vector: Vector, offset: number, context: OnlineContext): void {
  const { state, emit } = context;
  const nine = nineOf(vector);
  if (!isSound(nine) || !(Math.abs(vector.fetchedAt) <= TIME_MAX)) {
    const got = `${nine.join(", ")}, fetched at ${vector.fetchedAt}`;
    throw new Reject("bad-vector", `numbers from 0 on and a time expected, got ${got}`);
  }
  const model = inForce(vector, context);
  const failed = model === undefined ? [] : failedOf(judgeFor(state.model, model.scope, model.standing.version), nine);
  const { sensors, asked } = sensorsOf(vector, model, context);
  const suspicious = sensors.length > 0 || (model !== undefined && isSuspicious(failed, model.preset.need));
  if (vector.times === 0) count(vector, model?.pageType ?? vector.pageType, suspicious, context);
  const { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others } = vector;
  emit("verdict", vector.source, {
    ...whoseOf(vector, offset),
    ...{ kind: "document", pageType: vector.pageType, model: model?.standing.version ?? 0, suspicious, failed },
    ...{ sensors, asked, evidence: 0, check: null },
    vector: { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others },
  });
}

/** What no rule found is judged by a model of such documents, where there are enough of them; only else is it suspicious as such. */
function sensorsOf(
  vector: Vector,
  model: InForce | undefined,
  context: OnlineContext,
): { readonly sensors: string[]; readonly asked: number } {
  if (model === undefined) {
    const isOdd = isMissed(vector) && mainType(vector, context) !== undefined;
    return isOdd ? { sensors: [MISSED], asked: 1 } : { sensors: [], asked: 0 };
  }
  if (!model.preset.duplicates) return { sensors: [], asked: 0 };
  const isCopy = vector.relations?.sameTextAs != null && vector.times === 0;
  return { sensors: isCopy ? [DUPLICATE] : [], asked: 1 };
}
