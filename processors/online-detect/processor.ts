/**
 * Judges each vector by the boxes of the model in force, and each batch when it is whole. It learns nothing: models come
 * from the offline detector, and a verdict names the one that made it.
 */

import type { BatchJudged, Model, PastBatches, Standing, Vector, Verdict } from "../../schemas/generated/records.ts";
import type { Context, Processor } from "../../topology/processor.ts";
import { failedOf, isSuspicious } from "../detection/boxes.ts";
import { PAST_MAX, selfCheckAfter } from "../detection/past-batches.ts";
import { type Preset, presetNamed } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import type { Batch, Outcome } from "../detection/self-check.ts";
import { healthyRate } from "../detection/train.ts";
import { nineOf } from "../detection/vector.ts";
import { judgeFor } from "./judges.ts";

interface Shape {
  in: { vector: Vector; model: Model };
  out: { verdict: Verdict };
  state: { model: Model; standing: Standing; batch: BatchJudged; past: PastBatches };
}

type OnlineContext = Context<Shape>;
type Whose = Pick<
  Verdict,
  | "document"
  | "version"
  | "offset"
  | "times"
  | "source"
  | "sourceVersion"
  | "ruleVersion"
  | "run"
  | "batch"
  | "url"
  | "fetchedAt"
>;

const SEPARATOR = "\u001f";
/** Its only sensor so far: a text that another URL of the source had. */
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
  const { source, pageType, version, ruleVersion, preset } = model;
  const scope = scopeOf(source, pageType);
  if (version <= (state.standing.get(scope)?.version ?? 0)) return;
  state.model.set(scope, model);
  state.standing.set(scope, { version, ruleVersion, preset, healthy: healthyRate(model) });
  state.past.delete(scope);
}

interface InForce {
  readonly pageType: string;
  readonly scope: string;
  readonly standing: Standing;
  readonly preset: Preset;
}

/** A model of its page type, or one for all of the source's; none where the rules are not those it was learned under. */
function inForce({ source, pageType, ruleVersion }: Vector, { state }: OnlineContext): InForce | undefined {
  for (const type of [pageType, ""]) {
    const scope = scopeOf(source, type);
    const standing = state.standing.get(scope);
    if (standing === undefined || standing.ruleVersion !== ruleVersion) continue;
    return { pageType: type, scope, standing, preset: presetNamed(standing.preset) };
  }
  return undefined;
}

const whoseOf = (vector: Vector, offset: number): Whose => {
  const { document, version, times, source, sourceVersion, ruleVersion, run, batch, url, fetchedAt } = vector;
  return { document, version, offset, times, source, sourceVersion, ruleVersion, run, batch, url, fetchedAt };
};

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
  const isCopy = model?.preset.duplicates === true && vector.relations?.sameTextAs != null && vector.times === 0;
  const suspicious = model !== undefined && (isSuspicious(failed, model.preset.need) || isCopy);
  if (vector.times === 0) count(vector, model?.pageType ?? vector.pageType, suspicious, state);
  const { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others } = vector;
  emit("verdict", vector.source, {
    ...whoseOf(vector, offset),
    ...{ kind: "document", pageType: vector.pageType, model: model?.standing.version ?? 0, suspicious, failed },
    ...{
      sensors: isCopy ? [DUPLICATE] : [],
      asked: model?.preset.duplicates === true ? 1 : 0,
      evidence: 0,
      check: null,
    },
    vector: { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others },
  });
}

const batchKey = ({ source, batch }: Vector): string => `${source}${SEPARATOR}${batch}`;
const NONE = { documents: 0, suspicious: 0 };

function count(vector: Vector, pageType: string, suspicious: boolean, { batch }: OnlineContext["state"]): void {
  const types = batch.get(batchKey(vector))?.types ?? {};
  const before = types[pageType] ?? NONE;
  const now = { documents: before.documents + 1, suspicious: before.suspicious + (suspicious ? 1 : 0) };
  batch.set(batchKey(vector), { types: { ...types, [pageType]: now } });
}

/** Of each page type that the batch has documents of; of a batch without any there is one, too. */
function check(vector: Vector, offset: number, context: OnlineContext): void {
  const { state, emit } = context;
  const types = state.batch.get(batchKey(vector))?.types ?? {};
  for (const [key] of state.batch.entries(vector.source + SEPARATOR)) state.batch.delete(key);
  const all = Object.entries(types).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [pageType, judged] of all.length === 0 ? [[vector.pageType, NONE] as const] : all) {
    const scope = scopeOf(vector.source, pageType);
    const standing = state.standing.get(scope);
    const outcome =
      standing === undefined || judged.documents === 0 ? "none" : outcomeOf(scope, standing, judged, context);
    emit("verdict", vector.source, {
      ...whoseOf(vector, offset),
      ...{ kind: "check", pageType, model: standing?.version ?? 0, suspicious: outcome === "ask", failed: [] },
      ...{ sensors: [], asked: 0, evidence: 0, vector: null },
      check: { ...judged, failed: vector.end?.failed ?? 0, outcome },
    });
  }
}

function outcomeOf(scope: string, standing: Standing, judged: Batch, { state }: OnlineContext): Outcome {
  const { documents, suspicious } = state.past.get(scope) ?? { documents: [], suspicious: [] };
  const past = documents.map((count, at) => ({ documents: count, suspicious: suspicious[at]! }));
  state.past.set(scope, {
    documents: [...documents, judged.documents].slice(-PAST_MAX),
    suspicious: [...suspicious, judged.suspicious].slice(-PAST_MAX),
  });
  return selfCheckAfter(past, judged, presetNamed(standing.preset).selfCheck, standing.healthy);
}
