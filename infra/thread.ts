/** The inside of a worker thread: makes the tasks it is told to, and runs them slice by slice. See threads.ts. */

import { parentPort, workerData } from "node:worker_threads";
import type { KnownIds } from "../schemas/avro.ts";
import type { Codec } from "../schemas/codec.ts";
import { codecs } from "../schemas/codecs.ts";
import { type Clock, later } from "../topology/clock.ts";
import type { Environment } from "../topology/context.ts";
import type { Outcome, Position, Slice } from "../topology/driver.ts";
import { DriftwireError, messageOf } from "../topology/errors.ts";
import { buildGraph, type Declaration, type Plan } from "../topology/graph.ts";
import { copyGroup } from "../topology/keeper.ts";
import type { AnyProcessor, Log, TopicDeclaration } from "../topology/processor.ts";
import { type Replayed, replayGraph, type Variant } from "../topology/replay-graph.ts";
import { type ReplaySpec, ReplayTask } from "../topology/replay-task.ts";
import type { Budget, Counts } from "../topology/runner.ts";
import type { Repeats } from "../topology/tables.ts";
import { type Refused, repeating, Task } from "../topology/task.ts";
import type { View, WholeCopy } from "../topology/whole.ts";
import { treeReader } from "./embedded/state.ts";
import { type Databases, openStore } from "./embedded/store.ts";
import { openTree } from "./embedded/trees.ts";

export type TopicDescription = Required<Omit<TopicDeclaration, "entry" | "table">>;

/** A task of one processor: data, and the module that exports it. */
export interface TaskDescription {
  readonly module: string;
  readonly processor: string;
  readonly run: string;
  /** The topics that the run has for itself. */
  readonly own: readonly string[];
  readonly readsMain: boolean;
  readonly topics: Readonly<Record<string, TopicDescription>>;
  readonly settings: object;
}

/** A task of a replay, of processors from anywhere. */
export interface ReplayDescription {
  readonly plugins: readonly string[];
  readonly pluginFolder: string;
  readonly declared: Pick<Declaration, "topics" | "partitions" | "settings">;
  readonly processors: readonly string[];
  readonly variants: readonly Variant[];
  readonly spec: ReplaySpec;
  /** The schemas of its processors' state. */
  readonly stored: readonly string[];
  /** Those that processors from outside bring along. */
  readonly schemas: Readonly<Record<string, object>>;
}

/** All that a thread needs to make a task: one of the two, and where it stands. */
export interface Made {
  readonly task?: TaskDescription;
  readonly replay?: ReplayDescription;
  /** Those that processors from outside bring along. */
  readonly schemas: Readonly<Record<string, object>>;
  readonly partition: number;
  readonly positions: Readonly<Record<string, number>>;
  readonly floors: Readonly<Record<string, number>>;
  readonly repeats: Repeats | undefined;
  readonly refused: readonly Refused[];
  /** The schema registry's ids, where one is used. */
  readonly ids: readonly (readonly [id: number, schema: object])[] | undefined;
}

export interface Ask {
  readonly id: number;
  readonly task: number;
  /** To make the task first, because it is new or its thread was replaced. */
  readonly make: Made | undefined;
  /** How many outcomes were committed since the last ask. */
  readonly committed: number;
  readonly slices: readonly (Omit<Slice, "chunks"> & {
    readonly chunks: readonly { readonly base: number; readonly bytes: Uint8Array }[];
  })[];
  readonly budget: Budget;
  /** The clock of the program. */
  readonly now: number;
  readonly moved: number;
  /** Up to where the process's copies of tables go, by what processors call these. */
  readonly ends: Readonly<Record<string, View>>;
}

export interface Answer {
  readonly id: number;
  readonly outcome: Outcome | undefined;
  readonly positions: Position[];
  readonly wakeIn: number;
  readonly retrying: boolean;
  readonly counts: Counts;
  readonly error?: { readonly code: string; readonly detail: object };
}

/** What a thread says without being asked. */
export type Note =
  | { readonly log: keyof Log; readonly fields: object; readonly message: string }
  | { readonly schemaId: number };

interface Given {
  readonly home: string;
  readonly seed: number;
  /** Task, input, offset and since when: what is being processed, for those who watch. */
  readonly busy: Float64Array;
}

const port = parentPort!;
const { home, seed, busy } = (workerData as { driftwireThread: Given }).driftwireThread;
const tasks = new Map<number, Task | ReplayTask>();
const schemaIds = new Map<number, object>();
let store: Databases | undefined;
const asked: { now: number; moved: number; ends: Ask["ends"] } = { now: 0, moved: 0, ends: {} };
const clock: Clock = { now: () => asked.now, moved: () => asked.moved, steady: () => performance.now(), after: later };

const note = (message: Note): void => port.postMessage(message);
const logAs = (level: keyof Log) => (fields: object, message: string) => note({ log: level, fields, message });
const log: Log = { debug: logAs("debug"), info: logAs("info"), warn: logAs("warn"), error: logAs("error") };

const known: KnownIds = {
  schema: (id) => schemaIds.get(id),
  id: (schema) => [...schemaIds].find(([, other]) => JSON.stringify(other) === JSON.stringify(schema))?.[0],
};

async function planOf(
  { module, processor: name, run, own, readsMain, topics, settings }: TaskDescription,
  codecOf: (schema: string) => Codec | undefined,
): Promise<Plan> {
  const exported = Object.values((await import(module)) as Record<string, unknown>).flatMap((value) => [
    value,
    ...((value as { processors?: unknown[] } | null)?.processors ?? []),
  ]);
  const processor = exported.find((value) => {
    const candidate = value as Partial<AnyProcessor> | null;
    return candidate?.name === name && typeof candidate.process === "function";
  }) as AnyProcessor | undefined;
  if (processor === undefined) {
    throw new DriftwireError("bad-processor", {
      at: module,
      expected: `an export that is the processor ${name}`,
      got: "none",
    });
  }
  const declaration = { topics, processors: [processor], settings: { [name]: settings } };
  return buildGraph(declaration, codecOf, { run, own: new Set(own), readsMain }).plans[0]!;
}

async function replayedOf(
  { plugins, pluginFolder, declared, processors, variants }: ReplayDescription,
  codecOf: (schema: string) => Codec | undefined,
): Promise<Replayed> {
  const { topology } = await import("../topology/topology.ts");
  const { withPlugins } = await import("./plugins.ts");
  const declaration = { ...(await withPlugins(topology, plugins, pluginFolder)), ...declared };
  return replayGraph(declaration, codecOf, processors, variants);
}

/** The copies of tables that the process keeps, as far as it has said when it asked. */
function copiesIn(databases: Databases, { whole, run }: Plan): ReadonlyMap<string, WholeCopy> {
  const opened = new Map<string, ReturnType<typeof openTree>>();
  return new Map(
    [...whole.values()].map((topic): [string, WholeCopy] => {
      const open = (name: string): ReturnType<typeof openTree> => {
        const path = `${copyGroup(run, topic)}/${name}`;
        const tree = opened.get(path) ?? openTree(databases, path);
        opened.set(path, tree);
        return tree;
      };
      return [
        topic.called,
        {
          topic,
          reader: (partition) => treeReader(open, partition),
          hold: () => () => {},
          get ends() {
            return asked.ends[topic.called] ?? [];
          },
        },
      ];
    }),
  );
}

async function makeTask(number: number, made: Made): Promise<Task | ReplayTask> {
  const { schemas, partition, positions, floors, repeats, refused, ids } = made;
  for (const [id, schema] of ids ?? []) schemaIds.set(id, schema);
  const codecOf = codecs(schemas, ids === undefined ? undefined : known);
  const replayed = made.replay && (await replayedOf(made.replay, codecOf));
  const plan = replayed?.plan ?? (await planOf(made.task!, codecOf));
  store ??= openStore(home);
  const databases = store;
  const trees = new Map<string, ReturnType<typeof openTree>>();
  const open = (name: string): ReturnType<typeof openTree> => {
    let tree = trees.get(name);
    if (tree === undefined) trees.set(name, (tree = openTree(databases, `${plan.group}/${name}`)));
    return tree;
  };
  databases.root.resetReadTxn();
  const environment: Environment = {
    log,
    seed,
    ports: {},
    clock,
    loadSchema: (schemaId) => note({ schemaId }),
  };
  const begin = {
    ...{ positions: new Map(Object.entries(positions)), floors: new Map(Object.entries(floors)) },
    ...(repeats === undefined ? {} : { repeats }),
  };
  const options = {
    ...repeating(begin),
    refused,
    copies: copiesIn(databases, plan),
    onTake: (input: number, offset: number) =>
      busy.set([number, input, offset, performance.timeOrigin + performance.now()]),
  };
  const reader = treeReader(open, partition);
  return replayed === undefined
    ? new Task(plan, partition, environment, reader, begin, options)
    : new ReplayTask(replayed, made.replay!.spec, partition, environment, reader, begin, options);
}

async function answer({ id, task: number, make, committed, slices, budget, now, moved, ends }: Ask): Promise<Answer> {
  Object.assign(asked, { now, moved, ends });
  let task = tasks.get(number);
  if (make !== undefined) tasks.set(number, (task = await makeTask(number, make)));
  if (task === undefined)
    throw new DriftwireError("broken-invariant", {
      at: "worker thread",
      expected: "an existing task",
      got: String(number),
    });
  store?.root.resetReadTxn();
  for (let i = 0; i < committed; i++) task.committed();
  const buffers = slices.map((slice) => ({
    ...slice,
    chunks: slice.chunks.map(({ base, bytes }) => ({ base, bytes: bufferOf(bytes) })),
  }));
  const outcome = task.run(buffers, budget);
  busy.fill(0);
  return {
    id,
    outcome: outcome === undefined ? undefined : owned(outcome),
    positions: task.positions(),
    wakeIn: task.wakeIn(),
    retrying: task.retrying,
    counts: { ...task.counts },
  };
}

/** Small buffers share memory with others: what is sent needs its own. */
function owned(outcome: Outcome): Outcome {
  const changes = outcome.changes.map(({ store: name, entries }) => ({
    store: name,
    entries: new Map([...entries].map(([key, value]) => [key, value === null ? null : Uint8Array.from(value)])),
  }));
  return { ...outcome, changes };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** One ask after the other: tasks of one thread never overlap. */
let last: Promise<void> = Promise.resolve();

port.on("message", (message: Ask | { schemaId: number; schema: object }) => {
  if ("schema" in message) {
    schemaIds.set(message.schemaId, message.schema);
    return;
  }
  last = last
    .then(() => answer(message))
    .then(
      (given) => {
        const transfer = given.outcome?.outputs.flatMap(({ chunks }) => chunks.map(({ buffer }) => buffer)) ?? [];
        port.postMessage(given, transfer as ArrayBuffer[]);
      },
      (error: unknown) => {
        const known = error instanceof DriftwireError;
        const detail = known
          ? { at: error.detail.at, expected: error.detail.expected, got: error.detail.got }
          : { got: messageOf(error) };
        const empty = { outcome: undefined, positions: [], wakeIn: 0, retrying: false, counts: {} as Counts };
        port.postMessage({
          id: message.id,
          ...empty,
          error: { code: known ? error.code : "broken-invariant", detail },
        });
      },
    );
});
