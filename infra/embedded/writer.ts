/**
 * All writing to the embedded log. A batch is plain data: what tasks did, what came from outside, and older state
 * changes to be carried into their trees; it is written in one transaction with one sync. The owner of a home folder
 * runs it in a thread of its own (writer-thread.ts), so that neither processing nor HTTP ever waits for the disk.
 */

import { addChecksum, ChunkCursor } from "../../topology/chunk.ts";
import type { Place } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { startsOf } from "../../topology/names.ts";
import type { Retention } from "../../topology/processor.ts";
import { Log } from "./log.ts";
import { type Bounds, Maintenance } from "./maintain.ts";
import { checkOwnership, giveUpOwnership, takeOwnership } from "./owner.ts";
import { dismiss, Removal } from "./removal.ts";
import {
  type Binary,
  changeKey,
  commitError,
  type Databases,
  double,
  offsetsKey,
  openState,
  openStore,
  removingKey,
} from "./store.ts";
import { openTree, type Tree } from "./trees.ts";

/** A topic, as much of it as travels to a thread. */
export interface TopicShape {
  readonly name: string;
  readonly partitions: number;
  readonly retention: Retention;
  /** Where it is compacted: what was superseded stays so long. */
  readonly compactAfterMs?: number;
}

export interface WriterOptions {
  readonly home: string;
  readonly topics: readonly TopicShape[];
  /** Owns the home folder: only one process does. */
  readonly owner: boolean;
  readonly maxBytes: number;
}

/** Changes of one store and partition, as chunks of key and value. */
export interface StateWrite {
  readonly tree: string;
  readonly store: number;
  readonly partition: number;
  /** The number of the first chunk in `changes`; undefined when they go straight to the tree. */
  readonly sequence: number | undefined;
  readonly chunks: Uint8Array[];
}

export interface Append extends Place {
  readonly chunks: Uint8Array[];
}

export interface Batch {
  readonly appends: readonly Append[];
  readonly offsets: readonly {
    readonly group: string;
    readonly topic: string;
    readonly partition: number;
    readonly offset: number;
  }[];
  readonly states: readonly StateWrite[];
  /** Changes with lower numbers are in their trees now. */
  readonly forget: number | undefined;
}

export class Writer {
  readonly store: Databases;
  readonly log: Log;
  readonly #epoch: number | undefined;
  readonly #maintenance: Maintenance;
  readonly #removal: Removal;
  #maxBytes: number;
  readonly #trees = new Map<string, Tree>();
  readonly #changes: Binary;

  constructor({ home, topics, owner, maxBytes }: WriterOptions) {
    this.#maxBytes = maxBytes;
    this.store = openStore(home);
    try {
      this.#epoch = owner ? takeOwnership(this.store) : undefined;
      this.log = new Log(this.store);
      this.log.ensure(topics);
      this.#changes = openState(this.store, "driftwire", "changes");
      this.#maintenance = new Maintenance(this.store, this.log, topics);
      this.#removal = new Removal(this.store);
    } catch (error) {
      void this.store.root.close();
      throw commitError(error, this.store.path);
    }
  }

  /** Writes all of a batch or nothing; returns the first offset of each append. */
  commit({ appends, offsets, states, forget }: Batch): number[] {
    try {
      this.#checkSize();
      return this.store.root.transactionSync(() => {
        this.#checkEpoch();
        this.log.refresh();
        const first = appends.map(({ chunks, ...place }) =>
          this.log.append(
            place,
            chunks.map((chunk) => addChecksum(bufferOf(chunk))),
          ),
        );
        for (const { group, topic, partition, offset } of offsets) {
          this.store.offsets.putSync(offsetsKey(group, topic, partition), double(offset));
        }
        for (const write of states) this.#writeState(write);
        if (forget !== undefined) this.#forget(forget);
        return first;
      });
    } catch (cause) {
      throw commitError(cause, this.store.path);
    }
  }

  #checkEpoch(): void {
    if (this.#epoch !== undefined) checkOwnership(this.store, this.#epoch);
  }

  /** Makes topics that are not there, and looks after all of them from now on. */
  admit(topics: readonly TopicShape[]): void {
    try {
      this.log.ensure(topics);
      this.#maintenance.admit(topics);
    } catch (cause) {
      throw commitError(cause, this.store.path);
    }
  }

  /** From then on the run's topics can't be made. */
  mark(run: string): void {
    try {
      this.store.root.transactionSync(() => {
        this.#checkEpoch();
        this.store.meta.putSync(removingKey(startsOf(run).topics), Buffer.alloc(0));
      });
    } catch (cause) {
      throw commitError(cause, this.store.path);
    }
  }

  /** From then on there is no such run; what it left is removed by `clear`. */
  dismiss(run: string): void {
    const { topics, groups } = startsOf(run);
    try {
      this.store.root.transactionSync(() => {
        this.#checkEpoch();
        dismiss(this.store, run);
      });
    } catch (cause) {
      throw commitError(cause, this.store.path);
    }
    this.log.refresh();
    this.#maintenance.forget(topics);
    for (const name of [...this.#trees.keys()]) if (name.startsWith(groups)) this.#trees.delete(name);
  }

  /** Removes a part of what dismissed runs left; true if there may be more. */
  clear(): boolean {
    try {
      return this.#removal.step();
    } catch (cause) {
      throw commitError(cause, this.store.path);
    }
  }

  #writeState({ tree, store, partition, sequence, chunks }: StateWrite): void {
    for (const [index, bytes] of chunks.entries()) {
      const chunk = bufferOf(bytes);
      if (sequence === undefined) this.#putAll(this.#tree(tree), partition, chunk);
      else this.#changes.putSync(changeKey(sequence + index, store, partition), addChecksum(chunk));
    }
  }

  #putAll(tree: Tree, partition: number, bytes: Buffer): void {
    const cursor = new ChunkCursor({ base: 0, bytes });
    while (cursor.next()) {
      const key = Buffer.allocUnsafe(2 + cursor.keyLength);
      key.writeUInt16BE(partition, 0);
      bytes.copy(key, 2, cursor.keyAt, cursor.keyAt + cursor.keyLength);
      const { value } = cursor;
      if (value === null) tree.remove(key);
      else tree.put(key, value);
    }
  }

  #tree(name: string): Tree {
    let tree = this.#trees.get(name);
    if (tree === undefined) this.#trees.set(name, (tree = openTree(this.store, name)));
    return tree;
  }

  #forget(before: number): void {
    const keys = [...this.#changes.getKeys({ end: changeKey(before, 0, 0) })].map((key) => Buffer.from(key));
    for (const key of keys) this.#changes.removeSync(key);
  }

  /** The file does not shrink, so what counts is whether it would have to grow. */
  #checkSize(): void {
    if (this.#maxBytes === Number.POSITIVE_INFINITY) return;
    const stats = this.store.root.getStats() as {
      lastPageNumber: number;
      pageSize: number;
      free: { entryCount: number };
    };
    const size = stats.lastPageNumber * stats.pageSize;
    if (size < this.#maxBytes || stats.free.entryCount > 8) return;
    throw new DriftwireError("disk-full", {
      at: this.store.path,
      expected: `at most ${this.#maxBytes} bytes`,
      got: String(size),
    });
  }

  bound(bounds: Bounds): void {
    this.#maxBytes = bounds.fileBytes;
    this.#maintenance.bound(bounds);
  }

  /** One small step of removal, retention or compaction; true when more is to be done. */
  maintain(now: number): boolean {
    try {
      // A guest that was killed while it read would keep all pages it saw from being used again, and the file growing.
      this.store.root.readerCheck();
      return this.#removal.step() || this.#maintenance.step(now);
    } catch (cause) {
      throw commitError(cause, this.store.path);
    }
  }

  async close(): Promise<void> {
    if (this.#epoch !== undefined) {
      try {
        giveUpOwnership(this.store, this.#epoch);
      } catch {
        // A full disk, or a successor: whoever comes next finds this process gone.
      }
    }
    await this.store.root.close();
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** What a writer answers, in its thread or here. */
export interface WriterPort {
  commit(batch: Batch): Promise<number[]>;
  maintain(now: number): Promise<boolean>;
  bound(bounds: Bounds): Promise<void>;
  admit(topics: readonly TopicShape[]): Promise<void>;
  mark(run: string): Promise<void>;
  dismiss(run: string): Promise<void>;
  clear(): Promise<boolean>;
  close(): Promise<void>;
}

/** A writer in this thread: for guests, who write little. */
export function inlineWriter(options: WriterOptions): WriterPort {
  const writer = new Writer(options);
  return {
    commit: async (batch) => writer.commit(batch),
    maintain: async (now) => writer.maintain(now),
    bound: async (bounds) => writer.bound(bounds),
    admit: async (topics) => writer.admit(topics),
    mark: async (run) => writer.mark(run),
    dismiss: async (run) => writer.dismiss(run),
    clear: async () => writer.clear(),
    close: () => writer.close(),
  };
}
