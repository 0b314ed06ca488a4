/**
 * Whose turn it is to write the rows of a partition of the log. Taking one over leaves an earlier writer unable to add
 * rows, so that what the table has can be read and completed. README.md says why this holds.
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

/** What an insert throws when somebody else has claimed what it writes. */
export const FENCED = "claimed by another writer";

const KILL_MS = 60_000;
const LOOK_MS = 20;

/** Under which a task may write its partition: of this taking over, and of no other. */
export interface Claim {
  readonly partition: number;
  readonly token: string;
}

/** Claims a partition and waits until nobody else is writing to it: no earlier attempt of its own either. */
export async function claim(engine: Engine, place: Place, partition: number): Promise<Claim> {
  const { database } = engine;
  const token = randomUUID();
  const where = `log_table = ${quoted(place.table)} AND log_id = ${quoted(place.logId)} AND log_partition = ${partition}`;
  await engine.run(
    `INSERT INTO ${database}.sink_claim (log_table, log_id, log_partition, epoch, owner)
     SELECT ${quoted(place.table)}, ${quoted(place.logId)}, ${partition}, max(epoch) + 1, ${quoted(token)}
     FROM ${database}.sink_claim WHERE ${where} SETTINGS ${claiming(engine)}`,
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
        expected: "inserts of an earlier writer to end when they are killed",
        got: `${left} still running after ${KILL_MS} ms`,
      });
    await engine.run(killing(engine, running));
    await sleep(LOOK_MS);
  }
}

/** Inserts say in a comment what they write. */
const markOf = ({ logId }: Place, partition: number): string => `<${logId} ${partition}>`.replaceAll("*/", "");

/** Holds as long as these claims are the highest of their partitions; throws otherwise, so that no row is added. */
export function heldBy(database: string, place: Place, claims: readonly Claim[]): string {
  const partitions = claims.map(({ partition }) => partition).join(", ");
  const own = claims.map(({ partition, token }) => `(${partition}, ${quoted(token)})`).join(", ");
  const held = `SELECT countIf((log_partition, holder) IN (${own})) FROM (SELECT log_partition, argMax(owner, (epoch, owner)) AS holder FROM ${database}.sink_claim WHERE log_table = ${quoted(place.table)} AND log_id = ${quoted(place.logId)} AND log_partition IN (${partitions}) GROUP BY log_partition)`;
  const marks = claims.map(({ partition }) => markOf(place, partition)).join("");
  return `throwIf((${held}) != ${claims.length}, ${quoted(FENCED)}) = 0 /* writes ${marks} */`;
}
