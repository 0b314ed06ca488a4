/** Bench `clickhouse`: whether each record is one row, whatever is killed when; how fast; what queries cost. */

import { once } from "./clickhouse/once.ts";
import { questions } from "./clickhouse/questions.ts";
import { speed } from "./clickhouse/speed.ts";
import { benchOf } from "./part.ts";

export const clickhouse = benchOf(
  {
    name: "clickhouse",
    about:
      "rows exactly once through kill -9 of the process with log and engine, and planted bugs in sinks; rows/s compared with the client alone; the queries on many rows",
    options: {
      kills: "how often to kill at random (200; quick: 6)",
      calls: "at how many moments of each system call to kill (default: all; quick: 1)",
    },
  },
  {
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
  },
);
