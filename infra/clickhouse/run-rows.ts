/**
 * Removes the rows of a run from all tables, beside sinks that write other runs' rows. First each partition that the run
 * wrote is claimed, so that no insert of a sink that was given up can arrive later; then rows go, table by table and month by
 * month, as removing.ts removes old ones, by mutations; last what the sinks kept about the run. So whatever is cut short,
 * the same again completes it.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";
import { checkRemovable } from "../../topology/names.ts";
import { CLAIMS, claim } from "./claim.ts";
import { catchUp, SEEN_EVERYWHERE } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { installationIn } from "./identity.ts";
import { quoted } from "./sql.ts";

const LOGS = "sink_log";
const LOOK_MS = 50;

interface Rows {
  readonly table: string;
  readonly where: string;
}

/**
 * Returns the number of rows that there were.
 * @param installation whose run it is: what log ids begin with (a home folder's, or CLUSTER/PREFIX). Others may have their rows in the
 * same tables.
 */
export async function removeRunRows(engine: Engine, run: string, installation: string): Promise<number> {
  checkRemovable(run);
  const own = installationIn(installation, run);
  const isOfRun = (column: string): string =>
    `(${column} = ${quoted(own)} OR startsWith(${column}, ${quoted(`${own}/`)}) OR startsWith(${column}, ${quoted(`${own}~`)}))`;
  for (const { table, logId, partition } of await claimsOf(engine, isOfRun("log_id")))
    await claim(engine, { table, logId }, partition);
  // Rows without a log were put there by hand.
  const where = `run = ${quoted(run)} AND (log_id = '' OR ${isOfRun("log_id")})`;
  let removed = 0;
  for (const table of await tablesWithRuns(engine)) removed += await removeRows(engine, { table, where });
  for (const kept of [
    { table: LOGS, where: isOfRun("log") },
    { table: CLAIMS, where: isOfRun("log_id") },
  ])
    if (await isTable(engine, kept.table)) await removeRows(engine, kept);
  return removed;
}

interface Claimed {
  readonly table: string;
  readonly logId: string;
  readonly partition: number;
}

async function claimsOf(engine: Engine, where: string): Promise<Claimed[]> {
  if (!(await isTable(engine, CLAIMS))) return [];
  return engine.rows<Claimed>(
    `SELECT DISTINCT log_table AS table, log_id AS logId, log_partition AS partition FROM ${engine.database}.${CLAIMS} WHERE ${where}
     ORDER BY table, logId, partition${seen(engine)}`,
  );
}

/** Those of topics: they have our columns. */
async function tablesWithRuns({ database, rows }: Engine): Promise<string[]> {
  const found = await rows<{ of: string }>(
    `SELECT table AS of FROM system.columns WHERE database = ${quoted(database)} AND name IN ('run', 'log_id')
       AND table IN (SELECT name FROM system.tables WHERE database = ${quoted(database)} AND engine LIKE '%MergeTree')
     GROUP BY of HAVING count() = 2 ORDER BY of`,
  );
  return found.map(({ of }) => of);
}

async function isTable({ database, rows }: Engine, name: string): Promise<boolean> {
  const found = await rows(
    `SELECT 1 FROM system.tables WHERE database = ${quoted(database)} AND name = ${quoted(name)}`,
  );
  return found.length > 0;
}

/** Until there are none; in batches, since a mutation rewrites what it finds of a table. */
async function removeRows(engine: Engine, rows: Rows): Promise<number> {
  const { database } = engine;
  const { table, where } = rows;
  await catchUp(engine, table);
  let removed = 0;
  for (;;) {
    const months = await engine.rows<{ id: string; count: number }>(
      `SELECT _partition_id AS id, toFloat64(count()) AS count FROM ${database}.${table} WHERE ${where} GROUP BY id ORDER BY id${seen(engine)}`,
    );
    if (months.length === 0) return removed;
    for (const { id, count } of months) {
      removed += count;
      // It is not waited for within the statement: a server may take longer than one request.
      await engine.run(
        `ALTER TABLE ${database}.${table} DELETE IN PARTITION ID ${quoted(id)} WHERE ${where} SETTINGS mutations_sync = 0`,
      );
      while ((await left(engine, rows, id)) > 0) await sleep(LOOK_MS);
    }
  }
}

async function left(engine: Engine, { table, where }: Rows, month: string): Promise<number> {
  const { database } = engine;
  const [{ count } = { count: 0 }] = await engine.rows<{ count: number }>(
    `SELECT toFloat64(count()) AS count FROM ${database}.${table} WHERE ${where} AND _partition_id = ${quoted(month)}${seen(engine)}`,
  );
  if (count === 0) return 0;
  const [failed] = await engine.rows<{ why: string }>(
    `SELECT latest_fail_reason AS why FROM system.mutations
     WHERE database = ${quoted(database)} AND table = ${quoted(table)} AND NOT is_done AND latest_fail_reason != '' LIMIT 1`,
  );
  if (failed !== undefined)
    throw new DriftwireError("clickhouse-failed", { at: `rows of table ${table}`, got: failed.why.split("\n")[0] });
  return count;
}

const seen = ({ cluster }: Engine): string => (cluster === undefined ? "" : ` SETTINGS ${SEEN_EVERYWHERE}`);
