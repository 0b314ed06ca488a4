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

type Aged = Pick<Table, "name" | "migrations" | "topic">;

const isMade = ({ migrations }: Aged): boolean => migrations.length === 0;
/** The rows of a compacted topic say how things stand, however long ago they came. */
const isLasting = ({ topic }: Aged): boolean => topic?.isCompacted === true;

/** By table, from its SQL. `days` is the setting for rows that are aged by the time of their records. */
export function keptIn(tables: readonly Aged[], days?: number): ReadonlyMap<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const table of tables) {
    const { name, migrations } = table;
    // As prepare.ts creates it.
    if (isMade(table) && !isLasting(table)) kept.set(name, { column: "log_time", days: days ?? KEEP_DAYS });
    const statements = migrations.flatMap((migration) => migration.statements).join("\n");
    for (const said of statements.split(/\bTTL /i).slice(1)) {
      const [, wrapped, plain, many, unit] = TTL.exec(said) ?? [];
      if (many === undefined) continue;
      const column = (wrapped ?? plain)!;
      const span = Number(many) * (unit === "YEAR" ? 365 : 1);
      kept.set(name, { column, days: column === "log_time" ? (days ?? span) : span });
    }
  }
  return kept;
}

/** Removes the tables' TTLs, and returns the names of those that had one. */
export async function takeTtlOff(engine: Engine, ours: readonly Aged[]): Promise<string[]> {
  const { database } = engine;
  const tables = await engine.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = ${quoted(database)} AND match(engine_full, '\\\\bTTL ') ORDER BY name`,
  );
  const kept = keptIn(ours);
  // Earlier versions made tables of compacted topics with one.
  const named = new Set([
    ...kept.keys(),
    ...ours.filter((one) => isMade(one) && isLasting(one)).map(({ name }) => name),
  ]);
  const having = tables.map(({ name }) => name).filter((name) => named.has(name));
  for (const name of having) await engine.run(defining(engine, `ALTER TABLE ${database}.${name} REMOVE TTL`));
  return having;
}

/**
 * Removes rows that are too old, once a day. Returns their number.
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
  const [{ due } = { due: 0 }] = await engine.rows<{ due: number }>(
    `SELECT toUInt8(countIf(${older(horizon)}) > 0) AS due FROM ${name} WHERE ${older(horizon)} HAVING min(${column}) < fromUnixTimestamp64Milli(${horizon - LUMP_MS})`,
  );
  return due === 0 ? 0 : removeBefore(engine, table, older(horizon));
}

/**
 * Removes the rows that a condition holds for, and returns their number. Parts with nothing to keep are dropped, the rest of a month
 * is rewritten. Parts and not months, as a sink may insert into the month meanwhile.
 */
export async function removeBefore({ database, rows, run }: Engine, table: string, where: string): Promise<number> {
  const name = `${database}.${table}`;
  const parts = await rows<{ month: string; part: string; going: number; staying: number }>(
    `SELECT _partition_id AS month, _part AS part, toFloat64(countIf(${where})) AS going, toFloat64(count()) - going AS staying FROM ${name}
     GROUP BY month, part HAVING going > 0 ORDER BY month, part`,
  );
  const mixed = new Set<string>();
  for (const { month, part, staying } of parts) {
    if (staying > 0) mixed.add(month);
    // One that was merged with others meanwhile is rewritten with them.
    else await run(`ALTER TABLE ${name} DROP PART ${quoted(part)}`).catch(() => mixed.add(month));
  }
  for (const month of mixed)
    await run(
      `ALTER TABLE ${name} DELETE IN PARTITION ID ${quoted(month)} WHERE ${where} SETTINGS mutations_sync = 1, allow_nondeterministic_mutations = 1`,
    );
  return parts.reduce((sum, { going }) => sum + going, 0);
}
