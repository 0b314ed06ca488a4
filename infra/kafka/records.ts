/**
 * Between Kafka's messages and chunks. Keys, values and timestamps pass as they are; headers are Kafka's own on the
 * wire and a block inside.
 */

import { type Chunk, ChunkCursor, chunkOf, type PlacedRecord } from "../../topology/chunk.ts";
import type { Outcome } from "../../topology/driver.ts";
import { NO_HEADERS, PRODUCER, packHeaders, TRACEPARENT, unpackHeaders, VERSION } from "../../topology/headers.ts";
import type { Message, TopicPartitionOffset } from "./client.ts";

/** Messages of one partition, in the order of their offsets, as one chunk. */
export function chunkOfMessages(messages: readonly Message[]): Chunk {
  return chunkOf(messages.map(placed));
}

function placed({ offset, timestamp, key, value, headers }: Message): PlacedRecord {
  return { offset, timestamp: Math.max(0, timestamp), key, value, headers: blockOf(headers) };
}

function blockOf(headers: Message["headers"]): Buffer {
  if (headers === undefined || headers.length === 0) return NO_HEADERS;
  const pairs: [name: string, text: Buffer][] = [];
  for (const header of headers) for (const name in header) pairs.push([name, header[name]!]);
  return packHeaders(pairs);
}

export type WireHeaders = readonly Readonly<Record<string, string>>[];

/** The headers of the cursor's record as Kafka takes them. */
export function wireHeaders({
  buffer,
  headersAt,
  headersLength,
}: Pick<ChunkCursor, "buffer" | "headersAt" | "headersLength">): WireHeaders | undefined {
  if (headersLength <= 2) return undefined;
  return unpackHeaders(buffer, headersAt, headersLength).map(wireHeader);
}

/** Of the names whose texts are mostly those of the record before: their last ones. */
const repeated = new Map<string, { text: string; header: WireHeaders[number] }>();

function wireHeader([name, text]: readonly [string, string]): WireHeaders[number] {
  if (name === TRACEPARENT) return { traceparent: text };
  if (name !== PRODUCER && name !== VERSION) return { [name]: text };
  const last = repeated.get(name);
  if (last?.text === text) return last.header;
  const header = { [name]: text };
  repeated.set(name, { text, header });
  return header;
}

/** A record on its way to Kafka. */
export interface WireRecord {
  readonly topic: string;
  readonly partition: number;
  readonly key: Uint8Array | null;
  readonly value: Uint8Array | null;
  /** Undefined: the client's clock. */
  readonly timestamp: number | undefined;
  readonly headers: WireHeaders | undefined;
}

/**
 * A broker takes a time before 1970, and can then never compact that partition again; and for 0 the client puts in what
 * its clock says.
 */
export const wireTime = (timestamp: number): number => Math.max(1, timestamp);

/** @param oldest what is older is stamped with this time: its topic takes nothing older */
export function* wireRecords(
  topic: string,
  partition: number,
  chunks: readonly Buffer[],
  oldest = 0,
): Generator<WireRecord> {
  for (const bytes of chunks) {
    const cursor = new ChunkCursor({ base: 0, bytes });
    while (cursor.next()) {
      const { key, value } = cursor;
      const timestamp = Math.max(oldest, wireTime(cursor.timestamp));
      yield { topic, partition, key, value, timestamp, headers: wireHeaders(cursor) };
    }
  }
}

/** What is committed with outcomes: a later outcome of a task has the later offsets. */
export function offsetsOf(outcomes: readonly Outcome[], wireName: (topic: string) => string): TopicPartitionOffset[] {
  const found = new Map<string, TopicPartitionOffset>();
  for (const { partition, offsets } of outcomes) {
    for (const { topic, offset } of offsets) {
      const wire = wireName(topic);
      found.set(`${wire}/${partition}`, { topic: wire, partition, offset });
    }
  }
  return [...found.values()];
}
