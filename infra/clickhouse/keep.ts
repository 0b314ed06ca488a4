/**
 * How long tables keep rows. Their SQL says so as a TTL, which ClickHouse would do by the machine's clock whatever that
 * says: a clock that is a year ahead for a minute empties tables. So the TTL is taken off when the engine is opened, and
 * rows are removed here, by a time that no clock makes jump (infra/times.ts).
 */

import { defining } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";
import type { Migration } from "./tables.ts";

/** What a table's rows go by, and after how many days. */
export interface Kept {
  readonly column: string;
  readonly days: number;
}

/** Behind the word itself. */
const TTL = /^(?:toDateTime\((\w+)\)|(\w+)) \+ INTERVAL (\d+) (DAY|YEAR)/;
const DAY_MS = 86_400_000;
/** Rows are removed in the lump: not before the oldest have been due for so long. */
const LUMP_MS = DAY_MS;

/** By table, as the SQL says; `days` are those of the settings, for rows that go by the time of their records. */
export function keptIn(migrations: readonly Migration[], days?: number): ReadonlyMap<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const { table, statements } of migrations)
    for (const said of statements
      .join("\n")
      .split(/\bTTL /)
      .slice(1)) {
      const [, wrapped, plain, many, unit] = TTL.exec(said) ?? [];
      if (many === undefined) continue;
      const column = (wrapped ?? plain)!;
      const span = Number(many) * (unit === "YEAR" ? 365 : 1);
      kept.set(table, { column, days: column === "log_time" ? (days ?? span) : span });
    }
  return kept;
}

/** Says which tables had one. */
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
 * Removes what is too old: whole months as they lie on disk, and the rest in one go, once a day. Says how many rows. `now`
 * counts up to the newest row at most, so that a member with a clock and a home of its own does not empty a table of others.
 */
export async function removeOld(engine: Engine, table: string, { column, days }: Kept, now: number): Promise<number> {
  const name = `${engine.database}.${table}`;
  const [{ newest } = { newest: 0 }] = await engine.rows<{ newest: number }>(
    `SELECT toFloat64(toUnixTimestamp64Milli(toDateTime64(max(${column}), 3))) AS newest FROM ${name}`,
  );
  const horizon = Math.floor(Math.min(now, newest)) - days * DAY_MS;
  const older = (than: number): string => `${column} < fromUnixTimestamp64Milli(${Math.floor(than)})`;
  const [{ rows } = { rows: 0 }] = await engine.rows<{ rows: number }>(
    `SELECT toFloat64(countIf(${older(horizon)})) AS rows FROM ${name} WHERE ${older(horizon)} HAVING min(${column}) < fromUnixTimestamp64Milli(${horizon - LUMP_MS})`,
  );
  if (rows === 0) return 0;
  // Of a month of which nothing is left to be kept there is nothing to be written anew.
  const whole = await engine.rows<{ id: string }>(
    `SELECT _partition_id AS id FROM ${name} GROUP BY id HAVING max(${column}) < fromUnixTimestamp64Milli(${horizon})`,
  );
  for (const { id } of whole) await engine.run(`ALTER TABLE ${name} DROP PARTITION ID ${quoted(id)}`);
  await engine.run(`ALTER TABLE ${name} DELETE WHERE ${older(horizon)} SETTINGS mutations_sync = 1`);
  return rows;
}
