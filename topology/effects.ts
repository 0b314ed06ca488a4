/**
 * Changes that processing has made but not committed: store entries and outputs. Those of a single record can be rolled
 * back, so that a record that fails leaves nothing behind.
 */

import { ChunkBuilder, type Mark } from "./chunk.ts";
import type { Change, Output, StoreReader } from "./driver.ts";

type Entries = Map<string, Uint8Array | null>;

interface Lane {
  readonly topic: string;
  readonly partition: number;
  readonly builder: ChunkBuilder;
  /** The record that wrote here last, and the lane's position before it. */
  record: number;
  mark: Mark;
}

/** Changed entries, which readers see instead of the committed ones. */
export interface Layer {
  entries(store: string): ReadonlyMap<string, Uint8Array | null> | undefined;
}

export class Effects implements Layer {
  #stores = new Map<string, Entries>();
  #lanes = new Map<string, Lane[]>();
  /** Three items for each put since `begin`: the entries, the key, and the previous value. */
  readonly #undo: unknown[] = [];
  #touched: Lane[] = [];
  #record = 0;
  /** The approximate size of outputs and changes, in bytes. */
  bytes = 0;

  /** Starts the effects of the next record. */
  begin(): void {
    this.#record++;
    if (this.#undo.length > 0) this.#undo.length = 0;
    if (this.#touched.length > 0) this.#touched = [];
  }

  /** Rolls back everything since `begin`. */
  rollback(): void {
    for (let i = this.#undo.length - 3; i >= 0; i -= 3) {
      const entries = this.#undo[i] as Entries;
      const key = this.#undo[i + 1] as string;
      const previous = this.#undo[i + 2] as Uint8Array | null | undefined;
      if (previous === undefined) entries.delete(key);
      else entries.set(key, previous);
    }
    for (const lane of this.#touched) lane.builder.rollback(lane.mark);
    this.begin();
  }

  put(store: string, key: string, value: Uint8Array | null): void {
    let entries = this.#stores.get(store);
    if (entries === undefined) this.#stores.set(store, (entries = new Map()));
    this.#undo.push(entries, key, entries.get(key));
    entries.set(key, value);
    this.bytes += key.length + (value === null ? 0 : value.length);
  }

  /** The builder of one output partition. */
  lane(topic: string, partition: number): ChunkBuilder {
    let lanes = this.#lanes.get(topic);
    if (lanes === undefined) this.#lanes.set(topic, (lanes = []));
    let lane = lanes[partition];
    if (lane === undefined) {
      const builder = new ChunkBuilder();
      lanes[partition] = lane = { topic, partition, builder, record: 0, mark: builder.mark() };
    }
    if (lane.record !== this.#record) {
      lane.mark = lane.builder.mark();
      lane.record = this.#record;
      this.#touched.push(lane);
    }
    return lane.builder;
  }

  entries(store: string): ReadonlyMap<string, Uint8Array | null> | undefined {
    return this.#stores.get(store);
  }

  /** What was written to an output partition and not handed over yet; undefined if nothing was. */
  written(topic: string, partition: number): ChunkBuilder | undefined {
    return this.#lanes.get(topic)?.[partition]?.builder;
  }

  /** Adds the effects of another record. */
  merge(other: Effects): void {
    for (const [store, entries] of other.#stores) for (const [key, value] of entries) this.put(store, key, value);
    for (const { topic, partition, builder } of other.#all()) this.lane(topic, partition).adopt(builder);
    this.bytes += other.bytes;
  }

  /**
   * Hands over the changes and the finished outputs, and starts again. Readers need the layer over the committed state
   * until the changes are committed.
   */
  finish(): { changes: Change[]; outputs: Output[]; layer: Layer } {
    const stores = this.#stores;
    const lanes = this.#all();
    this.#stores = new Map();
    this.#lanes = new Map();
    this.bytes = 0;
    this.begin();
    return {
      layer: { entries: (store) => stores.get(store) },
      changes: [...stores].map(([store, entries]) => ({ store, entries })),
      outputs: lanes.map(({ topic, partition, builder }) => ({
        topic,
        partition,
        count: builder.total,
        chunks: builder.finish(),
      })),
    };
  }

  #all(): Lane[] {
    return [...this.#lanes.values()].flatMap((lanes) => lanes.filter((lane) => lane && lane.builder.total > 0));
  }
}

/** The state that a record sees: committed entries below layers of uncommitted ones, the latest on top. */
export class View implements StoreReader {
  readonly #layers: readonly Layer[];
  readonly #base: StoreReader;
  readonly #top: Layer | undefined;

  /** @param layers are evaluated with every read: the owner adds and removes them */
  constructor(base: StoreReader, layers: readonly Layer[], top?: Layer) {
    this.#base = base;
    this.#layers = layers;
    this.#top = top;
  }

  get(store: string, key: string): Uint8Array | undefined {
    const top = this.#top?.entries(store)?.get(key);
    if (top !== undefined) return top ?? undefined;
    for (let i = this.#layers.length - 1; i >= 0; i--) {
      const value = this.#layers[i]!.entries(store)?.get(key);
      if (value !== undefined) return value ?? undefined;
    }
    return this.#base.get(store, key);
  }

  *entries(store: string, prefix: string): Generator<[string, Uint8Array]> {
    const changed = new Map<string, Uint8Array | null>();
    for (const layer of this.#top === undefined ? this.#layers : [...this.#layers, this.#top]) {
      layer.entries(store)?.forEach((value, key) => {
        if (key.startsWith(prefix)) changed.set(key, value);
      });
    }
    yield* overlaid(changed, this.#base.entries(store, prefix));
  }
}

/** Entries merged with changed ones, in order; null removes. */
export function* overlaid(
  changed: ReadonlyMap<string, Uint8Array | null>,
  base: Iterable<[string, Uint8Array]>,
): Generator<[string, Uint8Array]> {
  const keys = [...changed.keys()].sort(compareUtf8);
  let at = 0;
  for (const [key, value] of base) {
    for (; at < keys.length && compareUtf8(keys[at]!, key) < 0; at++) {
      const own = changed.get(keys[at]!);
      if (own) yield [keys[at]!, own];
    }
    if (!changed.has(key)) yield [key, value];
  }
  for (; at < keys.length; at++) {
    const own = changed.get(keys[at]!);
    if (own) yield [keys[at]!, own];
  }
}

/** Compares keys by their UTF-8 bytes, which is the order of their code points. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    // A surrogate stands for a code point above all that need none.
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
