/**
 * Tables with `everywhere`, which every task has whole, whatever its partition. A process keeps one copy of each
 * (keeper.ts), with the current value of each key and the earlier ones that a view may still need. A task reads the
 * copy as of certain offsets, its view. It advances the view only between two outcomes, and logs up to where.
 */

import { checkKey, decode } from "./access.ts";
import type { StoreReader } from "./driver.ts";
import { compareUtf8 } from "./effects.ts";
import type { Plan, Topic } from "./graph.ts";
import { partitionOf } from "./partitioner.ts";
import type { Table } from "./processor.ts";

/** The stores of a copy: entries by key and offset, and the offsets that it has reached. */
export const VERSIONS = "versions";
export const END = "end";
const SEPARATOR = "\u0000";
const VALUE = 1;

/** For each partition of the table's topic, the first offset that is not visible. */
export type View = readonly number[];

/** A process's copy. */
export interface WholeCopy {
  readonly topic: Topic;
  /** The offsets that it has reached. */
  readonly ends: View;
  reader(partition: number): StoreReader;
  /** Keeps what this view sees until it is released. */
  hold(view: View): () => void;
}

const digits = (offset: number): string => offset.toString().padStart(16, "0");
export const versionKey = (key: string, offset: number): string => key + SEPARATOR + digits(offset);

export function versionOf(entry: string): { readonly key: string; readonly offset: number } {
  const at = entry.lastIndexOf(SEPARATOR);
  return { key: entry.slice(0, at), offset: Number(entry.slice(at + 1)) };
}

/** null: the key was removed. */
export const versionValue = (bytes: Uint8Array | null): Uint8Array =>
  bytes === null ? new Uint8Array(1) : Buffer.concat([Buffer.of(VALUE), bytes]);
export const isRemoval = (version: Uint8Array): boolean => version[0] !== VALUE;

function* seen(reader: StoreReader, prefix: string, end: number): Generator<[key: string, value: Uint8Array]> {
  let last: [string, Uint8Array] | undefined;
  for (const [entry, version] of reader.entries(VERSIONS, prefix)) {
    const { key, offset } = versionOf(entry);
    if (last !== undefined && last[0] !== key) {
      if (!isRemoval(last[1])) yield last;
      last = undefined;
    }
    if (offset < end) last = [key, version];
  }
  if (last !== undefined && !isRemoval(last[1])) yield last;
}

/** The tables that a processor declares. */
export const copiesFor = (
  { whole }: Pick<Plan, "whole">,
  copies: ReadonlyMap<string, WholeCopy> = new Map(),
): ReadonlyMap<string, WholeCopy> => new Map([...whole.values()].map(({ called }) => [called, copies.get(called)!]));

/** A task's, or a record in flight's, view of its tables. */
export class Whole {
  readonly #copies: ReadonlyMap<string, WholeCopy>;
  readonly #views: Map<string, View>;

  /** @param copies by the processors' name of the topic */
  constructor(copies: ReadonlyMap<string, WholeCopy> = new Map(), views: ReadonlyMap<string, View> = new Map()) {
    this.#copies = copies;
    this.#views = new Map(views);
  }

  get isEmpty(): boolean {
    return this.#copies.size === 0;
  }

  #view(called: string): View {
    return this.#views.get(called) ?? [];
  }

  /** Advances to the copy's present offsets; yields the partitions that changed, and up to where. */
  *advance(): Generator<{ readonly topic: string; readonly partition: number; readonly offset: number }> {
    for (const [topic, { ends }] of this.#copies) {
      const view = this.#view(topic);
      if (ends === view) continue;
      this.#views.set(topic, ends);
      for (const [partition, offset] of ends.entries())
        if (offset > (view[partition] ?? 0)) yield { topic, partition, offset };
    }
  }

  /** Advances as an earlier run did. */
  set(topic: string, partition: number, offset: number): void {
    const { partitions } = this.#copies.get(topic)!.topic;
    const view = Array.from({ length: partitions }, (_, at) => this.#view(topic)[at] ?? 0);
    this.#views.set(
      topic,
      view.map((before, at) => (at === partition ? offset : before)),
    );
  }

  /** The present view, unaffected by later advances. */
  frozen(): Whole {
    return this.isEmpty ? this : new Whole(this.#copies, this.#views);
  }

  /** Keeps what is visible now until the returned function is called. */
  hold(): () => void {
    const releases = [...this.#copies].map(([called, copy]) =>
      copy.hold(Array.from({ length: copy.topic.partitions }, (_, at) => this.#view(called)[at] ?? 0)),
    );
    return () => {
      for (const release of releases) release();
    };
  }

  table<V>({ called, codec, partitions }: Topic): Table<V> {
    const parts = (): [StoreReader, number][] => {
      const copy = this.#copies.get(called)!;
      return Array.from({ length: partitions }, (_, at) => [copy.reader(at), this.#view(called)[at] ?? 0]);
    };
    const read = (version: Uint8Array): V => decode<V>(codec, version.subarray(1));
    return {
      get: (key) => {
        checkKey(key);
        const bytes = Buffer.from(key);
        const partition = partitionOf(bytes, bytes.length, partitions);
        const end = this.#view(called)[partition] ?? 0;
        for (const [, version] of seen(this.#copies.get(called)!.reader(partition), key + SEPARATOR, end))
          return read(version);
        return undefined;
      },
      *entries(prefix = "") {
        checkKey(prefix);
        const found = parts().flatMap(([reader, end]) => [...seen(reader, prefix, end)]);
        found.sort(([one], [other]) => compareUtf8(one, other));
        for (const [key, version] of found) yield [key, read(version)];
      },
    };
  }
}
