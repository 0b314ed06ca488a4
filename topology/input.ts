/** One input of a task: its position, and the records of the last slice that was fetched. */

import { type Chunk, ChunkCursor } from "./chunk.ts";
import { LogRecord, originOf } from "./context.ts";
import { hasMore, type Slice } from "./driver.ts";
import { DriftwireError } from "./errors.ts";
import type { Plan, Topic } from "./graph.ts";
import { Reject } from "./processor.ts";
import type { Begin } from "./tables.ts";

export class Input {
  readonly topic: Topic;
  /** The next record to take. */
  position: number;
  /** The partition's end as last seen; undefined while it was never heard of. */
  end: number | undefined;
  /** Stands on the next record; undefined when the slice is used up. */
  head: ChunkCursor | undefined;
  /** Records below this offset only fill a table: they have been processed. */
  readonly floor: number;
  /** Whether it passed offsets without records, which must be committed, or the group seems to lag. */
  skipped = false;
  /** Whether `head` is all there is: see `hand`. */
  #isHanded = false;
  #chunks: readonly Chunk[] = [];
  #nextChunk = 0;
  #next: number;
  readonly #plan: Plan;
  /** Records from this offset on are not taken. */
  readonly #before: number;

  constructor(plan: Plan, topic: Topic, { positions, floors, repeats }: Begin) {
    const position = positions.get(topic.name) ?? 0;
    this.#before = repeats?.ends[topic.name] ?? Number.POSITIVE_INFINITY;
    this.floor = floors?.get(topic.name) ?? 0;
    this.#plan = plan;
    this.topic = topic;
    this.position = position;
    this.end = position;
    this.#next = position;
  }

  /** Whether there are more records than were fetched. */
  get hungry(): boolean {
    return !this.isEnded && this.head === undefined && hasMore({ next: this.position, end: this.end });
  }

  /** Whether it has come to where it ends. */
  get isEnded(): boolean {
    return this.position >= this.#before;
  }

  get isRefilling(): boolean {
    return this.position < this.floor;
  }

  /** The next record's offset as far as known: between two records there may be offsets without records. */
  get next(): number {
    return this.head?.offset ?? this.position;
  }

  /** The offset for its group to commit. */
  get passed(): number {
    return Math.max(this.position, this.floor);
  }

  load({ topic, offset, chunks, next, end }: Slice): void {
    if (offset !== this.position) {
      throw new DriftwireError("broken-invariant", {
        at: `input ${topic} of ${this.#plan.processor.name}`,
        expected: `a slice from ${this.position}`,
        got: `one from ${offset}`,
      });
    }
    this.end = end;
    this.#chunks = chunks;
    this.#nextChunk = 0;
    this.#next = next;
    this.head = undefined;
    if (!this.isEnded) this.#advance();
  }

  /** Stands on one record that is handed over instead of read, whatever comes after it. */
  hand(record: ChunkCursor): void {
    this.position = record.offset;
    this.end = record.offset + 1;
    this.head = record;
    this.#isHanded = true;
  }

  /** Advances from the head's record to the next one. */
  pass(): void {
    this.position = this.head!.offset + 1;
    if (this.#isHanded) this.head = undefined;
    else this.#advance();
  }

  /** Drops the slice: records that were not taken must be fetched again. */
  drop(): void {
    this.#chunks = [];
    this.head = undefined;
    this.#next = this.position;
  }

  #advance(): void {
    if (this.head?.seek(this.position) && this.head.offset < this.#before) return;
    this.head = undefined;
    if (this.isEnded) return;
    while (this.#nextChunk < this.#chunks.length) {
      const cursor = new ChunkCursor(this.#chunks[this.#nextChunk++]!);
      if (!cursor.seek(this.position)) continue;
      if (cursor.offset < this.#before) this.head = cursor;
      else this.position = this.#before;
      return;
    }
    if (this.#next <= this.position) return;
    // The last offsets of a slice may be compacted records or transaction markers: they are passed, too.
    this.position = this.#next;
    this.skipped = true;
  }

  /** The head's record. A record of the retry topic appears with its original topic and position. */
  record(partition: number): LogRecord {
    const cursor = this.head!;
    const origin = this.topic === this.#plan.retries ? originOf(cursor) : undefined;
    const topic = origin === undefined ? this.topic : this.#plan.inputs.find(({ name }) => name === origin.topic);
    return new LogRecord(topic ?? this.topic, origin, partition, cursor);
  }
}

/**
 * A key's state and order belong to one partition: a record that another partitioner has put elsewhere would be accepted
 * there, and never be found again.
 */
export function checkPlace(record: LogRecord, { partitions }: Plan, partition: number): void {
  if (record.belongsTo(partition, partitions)) return;
  throw new Reject(
    "wrong-partition",
    `the key ${JSON.stringify(record.key)} belongs to partition ${record.home(partitions)} of ${partitions}, got it in ${record.topic} ${record.partition}: its writer must partition by murmur2, as Java's clients and kafkajs do (with librdkafka: partitioner=murmur2_random)`,
  );
}
