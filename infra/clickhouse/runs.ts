/**
 * Keeps runs apart for readers. Tables contain the rows of all runs, so each query is given a filter for each table that it may
 * read, also through views, joins and subqueries. A query about several runs has to ask for that.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { MAIN } from "../../topology/names.ts";
import { nearest } from "../nearest.ts";
import { named, quoted } from "./sql.ts";

/** Instead of a run's name: rows of all runs. */
export const ALL_RUNS = "all";
/** Drivers can't send parameters of their own, but they all send a user's name. */
const USER = /^run-(.+)$/;

type Rows = (sql: string) => Promise<string[]>;

interface Asked {
  readonly run?: string | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** The run that a question is about. A query with the parameter `run` names its run itself. */
export const runOf = ({ run, params }: Asked): string => run ?? (params?.run === undefined ? MAIN : ALL_RUNS);

/** The run named by the user of an HTTP request. */
export const runOfUser = (user: string | undefined): string | undefined => USER.exec(user ?? "")?.[1];

interface Table {
  readonly name: string;
  /** Whether its rows are sorted by run, so that finding one of a run is quick. */
  readonly isSorted: boolean;
}

/** The tables whose rows belong to runs. A user's own column `run` may mean anything. */
async function tablesOf(rows: Rows, database: string): Promise<Table[]> {
  const found = await rows(
    `SELECT concat(toString(toUInt8(match(sorting_key, '^run\\\\b'))), name) FROM system.tables
     WHERE database = ${quoted(database)} AND engine NOT LIKE '%View' AND name IN (
       SELECT table FROM system.columns WHERE database = ${quoted(database)} AND name IN ('run', 'log_offset')
       GROUP BY table HAVING count() = 2
     ) ORDER BY name`,
  );
  return found.map((line) => ({ name: line.slice(1), isSorted: line.startsWith("1") }));
}

/** Of ClickHouse's setting `additional_table_filters`: the condition for each table. */
type Filters = readonly (readonly [table: string, condition: string])[];

/** In lists of tables: those in which ClickHouse itself keeps the rows of materialized views. */
export const WITHOUT_INNER: Filters = [
  ["system.tables", "NOT startsWith(name, '.inner')"],
  ["system.columns", "NOT startsWith(table, '.inner')"],
];

export const filtersText = (filters: Filters): string =>
  `{${filters.map(([table, condition]) => `${quoted(table)}: ${quoted(condition)}`).join(", ")}}`;

/** So that only rows of a run are seen. */
export async function filtersFor(rows: Rows, database: string, run: string): Promise<Filters> {
  const tables = await tablesOf(rows, database);
  if (tables.length === 0) return [];
  if (run !== MAIN) await checkRun(rows, database, run, tables);
  const only = `run = ${quoted(run)}`;
  // ClickHouse compares with the full name, which it quotes if it has to.
  const keys = tables.flatMap(({ name }) => [`${database}.${name}`, `${database}.${named(name)}`]);
  return keys.map((key) => [key, only] as const);
}

/** Throws if there are rows of other runs: for a user who may set nothing. */
export async function checkUnmixed(rows: Rows, database: string, run: string): Promise<void> {
  const tables = await tablesOf(rows, database);
  const others = tables.map(
    ({ name }) => `SELECT 1 FROM ${database}.${named(name)} WHERE run != ${quoted(run)} LIMIT 1`,
  );
  const mixed = others.length === 0 ? [] : await rows(others.map((sql) => `(${sql})`).join(" UNION ALL "));
  if (mixed.length > 0) throw new DriftwireError("runs-mixed", { expected: `only rows of the run ${run}` });
}

async function checkRun(rows: Rows, database: string, run: string, tables: readonly Table[]): Promise<void> {
  const sorted = tables.filter(({ isSorted }) => isSorted).map(({ name }) => `${database}.${named(name)}`);
  const each = (sql: (table: string) => string) => sorted.map((table) => `(${sql(table)})`).join(" UNION ALL ");
  if (sorted.length === 0) return;
  const there = await rows(each((table) => `SELECT 1 FROM ${table} WHERE run = ${quoted(run)} LIMIT 1`));
  if (there.length > 0) return;
  const known = await rows(
    `SELECT DISTINCT run FROM (${each((table) => `SELECT DISTINCT run FROM ${table}`)}) ORDER BY run`,
  );
  throw unknownRun(run, known);
}

export function unknownRun(run: string, known: readonly string[]): DriftwireError {
  const expected = nearest(run, known) ?? (known.length === 0 ? "rows of any run" : `one of ${known.join(", ")}`);
  return new DriftwireError("unknown-run", { expected, got: run });
}

/** Throws if a query reads a view that shows the run main, while another run was asked for. */
export async function checkViews(rows: Rows, database: string, run: string, names: ReadonlySet<string>): Promise<void> {
  const views = await rows(
    `SELECT name FROM system.tables WHERE database = ${quoted(database)} AND engine = 'View' AND position(create_table_query, 'run = \\'${MAIN}\\'') > 0`,
  );
  const view = views.find((name) => names.has(name) || names.has(`${database}.${name}`));
  if (view === undefined) return;
  throw new DriftwireError("view-of-main", { at: view, expected: `a table, for the run ${run}` });
}
