/** Bench `core`: which documents are let in, what is kept of them within a budget, how well copies are found, and how fast. */

import { fold } from "./core/fold.ts";
import { judge } from "./core/judge.ts";
import { near } from "./core/near.ts";
import { rates } from "./core/rates.ts";
import { benchOf } from "./part.ts";

export const core = benchOf(
  {
    name: "core",
    about:
      "which documents the core's tests let in (--data); how well copies are found (--data); what is kept of a generated web, beside simpler ways; documents/s; bytes of state",
    options: { pictures: "a folder: figure 1 of both presets is written there as SVG" },
  },
  { judge, near, fold, rates },
);
