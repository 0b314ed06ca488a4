/**
 * The state of processors. A commit writes its changes as one run of bytes to `changes`, as Kafka would to a changelog,
 * and keeps them in memory; each commit also carries a slice of older changes, in the order of their keys, into the
 * store's own tree. Writing thousands of scattered entries straight into the tree would rewrite most of its pages with
 * every commit. After a crash the changes that had not got there are read again: a few megabytes, never the whole state.
 */

import { recycle } from "../../topology/buffers.ts";
import { ChunkBuilder, ChunkCursor } from "../../topology/chunk.ts";
import type { Change, StoreReader } from "../../topology/driver.ts";
import { overlaid } from "../../topology/effects.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { startsOf } from "../../topology/names.ts";
import { after, type Databases, openState, readChangeKey, stateKey } from "./store.ts";
import { giveStoreIds, openTree, storeIds, type Tree } from "./trees.ts";
import type { StateWrite } from "./writer.ts";

/** Each commit carries over this part of what is held, and all that is above the bound. */
const SLICE = 1 / 16;
const MIN_SLICE = 256;
const HELD_BYTES_MAX = 64 * 1024 * 1024;
/** What a held entry costs beside its key and value. */
const ENTRY_BYTES = 120;

/** Instead of a store's id. */
const UNKNOWN = 0;

/** One store of one partition: its tree, and the committed changes that are not in it yet. */
interface Part {
  readonly name: string;
  readonly store: number;
  readonly partition: number;
  readonly tree: Tree;
  readonly held: Map<string, Uint8Array | null>;
}

/** A pass over all that was held when it began, in the order of keys. */
interface Sweep {
  /** Changes before this one are all in the trees once the pass is through. */
  readonly before: number;
  readonly parts: readonly Part[];
  at: number;
  keys: string[];
  next: number;
}

/** A run of keys that is being carried over, with the values they had. */
interface Slice {
  readonly part: Part;
  readonly keys: readonly string[];
  readonly values: (Uint8Array | null | undefined)[];
}

/** What a batch carries over, and how to take note once it is written. */
export interface Carried {
  readonly states: StateWrite[];
  readonly forget: number | undefined;
  done(): void;
}

export class StateStore {
  readonly #store: Databases;
  #ids: Map<string, number>;
  readonly #trees = new Map<string, Tree>();
  readonly #parts = new Map<string, Part>();
  #sequence = 0;
  /** The mean size of the values written lately, to know what is held without adding it up. */
  #meanBytes = 100;
  #sweep: Sweep | undefined;

  constructor(store: Databases) {
    this.#store = store;
    this.#ids = storeIds(store);
  }

  /** Makes a group's stores known. */
  open(group: string, names: readonly string[]): void {
    const own = names.map((name) => `${group}/${name}`);
    if (own.some((name) => !this.#ids.has(name))) this.#ids = giveStoreIds(this.#store, own);
    for (const name of own) this.#tree(name);
  }

  /** A run's stores were removed. */
  forget(run: string): void {
    const { groups } = startsOf(run);
    this.#ids = storeIds(this.#store);
    for (const known of [this.#trees, this.#parts])
      for (const name of [...known.keys()]) if (name.startsWith(groups)) known.delete(name);
    // The pass under way may be about to carry over what there was of them.
    this.#sweep = undefined;
  }

  #tree(name: string): Tree {
    let tree = this.#trees.get(name);
    if (tree === undefined) this.#trees.set(name, (tree = openTree(this.#store, name)));
    return tree;
  }

  #part(name: string, partition: number): Part {
    const key = `${name}/${partition}`;
    let part = this.#parts.get(key);
    if (part === undefined) {
      const store = this.#ids.get(name);
      // Asked about before it is there: then it is not known yet under which number.
      if (store === undefined) return { name, store: UNKNOWN, tree: this.#tree(name), partition, held: new Map() };
      part = { name, store, tree: this.#tree(name), partition, held: new Map() };
      this.#parts.set(key, part);
    }
    return part;
  }

  /** Reads again what had not been carried over when the last process ended. */
  recover(): void {
    const names = new Map([...this.#ids].map(([name, id]) => [id, name]));
    for (const { key, value } of openState(this.#store, "driftwire", "changes").getRange()) {
      const { sequence, store, partition } = readChangeKey(key);
      this.#sequence = sequence + 1;
      const name = names.get(store);
      // Of a run that was removed.
      if (name === undefined) continue;
      const part = this.#part(name, partition);
      const cursor = new ChunkCursor({ base: 0, bytes: value });
      while (cursor.next()) part.held.set(cursor.key!.toString("utf8"), cursor.value && Buffer.from(cursor.value));
    }
  }

  /** How a task's changes are written. Threaded tasks read the trees themselves, so theirs go there at once. */
  encode(group: string, partition: number, changes: readonly Change[], threaded: boolean): StateWrite[] {
    return changes.map(({ store: name, entries }) => {
      const { name: tree, store } = this.#part(`${group}/${name}`, partition);
      const chunks = chunksOf(entries);
      const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
      if (entries.size > 0) this.#meanBytes = 0.9 * this.#meanBytes + (0.1 * bytes) / entries.size;
      const sequence = threaded ? undefined : this.#sequence;
      if (!threaded) this.#sequence += chunks.length;
      return { tree, store, partition, sequence, chunks };
    });
  }

  /** The changes are committed: from here on readers find them here. */
  committed(group: string, partition: number, changes: readonly Change[], writes: readonly StateWrite[]): void {
    for (const [index, { store, entries }] of changes.entries()) {
      recycle(writes[index]!.chunks as Buffer[]);
      if (writes[index]!.sequence === undefined) continue;
      const part = this.#part(`${group}/${store}`, partition);
      for (const [key, value] of entries) part.held.set(key, value);
    }
  }

  /** Whether a group has changes that are not in its trees. */
  holds(group: string): boolean {
    return [...this.#parts.values()].some(({ name, held }) => name.startsWith(`${group}/`) && held.size > 0);
  }

  /** The slice of held changes that the next batch carries into the trees; all that is left of them if said. */
  carry(all = false): Carried {
    const states: StateWrite[] = [];
    const slices: Slice[] = [];
    let left = all ? Number.POSITIVE_INFINITY : this.#sliceSize();
    let forget: number | undefined;
    while (left > 0 && forget === undefined) {
      this.#sweep ??= { before: this.#sequence, parts: [...this.#parts.values()], at: -1, keys: [], next: 0 };
      const sweep = this.#sweep;
      if (sweep.next === sweep.keys.length) {
        const part = sweep.parts[++sweep.at];
        sweep.keys = part === undefined ? [] : [...part.held.keys()].sort();
        sweep.next = 0;
        if (part === undefined) forget = sweep.before;
        continue;
      }
      const slice: Slice = {
        part: sweep.parts[sweep.at]!,
        keys: sweep.keys.slice(sweep.next, sweep.next + left),
        values: [],
      };
      const builder = new ChunkBuilder();
      for (const key of slice.keys) {
        const value = slice.part.held.get(key);
        slice.values.push(value);
        if (value !== undefined) builder.append({ key: null, value, headers: NO_HEADERS, timestamp: 0 }, key);
      }
      sweep.next += slice.keys.length;
      left -= slice.keys.length;
      slices.push(slice);
      const { name: tree, store, partition } = slice.part;
      states.push({ tree, store, partition, sequence: undefined, chunks: builder.finish() });
    }
    if (forget !== undefined) this.#sweep = undefined;
    return {
      states,
      forget,
      done: () => {
        for (const { chunks } of states) recycle(chunks as Buffer[]);
        // What was changed again meanwhile stays held.
        for (const { part, keys, values } of slices) {
          for (const [i, key] of keys.entries()) if (part.held.get(key) === values[i]) part.held.delete(key);
        }
      },
    };
  }

  /** How many held entries to carry over with the next batch: a part of all, and what is above the bound. */
  #sliceSize(): number {
    let held = 0;
    for (const part of this.#parts.values()) held += part.held.size;
    if (held === 0) return 0;
    const most = HELD_BYTES_MAX / (ENTRY_BYTES + this.#meanBytes);
    return Math.max(MIN_SLICE, Math.ceil(held * SLICE), Math.ceil(held - most));
  }

  /** A batch failed: what it was to carry over is still held, and the pass begins anew. */
  failed(): void {
    this.#sweep = undefined;
  }

  reader(group: string, partition: number): StoreReader {
    const parts = new Map<string, Part>();
    const partOf = (store: string): Part => {
      let part = parts.get(store);
      if (part === undefined || part.store === UNKNOWN)
        parts.set(store, (part = this.#part(`${group}/${store}`, partition)));
      return part;
    };
    return {
      get(store, key) {
        const part = partOf(store);
        const held = part.held.get(key);
        return held !== undefined ? (held ?? undefined) : part.tree.get(stateKey(partition, key));
      },
      entries(store, prefix) {
        const { held, tree } = partOf(store);
        const changed = new Map<string, Uint8Array | null>();
        // Asked for often, of many: a pair for each would be made to be thrown away.
        held.forEach((value, key) => {
          if (key.startsWith(prefix)) changed.set(key, value);
        });
        return overlaid(changed, treeEntries(tree, partition, prefix));
      },
    };
  }

  /** Entries of a group's store: those in its tree, and those held for it. */
  size(group: string, store: string): { entries: number; held: number } {
    const name = `${group}/${store}`;
    const held = [...this.#parts.values()]
      .filter((part) => part.name === name)
      .reduce((sum, part) => sum + part.held.size, 0);
    return { entries: this.#tree(name).count(), held };
  }
}

/** Reads one partition's state straight from the trees: for tasks in worker threads, whose changes are written there. */
export function treeReader(open: (store: string) => Tree, partition: number): StoreReader {
  return {
    get: (store, key) => open(store).get(stateKey(partition, key)),
    entries: (store, prefix) => treeEntries(open(store), partition, prefix),
  };
}

function* treeEntries(tree: Tree, partition: number, prefix: string): Generator<[string, Uint8Array]> {
  const start = stateKey(partition, prefix);
  for (const { key, value } of tree.range(start, after(start))) yield [key.toString("utf8", 2), value];
}

function chunksOf(entries: ReadonlyMap<string, Uint8Array | null>): Buffer[] {
  const builder = new ChunkBuilder();
  for (const [key, value] of entries) builder.append({ key: null, value, headers: NO_HEADERS, timestamp: 0 }, key);
  return builder.finish();
}
