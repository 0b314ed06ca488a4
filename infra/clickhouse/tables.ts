/**
 * The SQL of the tables. It stands beside the processor that owns the record, in files `TABLE.N.sql` that are applied in
 * the order of their numbers, each once: a table changes by another file, never by another text of the same one.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { schemaOf } from "../../schemas/codecs.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Declaration, REJECT } from "../../topology/graph.ts";
import type { TopicDeclaration } from "../../topology/processor.ts";
import { type Shape, shapeOf } from "./shape.ts";

export interface Migration {
  readonly table: string;
  readonly number: number;
  /** `page.1` */
  readonly name: string;
  readonly file: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /** The line on which each statement begins. */
  readonly lines: readonly number[];
  /** Whether it belongs to this repository, not to a plug-in. */
  readonly isOwn: boolean;
}

/** A table with its SQL and, for a topic's table, the columns of its records. */
export interface Table {
  readonly name: string;
  /** Empty if the table is made from the schema alone. */
  readonly migrations: readonly Migration[];
  /** The error in its files. */
  readonly fault?: DriftwireError;
  readonly topic?: { readonly schema: object | undefined; readonly shape: Shape; readonly isCompacted: boolean };
}

/** The table of a topic, with a name that needs no quotes in SQL. */
export const tableOf = (topic: string): string => topic.replaceAll("-", "_");

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NAME = /^([a-z][a-z0-9_]*)\.([1-9]\d*)\.sql$/;

/** The folders of this repository that may have SQL files. */
function ownFolders(): string[] {
  const processors = join(ROOT, "processors");
  return [
    join(ROOT, "infra/clickhouse/tables"),
    join(ROOT, "topology"),
    ...readdirSync(processors, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(processors, name)),
  ];
}

/** All migrations, those of a table in the order of their numbers. `more`: folders of plug-ins. */
export const readMigrations = (more: readonly string[] = []): Migration[] => migrationsIn([...ownFolders(), ...more]);

/** Every topic has a table, unless it declares `table: false`; SQL files may create others. */
export function tablesOf(
  { topics, tables: folders }: Pick<Declaration, "topics" | "tables">,
  schemas: Readonly<Record<string, object>> = {},
): Table[] {
  const sql = sqlOf(folders ?? []);
  const found = new Map([...sql].map(([name, own]): [string, Table] => [name, { name, ...own }]));
  for (const [name, { schema = name, retention, table }] of [...Object.entries(topics), BYTES]) {
    const own = tableOf(name);
    if (KEPT.has(own))
      throw new DriftwireError("duplicate-name", {
        at: `topic ${name}`,
        got: `the table ${own}, which the sinks keep`,
      });
    if (table === false) continue;
    const avro = schemaOf(schema, schemas);
    const topic = { schema: avro, shape: shapeOf(avro), isCompacted: retention === "compact" };
    found.set(own, { name: own, migrations: [], ...sql.get(own), topic });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function byTable(migrations: readonly Migration[]): Map<string, Migration[]> {
  const found = new Map<string, Migration[]>();
  for (const one of migrations) found.set(one.table, [...(found.get(one.table) ?? []), one]);
  return found;
}

const BYTES: [string, TopicDeclaration] = [REJECT, { schema: "bytes" }];
/** The tables in which sinks keep their state. */
export const KEPT: ReadonlySet<string> = new Set(["sink_claim", "sink_log", "migration"]);

export function migrationsIn(folders: readonly string[]): Migration[] {
  const found = folders.flatMap(sqlFiles).map(readMigration);
  return [...byTable(found).values()].flatMap(inOrder);
}

const sqlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => join(folder, name));

/** Sorts the migrations of one table by their numbers, which must have no gaps. */
function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = [...migrations].sort((a, b) => a.number - b.number);
  for (const [at, { table, number, file }] of sorted.entries())
    if (number !== at + 1)
      throw new DriftwireError("bad-migration", { at: file, expected: `${table}.${at + 1}.sql`, got: basename(file) });
  return sorted;
}

/** The SQL of each table, or the error in its files' names, which must not affect other tables. */
function sqlOf(folders: readonly string[]): Map<string, Pick<Table, "migrations" | "fault">> {
  const faults = new Map<string, DriftwireError>();
  const migrations = [...ownFolders(), ...folders].flatMap(sqlFiles).flatMap((file) => {
    try {
      return [readMigration(file)];
    } catch (error) {
      faults.set(tableOf(basename(file).split(".")[0]!), error as DriftwireError);
      return [];
    }
  });
  const found = new Map<string, Pick<Table, "migrations" | "fault">>();
  for (const [name, own] of byTable(migrations)) {
    try {
      found.set(name, { migrations: inOrder(own) });
    } catch (error) {
      faults.set(name, error as DriftwireError);
    }
  }
  for (const [name, fault] of faults) found.set(name, { migrations: [], fault });
  return found;
}

function readMigration(file: string): Migration {
  const [, table, number] = NAME.exec(basename(file)) ?? [];
  if (table === undefined)
    throw new DriftwireError("bad-migration", { at: file, expected: "a name such as page.1.sql", got: basename(file) });
  const text = readFileSync(file, "utf8");
  const statements = statementsOf(text);
  return {
    table,
    number: Number(number),
    name: `${table}.${number}`,
    file,
    hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
    statements: statements.map(({ sql }) => sql),
    lines: statements.map(({ line }) => line),
    isOwn: file.startsWith(ROOT) && ownFolders().includes(dirname(file)),
  };
}

/** Statements end with a semicolon at the end of a line; comments have lines of their own. */
function statementsOf(text: string): { readonly sql: string; readonly line: number }[] {
  const found: { sql: string; line: number }[] = [];
  let lines: string[] = [];
  const end = (next: number): void => {
    const first = lines.findIndex((line) => line.trim() !== "");
    if (first >= 0) found.push({ sql: lines.slice(first).join("\n").trim(), line: next - lines.length + first });
    lines = [];
  };
  const all = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (const [at, line] of all.entries()) {
    // Comment lines are kept as empty ones, so that ClickHouse's line numbers are right.
    lines.push(/^\s*--/.test(line) ? "" : line.replace(/;[ \t]*$/, ""));
    if (/;[ \t]*$/.test(line) && !/^\s*--/.test(line)) end(at + 2);
  }
  end(all.length + 1);
  return found.filter(({ sql }) => sql !== "");
}
