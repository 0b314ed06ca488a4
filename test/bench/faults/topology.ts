/**
 * The topology under faults, as a plug-in: one processor that counts each key and rings once a key was quiet for a
 * while. Its outputs say which task of which process made them, so that two owners of a partition would show.
 */

import { codecs } from "../../../schemas/codecs.ts";
import { buildGraph, type Graph } from "../../../topology/graph.ts";
import { mix } from "../../../topology/headers.ts";
import type { Plugin, Processor, TopicDeclaration } from "../../../topology/processor.ts";
import { topology } from "../../../topology/topology.ts";

export interface Load {
  id: number;
  n: number;
}
export interface Total {
  count: number;
  sum: number;
}
export interface Tally extends Total {
  /** The input record: its number, and where it lies. */
  id: number;
  offset: number;
  /** The process, and which of its tasks. */
  owner: string;
}

export const PARTITIONS = 6;
const KEYS = 61;
export const LOAD = "load";
export const TALLY = "tally";
export const BELL = "bell";
export const QUIET_MS = 150;
/** How a process learns what it is called in the outputs. */
export const MEMBER = "DRIFTWIRE_FAULTS_MEMBER";

const record = (name: string, fields: Readonly<Record<string, string>>): object => ({
  type: "record",
  name,
  fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })),
});

const schemas = {
  load: record("load", { id: "long", n: "long" }),
  total: record("total", { count: "long", sum: "long" }),
  tally: record("tally", { id: "long", offset: "long", count: "long", sum: "long", owner: "string" }),
};

/** Each task has a context of its own, as long as it lives. */
const tasks = new WeakMap<object, string>();
let begun = 0;

function ownerOf(context: object): string {
  let owner = tasks.get(context);
  if (owner === undefined) tasks.set(context, (owner = `${process.env[MEMBER] ?? "nobody"}/${begun++}`));
  return owner;
}

const counter: Processor<{ in: { load: Load }; out: { tally: Tally; bell: Total }; state: { total: Total } }> = {
  name: "counter",
  version: "1",
  inputs: { load: "load" },
  outputs: { tally: "tally", bell: "total" },
  state: { total: "total" },
  schemas,
  process({ key, offset, timestamp, value: { id, n } }, context) {
    const { count, sum } = context.state.total.get(key!) ?? { count: 0, sum: 0 };
    const total = { count: count + 1, sum: sum + n };
    context.state.total.set(key!, total);
    context.timers.set({ by: "stream", key: key!, at: timestamp + QUIET_MS });
    context.emit("tally", key, { id, offset, ...total, owner: ownerOf(context) });
  },
  timer({ key }, { state, emit }) {
    emit("bell", key, state.total.get(key)!);
  },
};

export const COUNTER = counter.name;

const topic = (schema: string): TopicDeclaration => ({ schema, partitions: PARTITIONS, retention: {} });

const plugin = {
  processors: [counter],
  topics: { load: { ...topic("load"), entry: "the harness" }, tally: topic("tally"), bell: topic("total") },
} satisfies Plugin;

export default plugin;

/** As members have it: beside what is there anyway, which the topic of rejects has to fit as well. */
export const faultsGraph = (): Graph =>
  buildGraph(
    {
      topics: { ...topology.topics, ...plugin.topics },
      processors: [...topology.processors, ...plugin.processors],
    },
    codecs(schemas),
  );

export const keyOf = (id: number): string => `key-${mix(id, 3) % KEYS}`;
export const amountOf = (id: number): number => mix(id, 4) % 1000;

const BEGIN = 1_700_000_000_000;

/** The time of a record runs with its number, but not in step. */
export const timeOf = (id: number): number => BEGIN + 3 * id + (mix(id, 5) % 20);
