/**
 * Reads the topics `alarm` and `judgement`: the incidents' current states and histories, and judgements that are not
 * applied yet.
 */

import { actionsIn, nextState, type State } from "../../processors/incident-life/states.ts";
import type { Alarm, Judgement } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf } from "../../topology/graph.ts";
import { nearest } from "../nearest.ts";
import type { CommandLog } from "./log.ts";
import { decoded, recordsFrom } from "./records.ts";

const TOPIC = "alarm";
const JUDGEMENTS = "judgement";
const PROCESSOR = "incidents";

/** How an incident came to be what it is: the first record of it to the last. */
export type Changes = [Alarm, ...Alarm[]];

/** By incident: its changes, the last one last. */
export async function incidentsOf(log: CommandLog): Promise<Map<string, Changes>> {
  const { codec } = log.shape(TOPIC);
  const incidents = new Map<string, Changes>();
  for (const [partition, { start }] of (await log.extents(TOPIC)).entries()) {
    for await (const { value } of recordsFrom(log.driver, { topic: TOPIC, partition, offset: start })) {
      const content = decoded(codec, value);
      if (!("value" in content) || content.value === null) continue;
      const alarm = content.value as Alarm;
      const before = incidents.get(alarm.incident);
      if (before === undefined) incidents.set(alarm.incident, [alarm]);
      else before.push(alarm);
    }
  }
  return incidents;
}

export const nowOf = (changes: Changes): Alarm => changes.at(-1)!;

/** Throws where there is none of that name. */
export function incidentNamed(incidents: ReadonlyMap<string, Changes>, incident: string): Changes {
  const changes = incidents.get(incident);
  if (changes !== undefined) return changes;
  const meant = nearest(incident, incidents.keys());
  const expected = meant === undefined ? "the id of an incident" : `perhaps ${meant}`;
  throw new DriftwireError("no-such-incident", { got: incident, expected });
}

/** By incident, what people said of it that still waits for `incidents`. Read before the alarms, or what is carried out meanwhile would be lost. */
export async function waitingOf(log: CommandLog): Promise<Map<string, Judgement[]>> {
  const { codec } = log.shape(JUDGEMENTS);
  const waiting = new Map<string, Judgement[]>();
  const done = await log.committed(groupOf(PROCESSOR), JUDGEMENTS);
  for (const [partition, { start }] of (await log.extents(JUDGEMENTS)).entries()) {
    const offset = Math.max(start, done[partition] ?? start);
    for await (const { value } of recordsFrom(log.driver, { topic: JUDGEMENTS, partition, offset })) {
      const content = decoded(codec, value);
      if (!("value" in content) || content.value === null) continue;
      const judgement = content.value as Judgement;
      waiting.set(judgement.incident, [...(waiting.get(judgement.incident) ?? []), judgement]);
    }
  }
  return waiting;
}

/** The state that an incident will have come to by what waits. */
export const stateAfter = (
  { state, outcome }: Pick<Alarm, "state" | "outcome">,
  waiting: readonly Judgement[],
): string =>
  waiting.reduce<string>(
    (now, { action }) => nextState(now as State, action, outcome === "broken" ? "broken" : "suspected") ?? now,
    state,
  );

/** Throws where that can't be said of an incident that is in this state. */
export function checkAction(incident: string, state: string, action: Judgement["action"]): void {
  const may = actionsIn(state);
  if (may.includes(action)) return;
  const expected = may.length === 0 ? "nothing more: it is over" : `one of ${may.join(", ")}`;
  throw new DriftwireError("wrong-state", { at: incident, expected, got: `${action} in state ${state}` });
}
