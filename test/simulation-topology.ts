/** The small topology that lives in the simulation: each feature of the contract once, with failures that are planned. */

import type { Graph } from "../topology/graph.ts";
import { type AnyProcessor, type Processor, Reject, Transient } from "../topology/processor.ts";
import { graphOf } from "./rig.ts";

export interface Item {
  id: number;
  n: number;
}
export interface Sum {
  count: number;
  sum: number;
}

/** The outside of the topology: what is asked there may fail in passing, and answers come when the simulation says. */
export interface Outside {
  /** Throws a Transient when this record is to fail just now. */
  visit(who: string, id: number): void;
  answer(): Promise<void>;
}
interface Ports {
  outside: Outside;
}

const longs = (name: string, ...fields: string[]): object => ({
  type: "record",
  name,
  fields: fields.map((field) => ({ name: field, type: "long" })),
});

const schemas = { item: longs("item", "id", "n"), sum: longs("sum", "count", "sum") };
const retry = { attempts: 3, firstMs: 20, factor: 2, maxMs: 100 };

/** A negative number is poison; it is noticed only after everything was changed and emitted. */
function refusePoison({ id, n }: Item): void {
  if (n < 0) throw new Reject("poison", `a positive number expected, got ${n} in ${id}`);
}

function added(before: Sum | undefined, n: number): Sum {
  return { count: (before?.count ?? 0) + 1, sum: (before?.sum ?? 0) + n };
}

const counter: Processor<{ in: { left: Item }; out: { tally: Sum }; state: { total: Sum }; ports: Ports }> = {
  name: "counter",
  version: "1",
  inputs: { left: "item" },
  outputs: { tally: "sum" },
  state: { total: "sum" },
  ports: ["outside"],
  retry,
  process({ key, value }, { state, emit, random, ports }) {
    const total = added(state.total.get(key!), value.n);
    state.total.set(key!, total);
    emit("tally", key, { count: total.count, sum: total.sum + Math.floor(random() * 1000) });
    ports.outside.visit("counter", value.id);
    refusePoison(value);
  },
};

const windows: Processor<{ in: { right: Item }; out: { span: Sum }; windows: { last: Item; recent: Item } }> = {
  name: "windows",
  version: "1",
  inputs: { right: "item" },
  outputs: { span: "sum" },
  windows: { last: { schema: "item", count: 3, idleMs: 400 }, recent: { schema: "item", ms: 60, idleMs: 300 } },
  process({ key, value }, { windows: { last, recent }, emit }) {
    for (const { id } of last.add(key!, value).evicted) emit("span", key, { count: 1, sum: id });
    for (const { id } of recent.add(key!, value).evicted) emit("span", key, { count: 2, sum: id });
    refusePoison(value);
  },
  closed({ key, values }, { emit, time }) {
    emit("span", key, { count: values.length, sum: time });
  },
};

const bells: Processor<{ in: { left: Item }; out: { bell: Sum }; state: { since: Sum } }> = {
  name: "bells",
  version: "1",
  inputs: { left: "item" },
  outputs: { bell: "sum" },
  state: { since: "sum" },
  process({ key, value: { id, n }, timestamp }, { state, timers }) {
    state.since.set(key!, added(state.since.get(key!), n));
    timers.set({ by: "stream", key: key!, at: timestamp + 30 });
    timers.set({ by: "wall", key: key!, name: id % 5 === 0 ? "odd" : "", at: timestamp + 100 });
    if (id % 11 === 0) timers.cancel({ by: "stream", key: key! });
  },
  timer({ by, key, name, at }, { state, emit, timers, time }) {
    const since = state.since.get(key) ?? { count: 0, sum: 0 };
    emit("bell", key, { count: since.count, sum: by === "wall" ? time : at });
    if (by === "wall" && since.count > 3) timers.set({ by: "stream", key, name: "again", at: at + 10 });
    state.since.delete(key);
    // Often due together with this one.
    if (since.count % 2 === 1) timers.cancel({ by: "wall", key, name: "odd" });
    if (name === "odd" && since.count % 3 === 0) throw new Error("a timer that fails");
  },
};

/** Two inputs, so that the order in which they come is a choice. */
const joiner: Processor<{
  in: { tally: Sum; right: Item };
  out: { pair: Sum };
  state: { latest: Sum };
  ports: Ports;
}> = {
  name: "joiner",
  version: "1",
  inputs: { tally: "sum", right: "item" },
  outputs: { pair: "sum" },
  state: { latest: "sum" },
  ports: ["outside"],
  retry,
  process(record, { state, emit, ports, timers }) {
    const { key, value, timestamp } = record;
    const latest = state.latest.get(key!) ?? { count: 0, sum: 0 };
    // Not commutative: another order gives another value.
    const next = {
      count: latest.count + 1,
      sum: (latest.sum * 31 + ("id" in value ? value.id : value.count)) % 1_000_003,
    };
    state.latest.set(key!, next);
    emit("pair", key, next);
    timers.set({ by: "wall", key: key!, at: timestamp + 150 });
    if ("id" in value) ports.outside.visit("joiner", value.id);
  },
  timer({ key }, { state, emit, time }) {
    const latest = state.latest.get(key)!;
    const next = { count: latest.count, sum: (latest.sum * 17 + 1) % 1_000_003 };
    state.latest.set(key, next);
    emit("pair", key, { count: next.sum, sum: time });
  },
};

const asker: Processor<{ in: { left: Item }; out: { answer: Sum }; state: { asked: Sum }; ports: Ports }> = {
  name: "asker",
  version: "1",
  inputs: { left: "item" },
  outputs: { answer: "sum" },
  state: { asked: "sum" },
  ports: ["outside"],
  concurrency: 3,
  retry,
  async process({ key, value }, { state, emit, ports }) {
    await ports.outside.answer();
    const asked = added(state.asked.get(key!), 0);
    state.asked.set(key!, asked);
    emit("answer", key, { count: asked.count, sum: value.id });
    ports.outside.visit("asker", value.id);
    refusePoison(value);
  },
};

const processors: readonly AnyProcessor[] = [counter, windows, bells, joiner, asker];
export const INPUTS = ["left", "right"] as const;
export const ASKER = asker.name;

const graphs = new Map<number, Graph>();

/** The graph with so many partitions; made once, because compiling its schemas costs more than a life. */
export function livingGraph(partitions: number): Graph {
  let graph = graphs.get(partitions);
  if (graph !== undefined) return graph;
  const topic = (schema: string): { schema: string; partitions: number } => ({ schema, partitions });
  graph = graphOf({
    topics: {
      left: { ...topic("item"), entry: "the simulation" },
      right: { ...topic("item"), entry: "the simulation" },
      tally: topic("sum"),
      span: topic("sum"),
      bell: topic("sum"),
      pair: topic("sum"),
      answer: topic("sum"),
    },
    processors: processors.map((processor, index) => (index === 0 ? { ...processor, schemas } : processor)),
  });
  graphs.set(partitions, graph);
  return graph;
}

/** How a record fails outside: not at all, a few times until it passes, or always. */
export function failuresOf(id: number): number {
  if (id % 23 === 0) return Number.POSITIVE_INFINITY;
  return id % 7 === 0 ? 1 + (id % 2) : 0;
}

/** What records visit. Attempts are counted from the last restart on, so that what heals always heals in time. */
export function outsideOf(answer: () => Promise<void>): Outside {
  const visits = new Map<string, number>();
  return {
    answer,
    visit(who, id) {
      const before = visits.get(`${who}/${id}`) ?? 0;
      visits.set(`${who}/${id}`, before + 1);
      if (before < failuresOf(id)) throw new Transient(`${id} can not be visited just now`);
      visits.delete(`${who}/${id}`);
    },
  };
}
