/**
 * A table's rows as a file, however many they are: asked in slices that a reader's bounds allow, by the time of their
 * records and, where too many are of one hour, by a hash of their place in the log.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { nearest } from "../nearest.ts";
import { inRun, type Reader } from "./reader.ts";
import { named, quoted } from "./sql.ts";

export interface Wanted {
  readonly table: string;
  /** Of the records' times, in milliseconds; up to but not including `to`. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly source?: string | undefined;
  /** Whose rows: `main` unless said. */
  readonly run?: string | undefined;
  /** How slices are written: they are put one behind the other. */
  readonly format: "JSONEachRow" | "CSV" | "Native";
}

export interface Piece {
  readonly bytes: Buffer;
  readonly done: number;
  readonly total: number;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

const SLICE_ROWS = 20_000;
/** Beyond this a single row is too much. */
const MOST_PARTS = 2 ** 20;
const TIME = "log_time";
const PLACE = ["log_id", "log_partition", "log_offset"];

async function list<T>(reader: Reader, sql: string): Promise<T[]> {
  const { bytes } = await reader.ask({ sql, format: "JSONEachRow" });
  return bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

export async function* exported(given: Reader, wanted: Wanted): AsyncGenerator<Piece> {
  const { table, format, run } = wanted;
  const reader = inRun(given, run);
  const columns = await columnsOf(reader, table);
  const names = columns.map(({ name }) => name);
  const has = (name: string): boolean => names.includes(name);
  const from = `${reader.database}.${named(table)}`;
  const where = conditions(wanted, has);
  const spans = await spansOf(reader, from, where, has(TIME));
  const total = spans.reduce((sum, { rows }) => sum + rows, 0);
  const place = PLACE.every(has) ? PLACE : names;
  let done = 0;
  if (format === "CSV") yield { bytes: Buffer.from(`${names.map((name) => csv(name)).join(",")}\n`), done, total };
  for (const { rows, only } of spans) {
    const all = only === undefined ? where : [...where, only];
    for await (const bytes of parts(reader, columns, { from, where: all, place, format }, Math.ceil(rows / SLICE_ROWS)))
      yield { bytes, done, total };
    done += rows;
  }
  yield { bytes: Buffer.alloc(0), done: total, total };
}

const csv = (text: string): string => `"${text.replaceAll('"', '""')}"`;

async function columnsOf(reader: Reader, table: string): Promise<Column[]> {
  const columns = await list<Column>(
    reader,
    `SELECT name, type FROM system.columns WHERE database = ${quoted(reader.database)} AND table = ${quoted(table)} ORDER BY position`,
  );
  if (columns.length > 0) return columns;
  const tables = await list<{ name: string }>(
    reader,
    `SELECT name FROM system.tables WHERE database = ${quoted(reader.database)} ORDER BY name`,
  );
  const known = tables.map(({ name }) => name);
  throw new DriftwireError("unknown-table", {
    expected: nearest(table, known) ?? `one of ${known.join(", ")}`,
    got: table,
  });
}

function conditions({ table, from, to, source }: Wanted, has: (name: string) => boolean): string[] {
  const needs = (column: string, flag: string): void => {
    if (has(column)) return;
    throw new DriftwireError("bad-usage", { at: flag, expected: `a table with a column ${column}`, got: table });
  };
  if (from !== undefined || to !== undefined) needs(TIME, from === undefined ? "--to" : "--from");
  if (source !== undefined) needs("source", "--source");
  return [
    ...(from === undefined ? [] : [`${TIME} >= fromUnixTimestamp64Milli(${from})`]),
    ...(to === undefined ? [] : [`${TIME} < fromUnixTimestamp64Milli(${to})`]),
    ...(source === undefined ? [] : [`source = ${quoted(source)}`]),
  ];
}

interface Span {
  readonly rows: number;
  readonly only: string | undefined;
}

const whereOf = (all: readonly string[]): string => (all.length === 0 ? "" : ` WHERE ${all.join(" AND ")}`);

/** Hours that lie side by side, as many as make a slice. */
async function spansOf(reader: Reader, from: string, where: readonly string[], byTime: boolean): Promise<Span[]> {
  if (!byTime) {
    const [{ rows } = { rows: 0 }] = await list<{ rows: number }>(
      reader,
      `SELECT toFloat64(count()) AS rows FROM ${from}${whereOf(where)}`,
    );
    return [{ rows, only: undefined }];
  }
  const hours = await list<{ hour: number; rows: number }>(
    reader,
    `SELECT toUnixTimestamp(toStartOfHour(${TIME})) AS hour, toFloat64(count()) AS rows FROM ${from}${whereOf(where)} GROUP BY hour ORDER BY hour`,
  );
  const spans: { rows: number; first: number; last: number }[] = [];
  for (const { hour, rows } of hours) {
    const open = spans.at(-1);
    if (open !== undefined && open.rows + rows <= SLICE_ROWS) {
      open.rows += rows;
      open.last = hour;
    } else spans.push({ rows, first: hour, last: hour });
  }
  return spans.map(({ rows, first, last }) => ({
    rows,
    only: `${TIME} >= fromUnixTimestamp(${first}) AND ${TIME} < fromUnixTimestamp(${last + 3600})`,
  }));
}

interface Slice {
  readonly from: string;
  readonly where: readonly string[];
  readonly place: readonly string[];
  readonly format: Wanted["format"];
}

async function* parts(reader: Reader, columns: readonly Column[], slice: Slice, count: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < count; part++) yield* smaller(reader, columns, slice, part, count);
}

/** What is too heavy at once is halved. */
async function* smaller(
  reader: Reader,
  columns: readonly Column[],
  slice: Slice,
  part: number,
  count: number,
): AsyncGenerator<Buffer> {
  const { from, where, place, format } = slice;
  const by = place.map(named).join(", ");
  const only = count === 1 ? where : [...where, `cityHash64(${by}) % ${count} = ${part}`];
  const values = columns.map((column) => (format === "CSV" ? harmless(column) : named(column.name)));
  let bytes: Buffer;
  try {
    const sql = `SELECT ${values.join(", ")} FROM ${from}${whereOf(only)} ORDER BY ${by}`;
    ({ bytes } = await reader.ask({ sql, format }));
  } catch (error) {
    if (!(error instanceof DriftwireError) || error.code !== "query-too-heavy" || count >= MOST_PARTS) throw error;
    yield* smaller(reader, columns, slice, part, count * 2);
    yield* smaller(reader, columns, slice, part + count, count * 2);
    return;
  }
  yield bytes;
}

/** What sites write, a spreadsheet might take for a formula and run. */
function harmless({ name, type }: Column): string {
  const column = named(name);
  if (!/^(LowCardinality\()?(Nullable\()?String/.test(type)) return column;
  return `if(match(${column}, '^[=+\\\\-@\\t\\r]'), concat('\\'', ${column}), ${column})`;
}
