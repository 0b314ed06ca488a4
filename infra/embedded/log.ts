/** The partitioned log inside the store: append, read, and where each partition begins and ends. */

import { type Chunk, ChunkCursor, chunkCount, chunkEnd, chunkFault } from "../../topology/chunk.ts";
import type { Place, Position, Range, Slice } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import {
  after,
  chunkKey,
  type Databases,
  double,
  offsetOfChunkKey,
  partitionKey,
  REMOVING,
  TOPICS_CHANGED,
} from "./store.ts";
import { freshId } from "./trees.ts";
import type { TopicShape } from "./writer.ts";

/** A topic as the store knows it. */
export interface StoredTopic {
  readonly id: number;
  readonly partitions: number;
  readonly compacted: boolean;
}

/** What is kept of a partition beside its chunks. `live`: records that are the last of their key. */
export interface Ends extends Range {
  readonly bytes: number;
  readonly records: number;
  readonly live: number;
}

const NOTHING: Ends = { start: 0, end: 0, bytes: 0, records: 0, live: 0 };

type Form = Pick<StoredTopic, "partitions" | "compacted">;

function refuseOther(name: string, wanted: Form, stored: Form = wanted): void {
  if (stored.partitions === wanted.partitions && stored.compacted === wanted.compacted) return;
  const text = ({ partitions, compacted }: Form): string => `${partitions} partitions${compacted ? ", compacted" : ""}`;
  throw new DriftwireError("topic-mismatch", { at: `topic ${name}`, expected: text(wanted), got: text(stored) });
}

export class Log {
  readonly #store: Databases;
  #topics = new Map<string, StoredTopic>();
  /** What TOPICS_CHANGED was when they were read. */
  #changed: string | undefined;
  /** Where each partition ended when it was first used: what lies below has been on disk, and its checksum is verified. */
  readonly #found = new Map<string, number>();

  constructor(store: Databases) {
    this.#store = store;
    this.#load();
  }

  /** Creates what is missing and refuses what has another shape. */
  ensure(topics: Iterable<TopicShape>): void {
    const { root, meta } = this.#store;
    root.transactionSync(() => {
      this.#load();
      const removing = this.#removing();
      for (const { name, partitions, retention } of topics) {
        const start = removing.find((one) => name.startsWith(one));
        if (start !== undefined) throw new DriftwireError("run-removing", { at: `topic ${name}` });
        const compacted = retention === "compact";
        const stored = this.#topics.get(name);
        if (stored === undefined) {
          const used = [...this.#topics.values()].map(({ id }) => id);
          const topic: StoredTopic = { id: freshId(this.#store, "topic", used), partitions, compacted };
          meta.putSync(Buffer.from(`topic:${name}`), Buffer.from(JSON.stringify(topic)));
          this.#topics.set(name, topic);
        } else refuseOther(name, { partitions, compacted }, stored);
      }
    });
  }

  /** Refuses what has another shape, and changes nothing. */
  check(topics: Iterable<TopicShape>): void {
    for (const { name, partitions, retention } of topics)
      refuseOther(name, { partitions, compacted: retention === "compact" }, this.#topics.get(name));
  }

  #load(): void {
    const prefix = Buffer.from("topic:");
    this.#changed = this.#store.meta.get(TOPICS_CHANGED)?.toString();
    this.#topics = new Map();
    for (const { key, value } of this.#store.meta.getRange({ start: prefix, end: after(prefix) })) {
      const name = Buffer.from(key).toString("utf8").slice(prefix.length);
      this.#topics.set(name, JSON.parse(value.toString("utf8")) as StoredTopic);
    }
  }

  /** With what the topics of runs begin that are being removed. */
  #removing(): string[] {
    const prefix = Buffer.from(REMOVING);
    const keys = this.#store.meta.getKeys({ start: prefix, end: after(prefix) });
    return [...keys].map((key) => Buffer.from(key).toString().slice(REMOVING.length));
  }

  /** Learns that topics were removed, by whichever process; says whether any were. */
  refresh(): boolean {
    if (this.#store.meta.get(TOPICS_CHANGED)?.toString() === this.#changed) return false;
    this.#load();
    return true;
  }

  names(): string[] {
    this.#load();
    return [...this.#topics.keys()];
  }

  topic({ topic, partition }: Place): StoredTopic {
    // One that is not known may have been made since.
    if (!this.#topics.has(topic)) {
      this.#store.root.resetReadTxn();
      this.#load();
    }
    const stored = this.#topics.get(topic);
    if (stored === undefined)
      throw new DriftwireError("unknown-topic", { got: topic, expected: this.names().join(", ") });
    if (partition >= 0 && partition < stored.partitions) return stored;
    throw new DriftwireError("offset-out-of-range", {
      at: topic,
      expected: `a partition below ${stored.partitions}`,
      got: String(partition),
    });
  }

  ends(place: Place): Ends {
    const stored = this.#store.ends.get(partitionKey(this.topic(place).id, place.partition));
    // Of a removed topic there is nothing under the id that was known.
    if (stored === undefined) return this.refresh() ? this.ends(place) : NOTHING;
    const [start, end, bytes, records, live] = [0, 8, 16, 24, 32].map((at) => stored.readDoubleLE(at)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return { start, end, bytes, records, live };
  }

  /** Inside a transaction. */
  setEnds(place: Place, { start, end, bytes, records, live }: Ends): void {
    const value = Buffer.concat([start, end, bytes, records, live].map(double));
    this.#store.ends.putSync(partitionKey(this.topic(place).id, place.partition), value);
  }

  /** Inside a transaction: appends chunks and returns the offset of the first record. */
  append(place: Place, chunks: readonly Buffer[]): number {
    const before = this.ends(place);
    const { id, compacted } = this.topic(place);
    this.#foundEnd(id, place.partition, before.end);
    let { end, bytes, records, live } = before;
    for (const chunk of chunks) {
      this.#store.log.putSync(chunkKey(id, place.partition, end), chunk);
      if (compacted) live += this.#reindex(id, place.partition, { base: end, bytes: chunk });
      bytes += chunk.length;
      records += chunkCount(chunk);
      end += chunkCount(chunk);
    }
    this.setEnds(place, { start: before.start, end, bytes, records, live });
    return before.end;
  }

  #foundEnd(id: number, partition: number, end: number): number {
    const name = `${id}/${partition}`;
    const found = this.#found.get(name) ?? end;
    this.#found.set(name, found);
    return found;
  }

  /** Notes each key's last record; returns how many keys are new. */
  #reindex(id: number, partition: number, chunk: Chunk): number {
    const prefix = partitionKey(id, partition);
    const cursor = new ChunkCursor(chunk);
    let added = 0;
    while (cursor.next()) {
      const key = Buffer.concat([prefix, cursor.key ?? Buffer.alloc(0)]);
      if (!this.#store.index.doesExist(key)) added++;
      this.#store.index.putSync(key, double(cursor.offset));
    }
    return added;
  }

  /** Reads on from a position; at least one chunk where there is one, then as many as fit. */
  read({ topic, partition, offset }: Position, bytes: number): Slice {
    // First the ends: by these it is noticed that the topic is another one now.
    const { start, end } = this.ends({ topic, partition });
    const { id } = this.topic({ topic, partition });
    const chunks: Chunk[] = [];
    let size = 0;
    let next = offset;
    if (offset < end) {
      const found = this.#foundEnd(id, partition, end);
      const from = this.#baseBelow(id, partition, Math.max(offset, start));
      for (const { key, value } of this.#store.log.getRange({ start: from, end: chunkKey(id, partition, end) })) {
        const chunk = { base: offsetOfChunkKey(key), bytes: value };
        const fault = chunk.base < found ? chunkFault(value) : undefined;
        if (fault !== undefined) {
          throw new DriftwireError("store-corrupt", {
            at: `${topic}/${partition} at offset ${chunk.base}`,
            expected: fault,
          });
        }
        const chunkNext = chunkEnd(chunk);
        if (chunkNext <= offset) continue;
        if (size > 0 && size + value.length > bytes) return { topic, partition, offset, chunks, next, end };
        chunks.push(chunk);
        size += value.length;
        next = chunkNext;
      }
      next = end;
    }
    return { topic, partition, offset, chunks, next, end };
  }

  /** The key of the chunk that holds this offset, or would. */
  #baseBelow(id: number, partition: number, offset: number): Buffer {
    const key = chunkKey(id, partition, offset);
    if (this.#store.log.doesExist(key)) return key;
    for (const found of this.#store.log.getKeys({
      start: key,
      end: chunkKey(id, partition, 0),
      reverse: true,
      limit: 1,
    })) {
      return Buffer.from(found);
    }
    // The range's end is left out, so the very first chunk is not found by the walk back.
    return chunkKey(id, partition, 0);
  }
}
