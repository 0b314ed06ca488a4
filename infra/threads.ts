/**
 * Worker threads for processors that are heavy on the CPU: each thread runs whole tasks with the same code as anywhere
 * else, reads committed state itself, and hands its outcomes back to be committed. A record that hangs or brings its
 * thread down is found out, set aside, and the thread is replaced.
 */

import { Worker } from "node:worker_threads";
import { schemaOf } from "../schemas/codecs.ts";
import type { Registry } from "../schemas/registry.ts";
import type { Clock } from "../topology/clock.ts";
import type { Outcome, Position, Slice } from "../topology/driver.ts";
import { type Code, type Detail, DriftwireError, messageOf } from "../topology/errors.ts";
import type { Graph, Plan } from "../topology/graph.ts";
import type { Log } from "../topology/processor.ts";
import { type Budget, type Counts, noCounts, type Runner } from "../topology/runner.ts";
import type { MakeRunner } from "../topology/seat.ts";
import type { Begin } from "../topology/tables.ts";
import type { Refused } from "../topology/task.ts";
import type { WholeCopy } from "../topology/whole.ts";
import { coresToUse } from "./cores.ts";
import type { Answer, Ask, Made, Note, ReplayDescription, TopicDescription } from "./thread.ts";

export interface ThreadOptions {
  readonly home: string;
  readonly graph: Graph;
  readonly log: Log;
  readonly clock: Clock;
  readonly seed?: number;
  readonly registry?: Registry | undefined;
  /** As many as there are cores to use unless said: they stand back where the main thread wants one. */
  readonly threads?: number;
  /** The heap of one thread; a record that needs more brings it down and is set aside. */
  readonly heapMb?: number;
  /** Whether its processors read what those of `main` read. */
  readonly readsMain?: boolean;
  /** Whether nobody waits for what they do, and others in this process are to go first. */
  readonly isFar?: boolean;
  /** What the threads run, where it is a replay. */
  readonly replay?: ReplayDescription;
  /** Names of what tasks take records from, where these are more than a plan's inputs. */
  readonly places?: readonly string[];
}

const HEAP_MB = 1024;
/** How often to look whether a record hangs. */
const WATCH_MS = 50;
const LOSSES_MAX = 5;

export interface ThreadPool {
  readonly remote: MakeRunner;
  close(): Promise<void>;
}

export function threadPool(options: ThreadOptions): ThreadPool {
  const size = Math.max(1, options.threads ?? coresToUse());
  const threads = Array.from({ length: size }, () => new Thread(options));
  return {
    remote: (plan, partition, begin, copies) =>
      new RemoteTask(options, leastOf(threads, plan), plan, partition, begin, copies),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** That with the fewest tasks of this processor, and then of all: partitions come and go, and are no even numbers. */
function leastOf(threads: readonly Thread[], { group }: Plan): Thread {
  const order = (a: Thread, b: Thread): number => a.tasksOf(group) - b.tasksOf(group) || a.tasks - b.tasks;
  return [...threads].sort(order)[0]!;
}

/** What a thread is busy with, written by the thread itself: see `Busy` in thread.ts. */
const BUSY_WORDS = 4;

/** Why a thread went, and the record that it was busy with. */
class ThreadLost extends Error {
  readonly task: number;
  readonly topic: number;
  readonly offset: number;
  readonly code: "timed-out" | "worker-died";

  constructor(code: "timed-out" | "worker-died", message: string, task: number, topic: number, offset: number) {
    super(message);
    this.code = code;
    this.task = task;
    this.topic = topic;
    this.offset = offset;
  }
}

class Thread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #worker: Worker | undefined;
  #busy = new Float64Array(new SharedArrayBuffer(8 * BUSY_WORDS));
  #lastId = 0;
  #lastTask = 0;
  /** Of each task that it runs. */
  readonly #groups: string[] = [];
  /** Grows whenever a worker is replaced: tasks made in an earlier one are gone. */
  generation = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  newTask(group: string): number {
    this.#groups.push(group);
    return ++this.#lastTask;
  }

  /** One of this group is not run any more. */
  endTask(group: string): void {
    const at = this.#groups.indexOf(group);
    if (at >= 0) this.#groups.splice(at, 1);
  }

  get tasks(): number {
    return this.#groups.length;
  }

  tasksOf(group: string): number {
    return this.#groups.filter((one) => one === group).length;
  }

  ask(ask: Omit<Ask, "id">, transfer: readonly ArrayBufferLike[], recordMs: number): Promise<Answer> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    return new Promise<Answer>((resolve, reject) => {
      const watch = setInterval(() => this.#watch(worker, ask.task, recordMs), WATCH_MS);
      const done = (): void => {
        clearInterval(watch);
        this.#waiting.delete(id);
      };
      this.#waiting.set(id, {
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      worker.postMessage({ id, ...ask }, transfer as ArrayBuffer[]);
    });
  }

  #start(): Worker {
    this.generation++;
    this.#busy = new Float64Array(new SharedArrayBuffer(8 * BUSY_WORDS));
    const { home, heapMb = HEAP_MB, seed = 0, isFar = false } = this.#options;
    const worker = new Worker(new URL("./thread-entry.js", import.meta.url), {
      workerData: { driftwireThread: { home, seed, isFar, busy: this.#busy } },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    worker.on("message", (message: Answer | Note) => {
      if ("id" in message) this.#waiting.get(message.id)?.resolve(message);
      else this.#note(worker, message);
    });
    worker.on("error", (error) => this.#lost(worker, "worker-died", messageOf(error)));
    worker.on("exit", (code) => this.#lost(worker, "worker-died", `exit ${code}`));
    return worker;
  }

  /** A line for the log, or a schema that the thread does not know. */
  #note(worker: Worker, note: Note): void {
    const { log, registry } = this.#options;
    if ("log" in note) log[note.log](note.fields, note.message);
    else
      registry?.load(note.schemaId).then(
        (schema) => worker.postMessage({ schemaId: note.schemaId, schema }),
        (error) => log.warn({}, messageOf(error)),
      );
  }

  #watch(worker: Worker, task: number, recordMs: number): void {
    const [busyTask, , , since] = this.#busy as unknown as [number, number, number, number];
    if (busyTask !== task || performance.timeOrigin + performance.now() - since < recordMs) return;
    this.#lost(worker, "timed-out", `expected at most ${recordMs} ms`);
    worker.terminate().catch(() => {});
  }

  #lost(worker: Worker, code: "timed-out" | "worker-died", message: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const [task, topic, offset] = this.#busy as unknown as [number, number, number];
    this.#options.log.warn({ code, offset }, `replacing a worker thread: ${message}`);
    for (const { reject } of [...this.#waiting.values()]) reject(new ThreadLost(code, message, task, topic, offset));
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** A task that runs in a thread. Where the thread is lost it is made again from what it last handed back. */
class RemoteTask implements Runner {
  readonly plan: Plan;
  readonly partition: number;
  counts: Counts = noCounts();
  retrying = false;
  readonly #options: ThreadOptions;
  readonly #thread: Thread;
  readonly #number: number;
  #generation = 0;
  #positions: Position[];
  /** Where each of its inputs is, also those that have come to their end, of which nothing is fetched any more. */
  readonly #at: Map<string, number>;
  readonly #copies: ReadonlyMap<string, WholeCopy>;
  readonly #floors: ReadonlyMap<string, number>;
  readonly #repeats: Begin["repeats"];
  /** Of the steady clock. */
  #wakeAt = Number.NEGATIVE_INFINITY;
  #moved = 0;
  /** Outcomes handed over and not committed yet, and those committed since the thread was last asked. */
  #uncommitted = 0;
  #committed = 0;
  #allCommitted: () => void = () => {};
  /** What the counts were when the current worker's task began to count. */
  #countedBefore: Counts = noCounts();
  readonly #refused: Refused[] = [];

  constructor(
    options: ThreadOptions,
    thread: Thread,
    plan: Plan,
    partition: number,
    { positions, floors = new Map(), repeats }: Begin,
    copies: ReadonlyMap<string, WholeCopy> = new Map(),
  ) {
    this.#options = options;
    this.#thread = thread;
    this.#number = thread.newTask(plan.group);
    this.plan = plan;
    this.partition = partition;
    this.#floors = floors;
    this.#repeats = repeats;
    this.#copies = copies;
    this.#at = new Map(plan.inputs.map(({ name }) => [name, positions.get(name) ?? 0]));
    this.#positions = [...this.#at].map(([topic, offset]) => ({ topic, partition, offset }));
  }

  positions(): Position[] {
    return this.#positions;
  }

  /** It has to look at its timers when the clock was set. */
  wakeIn(): number {
    const { clock } = this.#options;
    return clock.moved() === this.#moved ? this.#wakeAt - clock.steady() : 0;
  }

  async run(slices: readonly Slice[], budget: Budget): Promise<Outcome | undefined> {
    for (let losses = 0; ; losses++) {
      try {
        return await this.#tryRun(slices, budget);
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        // Every loss names its record, which is then set aside; one that names none can't be got past.
        if (error.task === 0 && losses >= LOSSES_MAX) {
          throw new DriftwireError("broken-invariant", {
            at: `worker thread of ${this.plan.processor.name}`,
            got: error.message,
          });
        }
        await this.#afterLoss(error);
      }
    }
  }

  async #tryRun(slices: readonly Slice[], budget: Budget): Promise<Outcome | undefined> {
    const { clock } = this.#options;
    this.#moved = clock.moved();
    const made = this.#generation === this.#thread.generation && this.#generation > 0;
    // Copies, in memory of their own: what is sent is gone here, and may have to be sent again.
    const copies = slices.map((slice) => ({
      ...slice,
      chunks: slice.chunks.map(({ base, bytes }) => ({ base, bytes: Uint8Array.from(bytes) })),
    }));
    const ask = {
      task: this.#number,
      make: made ? undefined : this.#describe(),
      committed: this.#committed,
      slices: copies,
      budget,
      now: clock.now(),
      moved: this.#moved,
      ends: Object.fromEntries([...this.#copies].map(([called, { ends }]) => [called, ends])),
    };
    // It looks at the copies as they are now until it has answered.
    const releases = [...this.#copies.values()].map((copy) => copy.hold(copy.ends.slice()));
    this.#committed = 0;
    const asked = this.#thread.ask(
      ask,
      copies.flatMap(({ chunks }) => chunks.map(({ bytes }) => bytes.buffer)),
      this.plan.recordMs,
    );
    this.#generation = this.#thread.generation;
    const { error, positions, wakeIn, retrying, counts, outcome } = await asked.finally(() => {
      for (const release of releases) release();
    });
    if (error !== undefined) throw new DriftwireError(error.code as Code, error.detail as Detail);
    this.#positions = positions;
    for (const { topic, offset } of [...(outcome?.offsets ?? []), ...positions]) this.#at.set(topic, offset);
    this.#wakeAt = clock.steady() + wakeIn;
    this.retrying = retrying;
    for (const name of Object.keys(this.counts) as (keyof Counts)[])
      this.counts[name] = this.#countedBefore[name] + counts[name];
    if (outcome === undefined) return undefined;
    this.#uncommitted++;
    return {
      ...outcome,
      outputs: outcome.outputs.map((output) => ({ ...output, chunks: output.chunks.map(bufferOf) })),
    };
  }

  /** The thread hears of it with the next run; until then it sees the same values twice. */
  committed(): void {
    this.#committed++;
    this.#uncommitted--;
    if (this.#uncommitted === 0) this.#allCommitted();
  }

  /** Before the task can be made anew its last outcomes have to be in the committed state. */
  async #afterLoss({ code, message, task, topic, offset }: ThreadLost): Promise<void> {
    if (task === this.#number) {
      const { places = this.plan.inputs.map(({ name }) => name) } = this.#options;
      const name = places[topic] ?? "";
      this.#refused.push({ topic: name, offset, code, message });
    }
    if (this.#uncommitted > 0) {
      await new Promise<void>((resolve) => {
        this.#allCommitted = resolve;
      });
    }
    this.#generation = 0;
    this.#committed = 0;
    this.#countedBefore = { ...this.counts };
  }

  #describe(): Made {
    const { replay } = this.#options;
    return {
      ...(replay === undefined ? { task: this.#taskDescription() } : { replay }),
      schemas: this.#schemas(),
      partition: this.partition,
      positions: Object.fromEntries(this.#at),
      floors: Object.fromEntries(this.#floors),
      repeats: this.#repeats,
      refused: this.#refused,
      ids: this.#ids(),
    };
  }

  #taskDescription(): NonNullable<Made["task"]> {
    const { graph, readsMain = false } = this.#options;
    const topics: Record<string, TopicDescription> = {};
    const own: string[] = [];
    for (const topic of graph.topics.values()) {
      const { called, codec, partitions, retention, maxBytes, keyed, shared, internal, run } = topic;
      if (internal || topic === this.plan.rejects) continue;
      if (run === graph.run) own.push(called);
      topics[called] = { schema: codec.name, partitions, retention, maxBytes, keyed, shared };
    }
    const { processor, settings } = this.plan;
    return { module: processor.thread!, processor: processor.name, run: graph.run, own, readsMain, topics, settings };
  }

  /** Those that processors from outside bring along. */
  #schemas(): Readonly<Record<string, object>> {
    const { graph, replay } = this.#options;
    const brought = graph.plans.map(({ processor }) => processor.schemas ?? {});
    return Object.assign({}, ...brought, replay?.schemas) as Record<string, object>;
  }

  /** The registry's ids of what a task reads and writes, its state with them. */
  #ids(): Made["ids"] {
    const { registry, graph, replay } = this.#options;
    if (registry === undefined) return undefined;
    const schemas = this.#schemas();
    const { stores, windows } = this.plan;
    const names = [
      ...[...graph.topics.values()].map(({ codec }) => codec.name),
      ...[...stores.values()].map(({ name }) => name),
      ...[...windows.values()].map(({ codec }) => codec.name),
      ...(replay?.stored ?? []),
    ];
    return [...new Set(names)].flatMap((name): [number, object][] => {
      const schema = schemaOf(name, schemas);
      const id = schema === undefined ? undefined : registry.id(schema);
      return id === undefined ? [] : [[id, schema!]];
    });
  }

  async stop(): Promise<void> {
    this.#thread.endTask(this.plan.group);
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
