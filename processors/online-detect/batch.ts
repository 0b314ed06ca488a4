/** The self-check: the result for the documents of a whole batch. */

import { carried } from "../../schemas/carried.ts";
import type { BatchJudged, Standing, Vector } from "../../schemas/generated/records.ts";
import { PAST_MAX, selfCheckAfter } from "../detection/past-batches.ts";
import { knownPreset, type Preset } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import type { Batch, Outcome } from "../detection/self-check.ts";
import {
  added,
  documentsFor,
  type Flagged,
  flaggedBy,
  flaggedIn,
  missedIn,
  ratedBy,
  rateIn,
  SENSORS,
} from "../detection/sensors.ts";
import { type InForce, mainType, type OnlineContext } from "./standing.ts";

const NONE = { documents: 0, suspicious: 0, flagged: {} };

/** The state of the current batch. A source has one at a time: a batch whose end never arrived is dropped. */
function soFar({ source, batch }: Vector, { state }: OnlineContext): Pick<BatchJudged, "types" | "flagged"> {
  const kept = state.batch.get(source);
  return kept?.batch === batch ? { types: kept.types, flagged: flaggedIn(kept) } : { types: {}, flagged: {} };
}

export function count(vector: Vector, model: InForce | undefined, suspicious: boolean, context: OnlineContext): void {
  const { types, flagged } = soFar(vector, context);
  const pageType = model?.pageType ?? vector.pageType;
  const before = types[pageType] ?? NONE;
  const counted = SENSORS.filter((sensor) => sensor.by === "rate" && sensor.flag(vector, { preset: model?.preset }));
  const each = (isElsewhere: boolean): Flagged =>
    Object.fromEntries(counted.filter((sensor) => sensor.isElsewhere === isElsewhere).map(({ name }) => [name, 1]));
  const now = {
    ...{ documents: before.documents + 1, suspicious: before.suspicious + (suspicious ? 1 : 0) },
    flagged: added(before.flagged, each(false)),
  };
  context.state.batch.set(vector.source, {
    ...{ batch: vector.batch, types: { ...types, [pageType]: now }, missed: 0 },
    flagged: added(flagged, each(true)),
  });
}

/** One for each page type with documents in the batch; a batch without documents also has one. */
export function check(vector: Vector, offset: number, context: OnlineContext): void {
  const { state, emit } = context;
  const { types, flagged: elsewhere } = soFar(vector, context);
  state.batch.delete(vector.source);
  const main = Object.keys(elsewhere).length > 0 ? mainType(vector, context) : undefined;
  const all = new Map(Object.entries(types));
  if (main !== undefined && !all.has(main)) all.set(main, NONE);
  if (all.size === 0) all.set(vector.pageType, NONE);
  for (const [pageType, judged] of [...all].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const scope = scopeOf(vector.source, pageType);
    const standing = state.standing.get(scope);
    const flagged = pageType === main ? added(judged.flagged, elsewhere) : judged.flagged;
    const counted = { documents: judged.documents, suspicious: judged.suspicious, flagged };
    const preset = knownPreset(standing?.preset ?? "");
    const isEmpty = counted.documents === 0 && Object.keys(flagged).length === 0;
    const isJudged = standing !== undefined && preset !== undefined && !isEmpty;
    const outcome = isJudged ? outcomeOf(scope, standing, preset, counted, context) : "none";
    emit("verdict", vector.source, {
      ...carried("verdict", vector),
      ...{ offset, kind: "check", pageType, model: standing?.version ?? 0, suspicious: outcome === "ask", failed: [] },
      ...{ sensors: [], asked: 0, evidence: 0, vector: null },
      check: { ...counted, missed: missedIn(flagged), failed: vector.end?.failed ?? 0, outcome },
    });
  }
}

type Counted = Batch & { readonly flagged: Flagged };

/** Checks the number of suspicious documents, and for each sensor how many triggered it, at its own rate. */
function outcomeOf(scope: string, standing: Standing, preset: Preset, now: Counted, { state }: OnlineContext): Outcome {
  const past = state.past.get(scope) ?? { documents: [], suspicious: [], missed: [], flagged: [] };
  const before = past.documents.map((documents, at): Counted => {
    // There are fewer entries if an earlier version counted some batches.
    const flagged = past.flagged[at - past.documents.length + past.flagged.length] ?? {};
    return {
      documents,
      suspicious: past.suspicious[at]!,
      flagged: flaggedIn({ flagged, missed: past.missed[at] ?? 0 }),
    };
  });
  const kept = [...before, now].slice(-PAST_MAX);
  state.past.set(scope, {
    documents: kept.map(({ documents }) => documents),
    suspicious: kept.map(({ suspicious }) => suspicious),
    flagged: kept.map(({ flagged }) => flagged),
    missed: [],
  });
  const { selfCheck } = preset;
  const asks = ratedBy(preset).some((sensor) => {
    const batchOf = ({ documents, flagged }: Counted): Batch => {
      const suspicious = flaggedBy(flagged, sensor);
      return { documents: documentsFor(sensor, documents, suspicious), suspicious };
    };
    return selfCheckAfter(before.map(batchOf), batchOf(now), selfCheck, rateIn(standing, sensor)) === "ask";
  });
  return asks ? "ask" : selfCheckAfter(before, now, selfCheck, standing.healthy);
}
