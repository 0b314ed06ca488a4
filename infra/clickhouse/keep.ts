/**
 * How long tables keep rows. Their SQL says so as a TTL, which ClickHouse applies by the machine's clock, however
 * wrong: a clock that is a year ahead for a minute empties tables. So the TTL is removed when the engine is opened, and
 * rows are removed here, by a time that no clock can make jump (infra/times.ts).
 */

import { CLAIMS, replaced } from "./claim.ts";
import { defining } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";
import type { Table } from "./tables.ts";

/** The column that rows are aged by, and after how many days they are removed. */
export interface Kept {
  readonly column: string;
  readonly days: number;
}

/** What follows the word TTL. */
const TTL = /^(?:toDateTime\((\w+)\)|(\w+)) \+ INTERVAL (\d+) (DAY|YEAR)/;
const DAY_MS = 86_400_000;
/** For tables that are made from schemas. */
export const KEEP_DAYS = 180;
/** Rows are removed in bulk: not before the oldest have been due for this long. */
const LUMP_MS = DAY_MS;

/** By table, from its SQL. `days` is the setting for rows that are aged by the time of their records. */
export function keptIn(
  tables: readonly Pick<Table, "name" | "migrations">[],
  days?: number,
): ReadonlyMap<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const { name: table, migrations } of tables) {
    // As prepare.ts creates it.
    if (migrations.length === 0) kept.set(table, { column: "log_time", days: days ?? KEEP_DAYS });
    const statements = migrations.flatMap((migration) => migration.statements).join("\n");
    for (const said of statements.split(/\bTTL /i).slice(1)) {
      const [, wrapped, plain, many, unit] = TTL.exec(said) ?? [];
      if (many === undefined) continue;
      const column = (wrapped ?? plain)!;
      const span = Number(many) * (unit === "YEAR" ? 365 : 1);
      kept.set(table, { column, days: column === "log_time" ? (days ?? span) : span });
    }
  }
  return kept;
}

/** Removes the tables' TTLs, and returns the names of those that had one. */
export async function takeTtlOff(engine: Engine, kept: ReadonlyMap<string, Kept>): Promise<string[]> {
  const { database } = engine;
  const tables = await engine.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = ${quoted(database)} AND match(engine_full, '\\\\bTTL ') ORDER BY name`,
  );
  const having = tables.map(({ name }) => name).filter((name) => kept.has(name));
  for (const name of having) await engine.run(defining(engine, `ALTER TABLE ${database}.${name} REMOVE TTL`));
  return having;
}

/**
 * Removes rows that are too old: whole months as partitions, and the rest in one mutation, once a day. Returns their number.
 * `now` is limited by the newest row, so that a member with a wrong clock does not empty a table that it shares.
 */
export async function removeOld(engine: Engine, table: string, { column, days }: Kept, now: number): Promise<number> {
  const name = `${engine.database}.${table}`;
  const [{ newest } = { newest: 0 }] = await engine.rows<{ newest: number }>(
    `SELECT toFloat64(toUnixTimestamp64Milli(toDateTime64(max(${column}), 3))) AS newest FROM ${name}`,
  );
  const horizon = Math.floor(Math.min(now, newest)) - days * DAY_MS;
  const also = table === CLAIMS ? ` AND ${replaced(engine.database)}` : "";
  const older = (than: number): string => `${column} < fromUnixTimestamp64Milli(${Math.floor(than)})${also}`;
  const [{ rows } = { rows: 0 }] = await engine.rows<{ rows: number }>(
    `SELECT toFloat64(countIf(${older(horizon)})) AS rows FROM ${name} WHERE ${older(horizon)} HAVING min(${column}) < fromUnixTimestamp64Milli(${horizon - LUMP_MS})`,
  );
  if (rows === 0) return 0;
  // A month with nothing to keep is dropped, not rewritten.
  const whole = await engine.rows<{ id: string }>(
    `SELECT _partition_id AS id FROM ${name} GROUP BY id HAVING max(${column}) < fromUnixTimestamp64Milli(${horizon})`,
  );
  for (const { id } of whole) await engine.run(`ALTER TABLE ${name} DROP PARTITION ID ${quoted(id)}`);
  await engine.run(
    `ALTER TABLE ${name} DELETE WHERE ${older(horizon)} SETTINGS mutations_sync = 1, allow_nondeterministic_mutations = 1`,
  );
  return rows;
}
