/** Bench `detect`: how fast both detectors are, as mathematics and as processors, and how much state a source costs. */

import { arithmetic } from "./detect/arithmetic.ts";
import { processors } from "./detect/processors.ts";
import { benchOf } from "./part.ts";

export const detect = benchOf(
  {
    name: "detect",
    about:
      "vectors/s through both detectors on one core, beside statistics recomputed for each; bytes of state a source",
  },
  { arithmetic, processors },
);
