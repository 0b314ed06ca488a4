/** One input of a task: its position, and the records of the slice last fetched. */

import { type Chunk, ChunkCursor } from "./chunk.ts";
import { LogRecord, originOf } from "./context.ts";
import { hasMore, type Slice } from "./driver.ts";
import { DriftwireError } from "./errors.ts";
import type { Plan, Topic } from "./graph.ts";
import { Reject } from "./processor.ts";

export class Input {
  readonly topic: Topic;
  /** The next record to take. */
  position: number;
  /** The partition's end as last seen; undefined while it was never heard of. */
  end: number | undefined;
  /** Stands on the next record; undefined when the slice is used up. */
  head: ChunkCursor | undefined;
  /** Whether it went past offsets without records, which somebody should commit: else the group seems to lag. */
  skipped = false;
  #chunks: readonly Chunk[] = [];
  #nextChunk = 0;
  #next: number;
  readonly #plan: Plan;

  constructor(plan: Plan, topic: Topic, position: number) {
    this.#plan = plan;
    this.topic = topic;
    this.position = position;
    this.end = position;
    this.#next = position;
  }

  /** Whether there is more than was fetched. */
  get hungry(): boolean {
    return this.head === undefined && hasMore({ next: this.position, end: this.end });
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
    this.#advance();
  }

  /** Done with the head's record: on to the next one. */
  pass(): void {
    this.position = this.head!.offset + 1;
    this.#advance();
  }

  /** Forgets the slice: what was not taken has to be fetched again. */
  drop(): void {
    this.#chunks = [];
    this.head = undefined;
    this.#next = this.position;
  }

  #advance(): void {
    if (this.head?.seek(this.position)) return;
    this.head = undefined;
    while (this.#nextChunk < this.#chunks.length) {
      const cursor = new ChunkCursor(this.#chunks[this.#nextChunk++]!);
      if (!cursor.seek(this.position)) continue;
      this.head = cursor;
      return;
    }
    if (this.#next <= this.position) return;
    // The last records of a slice may have been compacted away, or markers of transactions: they are passed all the same.
    this.position = this.#next;
    this.skipped = true;
  }

  /** The head's record. One from the retry topic appears as what it was at first. */
  record(partition: number): LogRecord {
    const cursor = this.head!;
    const origin = this.topic === this.#plan.retries ? originOf(cursor) : undefined;
    const topic = origin === undefined ? this.topic : this.#plan.inputs.find(({ name }) => name === origin.topic);
    return new LogRecord(topic ?? this.topic, origin, partition, cursor);
  }
}

/**
 * The state and the order of a key are those of one partition: a record that another partitioner has put elsewhere
 * would be accepted there, and never be found again.
 */
export function checkPlace(record: LogRecord, { partitions }: Plan, partition: number): void {
  if (record.belongsTo(partition, partitions)) return;
  throw new Reject(
    "wrong-partition",
    `the key ${JSON.stringify(record.key)} belongs to partition ${record.home(partitions)} of ${partitions}, got it in ${record.topic} ${record.partition}: have its writer place records by murmur2, as Java's clients and kafkajs do (partitioner=murmur2_random where it stands on librdkafka)`,
  );
}
