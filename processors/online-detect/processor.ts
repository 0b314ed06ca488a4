/**
 * Judges each vector by the boxes of the current model, and each batch when it is complete. It learns nothing: the
 * offline detector makes the models, and a verdict names the model that made it.
 */

import { carried } from "../../schemas/carried.ts";
import type { Vector } from "../../schemas/generated/records.ts";
import { type Processor, Reject } from "../../topology/processor.ts";
import { failedOf, isSuspicious } from "../detection/boxes.ts";
import { SENSORS, type Sensor } from "../detection/sensors.ts";
import { isSound, nineOf } from "../detection/vector.ts";
import { check, count } from "./batch.ts";
import { judgeFor } from "./judges.ts";
import { type InForce, inForce, mainType, type OnlineContext, type Shape, takeOver } from "./standing.ts";

/** The limit of JavaScript's dates, before and after 1970. */
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
    throw new Reject("bad-vector", `expected numbers of at least 0 and a time, got ${got}`);
  }
  const model = inForce(vector, context);
  const failed = model === undefined ? [] : failedOf(judgeFor(state.model, model.scope, model.standing.version), nine);
  const { sensors, asked } = sensed(vector, model, context);
  const isSetOff = sensors.some(({ by, isElsewhere }) => by === "alone" || isElsewhere);
  const suspicious = isSetOff || (model !== undefined && isSuspicious(failed, model.preset.need));
  // A batch has ended long before its pages are read again.
  if (vector.times === 0 && !vector.reread) count(vector, model, suspicious, context);
  const { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others } = vector;
  emit("verdict", vector.source, {
    ...carried("verdict", vector),
    ...{ offset, kind: "document", pageType: vector.pageType, model: model?.standing.version ?? 0, suspicious, failed },
    ...{ sensors: sensors.map(({ name }) => name), asked, evidence: 0, check: null },
    vector: { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others },
  });
}

interface Sensed {
  readonly sensors: readonly Sensor[];
  readonly asked: number;
}

/** Documents with a page type of their own are judged by a model of such documents if there are enough; otherwise they are suspicious as such. */
function sensed(vector: Vector, model: InForce | undefined, context: OnlineContext): Sensed {
  const state = { preset: model?.preset };
  const isOdd = (): boolean => model === undefined && mainType(vector, context) !== undefined;
  const asked = SENSORS.filter((sensor) =>
    sensor.isElsewhere ? sensor.flag(vector, state) && isOdd() : sensor.isAsked(state),
  );
  return { asked: asked.length, sensors: asked.filter((sensor) => sensor.flag(vector, state)) };
}
