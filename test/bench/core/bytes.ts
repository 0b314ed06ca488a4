/**
 * Bytes of state, by a rule and not by the runtime: keys as UTF-8; values as Avro writes them: whole numbers by their length, others in
 * eight bytes, texts and bytes with their length before them, lists with a count before and an end, names of fields not at all.
 */

import type { Core } from "../../../processors/core-evict/holding.ts";

export function stateBytes({ stores }: Core): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const [name, store] of Object.entries(stores)) {
    bytes[name] = 0;
    for (const [key, value] of store.entries()) bytes[name] += Buffer.byteLength(key) + sizeOf(value);
  }
  return bytes;
}

function sizeOf(value: unknown): number {
  if (typeof value === "number") return Number.isInteger(value) ? lengthOf(value) : 8;
  if (typeof value === "boolean") return 1;
  if (typeof value === "string") return withLength(Buffer.byteLength(value));
  if (Buffer.isBuffer(value)) return withLength(value.length);
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), value.length === 0 ? 1 : 2);
  return Object.values(value as object).reduce((sum: number, one) => sum + sizeOf(one), 0);
}

const withLength = (bytes: number): number => lengthOf(bytes) + bytes;

/** Seven bits to a byte, and one for the sign. */
function lengthOf(value: number): number {
  let [left, bytes] = [2 * Math.abs(value), 1];
  while (left >= 128) [left, bytes] = [left / 128, bytes + 1];
  return bytes;
}
