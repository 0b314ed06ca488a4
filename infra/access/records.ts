/** Reads the records of a log for people: in order, decoded where that can be done. */

import type { Codec } from "../../schemas/codec.ts";
import { ChunkCursor } from "../../topology/chunk.ts";
import type { Driver, Place, Position, Range } from "../../topology/driver.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { decodeHeaders } from "../../topology/headers.ts";
import { nearest } from "../nearest.ts";
import { bytesShown, plain } from "../shown.ts";

export interface StoredRecord extends Position {
  readonly timestamp: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** As they lie in the log. */
  readonly headerBytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const READ_BYTES = 1024 * 1024;

export function unknownTopic(topic: string, all: readonly string[]): DriftwireError {
  const names = all.filter((name) => !name.startsWith("driftwire-"));
  const meant = nearest(topic, all);
  return new DriftwireError("unknown-topic", { expected: meant ?? `one of ${names.join(", ")}`, got: topic });
}

/** Where a topic's partitions end now. */
export const endsOf = (driver: Driver, topic: string): Promise<Position[]> => edgesOf(driver, topic, "end");
/** Where they begin: what retention has left. */
export const startsOf = (driver: Driver, topic: string): Promise<Position[]> => edgesOf(driver, topic, "start");

const edgesOf = (driver: Driver, topic: string, edge: keyof Range): Promise<Position[]> =>
  Promise.all(
    Array.from({ length: driver.topics.get(topic)!.partitions }, async (_, partition): Promise<Position> => {
      const range = await driver.range({ topic, partition });
      return { topic, partition, offset: range[edge] };
    }),
  );

/** A partition's records from a position on, up to where it ends now, or to another end. */
export async function* recordsFrom(driver: Driver, position: Position, before?: number): AsyncGenerator<StoredRecord> {
  const { topic, partition } = position;
  const end = before ?? (await driver.range(position)).end;
  for (let { offset } = position; offset < end; ) {
    const slice = await driver.read({ topic, partition, offset }, READ_BYTES);
    for (const chunk of slice.chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) if (cursor.offset >= offset && cursor.offset < end) yield recordAt(position, cursor);
    }
    offset = slice.next;
  }
}

/** Read in one go to be turned round: so many offsets at first, then as many as make about so many bytes. */
const BACK_FIRST = 8;
const BACK_MAX = 4096;
const BACK_BYTES = 1024 * 1024;

/** A partition's records from `end` back to `start`, the last one first. */
export async function* recordsBack(driver: Driver, place: Place, { start, end }: Range): AsyncGenerator<StoredRecord> {
  let many = BACK_FIRST;
  for (let before = end; before > start; ) {
    const offset = Math.max(start, before - many);
    const found: StoredRecord[] = [];
    for await (const record of recordsFrom(driver, { ...place, offset }, before)) found.push(record);
    yield* found.reverse();
    before = offset;
    const bytes = found.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
    many = bytes > BACK_BYTES ? Math.max(1, many >> 1) : Math.min(BACK_MAX, many * 2);
  }
}

function recordAt(
  { topic, partition }: Position,
  { offset, timestamp, key, value, headers, buffer, headersAt, headersLength }: ChunkCursor,
): StoredRecord {
  return {
    topic,
    partition,
    offset,
    timestamp,
    key,
    value,
    headerBytes: headers,
    headers: decodeHeaders(buffer, headersAt, headersLength),
  };
}

/** The records of several partitions, the oldest first as far as partitions can be merged; or the newest, where they come so. */
export async function* merged(
  sources: readonly AsyncGenerator<StoredRecord>[],
  isBack = false,
): AsyncGenerator<StoredRecord> {
  const isBefore = (one: StoredRecord, other: StoredRecord): boolean =>
    isBack ? one.timestamp > other.timestamp : one.timestamp < other.timestamp;
  const heads: { source: AsyncGenerator<StoredRecord>; record: StoredRecord }[] = [];
  const refill = async (source: AsyncGenerator<StoredRecord>): Promise<void> => {
    const { value, done } = await source.next();
    if (done !== true) heads.push({ source, record: value });
  };
  for (const source of sources) await refill(source);
  while (heads.length > 0) {
    const at = heads.reduce((first, { record }, index) => (isBefore(record, heads[first]!.record) ? index : first), 0);
    const [{ source, record }] = heads.splice(at, 1) as [(typeof heads)[number]];
    yield record;
    await refill(source);
  }
}

/** The record at one offset, if it is still there. */
export async function recordOf(driver: Driver, position: Position): Promise<StoredRecord | undefined> {
  const { start, end } = await driver.range(position);
  if (position.offset < start || position.offset >= end) return undefined;
  const { chunks } = await driver.read(position, 1);
  for (const chunk of chunks) {
    const cursor = new ChunkCursor(chunk);
    if (cursor.seek(position.offset)) return cursor.offset === position.offset ? recordAt(position, cursor) : undefined;
  }
  return undefined;
}

export type Decoded = { readonly value: unknown } | { readonly raw: unknown; readonly error: string };

/** A value for people and programs; bytes that are no value of the schema come as they are, with the reason. */
export function decoded(codec: Codec, bytes: Buffer | null): Decoded {
  if (bytes === null) return { value: null };
  if (codec.name === "bytes") return { value: bytesShown(bytes) };
  try {
    return { value: plain(codec.decode(bytes, 0, bytes.length)) };
  } catch (error) {
    return { raw: bytesShown(bytes), error: messageOf(error) };
  }
}
