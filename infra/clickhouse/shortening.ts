/**
 * What tables take, day by day, and the removal of their oldest rows before their time: for the bound of the disk that the engine in
 * this process is on (infra/program/keeping-rows.ts). Of what people and detectors decided nothing goes, nor of compacted topics.
 */

import type { Engine } from "./engine.ts";
import { type Kept, removeBefore } from "./keep.ts";
import { quoted } from "./sql.ts";
import { KEPT, type Table } from "./tables.ts";

/** Incidents and what is said of them; what people asked for and decided; models, which verdicts name. All of it is small. */
const STAYS: ReadonlySet<string> = new Set([
  ...["alarm", "finding", "judgement", "command", "model", "promotion"],
  ...KEPT,
]);

/** Tables that may lose rows before their time: those whose rows go by age, too. By table, the column that has a row's time. */
export function shortenable(
  tables: readonly Pick<Table, "name" | "topic">[],
  kept: ReadonlyMap<string, Kept>,
): ReadonlyMap<string, string> {
  const lasting = new Set(tables.filter(({ topic }) => topic?.isCompacted === true).map(({ name }) => name));
  const going = [...kept].filter(([table]) => !STAYS.has(table) && !lasting.has(table));
  return new Map(going.map(([table, { column }]) => [table, column]));
}

export interface TakenByTables {
  /** Of all tables of the database, without what merges have left behind. */
  readonly bytes: number;
  readonly tables: readonly { readonly table: string; readonly steps: { readonly from: number; bytes: number }[] }[];
}

interface Part {
  readonly table: string;
  readonly id: string;
  readonly bytes: number;
  readonly rows: number;
}

const partsOf = ({ database, rows }: Engine): Promise<Part[]> =>
  rows<Part>(
    `SELECT table, partition_id AS id, toFloat64(sum(bytes_on_disk)) AS bytes, toFloat64(sum(rows)) AS rows
     FROM system.parts WHERE active AND database = ${quoted(database)} GROUP BY table, id`,
  );

const bytesIn = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

export const tablesBytes = async (engine: Engine): Promise<number> => bytesIn(await partsOf(engine));

/** The rows up to now by days, those of the newest day by hours; a month's bytes are shared out by its rows. */
export async function takenByTables(
  engine: Engine,
  columns: ReadonlyMap<string, string>,
  now: number,
): Promise<TakenByTables> {
  const parts = await partsOf(engine);
  const there = new Map(parts.map(({ table, id, bytes, rows }) => [`${table} ${id}`, bytes / rows]));
  const having = [...columns].filter(([table]) => parts.some((part) => part.table === table && part.rows > 0));
  const past = (column: string): string => `${column} <= fromUnixTimestamp64Milli(${Math.floor(now)})`;
  const day = `toStartOfDay(fromUnixTimestamp64Milli(${Math.floor(await newestOf(engine, having, past))}, 'UTC'))`;
  const tables: TakenByTables["tables"][number][] = [];
  for (const [table, column] of having) {
    const time = `toDateTime(${column}, 'UTC')`;
    const steps = await engine.rows<{ id: string; from: number; rows: number }>(
      `SELECT _partition_id AS id, 1000 * toFloat64(toUnixTimestamp(if(${time} < ${day}, toStartOfDay(${time}), toStartOfHour(${time})))) AS from,
         toFloat64(count()) AS rows FROM ${engine.database}.${table} WHERE ${past(column)} GROUP BY id, from ORDER BY from`,
    );
    tables.push({
      table,
      steps: steps.map(({ id, from, rows }) => ({ from, bytes: rows * (there.get(`${table} ${id}`) ?? 0) })),
    });
  }
  return { bytes: bytesIn(parts), tables };
}

async function newestOf(
  { database, rows }: Engine,
  tables: readonly (readonly [table: string, column: string])[],
  past: (column: string) => string,
): Promise<number> {
  let newest = 0;
  for (const [table, column] of tables) {
    const [found] = await rows<{ at: number }>(
      `SELECT toFloat64(toUnixTimestamp64Milli(toDateTime64(max(${column}), 3))) AS at FROM ${database}.${table} WHERE ${past(column)}`,
    );
    newest = Math.max(newest, found?.at ?? 0);
  }
  return newest;
}

/** Returns the number of rows; none where an earlier removal is under way. */
export async function shorten(engine: Engine, table: string, column: string, before: number): Promise<number> {
  const { database } = engine;
  const busy = await engine.rows(
    `SELECT 1 FROM system.mutations WHERE database = ${quoted(database)} AND table = ${quoted(table)} AND NOT is_done LIMIT 1`,
  );
  if (busy.length > 0) return 0;
  return removeBefore(engine, table, `${column} < fromUnixTimestamp64Milli(${Math.floor(before)})`);
}
