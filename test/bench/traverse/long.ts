/** A list that is pressed many thousand times: whether a press costs as much at the end as at the beginning, and what memory it takes. */

import { wholeNumber } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { memoryOfChildren, openPlace, walked } from "./place.ts";

const PRESSES = { whole: 10_000, quick: 200 };
/** Without shortening, a page becomes too slow long before. */
const UNTRIMMED = { whole: 600, quick: 100 };
const LONGEST_MS = 3 * 3_600_000;
const ROWS = 10;
/** Of all presses: what is compared is the first so many and the last. */
const SHARE = 10;

interface Course {
  readonly presses: number;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly memory: { readonly early: number; readonly late: number };
  readonly urls: number;
}

export const long: PartOf = {
  aims: {
    "the last presses beside the first": { bound: "<= 1.3", of: "long_last_to_first_ratio" },
    "memory at the end beside the beginning": { bound: "<= 1.3", of: "long_memory_ratio" },
  },

  async run({ quick, given, note }) {
    const place = await openPlace();
    const presses = wholeNumber("presses", given.presses) ?? (quick ? PRESSES.quick : PRESSES.whole);
    const untrimmed = Math.min(presses, quick ? UNTRIMMED.quick : UNTRIMMED.whole);
    const course = async (many: number, growth: number): Promise<Course> => {
      const { url } = place.listing("load-more", ROWS * (many + 50));
      const times: (readonly [presses: number, ms: number])[] = [[0, performance.now()]];
      const memory: number[] = [];
      const done = await walked(
        place.web,
        { url, preset: "driftwire", maxPresses: many, growth },
        LONGEST_MS,
        ({ counts }) => {
          times.push([counts.presses, performance.now()]);
          memory.push(memoryOfChildren());
          if (times.length % 60 === 0) note(`${counts.presses} presses, ${Math.round(memory.at(-1)!)} MB`);
        },
      );
      const part = Math.max(1, Math.floor(done.presses / SHARE));
      const at = (wanted: number): number => {
        const after = Math.max(
          1,
          times.findIndex(([count]) => count >= wanted),
        );
        const [[c0, t0], [c1, t1]] = [times[after - 1]!, times[after]!];
        return c1 === c0 ? t1 : t0 + ((wanted - c0) / (c1 - c0)) * (t1 - t0);
      };
      // From the second tenth on: the first has the load in it, and code that is compiled.
      const firstMs = (at(2 * part) - at(part)) / part;
      const lastMs = (at(done.presses) - at(done.presses - part)) / part;
      const fifth = Math.max(1, Math.floor(memory.length / 5));
      const mean = (some: readonly number[]): number =>
        some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length);
      return {
        ...{ presses: done.presses, firstMs, lastMs, urls: done.found.size },
        memory: { early: mean(memory.slice(fifth, 2 * fifth)), late: mean(memory.slice(-fifth)) },
      };
    };
    try {
      note(`${presses} presses, lists kept short`);
      const short = await course(presses, 2);
      note(`${untrimmed} presses, lists as they grow`);
      const whole = await course(untrimmed, 0);
      return {
        figures: {
          long_presses: short.presses,
          long_urls: short.urls,
          long_first_ms: short.firstMs,
          long_last_ms: short.lastMs,
          long_last_to_first_ratio: short.lastMs / short.firstMs,
          long_memory_early_mb: short.memory.early,
          long_memory_late_mb: short.memory.late,
          long_memory_ratio: short.memory.late / short.memory.early,
          untrimmed_presses: whole.presses,
          untrimmed_last_to_first_ratio: whole.lastMs / whole.firstMs,
          untrimmed_memory_ratio: whole.memory.late / whole.memory.early,
        },
        limits: { long_last_to_first_ratio: 1, long_urls: ROWS * (short.presses + 1) },
        faults: short.presses < presses ? [`the walk ended after ${short.presses} of ${presses} presses`] : [],
      };
    } finally {
      await place.close();
    }
  },
};
