/**
 * The embedded driver: topics, offsets and state in one LMDB file, a commit is one transaction with one sync. What is
 * committed is on disk: it survives `kill -9` and power loss.
 */

import { ChunkBuilder } from "../../topology/chunk.ts";
import type { Driver, Entry, Listener, Member, Membership, Outcome, Place, Position, Range, Slice, StoreReader } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Topic } from "../../topology/graph.ts";
import { Log } from "./log.ts";
import { Maintenance } from "./maintain.ts";
import { checkOwnership, giveUpOwnership, takeOwnership } from "./owner.ts";
import { StateStore } from "./state.ts";
import { commitError, type Databases, double, offsetsKey, openStore } from "./store.ts";

export interface EmbeddedOptions {
  readonly home: string;
  readonly graph: Graph;
  /** Reads and writes as a guest beside the process that owns the home folder: no processors, no maintenance. */
  readonly guest?: boolean;
  /** The file is not let grow over this; commits then fail with `disk-full` until retention frees space. */
  readonly maxBytes?: number;
}

/** How often to look for records that another process wrote. */
const LOOK_MS = 100;

interface Queued {
  readonly write: () => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class EmbeddedDriver implements Driver {
  readonly kind = "embedded";
  readonly topics: ReadonlyMap<string, Topic>;
  readonly store: Databases;
  readonly log: Log;
  readonly state: StateStore;
  readonly #maintenance: Maintenance;
  readonly #epoch: number | undefined;
  readonly #maxBytes: number;
  #queue: Queued[] = [];
  #waiting = new Set<() => void>();
  #closed = false;

  constructor({ home, graph, guest = false, maxBytes = Number.POSITIVE_INFINITY }: EmbeddedOptions) {
    this.topics = graph.topics;
    this.#maxBytes = maxBytes;
    this.store = openStore(home);
    this.state = new StateStore(this.store);
    try {
      this.#epoch = guest ? undefined : takeOwnership(this.store);
      this.log = new Log(this.store);
      this.log.ensure(graph.topics.values());
      if (!guest) this.state.recover();
    } catch (error) {
      void this.store.root.close();
      throw commitError(error, this.store.path);
    }
    this.#maintenance = new Maintenance(this.store, this.log, graph.topics.values());
  }

  async join(membership: Membership, listener: Listener): Promise<Member> {
    if (this.#epoch === undefined) throw new DriftwireError("broken-invariant", { expected: "an owner to join", got: "a guest" });
    const member = new EmbeddedMember(this, membership);
    listener.assigned(Array.from({ length: membership.partitions }, (_, partition) => partition));
    return member;
  }

  async produce(entries: readonly Entry[]): Promise<number[]> {
    const offsets: number[] = [];
    await this.enqueue(() => {
      for (const { topic, partition, records } of entries) {
        const builder = new ChunkBuilder();
        for (const record of records) builder.append(record);
        offsets.push(this.log.append({ topic, partition }, builder.finish()));
      }
    });
    return offsets;
  }

  async read(position: Position, bytes: number): Promise<Slice> {
    const { start, end } = this.log.ends(position);
    if (position.offset < 0 || position.offset > end) {
      throw new DriftwireError("offset-out-of-range", { at: position.topic, expected: `${start} to ${end}`, got: String(position.offset) });
    }
    return this.log.read(position, bytes);
  }

  async range(place: Place): Promise<Range> {
    const { start, end } = this.log.ends(place);
    return { start, end };
  }

  async committed(group: string, { topic, partition }: Place): Promise<number | undefined> {
    return this.committedNow(group, topic, partition);
  }

  committedNow(group: string, topic: string, partition: number): number | undefined {
    return this.store.offsets.get(offsetsKey(group, topic, partition))?.readDoubleLE(0);
  }

  async maintain(now: number): Promise<boolean> {
    if (this.#closed) return false;
    try {
      return this.#maintenance.step(now);
    } catch (error) {
      throw commitError(error, this.store.path);
    }
  }

  /** Everything that is asked for in one turn of the event loop shares one transaction, and so one sync. */
  enqueue(write: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ write, resolve, reject });
      if (this.#queue.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    if (queue.length === 0) return;
    try {
      this.#checkSize();
      this.store.root.transactionSync(() => {
        if (this.#epoch !== undefined) checkOwnership(this.store, this.#epoch);
        for (const { write } of queue) write();
        this.state.carry();
      });
    } catch (cause) {
      this.state.failed();
      const error = commitError(cause, this.store.path);
      for (const { reject } of queue) reject(error);
      return;
    }
    this.state.committed();
    for (const { resolve } of queue) resolve();
    for (const wake of this.#waiting) wake();
  }

  /** The file does not shrink, so what counts is whether it would have to grow. */
  #checkSize(): void {
    if (this.#maxBytes === Number.POSITIVE_INFINITY) return;
    const stats = this.store.root.getStats() as { lastPageNumber: number; pageSize: number; free: { entryCount: number } };
    const size = stats.lastPageNumber * stats.pageSize;
    if (size < this.#maxBytes || stats.free.entryCount > 8) return;
    throw new DriftwireError("disk-full", { at: this.store.path, expected: `at most ${this.#maxBytes} bytes`, got: String(size) });
  }

  async wait(positions: readonly Position[], ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    for (;;) {
      if (this.#closed || positions.some((position) => this.log.ends(position).end > position.offset)) return;
      const left = deadline - performance.now();
      if (left <= 0) return;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, Math.min(left, LOOK_MS));
        this.#waiting.add(wake);
      });
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#flush();
    this.#closed = true;
    for (const wake of this.#waiting) wake();
    if (this.#epoch !== undefined) {
      try {
        giveUpOwnership(this.store, this.#epoch);
      } catch {
        // A full disk or a successor: whoever comes next finds this process gone.
      }
    }
    await this.store.root.close();
  }
}

class EmbeddedMember implements Member {
  readonly #driver: EmbeddedDriver;
  readonly #membership: Membership;

  constructor(driver: EmbeddedDriver, membership: Membership) {
    this.#driver = driver;
    this.#membership = membership;
    driver.state.open(membership.group, membership.stores);
  }

  async positions(partition: number): Promise<Map<string, number>> {
    const { group, inputs } = this.#membership;
    return new Map(
      inputs.map((topic) => {
        const { start } = this.#driver.log.ends({ topic, partition });
        return [topic, Math.max(start, this.#driver.committedNow(group, topic, partition) ?? start)];
      }),
    );
  }

  store(partition: number): StoreReader {
    return this.#driver.state.reader(this.#membership.group, partition);
  }

  async fetch(positions: readonly Position[], bytes: number): Promise<Slice[]> {
    const share = Math.max(1, Math.floor(bytes / Math.max(1, positions.length)));
    return positions.map((position) => this.#driver.log.read(position, share));
  }

  wait(positions: readonly Position[], ms: number): Promise<void> {
    return this.#driver.wait(positions, ms);
  }

  commit(outcomes: readonly Outcome[]): Promise<void> {
    return this.#driver.enqueue(() => {
      for (const outcome of outcomes) this.#apply(outcome);
    });
  }

  /** Inside a transaction. */
  #apply({ partition, offsets, outputs, changes }: Outcome): void {
    const { store, log } = this.#driver;
    for (const { topic, partition: target, chunks } of outputs) log.append({ topic, partition: target }, chunks);
    for (const { topic, offset } of offsets) {
      store.offsets.putSync(offsetsKey(this.#membership.group, topic, partition), double(offset));
    }
    if (this.#membership.threaded) this.#driver.state.writeThrough(this.#membership.group, partition, changes);
    else this.#driver.state.write(this.#membership.group, partition, changes);
  }

  restoring(): number {
    return 0;
  }

  async leave(): Promise<void> {}
}
