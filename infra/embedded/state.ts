/**
 * The state of processors. A commit writes its changes as one run of bytes to `changes`, as Kafka would to a changelog,
 * and keeps them in memory; each commit also carries a slice of older changes, in the order of their keys, into the
 * store's own tree. Writing thousands of scattered entries straight into the tree would rewrite most of its pages with
 * every commit. After a crash the changes that had not got there are read again: a few megabytes, never the whole state.
 */

import { ChunkBuilder, ChunkCursor } from "../../topology/chunk.ts";
import type { Change, StoreReader } from "../../topology/driver.ts";
import { overlaid } from "../../topology/effects.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { after, type Binary, type Databases, openState, stateKey } from "./store.ts";

/** Each commit carries over this part of what is held, and all that is above the bound. */
const SLICE = 1 / 16;
const MIN_SLICE = 256;
const HELD_BYTES_MAX = 64 * 1024 * 1024;
/** What a held entry costs beside its key and value. */
const ENTRY_BYTES = 120;

type Entries = Map<string, Uint8Array | null>;

/** One store of one partition: its tree, and the committed changes that are not in it yet. */
interface Part {
  readonly id: number;
  readonly partition: number;
  readonly tree: Binary;
  readonly held: Entries;
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

export class StateStore {
  readonly #store: Databases;
  readonly #changes: Binary;
  readonly #trees = new Map<string, { id: number; tree: Binary }>();
  readonly #parts = new Map<string, Part>();
  #sequence = 0;
  #heldBytes = 0;
  #heldCount = 0;
  #sweep: Sweep | undefined;
  /** What the transaction under way will have changed once it is through. */
  #written: { part: Part; key: string; value: Uint8Array | null }[] = [];
  #carried: { part: Part; key: string; value: Uint8Array | null }[] = [];

  constructor(store: Databases) {
    this.#store = store;
    this.#changes = openState(store, "driftwire", "changes");
  }

  /** Makes a group's stores known; inside or outside of a transaction. */
  open(group: string, names: readonly string[]): void {
    for (const name of names) this.#tree(`${group}/${name}`);
  }

  #tree(name: string): { id: number; tree: Binary } {
    const known = this.#trees.get(name);
    if (known !== undefined) return known;
    const { meta } = this.#store;
    const key = Buffer.from(`store:${name}`);
    const stored = meta.get(key);
    const id = stored === undefined ? [...meta.getKeys({ start: Buffer.from("store:"), end: Buffer.from("store;") })].length + 1 : Number(stored);
    if (stored === undefined) meta.putSync(key, Buffer.from(String(id)));
    const [group, store] = [name.slice(0, name.lastIndexOf("/")), name.slice(name.lastIndexOf("/") + 1)];
    const tree = { id, tree: openState(this.#store, group, store) };
    this.#trees.set(name, tree);
    return tree;
  }

  #part(name: string, partition: number): Part {
    const key = `${name}/${partition}`;
    let part = this.#parts.get(key);
    if (part === undefined) this.#parts.set(key, (part = { ...this.#tree(name), partition, held: new Map() }));
    return part;
  }

  /** Reads again what had not been carried over when the last process ended. */
  recover(): void {
    const names = new Map<number, string>();
    const prefix = Buffer.from("store:");
    for (const { key, value } of this.#store.meta.getRange({ start: prefix, end: after(prefix) })) {
      names.set(Number(value.toString()), Buffer.from(key).toString().slice(prefix.length));
    }
    for (const { key, value } of this.#changes.getRange()) {
      const view = Buffer.from(key.buffer, key.byteOffset, key.length);
      this.#sequence = sequenceOf(view) + 1;
      const part = this.#part(names.get(view.readUInt32BE(8))!, view.readUInt16BE(12));
      const cursor = new ChunkCursor({ base: 0, bytes: value });
      while (cursor.next()) this.#hold(part, cursor.key!.toString("utf8"), cursor.value);
    }
  }

  /** Inside a transaction: writes what a task changed. */
  write(group: string, partition: number, changes: readonly Change[]): void {
    for (const { store, entries } of changes) {
      const part = this.#part(`${group}/${store}`, partition);
      const builder = new ChunkBuilder();
      for (const [key, value] of entries) {
        builder.append({ key: Buffer.from(key), value, headers: NO_HEADERS, timestamp: 0 });
        this.#written.push({ part, key, value });
      }
      for (const chunk of builder.finish()) this.#changes.putSync(changeKey(this.#sequence++, part), chunk);
    }
  }

  /** Inside a transaction: writes what a task changed where others look for it, for tasks that read in other threads. */
  writeThrough(group: string, partition: number, changes: readonly Change[]): void {
    for (const { store, entries } of changes) {
      const { tree } = this.#tree(`${group}/${store}`);
      for (const [key, value] of entries) putEntry(tree, partition, key, value);
    }
  }

  /** Inside a transaction: carries a slice of what is held into the trees. */
  carry(): void {
    if (this.#heldCount === 0) return;
    const over = Math.ceil((Math.max(0, this.#heldBytes - HELD_BYTES_MAX) / this.#heldBytes) * this.#heldCount);
    let left = Math.max(MIN_SLICE, Math.ceil(this.#heldCount * SLICE), over);
    while (left > 0) {
      this.#sweep ??= { before: this.#sequence, parts: [...this.#parts.values()], at: -1, keys: [], next: 0 };
      const sweep = this.#sweep;
      if (sweep.next === sweep.keys.length) {
        const part = sweep.parts[++sweep.at];
        if (part === undefined) {
          this.#forget(sweep.before);
          this.#sweep = undefined;
          return;
        }
        sweep.keys = [...part.held.keys()].sort();
        sweep.next = 0;
        continue;
      }
      const part = sweep.parts[sweep.at]!;
      for (; left > 0 && sweep.next < sweep.keys.length; left--) {
        const key = sweep.keys[sweep.next++]!;
        const value = part.held.get(key);
        if (value === undefined) continue;
        putEntry(part.tree, part.partition, key, value);
        this.#carried.push({ part, key, value });
      }
    }
  }

  /** Carries all over, so that the trees alone are the state. */
  carryAll(): void {
    this.#store.root.transactionSync(() => {
      for (const { held, tree, partition } of this.#parts.values()) {
        for (const [key, value] of held) putEntry(tree, partition, key, value);
      }
      this.#forget(Number.MAX_SAFE_INTEGER);
    });
    for (const { held } of this.#parts.values()) held.clear();
    this.#heldBytes = 0;
    this.#heldCount = 0;
    this.#sweep = undefined;
  }

  /** The transaction is through. */
  committed(): void {
    for (const { part, key, value } of this.#carried) if (part.held.get(key) === value) this.#release(part, key);
    for (const { part, key, value } of this.#written) this.#hold(part, key, value);
    this.#carried = [];
    this.#written = [];
  }

  /** The transaction failed: nothing of it is on disk, and the pass begins anew. */
  failed(): void {
    this.#carried = [];
    this.#written = [];
    this.#sweep = undefined;
  }

  reader(group: string, partition: number): StoreReader {
    return {
      get: (store, key) => {
        const part = this.#part(`${group}/${store}`, partition);
        const held = part.held.get(key);
        return held !== undefined ? (held ?? undefined) : part.tree.get(stateKey(partition, key));
      },
      entries: (store, prefix) => merged(this.#part(`${group}/${store}`, partition), prefix),
    };
  }

  /** Entries in the tree and entries held, of a group's store. */
  size(group: string, store: string): { entries: number; held: number } {
    const name = `${group}/${store}`;
    const held = [...this.#parts].filter(([key]) => key.startsWith(`${name}/`)).reduce((sum, [, part]) => sum + part.held.size, 0);
    const { entryCount } = this.#tree(name).tree.getStats() as { entryCount: number };
    return { entries: entryCount, held };
  }

  #hold(part: Part, key: string, value: Uint8Array | null): void {
    this.#release(part, key);
    part.held.set(key, value);
    this.#heldBytes += costOf(key, value);
    this.#heldCount++;
  }

  #release(part: Part, key: string): void {
    const old = part.held.get(key);
    if (old === undefined) return;
    part.held.delete(key);
    this.#heldBytes -= costOf(key, old);
    this.#heldCount--;
  }

  /** Removes the changes that the trees have. */
  #forget(before: number): void {
    const keys = [...this.#changes.getKeys()].map((key) => Buffer.from(key));
    for (const key of keys) {
      if (sequenceOf(key) >= before) break;
      this.#changes.removeSync(key);
    }
  }
}

/** Reads one partition's state straight from the trees: for tasks in worker threads, whose changes are written through. */
export function treeReader(open: (store: string) => Binary, partition: number): StoreReader {
  return {
    get: (store, key) => open(store).get(stateKey(partition, key)),
    entries: (store, prefix) => treeEntries(open(store), partition, prefix),
  };
}

function* treeEntries(tree: Binary, partition: number, prefix: string): Generator<[string, Uint8Array]> {
  const start = stateKey(partition, prefix);
  for (const { key, value } of tree.getRange({ start, end: after(start) })) {
    yield [Buffer.from(key.buffer, key.byteOffset + 2, key.length - 2).toString("utf8"), value];
  }
}

/** The tree's entries with the held ones over them. */
function merged({ tree, partition, held }: Part, prefix: string): Generator<[string, Uint8Array]> {
  const changed = new Map([...held].filter(([key]) => key.startsWith(prefix)));
  return overlaid(changed, treeEntries(tree, partition, prefix));
}

function putEntry(tree: Binary, partition: number, key: string, value: Uint8Array | null): void {
  if (value === null) tree.removeSync(stateKey(partition, key));
  else tree.putSync(stateKey(partition, key), value as Buffer);
}

const costOf = (key: string, value: Uint8Array | null): number => ENTRY_BYTES + key.length + (value?.length ?? 0);

function changeKey(sequence: number, { id, partition }: Part): Buffer {
  const key = Buffer.allocUnsafe(14);
  key.writeUInt32BE(Math.floor(sequence / 4294967296), 0);
  key.writeUInt32BE(sequence >>> 0, 4);
  key.writeUInt32BE(id, 8);
  key.writeUInt16BE(partition, 12);
  return key;
}

const sequenceOf = (key: Buffer): number => key.readUInt32BE(0) * 4294967296 + key.readUInt32BE(4);
