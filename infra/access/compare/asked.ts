/** What is compared, and how the tables are asked for it: over the rows of both runs, each query naming them by its parameters. */

import type { Reader } from "../../clickhouse/reader.ts";
import { ALL_RUNS } from "../../clickhouse/runs.ts";
import { rowsOf } from "../asking.ts";

export interface Pair {
  readonly a: string;
  readonly b: string;
  /** Only these; empty: all that both runs have. */
  readonly sources: readonly string[];
}

export interface Range {
  /** Event time, in milliseconds since 1970. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

export interface Asked extends Pair {
  readonly range: Range;
  /** By how many milliseconds each partition ends before the range does. */
  readonly behind: readonly number[];
  /** How many examples of each kind. */
  readonly limit: number;
  rows<T>(sql: string, params?: Readonly<Record<string, string>>): Promise<T[]>;
}

/** Rows of all runs: each query says which it is about. */
export const asking =
  (reader: Reader): Asked["rows"] =>
  (sql, params = {}) =>
    rowsOf(reader, sql, { params, run: ALL_RUNS });

export const pairParams = ({ a, b, sources }: Pair): Record<string, string> => ({
  a,
  b,
  sources: JSON.stringify(sources),
});

export const paramsOf = ({ range: { from, to }, behind, ...pair }: Asked): Record<string, string> => ({
  ...pairParams(pair),
  behind: JSON.stringify(behind),
  from: String(from),
  to: String(to),
});

/** As a condition: of one of the runs, and of the sources that are asked for. */
export const OF_PAIR =
  "run IN ({a:String}, {b:String}) AND ({sources:String} = '[]' OR source IN (SELECT arrayJoin(JSONExtract({sources:String}, 'Array(String)'))))";

export const FROM = "fromUnixTimestamp64Milli({from:Int64})";
export const TO = "fromUnixTimestamp64Milli({to:Int64})";
export const inRange = (column: string): string => `${column} >= ${FROM} AND ${column} < ${TO}`;
/** As a condition: in the range, and before the end that the runs share in the row's partition. */
export const IN_TIME = `${inRange("fetchedAt")}
  AND toUnixTimestamp64Milli(fetchedAt) < {to:Int64} - JSONExtract({behind:String}, 'Array(Int64)')[log_partition + 1]`;

/** What a run has of a source: also the ends of batches, so a source whose documents were all rejected is still there. */
const HAS = ["document", "vector", "verdict"]
  .map((table) => `SELECT DISTINCT source, run FROM ${table} WHERE ${OF_PAIR} AND ${IN_TIME}`)
  .join(" UNION ALL ");

/** Sources, and how many of the two runs have them. */
export const SOURCES = `SELECT source, uniqExact(run) AS runs, any(run) AS one FROM (${HAS}) GROUP BY source`;

/** As a condition: sources that both runs have. A replay of a few sources would else miss all others. */
export const IN_BOTH = `source IN (SELECT source FROM (${SOURCES}) WHERE runs = 2)`;

/** Rows of the comparison. */
export const COMPARED = `${OF_PAIR} AND ${IN_BOTH} AND ${IN_TIME}`;

/** A number, whatever width it has in SQL: JSON would have it as a text. */
export const number = (expression: string): string => `toFloat64(${expression})`;
/** Milliseconds since 1970. */
export const ms = (expression: string): string => `toFloat64(toUnixTimestamp64Milli(${expression}))`;
