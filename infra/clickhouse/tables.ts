/**
 * The SQL of the tables. It stands beside the processor that owns the record, in files `TABLE.N.sql` that are applied in
 * the order of their numbers, each once: a table changes by another file, never by another text of the same one.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DriftwireError } from "../../topology/errors.ts";

export interface Migration {
  readonly table: string;
  readonly number: number;
  /** `page.1` */
  readonly name: string;
  readonly file: string;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** Of a topic; tables have names that SQL need not quote. */
export const tableOf = (topic: string): string => topic.replaceAll("-", "_");

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NAME = /^([a-z][a-z0-9_]*)\.([1-9]\d*)\.sql$/;

/** Folders of this repository that may hold some. */
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

/** All migrations, a table's own in the order of their numbers. `more`: folders of processors from outside. */
export const readMigrations = (more: readonly string[] = []): Migration[] => migrationsIn([...ownFolders(), ...more]);

export function migrationsIn(folders: readonly string[]): Migration[] {
  const found = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readMigration(join(folder, name))),
  );
  found.sort((a, b) => (a.table < b.table ? -1 : a.table > b.table ? 1 : a.number - b.number));
  for (const [at, { table, number, file }] of found.entries()) {
    const before = found[at - 1]?.table === table ? found[at - 1]!.number : 0;
    if (number !== before + 1)
      throw new DriftwireError("bad-migration", {
        at: file,
        expected: `${table}.${before + 1}.sql`,
        got: basename(file),
      });
  }
  return found;
}

function readMigration(file: string): Migration {
  const [, table, number] = NAME.exec(basename(file)) ?? [];
  if (table === undefined)
    throw new DriftwireError("bad-migration", { at: file, expected: "a name such as page.1.sql", got: basename(file) });
  const text = readFileSync(file, "utf8");
  return {
    table,
    number: Number(number),
    name: `${table}.${number}`,
    file,
    hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
    statements: statementsOf(text),
  };
}

/** Statements end with a semicolon at the end of a line; a line of comment stands alone. */
function statementsOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*--/.test(line))
    .join("\n")
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
