/**
 * The in-memory log: the driver of tests. It keeps what is committed in plain maps, works synchronously inside, and
 * passes the same conformance suite as the others.
 */

import {
  type Chunk,
  ChunkBuilder,
  ChunkCursor,
  chunkCount,
  chunkEnd,
  chunkNewest,
  thinned,
} from "../topology/chunk.ts";
import type {
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
} from "../topology/driver.ts";
import { compareUtf8 } from "../topology/effects.ts";
import { DriftwireError } from "../topology/errors.ts";
import type { Graph, Topic } from "../topology/graph.ts";
import { checkIdle, checkRemovable, startsOf } from "../topology/names.ts";

interface Partition {
  start: number;
  end: number;
  chunks: Chunk[];
}

export class MemoryLog {
  readonly #partitions = new Map<string, Partition[]>();
  readonly #offsets = new Map<string, number>();
  readonly #states = new Map<string, Map<string, Uint8Array>>();
  readonly #shapes = new Map<string, string>();
  /** Runs that are being removed. */
  readonly removing = new Set<string>();

  /** Remembers how topics are, and refuses others of their names. */
  admit({ run, topics }: Graph): void {
    if (this.removing.has(run)) throw new DriftwireError("run-removing", { at: `run ${run}` });
    const shapeOf = ({ partitions, retention }: Topic): string =>
      `${partitions} partitions${retention === "compact" ? ", compacted" : ""}`;
    for (const [name, topic] of topics) {
      const [expected, got] = [shapeOf(topic), this.#shapes.get(name) ?? shapeOf(topic)];
      if (got !== expected) throw new DriftwireError("topic-mismatch", { at: `topic ${name}`, expected, got });
    }
    for (const [name, topic] of topics) this.#shapes.set(name, shapeOf(topic));
  }

  remove(run: string): void {
    const { topics, groups } = startsOf(run);
    for (const [known, start] of [
      [this.#shapes, topics],
      [this.#partitions, topics],
      [this.#offsets, groups],
      [this.#states, groups],
    ] as const)
      for (const name of [...known.keys()]) if (name.startsWith(start)) known.delete(name);
  }

  /** What there is, by name. */
  names(): string[] {
    return [this.#shapes, this.#partitions, this.#offsets, this.#states].flatMap((known) => [...known.keys()]);
  }

  partition({ topic, partition }: Place): Partition {
    let partitions = this.#partitions.get(topic);
    if (partitions === undefined) this.#partitions.set(topic, (partitions = []));
    return (partitions[partition] ??= { start: 0, end: 0, chunks: [] });
  }

  append(place: Place, chunks: readonly Buffer[]): number {
    const partition = this.partition(place);
    const first = partition.end;
    for (const bytes of chunks) {
      partition.chunks.push({ base: partition.end, bytes: Buffer.from(bytes) });
      partition.end += chunkCount(bytes);
    }
    return first;
  }

  /** At most so many bytes, but at least one chunk. */
  read({ topic, partition, offset }: Position, bytes: number): Slice {
    const { chunks, end } = this.partition({ topic, partition });
    const found: Chunk[] = [];
    let size = 0;
    for (const chunk of chunks) {
      if (chunkEnd(chunk) <= offset) continue;
      if (size > 0 && size + chunk.bytes.length > bytes) {
        return { topic, partition, offset, chunks: found, next: chunkEnd(found.at(-1)!), end };
      }
      found.push({ base: chunk.base, bytes: Buffer.from(chunk.bytes) });
      size += chunk.bytes.length;
    }
    return { topic, partition, offset, chunks: found, next: Math.max(offset, end), end };
  }

  offset(group: string, { topic, partition }: Place): number | undefined {
    return this.#offsets.get(`${group}/${topic}/${partition}`);
  }

  state(group: string, partition: number, store: string): Map<string, Uint8Array> {
    const name = `${group}/${partition}/${store}`;
    let state = this.#states.get(name);
    if (state === undefined) this.#states.set(name, (state = new Map()));
    return state;
  }

  reader(group: string, partition: number): StoreReader {
    return {
      get: (store, key) => this.state(group, partition, store).get(key),
      entries: (store, prefix) => {
        const entries = [...this.state(group, partition, store)].filter(([key]) => key.startsWith(prefix));
        return entries.sort(([a], [b]) => compareUtf8(a, b));
      },
    };
  }

  commit(group: string, outcomes: readonly Outcome[]): void {
    for (const { partition, offsets, outputs, changes } of outcomes) {
      for (const { chunks, ...place } of outputs) this.append(place, chunks);
      for (const { topic, offset } of offsets) this.#offsets.set(`${group}/${topic}/${partition}`, offset);
      for (const { store, entries } of changes) {
        const state = this.state(group, partition, store);
        for (const [key, value] of entries) value === null ? state.delete(key) : state.set(key, Uint8Array.from(value));
      }
    }
  }

  /** Where the tasks of a group go on. */
  positions(group: string, inputs: readonly string[], partition: number): Map<string, number> {
    return new Map(
      inputs.map((topic) => {
        const { start } = this.partition({ topic, partition });
        return [topic, Math.max(start, this.offset(group, { topic, partition }) ?? start)];
      }),
    );
  }

  /** Retention or compaction of one partition, all at once. */
  maintain({ name, retention }: Topic, number: number, now: number): void {
    const partition = this.partition({ topic: name, partition: number });
    if (retention === "compact") {
      const last = new Map<string, number>();
      for (const chunk of partition.chunks) {
        const cursor = new ChunkCursor(chunk);
        while (cursor.next()) last.set(String(cursor.key), cursor.offset);
      }
      partition.chunks = partition.chunks.flatMap((chunk) => {
        const bytes = thinned(chunk, (cursor) => {
          const fresh = cursor.valueLength >= 0 || cursor.timestamp > now - 86_400_000;
          return fresh && last.get(String(cursor.key)) === cursor.offset;
        });
        return bytes === undefined ? [] : [{ base: chunk.base, bytes }];
      });
      return;
    }
    const { ms = Number.POSITIVE_INFINITY, bytes: limit = Number.POSITIVE_INFINITY } = retention;
    let held = partition.chunks.reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (let first = partition.chunks[0]; first !== undefined; first = partition.chunks[0]) {
      if (chunkNewest(first.bytes) >= now - ms && held <= limit) break;
      partition.chunks.shift();
      held -= first.bytes.length;
      partition.start = chunkEnd(first);
    }
  }
}

export class MemoryDriver implements Driver {
  readonly kind = "memory";
  readonly topics: Map<string, Topic>;
  readonly log: MemoryLog;
  /** A test's hand in every commit: throw to make it fail. */
  onCommit: () => void = () => {};
  #waiting = new Set<() => void>();
  readonly #members = new Set<{ readonly group: string }>();

  constructor(graph: Graph, log = new MemoryLog()) {
    this.topics = new Map(graph.topics);
    this.log = log;
    log.admit(graph);
  }

  async join(membership: Membership, listener: Listener): Promise<Member> {
    const { group, inputs, partitions } = membership;
    const { log } = this;
    const own = { group };
    this.#members.add(own);
    listener.assigned(Array.from({ length: partitions }, (_, partition) => partition));
    return {
      positions: async (partition) => log.positions(group, inputs, partition),
      store: (partition) => log.reader(group, partition),
      copy: async (partition) => ({ store: log.reader(group, partition), task: "running", behind: 0 }),
      fetch: async (positions, bytes) =>
        positions.map((position) => log.read(position, bytes / Math.max(1, positions.length))),
      wait: (positions, ms) => this.#wait(positions, ms),
      commit: async (outcomes) => {
        this.onCommit();
        log.commit(group, outcomes);
        for (const wake of this.#waiting) wake();
      },
      restoring: () => 0,
      leave: async () => void this.#members.delete(own),
    };
  }

  copies(group: string): CopyStore {
    return {
      reader: (partition) => this.log.reader(group, partition),
      write: async (partition, changes) => this.log.commit(group, [{ partition, offsets: [], outputs: [], changes }]),
    };
  }

  async #wait(positions: readonly Position[], ms: number): Promise<void> {
    if (positions.some((position) => this.log.partition(position).end > position.offset)) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  async produce(entries: readonly Entry[]): Promise<number[]> {
    const offsets = entries.map(({ records, ...place }) => {
      const builder = new ChunkBuilder();
      for (const record of records) builder.append(record);
      return this.log.append(place, builder.finish());
    });
    for (const wake of this.#waiting) wake();
    return offsets;
  }

  async read(position: Position, bytes: number): Promise<Slice> {
    const { start, end } = this.log.partition(position);
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
    const { start, end } = this.log.partition(place);
    return { start, end };
  }

  async committed(group: string, place: Place): Promise<number | undefined> {
    return this.log.offset(group, place);
  }

  async admit(graph: Graph): Promise<void> {
    this.log.admit(graph);
    for (const [name, topic] of graph.topics) this.topics.set(name, topic);
  }

  async remove(run: string, elsewhere = async () => {}): Promise<void> {
    checkRemovable(run);
    checkIdle(
      run,
      [...this.#members].map(({ group }) => group),
    );
    this.log.removing.add(run);
    await elsewhere();
    this.log.remove(run);
    this.log.removing.delete(run);
    for (const name of [...this.topics.keys()]) if (name.startsWith(startsOf(run).topics)) this.topics.delete(name);
  }

  async maintain(now: number): Promise<boolean> {
    for (const topic of this.topics.values()) {
      for (let partition = 0; partition < topic.partitions; partition++) this.log.maintain(topic, partition, now);
    }
    return false;
  }

  async close(): Promise<void> {}
}
