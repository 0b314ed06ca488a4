/** Bench `clickhouse`: whether each record is one row, whatever is killed when; how fast; what queries cost. */

import { DriftwireError } from "../../topology/errors.ts";
import { type Bench, judge } from "./bench.ts";
import { once } from "./clickhouse/once.ts";
import type { Part, PartOf } from "./clickhouse/part.ts";
import { questions } from "./clickhouse/questions.ts";
import { speed } from "./clickhouse/speed.ts";
import { machine } from "./machine.ts";

const PARTS: Readonly<Record<string, PartOf>> = {
  kills: once,
  speed: {
    aims: {
      "vectors as fast as the client alone": { bound: ">= 0.8", of: "vectors_sink_to_raw" },
      "documents as fast as the client alone": { bound: ">= 0.8", of: "documents_sink_to_raw" },
    },
    run: async (options) => ({ ...(await speed(options)), faults: [] }),
  },
  queries: {
    aims: { "within a reader's time": { bound: "<= 30000", of: "queries_slowest_ms" } },
    run: questions,
  },
};

export const clickhouse: Bench = {
  name: "clickhouse",
  about:
    "rows once through kill -9 of the process with the log and the engine in it, and whether wrong sinks are caught; rows/s beside the client alone; the queries on many rows",
  options: { only: `one part of it: ${Object.keys(PARTS).join(", ")}` },

  async run(options) {
    const { only } = options.given;
    if (only !== undefined && !Object.hasOwn(PARTS, only))
      throw new DriftwireError("bad-input", {
        at: "--only",
        expected: `one of ${Object.keys(PARTS).join(", ")}`,
        got: only,
      });
    const chosen = Object.entries(PARTS).filter(([name]) => only === undefined || name === only);
    const ranOn = machine(options.scratch);
    const parts: Part[] = [];
    for (const [, part] of chosen) parts.push(await part.run(options));
    const figures = Object.assign({}, ...parts.map((part) => part.figures)) as Part["figures"];
    const aims = Object.assign({}, ...chosen.map(([, part]) => part.aims)) as PartOf["aims"];
    return {
      name: "clickhouse",
      ranOn,
      figures,
      limits: Object.assign({}, ...parts.map(({ limits }) => limits)) as Part["limits"],
      aims,
      met: judge(figures, aims),
      faults: parts.flatMap(({ faults }) => faults),
    };
  },
};
