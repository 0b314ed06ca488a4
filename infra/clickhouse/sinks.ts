/** The sinks of a graph: one processor for each topic that has a table. */

import { type Declaration, type Graph, REJECT } from "../../topology/graph.ts";
import type { AnyProcessor } from "../../topology/processor.ts";
import type { RuntimeOptions } from "../../topology/runtime.ts";
import type { MakeRunner } from "../../topology/seat.ts";
import { Sink, type SinkOptions } from "./sink.ts";
import { SinkTask } from "./sink-task.ts";
import { tableOf } from "./tables.ts";

const PREFIX = "sink-";
const VERSION = "1";
/** Small inserts make many small parts, which cost ClickHouse more than they are worth. */
const COLLECT_MS = 1000;

/** The same topology with a sink for each topic that has a table. */
export function withSinks(declaration: Declaration, tables: ReadonlySet<string>): Declaration {
  const schemas = Object.entries(declaration.topics).map(([name, { schema = name }]) => [name, schema] as const);
  const sinks = [...schemas, [REJECT, "bytes"] as const]
    .filter(([name]) => tables.has(tableOf(name)))
    .map(
      ([name, schema]): AnyProcessor => ({
        name: PREFIX + name,
        version: VERSION,
        inputs: { [name]: schema },
        process() {
          throw new Error("a sink takes whole slices");
        },
      }),
    );
  return { ...declaration, sinks };
}

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
