/**
 * One partition of one processor, processed record by record. It is plain and synchronous: slices of input go in, an
 * outcome comes out, and the same input gives the same outcome whatever the sizes of slices and whatever crashed. The
 * runtime (seat.ts) or a test fetches and commits.
 */

import type { Choice } from "../schemas/generated/records.ts";
import { dueTimers, isStillSet, removeTimer, type StoredTimer } from "./access.ts";
import { ChoiceLog, writeChoice } from "./choices.ts";
import type { ChunkBuilder, ChunkCursor } from "./chunk.ts";
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
import type { Outcome, Output, Position, Slice, StoreReader } from "./driver.ts";
import { Effects, type Layer, View } from "./effects.ts";
import { DriftwireError } from "./errors.ts";
import { OWN_STORES, type Plan } from "./graph.ts";
import { checkPlace, Input } from "./input.ts";
import { type Move, Moves, moveTimers, timersToMove } from "./moved.ts";
import { isTransient, Reject, type Transient } from "./processor.ts";
import { type Budget, DEFAULT_BUDGET, noCounts, type Runner } from "./runner.ts";
import { type Begin, isWhole, noteKept, TableFeed } from "./tables.ts";
import { Whole, type WholeCopy } from "./whole.ts";

/** A record that must not be processed again, because it crashed its thread. */
export interface Refused {
  readonly topic: string;
  readonly offset: number;
  readonly code: string;
  readonly message: string;
}

export interface TaskOptions {
  /** The decisions of an earlier run, if this run repeats it. */
  readonly choices?: ChoiceLog;
  readonly refused?: readonly Refused[];
  /** The copies of tables with `everywhere`, by the names that processors use. */
  readonly copies?: ReadonlyMap<string, WholeCopy>;
  /** Called before each record is processed, with the input's index and the record's offset. */
  readonly onTake?: (input: number, offset: number) => void;
}

/** What a task is given that repeats another one. */
export const repeating = ({ repeats }: Begin): Pick<TaskOptions, "choices"> =>
  repeats === undefined ? {} : { choices: new ChoiceLog(repeats.choices) };

const STREAM_TIME = "streamTime";
const TIMERS = { kind: "timers", topic: "", offset: -1, table: null } as const;

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
  /** Uncommitted effects, oldest first: outcomes that were handed over, then those of the current records. */
  readonly #layers: Layer[] = [this.#effects];
  readonly #view: View;
  readonly #context: RecordContext;
  #streamTime: number;
  /** The last declared of the inputs that have given records with exactly the stream's time; unknown after a restart. */
  #last = Number.POSITIVE_INFINITY;
  #dirty = false;
  readonly #tables: TableFeed;
  readonly #whole: Whole;
  /** Of what a repeated run looks at until it has come further. */
  #letGo: () => void;
  /** Whether nothing has been done since the last outcome. */
  #isBetween = true;
  /** Whether it is recorded in the state that its tables are kept. */
  #isWhole: boolean;
  #nextDue = { stream: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
  readonly #moves: Moves;
  /** A record that failed temporarily: which one, how often, and when it is retried. */
  #retrying: { input: Input; attempts: number; at: number } | undefined;

  constructor(
    plan: Plan,
    partition: number,
    environment: Environment,
    base: StoreReader,
    begin: Begin,
    { choices, refused = [], copies, onTake }: TaskOptions = {},
  ) {
    this.plan = plan;
    this.partition = partition;
    this.#environment = environment;
    this.#choices = choices;
    this.#refused = refused;
    this.#onTake = onTake;
    this.#inputs = plan.inputs.map((topic) => new Input(plan, topic, begin));
    this.#tables = new TableFeed(plan);
    this.#isWhole = isWhole(plan, base);
    this.#view = new View(base, this.#layers);
    this.#whole = new Whole(copies);
    this.#letGo = choices === undefined ? () => {} : this.#whole.hold();
    const access = { view: this.#view, effects: this.#effects, whole: this.#whole };
    this.#moves = new Moves(environment.clock);
    this.#context = new RecordContext(plan, partition, environment, access, (timer) => {
      const { by, at } = timer;
      if (at < this.#nextDue[by]) this.#nextDue[by] = at;
      this.#moves.set(timer);
    });
    this.#streamTime = readStreamTime(base);
  }

  /** Where to continue fetching all of its inputs. */
  positions(): Position[] {
    const open = this.#inputs.filter(({ isEnded }) => !isEnded);
    return open.map(({ topic, position }) => ({ topic: topic.name, partition: this.partition, offset: position }));
  }

  /** The next clock timer, a change of the clock, or a retry. */
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
   * Processes the slices, one for each of `positions`, until they are used up or the budget is spent. Returns undefined if
   * nothing was done. The caller commits outcomes one after the other and calls `committed` for each; it may run the task
   * again meanwhile.
   */
  run(slices: readonly Slice[], budget: Budget = DEFAULT_BUDGET): Outcome | undefined {
    for (const slice of slices) this.#inputs.find(({ topic }) => topic.name === slice.topic)!.load(slice);
    this.#isBetween = true;
    const deadline = performance.now() + budget.ms;
    if (!this.#refill(deadline)) {
      for (const input of this.#inputs) input.drop();
      return this.#finish();
    }
    this.#fireWall();
    for (let count = 1; ; count++) {
      const input = this.#choose();
      if (input === undefined || !this.#take(input)) break;
      if (this.#effects.bytes > budget.bytes || ((count & 31) === 0 && performance.now() > deadline)) break;
    }
    for (const input of this.#inputs) input.drop();
    return this.#finish();
  }

  /**
   * For a replay in step (replay-task.ts), which hands over records one by one instead of slices: processes one. False: it
   * is to be tried again, by `again`.
   */
  hand(input: number, record: ChunkCursor): boolean {
    this.#inputs[input]!.hand(record);
    return this.#take(this.#inputs[input]!);
  }

  /** Tries the record again that failed temporarily; false if its time has not come, or it failed once more. */
  again(): boolean {
    return this.#retrying === undefined || this.#take(this.#retrying.input);
  }

  /** When its next clock timer is due, as far as known. */
  get timerAt(): number {
    return this.#nextDue.wall;
  }

  /** Fires the clock timers that are due. */
  tick(): void {
    this.#fireWall();
  }

  /** What it has written to an output partition since `collect`. */
  written(topic: string): ChunkBuilder | undefined {
    return this.#effects.written(topic, this.partition);
  }

  /** The approximate size of what it has not handed over, in bytes. */
  get bytes(): number {
    return this.#effects.bytes;
  }

  /** Hands over what it did; undefined if nothing was done. */
  collect(): Outcome | undefined {
    return this.#finish();
  }

  /** The oldest outcome is durable: the committed state now includes its layer. */
  committed(): void {
    this.#layers.shift();
  }

  async stop(): Promise<void> {
    this.#letGo();
  }

  /**
   * The input with the next record: the oldest record, and among equals the input declared first. The task waits for an
   * input that has more records than were fetched, so that the order does not depend on the sizes of slices.
   */
  #choose(): Input | undefined {
    if (this.#retrying !== undefined) return this.#retrying.input.head && this.#retrying.input;
    let chosen: Input | undefined;
    for (const input of this.#inputs) {
      const { head } = input;
      if (head === undefined) {
        if (input.hungry) return undefined;
      } else if (this.#choices?.held(input.topic.called, head.offset, this.#position)) {
      } else if (chosen === undefined || head.timestamp < chosen.head!.timestamp) {
        chosen = input;
      }
    }
    return chosen;
  }

  /** Fills tables with records that were passed before the tables were kept; false until that is done. */
  #refill(deadline: number): boolean {
    for (const input of this.#inputs) {
      for (let count = 1; input.isRefilling; count++) {
        if (input.head === undefined || ((count & 31) === 0 && performance.now() > deadline)) return false;
        this.#tables.refill(input.record(this.partition), this.plan, this.partition, this.#view, this.#effects);
        input.pass();
        this.#dirty = true;
      }
    }
    return true;
  }

  readonly #position = (topic: string): number => this.#inputs.find((input) => input.topic.called === topic)?.next ?? 0;

  /** Processes the next record of an input; false if it has to wait for its retry. */
  #take(input: Input): boolean {
    const { timestamp } = input.head!;
    if (this.#retrying !== undefined && this.#retrying.at > this.#environment.clock.steady()) return false;
    this.#takeOver();
    if (this.#retrying === undefined) this.#logOrder(input, timestamp);
    const record = input.record(this.partition);
    const context = this.#context;
    context.beginRecord(record);
    this.#onTake?.(this.#inputs.indexOf(input), input.head!.offset);
    let isEntry = false;
    try {
      checkPlace(record, this.plan, this.partition);
      isEntry = this.#tables.admits(record);
      this.#checkRefused(input);
      if (this.#tables.isHanded(record))
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
      if (!this.#tables.isSaid(error, record)) {
        const attempts = isTransient(error) ? this.plan.retry.attempts + 1 : 1;
        setAside(this.#effects, this.plan, this.partition, record, exhausted(error, attempts), attempts);
        this.counts.rejects++;
      }
    }
    if (isEntry) this.#tables.enter(record, this.partition, this.#view, this.#effects);
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

  /** Schedules the retry; false if no attempts are left. */
  #retryLater(input: Input, error: Transient): boolean {
    const before = this.#retrying?.attempts ?? 0;
    const { attempts } = this.plan.retry;
    if (before >= attempts) return false;
    const at = this.#environment.clock.steady() + backoff(this.plan, before, error);
    this.#retrying = { input, attempts: before + 1, at };
    this.counts.retries++;
    return true;
  }

  /** Fires clock timers: in a live run by the clock, in a replay where the live run fired them. */
  #fireWall(): void {
    if (this.#choices !== undefined) return this.#fireChosen(this.#choices);
    const move = this.#moves.take();
    const isMoved = move !== undefined && this.#move(move);
    const time = move?.time ?? this.#environment.clock.now();
    if (this.#nextDue.wall > time) return;
    const { due, next } = dueTimers(this.#view, "wall", time);
    this.#nextDue.wall = next;
    if (due.length === 0) return;
    this.#takeOver();
    if (!isMoved) this.#log({ ...TIMERS, time, moved: null });
    this.#fireAll(due, time);
  }

  /** Advances its view of tables with `everywhere`. */
  #takeOver(): void {
    if (!this.#isBetween || this.#choices !== undefined) return;
    this.#isBetween = false;
    for (const { topic, partition, offset } of this.#whole.advance())
      this.#log({ kind: "record", time: 0, topic, offset, moved: null, table: partition });
  }

  #takeOverAsChosen({ topic, table, offset }: Choice): void {
    this.#letGo();
    this.#whole.set(topic, table!, offset);
    this.#letGo = this.#whole.hold();
  }

  /** Shifts timers if the clock was set; true if any were shifted. */
  #move(move: Move): boolean {
    const found = timersToMove(this.#view, move);
    if (found.length === 0) return false;
    if (this.#choices === undefined) this.#log({ ...TIMERS, time: move.time, moved: move.by });
    moveTimers(this.#effects, found);
    this.#dirty = true;
    this.#nextDue.wall = Number.NEGATIVE_INFINITY;
    return true;
  }

  #fireChosen(choices: ChoiceLog): void {
    for (;;) {
      const choice = choices.next(this.#position);
      if (choice === undefined) return;
      if (choice.table !== null) {
        this.#takeOverAsChosen(choice);
        continue;
      }
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

  /** Logs a record that is taken later than its timestamp implies, because it came late or a slower input caught up. */
  #logOrder(input: Input, timestamp: number): void {
    if (this.#choices !== undefined || timestamp > this.#streamTime) return;
    if (timestamp === this.#streamTime && this.#inputs.indexOf(input) >= this.#last) return;
    if (this.#inputs.every((other) => other === input || (other.position === 0 && other.end === 0))) return;
    this.#log({
      kind: "record",
      time: 0,
      topic: input.topic.called,
      offset: input.head!.offset,
      moved: null,
      table: null,
    });
  }

  #log(choice: Omit<Choice, "positions">): void {
    // A replay in step decides nothing that its input does not determine.
    if (this.plan.choices === undefined) return;
    const positions = Object.fromEntries(this.#inputs.map(({ topic, position }) => [topic.called, position]));
    this.#effects.begin();
    writeChoice(this.#effects, this.plan, this.partition, { ...choice, positions }, this.#environment.clock.now());
    this.#dirty = true;
  }

  #refusePromise(result: unknown): void {
    if (result === undefined) return;
    // Nobody awaits it, so its failure must not appear later as an unhandled one.
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
    if (!this.#isWhole && !this.#inputs.some(({ isRefilling }) => isRefilling)) {
      noteKept(this.plan, this.#effects);
      this.#isWhole = true;
    }
    this.#dirty = false;
    const { changes, outputs, layer } = this.#effects.finish();
    this.#layers.splice(-1, 0, layer);
    this.counts.outputs += countOutputs(this.plan, outputs);
    const offsets = this.#inputs.map(({ topic, passed }) => ({ topic: topic.name, offset: passed }));
    return { partition: this.partition, offsets, outputs, changes };
  }
}

/** Records for its output topics, without rejects and the runtime's own. */
export function countOutputs(plan: Plan, outputs: readonly Output[]): number {
  const names = new Set([...plan.outputs.values()].map(({ name }) => name));
  return outputs.reduce((sum, { topic, count }) => sum + (names.has(topic) ? count : 0), 0);
}

/** How long to wait before the retry after a temporary failure. */
export function backoff({ retry: { firstMs, factor, maxMs } }: Plan, before: number, error: Transient): number {
  return error.afterMs ?? Math.min(maxMs, firstMs * factor ** before);
}
