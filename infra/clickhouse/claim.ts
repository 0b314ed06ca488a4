/**
 * Decides which writer may write the rows of a partition of the log. A takeover leaves an earlier writer unable to add
 * rows, so that the existing rows can be read and completed. README.md says why this holds.
 */

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";
import { claiming, killing, processes } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";

export interface Place {
  /** The topic's table. */
  readonly table: string;
  readonly logId: string;
}

/** The message of an insert whose claim was replaced by another. */
export const FENCED = "claimed by another writer";

/** The table of all claims. */
export const CLAIMS = "sink_claim";
const KILL_MS = 60_000;
const LOOK_MS = 20;

/** Allows a task to write its partition. It belongs to one takeover. */
export interface Claim {
  readonly partition: number;
  readonly token: string;
}

/** Claims a partition, and waits until no other insert writes to it, not even an earlier one of this writer. */
export async function claim(engine: Engine, place: Place, partition: number): Promise<Claim> {
  const { database } = engine;
  const token = randomUUID();
  const where = `log_table = ${quoted(place.table)} AND log_id = ${quoted(place.logId)} AND log_partition = ${partition}`;
  await engine.run(
    `INSERT INTO ${database}.${CLAIMS} (log_table, log_id, log_partition, epoch, owner)
     SELECT ${quoted(place.table)}, ${quoted(place.logId)}, ${partition}, max(epoch) + 1, ${quoted(token)}
     FROM ${database}.${CLAIMS} WHERE ${where} SETTINGS ${claiming(engine)}`,
  );
  const running = `query LIKE ${quoted(`INSERT INTO ${database}.${place.table} (%`)} AND position(query, ${quoted(markOf(place, partition))}) > 0`;
  const deadline = performance.now() + KILL_MS;
  for (;;) {
    const [{ left } = { left: 0 }] = await engine.rows<{ left: number }>(
      `SELECT toUInt32(count()) AS left FROM ${processes(engine)} WHERE ${running}`,
    );
    if (left === 0) return { partition, token };
    if (performance.now() > deadline)
      throw new DriftwireError("clickhouse-failed", {
        at: `${place.table}, partition ${partition}`,
        expected: "an earlier writer's inserts to end once killed",
        got: `${left} still running after ${KILL_MS} ms`,
      });
    await engine.run(killing(engine, running));
    await sleep(LOOK_MS);
  }
}

/** The comment by which an insert names what it writes. */
const markOf = ({ logId }: Place, partition: number): string => `<${logId} ${partition}>`.replaceAll("*/", "");

/** A condition that holds while these claims are the highest of their partitions, and throws otherwise, so that no row is added. */
export function heldBy(database: string, place: Place, claims: readonly Claim[]): string {
  const partitions = claims.map(({ partition }) => partition).join(", ");
  const own = claims.map(({ partition, token }) => `(${partition}, ${quoted(token)})`).join(", ");
  const held = `SELECT countIf((log_partition, holder) IN (${own})) FROM (SELECT log_partition, argMax(owner, (epoch, owner)) AS holder FROM ${database}.${CLAIMS} WHERE log_table = ${quoted(place.table)} AND log_id = ${quoted(place.logId)} AND log_partition IN (${partitions}) GROUP BY log_partition)`;
  const marks = claims.map(({ partition }) => markOf(place, partition)).join("");
  return `throwIf((${held}) != ${claims.length}, ${quoted(FENCED)}) = 0 /* writes ${marks} */`;
}

/**
 * Holds for claims that a later one replaced. The others say who may write, so they stay however old they are: a writer
 * may run for a year, and its clock may have been wrong when it claimed.
 */
export const replaced = (database: string): string =>
  `(log_table, log_id, log_partition, epoch) NOT IN (SELECT log_table, log_id, log_partition, max(epoch) FROM ${database}.${CLAIMS} GROUP BY log_table, log_id, log_partition)`;
