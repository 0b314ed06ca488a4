/** How fast the fold is in memory, with few documents held and with many: each document that comes finds no copy, and takes the place of one. */

import { type Candidate, closeIteration, take } from "../../../processors/core-evict/fold.ts";
import { type Core, volumeOf } from "../../../processors/core-evict/holding.ts";
import { openCore } from "../../core/stores.ts";
import { quantile } from "../bench.ts";
import type { Part, PartOf } from "../part.ts";
import { compactBands } from "./bands.ts";
import { idOf } from "./keepers.ts";
import { sketchMaker } from "./sketches.ts";

const DOMAINS = 5000;
const BATCH = 10_000;
const STEP = 1000;
const REPETITIONS = 9;

interface Filled {
  readonly core: Core;
  readonly speeds: number[];
  next(count: number): Candidate[];
}

export const rates: PartOf = {
  aims: {
    "fold, a second": { bound: ">= 5000", of: "fold_documents_per_core_s" },
    "fold, most held beside fewest": { bound: ">= 0.8", of: "fold_rate_ratio" },
  },

  async run({ quick, note }): Promise<Part> {
    const { medians, faults } = ratesOf(quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000], note);
    const speeds = [...medians.values()];
    return {
      figures: {
        fold_documents_per_core_s: Math.min(...speeds),
        fold_rate_ratio: Number((speeds.at(-1)! / speeds[0]!).toFixed(2)),
      },
      limits: {},
      faults,
      tables: [
        {
          name: "the fold in memory, each document in the place of another: median of nine times 10,000",
          columns: ["documents held", "documents per core and s"],
          rows: [...medians],
        },
      ],
    };
  },
};

/** By documents held, the median of all repetitions. */
function ratesOf(
  sizes: readonly number[],
  note: (text: string) => void,
): { medians: Map<number, number>; faults: string[] } {
  const all = new Map(sizes.map((size) => [size, filled(size, note)]));
  // In turn, so that a moment in which the machine is slow is one for all of them.
  for (let repetition = 0; repetition < REPETITIONS; repetition++)
    for (const { core, speeds, next } of all.values()) speeds.push(BATCH / secondsOf(core, next(BATCH)));
  const faults = [...all].flatMap(([size, { core }]) =>
    volumeOf(core) === size ? [] : [`rates: ${volumeOf(core)} documents are held, not ${size}`],
  );
  return { medians: new Map([...all].map(([size, { speeds }]) => [size, Math.round(quantile(speeds, 0.5)!)])), faults };
}

function filled(size: number, note: (text: string) => void): Filled {
  const core = openCore({ budget: size });
  const own: Core = { ...core, stores: { ...core.stores, bands: compactBands(size) } };
  const next = coming(size);
  for (let held = 0; held < size; held += BATCH) secondsOf(own, next(Math.min(BATCH, size - held)));
  // What came with the first of a domain was not known to be good.
  secondsOf(own, next(BATCH));
  note(`${size} documents are held`);
  return { core: own, speeds: [], next };
}

function coming(seed: number): (count: number) => Candidate[] {
  const sketch = sketchMaker();
  let nth = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      nth++;
      const domain = `site-${(nth * 7919) % DOMAINS}.example`;
      return {
        ...{ document: idOf(nth), version: nth, source: domain, domain, isFirst: true, rank: 0, at: nth, since: nth },
        ...{ url: `https://${domain}/2026/11/20/news-of-the-day-${nth}.html`, bytes: 3000, failed: [], words: 400 },
        sketch: sketch(seed + nth, 0, 0),
      };
    });
}

/** Of a core, not of the clock: others may use it, too. */
function secondsOf(core: Core, candidates: readonly Candidate[]): number {
  const before = process.cpuUsage();
  for (const candidate of candidates) take(core, candidate, () => {});
  while (closeIteration(core, () => {}, STEP));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
