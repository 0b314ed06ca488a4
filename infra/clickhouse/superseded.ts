/**
 * Tables that say only how things stand: rows that later ones have superseded, and those of what is gone, are removed by the hour. A
 * query shows the same before, meanwhile and afterwards.
 */

import type { Engine } from "./engine.ts";
import { removeBefore } from "./keep.ts";

/** The tables, and the column that says what a row is about. */
export const STANDING: ReadonlyMap<string, string> = new Map([["core_document", "document"]]);
export const STANDING_MS = 3_600_000;

/** Returns how many rows were removed. */
export async function removeSuperseded(engine: Engine, table: string, column: string): Promise<number> {
  const name = `${engine.database}.${table}`;
  const place = "reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset))";
  const logs = `(SELECT groupArray(log) FROM (SELECT toString(log_id) AS log FROM ${name} GROUP BY log ORDER BY min(log_time)))`;
  const last = `SELECT argMax(${place}, bitShiftLeft(toUInt128(indexOf(${logs}, toString(log_id))), 64) + log_offset) FROM ${name} GROUP BY run, sipHash128(${column})`;
  const superseded = await removeBefore(engine, table, `${place} NOT IN (${last})`);
  // Only now: what these say is gone would be shown again as long as an earlier row of it is there.
  const alone = `SELECT any(${place}) FROM ${name} GROUP BY run, sipHash128(${column}) HAVING count() = 1 AND any(is_deleted) = 1`;
  return superseded + (await removeBefore(engine, table, `${place} IN (${alone})`));
}
