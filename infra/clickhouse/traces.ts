/**
 * What rows say of the records they were made of. A place in a log may come to mean another record: the log was copied,
 * restored or cut, or is another one of the same name. So a row counts as a record's only if its time and key are, too.
 */

import { ChunkCursor, type RecordBytes } from "../../topology/chunk.ts";
import type { Driver } from "../../topology/driver.ts";
import type { Place } from "./claim.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";

/** Reads records anew. */
export type LogReader = Pick<Driver, "read" | "range">;

interface Trace {
  readonly logId: string;
  readonly offset: number;
  readonly time: number;
  /** Of tables that have it: its bytes in hexadecimal digits. */
  readonly key?: string;
}

/** Offset → the rows of it. */
export type Traces = ReadonlyMap<number, readonly Trace[]>;

export interface RowsOf {
  readonly table: string;
  readonly logIds: readonly string[];
  readonly partition: number;
  /** Whether the table has the keys of records. */
  readonly hasKey: boolean;
}

/** Rows with offsets in a range, both ends in it. */
export async function tracesOf(
  engine: Engine,
  { table, logIds, partition, hasKey }: RowsOf,
  { from, to }: { from: number; to: number },
): Promise<Traces> {
  const rows = await engine.rows<Trace>(
    `SELECT log_id AS logId, toFloat64(log_offset) AS offset, toFloat64(toUnixTimestamp64Milli(log_time)) AS time${hasKey ? ", hex(ifNull(log_key, '')) AS key" : ""}
     FROM ${engine.database}.${table}
     WHERE log_id IN (${logIds.map(quoted).join(", ")}) AND log_partition = ${partition} AND log_offset BETWEEN ${from} AND ${to}`,
  );
  const found = new Map<number, Trace[]>();
  for (const row of rows) found.set(row.offset, [...(found.get(row.offset) ?? []), row]);
  return found;
}

export const agrees = ({ time, key }: Trace, record: RecordBytes): boolean =>
  time === Math.round(record.timestamp) && (key === undefined || key === keyOf(record));

const keyOf = ({ buffer, keyAt, keyLength }: RecordBytes): string =>
  buffer
    .subarray(keyAt, keyAt + Math.max(0, keyLength))
    .toString("hex")
    .toUpperCase();

/** Where rows are looked at, of those whose records the log still has: the first, the last, and between. */
const LOOKS = "0, 0.33, 0.67, 1";
const READ_BYTES = 1;
const COMPARED = 50;

/**
 * Looks at some of the rows of a log id, in each partition, and at the records of their places; says what differs. What
 * the log does not have any more says nothing.
 */
export async function differing(
  engine: Engine,
  { table, logId }: Place,
  { topic, partitions, log }: { topic: string; partitions: number; log: LogReader },
): Promise<string | undefined> {
  for (let partition = 0; partition < partitions; partition++) {
    const { start, end } = await log.range({ topic, partition });
    const [found] = await engine.rows<{ rows: number; places: number[] }>(
      `SELECT toFloat64(count()) AS rows, arrayMap(offset -> toFloat64(offset), quantilesExactLow(${LOOKS})(log_offset)) AS places
       FROM ${engine.database}.${table} WHERE log_id = ${quoted(logId)} AND log_partition = ${partition} AND log_offset >= ${start}`,
    );
    if (found === undefined || found.rows === 0) continue;
    const last = found.places.at(-1)!;
    if (last >= end) return `rows up to offset ${last} of partition ${partition}, where the log ends at ${end}`;
    for (const offset of new Set(found.places)) {
      const { chunks } = await log.read({ topic, partition, offset }, READ_BYTES);
      const other = await otherAmong(engine, { table, logId }, partition, chunks);
      if (other !== undefined) return `at partition ${partition}, offset ${other} a row of another record`;
    }
  }
  return undefined;
}

async function otherAmong(
  engine: Engine,
  { table, logId }: Place,
  partition: number,
  chunks: Awaited<ReturnType<LogReader["read"]>>["chunks"],
): Promise<number | undefined> {
  for (const chunk of chunks.slice(0, 1)) {
    const to = chunk.base + COMPARED;
    const traces = await tracesOf(
      engine,
      { table, logIds: [logId], partition, hasKey: false },
      { from: chunk.base, to },
    );
    for (const cursor = new ChunkCursor(chunk); cursor.next() && cursor.offset <= to; ) {
      const rows = traces.get(cursor.offset) ?? [];
      if (rows.length > 0 && !rows.some((row) => agrees(row, cursor))) return cursor.offset;
    }
  }
  return undefined;
}
