/**
 * Bench `extract`: how right what is extracted of pages is, way by way, beside readability; how fast; whether memory stays
 * as it is; what pages made to hurt cost. With `--data` on real pages with gold, without on simulated ones.
 */

import { hostile } from "./extract/hostile.ts";
import { memory } from "./extract/memory.ts";
import { quality } from "./extract/quality.ts";
import { speed } from "./extract/speed.ts";
import { benchOf } from "./part.ts";

export const extract = benchOf(
  {
    name: "extract",
    about:
      "accuracy of title, date, authors and body, way by way, compared with readability; pages/s compared with parsing alone; memory; hostile pages; real pages with --data",
    options: {
      set: "one of the sets in the data folder",
      errors: "a file for the results of each page of the tuning half, as JSON lines",
    },
  },
  { quality, speed, memory, hostile },
);
