/** Reads the topic `alarm`: incidents as they stand, and how they came to. */

import type { Alarm } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { nearest } from "../nearest.ts";
import type { CommandLog } from "./log.ts";
import { decoded, recordsFrom } from "./records.ts";

const TOPIC = "alarm";

/** How an incident came to be what it is: the first record of it to the last. */
export type Changes = [Alarm, ...Alarm[]];

/** By incident: its changes, the last one last. Of the run main, as everywhere. */
export async function incidentsOf(log: CommandLog): Promise<Map<string, Changes>> {
  const { codec } = log.shape(TOPIC);
  const incidents = new Map<string, Changes>();
  for (const [partition, { start }] of (await log.extents(TOPIC)).entries()) {
    for await (const { value } of recordsFrom(log.driver, { topic: TOPIC, partition, offset: start })) {
      const content = decoded(codec, value);
      if (!("value" in content) || content.value === null) continue;
      const alarm = content.value as Alarm;
      if (alarm.run !== "main") continue;
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
  const expected = meant === undefined ? "an incident" : `${meant}, perhaps`;
  throw new DriftwireError("no-such-incident", { got: incident, expected });
}
