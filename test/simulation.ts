/**
 * Seeded simulation: one life is a small topology on the in-memory log, run by the same seats and tasks as ever, while a
 * seed decides about everything else: who runs next and how far, when a commit is written and acknowledged, when the
 * disk is full, the clock jumps, and the process dies. Afterwards all that was written is compared with a replay
 * without faults. A life uses no clock, no randomness and no timer but its own, so a seed gives the same life again.
 */

import { encode } from "../topology/access.ts";
import { ChunkBuilder } from "../topology/chunk.ts";
import { hashText, mix, NO_HEADERS } from "../topology/headers.ts";
import { partitionOf } from "../topology/partitioner.ts";
import { Seat } from "../topology/seat.ts";
import { type Random, randomOf } from "./bench/random.ts";
import { TestClock } from "./clock.ts";
import { MemoryLog } from "./memory.ts";
import { silent } from "./rig.ts";
import { checkLife, hashOf } from "./simulation-check.ts";
import { type Mutant, type SimulatedDriver, simulatedDriver } from "./simulation-driver.ts";
import { INPUTS, livingGraph, outsideOf } from "./simulation-topology.ts";

export interface Life {
  readonly seed: number;
  /** Of all that was done and all that was written: the same seed gives the same. */
  readonly hash: number;
  readonly steps: number;
  readonly records: number;
  readonly crashes: number;
  readonly faults: readonly string[];
}

const BEGIN = 1_000_000;
const STEPS_MAX = 20_000;
const HOUR_MS = 3_600_000;

type Call = { readonly at: number; readonly run: () => void };

class World {
  readonly random: Random;
  readonly graph;
  readonly log = new MemoryLog();
  readonly driver: SimulatedDriver;
  readonly faults: string[] = [];
  readonly #seatOptions;
  readonly clock = new TestClock(BEGIN);
  /** Of the records: it runs whatever the clock does. */
  #eventTime = BEGIN;
  hash = 0;
  steps = 0;
  records = 0;
  crashes = 0;
  seats: { seat: Seat; busy: boolean }[] = [];
  /** Answers from outside that have not come yet. */
  answers: (() => void)[] = [];
  timers: Call[] = [];

  constructor(seed: number, mutant: Mutant) {
    this.random = randomOf(mix(seed, 77));
    const { random } = this;
    this.graph = livingGraph(1 + random.below(2));
    this.driver = simulatedDriver(this.graph, this.log, mutant, (what) => this.faults.push(what));
    this.#seatOptions = {
      fetchBytes: random.pick([1, 200, 2000, 1_000_000]),
      // Time is no budget here, for it would be real time: either it never ends, or it is over after 32 records.
      budget: { ms: random.pick([Number.POSITIVE_INFINITY, -1e12]), bytes: random.pick([1, 300, 5000, 1e9]) },
    };
  }

  note(what: string, number = 0): void {
    this.steps++;
    this.hash = mix(this.hash, mix(hashText(what), number));
  }

  /** A new process: it knows nothing but what was committed. */
  async start(): Promise<void> {
    this.driver.restart();
    const outside = outsideOf(() => new Promise((resolve) => this.answers.push(resolve)));
    const environment = { log: silent, ports: { outside }, seed: 5, clock: this.clock };
    this.seats = this.graph.plans.map((plan) => ({
      seat: new Seat({ plan, driver: this.driver, environment, ...this.#seatOptions }),
      busy: false,
    }));
    for (const { seat } of this.seats) await seat.join();
  }

  /** True when something happened, here as below. */
  step(index: number): boolean {
    const one = this.seats[index]!;
    if (one.busy) return false;
    one.busy = true;
    this.note("step", index);
    one.seat.step().then(
      (worked) => {
        one.busy = false;
        this.note("stepped", worked ? index : -1);
      },
      (error: Error) => this.faults.push(`${one.seat.plan.processor.name} ended: ${error.message}`),
    );
    return true;
  }

  /** Goes on with a commit, an answer, or a pause that is over. */
  complete(): boolean {
    const { random, driver, answers, timers } = this;
    const kinds = [driver.commits.length, answers.length, driver.arrivals.length, timers.length];
    const which = random.below(kinds.reduce((sum, many) => sum + many, 0) || 1);
    if (which < kinds[0]!) {
      const commit = driver.commits[which]!;
      this.note(commit.written ? "acknowledge" : "write", which);
      if (commit.written) commit.acknowledge();
      else commit.write();
    } else if (which < kinds[0]! + kinds[1]!) {
      this.note("answer", which);
      answers.splice(which - kinds[0]!, 1)[0]!();
    } else if (which < kinds[0]! + kinds[1]! + kinds[2]!) {
      this.note("arrival", which);
      driver.arrivals.shift()!();
    } else if (timers.length > 0) {
      this.note("pause over");
      timers.shift()!.run();
    } else {
      return false;
    }
    return true;
  }

  fillDisk(): boolean {
    const commit = this.random.pick(this.driver.commits);
    if (commit === undefined || commit.written) return false;
    this.note("disk full");
    commit.refuse();
    return true;
  }

  /** Whether it was written or not is as open as it is to whoever waits for it. */
  giveUp(): boolean {
    const commit = this.random.pick(this.driver.commits);
    if (commit === undefined) return false;
    this.note("given up", commit.written ? 1 : 0);
    commit.giveUp();
    return true;
  }

  rebalance(): boolean {
    const place = this.random.pick(this.driver.places);
    const partition = this.random.pick(place?.partitions() ?? []);
    if (place === undefined || partition === undefined) return false;
    this.note("revoke", partition);
    place.revoke(partition);
    return true;
  }

  /** Writes a few records to one input, some late, some poison, some not even records. */
  produce(): void {
    const { random } = this;
    const topic = random.pick(INPUTS);
    const { codec, partitions } = this.graph.topics.get(topic)!;
    const builders = new Map<number, ChunkBuilder>();
    for (let left = 1 + random.below(4); left > 0; left--) {
      const id = ++this.records;
      const key = Buffer.from(`k${random.below(4)}`);
      const value = random.chance(0.04)
        ? Buffer.from("not a record")
        : encode(codec, { id, n: random.chance(0.06) ? -id : random.below(100) });
      this.#eventTime += random.below(15);
      const timestamp = this.#eventTime - (random.chance(0.2) ? random.below(120) : 0);
      const partition = partitionOf(key, key.length, partitions);
      const builder = builders.get(partition) ?? new ChunkBuilder();
      builders.set(partition, builder);
      builder.append({ key, value, headers: NO_HEADERS, timestamp });
    }
    for (const [partition, builder] of builders) this.log.append({ topic, partition }, builder.finish());
    this.note("produce", this.records);
  }

  moveClock(): void {
    const { random } = this;
    if (random.chance(0.15)) {
      const jump = (random.chance(0.5) ? 1 : -1) * random.pick([90_000, HOUR_MS, 24 * HOUR_MS, 400 * 24 * HOUR_MS]);
      this.clock.set(jump);
      this.note("clock set", jump >>> 0);
    } else {
      const ms = random.below(80);
      this.clock.pass(ms);
      this.note("clock", ms);
    }
  }

  /** The process dies: of the commits under way some had been written, nobody was told. */
  async crash(): Promise<void> {
    this.crashes++;
    this.note("crash");
    for (const commit of this.driver.commits.splice(0)) if (!commit.written && this.random.chance(0.5)) commit.write();
    this.answers = [];
    this.timers = [];
    await this.start();
  }

  /** Whether all that was written has been processed. */
  drained(): boolean {
    return this.graph.plans.every((plan) =>
      plan.inputs.every(({ name: topic }) =>
        Array.from({ length: plan.partitions }, (_, partition) => ({ topic, partition })).every(
          (place) => (this.log.offset(plan.group, place) ?? 0) === this.log.partition(place).end,
        ),
      ),
    );
  }
}

/** Lets everything run that can run by itself. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function act(world: World, recordsMax: number): Promise<boolean> {
  const { random } = world;
  const dice = random.next();
  if (dice < 0.42) return world.step(random.below(world.seats.length));
  if (dice < 0.82) return world.complete();
  if (dice < 0.96) {
    if (dice >= 0.92) world.moveClock();
    else if (world.records < recordsMax) world.produce();
    return false;
  }
  if (dice < 0.97) return world.fillDisk();
  if (dice < 0.975) return world.giveUp();
  if (dice < 0.985) return world.rebalance();
  await world.crash();
  return true;
}

/** No more faults: everything gets its turn until all is processed and written. */
async function drain(world: World): Promise<void> {
  for (let idle = 0; idle < 3; ) {
    if (world.steps > STEPS_MAX) {
      world.faults.push("it did not come to rest");
      return;
    }
    let worked = false;
    while (world.complete()) worked = true;
    if (worked) await settle();
    for (const index of world.seats.keys()) world.step(index);
    await settle();
    worked ||= world.driver.commits.length + world.answers.length + world.driver.arrivals.length > 0;
    idle = worked ? 0 : idle + 1;
    if (idle < 3 || (world.drained() && !world.seats.some(({ busy }) => busy))) continue;
    // What is left waits for its retry.
    const ms = Math.min(...world.seats.flatMap(({ seat }) => seat.tasks.map((task) => task.wakeIn())));
    if (Number.isFinite(ms)) world.clock.pass(Math.max(0, ms));
    else {
      world.faults.push("records are left that nobody takes");
      return;
    }
    idle = 0;
    world.note("wait");
  }
}

export async function live(seed: number, mutant: Mutant = {}): Promise<Life> {
  const world = new World(seed, mutant);
  const timersOfNode = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const unpatch = mutant.patch?.();
  const { stackTraceLimit } = Error;
  // A record that fails costs more for its stack than for anything else. The replay has none either: stacks are compared too.
  Error.stackTraceLimit = 0;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms: number) => {
      const call = { at: world.clock.steady() + ms, run };
      world.timers.push(call);
      return call;
    },
    clearTimeout: (call: Call) => {
      world.timers = world.timers.filter((other) => other !== call);
    },
  });
  try {
    await world.start();
    const { random } = world;
    const recordsMax = 10 + random.below(50);
    for (let left = 60 + random.below(240); left > 0; left--) {
      if (await act(world, recordsMax)) await settle();
    }
    await drain(world);
  } catch (error) {
    world.faults.push(`the life ended: ${(error as Error).stack}`);
  } finally {
    unpatch?.();
    Object.assign(globalThis, timersOfNode);
  }
  const { steps, records, crashes, log, graph } = world;
  const faults = [...world.faults, ...checkLife(graph, log)];
  Error.stackTraceLimit = stackTraceLimit;
  return { seed, hash: mix(world.hash, hashOf(graph, log)), steps, records, crashes, faults };
}
