/** Bench `core`: which documents are let in, what is kept of them within a budget, how well copies are found, and how fast. */

import { fold } from "./core/fold.ts";
import { judge } from "./core/judge.ts";
import { kills } from "./core/kills.ts";
import { near } from "./core/near.ts";
import { rates } from "./core/rates.ts";
import { benchOf } from "./part.ts";

export const core = benchOf(
  {
    name: "core",
    about:
      "which documents the core's tests let in (--data); how well copies are found (--data); what is kept of a generated web, beside simpler ways; documents/s; bytes of state; kills of the program",
    options: {
      pictures: "a folder: figure 1 of both presets is written there as SVG",
      kills: "how often the program is killed (100; quick: 5)",
    },
  },
  { judge, near, fold, rates, kills },
);
