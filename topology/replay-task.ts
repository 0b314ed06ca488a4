/**
 * A replay of several processors over one partition, in step: a record of the past is taken only when everything that
 * followed from the one before it has been processed. So a model is in force from the moment it is made, whatever the
 * speed, and the results depend on the records alone: not on the sizes of slices, on commits, crashes, or the number of
 * members. Between the processors records are handed over in memory. What they write is committed together with the
 * offsets of what was read and with the state of all of them, which is in one store.
 *
 * The clock is that of the records: it stands at the last record taken, and clock timers that are due before the next
 * one fire at their time.
 */

import type { ChunkCursor, Mark } from "./chunk.ts";
import { ChunkBuilder, FIRST_RECORD } from "./chunk.ts";
import { later } from "./clock.ts";
import type { Environment } from "./context.ts";
import type { Outcome, Output, Position, Slice, StoreReader } from "./driver.ts";
import { DriftwireError } from "./errors.ts";
import type { Plan, Topic } from "./graph.ts";
import { decodeHeaders, PRODUCER } from "./headers.ts";
import { Input } from "./input.ts";
import { type Chain, REPLAY_STATE, type Read, type Replayed } from "./replay-graph.ts";
import { type Budget, type Counts, noCounts, type Runner } from "./runner.ts";
import type { Begin } from "./tables.ts";
import { type Refused, Task, type TaskOptions } from "./task.ts";
import type { View, WholeCopy } from "./whole.ts";

/** What of a topic's partition is read. */
export interface Range {
  /** Where reading begins. What is made of records before `from` is dropped: they only warm up the state. */
  readonly begin: number;
  readonly from: number;
  readonly to: number;
}

/** What a replay reads, apart from its processors: plain data, which travels to threads. */
export interface ReplaySpec {
  /** By topic, then by partition. */
  readonly ranges: Readonly<Record<string, readonly Range[]>>;
  /** Where the clock stands at the end. */
  readonly until: number;
  /** Only records with one of these keys. */
  readonly keys?: readonly string[];
  /** Values that replace all those of a key in a topic: other rules of a source. */
  readonly instead?: readonly { readonly topic: string; readonly key: string; readonly value: Uint8Array }[];
  /** How many times as fast as the records' own time; as fast as possible unless said. */
  readonly speed?: number;
  /** Up to where tables with `everywhere` are seen, by what processors call them. */
  readonly views?: Readonly<Record<string, View>>;
}

/** An output of one processor that another one reads. */
interface Edge {
  readonly from: Task;
  readonly topic: Topic;
  readonly to: Task;
  readonly input: number;
  readonly isFeedback: boolean;
  /** What has been handed over of what was written since the last outcome. */
  mark: Mark;
}

interface Feed {
  readonly read: Read;
  readonly input: Input;
  readonly range: Range;
  readonly readers: readonly { readonly task: Task; readonly input: number }[];
}

/** What has to survive a restart, beside the state of the processors. */
interface Progress {
  now: number;
  isWarm: boolean;
  isDone: boolean;
  /** How many records each topic has that is read within: the offset that its next record is given. */
  readonly counts: Record<string, number>;
}

/** Where a task begins or goes on: what lies before its range is passed over. */
export function beginOf({ reads }: Pick<Replayed, "reads">, spec: ReplaySpec, partition: number, begin: Begin): Begin {
  const positions = new Map(begin.positions);
  for (const { topic } of reads) {
    const { begin: first } = rangeOf(spec, topic, partition);
    positions.set(topic.name, Math.max(positions.get(topic.name) ?? 0, first));
  }
  return { ...begin, positions };
}

const rangeOf = ({ ranges }: ReplaySpec, { called }: Topic, partition: number): Range =>
  ranges[called]?.[partition] ?? { begin: 0, from: 0, to: 0 };

const PROGRESS = "~progress";
const SEPARATOR = "/";
const CHECK_EVERY = 8;

/** With what the keys of a processor's store begin within the state of a replay: of the chain at this place. */
export const stateKeys = (nth: number, processor: string, store: string): string =>
  [nth, processor, store, ""].join(SEPARATOR);

/** The inputs of all processors, each by a name: a record that can't be got past is known by it and its offset. */
export const placesOf = (chains: readonly Chain[]): string[] =>
  chains.flatMap(({ run, plans }) =>
    plans.flatMap(({ processor, inputs }) => inputs.map(({ name }) => [run, processor.name, name].join(SEPARATOR))),
  );

export class ReplayTask implements Runner {
  readonly partition: number;
  readonly #spec: ReplaySpec;
  readonly #tasks: readonly Task[];
  readonly #prefixes: readonly string[];
  readonly #edges: readonly Edge[];
  readonly #feeds: readonly Feed[];
  readonly #keys: ReadonlySet<string> | undefined;
  readonly #environment: Environment;
  readonly #progress: Progress;
  readonly #began: { readonly steady: number; time: number | undefined };
  /** What is to be handed over next of the record that was taken. */
  #todo: { readonly task: Task; readonly input: number; readonly record: ChunkCursor }[] = [];
  /** The feed whose record is being processed. */
  #taken: Feed | undefined;
  /** The task that waits for its retry. */
  #waiting: Task | undefined;
  /** When the next record may be taken, by the steady clock, if it has to wait. */
  #resumeAt: number | undefined;
  /** The clock's last position at which timers fired. */
  #ticked: number | undefined;
  /** Tasks with an outcome, by the outcome that they are part of. */
  readonly #handed: Task[][] = [];
  #dirty = false;
  #records = 0;

  constructor(
    { plan, chains, reads }: Pick<Replayed, "plan" | "chains" | "reads">,
    spec: ReplaySpec,
    partition: number,
    environment: Environment,
    base: StoreReader,
    begin: Begin,
    { refused = [], copies = new Map(), onTake }: Pick<TaskOptions, "refused" | "copies" | "onTake"> = {},
  ) {
    this.partition = partition;
    this.#spec = spec;
    this.#keys = spec.keys && new Set(spec.keys);
    this.#environment = environment;
    this.#progress = progressIn(base);
    this.#began = { steady: environment.clock.steady(), time: undefined };
    const progress = this.#progress;
    const clock = { ...environment.clock, now: () => progress.now, moved: () => 0, after: later };
    const within = { ...environment, clock };
    const fixed = new Map([...copies].map(([called, copy]) => [called, fixedCopy(copy, spec.views?.[called])]));
    const places = placesOf(chains);
    const tasks: Task[] = [];
    const prefixes: string[] = [];
    for (const [nth, { run, plans }] of chains.entries())
      for (const inner of plans) {
        const prefix = `${nth}${SEPARATOR}${inner.processor.name}${SEPARATOR}`;
        const own = [run, inner.processor.name, ""].join(SEPARATOR);
        const first = places.findIndex((place) => place.startsWith(own));
        const options = {
          copies: new Map([...fixed].filter(([called]) => hasWhole(inner, called))),
          refused: refusedOf(refused, own),
          ...(onTake === undefined ? {} : { onTake: (input: number, offset: number) => onTake(first + input, offset) }),
        };
        tasks.push(new Task(inner, partition, within, readerIn(base, prefix), { positions: new Map() }, options));
        prefixes.push(prefix);
      }
    this.#tasks = tasks;
    this.#prefixes = prefixes;
    this.#edges = edgesOf(chains, tasks);
    const { positions } = beginOf({ reads }, spec, partition, begin);
    this.#feeds = reads.map((read) => {
      const { called } = read.topic;
      const range = rangeOf(spec, read.topic, partition);
      const input = new Input(plan, read.topic, { positions });
      const readers = tasks.flatMap((task) =>
        task.plan.inputs.flatMap((topic, index) =>
          topic.called === called && isReadOf(read, topic) ? [{ task, input: index }] : [],
        ),
      );
      return { read, input, range, readers };
    });
  }

  get counts(): Counts {
    const sum = { ...noCounts() };
    for (const { counts } of this.#tasks)
      for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
    return { ...sum, records: this.#records };
  }

  /** Also while the next record has to wait for its time, at the speed that was asked for. */
  get retrying(): boolean {
    return this.#waiting !== undefined || this.#resumeAt !== undefined;
  }

  positions(): Position[] {
    const { partition } = this;
    return this.#feeds
      .filter((feed) => !isEnded(feed))
      .map(({ input: { topic, position } }) => ({ topic: topic.name, partition, offset: position }));
  }

  wakeIn(): number {
    if (this.#progress.isDone) return Number.POSITIVE_INFINITY;
    if (this.#waiting !== undefined) return Math.max(1, this.#waiting.wakeIn());
    if (this.#resumeAt !== undefined) return this.#resumeAt - this.#environment.clock.steady();
    return this.#isAtEnd ? 0 : Number.POSITIVE_INFINITY;
  }

  get #isAtEnd(): boolean {
    return this.#feeds.every((feed) => !feed.read.isData || isEnded(feed));
  }

  run(slices: readonly Slice[], budget: Budget): Outcome | undefined {
    for (const slice of slices) this.#feeds.find(({ input }) => input.topic.name === slice.topic)?.input.load(slice);
    const deadline = performance.now() + budget.ms;
    for (let count = 1; this.#takeNext(); count++) {
      if (count % CHECK_EVERY !== 0) continue;
      // With the last record comes the end: whoever sees that all was passed knows that the last timers have fired.
      if (!this.#isAtEnd && (performance.now() > deadline || this.#bytes > budget.bytes)) break;
    }
    // What was begun has to be finished first.
    if (this.#waiting !== undefined) return undefined;
    for (const { input } of this.#feeds) input.drop();
    return this.#collect();
  }

  get #bytes(): number {
    return this.#tasks.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Takes the next record of the past with all that follows from it; false if there is none now, or something waits. */
  #takeNext(): boolean {
    if (this.#progress.isDone) return false;
    if (this.#taken === undefined && this.#isAtEnd) return this.#end();
    const feed = this.#taken ?? this.#choose();
    if (feed?.input.head === undefined) return false;
    if (this.#taken === undefined && !this.#mayBegin(feed, feed.input.head)) return false;
    if (this.#taken === undefined) this.#begin(feed, feed.input.head);
    if (!this.#settle()) return false;
    this.#taken = undefined;
    feed.input.pass();
    this.#dirty = true;
    return true;
  }

  #mayBegin({ read, range }: Feed, { timestamp, offset }: ChunkCursor): boolean {
    const early = this.#early(timestamp);
    this.#resumeAt = early > 0 ? this.#environment.clock.steady() + early : undefined;
    if (early > 0) return false;
    // What only warms up is handed over apart, without its outputs.
    if (this.#progress.isWarm && read.isData && offset >= range.from) {
      if (this.#dirty) return false;
      this.#progress.isWarm = false;
    }
    return this.#advance(timestamp);
  }

  /** All data has been read: timers that are due by the end still fire. */
  #end(): boolean {
    if (!this.#advance(this.#spec.until)) return false;
    this.#progress.isDone = true;
    this.#dirty = true;
    return false;
  }

  #early(timestamp: number): number {
    const { speed } = this.#spec;
    if (speed === undefined) return 0;
    this.#began.time ??= timestamp;
    const passed = this.#environment.clock.steady() - this.#began.steady;
    return (timestamp - this.#began.time) / speed - passed;
  }

  /** The feed with the oldest record, and among equals the first. It waits for one that has more than was fetched. */
  #choose(): Feed | undefined {
    let chosen: Feed | undefined;
    for (const feed of this.#feeds) {
      if (isEnded(feed)) continue;
      const { head } = feed.input;
      if (head === undefined) return undefined;
      if (chosen === undefined || head.timestamp < chosen.input.head!.timestamp) chosen = feed;
    }
    return chosen;
  }

  #begin(feed: Feed, head: ChunkCursor): void {
    this.#taken = feed;
    this.#records++;
    const record = this.#wanted(feed.read, head);
    if (record !== undefined) this.#todo = feed.readers.map((reader) => ({ ...reader, record }));
  }

  /** The record that the processors get; undefined if they get none. */
  #wanted({ topic, without }: Read, record: ChunkCursor): ChunkCursor | undefined {
    if (without.size > 0) {
      const { [PRODUCER]: by } = decodeHeaders(record.buffer, record.headersAt, record.headersLength);
      if (by !== undefined && without.has(by)) return undefined;
    }
    if (this.#keys === undefined && this.#spec.instead === undefined) return record;
    const key = record.key?.toString("utf8");
    if (this.#keys !== undefined && topic.keyed && (key === undefined || !this.#keys.has(key))) return undefined;
    const instead = this.#spec.instead?.find((one) => one.topic === topic.called && one.key === key);
    return instead === undefined || record.value === null ? record : replaced(record, instead.value);
  }

  /** Hands over what is on its way, until nothing is; false if a task waits for its retry. */
  #settle(): boolean {
    for (;;) {
      const next = this.#todo[0];
      if (next !== undefined) {
        if (!this.#hand(next.task, next.input, next.record)) return false;
        this.#todo.shift();
        continue;
      }
      const edge = this.#edges.find(({ from, topic, mark }) => (from.written(topic.name)?.total ?? 0) > mark.total);
      if (edge === undefined) return true;
      const { counts } = this.#progress;
      const { name } = edge.topic;
      const found = edge.from.written(name)!.after(edge.mark, (counts[name] ?? 0) + edge.mark.total)!;
      if (!this.#hand(edge.to, edge.input, found.record)) return false;
      edge.mark = found.next;
    }
  }

  #hand(task: Task, input: number, record: ChunkCursor): boolean {
    const isTaken = this.#waiting === task ? task.again() : task.hand(input, record);
    this.#waiting = isTaken ? undefined : task;
    return isTaken;
  }

  /** Sets the clock forward; timers that are due on the way fire at their time, with all that follows. */
  #advance(time: number): boolean {
    const progress = this.#progress;
    if (progress.now === Number.NEGATIVE_INFINITY) progress.now = time;
    for (;;) {
      if (!this.#settle()) return false;
      const due = Math.min(...this.#tasks.map(({ timerAt }) => timerAt));
      // One that is set again for the time at which it fires comes a millisecond later, so that there is an end to it.
      const at = Math.max(due, this.#ticked === progress.now ? progress.now + 1 : progress.now);
      if (due > time || at > time) break;
      this.#ticked = progress.now = at;
      for (const task of this.#tasks) if (task.timerAt <= at) task.tick();
      this.#dirty = true;
    }
    progress.now = Math.max(progress.now, time);
    return true;
  }

  #collect(): Outcome | undefined {
    if (!this.#dirty) return undefined;
    this.#dirty = false;
    const { partition } = this;
    const entries = new Map<string, Uint8Array | null>();
    const outputs: Output[] = [];
    const handed: Task[] = [];
    for (const [index, task] of this.#tasks.entries()) {
      const outcome = task.collect();
      if (outcome === undefined) continue;
      handed.push(task);
      outputs.push(...outcome.outputs);
      for (const { store, entries: changed } of outcome.changes)
        for (const [key, value] of changed) entries.set(`${this.#prefixes[index]}${store}${SEPARATOR}${key}`, value);
    }
    this.#checkPlaces(outputs);
    this.#count(outputs);
    entries.set(PROGRESS, Buffer.from(JSON.stringify(this.#progress)));
    this.#handed.push(handed);
    return {
      partition,
      offsets: this.#feeds.map(({ input: { topic, position } }) => ({ topic: topic.name, offset: position })),
      outputs: this.#progress.isWarm ? [] : outputs,
      changes: [{ store: REPLAY_STATE, entries }],
    };
  }

  /** What is read within is handed over within a partition. */
  #checkPlaces(outputs: readonly Output[]): void {
    const odd = outputs.find(
      ({ topic, partition }) => partition !== this.partition && this.#edges.some((edge) => edge.topic.name === topic),
    );
    if (odd === undefined) return;
    throw new DriftwireError("not-replayable", {
      at: `topic ${odd.topic}`,
      got: "records with other keys than those that they follow from: replay its readers by themselves",
    });
  }

  #count(outputs: readonly Output[]): void {
    const { counts } = this.#progress;
    const read = new Set(this.#edges.map(({ topic }) => topic.name));
    for (const { topic, count } of outputs) if (read.has(topic)) counts[topic] = (counts[topic] ?? 0) + count;
    for (const edge of this.#edges) edge.mark = FIRST_RECORD;
  }

  committed(): void {
    for (const task of this.#handed.shift() ?? []) task.committed();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#tasks.map((task) => task.stop()));
  }
}

const isEnded = ({ input, range }: Feed): boolean => input.next >= range.to;

/** Of a topic that the replay writes too, only its own records are read by edges; all others come from `main`. */
const isReadOf = ({ topic, without }: Read, { name }: Topic): boolean => name === topic.name || without.size > 0;

const hasWhole = ({ whole }: Plan, called: string): boolean =>
  [...whole.values()].some((topic) => topic.called === called);

const refusedOf = (refused: readonly Refused[], own: string): Refused[] =>
  refused.filter(({ topic }) => topic.startsWith(own)).map((one) => ({ ...one, topic: one.topic.slice(own.length) }));

const fixedCopy = (copy: WholeCopy, ends: View | undefined): WholeCopy =>
  ends === undefined
    ? copy
    : { topic: copy.topic, ends, reader: (at) => copy.reader(at), hold: (view) => copy.hold(view) };

/** What is read before the range only warms up: tables, models in force, and data if that was asked for. */
const AT_FIRST: Progress = { now: Number.NEGATIVE_INFINITY, isWarm: true, isDone: false, counts: {} };

function progressIn(base: StoreReader): Progress {
  const stored = base.get(REPLAY_STATE, PROGRESS);
  if (stored === undefined) return { ...AT_FIRST, counts: {} };
  const { now, ...rest } = JSON.parse(Buffer.from(stored).toString()) as StoredProgress;
  return { ...rest, now: now ?? AT_FIRST.now };
}

/** JSON has no infinity. */
type StoredProgress = Omit<Progress, "now"> & { readonly now: number | null };

/** A processor's state, within that of the whole replay. */
function readerIn(base: StoreReader, prefix: string): StoreReader {
  return {
    get: (store, key) => base.get(REPLAY_STATE, `${prefix}${store}${SEPARATOR}${key}`),
    *entries(store, first) {
      const before = `${prefix}${store}${SEPARATOR}`;
      for (const [key, value] of base.entries(REPLAY_STATE, before + first)) yield [key.slice(before.length), value];
    },
  };
}

/** Feedback comes first, then what lies furthest down: what followed from a record is finished before more is begun. */
function edgesOf(chains: readonly Chain[], tasks: readonly Task[]): Edge[] {
  const edges: Edge[] = [];
  let at = 0;
  for (const { plans } of chains) {
    const own = tasks.slice(at, (at += plans.length));
    for (const from of own)
      for (const topic of from.plan.outputs.values())
        for (const to of own)
          for (const [input, { name }] of to.plan.inputs.entries()) {
            if (name !== topic.name) continue;
            const isFeedback = to.plan.processor.feedback?.includes(topic.called) === true;
            edges.push({ from, topic, to, input, isFeedback, mark: FIRST_RECORD });
          }
  }
  const depth = new Map(tasks.map((task, index) => [task, index]));
  return edges.sort((a, b) => Number(b.isFeedback) - Number(a.isFeedback) || depth.get(b.to)! - depth.get(a.to)!);
}

function replaced(record: ChunkCursor, value: Uint8Array): ChunkCursor {
  const { key, headers, timestamp, offset } = record;
  const builder = new ChunkBuilder();
  builder.append({ key, headers, timestamp, value });
  return builder.after(FIRST_RECORD, offset)!.record;
}
