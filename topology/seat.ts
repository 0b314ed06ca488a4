/**
 * One processor's seat in its group: fetches for its tasks, runs them, commits what they did. `step` is one round of
 * that and never waits for input; `loop` goes on until it is stopped. A simulation calls `step` itself.
 */

import { AsyncTask } from "./async-task.ts";
import { recycle } from "./buffers.ts";
import type { Environment } from "./context.ts";
import { type Copy, type Driver, hasMore, type Member, type Outcome, type Position } from "./driver.ts";
import { DriftwireError } from "./errors.ts";
import { OWN_STORES, type Plan } from "./graph.ts";
import { type Budget, type Counts, DEFAULT_BUDGET, noCounts, type Runner, Task } from "./task.ts";

export interface SeatOptions {
  readonly plan: Plan;
  readonly driver: Driver;
  readonly environment: Environment;
  readonly budget?: Budget;
  /** How much to read at once, over all partitions. */
  readonly fetchBytes?: number;
  /** Collect work for so long before a commit; 0 commits as soon as there is something. */
  readonly commitMs?: number;
  /** Makes the task of a processor that runs in worker threads. */
  readonly remote?: MakeRunner;
  /** Makes the task of a processor that takes whole slices, not records: a sink. */
  readonly bulk?: MakeRunner | undefined;
  /** Told of every round that did something. */
  readonly onRound?: (processor: string, round: Round) => void;
  /** Told of every commit, and how long it took. */
  readonly onCommit?: (processor: string, ms: number) => void;
}

export type MakeRunner = (plan: Plan, partition: number, positions: ReadonlyMap<string, number>) => Runner;

/** What one round did, for metrics. */
export interface Round {
  readonly counts: Counts;
  readonly ms: number;
  /** How old the newest record of the round was when it had been processed. */
  readonly delayMs: number | undefined;
}

/** What was done in a round and is to be committed. */
interface Done {
  readonly task: Runner;
  readonly outcome: Outcome;
}

const FETCH_BYTES = 16 * 1024 * 1024;
/** So much of outputs is not held for a later commit. */
const HELD_BYTES = 64 * 1024 * 1024;
/** While work is collected for a commit there are about so many rounds: small ones cost more for each record. */
const ROUNDS = 8;
/** The longest pause without looking at the clock. */
const IDLE_MS = 1000;
const DISK_FULL_WAIT_MS = [100, 500, 2000, 5000] as const;

export class Seat {
  readonly plan: Plan;
  readonly #options: SeatOptions;
  readonly #tasks = new Map<number, Runner>();
  /** What of each task's counts was reported. */
  readonly #told = new WeakMap<Runner, Counts>();
  #member: Member | undefined;
  /** Partitions just assigned, whose tasks are not made yet. */
  #assigned: number[] = [];
  #stopping = false;
  #step: Promise<boolean> = Promise.resolve(false);
  /** Done, and waiting for the next commit, with what it holds and when it is due. */
  #held: Done[] = [];
  #heldBytes = 0;
  #due = 0;
  /** Whether the last round left something that it could have read. */
  #isBehind = false;
  /** The commit under way, while the next records are being processed. */
  #commit: Promise<void> = Promise.resolve();
  #isCommitting = false;
  /** Rounds follow each other by themselves; who steps by hand finds the last commit done. */
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
  /** Why commits fail just now, if they do. */
  #trouble: DriftwireError | undefined;

  constructor(options: SeatOptions) {
    this.plan = options.plan;
    this.#options = options;
  }

  async join(): Promise<void> {
    const { plan } = this;
    const outputs = [...plan.outputs.values(), plan.rejects, plan.choices, ...(plan.late ? [plan.late] : [])];
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

  /** What holds work up just now, if anything does. */
  get trouble(): DriftwireError | undefined {
    return this.#trouble ?? this.tasks.find(({ trouble }) => trouble !== undefined)?.trouble;
  }

  get tasks(): readonly Runner[] {
    return [...this.#tasks.values()];
  }

  /** Those that are this seat's and may run. */
  get partitions(): readonly number[] {
    return [...new Set([...this.#tasks.keys(), ...this.#assigned])];
  }

  get ready(): boolean {
    return this.#member !== undefined && this.#assigned.length === 0 && this.#member.restoring() === 0;
  }

  /** The state of a task for whoever asks; undefined where this process has none of it. */
  async copy(partition: number): Promise<Copy | undefined> {
    return partition < this.plan.partitions ? this.#member?.copy(partition) : undefined;
  }

  restoring(): number {
    return this.#member?.restoring() ?? 0;
  }

  /** Finishes what is in flight and lets go of the tasks; no round begins meanwhile. */
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

  /** One round; true when something was done. What it did is committed while the next round runs. */
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
        task instanceof AsyncTask ||
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
    // What is in flight goes on finishing, and its timers are not to wait for the disk.
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
    for (const { outcome } of done)
      for (const { chunks } of outcome.outputs) for (const { length } of chunks) this.#heldBytes += length;
    if (this.#collects) await member.ahead?.(done.map(({ outcome }) => outcome));
  }

  #beginCommit(member: Member): void {
    const done = this.#held;
    this.#held = [];
    this.#heldBytes = 0;
    this.#isCommitting = true;
    this.#commit = this.#commitAll(member, done).finally(() => {
      this.#isCommitting = false;
      // What was finished meanwhile can be committed.
      this.#stir();
    });
    // Its failure is met by whoever waits for it: the next round, or the end.
    this.#commit.catch(() => {});
  }

  /** Commits what is held, after the commit under way. */
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
      // As whenever a member comes or goes: nothing is wrong.
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
      const positions = await member.positions(partition);
      this.#tasks.set(partition, this.#makeTask(member, partition, positions));
    }
  }

  #makeTask(member: Member, partition: number, positions: ReadonlyMap<string, number>): Runner {
    const { environment, remote, bulk } = this.#options;
    const { plan } = this;
    if (bulk !== undefined) return bulk(plan, partition, positions);
    if (plan.processor.thread !== undefined && remote !== undefined) return remote(plan, partition, positions);
    const store = member.store(partition);
    if (plan.processor.concurrency === undefined) return new Task(plan, partition, environment, store, positions);
    const task = new AsyncTask(plan, partition, environment, store, positions);
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

  /** Tells what was done since it was told last: asynchronous tasks finish records between rounds too. */
  #report(ms: number, newest: number | undefined): void {
    const { onRound, environment } = this.#options;
    if (onRound === undefined) return;
    const counts = noCounts();
    for (const task of this.tasks) {
      const told = this.#told.get(task) ?? noCounts();
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += task.counts[name] - told[name];
      this.#told.set(task, { ...task.counts });
    }
    // A record that is put off counts, though there is nothing to commit.
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
      // Where there is more already, rounds are large without waiting.
      else if (commitMs > 0 && worked && !this.#isBehind) await this.#pause(commitMs / ROUNDS);
      else if (!worked) await this.#idle();
      // Lets health checks, signals and other seats have their turn.
      else await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Waits for records, for the progress of what is in flight, or for a timer. */
  async #idle(): Promise<void> {
    const tasks = this.tasks;
    if (this.#assigned.length > 0 || tasks.some((task) => task instanceof AsyncTask && task.hasProgress)) return;
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

  /** Finishes or gives up what is in flight, commits what was finished, and leaves the group. */
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

  /** Of tasks that were stopped: what was finished and not handed over yet. */
  async #commitRest(tasks: readonly Runner[]): Promise<void> {
    const rest = tasks.flatMap((task) => {
      const outcome = task instanceof AsyncTask ? task.run([]) : undefined;
      return outcome === undefined ? [] : [outcome];
    });
    if (rest.length > 0) await this.#member!.commit(rest);
  }
}

/** So long, or until it is ended. */
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

/** The stores of a processor: its own, its windows, and what the runtime keeps. */
export function storesOf(plan: Plan): string[] {
  return [...plan.stores.keys(), ...plan.windows.keys(), ...Object.values(OWN_STORES)];
}

function newestOf(slices: readonly { readonly chunks: readonly { readonly bytes: Buffer }[] }[]): number | undefined {
  let newest: number | undefined;
  for (const { chunks } of slices)
    for (const { bytes } of chunks) newest = Math.max(newest ?? 0, bytes.readDoubleLE(8));
  return newest;
}
