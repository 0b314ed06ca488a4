/** Reads the records of a log for people: in order, decoded where that can be done. */

import type { Codec } from "../../schemas/codec.ts";
import { ChunkCursor } from "../../topology/chunk.ts";
import type { Driver, Position } from "../../topology/driver.ts";
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
export const endsOf = (driver: Driver, topic: string): Promise<Position[]> =>
  Promise.all(
    Array.from({ length: driver.topics.get(topic)!.partitions }, async (_, partition): Promise<Position> => {
      const { end } = await driver.range({ topic, partition });
      return { topic, partition, offset: end };
    }),
  );

/** A partition's records from a position on, up to where it ends now. */
export async function* recordsFrom(driver: Driver, position: Position): AsyncGenerator<StoredRecord> {
  const { topic, partition } = position;
  const { end } = await driver.range(position);
  for (let { offset } = position; offset < end; ) {
    const slice = await driver.read({ topic, partition, offset }, READ_BYTES);
    for (const chunk of slice.chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) if (cursor.offset >= offset && cursor.offset < end) yield recordAt(position, cursor);
    }
    offset = slice.next;
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

/** The records of several partitions, the oldest first as far as partitions can be merged. */
export async function* merged(sources: readonly AsyncGenerator<StoredRecord>[]): AsyncGenerator<StoredRecord> {
  const heads: { source: AsyncGenerator<StoredRecord>; record: StoredRecord }[] = [];
  const refill = async (source: AsyncGenerator<StoredRecord>): Promise<void> => {
    const { value, done } = await source.next();
    if (done !== true) heads.push({ source, record: value });
  };
  for (const source of sources) await refill(source);
  while (heads.length > 0) {
    const at = heads.reduce(
      (least, { record }, index) => (record.timestamp < heads[least]!.record.timestamp ? index : least),
      0,
    );
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
