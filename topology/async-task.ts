/**
 * One partition of an asynchronous processor: many records in flight, those of one key one after the other. Outputs go
 * out when a record is finished. Records finished ahead of the committed offset are remembered in state, so that a
 * crash may repeat what they did outside, but never their outputs.
 */

import { isStillSet, removeTimer, type StoredTimer, unstoreTimer } from "./access.ts";
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
import { SoonTimers } from "./soon.ts";
import { backoff, noCounts, type Runner, readStreamTime, writeStreamTime } from "./task.ts";

/** One thing to do: a record of an input, or a timer. */
interface Job {
  readonly key: string;
  readonly record: LogRecord | undefined;
  readonly lane: Lane | undefined;
  /** The position in its input: for a retried record not the offset it shows. */
  readonly offset: number;
  readonly timer: Timer | undefined;
  attempts: number;
  /** When it may start, of the steady clock. */
  at: number;
  running: Running | undefined;
}

/** Of a job under way: how to stop it, when its time is up, the timers it has set, and what the clock was set by before. */
interface Running {
  readonly abort: AbortController;
  readonly deadline: number;
  readonly timers: StoredTimer[];
  readonly moved: number;
}

/** The offsets of one input that were taken and are not passed yet. */
interface Lane {
  readonly input: Input;
  /** In the order they were taken; the first one is the offset to commit. */
  readonly taken: number[];
  readonly finished: Set<number>;
  /** As remembered in the committed state, and as it will be once the current outcome is committed. */
  remembered: ReadonlySet<number>;
  remembering: ReadonlySet<number>;
}

/** With so much finished and not handed over yet, nothing new is begun. */
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
  #stopped = false;
  #failure: unknown;
  /** Told when a job is finished: there may be something to commit, and room to take more. */
  onProgress: () => void = () => {};

  constructor(
    plan: Plan,
    partition: number,
    environment: Environment,
    base: StoreReader,
    positions: ReadonlyMap<string, number>,
  ) {
    this.plan = plan;
    this.partition = partition;
    this.#environment = environment;
    this.#base = base;
    this.#concurrency = plan.processor.concurrency ?? 1;
    this.#streamTime = readStreamTime(base);
    this.#moves = new Moves(environment.clock);
    this.#lanes = plan.inputs.map((topic) => {
      const prefix = `${topic.name}@`;
      const keys = [...base.entries(AHEAD_STORE, prefix)].map(([key]) => Number(key.slice(prefix.length)));
      const input = new Input(plan, topic, positions.get(topic.name) ?? 0);
      return { input, taken: [], finished: new Set(keys), remembered: new Set(keys), remembering: new Set(keys) };
    });
  }

  /** Where to fetch on: those inputs whose slice is used up, while there is room. */
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
    return Math.min(this.#soon.wall.next - clock.now(), wake - clock.steady());
  }

  /** Whether there is something to commit. */
  get hasProgress(): boolean {
    return (this.#finishedAny && this.#layers.length === 1) || this.#failure !== undefined;
  }

  get inFlight(): number {
    return this.#running.size;
  }

  /** Starts what there is room for, and hands over what was finished. */
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
    const { clock } = this.#environment;
    const now = clock.steady();
    for (const job of this.#waiting) {
      if (job.at > now) continue;
      this.#waiting.delete(job);
      this.#ready.push(job.key);
    }
    for (const job of this.#running) {
      if (job.running!.deadline > now) continue;
      const error = { code: "timed-out", message: `at most ${this.plan.recordMs} ms expected`, bytes: undefined };
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

  /** What was finished since the last outcome; undefined when nothing was, or while that one is not committed. */
  #harvest(): Outcome | undefined {
    if (!this.#finishedAny || this.#layers.length > 1) return undefined;
    const effects = this.#pending;
    effects.begin();
    const offsets = this.#lanes.map((lane) => ({ topic: lane.input.topic.name, offset: this.#pass(lane, effects) }));
    writeStreamTime(effects, this.#streamTime);
    this.#finishedAny = false;
    const { changes, outputs, layer } = effects.finish();
    this.#layers.unshift(layer);
    for (const { topic, count } of outputs) if (this.plan.outputs.has(topic)) this.counts.outputs += count;
    return { partition: this.partition, offsets, outputs, changes };
  }

  committed(): void {
    this.#layers.shift();
    for (const lane of this.#lanes) lane.remembered = lane.remembering;
  }

  /** Gives up what is in flight, after waiting so long for it. What was finished goes out with the next `run`. */
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
      // Finished before a restart: when nothing is in front of it, the offset can go on without anything finishing now.
      if (taken.length === 1) this.#finishedAny = true;
      return;
    }
    const key = record.key ?? `\u0000${input.topic.name}@${offset}`;
    this.#enqueue({ key, record, lane, offset, timer: undefined, attempts: 0, at: 0, running: undefined });
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
    const hasRoom = (): boolean => this.#running.size < this.#concurrency && this.#pending.bytes < HELD_BYTES;
    for (; at < this.#ready.length && hasRoom(); at++) {
      const job = this.#queues.get(this.#ready[at]!)?.[0];
      if (job !== undefined) this.#start(job);
    }
    this.#ready = this.#ready.slice(at);
  }

  #start(job: Job): void {
    const abort = new AbortController();
    // Its timers are there for others once it is finished, and not before.
    const timers: StoredTimer[] = [];
    const { clock } = this.#environment;
    job.running = { abort, deadline: clock.steady() + this.plan.recordMs, timers, moved: clock.moved() };
    this.#running.add(job);
    const effects = new Effects();
    const context = this.#newContext(effects, this.#view(effects), timers);
    context.signal = abort.signal;
    this.#process(job, context).then(
      () => this.#settled(job, context, undefined),
      (error: unknown) => this.#settled(job, context, error),
    );
  }

  /** What is committed, what is being committed, what will be, and then the job's own changes. */
  #view(own?: Effects): View {
    return new View(this.#base, this.#layers, own);
  }

  #newContext(effects: Effects, view: View, timers: StoredTimer[]): RecordContext {
    return new RecordContext(this.plan, this.partition, this.#environment, { view, effects }, (timer) => {
      timers.push(timer);
    });
  }

  async #process({ record, timer }: Job, context: RecordContext): Promise<void> {
    if (timer !== undefined) {
      context.beginTimer(`${timer.by}-timer`, 0, this.#environment.clock.now());
      if (!isStillSet(this.#view(), timer)) return unstoreTimer(context.effects, timer);
      removeTimer(context.effects, timer);
      await context.fire(timer);
      return;
    }
    checkPlace(record!, this.plan, this.partition);
    context.beginRecord(record!);
    await this.plan.processor.process(record as never, context as never);
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
    this.#finish(job, context, error === undefined ? undefined : exhausted(error, job.attempts + 1));
  }

  /** A job is done with, well or badly: what it did joins what is to be committed. */
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

  /** Those that a job has set, which may have begun before the clock was set. */
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

  /** Passes what is finished at the front, remembers what is finished behind it, and says the offset to commit. */
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
    return taken[0] ?? input.position;
  }

  #fireDue(now: number): void {
    for (const by of ["stream", "wall"] as const) {
      const time = by === "wall" ? now : this.#streamTime;
      const soon = this.#soon[by];
      if (soon.next > time) continue;
      for (const timer of soon.take(this.#view(), time, (one) => this.#firing.has(timerId(one)))) {
        this.#firing.add(timerId(timer));
        const { key } = timer;
        this.#enqueue({
          key,
          record: undefined,
          lane: undefined,
          offset: -1,
          timer,
          attempts: 0,
          at: 0,
          running: undefined,
        });
      }
    }
  }
}

const timerId = ({ by, key, name, at }: Timer): string => `${by}@${at}\u0000${key}\u0000${name}`;
