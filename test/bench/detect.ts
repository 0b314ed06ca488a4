/** Bench `detect`: how fast both detectors are, as mathematics and as processors, and how much state a source costs. */

import { arithmetic } from "./detect/arithmetic.ts";
import { embedded } from "./detect/embedded.ts";
import { processors } from "./detect/processors.ts";
import { benchOf } from "./part.ts";

export const detect = benchOf(
  {
    name: "detect",
    about:
      "vectors/s through both detectors on one core, compared with statistics recomputed for each vector; bytes of state per source",
    options: { sources: "how many sources the part embedded has (10000)" },
  },
  { arithmetic, processors, embedded },
);
