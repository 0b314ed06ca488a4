/**
 * The test driver: the whole topology in memory, on a clock one sets. Pipe records in, read records out. It runs the
 * very tasks that run in production; with synchronous processors everything is done when `pipe` returns.
 */

import { inProcess } from "../processors/reading/reader.ts";
import { codecs, schemaOf } from "../schemas/codecs.ts";
import { emptyOf } from "../schemas/empty.ts";
import { encode } from "../topology/access.ts";
import { AsyncTask } from "../topology/async-task.ts";
import { ChunkBuilder, ChunkCursor } from "../topology/chunk.ts";
import type { Environment } from "../topology/context.ts";
import { compareUtf8 } from "../topology/effects.ts";
import { buildGraph, type Declaration, type Graph, type Plan, REJECT, type Topic } from "../topology/graph.ts";
import { decodeHeaders, encodeHeaders, type Headers } from "../topology/headers.ts";
import { partitionOf } from "../topology/partitioner.ts";
import type { Plugin } from "../topology/processor.ts";
import { DEFAULT_BUDGET, type Runner } from "../topology/runner.ts";
import { Task } from "../topology/task.ts";
import { topology } from "../topology/topology.ts";
import { type View, versionKey, versionValue, type WholeCopy } from "../topology/whole.ts";
import { TestClock } from "./clock.ts";
import { MemoryLog } from "./memory.ts";

export interface TestRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string | null;
  readonly value: unknown;
  readonly headers: Headers;
}

export interface TestOptions {
  /** Where the clock stands at first. */
  readonly now?: number;
  /** `reader` reads in this process unless another is given. */
  readonly ports?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** Whether asynchronous processors may begin something by themselves just now. */
  readonly mayBegin?: () => boolean;
  /** What has been committed before: a new driver on it is a restart. */
  readonly log?: MemoryLog;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** All topics there are, with those of a plug-in, whose processors run alone: for its tests. */
export function pluginAlone({ processors, topics = {} }: Plugin): Declaration {
  const own = Object.keys(topics);
  // What it writes and has not declared is its own as well.
  const written = processors.flatMap(({ outputs = {} }) => Object.entries(outputs));
  const missing = written.filter(([name]) => !own.includes(name) && !(name in topology.topics));
  const more = Object.fromEntries(missing.map(([name, schema]) => [name, { schema: schema as string }]));
  return { topics: { ...topology.topics, ...more, ...topics }, processors };
}

export class TestDriver {
  readonly graph: Graph;
  readonly log: MemoryLog;
  readonly #tasks: { plan: Plan; task: Runner }[];
  readonly #read = new Map<string, number>();
  readonly #clock: TestClock;
  readonly #schemas: Readonly<Record<string, object>>;

  constructor(
    declaration: Declaration,
    { now = 0, ports = {}, seed = 0, log = new MemoryLog(), mayBegin = () => true }: TestOptions = {},
  ) {
    const extra = Object.assign({}, ...declaration.processors.map(({ schemas = {} }) => schemas)) as Record<
      string,
      object
    >;
    this.#schemas = extra;
    this.graph = buildGraph(declaration, codecs(extra));
    this.log = log;
    this.#clock = new TestClock(now);
    const all = { reader: inProcess, ...ports };
    const environment: Environment = { log: silent, ports: all, seed, clock: this.#clock, mayBegin };
    this.#tasks = this.graph.plans.flatMap((plan) =>
      Array.from({ length: plan.partitions }, (_, partition) => {
        const positions = log.positions(
          plan.group,
          plan.inputs.map(({ name }) => name),
          partition,
        );
        const store = log.reader(plan.group, partition);
        const copies = new Map([...plan.whole.values()].map((topic) => [topic.called, copyIn(log, topic)]));
        const task =
          plan.processor.concurrency === undefined
            ? new Task(plan, partition, environment, store, { positions }, { copies })
            : new AsyncTask(plan, partition, environment, store, { positions }, copies);
        return { plan, task };
      }),
    );
  }

  /** Writes a record to a topic and lets everything follow from it. */
  pipe(
    topic: string,
    key: string | null,
    value: unknown,
    { timestamp = this.now, headers = {} }: { timestamp?: number; headers?: Headers } = {},
  ): void {
    const { codec, partitions } = this.#topic(topic);
    const keyBytes = key === null ? null : Buffer.from(key);
    const partition = keyBytes === null ? 0 : partitionOf(keyBytes, keyBytes.length, partitions);
    const bytes = value === null ? null : encode(codec, value);
    const builder = new ChunkBuilder();
    builder.append({ key: keyBytes, value: bytes, headers: encodeHeaders(Object.entries(headers)), timestamp });
    this.log.append({ topic, partition }, builder.finish());
    this.run();
  }

  /** A value that fits a topic's schema, with nothing in it but what is given: to be piped. */
  sample(topic: string, given: object = {}): object {
    const schema = schemaOf(this.#topic(topic).codec.name, this.#schemas);
    if (schema === undefined) throw new Error(`${topic} has no schema: pipe bytes, by pipeBytes`);
    return { ...(emptyOf(schema) as object), ...given };
  }

  /** Writes bytes to a topic as they are. */
  pipeBytes(topic: string, key: string | null, value: Uint8Array): void {
    const builder = new ChunkBuilder();
    builder.append({
      key: key === null ? null : Buffer.from(key),
      value,
      headers: encodeHeaders([]),
      timestamp: this.now,
    });
    const keyBytes = Buffer.from(key ?? "");
    const partition = key === null ? 0 : partitionOf(keyBytes, keyBytes.length, this.#topic(topic).partitions);
    this.log.append({ topic, partition }, builder.finish());
    this.run();
  }

  /** The records of a topic that were not read before, partition by partition. */
  read(topic: string): TestRecord[] {
    const { partitions } = this.#topic(topic);
    return Array.from({ length: partitions }, (_, partition) => this.#readPartition(topic, partition)).flat();
  }

  #readPartition(topic: string, partition: number): TestRecord[] {
    const place = `${topic}/${partition}`;
    const { chunks, next } = this.log.read(
      { topic, partition, offset: this.#read.get(place) ?? 0 },
      Number.POSITIVE_INFINITY,
    );
    const from = this.#read.get(place) ?? 0;
    this.#read.set(place, next);
    const records: TestRecord[] = [];
    for (const chunk of chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) {
        if (cursor.offset < from) continue;
        const { offset, timestamp, buffer } = cursor;
        const value =
          cursor.valueLength < 0
            ? null
            : this.#topic(topic).codec.decode(buffer, cursor.valueAt, cursor.valueAt + cursor.valueLength);
        const headers = decodeHeaders(buffer, cursor.headersAt, cursor.headersLength);
        records.push({
          topic,
          partition,
          offset,
          timestamp,
          key: cursor.key?.toString("utf8") ?? null,
          value,
          headers,
        });
      }
    }
    return records;
  }

  /** The records set aside that were not read before. */
  rejects(): TestRecord[] {
    return this.read(REJECT);
  }

  /** What a processor's store has under a key, decoded. */
  state(processor: string, store: string, key: string): unknown {
    for (const { plan, task } of this.#tasks) {
      if (plan.processor.name !== processor) continue;
      const bytes = this.log.state(plan.group, task.partition, store).get(key);
      if (bytes !== undefined) return plan.stores.get(store)!.decode(Buffer.from(bytes), 0, bytes.length);
    }
    return undefined;
  }

  /** What a processor's window has of a key, decoded, the oldest first. */
  window(processor: string, window: string, key: string): unknown[] {
    for (const { plan, task } of this.#tasks) {
      if (plan.processor.name !== processor) continue;
      const { codec } = plan.windows.get(window)!;
      const found = [...this.log.reader(plan.group, task.partition).entries(window, `${key}\u0000`)];
      if (found.length > 0) return found.map(([, bytes]) => codec.decode(Buffer.from(bytes), 0, bytes.length));
    }
    return [];
  }

  get now(): number {
    return this.#clock.now();
  }

  /** Moves the clock on; timers and retries that are due have their turn. */
  advance(ms: number): void {
    this.#clock.pass(ms);
    this.run();
  }

  /** Sets the clock on or back, while the program runs. In a restart it is what the new driver is given. */
  setClock(by: number): void {
    this.#clock.set(by);
    this.run();
  }

  /** Goes on until nothing is left to do; asynchronous processors go on in the background, see `settle`. */
  run(): void {
    while (this.#round()) {}
  }

  #round(): boolean {
    let worked = false;
    for (const { plan, task } of this.#tasks) {
      if (task.retrying && task.wakeIn() > 0) continue;
      const slices = task.positions().map((position) => this.log.read(position, Number.POSITIVE_INFINITY));
      const outcome = task.run(slices, DEFAULT_BUDGET);
      if (outcome instanceof Promise) throw new Error("tasks of the test driver run in this thread");
      if (outcome === undefined) continue;
      this.log.commit(plan.group, [outcome]);
      task.committed();
      worked = true;
    }
    return worked;
  }

  /** Waits until asynchronous processors have nothing in flight. */
  async settle(): Promise<void> {
    for (;;) {
      this.run();
      const busy = this.#tasks.some(({ task }) => (task.inFlight ?? 0) > 0 || task.hasProgress);
      if (!busy) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #topic(name: string): Topic {
    const topic = this.graph.topics.get(name);
    if (topic === undefined) throw new Error(`there is no topic ${name}: ${[...this.graph.topics.keys()].join(", ")}`);
    return topic;
  }
}

/** The log itself as the copy of a table that tasks have whole: it forgets nothing. */
function copyIn(log: MemoryLog, topic: Topic): WholeCopy {
  let ends: View = [];
  const partitions = Array.from({ length: topic.partitions }, (_, partition) => ({ topic: topic.name, partition }));
  return {
    topic,
    hold: () => () => {},
    get ends() {
      const now = partitions.map((place) => log.partition(place).end);
      if (now.some((end, at) => end !== ends[at])) ends = now;
      return ends;
    },
    reader: (partition) => ({
      get: () => undefined,
      *entries(_, prefix) {
        const found: [string, Uint8Array][] = [];
        for (const chunk of log.partition(partitions[partition]!).chunks) {
          const cursor = new ChunkCursor(chunk);
          while (cursor.next()) found.push([versionKey(String(cursor.key), cursor.offset), versionValue(cursor.value)]);
        }
        yield* found.filter(([entry]) => entry.startsWith(prefix)).sort(([one], [other]) => compareUtf8(one, other));
      },
    }),
  };
}
