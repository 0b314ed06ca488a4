/** How each source stands, for commands: its record, its open incidents, what was last fetched, and the word for all of it. */

import { isDoubted } from "../../processors/detection/past-batches.ts";
import { knownPreset } from "../../processors/detection/presets.ts";
import { sourceIn } from "../../processors/detection/scope.ts";
import { byState, type SourceState, sourceState } from "../../processors/incident-life/source-state.ts";
import { isOver } from "../../processors/incident-life/states.ts";
import type { Alarm, PastBatches, Source, Standing, Visit, Walking, Watch } from "../../schemas/generated/records.ts";
import { heldOf } from "../access/held.ts";
import { incidentsOf, nowOf, stateAfter, waitingOf } from "../access/incidents.ts";
import type { CommandLog } from "../access/log.ts";
import { visitsOf, walkingsOf } from "../access/visits.ts";
import type { Loaded } from "../load.ts";
import { type Known, knownSources } from "./known.ts";

export interface Stand {
  readonly source: Source;
  readonly state: SourceState;
  /** Those that are open, the oldest first. */
  readonly incidents: readonly Alarm[];
  readonly visit: Visit | undefined;
  /** Of a source whose listings are walked. */
  readonly walking: Walking | undefined;
}

export interface Stands {
  readonly known: Known;
  /** By the source's id. */
  readonly of: ReadonlyMap<string, Stand>;
}

export async function standsOf(loaded: Loaded, log: CommandLog): Promise<Stands> {
  const known = await knownSources(log.driver);
  const open = await openIncidents(log);
  const visits = await visitsOf(loaded, log);
  const walkings = await walkingsOf(loaded, log);
  const standings = await heldOf<Standing>(loaded, log, "online-detect", "standing");
  const models = byScope(modelsOf(standings, await heldOf<PastBatches>(loaded, log, "online-detect", "past")));
  const watches = byScope(await heldOf<Watch>(loaded, log, "offline-detect", "watch"));
  const of = new Map<string, Stand>();
  for (const source of known.sources.values()) {
    const { id } = source;
    const incidents = open.get(id) ?? [];
    const visit = visits.get(id);
    const walking = walkings.get(id);
    const entries = [...(visit?.entries ?? []), ...(walking?.entries ?? [])];
    const held = { models: models.get(id) ?? [], watches: watches.get(id) ?? [] };
    const state = sourceState({ source, incidents, ...held, entries });
    of.set(id, { source, state, incidents, visit, walking });
  }
  return { known, of };
}

/** The worst first, otherwise by id. */
export const worstFirst = (stands: Iterable<Stand>): Stand[] =>
  [...stands].sort((a, b) => byState(a, b) || (a.source.id < b.source.id ? -1 : 1));

/** By source: its open incidents, as they will stand once what people said of them is carried out. */
async function openIncidents(log: CommandLog): Promise<ReadonlyMap<string, Alarm[]>> {
  const waiting = await waitingOf(log);
  const open = [...(await incidentsOf(log)).values()]
    .map(nowOf)
    .map((alarm) => ({ ...alarm, state: stateAfter(alarm, waiting.get(alarm.incident) ?? []) }))
    .filter(({ state }) => !isOver(state))
    .sort((a, b) => a.began - b.began);
  return bySource(open);
}

export function bySource<T extends { readonly source: string }>(all: Iterable<T>): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const same = found.get(one.source);
    if (same === undefined) found.set(one.source, [one]);
    else same.push(one);
  }
  return found;
}

/** Models in force, and what the online detector makes of the last batches that they judged. */
export function modelsOf(
  standings: readonly (readonly [scope: string, standing: Standing])[],
  pasts: readonly (readonly [scope: string, past: PastBatches])[],
): (readonly [scope: string, model: Standing & { readonly isDoubted: boolean }])[] {
  const known = new Map(pasts);
  return standings.map(([scope, standing]) => {
    const { documents = [], suspicious = [] } = known.get(scope) ?? {};
    const past = documents.map((number, at) => ({ documents: number, suspicious: suspicious[at]! }));
    const check = knownPreset(standing.preset)?.selfCheck;
    return [scope, { ...standing, isDoubted: check !== undefined && isDoubted(past, check, standing.healthy) }];
  });
}

/** Stores of detectors are by source and page type. */
export function byScope<T>(entries: Iterable<readonly [scope: string, value: T]>): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const [scope, value] of entries) {
    const source = sourceIn(scope);
    const same = found.get(source);
    if (same === undefined) found.set(source, [value]);
    else same.push(value);
  }
  return found;
}
