/**
 * One partition of one processor, processed record by record. It is plain and synchronous: slices of input go in, an
 * outcome comes out, and the same input gives the same outcome whatever the sizes of the slices and whatever crashed
 * on the way. Who fetches and commits is the runtime's business (member.ts), or a test's.
 */

import type { Choice } from "../schemas/generated/records.ts";
import { dueTimers, isStillSet, removeTimer, type StoredTimer } from "./access.ts";
import { type ChoiceLog, writeChoice } from "./choices.ts";
import {
  type Environment,
  exhausted,
  failureOf,
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
import { type Move, Moves, moveTimers, timersToMove } from "./moved.ts";
import { isTransient, Reject, type Transient } from "./processor.ts";

/** Counted since the task began. */
export interface Counts {
  records: number;
  /** To its output topics: not what was set aside or is the runtime's own. */
  outputs: number;
  rejects: number;
  retries: number;
  late: number;
  timers: number;
}

export const noCounts = (): Counts => ({ records: 0, outputs: 0, rejects: 0, retries: 0, late: 0, timers: 0 });

/** When to stop and commit: after so long, or when so much is held uncommitted. */
export interface Budget {
  readonly ms: number;
  readonly bytes: number;
}

export const DEFAULT_BUDGET: Budget = { ms: 40, bytes: 64 * 1024 * 1024 };

/** A record that is not to be processed any more, because it brought down what processed it. */
export interface Refused {
  readonly topic: string;
  readonly offset: number;
  readonly code: string;
  readonly message: string;
}

export interface TaskOptions {
  /** What an earlier run decided, when this one repeats it. */
  readonly choices?: ChoiceLog;
  readonly refused?: readonly Refused[];
  /** Told of every record before it is processed: the input's number and the offset there. */
  readonly onTake?: (input: number, offset: number) => void;
}

/** A task wherever it runs: in this thread, in a worker thread, or with its records in flight. */
export interface Runner {
  readonly partition: number;
  readonly counts: Counts;
  /** Whether it takes no records because one waits to be tried again. */
  readonly retrying: boolean;
  /** What holds it up, if it waits for something outside. */
  readonly trouble?: DriftwireError | undefined;
  /** Where to fetch on. */
  positions(): Position[];
  /** In how many milliseconds something is to be done though no record comes; none or less: now. */
  wakeIn(): number;
  /** Takes a slice for each of `positions`; says what to commit, if anything. */
  run(slices: readonly Slice[], budget: Budget): Outcome | undefined | Promise<Outcome | undefined>;
  /** The oldest outcome that was handed over is durable. */
  committed(): void;
  /** Ends it, after waiting so long for what is in flight. */
  stop(ms: number): Promise<void>;
}

const STREAM_TIME = "streamTime";

export function readStreamTime(base: StoreReader): number {
  const stored = base.get(OWN_STORES.meta, STREAM_TIME);
  return stored === undefined ? Number.NEGATIVE_INFINITY : Number(Buffer.from(stored).toString("latin1"));
}

export function writeStreamTime(effects: Effects, time: number): void {
  effects.put(OWN_STORES.meta, STREAM_TIME, Buffer.from(String(time), "latin1"));
}

export class Task implements Runner {
  readonly plan: Plan;
  readonly partition: number;
  readonly counts = noCounts();
  readonly #environment: Environment;
  readonly #inputs: Input[];
  readonly #choices: ChoiceLog | undefined;
  readonly #refused: readonly Refused[];
  readonly #onTake: TaskOptions["onTake"];
  readonly #effects = new Effects();
  /** What is not committed yet, oldest first: outcomes handed over, and the effects of what is being processed. */
  readonly #layers: Layer[] = [this.#effects];
  readonly #view: View;
  readonly #context: RecordContext;
  #streamTime: number;
  /** Of the inputs that records of the stream's very time came from, the one declared last; unknown after a restart. */
  #last = Number.POSITIVE_INFINITY;
  #dirty = false;
  #nextDue = { stream: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
  readonly #moves: Moves;
  /** A record that failed in passing: which, how often, and when it is tried again. */
  #retrying: { input: Input; attempts: number; at: number } | undefined;

  constructor(
    plan: Plan,
    partition: number,
    environment: Environment,
    base: StoreReader,
    positions: ReadonlyMap<string, number>,
    { choices, refused = [], onTake }: TaskOptions = {},
  ) {
    this.plan = plan;
    this.partition = partition;
    this.#environment = environment;
    this.#choices = choices;
    this.#refused = refused;
    this.#onTake = onTake;
    this.#inputs = plan.inputs.map((topic) => new Input(plan, topic, positions.get(topic.name) ?? 0));
    this.#view = new View(base, this.#layers);
    const access = { view: this.#view, effects: this.#effects };
    this.#moves = new Moves(environment.clock);
    this.#context = new RecordContext(plan, partition, environment, access, (timer) => {
      const { by, at } = timer;
      if (at < this.#nextDue[by]) this.#nextDue[by] = at;
      this.#moves.set(timer);
    });
    this.#streamTime = readStreamTime(base);
  }

  /** Where to fetch on: all of its inputs. */
  positions(): Position[] {
    return this.#inputs.map(({ topic, position }) => ({
      topic: topic.name,
      partition: this.partition,
      offset: position,
    }));
  }

  /** A timer of the clock, a clock that was set, or a retry. */
  wakeIn(): number {
    const { clock } = this.#environment;
    const retry = this.#retrying === undefined ? Number.POSITIVE_INFINITY : this.#retrying.at - clock.steady();
    if (this.#choices !== undefined) return retry;
    return this.#moves.isDue ? 0 : Math.min(this.#nextDue.wall - clock.now(), retry);
  }

  get retrying(): boolean {
    return this.#retrying !== undefined;
  }

  /**
   * Processes what the slices hold, one for each of `positions`, until they are used up or the budget is spent. Returns
   * undefined when nothing was done. The caller commits the outcomes one after the other and calls `committed` for each;
   * it may run the task again meanwhile.
   */
  run(slices: readonly Slice[], budget: Budget = DEFAULT_BUDGET): Outcome | undefined {
    for (const slice of slices) this.#inputs.find(({ topic }) => topic.name === slice.topic)!.load(slice);
    this.#fireWall();
    const deadline = performance.now() + budget.ms;
    for (let count = 1; ; count++) {
      const input = this.#choose();
      if (input === undefined || !this.#take(input)) break;
      if (this.#effects.bytes > budget.bytes || ((count & 31) === 0 && performance.now() > deadline)) break;
    }
    for (const input of this.#inputs) input.drop();
    return this.#finish();
  }

  /** The oldest outcome is durable: the committed state has what was layered over it. */
  committed(): void {
    this.#layers.shift();
  }

  async stop(): Promise<void> {}

  /**
   * The input whose record comes next: the oldest, the first declared among equals. An input that holds more than was
   * fetched is never passed over, so that the order does not hang on the sizes of slices.
   */
  #choose(): Input | undefined {
    if (this.#retrying !== undefined) return this.#retrying.input.head && this.#retrying.input;
    let chosen: Input | undefined;
    for (const input of this.#inputs) {
      const { head } = input;
      if (head === undefined) {
        if (input.hungry) return undefined;
      } else if (this.#choices?.held(input.topic.name, head.offset, this.#position)) {
      } else if (chosen === undefined || head.timestamp < chosen.head!.timestamp) {
        chosen = input;
      }
    }
    return chosen;
  }

  readonly #position = (topic: string): number =>
    this.#inputs.find((input) => input.topic.name === topic)?.position ?? 0;

  /** Processes the next record of an input; false when it has to wait for its retry. */
  #take(input: Input): boolean {
    const { timestamp } = input.head!;
    if (this.#retrying === undefined) this.#logOrder(input, timestamp);
    else if (this.#retrying.at > this.#environment.clock.steady()) return false;
    const record = input.record(this.partition);
    const context = this.#context;
    context.beginRecord(record);
    this.#onTake?.(this.#inputs.indexOf(input), input.head!.offset);
    try {
      this.#checkRefused(input);
      checkPlace(record, this.plan, this.partition);
      this.#refusePromise(this.plan.processor.process(record as never, context as never));
      if (this.plan.firstOf.has(record.topic)) record.checkValue();
      if (context.late) {
        setLate(this.#effects, this.plan, this.partition, record);
        this.counts.late++;
      }
    } catch (thrown) {
      const error = passing(thrown, this.#environment);
      if (error instanceof DriftwireError) throw error;
      this.#effects.rollback();
      if (isTransient(error) && this.#retryLater(input, error)) return false;
      const attempts = isTransient(error) ? this.plan.retry.attempts + 1 : 1;
      setAside(this.#effects, this.plan, this.partition, record, exhausted(error, attempts), attempts);
      this.counts.rejects++;
    }
    this.#retrying = undefined;
    this.counts.records++;
    this.#dirty = true;
    const index = this.#inputs.indexOf(input);
    if (timestamp > this.#streamTime) {
      this.#streamTime = timestamp;
      this.#last = index;
    } else if (timestamp === this.#streamTime) {
      this.#last = Math.max(this.#last, index);
    }
    input.pass();
    if (this.#nextDue.stream <= this.#streamTime) this.#fire("stream", this.#streamTime);
    if (this.#choices !== undefined) this.#fireChosen(this.#choices);
    return true;
  }

  #checkRefused(input: Input): void {
    if (this.#refused.length === 0) return;
    const { topic, head } = input;
    const refused = this.#refused.find(({ topic: name, offset }) => name === topic.name && offset === head!.offset);
    if (refused !== undefined) throw new Reject(refused.code, refused.message);
  }

  /** Says when to try again; false when the attempts are used up. */
  #retryLater(input: Input, error: Transient): boolean {
    const before = this.#retrying?.attempts ?? 0;
    const { attempts } = this.plan.retry;
    if (before >= attempts) return false;
    const at = this.#environment.clock.steady() + backoff(this.plan, before, error);
    this.#retrying = { input, attempts: before + 1, at };
    this.counts.retries++;
    return true;
  }

  /** Timers of the clock: in a live run by the clock, in a repeated one where the live one fired them. */
  #fireWall(): void {
    if (this.#choices !== undefined) return this.#fireChosen(this.#choices);
    const move = this.#moves.take();
    const isMoved = move !== undefined && this.#move(move);
    const time = move?.time ?? this.#environment.clock.now();
    if (this.#nextDue.wall > time) return;
    const { due, next } = dueTimers(this.#view, "wall", time);
    this.#nextDue.wall = next;
    if (due.length === 0) return;
    if (!isMoved) this.#log({ kind: "timers", time, topic: "", offset: -1, moved: null });
    this.#fireAll(due, time);
  }

  /** The clock was set; true where timers went with it. */
  #move(move: Move): boolean {
    const found = timersToMove(this.#view, move);
    if (found.length === 0) return false;
    if (this.#choices === undefined)
      this.#log({ kind: "timers", time: move.time, topic: "", offset: -1, moved: move.by });
    moveTimers(this.#effects, found);
    this.#dirty = true;
    this.#nextDue.wall = Number.NEGATIVE_INFINITY;
    return true;
  }

  #fireChosen(choices: ChoiceLog): void {
    for (;;) {
      const choice = choices.nextTimers(this.#position);
      if (choice === undefined) return;
      if (choice.moved !== null) this.#move({ time: choice.time, by: choice.moved });
      this.#fire("wall", choice.time);
    }
  }

  #fire(by: "stream" | "wall", time: number): void {
    const { due, next } = dueTimers(this.#view, by, time);
    this.#nextDue[by] = next;
    this.#fireAll(due, time);
  }

  #fireAll(due: readonly StoredTimer[], time: number): void {
    const effects = this.#effects;
    due.forEach((timer, nth) => {
      if (!isStillSet(this.#view, timer)) return;
      this.#context.beginTimer(`${timer.by}-timer`, nth, time);
      this.#dirty = true;
      this.counts.timers++;
      removeTimer(effects, timer);
      try {
        this.#refusePromise(this.#context.fire(timer));
      } catch (error) {
        if (error instanceof DriftwireError) throw error;
        effects.rollback();
        this.#context.giveUp(timer);
        setAside(
          effects,
          this.plan,
          this.partition,
          timerSubject(this.plan, this.partition, timer, time),
          failureOf(error),
          1,
        );
        this.counts.rejects++;
      }
    });
  }

  /** Notes a record that is taken later than its age says, because it came late or a slower input caught up. */
  #logOrder(input: Input, timestamp: number): void {
    if (this.#choices !== undefined || timestamp > this.#streamTime) return;
    if (timestamp === this.#streamTime && this.#inputs.indexOf(input) >= this.#last) return;
    if (this.#inputs.every((other) => other === input || (other.position === 0 && other.end === 0))) return;
    this.#log({ kind: "record", time: 0, topic: input.topic.name, offset: input.head!.offset, moved: null });
  }

  #log(choice: Omit<Choice, "positions">): void {
    const positions = Object.fromEntries(this.#inputs.map(({ topic, position }) => [topic.name, position]));
    this.#effects.begin();
    writeChoice(this.#effects, this.plan, this.partition, { ...choice, positions }, this.#environment.clock.now());
    this.#dirty = true;
  }

  #refusePromise(result: unknown): void {
    if (result === undefined) return;
    // Nobody waits for it, so its own failure must not come up later as one of ours.
    if (result instanceof Promise) result.catch(() => {});
    throw new DriftwireError("bad-processor", {
      at: `processor ${this.plan.processor.name}`,
      expected: "handlers that return nothing, or `concurrency` for asynchronous ones",
      got: result instanceof Promise ? "a promise" : typeof result,
    });
  }

  #finish(): Outcome | undefined {
    if (!this.#dirty && !this.#inputs.some(({ skipped }) => skipped)) return undefined;
    for (const input of this.#inputs) input.skipped = false;
    this.#effects.begin();
    writeStreamTime(this.#effects, this.#streamTime);
    this.#dirty = false;
    const { changes, outputs, layer } = this.#effects.finish();
    this.#layers.splice(-1, 0, layer);
    for (const { topic, count } of outputs) if (this.plan.outputs.has(topic)) this.counts.outputs += count;
    const offsets = this.#inputs.map(({ topic, position }) => ({ topic: topic.name, offset: position }));
    return { partition: this.partition, offsets, outputs, changes };
  }
}

/** How long to wait before a passing failure is tried again. */
export function backoff({ retry: { firstMs, factor, maxMs } }: Plan, before: number, error: Transient): number {
  return error.afterMs ?? Math.min(maxMs, firstMs * factor ** before);
}
