/** Drives a topology over any driver in a test: seats stepped by hand, a clock one sets, records in and out. */

import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { codecs } from "../schemas/codecs.ts";
import { encode } from "../topology/access.ts";
import { ChunkCursor } from "../topology/chunk.ts";
import type { Driver } from "../topology/driver.ts";
import { buildGraph, type Declaration, type Graph, type Plan, type RunOptions } from "../topology/graph.ts";
import { decodeHeaders, encodeHeaders } from "../topology/headers.ts";
import { caughtUp, type Keeper, keepersOf } from "../topology/keeper.ts";
import { partitionOf } from "../topology/partitioner.ts";
import { type Replayed, replayGraph, type Variant } from "../topology/replay-graph.ts";
import { type Range, type ReplaySpec, ReplayTask } from "../topology/replay-task.ts";
import { Seat, type SeatOptions } from "../topology/seat.ts";
import { TestClock } from "./clock.ts";

/** What a conformance run is about: drivers on one place that keeps what they commit. */
export interface Subject {
  /** How many drivers share the work; one unless said. */
  readonly members?: number;
  open(graph: Graph, member: number): Promise<Driver>;
  dispose(): Promise<void>;
}

export interface SeenRecord {
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string | null;
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer | null;
}

const LOOK_MS = 5;
/** Longer than any machine takes: what is not there then never comes, and is told with how things stand. */
const JOIN_MS = 120_000;
const REST_MS = 300_000;

export const silent = { debug() {}, info() {}, warn() {}, error() {} };

export function graphOf(declaration: Declaration, run?: RunOptions): Graph {
  const extra = Object.assign({}, ...declaration.processors.map(({ schemas = {} }) => schemas)) as Record<
    string,
    object
  >;
  return buildGraph(declaration, codecs(extra), run);
}

/** All that the topics have which a replay reads. */
async function wholeRanges({ reads }: Replayed, driver: Driver): Promise<ReplaySpec["ranges"]> {
  const ranges: Record<string, Range[]> = {};
  for (const { topic } of reads)
    for (let partition = 0; partition < topic.partitions; partition++) {
      const { start, end } = await driver.range({ topic: topic.name, partition });
      (ranges[topic.called] ??= []).push({ begin: start, from: start, to: end });
    }
  return ranges;
}

/** Waits until all that was committed to the inputs of these can be read: on Kafka that comes a moment after the commit. */
export async function allReadable(driver: Driver, plans: readonly Plan[]): Promise<void> {
  const places = plans.flatMap(({ inputs, partitions }) =>
    inputs.flatMap(({ name: topic }) => Array.from({ length: partitions }, (_, partition) => ({ topic, partition }))),
  );
  await Promise.all(places.map((place) => driver.range(place)));
}

/** All records of a topic, partition by partition. */
export async function recordsOf(driver: Driver, graph: Graph, topic: string): Promise<SeenRecord[]> {
  const { partitions, codec } = graph.topics.get(topic)!;
  const records: SeenRecord[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const { start, end } = await driver.range({ topic, partition });
    for (let offset = start; offset < end; ) {
      const slice = await driver.read({ topic, partition, offset }, 1 << 20);
      for (const chunk of slice.chunks) {
        const cursor = new ChunkCursor(chunk);
        while (cursor.next()) {
          if (cursor.offset < offset) continue;
          const bytes = cursor.value;
          records.push({
            partition,
            offset: cursor.offset,
            timestamp: cursor.timestamp,
            key: cursor.key?.toString() ?? null,
            value:
              bytes === null ? null : codec.decode(cursor.buffer, cursor.valueAt, cursor.valueAt + cursor.valueLength),
            headers: decodeHeaders(cursor.buffer, cursor.headersAt, cursor.headersLength),
            bytes,
          });
        }
      }
      offset = slice.next;
    }
  }
  return records;
}

export type RigOptions = Partial<Pick<SeatOptions, "budget" | "fetchBytes" | "remote">> & {
  readonly ports?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  readonly run?: string;
  /** Runs a replay of all that there is, instead of the processors themselves. */
  readonly replay?: ReplayWish;
};

export interface ReplayWish extends Partial<ReplaySpec> {
  readonly processors: readonly string[];
  readonly variants: readonly Variant[];
}

export class Rig {
  readonly graph: Graph;
  /** The first, by which records are written and read. */
  readonly driver: Driver;
  readonly seats: readonly Seat[];
  readonly #drivers: readonly Driver[];
  readonly #keepers: readonly Keeper[];
  readonly clock: TestClock;

  private constructor(
    graph: Graph,
    drivers: readonly Driver[],
    { ports = {}, now = 1_000_000, ...options }: RigOptions,
  ) {
    this.graph = graph;
    this.driver = drivers[0]!;
    this.#drivers = drivers;
    this.clock = new TestClock(now);
    const environment = { log: silent, ports, seed: 7, clock: this.clock };
    const kept = drivers.map((driver) => keepersOf(graph.plans, driver, silent));
    this.#keepers = kept.flatMap((copies) => [...copies.values()]);
    this.seats = drivers.flatMap((driver, at) =>
      graph.plans.map((plan) => new Seat({ plan, driver, environment, copies: kept[at]!, ...options })),
    );
  }

  get now(): number {
    return this.clock.now();
  }

  static async start(subject: Subject, declaration: Declaration, options: RigOptions = {}): Promise<Rig> {
    const { replay } = options;
    if (replay !== undefined) return Rig.#startReplay(subject, declaration, replay, options);
    return Rig.#startOn(subject, graphOf(declaration, options.run === undefined ? {} : { run: options.run }), options);
  }

  static async #startReplay(
    subject: Subject,
    declaration: Declaration,
    { processors, variants, ...more }: ReplayWish,
    options: RigOptions,
  ): Promise<Rig> {
    const replayed = replayGraph(declaration, codecs(), processors, variants);
    const looking = await subject.open(graphOf(declaration), 0);
    const ranges = more.ranges ?? (await wholeRanges(replayed, looking));
    await looking.close();
    const spec: ReplaySpec = { until: 2_000_000, ...more, ranges };
    const environment = { log: silent, ports: {}, seed: 7, clock: new TestClock(0) };
    return Rig.#startOn(subject, replayed.graph, {
      ...options,
      remote: (_, partition, begin, copies = new Map(), store) =>
        new ReplayTask(replayed, spec, partition, environment, store!, begin, { copies }),
    });
  }

  static async #startOn(subject: Subject, graph: Graph, options: RigOptions): Promise<Rig> {
    const members = Array.from({ length: subject.members ?? 1 }, (_, member) => subject.open(graph, member));
    return new Rig(graph, await Promise.all(members), options).#begun();
  }

  /** Another run on the drivers of this rig, while they are open. */
  async beside(declaration: Declaration, { run, ...options }: RigOptions & { readonly run: string }): Promise<Rig> {
    const graph = graphOf(declaration, { run });
    for (const driver of this.#drivers) await driver.admit(graph);
    return new Rig(graph, this.#drivers, options).#begun();
  }

  async #begun(): Promise<this> {
    await caughtUp(this.#keepers);
    await Promise.all(this.seats.map((seat) => seat.join()));
    // Where state is restored first, or members share the tasks out, these come a little later.
    for (const began = performance.now(); !this.#isComplete() || !this.#isBalanced(); await sleep(LOOK_MS))
      assert.ok(performance.now() - began < JOIN_MS, `the members do not share the work out: ${this.#standing()}`);
    return this;
  }

  /** Who has which partitions, for people. */
  #standing(): string {
    const seats = this.seats.map((seat) => {
      const restoring = seat.restoring();
      return `${seat.plan.group} [${seat.partitions.join()}]${restoring > 0 ? ` restoring ${restoring}` : ""}`;
    });
    return seats.join("; ");
  }

  /** Whether every task is somebody's, and may run. */
  #isComplete(): boolean {
    if (this.seats.some((seat) => seat.restoring() > 0)) return false;
    return this.graph.plans.every(
      ({ group, partitions }) => this.#sharesOf(group).reduce((sum, share) => sum + share, 0) === partitions,
    );
  }

  /** Members that have more than their share are about to give some of it up. */
  #isBalanced(): boolean {
    return this.graph.plans.every(({ group, partitions }) =>
      this.#sharesOf(group).every((share) => share <= Math.ceil(partitions / this.#drivers.length)),
    );
  }

  #sharesOf(group: string): number[] {
    return this.seats.filter(({ plan }) => plan.group === group).map((seat) => seat.partitions.length);
  }

  async put(
    topic: string,
    key: string | null,
    value: unknown,
    timestamp = this.now,
    headers: Record<string, string> = {},
  ): Promise<number> {
    const { codec, partitions } = this.graph.topics.get(topic)!;
    const keyBytes = key === null ? null : Buffer.from(key);
    const partition = keyBytes === null ? 0 : partitionOf(keyBytes, keyBytes.length, partitions);
    const bytes = value === null ? null : encode(codec, value);
    const record = { key: keyBytes, value: bytes, headers: encodeHeaders(Object.entries(headers)), timestamp };
    const [offset] = await this.driver.produce([{ topic, partition, records: [record] }]);
    return offset!;
  }

  /** Steps all seats until nothing is left to do now. */
  async settle(): Promise<void> {
    const began = performance.now();
    for (let idle = 0; idle < 2; ) {
      assert.ok(performance.now() - began < REST_MS, `the topology does not come to rest: ${this.#standing()}`);
      let worked = false;
      for (const keeper of this.#keepers) worked = (await keeper.step()) || worked;
      for (const seat of this.seats) worked = (await seat.step()) || worked;
      const tasks = this.seats.flatMap((seat) => [...seat.tasks]);
      const inFlight = tasks.some((task) => (task.inFlight ?? 0) > 0 || task.hasProgress);
      const isComplete = this.#isComplete();
      const isExpecting = this.seats.some((seat) => seat.expecting);
      idle = worked || inFlight || isExpecting || !isComplete ? 0 : idle + 1;
      if (idle === 1) await allReadable(this.driver, this.graph.plans);
      if (isComplete) await new Promise((resolve) => setImmediate(resolve));
      else await sleep(LOOK_MS);
    }
  }

  records(topic: string): Promise<SeenRecord[]> {
    return recordsOf(this.driver, this.graph, topic);
  }

  async values(topic: string): Promise<unknown[]> {
    return (await this.records(topic)).map(({ value }) => (Buffer.isBuffer(value) ? value.toString() : value));
  }

  /** Ends like a program that is stopped. */
  async stop(ms = 1000): Promise<void> {
    await this.leave(ms);
    await this.crash();
  }

  /** Ends its work; the drivers stay open. */
  async leave(ms = 1000): Promise<void> {
    for (const seat of this.seats) await seat.stop(ms);
  }

  /** Ends like a program that dies: what was not committed is gone. */
  async crash(): Promise<void> {
    await Promise.all(this.#drivers.map((driver) => driver.close()));
  }
}
