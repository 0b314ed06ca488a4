/**
 * The embedded driver: topics, offsets and state in one LMDB file, a commit is one transaction with one sync. What is
 * committed is on disk: it survives `kill -9` and power loss.
 */

import { randomUUID } from "node:crypto";
import { ChunkBuilder } from "../../topology/chunk.ts";
import type {
  Copy,
  CopyStore,
  Driver,
  Entry,
  Listener,
  Member,
  Membership,
  Outcome,
  Place,
  Position,
  Range,
  Slice,
  StoreReader,
} from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Topic } from "../../topology/graph.ts";
import { checkIdle, checkRemovable, startsOf } from "../../topology/names.ts";
import { Log } from "./log.ts";
import type { Bounds } from "./maintain.ts";
import { StateStore } from "./state.ts";
import { type Databases, offsetsKey, openStore } from "./store.ts";
import { type Append, type Batch, inlineWriter, type StateWrite, type TopicShape, type WriterPort } from "./writer.ts";
import { threadedWriter } from "./writer-thread.ts";

export interface EmbeddedOptions {
  readonly home: string;
  readonly graph: Graph;
  /** Reads and writes as a guest beside the process that owns the home folder: no processors, no maintenance. */
  readonly guest?: boolean;
  /** The file is not let grow over this; commits then fail with `disk-full` until retention frees space. */
  readonly maxBytes?: number;
}

/** Names this log among all that there were and are, so that its offsets are not taken for another's. */
const LOG_ID = Buffer.from("log-id");
/** How often to look for records that another process wrote. */
const LOOK_MS = 100;

/** Something to be written with the next batch. */
interface Write {
  readonly appends: readonly Append[];
  readonly offsets: Batch["offsets"];
  /** Made when the batch is: the changes' order is that of the batches. */
  encode(): StateWrite[];
  /** Told the first offsets of the appends. */
  done(offsets: number[], states: readonly StateWrite[]): void;
  failed(error: unknown): void;
  /** With it all older changes go into the trees. */
  readonly carryAll?: boolean;
  /** Done before its batch is made, while no other is being written. */
  readonly before?: () => Promise<void>;
}

const shapesOf = ({ topics }: Graph): TopicShape[] =>
  [...topics.values()].map(({ name, partitions, retention, compactAfterMs }) => ({
    ...{ name, partitions, retention, compactAfterMs },
  }));

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDriver> {
  const { home, graph, guest = false, maxBytes = Number.POSITIVE_INFINITY } = options;
  const topics = shapesOf(graph);
  const writer = await (guest ? inlineWriter : threadedWriter)({ home, topics, owner: !guest, maxBytes });
  try {
    return new EmbeddedDriver(options, writer);
  } catch (error) {
    await writer.close();
    throw error;
  }
}

export class EmbeddedDriver implements Driver {
  readonly kind = "embedded";
  readonly topics: Map<string, Topic>;
  readonly store: Databases;
  readonly log: Log;
  readonly state: StateStore;
  readonly #writer: WriterPort;
  readonly #guest: boolean;
  readonly #members = new Set<EmbeddedMember>();
  #queue: Write[] = [];
  #writing: Promise<void> | undefined;
  #waiting = new Set<() => void>();
  #closed = false;

  constructor({ home, graph, guest = false }: EmbeddedOptions, writer: WriterPort) {
    this.topics = new Map(graph.topics);
    this.#guest = guest;
    this.#writer = writer;
    this.store = openStore(home);
    this.log = new Log(this.store);
    this.state = new StateStore(this.store);
    if (!guest) this.state.recover();
  }

  /** Given when it is asked for first. */
  get logId(): string {
    const { meta } = this.store;
    if (meta.get(LOG_ID) === undefined)
      meta.transactionSync(() => meta.get(LOG_ID) ?? meta.putSync(LOG_ID, Buffer.from(randomUUID())));
    return meta.get(LOG_ID)!.toString();
  }

  /** What all log ids of this installation begin with. */
  async installation(): Promise<string> {
    return this.logId;
  }

  async join(membership: Membership, listener: Listener): Promise<Member> {
    if (this.#guest)
      throw new DriftwireError("broken-invariant", {
        expected: "the owner of the home folder to join",
        got: "a guest",
      });
    this.state.open(membership.group, membership.stores);
    if (membership.threaded && this.state.holds(membership.group)) await this.#carryAll();
    const member = new EmbeddedMember(this, membership, () => this.#members.delete(member));
    this.#members.add(member);
    listener.assigned(Array.from({ length: membership.partitions }, (_, partition) => partition));
    return member;
  }

  copies(group: string, stores: readonly string[]): CopyStore {
    const own = { group, stores, inputs: [], outputs: [], partitions: 0, threaded: true };
    this.state.open(group, stores);
    return {
      reader: (partition) => this.state.reader(group, partition),
      write: (partition, changes) => this.commit(own, [{ partition, offsets: [], outputs: [], changes }]),
    };
  }

  produce(entries: readonly Entry[]): Promise<number[]> {
    const appends = entries.map(({ topic, partition, records }) => {
      this.log.topic({ topic, partition });
      const builder = new ChunkBuilder();
      for (const record of records) builder.append(record);
      return { topic, partition, chunks: builder.finish() };
    });
    return new Promise((resolve, reject) => {
      this.#enqueue({ appends, offsets: [], encode: () => [], done: resolve, failed: reject });
    });
  }

  commit({ group, threaded }: Membership, outcomes: readonly Outcome[]): Promise<void> {
    const appends = outcomes.flatMap(({ outputs }) =>
      outputs.map(({ topic, partition, chunks }) => ({ topic, partition, chunks })),
    );
    const offsets = outcomes.flatMap((outcome) =>
      outcome.offsets.map((offset) => ({ group, partition: outcome.partition, ...offset })),
    );
    return new Promise((resolve, reject) => {
      this.#enqueue({
        appends,
        offsets,
        encode: () =>
          outcomes.flatMap(({ partition, changes }) => this.state.encode(group, partition, changes, threaded)),
        done: (_, states) => {
          let next = 0;
          for (const { partition, changes } of outcomes) {
            this.state.committed(group, partition, changes, states.slice(next, next + changes.length));
            next += changes.length;
          }
          resolve();
        },
        failed: reject,
      });
    });
  }

  /** Makes its topics, and knows them from then on. */
  async admit(graph: Graph): Promise<void> {
    await this.#writer.admit(shapesOf(graph));
    this.store.root.resetReadTxn();
    for (const [name, topic] of graph.topics) this.topics.set(name, topic);
  }

  /** Returns once nothing is left of the run; others commit meanwhile. */
  async remove(run: string, elsewhere = async () => {}): Promise<void> {
    checkRemovable(run);
    checkIdle(
      run,
      [...this.#members].map(({ group }) => group),
    );
    if (this.#guest)
      throw new DriftwireError("broken-invariant", {
        expected: "the owner of the home folder to remove",
        got: "a guest",
      });
    await this.#writer.mark(run);
    await elsewhere();
    // Not while a batch is on its way that carries over state of this run.
    await this.#write({ before: () => this.#dismiss(run) });
    while (!this.#closed && (await this.#writer.clear())) {}
  }

  async #dismiss(run: string): Promise<void> {
    await this.#writer.dismiss(run);
    this.store.root.resetReadTxn();
    this.state.forget(run);
    this.log.refresh();
    for (const name of [...this.topics.keys()]) if (name.startsWith(startsOf(run).topics)) this.topics.delete(name);
  }

  /**
   * For tasks in threads, which read and write the trees alone: what a run without threads left beside them would not
   * be seen, and would be written over what the threads wrote later.
   */
  #carryAll(): Promise<void> {
    return this.#write({ carryAll: true });
  }

  #write(write: Pick<Write, "before" | "carryAll">): Promise<void> {
    return new Promise((resolve, reject) => {
      const nothing = { appends: [], offsets: [], encode: () => [] };
      this.#enqueue({ ...nothing, done: () => resolve(), failed: reject, ...write });
    });
  }

  /** Everything that comes while a batch is being written goes into the next one, and shares its sync. */
  #enqueue(write: Write): void {
    this.#queue.push(write);
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const queue = this.#queue;
      this.#queue = [];
      await this.#writeBatch(await this.#prepared(queue));
    }
    this.#writing = undefined;
  }

  /** Those whose preparation did not fail. */
  async #prepared(queue: readonly Write[]): Promise<Write[]> {
    const ready: Write[] = [];
    for (const write of queue) {
      try {
        await write.before?.();
        ready.push(write);
      } catch (error) {
        write.failed(error);
      }
    }
    return ready;
  }

  async #writeBatch(queue: readonly Write[]): Promise<void> {
    // In this order: what is carried over is what earlier batches changed, and all of that is held by now.
    const carried = this.state.carry(queue.some(({ carryAll }) => carryAll));
    const states = queue.map((write) => write.encode());
    try {
      const first = await this.#writer.commit({
        appends: queue.flatMap(({ appends }) => appends),
        offsets: queue.flatMap(({ offsets }) => offsets),
        states: [...states.flat(), ...carried.states],
        forget: carried.forget,
      });
      this.store.root.resetReadTxn();
      carried.done();
      let next = 0;
      for (const [index, write] of queue.entries()) {
        write.done(first.slice(next, next + write.appends.length), states[index]!);
        next += write.appends.length;
      }
    } catch (error) {
      this.state.failed();
      for (const { failed } of queue) failed(error);
    }
    for (const wake of this.#waiting) wake();
  }

  async read(position: Position, bytes: number): Promise<Slice> {
    const { start, end } = this.log.ends(position);
    if (position.offset < 0 || position.offset > end) {
      throw new DriftwireError("offset-out-of-range", {
        at: position.topic,
        expected: `${start} to ${end}`,
        got: String(position.offset),
      });
    }
    return this.log.read(position, bytes);
  }

  async range(place: Place): Promise<Range> {
    const { start, end } = this.log.ends(place);
    return { start, end };
  }

  async committed(group: string, place: Place): Promise<number | undefined> {
    return this.committedNow(group, place);
  }

  committedNow(group: string, { topic, partition }: Place): number | undefined {
    return this.store.offsets.get(offsetsKey(group, topic, partition))?.readDoubleLE(0);
  }

  async maintain(now: number): Promise<boolean> {
    return this.#closed || this.#guest ? false : this.#writer.maintain(now);
  }

  /** What has to fit on the disk, beside what topics say. */
  async bound(bounds: Bounds): Promise<void> {
    if (!this.#closed) await this.#writer.bound(bounds);
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
    await this.#writing;
    this.#closed = true;
    for (const wake of this.#waiting) wake();
    await this.#writer.close();
    await this.store.root.close();
  }
}

class EmbeddedMember implements Member {
  readonly #driver: EmbeddedDriver;
  readonly #membership: Membership;
  readonly #onLeft: () => void;

  constructor(driver: EmbeddedDriver, membership: Membership, onLeft: () => void) {
    this.#driver = driver;
    this.#membership = membership;
    this.#onLeft = onLeft;
  }

  get group(): string {
    return this.#membership.group;
  }

  async positions(partition: number): Promise<Map<string, number>> {
    const { group, inputs } = this.#membership;
    const positions = new Map<string, number>();
    for (const topic of inputs) {
      const { start } = this.#driver.log.ends({ topic, partition });
      const committed = await this.#driver.committed(group, { topic, partition });
      positions.set(topic, Math.max(start, committed ?? start));
    }
    return positions;
  }

  store(partition: number): StoreReader {
    return this.#driver.state.reader(this.#membership.group, partition);
  }

  async copy(partition: number): Promise<Copy> {
    return { store: this.store(partition), task: "running", behind: 0 };
  }

  async fetch(positions: readonly Position[], bytes: number): Promise<Slice[]> {
    const { log } = this.#driver;
    const behind = positions.filter((position) => position.offset < log.ends(position).end).length;
    const share = Math.max(1, Math.floor(bytes / Math.max(1, behind)));
    return positions.map((position) => log.read(position, share));
  }

  wait(positions: readonly Position[], ms: number): Promise<void> {
    return this.#driver.wait(positions, ms);
  }

  commit(outcomes: readonly Outcome[]): Promise<void> {
    return this.#driver.commit(this.#membership, outcomes);
  }

  restoring(): number {
    return 0;
  }

  async leave(): Promise<void> {
    this.#onLeft();
  }
}
