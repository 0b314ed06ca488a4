/**
 * The local copy of state: one LMDB file for each home folder, with the offset up to which each changelog has been
 * applied in the same transaction. Changes come here once Kafka has committed them. They are held in memory first and
 * written in the order of their keys a little later; after a crash the changelog is read from the last written offset.
 */

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Change, StoreReader } from "../../topology/driver.ts";
import { overlaid } from "../../topology/effects.ts";
import { startsOf } from "../../topology/names.ts";
import { checkOwnership, giveUpOwnership, takeOwnership } from "../embedded/owner.ts";
import { dismiss, Removal } from "../embedded/removal.ts";
import { treeReader } from "../embedded/state.ts";
import { after, commitError, type Databases, openStore, stateKey } from "../embedded/store.ts";
import { makeTree, type Tree } from "../embedded/trees.ts";
import { type KeptMoment, moment, ownTime } from "./passed.ts";

const FLUSH_MS = 1000;
/** Held before it is written at once, and before commits wait for it. */
const FLUSH_BYTES = 16 * 1024 * 1024;
const HELD_BYTES = 64 * 1024 * 1024;
/** What a held entry costs beside its key and value. */
const ENTRY_BYTES = 120;
const MOMENT = Buffer.from("moment");

/** Where a member's copy of state lies in its home folder. */
export const stateFolder = (home: string): string => join(home, "kafka");

type Entries = Map<string, Uint8Array | null>;

/** One store of one partition: its tree, and what is not in it yet. */
interface Part {
  readonly tree: Tree;
  readonly partition: number;
  held: Entries;
  /** What is being written just now. */
  writing: Entries | undefined;
}

/** How far a changelog's partition has been applied, and until when nothing was missed of what comes behind that. */
export interface Applied {
  readonly offset: number;
  /** By the time of the folder (`LocalState.now`). */
  readonly time: number;
  /** The id of the topic that it is a place in; not known of what was applied before ids were asked for. */
  readonly topicId?: string | undefined;
}

export class LocalState {
  readonly instance: string;
  readonly #store: Databases;
  readonly #epoch: number;
  /** When this began, by the time of the folder. */
  readonly #began: KeptMoment;
  readonly #trees = new Map<string, Tree>();
  readonly #parts = new Map<string, Part>();
  readonly #applied = new Map<string, Applied>();
  /** The changelogs' topics, as far as they were asked for. */
  readonly #topicIds = new Map<string, string>();
  #changed = new Set<string>();
  #heldBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #flush: Promise<void> | undefined;
  #failure: unknown;

  constructor(home: string) {
    this.#store = openStore(stateFolder(home));
    try {
      this.#epoch = takeOwnership(this.#store);
      this.instance = this.#makeInstance();
      this.#began = this.#begin();
    } catch (error) {
      void this.#store.root.close();
      throw error;
    }
  }

  /** A name that stays with the folder: under it a new process puts an end to the transactions of the one before. */
  #makeInstance(): string {
    const { meta } = this.#store;
    const key = Buffer.from("instance");
    const stored = meta.get(key);
    if (stored !== undefined) return stored.toString();
    const made = randomUUID().slice(0, 13);
    meta.putSync(key, Buffer.from(made));
    return made;
  }

  #begin(): KeptMoment {
    const stored = this.#store.meta.get(MOMENT);
    const now = moment();
    return { ...now, own: ownTime(stored && (JSON.parse(stored.toString()) as KeptMoment), now) };
  }

  /** The folder's own time, which nobody sets: it tells how old its copies are. */
  now(): number {
    return ownTime(this.#began, moment());
  }

  #tree(name: string): Tree {
    let tree = this.#trees.get(name);
    if (tree === undefined) this.#trees.set(name, (tree = makeTree(this.#store, name)));
    return tree;
  }

  #part(group: string, store: string, partition: number): Part {
    const name = `${group}/${store}`;
    let part = this.#parts.get(`${name}/${partition}`);
    if (part === undefined) {
      part = { tree: this.#tree(name), partition, held: new Map(), writing: undefined };
      this.#parts.set(`${name}/${partition}`, part);
    }
    return part;
  }

  applied(topic: string, partition: number): Applied | undefined {
    const name = appliedKey(topic, partition);
    const known = this.#applied.get(name);
    if (known !== undefined) return known;
    const stored = this.#store.offsets.get(Buffer.from(name));
    return stored && appliedOf(stored);
  }

  /** Whose places are to be noted from now on; the copy is that topic's, or nothing was applied yet. */
  isOf(topic: string, partition: number, topicId: string): void {
    const name = appliedKey(topic, partition);
    this.#topicIds.set(name, topicId);
    const known = this.applied(topic, partition);
    if (known === undefined || known.topicId === topicId) return;
    this.#applied.set(name, { ...known, topicId });
    this.#changed.add(name);
  }

  /**
   * Takes over committed changes, and how far that is in their changelogs.
   * @param time until when nothing was missed of what comes behind that
   */
  apply(
    group: string,
    partition: number,
    changes: readonly Change[],
    ends: Iterable<readonly [topic: string, offset: number]>,
    time = this.now(),
  ): void {
    if (this.#failure !== undefined) throw this.#failure;
    for (const { store, entries } of changes) {
      const { held } = this.#part(group, store, partition);
      for (const [key, value] of entries) {
        held.set(key, value);
        this.#heldBytes += ENTRY_BYTES + key.length + (value === null ? 0 : value.length);
      }
    }
    for (const [topic, offset] of ends) {
      const name = appliedKey(topic, partition);
      this.#applied.set(name, { offset, time, topicId: this.#topicIds.get(name) });
      this.#changed.add(name);
    }
    if (this.#heldBytes > FLUSH_BYTES) void this.flush().catch(() => {});
    else this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), FLUSH_MS);
  }

  /** Nothing was missed of a changelog until then: what it has told, this copy has. */
  touch(topic: string, partition: number, time: number): void {
    const known = this.applied(topic, partition);
    if (known === undefined || known.time >= time) return;
    const name = appliedKey(topic, partition);
    this.#applied.set(name, { ...known, time });
    this.#changed.add(name);
  }

  /** Resolves when there is room for more. */
  async room(): Promise<void> {
    while (this.#heldBytes > HELD_BYTES) await this.flush();
  }

  /** Writes what is held; what comes meanwhile is held for the next time. */
  async flush(): Promise<void> {
    while (this.#flush !== undefined) await this.#flush;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flush = this.#write();
    try {
      await this.#flush;
    } catch (error) {
      this.#failure = error;
      throw error;
    } finally {
      this.#flush = undefined;
    }
  }

  async #write(): Promise<void> {
    const parts = [...this.#parts.values()].filter(({ held }) => held.size > 0);
    if (parts.length === 0 && this.#changed.size === 0) return;
    const changed = [...this.#changed].map((name) => [name, this.#applied.get(name)!] as const);
    this.#changed = new Set();
    this.#heldBytes = 0;
    for (const part of parts) {
      part.writing = part.held;
      part.held = new Map();
    }
    try {
      await this.#store.root.transaction(() => {
        checkOwnership(this.#store, this.#epoch);
        for (const part of parts) writePart(part);
        // Last, since a transaction that throws half way is not rolled back: what is ahead of its offset is applied anew.
        for (const [name, applied] of changed) this.#store.offsets.putSync(Buffer.from(name), appliedValue(applied));
        const kept: KeptMoment = { ...moment(), own: this.now() };
        this.#store.meta.putSync(MOMENT, Buffer.from(JSON.stringify(kept)));
      });
    } catch (cause) {
      throw commitError(cause, this.#store.path);
    }
    this.#store.root.resetReadTxn();
    for (const part of parts) part.writing = undefined;
  }

  /** Removes all entries of one partition: the changelog is read from its beginning then. */
  async clear(group: string, stores: readonly string[], partition: number, topics: readonly string[]): Promise<void> {
    await this.flush();
    const prefix = stateKey(partition, "");
    this.#store.root.transactionSync(() => {
      for (const topic of topics) this.#store.offsets.removeSync(Buffer.from(appliedKey(topic, partition)));
      for (const store of stores) {
        const tree = this.#tree(`${group}/${store}`);
        const keys = [...tree.range(prefix, after(prefix))].map(({ key }) => Buffer.from(key));
        for (const key of keys) tree.remove(key);
      }
    });
    for (const topic of topics) this.#applied.delete(appliedKey(topic, partition));
  }

  /**
   * Of a run that begins or goes on here; copies of a former one of its name are removed.
   * @param id what no former one has; @param topics with what its changelogs' names begin
   */
  async begin(run: string, id: string, topics: string): Promise<void> {
    const key = runKey(run);
    if (this.#store.meta.get(key)?.toString() === id) return;
    await this.remove(run, topics);
    this.#store.meta.putSync(key, Buffer.from(id));
  }

  /** Removes the copies of a run's state. @param topics with what its changelogs' names begin */
  async remove(run: string, topics: string): Promise<void> {
    await this.flush();
    const { groups } = startsOf(run);
    const applied = `${CHANGELOG}${topics}`;
    this.#store.root.transactionSync(() => {
      checkOwnership(this.#store, this.#epoch);
      dismiss(this.#store, run, applied);
      this.#store.meta.removeSync(runKey(run));
    });
    for (const known of [this.#trees, this.#parts])
      for (const name of [...known.keys()]) if (name.startsWith(groups)) known.delete(name);
    for (const known of [this.#applied, this.#topicIds, this.#changed])
      for (const name of [...known.keys()]) if (name.startsWith(applied)) known.delete(name);
    const removal = new Removal(this.#store);
    while (removal.step()) await new Promise((resolve) => setImmediate(resolve));
  }

  reader(group: string, partition: number): StoreReader {
    const tree = treeReader((store) => this.#tree(`${group}/${store}`), partition);
    return {
      get: (store, key) => {
        const { held, writing } = this.#part(group, store, partition);
        const value = held.get(key) ?? (held.has(key) ? null : writing?.get(key));
        return value === undefined ? tree.get(store, key) : (value ?? undefined);
      },
      entries: (store, prefix) => {
        const { held, writing } = this.#part(group, store, partition);
        const changed = new Map([...(writing ?? []), ...held].filter(([key]) => key.startsWith(prefix)));
        return overlaid(changed, tree.entries(store, prefix));
      },
    };
  }

  /** Entries of a group's store: those in its tree, and those held for it. */
  size(group: string, store: string): { entries: number; held: number } {
    const name = `${group}/${store}`;
    let held = 0;
    for (const [part, { held: own, writing }] of this.#parts)
      if (part.startsWith(`${name}/`)) held += own.size + (writing?.size ?? 0);
    return { entries: this.#tree(name).count(), held };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.flush();
      giveUpOwnership(this.#store, this.#epoch);
    } finally {
      await this.#store.root.close();
    }
  }
}

function writePart({ tree, partition, writing }: Part): void {
  for (const key of [...writing!.keys()].sort()) {
    const value = writing!.get(key)!;
    if (value === null) tree.remove(stateKey(partition, key));
    else tree.put(stateKey(partition, key), Buffer.from(value.buffer, value.byteOffset, value.length));
  }
}

const CHANGELOG = "changelog\u0000";
const appliedKey = (topic: string, partition: number): string => `${CHANGELOG}${topic}\u0000${partition}`;
/** By what a run is told from a former one of its name. */
const runKey = (run: string): Buffer => Buffer.from(`run:${run}`);

/** Two numbers, and the topic's id as text behind them where it is known. */
function appliedValue({ offset, time, topicId = "" }: Applied): Buffer {
  const bytes = Buffer.alloc(16 + Buffer.byteLength(topicId));
  bytes.writeDoubleLE(offset, 0);
  bytes.writeDoubleLE(time, 8);
  bytes.write(topicId, 16);
  return bytes;
}

const appliedOf = (bytes: Buffer): Applied => ({
  offset: bytes.readDoubleLE(0),
  time: bytes.readDoubleLE(8),
  topicId: bytes.length > 16 ? bytes.toString("utf8", 16) : undefined,
});
