/**
 * Tables: topics in which a processor only looks things up. A task stores the entries of its partition in stores of its
 * own, beside the processor's. A record becomes an entry once it has been passed, in the order in which the task merges
 * its inputs.
 */

import { CodecError } from "../schemas/codec.ts";
import type { Choice } from "../schemas/generated/records.ts";
import { checkKey, decode } from "./access.ts";
import type { LogRecord } from "./context.ts";
import type { StoreReader } from "./driver.ts";
import type { Effects } from "./effects.ts";
import { OWN_STORES, type Plan, type Topic } from "./graph.ts";
import { Reject, type Table } from "./processor.ts";

/** The offset of the record, stored before the value. */
const OFFSET_BYTES = 8;

export const tableStore = ({ called }: Pick<Topic, "called">): string => `~table.${called}`;

/** An entry's value as in its topic. */
const valueIn = (entry: Uint8Array): Uint8Array => entry.subarray(OFFSET_BYTES);

export function entryValue(topic: Topic, entry: Uint8Array): unknown {
  return decode(topic.codec, valueIn(entry));
}

export function tableOf<V>(topic: Topic, view: StoreReader): Table<V> {
  const store = tableStore(topic);
  return {
    get(key) {
      checkKey(key);
      const entry = view.get(store, key);
      return entry === undefined ? undefined : (entryValue(topic, entry) as V);
    },
    *entries(prefix = "") {
      checkKey(prefix);
      for (const [key, entry] of view.entries(store, prefix)) yield [key, entryValue(topic, entry) as V];
    },
  };
}

/** Updates a task's tables with the records of its inputs. */
export class TableFeed {
  readonly #plan: Plan;
  readonly #topics: ReadonlyMap<string, Topic>;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#topics = new Map([...plan.tables.values()].map((topic) => [topic.called, topic]));
  }

  /** Whether the processor itself gets the record. */
  isHanded({ topic }: LogRecord): boolean {
    return !this.#topics.has(topic) || topic in this.#plan.processor.inputs;
  }

  /** Whether a record is an entry of a table. Throws if it can't be one: it is then rejected. */
  admits(record: LogRecord): boolean {
    if (!this.#topics.has(record.topic)) return false;
    if (record.key === null) throw new Reject("bad-key", "a key expected in a compacted topic, got none");
    checkKey(record.key);
    record.checkValue();
    return true;
  }

  /** The first reader of a topic rejects values that can't be decoded. */
  isSaid(error: unknown, record: LogRecord): boolean {
    return error instanceof CodecError && !this.isHanded(record) && !this.#plan.firstOf.has(record.topic);
  }

  /** For a record that was passed before its table was kept: its errors were reported then. */
  refill(record: LogRecord, { partitions }: Plan, own: number, view: StoreReader, effects: Effects): void {
    try {
      if (!record.belongsTo(own, partitions) || !this.admits(record)) return;
    } catch {
      return;
    }
    this.enter(record, own, view, effects);
  }

  /** The record has been passed. A retried record does not replace a later one. */
  enter(
    { topic, partition, offset, key, bytes, isRetried }: LogRecord,
    own: number,
    view: StoreReader,
    effects: Effects,
  ): void {
    const store = tableStore(this.#topics.get(topic)!);
    if (isRetried && partition === own) {
      const entry = view.get(store, key!);
      if (entry !== undefined && Buffer.from(entry).readDoubleLE(0) >= offset) return;
    }
    if (bytes === null) return effects.put(store, key!, null);
    const entry = Buffer.allocUnsafeSlow(OFFSET_BYTES + bytes.length);
    entry.writeDoubleLE(offset, 0);
    bytes.copy(entry, OFFSET_BYTES);
    effects.put(store, key!, entry);
  }
}

const KEPT = "table ";

/** Whether a table has been kept since the task passed its topic's first record. */
const isKept = (base: StoreReader, { called }: Topic): boolean =>
  base.get(OWN_STORES.meta, KEPT + called) !== undefined;

export function noteKept({ tables }: Plan, effects: Effects): void {
  for (const { called } of tables.values()) effects.put(OWN_STORES.meta, KEPT + called, Buffer.alloc(0));
}

/** Where a task starts reading. */
export interface Begin {
  readonly positions: ReadonlyMap<string, number>;
  /** Up to here its tables are filled again from their topics: it has passed these records, but kept no table of them. */
  readonly floors?: ReadonlyMap<string, number>;
  /** Where it ends, and what an earlier run decided on the way, which it repeats. */
  readonly repeats?: Repeats;
}

export interface Repeats {
  readonly ends: Readonly<Record<string, number>>;
  readonly choices: readonly Choice[];
}

/**
 * Where a task continues. If a table was added to its processor, or its state was reset, the table is first filled with
 * the part of its topic that the task has passed.
 */
export async function beginOf(
  plan: Plan,
  base: StoreReader,
  committed: ReadonlyMap<string, number>,
  rangeOf: (topic: string) => Promise<{ readonly start: number; readonly end: number }>,
): Promise<Begin> {
  const positions = new Map(committed);
  const floors = new Map<string, number>();
  for (const topic of plan.tables.values()) {
    const passed = committed.get(topic.name) ?? 0;
    if (passed === 0 || isKept(base, topic)) continue;
    const { start, end } = await rangeOf(topic.name);
    positions.set(topic.name, Math.min(start, passed));
    floors.set(topic.name, Math.min(passed, end));
  }
  return { positions, floors };
}

export const isWhole = (plan: Plan, base: StoreReader): boolean =>
  [...plan.tables.values()].every((topic) => isKept(base, topic));
