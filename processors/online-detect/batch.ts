/** The self-check: what the documents of a batch come to when it is whole. */

import type { BatchJudged, Standing, Vector } from "../../schemas/generated/records.ts";
import { PAST_MAX, selfCheckAfter } from "../detection/past-batches.ts";
import { knownPreset, type Preset } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import type { Batch, Outcome } from "../detection/self-check.ts";
import { isMissed, mainType, type OnlineContext, whoseOf } from "./standing.ts";

const NONE = { documents: 0, suspicious: 0 };

/** What is known of a batch so far. A source has one at a time: of one whose end never came no more is said. */
function soFar({ source, batch }: Vector, { state }: OnlineContext): Omit<BatchJudged, "batch"> {
  const kept = state.batch.get(source);
  return kept?.batch === batch ? kept : { types: {}, missed: 0 };
}

export function count(vector: Vector, pageType: string, suspicious: boolean, context: OnlineContext): void {
  const { types, missed } = soFar(vector, context);
  const before = types[pageType] ?? NONE;
  const now = { documents: before.documents + 1, suspicious: before.suspicious + (suspicious ? 1 : 0) };
  context.state.batch.set(vector.source, {
    batch: vector.batch,
    types: { ...types, [pageType]: now },
    missed: missed + (isMissed(vector) ? 1 : 0),
  });
}

/** Of each page type that the batch has documents of; of a batch without any there is one, too. */
export function check(vector: Vector, offset: number, context: OnlineContext): void {
  const { state, emit } = context;
  const { types, missed } = soFar(vector, context);
  state.batch.delete(vector.source);
  const main = missed > 0 ? mainType(vector, context) : undefined;
  const all = new Map(Object.entries(types));
  if (main !== undefined && !all.has(main)) all.set(main, NONE);
  if (all.size === 0) all.set(vector.pageType, NONE);
  for (const [pageType, judged] of [...all].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const scope = scopeOf(vector.source, pageType);
    const standing = state.standing.get(scope);
    const counted = { ...judged, missed: pageType === main ? missed : 0 };
    const preset = knownPreset(standing?.preset ?? "");
    const isEmpty = standing === undefined || preset === undefined || counted.documents + counted.missed === 0;
    const outcome = isEmpty ? "none" : outcomeOf(scope, standing, preset, counted, context);
    emit("verdict", vector.source, {
      ...whoseOf(vector, offset),
      ...{ kind: "check", pageType, model: standing?.version ?? 0, suspicious: outcome === "ask", failed: [] },
      ...{ sensors: [], asked: 0, evidence: 0, vector: null },
      check: { ...counted, failed: vector.end?.failed ?? 0, outcome },
    });
  }
}

type Counted = Batch & { readonly missed: number };

/** Beside how many look like none before, how many the rules found nothing in, each at its own rate. */
function outcomeOf(
  scope: string,
  standing: Standing,
  { selfCheck }: Preset,
  now: Counted,
  { state }: OnlineContext,
): Outcome {
  const past = state.past.get(scope) ?? { documents: [], suspicious: [], missed: [] };
  state.past.set(scope, {
    documents: [...past.documents, now.documents].slice(-PAST_MAX),
    suspicious: [...past.suspicious, now.suspicious].slice(-PAST_MAX),
    missed: [...past.documents.map((_, at) => past.missed[at] ?? 0), now.missed].slice(-PAST_MAX),
  });
  const before = past.documents.map((documents, at) => ({
    ...{ documents, suspicious: past.suspicious[at]!, missed: past.missed[at] ?? 0 },
  }));
  const byMissed = selfCheckAfter(before.map(asMissed), asMissed(now), selfCheck, standing.missed);
  return byMissed === "ask" ? "ask" : selfCheckAfter(before, now, selfCheck, standing.healthy);
}

const asMissed = ({ documents, missed }: Counted): Batch => ({ documents: documents + missed, suspicious: missed });
