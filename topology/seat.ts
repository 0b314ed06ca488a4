/**
 * A processor's membership in its group: fetches for its tasks, runs them, and commits their outcomes. `step` is one
 * round of this and never waits for input; `loop` repeats it until it is stopped. A simulation calls `step` itself.
 */

import { AsyncTask } from "./async-task.ts";
import { recycle } from "./buffers.ts";
import type { Environment } from "./context.ts";
import {
  type Copy,
  type Driver,
  hasMore,
  type Member,
  type Outcome,
  type Position,
  type StoreReader,
} from "./driver.ts";
import { DriftwireError } from "./errors.ts";
import { OWN_STORES, type Plan } from "./graph.ts";
import { type Budget, type Counts, DEFAULT_BUDGET, noCounts, type Runner } from "./runner.ts";
import { type Begin, beginOf, type Repeats, tableStore } from "./tables.ts";
import { repeating, Task } from "./task.ts";
import { copiesFor, type WholeCopy } from "./whole.ts";

export interface SeatOptions {
  readonly plan: Plan;
  readonly driver: Driver;
  readonly environment: Environment;
  readonly budget?: Budget;
  /** How many bytes to read at once, over all partitions. */
  readonly fetchBytes?: number;
  /** How long to collect work before a commit; 0 commits as soon as there is something. */
  readonly commitMs?: number;
  /** Makes the task of a processor that runs in worker threads. */
  readonly remote?: MakeRunner;
  /** Makes the task of a processor that takes whole slices, not records: a sink. */
  readonly bulk?: MakeRunner | undefined;
  /** The copies of tables with `everywhere`, by the names that processors use. */
  readonly copies?: ReadonlyMap<string, WholeCopy>;
  /** Makes its tasks repeat what those of another run did. */
  readonly repeats?: (plan: Plan, partition: number) => Promise<Repeats>;
  /** Called after every round with work. */
  readonly onRound?: (processor: string, round: Round) => void;
  /** Called with what is written to a topic: how many records, and their size. */
  readonly onOutput?: (topic: string, records: number, bytes: number) => void;
  /** Called after every commit, with its duration. */
  readonly onCommit?: (processor: string, ms: number) => void;
}

export type MakeRunner = (
  plan: Plan,
  partition: number,
  begin: Begin,
  copies?: ReadonlyMap<string, WholeCopy>,
  store?: StoreReader,
) => Runner;

/** The work of one round, for metrics. */
export interface Round {
  readonly counts: Counts;
  readonly ms: number;
  /** How old the newest record of the round was when it had been processed. */
  readonly delayMs: number | undefined;
}

/** The outcomes of a round that are to be committed. */
interface Done {
  readonly task: Runner;
  readonly outcome: Outcome;
}

const FETCH_BYTES = 16 * 1024 * 1024;
/** Outputs of this size are committed at once. */
const HELD_BYTES = 64 * 1024 * 1024;
/** About how many rounds there are while work is collected for a commit: small rounds cost more per record. */
const ROUNDS = 8;
/** The longest pause without looking at the clock. */
const IDLE_MS = 1000;
const DISK_FULL_WAIT_MS = [100, 500, 2000, 5000] as const;

export class Seat {
  readonly plan: Plan;
  readonly #options: SeatOptions;
  readonly #tasks = new Map<number, Runner>();
  /** The part of each task's counts that was reported. */
  readonly #told = new WeakMap<Runner, Counts>();
  #member: Member | undefined;
  /** Partitions that were just assigned and have no tasks yet. */
  #assigned: number[] = [];
  #stopping = false;
  #step: Promise<boolean> = Promise.resolve(false);
  /** Outcomes that wait for the next commit, with their size and when it is due. */
  #held: Done[] = [];
  #heldBytes = 0;
  #due = 0;
  /** Whether the last round left records that it could have read. */
  #isBehind = false;
  /** The current commit, during which the next records are processed. */
  #commit: Promise<void> = Promise.resolve();
  #isCommitting = false;
  /** Whether `loop` runs. A caller of `step` finds the last commit finished. */
  #isLooping = false;
  /** Ends the pause between two rounds, and the one before a commit is tried again. */
  #wake: () => void = () => {};
  #retry: () => void = () => {};
  /** Ends the pause in which there was nothing to do. */
  #stir: () => void = () => {};
  /** A look-out for records, and where. */
  #watch: { readonly places: string; readonly seen: Promise<void> } | undefined;
  #revoking: Promise<void> = Promise.resolve();
  #givenUp = false;
  /** Whether there are records, as of the last round, that are still on their way here. */
  expecting = false;
  /** Why commits fail at present, if they do. */
  #trouble: DriftwireError | undefined;

  constructor(options: SeatOptions) {
    this.plan = options.plan;
    this.#options = options;
  }

  async join(): Promise<void> {
    const { plan } = this;
    const outputs = [...plan.outputs.values(), plan.rejects, plan.choices, plan.late].filter(
      (topic) => topic !== undefined,
    );
    this.#member = await this.#options.driver.join(
      {
        group: plan.group,
        inputs: plan.inputs.map(({ name }) => name),
        outputs: outputs.map(({ name }) => name),
        stores: storesOf(plan),
        partitions: plan.partitions,
        threaded: plan.processor.thread !== undefined && this.#options.remote !== undefined,
      },
      {
        assigned: (partitions) => {
          this.#assigned.push(...partitions);
          this.#wake();
        },
        revoked: (partitions) => this.#revoke(partitions),
      },
    );
  }

  /** What delays work at present, if anything does. */
  get trouble(): DriftwireError | undefined {
    return this.#trouble ?? this.tasks.find(({ trouble }) => trouble !== undefined)?.trouble;
  }

  get tasks(): readonly Runner[] {
    return [...this.#tasks.values()];
  }

  /** The tasks that this seat has and that may run. */
  get partitions(): readonly number[] {
    return [...new Set([...this.#tasks.keys(), ...this.#assigned])];
  }

  get ready(): boolean {
    return this.#member !== undefined && this.#assigned.length === 0 && this.#member.restoring() === 0;
  }

  /** The state of a task, for queries; undefined if this process has none of it. */
  async copy(partition: number): Promise<Copy | undefined> {
    return partition < this.plan.partitions ? this.#member?.copy(partition) : undefined;
  }

  restoring(): number {
    return this.#member?.restoring() ?? 0;
  }

  /** Finishes records in flight and gives up the tasks; no round begins meanwhile. */
  #revoke(partitions: readonly number[]): Promise<void> {
    // As it is now: the next one waits for this to be over.
    const step = this.#step;
    const revoking = this.#revoking.then(async () => {
      await step.catch(() => {});
      await this.#commitHeld().catch(() => {});
      this.#assigned = this.#assigned.filter((partition) => !partitions.includes(partition));
      const tasks = partitions.flatMap((partition) => this.#tasks.get(partition) ?? []);
      await this.#drop(partitions);
      if (!this.#givenUp) await this.#commitRest(tasks);
    });
    this.#revoking = revoking.catch(() => {});
    return revoking;
  }

  async #drop(partitions: Iterable<number>): Promise<void> {
    for (const partition of [...partitions]) {
      const task = this.#tasks.get(partition);
      this.#tasks.delete(partition);
      await task?.stop(0);
    }
  }

  /** One round; true if it did something, which is committed while the next round runs. */
  step(): Promise<boolean> {
    this.#step = this.#revoking.then(() => this.#round());
    return this.#step;
  }

  async #round(): Promise<boolean> {
    const member = this.#member!;
    if (this.#givenUp) await this.#startOver();
    await this.#makeTasks(member);
    const tasks = this.tasks;
    const positions = tasks.flatMap((task) => task.positions());
    this.#isBehind = false;
    const bytes = this.#options.fetchBytes ?? (this.#collects ? FETCH_BYTES / ROUNDS : FETCH_BYTES);
    const slices = await member.fetch(positions, bytes);
    this.#isBehind = slices.some(hasMore);
    this.expecting = slices.some((slice) => slice.chunks.length === 0 && hasMore(slice));
    const busy = tasks.filter(
      (task) =>
        goesOn(task) ||
        task.wakeIn() <= 0 ||
        slices.some(
          ({ partition, chunks, offset, next }) => partition === task.partition && (chunks.length > 0 || next > offset),
        ),
    );
    if (busy.length === 0) {
      if (this.#held.length > 0 && performance.now() < this.#due) return false;
      await this.#commitHeld();
      return this.#givenUp;
    }
    const { budget: whole = DEFAULT_BUDGET } = this.#options;
    const budget = { ms: whole.ms / busy.length, bytes: whole.bytes / busy.length };
    const start = performance.now();
    const runs = busy.map((task) =>
      task.run(
        slices.filter(({ partition }) => partition === task.partition),
        budget,
      ),
    );
    const done: Done[] = [];
    for (const [index, task] of busy.entries()) {
      const outcome = await runs[index];
      if (outcome !== undefined) done.push({ task, outcome });
    }
    const ran = performance.now();
    if (this.#givenUp) return true;
    await this.#hold(member, done);
    const isDue = !this.#collects || performance.now() >= this.#due || this.#heldBytes > HELD_BYTES;
    // Records in flight continue, and their timers must not wait for the disk.
    const isLater = this.#isCommitting && this.#isLooping && this.plan.processor.concurrency !== undefined;
    if (isDue && !isLater) await this.#commit;
    if (this.#givenUp) return true;
    this.#report(ran - start, newestOf(slices));
    if (isDue && !isLater && this.#held.length > 0) this.#beginCommit(member);
    return done.length > 0;
  }

  /** Whether rounds are collected for a commit: what runs elsewhere, or has records in flight, waits for its commits. */
  get #collects(): boolean {
    const { commitMs = 0, bulk } = this.#options;
    const { concurrency, thread } = this.plan.processor;
    return commitMs > 0 && concurrency === undefined && thread === undefined && bulk === undefined;
  }

  async #hold(member: Member, done: readonly Done[]): Promise<void> {
    if (done.length === 0) return;
    if (this.#held.length === 0) this.#due = performance.now() + (this.#options.commitMs ?? 0);
    this.#held.push(...done);
    for (const { topic, count, chunks } of done.flatMap(({ outcome }) => outcome.outputs)) {
      const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
      this.#heldBytes += bytes;
      this.#options.onOutput?.(topic, count, bytes);
    }
    if (this.#collects) await member.ahead?.(done.map(({ outcome }) => outcome));
  }

  #beginCommit(member: Member): void {
    const done = this.#held;
    this.#held = [];
    this.#heldBytes = 0;
    this.#isCommitting = true;
    this.#commit = this.#commitAll(member, done).finally(() => {
      this.#isCommitting = false;
      // Records that finished meanwhile can be committed.
      this.#stir();
    });
    // Whoever awaits it gets its failure: the next round, or the end.
    this.#commit.catch(() => {});
  }

  /** Commits the collected outcomes, after the current commit. */
  async #commitHeld(): Promise<void> {
    await this.#commit;
    if (this.#givenUp || this.#held.length === 0) return;
    this.#beginCommit(this.#member!);
    await this.#commit;
  }

  async #commitAll(member: Member, done: readonly Done[]): Promise<void> {
    const start = performance.now();
    try {
      await this.#tryCommit(
        member,
        done.map(({ outcome }) => outcome),
      );
    } catch (error) {
      if (!(error instanceof DriftwireError) || error.code !== "commit-given-up") throw error;
      // This is normal when a member joins or leaves.
      this.#options.environment.log.info({ code: error.code }, error.message);
      this.#givenUp = true;
      // They come once more: a task made of them now would be replaced while its own commit is under way.
      this.#assigned = [];
      return;
    }
    for (const { task, outcome } of done) {
      task.committed();
      for (const { chunks } of outcome.outputs) recycle(chunks);
    }
    this.#options.onCommit?.(this.plan.processor.name, performance.now() - start);
  }

  /** After a commit that was given up: no task knows what is committed. The member assigns anew what is still ours. */
  async #startOver(): Promise<void> {
    this.#givenUp = false;
    this.#held = [];
    this.#heldBytes = 0;
    await this.#drop(this.#tasks.keys());
  }

  async #makeTasks(member: Member): Promise<void> {
    for (const partition of this.#assigned.splice(0)) {
      const committed = await member.positions(partition);
      const { driver } = this.#options;
      const begin = await beginOf(this.plan, member.store(partition), committed, (topic) =>
        driver.range({ topic, partition }),
      );
      const repeats = await this.#options.repeats?.(this.plan, partition);
      const task = this.#makeTask(member, partition, repeats === undefined ? begin : { ...begin, repeats });
      this.#tasks.set(partition, task);
    }
  }

  #makeTask(member: Member, partition: number, begin: Begin): Runner {
    const { environment, remote, bulk } = this.#options;
    const { plan } = this;
    const copies = copiesFor(plan, this.#options.copies);
    const store = member.store(partition);
    if (bulk !== undefined) return bulk(plan, partition, begin, copies, store);
    if (plan.processor.thread !== undefined && remote !== undefined)
      return remote(plan, partition, begin, copies, store);
    if (plan.processor.concurrency === undefined)
      return new Task(plan, partition, environment, store, begin, { copies, ...repeating(begin) });
    const task = new AsyncTask(plan, partition, environment, store, begin, copies);
    task.onProgress = () => this.#wake();
    return task;
  }

  /** Commits; where there is no room the same outcomes are tried again until there is. */
  async #tryCommit(member: Member, outcomes: readonly Outcome[]): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await member.commit(outcomes);
        this.#trouble = undefined;
        return;
      } catch (error) {
        if (!(error instanceof DriftwireError) || error.code !== "disk-full" || this.#stopping) throw error;
        if (this.#trouble === undefined) this.#options.environment.log.error({ code: error.code }, error.message);
        this.#trouble = error;
        const { ended, end } = pause(DISK_FULL_WAIT_MS[Math.min(attempt, DISK_FULL_WAIT_MS.length - 1)]!);
        this.#retry = end;
        await ended;
      }
    }
  }

  /** Reports the work since the last report: asynchronous tasks also finish records between rounds. */
  #report(ms: number, newest: number | undefined): void {
    const { onRound, environment } = this.#options;
    if (onRound === undefined) return;
    const counts = noCounts();
    for (const task of this.tasks) {
      const told = this.#told.get(task) ?? noCounts();
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += task.counts[name] - told[name];
      this.#told.set(task, { ...task.counts });
    }
    // A postponed record counts, although there is nothing to commit.
    if (Object.values(counts).every((count) => count === 0)) return;
    onRound(this.plan.processor.name, {
      counts,
      ms,
      delayMs: newest === undefined ? undefined : Math.max(0, environment.clock.now() - newest),
    });
  }

  async loop(): Promise<void> {
    const { commitMs = 0, bulk } = this.#options;
    this.#isLooping = true;
    while (!this.#stopping) {
      const worked = await this.step();
      if (this.#stopping) break;
      if (commitMs > 0 && worked && (bulk === undefined ? !this.#collects : !this.#isBehind))
        await this.#pause(commitMs);
      // If there are more records already, rounds are large without waiting.
      else if (commitMs > 0 && worked && !this.#isBehind) await this.#pause(commitMs / ROUNDS);
      else if (!worked) await this.#idle();
      // Yields to health checks, signals and other seats.
      else await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Waits for records, for progress of records in flight, or for a timer. */
  async #idle(): Promise<void> {
    const tasks = this.tasks;
    if (this.#assigned.length > 0 || tasks.some((task) => task.hasProgress)) return;
    if (this.#held.length > 0 && !this.#isCommitting && !this.#collects) return;
    const wake = Math.min(...tasks.map((task) => task.wakeIn()), Number.MAX_SAFE_INTEGER);
    const due = this.#held.length > 0 ? this.#due - performance.now() : IDLE_MS;
    const ms = Math.max(1, Math.min(IDLE_MS, due, wake));
    const positions: Position[] = tasks.flatMap((task) => (task.retrying ? [] : task.positions()));
    const { ended, end } = pause(ms);
    this.#wake = this.#stir = end;
    await Promise.race([ended, this.#arrival(positions)]);
    end();
  }

  /** Resolves when there may be records. What woke the seat before has left a look-out for the same ones: it does. */
  #arrival(positions: readonly Position[]): Promise<void> {
    const places = positions.map(({ topic, partition, offset }) => `${topic}/${partition}@${offset}`).join();
    if (this.#watch?.places !== places) {
      const seen = this.#member!.wait(positions, IDLE_MS).finally(() => {
        if (this.#watch?.seen === seen) this.#watch = undefined;
      });
      this.#watch = { places, seen };
    }
    return this.#watch.seen;
  }

  async #pause(ms: number): Promise<void> {
    const { ended, end } = pause(ms);
    this.#wake = end;
    await ended;
  }

  /** Finishes or gives up records in flight, commits the finished ones, and leaves the group. */
  async stop(ms: number): Promise<void> {
    this.#stopping = true;
    this.#wake();
    this.#retry();
    await this.#step.catch(() => {});
    if (this.#member === undefined) return;
    await this.#commitHeld();
    if (this.#givenUp) await this.#startOver();
    const { tasks } = this;
    await Promise.all(tasks.map((task) => task.stop(ms)));
    await this.#commitRest(tasks);
    this.#report(0, undefined);
    await this.#member.leave();
  }

  /** The finished work of stopped tasks that was not handed over yet. */
  async #commitRest(tasks: readonly Runner[]): Promise<void> {
    const rest: Outcome[] = [];
    for (const task of tasks) {
      const outcome = goesOn(task) ? await task.run([], DEFAULT_BUDGET) : undefined;
      if (outcome !== undefined) rest.push(outcome);
    }
    if (rest.length > 0) await this.#member!.commit(rest);
  }
}

const goesOn = ({ inFlight }: Runner): boolean => inFlight !== undefined;

/** Waits for a time, or until it is ended. */
function pause(ms: number): { readonly ended: Promise<void>; end(): void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { ended, end };
}

/** The stores of a processor: its own, its windows, and what the runtime keeps. A sink keeps nothing. */
export function storesOf(plan: Plan): string[] {
  if (plan.kind === "sink") return [];
  const tables = new Set([...plan.tables.values()].map(tableStore));
  return [...plan.stores.keys(), ...plan.windows.keys(), ...Object.values(OWN_STORES), ...tables];
}

function newestOf(slices: readonly { readonly chunks: readonly { readonly bytes: Buffer }[] }[]): number | undefined {
  let newest: number | undefined;
  for (const { chunks } of slices)
    for (const { bytes } of chunks) newest = Math.max(newest ?? 0, bytes.readDoubleLE(8));
  return newest;
}
