/**
 * One partition of an asynchronous processor: many records are in flight, but records with the same key are processed
 * one after the other. A record's outputs are emitted when it is finished. Records finished ahead of the committed
 * offset are stored in state: a crash may repeat their outside effects, but never their outputs.
 */

import { isStillSet, removeTimer, type StoredTimer, unstoreTimer } from "./access.ts";
import { writeChoice } from "./choices.ts";
import {
  type Environment,
  exhausted,
  type LogRecord,
  passing,
  RecordContext,
  setAside,
  setLate,
  timerSubject,
} from "./context.ts";
import type { Outcome, Position, Slice, StoreReader } from "./driver.ts";
import { Effects, type Layer, View } from "./effects.ts";
import { DriftwireError } from "./errors.ts";
import { OWN_STORES, type Plan } from "./graph.ts";
import { checkPlace, Input } from "./input.ts";
import { Moves, moveNewTimers, moveTimers, timersToMove } from "./moved.ts";
import { isTransient, type Timer } from "./processor.ts";
import { noCounts, type Runner } from "./runner.ts";
import { SoonTimers } from "./soon.ts";
import { type Begin, isWhole, noteKept, TableFeed } from "./tables.ts";
import { backoff, countOutputs, readStreamTime, writeStreamTime } from "./task.ts";
import { Whole, type WholeCopy } from "./whole.ts";

/** One job: a record of an input, or a timer. */
interface Job {
  readonly key: string;
  readonly record: LogRecord | undefined;
  readonly lane: Lane | undefined;
  /** The position in its input: for a retried record not the offset it shows. */
  readonly offset: number;
  readonly timer: Timer | undefined;
  /** Whether it is an entry of a table, once known. */
  isEntry: boolean;
  attempts: number;
  /** When it may start, by the steady clock. */
  at: number;
  running: Running | undefined;
}

const NEW = {
  ...{ record: undefined, lane: undefined, offset: -1, timer: undefined },
  ...{ isEntry: false, attempts: 0, at: 0, running: undefined },
};

/** Of a job under way: how to stop it, when its time is up, the timers it has set, and what the clock was set by before. */
interface Running {
  readonly abort: AbortController;
  readonly deadline: number;
  readonly timers: StoredTimer[];
  readonly moved: number;
}

/** The offsets of one input that were taken but not passed yet. */
interface Lane {
  readonly input: Input;
  /** In the order they were taken; the first one is the offset to commit. */
  readonly taken: number[];
  readonly finished: Set<number>;
  /** The value in the committed state, and the value once the current outcome is committed. */
  remembered: ReadonlySet<number>;
  remembering: ReadonlySet<number>;
}

/** If this many bytes are finished but not handed over, nothing new is begun. */
const HELD_BYTES = 16 * 1024 * 1024;
/** How far records may be taken ahead of the oldest unfinished one, as a multiple of the concurrency. */
const AHEAD = 16;
const { ahead: AHEAD_STORE } = OWN_STORES;
const aheadKey = (topic: string, offset: number): string => `${topic}@${offset.toString().padStart(16, "0")}`;

export class AsyncTask implements Runner {
  readonly plan: Plan;
  readonly partition: number;
  readonly counts = noCounts();
  /** Only the key of a record that waits is held up. */
  readonly retrying = false;
  readonly #environment: Environment;
  readonly #base: StoreReader;
  readonly #lanes: Lane[];
  readonly #concurrency: number;
  /** Jobs of each key, the first one running or next. */
  readonly #queues = new Map<string, Job[]>();
  /** Keys whose first job may start. */
  #ready: string[] = [];
  readonly #running = new Set<Job>();
  readonly #waiting = new Set<Job>();
  readonly #firing = new Set<string>();
  #taken = 0;
  readonly #pending = new Effects();
  /** What is not committed yet, oldest first: an outcome handed over, and what was finished since. */
  readonly #layers: Layer[] = [this.#pending];
  #finishedAny = false;
  #streamTime: number;
  readonly #soon = { stream: new SoonTimers("stream"), wall: new SoonTimers("wall") };
  readonly #moves: Moves;
  readonly #tables: TableFeed;
  readonly #whole: Whole;
  /** Whether nothing was begun since the last outcome. */
  #isBetween = true;
  #isWhole: boolean;
  #stopped = false;
  #failure: unknown;
  /** Told when a job is finished: there may be something to commit, and room to take more. */
  onProgress: () => void = () => {};

  constructor(
    plan: Plan,
    partition: number,
    environment: Environment,
    base: StoreReader,
    begin: Begin,
    copies?: ReadonlyMap<string, WholeCopy>,
  ) {
    this.plan = plan;
    this.partition = partition;
    this.#environment = environment;
    this.#base = base;
    this.#concurrency = plan.processor.concurrency ?? 1;
    this.#streamTime = readStreamTime(base);
    this.#tables = new TableFeed(plan);
    this.#isWhole = isWhole(plan, base);
    this.#whole = new Whole(copies);
    this.#moves = new Moves(environment.clock);
    this.#lanes = plan.inputs.map((topic) => {
      const prefix = `${topic.name}@`;
      const keys = [...base.entries(AHEAD_STORE, prefix)].map(([key]) => Number(key.slice(prefix.length)));
      const input = new Input(plan, topic, begin);
      return { input, taken: [], finished: new Set(keys), remembered: new Set(keys), remembering: new Set(keys) };
    });
  }

  /** Where to continue fetching: the inputs whose slices are used up, while there is room. */
  positions(): Position[] {
    if (!this.#hasRoom()) return [];
    const empty = this.#lanes.filter(({ input }) => input.head === undefined);
    return empty.map(({ input }) => ({ topic: input.topic.name, partition: this.partition, offset: input.position }));
  }

  wakeIn(): number {
    if (this.#moves.isDue) return 0;
    const { clock } = this.#environment;
    let wake = Number.POSITIVE_INFINITY;
    for (const { at } of this.#waiting) wake = Math.min(wake, at);
    for (const { running } of this.#running) wake = Math.min(wake, running!.deadline);
    const due = this.#mayBegin ? this.#soon.wall.next - clock.now() : Number.POSITIVE_INFINITY;
    return Math.min(due, wake - clock.steady());
  }

  /** While it may not, what is under way ends and records are taken; timers of the clock wait. */
  get #mayBegin(): boolean {
    return this.#environment.mayBegin?.() !== false;
  }

  /** Whether there is something to commit. */
  get hasProgress(): boolean {
    return (this.#finishedAny && this.#layers.length === 1) || this.#failure !== undefined;
  }

  get inFlight(): number {
    return this.#running.size;
  }

  /** Starts as many records as there is room for, and hands over the finished ones. */
  run(slices: readonly Slice[]): Outcome | undefined {
    this.#advance(slices);
    const outcome = this.#harvest();
    // There is room for more now.
    if (outcome !== undefined) this.#pump();
    return outcome;
  }

  #advance(slices: readonly Slice[]): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#stopped) return;
    for (const slice of slices) this.#lanes.find(({ input }) => input.topic.name === slice.topic)!.input.load(slice);
    if (!this.#refill()) return;
    const { clock } = this.#environment;
    const now = clock.steady();
    for (const job of this.#waiting) {
      if (job.at > now) continue;
      this.#waiting.delete(job);
      this.#ready.push(job.key);
    }
    for (const job of this.#running) {
      if (job.running!.deadline > now) continue;
      const error = { code: "timed-out", message: `expected at most ${this.plan.recordMs} ms`, bytes: undefined };
      job.running!.abort.abort(new Error(error.message));
      this.#finish(job, undefined, error);
    }
    this.#moveTimers();
    this.#fireDue(clock.now());
    for (const lane of this.#lanes) {
      while (lane.input.head !== undefined && this.#hasRoom()) this.#takeRecord(lane);
      if (lane.input.skipped && lane.taken.length === 0) this.#finishedAny = true;
      lane.input.skipped = false;
    }
    this.#pump();
  }

  /** Fills tables with records that were passed before the tables were kept; false until that is done. */
  #refill(): boolean {
    for (const { input } of this.#lanes) {
      for (; input.isRefilling; input.pass()) {
        if (input.head === undefined) return false;
        this.#tables.refill(input.record(this.partition), this.plan, this.partition, this.#view(), this.#pending);
        this.#finishedAny = true;
      }
    }
    return true;
  }

  /** The records finished since the last outcome; undefined if there are none, or until that outcome is committed. */
  #harvest(): Outcome | undefined {
    if (!this.#finishedAny || this.#layers.length > 1) return undefined;
    const effects = this.#pending;
    effects.begin();
    const offsets = this.#lanes.map((lane) => ({ topic: lane.input.topic.name, offset: this.#pass(lane, effects) }));
    writeStreamTime(effects, this.#streamTime);
    if (!this.#isWhole && !this.#lanes.some(({ input }) => input.isRefilling)) {
      noteKept(this.plan, effects);
      this.#isWhole = true;
    }
    this.#finishedAny = false;
    const { changes, outputs, layer } = effects.finish();
    this.#isBetween = true;
    this.#layers.unshift(layer);
    this.counts.outputs += countOutputs(this.plan, outputs);
    return { partition: this.partition, offsets, outputs, changes };
  }

  committed(): void {
    this.#layers.shift();
    for (const lane of this.#lanes) lane.remembered = lane.remembering;
  }

  /** Gives up records in flight, after waiting at most `ms`. Finished ones are handed over by the next `run`. */
  async stop(ms: number): Promise<void> {
    for (const queue of this.#queues.values()) queue.splice(this.#running.has(queue[0]!) ? 1 : 0);
    const deadline = performance.now() + ms;
    while (this.#running.size > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    this.#stopped = true;
    for (const { running } of this.#running) running!.abort.abort(new Error("driftwire is stopping"));
  }

  #hasRoom(): boolean {
    return !this.#stopped && this.#taken < this.#concurrency * AHEAD;
  }

  #takeRecord(lane: Lane): void {
    const { input, taken, finished } = lane;
    const { offset } = input.head!;
    const record = finished.has(offset) ? undefined : input.record(this.partition);
    taken.push(offset);
    this.#taken++;
    input.pass();
    if (record === undefined) {
      // Finished before a restart: if nothing is before it, the offset can advance although nothing finishes now.
      if (taken.length === 1) this.#finishedAny = true;
      return;
    }
    const key = record.key ?? `\u0000${input.topic.name}@${offset}`;
    this.#enqueue({ ...NEW, key, record, lane, offset });
  }

  #enqueue(job: Job): void {
    const queue = this.#queues.get(job.key);
    if (queue !== undefined) {
      queue.push(job);
      return;
    }
    this.#queues.set(job.key, [job]);
    this.#ready.push(job.key);
  }

  #pump(): void {
    let at = 0;
    const held: string[] = [];
    const mayBegin = this.#mayBegin;
    const hasRoom = (): boolean => this.#running.size < this.#concurrency && this.#pending.bytes < HELD_BYTES;
    for (; at < this.#ready.length && hasRoom(); at++) {
      const key = this.#ready[at]!;
      const job = this.#queues.get(key)?.[0];
      if (job?.timer?.by === "wall" && !mayBegin) held.push(key);
      else if (job !== undefined) this.#start(job);
    }
    this.#ready = [...held, ...this.#ready.slice(at)];
  }

  /** Advances its view of tables with `everywhere`. Records in flight keep their views. */
  #takeOver(): void {
    if (!this.#isBetween) return;
    this.#isBetween = false;
    const positions = Object.fromEntries(this.#lanes.map(({ input }) => [input.topic.called, input.position]));
    for (const { topic, partition: table, offset } of this.#whole.advance()) {
      const choice = { kind: "record", time: 0, positions, topic, offset, moved: null, table } as const;
      this.#pending.begin();
      writeChoice(this.#pending, this.plan, this.partition, choice, this.#environment.clock.now());
    }
  }

  #start(job: Job): void {
    this.#takeOver();
    const abort = new AbortController();
    // Others see its timers only when it is finished.
    const timers: StoredTimer[] = [];
    const { clock } = this.#environment;
    job.running = { abort, deadline: clock.steady() + this.plan.recordMs, timers, moved: clock.moved() };
    this.#running.add(job);
    const effects = new Effects();
    const whole = this.#whole.frozen();
    const letGo = whole.hold();
    const context = this.#newContext(effects, this.#view(effects), timers, whole);
    context.signal = abort.signal;
    this.#process(job, context)
      .finally(letGo)
      .then(
        () => this.#settled(job, context, undefined),
        (error: unknown) => this.#settled(job, context, error),
      );
  }

  /** The layers of state: committed, being committed, to be committed, and then the job's own changes. */
  #view(own?: Effects): View {
    return new View(this.#base, this.#layers, own);
  }

  #newContext(effects: Effects, view: View, timers: StoredTimer[], whole = this.#whole): RecordContext {
    return new RecordContext(this.plan, this.partition, this.#environment, { view, effects, whole }, (timer) => {
      timers.push(timer);
    });
  }

  async #process(job: Job, context: RecordContext): Promise<void> {
    const { record, timer } = job;
    if (timer !== undefined) {
      context.beginTimer(`${timer.by}-timer`, 0, this.#environment.clock.now());
      if (!isStillSet(this.#view(), timer)) return unstoreTimer(context.effects, timer);
      removeTimer(context.effects, timer);
      await context.fire(timer);
      return;
    }
    checkPlace(record!, this.plan, this.partition);
    job.isEntry = this.#tables.admits(record!);
    context.beginRecord(record!);
    if (this.#tables.isHanded(record!)) await this.plan.processor.process(record as never, context as never);
    if (this.plan.firstOf.has(record!.topic)) record!.checkValue();
    if (context.late) {
      setLate(context.effects, this.plan, this.partition, record!);
      this.counts.late++;
    }
  }

  #settled(job: Job, context: RecordContext, thrown: unknown): void {
    if (!this.#running.has(job)) return;
    if (this.#stopped && thrown !== undefined) {
      this.#running.delete(job);
      return;
    }
    const isSaid = job.record !== undefined && this.#tables.isSaid(thrown, job.record);
    const error = thrown === undefined ? undefined : passing(thrown, this.#environment);
    if (error instanceof DriftwireError) {
      this.#failure = error;
      this.onProgress();
      return;
    }
    if (isTransient(error) && job.attempts < this.plan.retry.attempts) {
      job.at = this.#environment.clock.steady() + backoff(this.plan, job.attempts, error);
      job.attempts++;
      this.counts.retries++;
      this.#running.delete(job);
      this.#waiting.add(job);
      this.onProgress();
      return;
    }
    this.#finish(job, context, error === undefined || isSaid ? undefined : exhausted(error, job.attempts + 1));
  }

  /** Ends a job, successful or not: its effects join those that are to be committed. */
  #finish(job: Job, context: RecordContext | undefined, failure: ReturnType<typeof exhausted> | undefined): void {
    this.#running.delete(job);
    const { record, timer, lane, running } = job;
    const pending = this.#pending;
    pending.begin();
    if (failure === undefined) {
      pending.merge(context!.effects);
      this.#takeTimers(running!);
    } else {
      const subject = record ?? timerSubject(this.plan, this.partition, timer!, this.#environment.clock.now());
      if (timer !== undefined) this.#newContext(pending, this.#view(), []).giveUp(timer);
      setAside(pending, this.plan, this.partition, subject, failure, job.attempts + 1);
      this.counts.rejects++;
    }
    if (job.isEntry) {
      pending.begin();
      this.#tables.enter(record!, this.partition, this.#view(), pending);
    }
    if (lane !== undefined) lane.finished.add(job.offset);
    if (timer === undefined) {
      this.counts.records++;
      this.#streamTime = Math.max(this.#streamTime, record!.timestamp);
    } else {
      this.counts.timers++;
      this.#firing.delete(timerId(timer));
    }
    this.#finishedAny = true;
    const queue = this.#queues.get(job.key)!;
    queue.shift();
    if (queue.length > 0) this.#ready.push(job.key);
    else this.#queues.delete(job.key);
    this.onProgress();
  }

  /** The timers that a job has set, which may have begun before the clock was set. */
  #takeTimers({ timers, moved }: Running): void {
    const { clock } = this.#environment;
    const by = clock.moved() - moved;
    const set = by === 0 ? timers : moveNewTimers(this.#pending, this.#view(), timers, { time: clock.now(), by });
    for (const timer of set) {
      this.#moves.set(timer);
      this.#soon[timer.by].add(timer);
    }
  }

  /** The clock may have been set. */
  #moveTimers(): void {
    const move = this.#moves.take();
    const found = move === undefined ? [] : timersToMove(this.#view(), move);
    if (found.length === 0) return;
    moveTimers(this.#pending, found);
    this.#finishedAny = true;
    this.#soon.wall.forget();
  }

  /** Passes finished records at the front, remembers finished ones behind it, and returns the offset to commit. */
  #pass(lane: Lane, effects: Effects): number {
    const { input, taken, finished, remembered } = lane;
    let passed = 0;
    while (passed < taken.length && finished.has(taken[passed]!)) finished.delete(taken[passed++]!);
    taken.splice(0, passed);
    this.#taken -= passed;
    for (const offset of finished) {
      if (!remembered.has(offset)) effects.put(AHEAD_STORE, aheadKey(input.topic.name, offset), new Uint8Array(0));
    }
    for (const offset of remembered) {
      if (!finished.has(offset)) effects.put(AHEAD_STORE, aheadKey(input.topic.name, offset), null);
    }
    lane.remembering = new Set(finished);
    return taken[0] ?? input.passed;
  }

  #fireDue(now: number): void {
    for (const by of ["stream", "wall"] as const) {
      const time = by === "wall" ? now : this.#streamTime;
      const soon = this.#soon[by];
      if (soon.next > time || (by === "wall" && !this.#mayBegin)) continue;
      for (const timer of soon.take(this.#view(), time, (one) => this.#firing.has(timerId(one)))) {
        this.#firing.add(timerId(timer));
        const { key } = timer;
        this.#enqueue({ ...NEW, key, timer });
      }
    }
  }
}

const timerId = ({ by, key, name, at }: Timer): string => `${by}@${at}\u0000${key}\u0000${name}`;
