/**
 * Applies the SQL of tables. Each statement can be run twice, and by two processes at once. Applied migrations are
 * recorded with the columns that the table had then, so that a table changed by hand is noticed.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { defining } from "./cluster.ts";
import { DURABLE, type Engine } from "./engine.ts";
import type { Column } from "./insert.ts";
import { quoted } from "./sql.ts";
import { wrongStatement } from "./statement.ts";
import type { Migration } from "./tables.ts";

export interface Applied {
  readonly name: string;
  readonly hash: string;
  readonly columns: string;
  readonly at: string;
}

export type MigrationState = "applied" | "to do" | "changed" | "not known here";

export interface Status {
  readonly name: string;
  readonly state: MigrationState;
  readonly at: string | undefined;
}

/** Reading is enough to report the state. */
type Asked = Pick<Engine, "rows" | "database">;

const NOTES = "migration";
/** Matches entries that are no migrations: the fields that the records of a table have had. */
const FIELDS = /^(.*)\.fields$/;

/** Applies the pending migrations, and returns their names. */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  await makeNotes(engine);
  const applied = await readApplied(engine);
  const done: string[] = [];
  for (const migration of migrations)
    if (await applyOne(engine, migration, applied.get(migration.name))) {
      await noteApplied(engine, migration);
      done.push(migration.name);
    }
  const since = done.length === 0 ? applied : await readApplied(engine);
  for (const [table, name] of new Map(migrations.map(({ table, name }) => [table, name])))
    checkTable(engine, table, await columnsOf(engine, table), since.get(name)!);
  return done;
}

/** Creates the table that records applied migrations. */
export const makeNotes = (engine: Engine): Promise<void> =>
  engine.run(
    stated(
      engine,
      `CREATE TABLE IF NOT EXISTS ${engine.database}.${NOTES} (name String, hash String, columns String, at DateTime DEFAULT now())
ENGINE = MergeTree
ORDER BY name`,
    ),
  );

/** False if it was applied before. The caller records it. */
export async function applyOne(engine: Engine, migration: Migration, before: Applied | undefined): Promise<boolean> {
  if (before === undefined) {
    for (const [at, statement] of migration.statements.entries()) {
      try {
        await engine.run(stated(engine, again(statement)));
      } catch (error) {
        throw wrongStatement(error, migration, at);
      }
    }
    return true;
  }
  if (before.hash === migration.hash) return false;
  throw new DriftwireError("migration-changed", {
    at: migration.file,
    expected: `the text that was applied at ${before.at} (${before.hash})`,
    got: `a different text (${migration.hash})`,
  });
}

export const noteApplied = async (engine: Engine, { name, hash, table }: Migration): Promise<void> =>
  note(engine, name, hash, JSON.stringify(await columnsOf(engine, table)));

const note = (engine: Engine, ...texts: readonly string[]): Promise<void> =>
  engine.run(
    `INSERT INTO ${engine.database}.${NOTES} (name, hash, columns) SETTINGS async_insert = 0 VALUES (${texts.map(quoted).join(", ")})`,
  );

export const noteFields = (engine: Engine, table: string, fields: readonly string[]): Promise<void> =>
  note(engine, `${table}.fields`, "", JSON.stringify(fields));

/** The fields that records have had, by table. */
export async function readFields(engine: Engine): Promise<Map<string, Set<string>>> {
  const rows = await engine.rows<Applied>(
    `SELECT name, columns FROM ${engine.database}.${NOTES} WHERE name LIKE '%.fields'`,
  );
  const found = new Map<string, Set<string>>();
  for (const { name, columns } of rows) {
    const table = FIELDS.exec(name)![1]!;
    found.set(table, new Set([...(found.get(table) ?? []), ...(JSON.parse(columns) as string[])]));
  }
  return found;
}

export async function migrationStatus(engine: Asked, migrations: readonly Migration[]): Promise<Status[]> {
  const applied = await readApplied(engine);
  const known = new Set(migrations.map(({ name }) => name));
  return [
    ...migrations.map(({ name, hash }): Status => {
      const before = applied.get(name);
      const state = before === undefined ? "to do" : before.hash === hash ? "applied" : "changed";
      return { name, state, at: before?.at };
    }),
    ...[...applied.values()]
      .filter(({ name }) => !known.has(name) && !FIELDS.test(name))
      .map(({ name, at }): Status => ({ name, state: "not known here", at })),
  ];
}

export async function readApplied(engine: Asked): Promise<Map<string, Applied>> {
  const [{ there } = { there: 0 }] = await engine.rows<{ there: number }>(
    `SELECT toUInt32(count()) AS there FROM system.tables WHERE database = ${quoted(engine.database)} AND name = '${NOTES}'`,
  );
  if (there === 0) return new Map();
  const rows = await engine.rows<Applied>(
    `SELECT name, hash, columns, toString(at) AS at FROM ${engine.database}.${NOTES} ORDER BY name, ${NOTES}.at LIMIT 1 BY name`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const INSERTABLE = "default_kind NOT IN ('MATERIALIZED', 'ALIAS')";

/** The columns that can be inserted into. */
export const columnsOf = (engine: Engine, table: string): Promise<Column[]> =>
  engine.rows<Column>(
    `SELECT name, type FROM system.columns WHERE database = ${quoted(engine.database)} AND table = ${quoted(table)} AND ${INSERTABLE} ORDER BY position`,
  );

/** The same for all tables and views. */
export async function allColumns(engine: Engine): Promise<Map<string, Column[]>> {
  const rows = await engine.rows<Column & { readonly table: string }>(
    `SELECT table, name, type FROM system.columns WHERE database = ${quoted(engine.database)} AND ${INSERTABLE} ORDER BY table, position`,
  );
  const found = new Map<string, Column[]>();
  for (const { table, name, type } of rows) found.set(table, [...(found.get(table) ?? []), { name, type }]);
  return found;
}

/** Columns may be added by hand, but a missing column or another type would make every insert fail. */
export function checkTable(
  { database }: Engine,
  table: string,
  columns: readonly Column[],
  { columns: noted }: Applied,
): void {
  const now = new Map(columns.map((column) => [column.name, column.type]));
  for (const { name: column, type } of JSON.parse(noted) as Column[]) {
    if (now.get(column) === type) continue;
    throw new DriftwireError("table-changed", {
      at: `${database}.${table}`,
      expected: `a column ${column} of type ${type}`,
      got: now.get(column) ?? "none",
    });
  }
}

/** The statement with IF NOT EXISTS, since the statements before a wrong one were applied already. */
const again = (statement: string): string =>
  statement
    .replace(/^(CREATE\s+(?:TABLE|VIEW|MATERIALIZED\s+VIEW|DICTIONARY|FUNCTION)\s+)(?!IF\s+NOT\s)/i, "$1IF NOT EXISTS ")
    .replace(
      /^(ALTER\s+TABLE\s+[\w.`]+\s+ADD\s+(?:COLUMN|INDEX|PROJECTION|CONSTRAINT)\s+)(?!IF\s+NOT\s)/i,
      "$1IF NOT EXISTS ",
    );

/** The engine in this process needs durable settings; a server has its own. */
export function stated(engine: Pick<Engine, "kind" | "cluster">, statement: string): string {
  if (engine.kind === "server") return defining(engine, statement);
  if (!/^CREATE\s+TABLE[\s\S]*\bENGINE\s*=\s*\w*MergeTree/i.test(statement)) return statement;
  return /\sSETTINGS\s/i.test(statement) ? `${statement}, ${DURABLE}` : `${statement}\nSETTINGS ${DURABLE}`;
}
