/** Opens the sinks of a graph: what runs them. */

import type { Graph } from "../../topology/graph.ts";
import type { RuntimeOptions } from "../../topology/runtime.ts";
import type { MakeRunner } from "../../topology/seat.ts";
import { Sink, type SinkOptions } from "./sink.ts";
import { SinkTask } from "./sink-task.ts";

/** Small inserts make many small parts, which cost ClickHouse more than they are worth. */
const COLLECT_MS = 1000;

export interface SinksOptions extends Omit<SinkOptions, "plan"> {
  readonly graph: Graph;
}

/** What the runtime needs to run the sinks. */
export function openSinks({ graph, ...options }: SinksOptions): NonNullable<RuntimeOptions["bulk"]> {
  const sinks = graph.plans.filter(({ kind }) => kind === "sink").map((plan) => new Sink({ ...options, plan }));
  // Sinks of several runs have the same name, and groups of their own.
  const byGroup = new Map(sinks.map((sink) => [sink.plan.group, sink]));
  const make: MakeRunner = ({ group }, partition, { positions }) =>
    new SinkTask(byGroup.get(group)!, partition, positions);
  return new Map(sinks.map(({ plan }) => [plan.processor.name, { make, collectMs: COLLECT_MS }]));
}
