/**
 * Memory and disk of the program as people start it: with the demo, and with sources that have nothing new. `npm run -s bench -- weight`.
 * Memory is that of the process and its children; how busy the machine is hardly changes it.
 */

import { type BenchOptions, quantile, type Table, timesOf } from "./bench.ts";
import { benchOf, type Part, type PartOf } from "./part.ts";
import { startIdleSites } from "./weight/idle-sites.ts";
import type { Taken } from "./weight/taken.ts";
import { type Weighed, weigh } from "./weight/weighed.ts";

const MINUTES = 10;
const QUICK_SECONDS = 15;
const [EVERY_MS, QUICK_EVERY_MS] = [5000, 1000];
/** From here on it is to be flat. */
const SETTLED_S = 180;
const WINDOW_S = 600;
const LATE_S = 600;

/** What it takes once it has settled; in a quick run all that was seen. */
function windowOf({ samples }: Weighed, isQuick: boolean): Weighed["samples"] {
  return isQuick ? samples.slice(samples.length / 2) : samples.filter(({ atS }) => atS >= SETTLED_S && atS <= WINDOW_S);
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
const medianOf = (samples: readonly Taken[], of: keyof Taken): number | null =>
  quantile(
    samples.map((sample) => sample[of]),
    0.5,
  );

function reported(name: string, weighed: Weighed, { quick }: BenchOptions): Part {
  const { samples, heaps, engine } = weighed;
  const settled = windowOf(weighed, quick);
  const last = samples.at(-1)!;
  const late = samples.filter(({ atS }) => atS >= last.atS - LATE_S);
  const own = medianOf(settled, "ownMb");
  const isLong = last.atS >= SETTLED_S + 2 * LATE_S;
  const lateOwn = isLong ? medianOf(late, "ownMb") : null;
  const heapMb = heaps.reduce((sum, heap) => sum + heap.heapMb, 0);
  const externalMb = heaps.reduce((sum, heap) => sum + heap.externalMb, 0);
  const engineMb = engine.MemoryTracking === undefined ? null : Number(engine.MemoryTracking) / 2 ** 20;
  const figures = {
    own_mb: rounded(own),
    own_late_mb: rounded(lateOwn),
    own_late_ratio: own === null || lateOwn === null ? null : Math.round((lateOwn / own) * 1000) / 1000,
    own_most_mb: rounded(Math.max(...samples.map(({ ownMb }) => ownMb))),
    mapped_mb: rounded(medianOf(settled, "mappedMb")),
    threads: medianOf(settled, "threads"),
    log_mb: rounded(last.logMb),
    tables_mb: rounded(last.tablesMb),
    heaps_at_end_mb: rounded(heapMb),
    buffers_at_end_mb: rounded(externalMb),
    engine_at_end_mb: rounded(engineMb),
  };
  return {
    figures: Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${name}_${figure}`, value])),
    limits: {},
    faults: [],
    tables: [minutesOf(name, samples), threadsOf(name, weighed)],
  };
}

/** Twenty lines at most, however long it ran. */
function minutesOf(name: string, samples: Weighed["samples"]): Table {
  const step = Math.max(1, Math.ceil(samples.length / 20));
  const rows = samples.filter((_, nth) => (nth + 1) % step === 0);
  return {
    name: `${name}: in MB`,
    columns: ["after s", "own", "mapped", "threads", "log", "tables"],
    rows: rows.map(({ atS, ownMb, mappedMb, threads, logMb, tablesMb }) =>
      [atS, ownMb, mappedMb, threads, logMb, tablesMb].map(Math.round),
    ),
  };
}

function threadsOf(name: string, { heaps }: Weighed): Table {
  return {
    name: `${name}: V8's heaps at the end, in MB`,
    columns: ["thread", "heap", "of it young", "used", "buffers outside"],
    rows: heaps.map(({ thread, heapMb, youngMb, usedMb, externalMb }) => [
      thread,
      ...[heapMb, youngMb, usedMb, externalMb].map(Math.round),
    ]),
  };
}

const secondsOf = (options: BenchOptions): number =>
  options.quick ? QUICK_SECONDS : 60 * timesOf(options, "minutes", MINUTES);

/** `sources`: undefined is the demo. A quick run has no time for all of them. */
function part(name: string, sources: number | undefined, aims: PartOf["aims"], isQuick = true): PartOf {
  return {
    aims,
    async run(options) {
      if (options.quick && !isQuick) return { figures: {}, limits: {}, faults: [] };
      options.note(`${name}: ${secondsOf(options)} s`);
      const sites = sources === undefined ? undefined : await startIdleSites(sources);
      try {
        const { scratch, quick } = options;
        const everyMs = quick ? QUICK_EVERY_MS : EVERY_MS;
        const weighed = await weigh({ scratch, seconds: secondsOf(options), everyMs, sources: sites?.sources });
        return reported(name, weighed, options);
      } finally {
        sites?.stop();
      }
    },
  };
}

const within = (name: string, mb: number): PartOf["aims"][string] => ({ bound: `<= ${mb}`, of: `${name}_own_mb` });

export const weight = benchOf(
  {
    name: "weight",
    about: "memory and disk of the program with the demo, and with sources that have nothing new",
    options: { minutes: `how long each part is watched; default: ${MINUTES}` },
  },
  {
    demo: part("demo", undefined, {
      "the demo's own memory": within("demo", 700),
      "it does not grow": { bound: "<= 1.05", of: "demo_own_late_ratio" },
    }),
    "idle-0": part("idle_0", 0, {}, false),
    "idle-300": part("idle_300", 300, { "300 idle sources' own memory": within("idle_300", 400) }),
    "idle-10000": part("idle_10000", 10_000, { "10,000 idle sources' own memory": within("idle_10000", 500) }, false),
  },
);
