/** The offsets of a partition that a table has, as spans, since most of them are consecutive. */

import type { Place } from "./claim.ts";
import { catchUp } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Sorted. */
export async function thereOf(
  engine: Engine,
  { table, logId }: Place,
  partition: number,
  floor: number,
): Promise<Span[]> {
  await catchUp(engine, table);
  return engine.rows<Span>(
    `SELECT toFloat64(min(log_offset)) AS from, toFloat64(max(log_offset)) AS to FROM (
       SELECT log_offset, log_offset - row_number() OVER (ORDER BY log_offset) AS span FROM ${engine.database}.${table}
       WHERE log_id = ${quoted(logId)} AND log_partition = ${partition} AND log_offset >= ${floor}
     ) GROUP BY span ORDER BY from`,
  );
}

export function isThere(spans: readonly Span[], offset: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.to < offset) low = middle + 1;
    else high = middle;
  }
  return low < spans.length && spans[low]!.from <= offset;
}
