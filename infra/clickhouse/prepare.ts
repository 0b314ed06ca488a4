/**
 * Brings a topic's table up to date: applies its SQL, or creates the table from the schema if there is none; adds our
 * columns, and a column for each new field. A failure affects this table alone.
 */

import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { rowFields } from "./avro-file.ts";
import { defining } from "./cluster.ts";
import { DURABLE, type Engine } from "./engine.ts";
import { type Column, insertStatement, structureOf } from "./insert.ts";
import { KEEP_DAYS } from "./keep.ts";
import {
  type Applied,
  allColumns,
  applyOne,
  checkTable,
  columnsOf,
  noteApplied,
  noteFields,
  readApplied,
  readFields,
  stated,
} from "./migrate.ts";
import { type RowMaker, rowMaker } from "./row-maker.ts";
import { PLACE_COLUMNS, type ShapeColumn } from "./shape.ts";
import { named, quoted } from "./sql.ts";
import { isWrong } from "./statement.ts";
import type { Table } from "./tables.ts";

/** The state of the database when it was read. */
export interface Known {
  readonly applied: ReadonlyMap<string, Applied>;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly columns: ReadonlyMap<string, readonly Column[]>;
}

export interface Prepared {
  /** What was changed, for people. */
  readonly done: readonly string[];
  /** Needed if the table can't take the records' own bytes. */
  readonly maker: RowMaker | undefined;
}

export const knownOf = async (engine: Engine): Promise<Known> => ({
  applied: await readApplied(engine),
  fields: await readFields(engine),
  columns: await allColumns(engine),
});

/** The types that columns of these names must have, wherever they come from. */
const PLACES: readonly (readonly [name: string, type: RegExp])[] = [
  ["run", /String/],
  ["log_id", /String/],
  ["log_partition", /^U?Int(32|64)$/],
  ["log_offset", /^U?Int64$/],
  ["log_time", /^DateTime64\(3/],
];

export async function prepareTable(engine: Engine, table: Table, known: Known): Promise<Prepared> {
  const { name, migrations, fault } = table;
  if (fault !== undefined) throw fault;
  const isNew = !known.columns.has(name);
  const done: string[] = [];
  try {
    const fresh = [];
    for (const migration of migrations)
      if (await applyOne(engine, migration, known.applied.get(migration.name))) fresh.push(migration);
    const before = isNew || fresh.length > 0 ? await columnsOf(engine, name) : known.columns.get(name)!;
    const { topic } = table;
    let now = before;
    const isOurs = migrations.every(({ isOwn }) => isOwn);
    if (topic !== undefined) {
      if (!isOurs) await checkKind(engine, table);
      now = await withColumns(engine, table, before, known, done);
      if (isNew && !isOurs) await lookAfterDisk(engine, name);
    }
    const last = migrations.at(-1);
    const noted = known.applied.get(last?.name ?? "");
    const made = new Set(noted === undefined ? before.map((column) => column.name) : columnsIn(noted));
    const isExact = (column: string): boolean => migrations.length === 0 || !made.has(column);
    const there = new Set(now.map((column) => column.name));
    const maker = topic === undefined ? undefined : rowMaker(topic.shape, there, isExact);
    if (topic !== undefined && !isOurs) await checkInsert(engine, table, now, maker);
    for (const migration of fresh) await noteApplied(engine, migration);
    const had = known.fields.get(name);
    const unknown = topic?.shape.columns.map((field) => field.name).filter((field) => had?.has(field) !== true) ?? [];
    if (!isOurs && unknown.length > 0) await noteFields(engine, name, unknown);
    if (fresh.length === 0 && noted !== undefined) checkTable(engine, name, now, noted);
    return { done: [...fresh.map((migration) => migration.name), ...done], maker };
  } catch (error) {
    // A table that this attempt has created has no rows yet, and would hinder the next attempt.
    const isUnnoted = migrations.every((migration) => !known.applied.has(migration.name));
    if ((isNew || isUnnoted) && isBad(error)) await dropEmpty(engine, name);
    throw error;
  }
}

const columnsIn = ({ columns }: Applied): string[] => (JSON.parse(columns) as Column[]).map(({ name }) => name);

const isBad = (error: unknown): boolean => error instanceof DriftwireError && error.code === "bad-table";

async function dropEmpty(engine: Engine, name: string): Promise<void> {
  const place = `${engine.database}.${named(name)}`;
  try {
    // Another member may have created it and filled it; a view has no rows of its own.
    const kept = `SELECT 1 FROM system.tables WHERE database = ${quoted(engine.database)} AND name = ${quoted(name)} AND engine LIKE '%View'`;
    const isView = (await engine.rows(kept)).length > 0;
    if (!isView && (await engine.rows(`SELECT 1 FROM ${place} LIMIT 1`)).length > 0) return;
    await engine.run(defining(engine, `DROP TABLE IF EXISTS ${place}`));
  } catch {
    // There is no such table, or this adds nothing to the first error.
  }
}

/** Adds missing columns, and returns all columns that the table then has. */
async function withColumns(
  engine: Engine,
  table: Table,
  before: readonly Column[],
  known: Known,
  done: string[],
): Promise<readonly Column[]> {
  const { name, migrations } = table;
  const { shape, isCompacted } = table.topic!;
  const isMade = migrations.length === 0;
  if (before.length === 0) {
    if (!isMade) throw wrong(table, `a statement that creates the topic's table, ${name}`, "none");
    await engine.run(stated(engine, createStatement(engine, table)));
    done.push(name);
    return columnsOf(engine, name);
  }
  const isOurs = migrations.every(({ isOwn }) => isOwn) && !isMade;
  const places: Record<string, string> = {
    ...PLACE_COLUMNS,
    ...(isOurs ? {} : { log_key: "Nullable(String)" }),
    ...(isCompacted && isMade ? { is_deleted: "UInt8" } : {}),
  };
  const there = new Map(before.map((column) => [column.name, column.type]));
  for (const [column, type] of PLACES) {
    const got = there.get(column);
    if (got !== undefined && !type.test(got)) throw wrong(table, `the column ${column} ${PLACE_COLUMNS[column]}`, got);
  }
  const had = known.fields.get(name);
  const isLater = (field: ShapeColumn): boolean => isMade || (had !== undefined && !had.has(field.name));
  const later = isOurs ? [] : shape.columns.filter((field) => !there.has(field.name) && isLater(field));
  const added = [
    ...Object.entries(places).filter(([column]) => !there.has(column)),
    ...later.map((field): [string, string] => [field.name, definitionOf(field)]),
  ].map(([column, type]) => `ADD COLUMN IF NOT EXISTS ${named(column)} ${type}`);
  const changed = isMade ? changesOf(table, shape.columns, there) : [];
  if (added.length + changed.length > 0) {
    await altered(engine, table, [...added, ...changed].join(", "));
    done.push(...[...added, ...changed].map((change) => `${name}: ${change}`));
  }
  return added.length + changed.length > 0 ? columnsOf(engine, name) : before;
}

async function altered(engine: Engine, table: Table, changes: string): Promise<void> {
  const statement = `ALTER TABLE ${engine.database}.${named(table.name)} ${changes}`;
  try {
    await engine.run(defining(engine, statement));
  } catch (error) {
    if (!isWrong(error)) throw error;
    throw wrong(table, "a table of the MergeTree family, to which columns can be added", messageOf(error.cause), error);
  }
}

const definitionOf = ({ type, fallback }: ShapeColumn): string =>
  fallback === undefined ? type : `${type} DEFAULT ${fallback}`;

/** The table of a topic without SQL, sorted by key and time. */
function createStatement({ database }: Engine, { name, topic }: Table): string {
  const { shape, isCompacted } = topic!;
  const columns = [
    ...Object.entries({ ...PLACE_COLUMNS, log_key: "String CODEC(ZSTD)" }),
    ...(isCompacted ? [["is_deleted", "UInt8"] as const] : []),
    ...shape.columns.map((field) => [field.name, definitionOf(field)] as const),
  ].map(([column, type]) => `  ${named(column)} ${type}`);
  return `CREATE TABLE IF NOT EXISTS ${database}.${named(name)} (
${columns.join(",\n")},
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, log_key, log_time)${isCompacted ? "" : `\nTTL toDateTime(log_time) + INTERVAL ${KEEP_DAYS} DAY`}`;
}

/** For a table made from an earlier schema: the columns whose types became wider. */
function changesOf(table: Table, fields: readonly ShapeColumn[], there: ReadonlyMap<string, string>): string[] {
  return fields.flatMap((field) => {
    const got = there.get(field.name);
    if (got === undefined || isSame(got, field.type)) return [];
    if (widens(got, field.type)) return [`MODIFY COLUMN ${named(field.name)} ${definitionOf(field)}`];
    throw wrong(
      table,
      `the column ${field.name} to have the type ${field.type}, as in the schema. If you rename the table, Driftwire creates a new one and fills it from what the topic still has`,
      got,
    );
  });
}

const bare = (type: string): string => type.replaceAll(/[\s`]/g, "");
const isSame = (a: string, b: string): boolean => bare(a) === bare(b);

const WIDER: Readonly<Record<string, readonly string[]>> = {
  Int32: ["Int64", "Float32", "Float64"],
  Int64: ["Float32", "Float64"],
  Float32: ["Float64"],
};

/** Avro's promotions of a field's type, as types of columns. */
function widens(from: string, to: string): boolean {
  const [a, b] = [from, to].map((type) => bare(type).replace(/^LowCardinality\((.*)\)$/, "$1")) as [string, string];
  const [inner, outer] = [a, b].map((type) => type.replace(/^Nullable\((.*)\)$/, "$1")) as [string, string];
  if (a !== inner && b === outer) return false;
  return inner === outer || WIDER[inner]?.includes(outer) === true || outer === "String";
}

/** Tables of other kinds lose rows, or can't get new columns. */
async function checkKind(engine: Engine, table: Table): Promise<void> {
  const [{ kind } = { kind: "MergeTree" }] = await engine.rows<{ kind: string }>(
    `SELECT engine AS kind FROM system.tables WHERE database = ${quoted(engine.database)} AND name = ${quoted(table.name)}`,
  );
  if (!/MergeTree$/.test(kind))
    throw wrong(table, "a table of the MergeTree family, since others do not keep all rows", kind);
}

/** Inserts no rows, so that ClickHouse reports what does not fit. */
async function checkInsert(
  engine: Engine,
  table: Table,
  columns: readonly Column[],
  maker: RowMaker | undefined,
): Promise<void> {
  const fields = rowFields(maker?.schema ?? table.topic?.schema);
  const statement = insertStatement({
    table: `${engine.database}.${named(table.name)}`,
    columns,
    fields,
    logId: "",
    run: "",
    condition: "1",
    removed: false,
  });
  try {
    await engine.run(statement(`null(${quoted(structureOf(fields))})`, "async_insert = 0", ""));
  } catch (error) {
    if (!isWrong(error)) throw error;
    throw wrong(table, "columns whose types can hold the fields of the same names", messageOf(error.cause), error);
  }
}

/** The engine in this process needs durable settings; a server has its own. */
async function lookAfterDisk(engine: Engine, name: string): Promise<void> {
  if (engine.kind === "server") return;
  await engine.run(`ALTER TABLE ${engine.database}.${named(name)} MODIFY SETTING ${DURABLE}`);
}

function wrong({ name, migrations }: Table, expected: string, got: string, cause?: unknown): DriftwireError {
  const [first] = migrations;
  const at = first === undefined ? `table ${name}` : `${first.file}, line ${first.lines[0] ?? 1}`;
  return new DriftwireError("bad-table", { at, expected, got: got.split("\n")[0]!.slice(0, 300), cause });
}
