/**
 * The counting topology that is killed: each kind of processor once, and a load whose records follow from their
 * numbers, so that a checker knows what every record must be.
 */

import { codecs } from "../../../schemas/codecs.ts";
import { encode } from "../../../topology/access.ts";
import type { RawRecord } from "../../../topology/chunk.ts";
import { buildGraph, type Graph } from "../../../topology/graph.ts";
import { mix, NO_HEADERS } from "../../../topology/headers.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { type Processor, Reject } from "../../../topology/processor.ts";

export interface Load {
  id: number;
  n: number;
}
export interface Tally {
  count: number;
  sum: number;
}
export interface Answer {
  id: number;
  nth: number;
}
interface Span {
  first: number;
  last: number;
}

export const PARTITIONS = 2;
const KEYS = 61;
/** Never reached by the clock: what closes windows then would not follow from the input alone. */
const NEVER_MS = 1e13;

const longs = (name: string, ...fields: string[]): object => ({
  type: "record",
  name,
  fields: fields.map((field) => ({ name: field, type: "long" })),
});

const schemas = {
  load: longs("load", "id", "n"),
  tally: longs("tally", "count", "sum"),
  span: longs("span", "first", "last"),
  answer: longs("answer", "id", "nth"),
};

/** Changes state and emits before it rejects, so that a failing record has something to take back. */
const counter: Processor<{ in: { load: Load }; out: { tally: Tally }; state: { total: Tally } }> = {
  name: "counter",
  version: "1",
  inputs: { load: "load" },
  outputs: { tally: "tally" },
  state: { total: "tally" },
  process({ key, value: { id, n } }, { state, emit }) {
    const { count, sum } = state.total.get(key!) ?? { count: 0, sum: 0 };
    const total = { count: count + 1, sum: sum + n };
    state.total.set(key!, total);
    emit("tally", key, total);
    if (n < 0) throw new Reject("poison", `a positive number expected, got ${n} in ${id}`);
  },
};

const echo: Processor<{ in: { tally: Tally }; out: { echo: Tally } }> = {
  name: "echo",
  version: "1",
  inputs: { tally: "tally" },
  outputs: { echo: "tally" },
  process: ({ key, value }, { emit }) => emit("echo", key, value),
};

const spans: Processor<{ in: { load: Load }; out: { span: Span }; windows: { last: Load } }> = {
  name: "spans",
  version: "1",
  inputs: { load: "load" },
  outputs: { span: "span" },
  windows: { last: { schema: "load", count: 4, idleMs: NEVER_MS } },
  process({ key, value }, { windows, emit }) {
    const { evicted } = windows.last.add(key!, value);
    for (const { id } of evicted) emit("span", key, { first: id, last: value.id });
  },
};

/** Rings once a key has been quiet for a while by the time of the records. */
const bells: Processor<{ in: { load: Load }; out: { bell: Tally }; state: { since: Tally } }> = {
  name: "bells",
  version: "1",
  inputs: { load: "load" },
  outputs: { bell: "tally" },
  state: { since: "tally" },
  process({ key, value: { n }, timestamp }, { state, timers }) {
    const { count, sum } = state.since.get(key!) ?? { count: 0, sum: 0 };
    state.since.set(key!, { count: count + 1, sum: sum + n });
    timers.set({ by: "stream", key: key!, at: timestamp + 150 });
  },
  timer({ key }, { state, emit }) {
    emit("bell", key, state.since.get(key)!);
    state.since.delete(key);
  },
};

/** Finishes out of order, and counts each key's records in order. */
const asker: Processor<{ in: { load: Load }; out: { answer: Answer }; state: { nth: Tally } }> = {
  name: "asker",
  version: "1",
  inputs: { load: "load" },
  outputs: { answer: "answer" },
  state: { nth: "tally" },
  concurrency: 8,
  async process({ key, value: { id, n } }, { state, emit }) {
    await new Promise((resolve) => setTimeout(resolve, mix(id, 7) % 12));
    const { count } = state.nth.get(key!) ?? { count: 0 };
    state.nth.set(key!, { count: count + 1, sum: 0 });
    emit("answer", key, { id, nth: count + 1 });
    if (n < 0) throw new Reject("poison", `a positive number expected, got ${n} in ${id}`);
  },
};

export const LOAD = "load";
export const ASKER = asker.name;
export const COUNTER = counter.name;

export function countingGraph(): Graph {
  const topic = (schema: string): { schema: string; partitions: number } => ({ schema, partitions: PARTITIONS });
  return buildGraph(
    {
      topics: {
        load: { ...topic("load"), entry: "the harness" },
        tally: topic("tally"),
        echo: topic("tally"),
        span: topic("span"),
        bell: topic("tally"),
        answer: topic("answer"),
      },
      processors: [counter, echo, spans, bells, asker],
    },
    codecs(schemas),
  );
}

/** What a number's record has to become: counted, refused by processors that look, or not even decoded. */
export const kindOf = (id: number): "good" | "negative" | "garbage" =>
  mix(id, 1) % 53 === 0 ? "garbage" : mix(id, 2) % 41 === 0 ? "negative" : "good";

export const keyOf = (id: number): string => `key-${mix(id, 3) % KEYS}`;
export const amountOf = (id: number): number => (kindOf(id) === "negative" ? -id - 1 : mix(id, 4) % 1000);

export function loadPartition(id: number): number {
  const key = Buffer.from(keyOf(id));
  return partitionOf(key, key.length, PARTITIONS);
}

const DAY_MS = 86_400_000;
/**
 * When the first of its records was written: yesterday, so that retention leaves them alone and no timer is set from the
 * future. The harness says it once, and the processes that it kills and starts again take it over.
 */
process.env.DRIFTWIRE_BENCH_BEGIN ??= String(Date.now() - DAY_MS);
export const BEGIN = Number(process.env.DRIFTWIRE_BENCH_BEGIN);

/** The record of a number. Its time runs with the number, but not in step. */
export function loadRecord(id: number, graph: Graph): RawRecord {
  const garbage = kindOf(id) === "garbage";
  const value = garbage ? Buffer.from(`garbage ${id}`) : encode(graph.topics.get(LOAD)!.codec, { id, n: amountOf(id) });
  return { key: Buffer.from(keyOf(id)), value, headers: NO_HEADERS, timestamp: BEGIN + 3 * id + (mix(id, 5) % 20) };
}

/** The number of a record in the log. */
export function loadId(value: Buffer, graph: Graph): number {
  const text = value.toString("latin1");
  if (text.startsWith("garbage ")) return Number(text.slice(8));
  return Number((graph.topics.get(LOAD)!.codec.decode(value, 0, value.length) as Load).id);
}
