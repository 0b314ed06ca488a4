/**
 * The sinks in the graph: one processor for each topic that has a table. Every command builds the graph, and few open a
 * sink, so what runs them is in a file of its own.
 */

import { type Declaration, REJECT } from "../../topology/graph.ts";
import type { AnyProcessor } from "../../topology/processor.ts";
import { tableOf } from "./tables.ts";

const PREFIX = "sink-";
const VERSION = "1";

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
