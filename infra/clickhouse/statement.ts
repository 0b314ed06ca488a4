/** Describes a mistake in a table's SQL to its author: the file, the line, and what to write. */

import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { clickhouseCode } from "./engine.ts";
import { PLACE_COLUMNS } from "./shape.ts";
import type { Migration } from "./tables.ts";

/** ClickHouse's codes of temporary failures: time, memory, disk space, concurrency. */
const PASSING = [159, 160, 173, 202, 209, 210, 236, 241, 243, 244, 252, 319, 394, 425, 473, 999];
const SHOWN = 300;

/** Whether ClickHouse would reject the statement again. */
export function isWrong(error: unknown): error is DriftwireError {
  const code = clickhouseCode(error);
  return (
    error instanceof DriftwireError &&
    error.code === "clickhouse-failed" &&
    code !== undefined &&
    !PASSING.includes(code)
  );
}

/** Turns the error of the nth statement into one with file and line, if the statement is wrong. */
export function wrongStatement(error: unknown, migration: Migration, nth: number): unknown {
  if (!isWrong(error)) return error;
  const said = messageOf(error.cause).split("\n")[0]!.trim();
  const statement = migration.statements[nth]!;
  return new DriftwireError("bad-table", {
    at: `${migration.file}, line ${migration.lines[nth]! + lineWithin(statement, said)}`,
    expected: expectedFor(said),
    got: said.length > SHOWN ? `${said.slice(0, SHOWN)}…` : said,
    cause: error,
  });
}

/** ClickHouse gives the line of syntax errors; otherwise it is the first line with a name from the message. */
function lineWithin(statement: string, said: string): number {
  const line = /\(line (\d+), col \d+\)/.exec(said)?.[1];
  if (line !== undefined) return Number(line) - 1;
  const lines = statement.split("\n");
  for (const [, ...names] of said.matchAll(/'([^']+)'|`([^`]+)`|family:? (\w+)|function (\w+)/g)) {
    const name = names.find((one) => one !== undefined && /^\w+$/.test(one));
    const at = name === undefined ? -1 : lines.findIndex((text) => text.split(/\W+/).includes(name));
    if (at >= 0) return at;
  }
  return 0;
}

function expectedFor(said: string): string {
  const names = said.split(/[^\w.]+/);
  const place = Object.entries({ ...PLACE_COLUMNS, log_key: "Nullable(String)" }).find(([name]) =>
    names.includes(name),
  );
  if (place !== undefined && /identifier|[Mm]issing column|UNKNOWN_IDENTIFIER|no such column/i.test(said))
    return `the column ${place[0]} ${place[1]} declared in the CREATE TABLE that uses it (Driftwire adds it only if the statement does not use it)`;
  if (/syntax error/i.test(said))
    return "statements in ClickHouse's SQL, each ending with a semicolon at the end of a line";
  return "a statement that ClickHouse can run";
}

const OF_TABLE: ReadonlySet<string> = new Set(["bad-table", "bad-migration", "migration-changed", "table-changed"]);

/** Whether an error concerns one table only, so that other tables continue. */
export const isOfTable = (error: unknown): boolean => error instanceof DriftwireError && OF_TABLE.has(error.code);
