/**
 * Whose turn it is to write the rows of a partition of the log. Taking one over leaves an earlier writer unable to add
 * rows, so that what the table has can be read and completed. README.md says why this holds.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";

export interface Place {
  /** The table, which is named like the topic. */
  readonly table: string;
  readonly logId: string;
}

/** What an insert throws when somebody else has claimed what it writes. */
export const FENCED = "claimed by another writer";

const KILL_MS = 60_000;
const LOOK_MS = 20;

/** Claims a partition and waits until nobody else is writing to it. */
export async function claim(engine: Engine, place: Place, partition: number, owner: string): Promise<void> {
  const { database } = engine;
  const where = `log_table = ${quoted(place.table)} AND log_id = ${quoted(place.logId)} AND log_partition = ${partition}`;
  await engine.run(
    `INSERT INTO ${database}.sink_claim (log_table, log_id, log_partition, epoch, owner)
     SELECT ${quoted(place.table)}, ${quoted(place.logId)}, ${partition}, max(epoch) + 1, ${quoted(owner)}
     FROM ${database}.sink_claim WHERE ${where} SETTINGS async_insert = 0`,
  );
  const running = `query LIKE ${quoted(`INSERT INTO ${database}.${place.table} (%`)} AND NOT position(query, ${quoted(owner)}) > 0`;
  const deadline = performance.now() + KILL_MS;
  for (;;) {
    const [{ left } = { left: 0 }] = await engine.rows<{ left: number }>(
      `SELECT toUInt32(count()) AS left FROM system.processes WHERE ${running} AND ${claimedElsewhere(partition)}`,
    );
    if (left === 0) return;
    if (performance.now() > deadline)
      throw new DriftwireError("clickhouse-failed", {
        at: `${place.table}, partition ${partition}`,
        expected: "inserts of an earlier writer to end when they are killed",
        got: `${left} still running after ${KILL_MS} ms`,
      });
    await engine.run(`KILL QUERY WHERE ${running} AND ${claimedElsewhere(partition)} ASYNC`);
    await sleep(LOOK_MS);
  }
}

/** Inserts say in a comment which partitions they write. */
export const writes = (partitions: readonly number[]): string =>
  `/* writes ${partitions.map((one) => `<${one}>`).join("")} */`;
const claimedElsewhere = (partition: number): string => `position(query, ${quoted(`<${partition}>`)}) > 0`;

/** Holds as long as the owner's claims are the highest; throws otherwise, so that no row is added. */
export function ownedBy(database: string, place: Place, partitions: readonly number[], owner: string): string {
  const others = `SELECT count() FROM (SELECT argMax(owner, (epoch, owner)) AS holder FROM ${database}.sink_claim WHERE log_table = ${quoted(place.table)} AND log_id = ${quoted(place.logId)} AND log_partition IN (${partitions.join(", ")}) GROUP BY log_partition) WHERE holder != ${quoted(owner)}`;
  return `throwIf((${others}) > 0, ${quoted(FENCED)}) = 0 ${writes(partitions)}`;
}
