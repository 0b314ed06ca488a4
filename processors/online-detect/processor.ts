/**
 * Judges each vector by the boxes of the model in force, and each batch when it is whole. It learns nothing: models come
 * from the offline detector, and a verdict names the one that made it.
 */

import type { Model, Vector } from "../../schemas/generated/records.ts";
import type { Processor } from "../../topology/processor.ts";
import { failedOf, isSuspicious } from "../detection/boxes.ts";
import { MISSED, missedRate } from "../detection/missed.ts";
import { scopeOf } from "../detection/scope.ts";
import { healthyRate } from "../detection/train.ts";
import { nineOf } from "../detection/vector.ts";
import { check, count } from "./batch.ts";
import { judgeFor } from "./judges.ts";
import { type InForce, inForce, isMissed, mainType, type OnlineContext, type Shape, whoseOf } from "./standing.ts";

/** The sensor: a text that another URL of the source had. The other is MISSED. */
const DUPLICATE = "duplicate-text";

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

function takeOver(model: Model, { state }: OnlineContext): void {
  const { source, pageType, version, ruleVersion, preset, documents } = model;
  const scope = scopeOf(source, pageType);
  if (version <= (state.standing.get(scope)?.version ?? 0)) return;
  state.model.set(scope, model);
  const rates = { healthy: healthyRate(model), missed: missedRate(model) };
  state.standing.set(scope, { version, ruleVersion, preset, documents, ...rates });
  state.past.delete(scope);
}

function judge(vector: Vector, offset: number, context: OnlineContext): void {
  const { state, emit } = context;
  const model = inForce(vector, context);
  const nine = nineOf(vector);
  const failed =
    model === undefined
      ? []
      : failedOf(
          judgeFor(model.scope, model.standing.version, () => state.model.get(model.scope)!),
          nine,
        );
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
