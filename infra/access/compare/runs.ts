/** The two runs: whether they are there, what each has and of which time, and the range that they share. */

import { DriftwireError } from "../../../topology/errors.ts";
import { unknownRun } from "../../clickhouse/runs.ts";
import { timeShown } from "../../shown.ts";
import { type Asked, ms, number, OF_PAIR, type Pair, pairParams, paramsOf, type Range, SOURCES } from "./asked.ts";

/** What a run has in a table, by event time. */
export interface TableSpan {
  readonly rows: number;
  readonly from: number;
  /** Of its last row. */
  readonly to: number;
}

/** By table. */
export type RunSpan = Readonly<Partial<Record<"document" | "vector" | "verdict", TableSpan>>>;

export interface Spans {
  readonly a: RunSpan;
  readonly b: RunSpan;
}

/** Tables that replays write; each has the column `run`. */
const WRITTEN = ["page", "document", "vector", "verdict", "model", "finding", "alarm", "core", "reject"];
const SPANNED = ["document", "vector", "verdict"] as const;

export async function checkRuns({ a, b }: Pair, rows: Asked["rows"]): Promise<void> {
  if (a === b)
    throw new DriftwireError("bad-usage", { at: "compare", expected: "the names of two runs", got: `${a} twice` });
  const each = WRITTEN.map((table) => `SELECT DISTINCT run FROM ${table}`).join(" UNION ALL ");
  const found = await rows<{ run: string }>(`SELECT DISTINCT run FROM (${each}) ORDER BY run`);
  const known = found.map(({ run }) => run);
  for (const run of [a, b]) if (!known.includes(run)) throw unknownRun(run, known);
}

export async function spansOf(pair: Pair, rows: Asked["rows"]): Promise<Spans> {
  const each = SPANNED.map(
    (table) =>
      `SELECT '${table}' AS table, run, ${number("count()")} AS rows, ${ms("min(fetchedAt)")} AS first, ${ms("max(fetchedAt)")} AS last
       FROM ${table} WHERE ${OF_PAIR} GROUP BY run`,
  ).join(" UNION ALL ");
  const found = await rows<{ table: keyof RunSpan; run: string; rows: number; first: number; last: number }>(
    each,
    pairParams(pair),
  );
  const of = (run: string): RunSpan =>
    Object.fromEntries(
      found
        .filter((one) => one.run === run)
        .map(({ table, rows, first, last }) => [table, { rows, from: first, to: last }]),
    );
  return { a: of(pair.a), b: of(pair.b) };
}

/** From its first row to its last. */
function extentOf(span: RunSpan): Range | undefined {
  const all = Object.values(span);
  if (all.length === 0) return undefined;
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) + 1 };
}

/** What both runs cover, unless another range is given. Throws if nothing is in it. */
export function rangeOf(pair: Pair, spans: Spans, given: Partial<Range>): Range {
  const extents = { a: extentOf(spans.a), b: extentOf(spans.b) };
  const from = given.from ?? Math.max(extents.a?.from ?? Number.NaN, extents.b?.from ?? Number.NaN);
  const to = given.to ?? Math.min(extents.a?.to ?? Number.NaN, extents.b?.to ?? Number.NaN);
  const isEmpty = (extent: Range | undefined) => extent === undefined || !(extent.from < to && extent.to > from);
  if (from < to && !isEmpty(extents.a) && !isEmpty(extents.b)) return { from: Math.floor(from), to: Math.ceil(to) };
  const shown = (extent: Range | undefined) =>
    extent === undefined ? "nothing" : `${timeShown(extent.from)} to ${timeShown(extent.to - 1)}`;
  const wanted =
    given.from === undefined && given.to === undefined ? "" : `, asked for ${timeShown(from)} to ${timeShown(to)}`;
  throw new DriftwireError("no-common-range", {
    expected: "documents, vectors or verdicts of both runs",
    got: `of ${pair.a} ${shown(extents.a)}, of ${pair.b} ${shown(extents.b)}${wanted}`,
  });
}

/**
 * Each partition has an end of its own: a replay that was asked for beside live work has read each as far as it was then. What
 * the other run has beyond that is no difference.
 */
export async function behindOf({ a, b }: Pair, { to }: Range, rows: Asked["rows"]): Promise<number[]> {
  const each = SPANNED.map(
    (table) =>
      `SELECT log_partition AS at, run, max(fetchedAt) AS last FROM ${table} WHERE run IN ({a:String}, {b:String}) GROUP BY at, run`,
  ).join(" UNION ALL ");
  const ends = await rows<{ at: number; last: number }>(
    `SELECT toUInt32(at) AS at, ${ms("min(last)")} AS last
     FROM (SELECT at, run, max(last) AS last FROM (${each}) GROUP BY at, run) GROUP BY at HAVING count() = 2`,
    { a, b },
  );
  const behind: number[] = [];
  for (const { at, last } of ends) behind[at] = Math.max(0, to - (Math.floor(last) + 1));
  return Array.from(behind, (one = 0) => one);
}

export interface Sources {
  /** How many both runs have. */
  readonly compared: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** The first of them. */
  readonly examplesOnlyA: readonly string[];
  readonly examplesOnlyB: readonly string[];
}

const EXAMPLES = 5;

export async function sourcesOf(asked: Asked): Promise<Sources> {
  const [found] = await asked.rows<Sources>(
    `SELECT ${number("countIf(runs = 2)")} AS compared,
       ${number("countIf(runs = 1 AND one = {a:String})")} AS onlyA,
       ${number("countIf(runs = 1 AND one = {b:String})")} AS onlyB,
       groupArraySortedIf(${EXAMPLES})(toString(source), runs = 1 AND one = {a:String}) AS examplesOnlyA,
       groupArraySortedIf(${EXAMPLES})(toString(source), runs = 1 AND one = {b:String}) AS examplesOnlyB
     FROM (${SOURCES})`,
    paramsOf(asked),
  );
  return found!;
}
