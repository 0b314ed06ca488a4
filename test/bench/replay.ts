/**
 * Bench `replay`: how fast the past is run again. A month of vectors through both detectors beside plain reading of them,
 * pages through extraction beside the same threads without a log, what live work feels of a replay beside it, and a month
 * of newsroom sites that is repeated as it was.
 */

import { benchOf } from "./part.ts";
import { latency } from "./replay/latency.ts";
import { month } from "./replay/month.ts";
import { pages } from "./replay/pages.ts";
import { vectors } from "./replay/vectors.ts";

export const replay = benchOf(
  {
    name: "replay",
    about:
      "vectors/s and documents/s of replays beside the log and the threads alone; live work beside a replay; a month as it was",
  },
  { vectors, pages, latency, month },
);
