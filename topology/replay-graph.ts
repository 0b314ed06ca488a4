/**
 * What a replay consists of: which processors run again, what they read of `main`, and what they write for themselves.
 * All of them are one unit of work for the runtime, with one group and one store: see replay-task.ts for why.
 */

import { bytesCodec, type Codec } from "../schemas/codec.ts";
import { DriftwireError } from "./errors.ts";
import { buildGraph, type Declaration, type Graph, type Plan, REJECT, readBy, type Topic } from "./graph.ts";
import { MAIN, namesOf } from "./names.ts";
import type { AnyProcessor } from "./processor.ts";

/** One way to run the processors: a sweep has several, and reads its input once for all of them. */
export interface Variant {
  /** The run that its records and rows belong to. */
  readonly run: string;
  /** Processors' settings that differ from the live ones. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Replayed {
  /** The topics that it reads and writes, the plan of the whole replay, and the sinks of what it writes. */
  readonly graph: Graph;
  readonly plan: Plan;
  readonly chains: readonly Chain[];
  readonly reads: readonly Read[];
}

/** The processors of one variant, in the order of the graph. */
export interface Chain extends Variant {
  readonly plans: readonly Plan[];
}

/** A topic of `main` that is read. */
export interface Read {
  readonly topic: Topic;
  /**
   * Data begins at the start of the range, and its end is the end of the replay. Everything else (tables, models in
   * force, open incidents) is read from its beginning, so that it stands as it did at that time.
   */
  readonly isData: boolean;
  /** For a shared topic: the writers whose records the replay makes anew. */
  readonly without: ReadonlySet<string>;
}

/** The processor of the whole replay: its group is that of the run, and its one store has the state of all processors in it. */
export const REPLAY = "replay";
export const REPLAY_STATE = "state";

/** The processors that run: those that are named, and all on a way from one of them to another. */
export function replayedProcessors(declaration: Declaration, named: readonly string[]): AnyProcessor[] {
  const { processors } = declaration;
  const readersOf = ({ outputs = {} }: AnyProcessor): AnyProcessor[] =>
    processors.filter((reader) =>
      readBy(reader).some((topic) => topic in outputs && reader.feedback?.includes(topic) !== true),
    );
  const reached = (from: (processor: AnyProcessor) => readonly AnyProcessor[]): Set<AnyProcessor> => {
    const found = new Set(processorsNamed(declaration, named));
    for (const processor of found) for (const next of from(processor)) found.add(next);
    return found;
  };
  const after = reached(readersOf);
  const before = reached((processor) => processors.filter((writer) => readersOf(writer).includes(processor)));
  const found = processors.filter((processor) => after.has(processor) && before.has(processor));
  for (const processor of found) checkReplayable(processor);
  return found;
}

function processorsNamed({ processors }: Declaration, named: readonly string[]): AnyProcessor[] {
  const names = processors.map(({ name }) => name);
  for (const name of named)
    if (!names.includes(name)) throw new DriftwireError("unknown-processor", { expected: names.join(", "), got: name });
  return processors.filter(({ name }) => named.includes(name));
}

function checkReplayable({ name, ports = [], concurrency }: AnyProcessor): void {
  if (ports.length === 0 && concurrency === undefined) return;
  const got = ports.length > 0 ? `one that reaches the outside (${ports.join(", ")})` : "an asynchronous one";
  throw new DriftwireError("not-replayable", { at: `processor ${name}`, got });
}

/** @param variants at least one; they differ in their settings only */
export function replayGraph(
  declaration: Declaration,
  codecOf: (schema: string) => Codec | undefined,
  named: readonly string[],
  variants: readonly Variant[],
): Replayed {
  const processors = replayedProcessors(declaration, named);
  const own = new Set(processors.flatMap(({ outputs = {} }) => Object.keys(outputs)));
  const sinks = declaration.sinks?.filter(({ inputs }) =>
    Object.keys(inputs).every((topic) => own.has(topic) || topic === REJECT),
  );
  const graphs = variants.map(({ run, settings }) =>
    buildGraph(
      {
        ...declaration,
        processors,
        ...(sinks === undefined ? {} : { sinks }),
        settings: merged(declaration, processors, settings),
      },
      codecOf,
      { run, own },
    ),
  );
  const chains = graphs.map((graph, at): Chain => ({ ...variants[at]!, plans: processorsOf(graph).map(inStep) }));
  const reads = readsOf(declaration, chains[0]!.plans, processors);
  const plan = wholePlan(variants[0]!.run, chains, reads);
  const written = chains.flatMap(({ plans }) => plans.flatMap(writtenBy));
  const topics = new Map([...reads.map(({ topic }) => topic), ...written].map((topic) => [topic.name, topic]));
  return {
    graph: { run: plan.run, topics: withSinks(topics, graphs), plans: [plan, ...graphs.flatMap(sinksOf)] },
    ...{ plan, chains, reads },
  };
}

/** The same processors as they were: each reads what the live one read, whatever those before it write now. */
export function repeatGraph(
  declaration: Declaration,
  codecOf: (schema: string) => Codec | undefined,
  named: readonly string[],
  run: string,
): Graph {
  const processors = processorsNamed(declaration, named);
  for (const processor of processors) checkReplayable(processor);
  const own = new Set(processors.flatMap(({ outputs = {} }) => Object.keys(outputs)));
  const settings = merged(declaration, processors, {});
  return buildGraph({ ...declaration, processors, sinks: [], settings }, codecOf, { run, own, readsMain: true });
}

const processorsOf = ({ plans }: Graph): Plan[] => plans.filter(({ kind }) => kind === "processor");
const sinksOf = ({ plans }: Graph): Plan[] => plans.filter(({ kind }) => kind === "sink");

function withSinks(topics: ReadonlyMap<string, Topic>, graphs: readonly Graph[]): Map<string, Topic> {
  const retries = graphs.flatMap(sinksOf).map((plan) => plan.retries);
  return new Map([...topics, ...retries.map((topic): [string, Topic] => [topic.name, topic])]);
}

/** Nothing is retried by hand in a replay, and nothing is decided that its input does not determine. */
const inStep = (plan: Plan): Plan => ({
  ...plan,
  inputs: plan.inputs.filter((topic) => topic !== plan.retries),
  choices: undefined,
});

const writtenBy = ({ outputs, rejects, late }: Plan): Topic[] => [
  ...outputs.values(),
  rejects,
  ...(late === undefined ? [] : [late]),
];

function merged(
  { settings = {} }: Declaration,
  processors: readonly AnyProcessor[],
  own: Variant["settings"],
): Record<string, unknown> {
  const names = processors.map(({ name }) => name);
  for (const name of Object.keys(own))
    if (!names.includes(name))
      throw new DriftwireError("unknown-processor", {
        at: `settings of ${name}`,
        expected: names.join(", "),
        got: name,
      });
  const known = Object.entries({ ...settings, ...own }).filter(([name]) => names.includes(name));
  return Object.fromEntries(known.map(([name]) => [name, { ...(settings[name] as object | undefined), ...own[name] }]));
}

function readsOf(declaration: Declaration, plans: readonly Plan[], processors: readonly AnyProcessor[]): Read[] {
  const writers = new Map<string, Set<string>>();
  for (const { name, outputs = {} } of processors)
    for (const topic of Object.keys(outputs)) writers.set(topic, new Set([...(writers.get(topic) ?? []), name]));
  const isData = (topic: string): boolean =>
    processors.some(({ inputs, feedback = [] }) => topic in inputs && !feedback.includes(topic));
  const found = new Map<string, Read>();
  for (const topic of plans.flatMap(({ inputs }) => inputs)) {
    const without = writers.get(topic.called);
    // Nobody else writes it, so the replay's own records are all there are.
    if (without !== undefined && !hasOthers(declaration, topic, without)) continue;
    const main = { ...topic, name: topic.called, run: MAIN };
    found.set(topic.called, {
      topic: main,
      isData: isData(topic.called) && without === undefined,
      without: without ?? new Set(),
    });
  }
  const reads = [...found.values()];
  // A processor that only listens to feedback has nothing else for its data.
  return reads.some((read) => read.isData) ? reads : reads.map((read) => ({ ...read, isData: true }));
}

const hasOthers = ({ processors }: Declaration, { called }: Topic, without: ReadonlySet<string>): boolean =>
  processors.some(({ name, outputs = {} }) => called in outputs && !without.has(name));

function wholePlan(run: string, chains: readonly Chain[], reads: readonly Read[]): Plan {
  const plans = chains.flatMap((chain) => chain.plans);
  const [first] = plans as [Plan];
  const odd = plans.find(({ partitions }) => partitions !== first.partitions);
  if (odd !== undefined)
    throw new DriftwireError("not-replayable", {
      at: `processor ${odd.processor.name}`,
      got: `one with ${odd.partitions} partitions, beside ${first.processor.name} with ${first.partitions}: replay them one after the other`,
    });
  const inputs = reads.map(({ topic }) => topic);
  return {
    ...first,
    kind: "processor",
    processor: {
      ...{ name: REPLAY, version: "1", thread: import.meta.url },
      inputs: Object.fromEntries(inputs.map(({ called, codec }) => [called, codec.name])),
      process() {
        throw new DriftwireError("broken-invariant", { got: "a record handed to a whole replay" });
      },
    },
    run,
    group: namesOf(run).group(REPLAY),
    inputs,
    firstOf: new Set(),
    outputs: new Map(plans.flatMap(writtenBy).map((topic) => [topic.name, topic])),
    choices: undefined,
    late: undefined,
    stores: new Map([[REPLAY_STATE, bytesCodec as Codec]]),
    tables: new Map(),
    whole: new Map(plans.flatMap(({ whole }) => [...whole.values()].map((topic) => [topic.called, topic]))),
    windows: new Map(),
    settings: {},
    recordMs: Math.max(...plans.map(({ recordMs }) => recordMs)),
  };
}
