/**
 * Brings a database's tables up to date. Each statement can be run twice, and by two processes at once; what was applied
 * is noted behind it, with the columns the table had then, so that a table changed by hand is noticed.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { defining } from "./cluster.ts";
import { DURABLE, type Engine } from "./engine.ts";
import type { Column } from "./insert.ts";
import { quoted } from "./sql.ts";
import type { Migration } from "./tables.ts";

interface Applied {
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

/** Reading is enough to say how things stand. */
type Asked = Pick<Engine, "rows" | "database">;

const NOTES = "migration";

/** Says what it applied. */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  const { database } = engine;
  const notes = `CREATE TABLE IF NOT EXISTS ${database}.${NOTES} (name String, hash String, columns String, at DateTime DEFAULT now())
ENGINE = MergeTree
ORDER BY name`;
  await engine.run(stated(engine, notes));
  const applied = await readApplied(engine);
  const done: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === undefined) {
      for (const statement of migration.statements) await engine.run(stated(engine, statement));
      const columns = JSON.stringify(await columnsOf(engine, migration.table));
      await engine.run(
        `INSERT INTO ${database}.${NOTES} (name, hash, columns) SETTINGS async_insert = 0 VALUES (${[migration.name, migration.hash, columns].map(quoted).join(", ")})`,
      );
      done.push(migration.name);
    } else if (before.hash !== migration.hash) {
      throw new DriftwireError("migration-changed", {
        at: migration.file,
        expected: `the text that was applied at ${before.at} (${before.hash})`,
        got: `another one (${migration.hash})`,
      });
    }
  }
  await checkTables(engine, migrations);
  return done;
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
      .filter(({ name }) => !known.has(name))
      .map(({ name, at }): Status => ({ name, state: "not known here", at })),
  ];
}

async function readApplied(engine: Asked): Promise<Map<string, Applied>> {
  const [{ there } = { there: 0 }] = await engine.rows<{ there: number }>(
    `SELECT toUInt32(count()) AS there FROM system.tables WHERE database = ${quoted(engine.database)} AND name = '${NOTES}'`,
  );
  if (there === 0) return new Map();
  const rows = await engine.rows<Applied>(
    `SELECT name, hash, columns, toString(at) AS at FROM ${engine.database}.${NOTES} ORDER BY name, ${NOTES}.at LIMIT 1 BY name`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Those that can be inserted into. */
export const columnsOf = (engine: Engine, table: string): Promise<Column[]> =>
  engine.rows<Column>(
    `SELECT name, type FROM system.columns WHERE database = ${quoted(engine.database)} AND table = ${quoted(table)} AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') ORDER BY position`,
  );

/** A column may have been added by hand; one that is gone or of another type would make every row fail. */
async function checkTables(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  const applied = await readApplied(engine);
  const last = new Map(migrations.map(({ table, name }) => [table, name]));
  for (const [table, name] of last) {
    const now = new Map((await columnsOf(engine, table)).map((column) => [column.name, column.type]));
    for (const { name: column, type } of JSON.parse(applied.get(name)!.columns) as Column[]) {
      if (now.get(column) === type) continue;
      throw new DriftwireError("table-changed", {
        at: `${engine.database}.${table}`,
        expected: `a column ${column} of type ${type}`,
        got: now.get(column) ?? "none",
      });
    }
  }
}

/** The engine in the process has nobody else who looks after its disk. */
export function stated(engine: Pick<Engine, "kind" | "cluster">, statement: string): string {
  if (engine.kind === "server") return defining(engine, statement);
  if (!/^CREATE TABLE[\s\S]*\bENGINE = \w*MergeTree/.test(statement)) return statement;
  return /\nSETTINGS /.test(statement) ? `${statement}, ${DURABLE}` : `${statement}\nSETTINGS ${DURABLE}`;
}
