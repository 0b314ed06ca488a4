/**
 * Bench `extract-fuzz`: pages changed at random, their bytes, tags, attributes, nesting and encodings, are extracted in a
 * thread of their own. Whatever throws but a reject, takes more than 2 s, hangs, or gives a text or HTML that is not safe is
 * a fault; its seed replays it.
 */

import { Worker } from "node:worker_threads";
import { type Aim, type Bench, type BenchOptions, judge, wholeNumber } from "./bench.ts";
import { processCpuMs } from "./extract/cpu.ts";
import type { FuzzNews, FuzzOrder } from "./extract/fuzz-thread.ts";
import { machine } from "./machine.ts";

/** Of CPU time: as many pages on a machine that has others to work for. */
const QUICK_CPU_MS = 45_000;
const MINUTES = 60;
/** Longer for one page: it hangs. */
const HANG_MS = 30_000;
const LOOK_MS = 500;
const TOLD_MS = 60_000;

const aims: Record<string, Aim> = {
  "nothing throws, hangs, takes long or is unsafe": { bound: "= 0", of: "faults" },
};

interface Fuzzed {
  pages: number;
  refused: number;
  megabytes: number;
  slowestMs: number;
  hangs: number;
  readonly faults: string[];
}

/** One thread's life: until the time is over, its seeds are done, or it hangs; then the seed that it hung at. */
function fuzz(order: Omit<FuzzOrder, "now">, isOver: () => boolean, fuzzed: Fuzzed): Promise<number | undefined> {
  const now = new SharedArrayBuffer(4);
  const seed = new Int32Array(now).fill(-1);
  const worker = new Worker(new URL("./extract/fuzz-thread.js", import.meta.url), { workerData: { ...order, now } });
  let [last, since] = [-1, performance.now()];
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      const current = Atomics.load(seed, 0);
      if (current !== last) [last, since] = [current, performance.now()];
      const hangs = current >= 0 && performance.now() - since > HANG_MS;
      if (!hangs && !isOver()) return;
      clearInterval(look);
      void worker.terminate().then(() => resolve(hangs ? current : undefined), reject);
    }, LOOK_MS);
    worker.on("message", (news: FuzzNews) => {
      fuzzed.pages += news.done;
      fuzzed.refused += news.refused;
      fuzzed.megabytes += news.megabytes;
      fuzzed.slowestMs = Math.max(fuzzed.slowestMs, news.slowestMs);
      fuzzed.faults.push(...news.faults);
    });
    worker.on("error", (error) => {
      clearInterval(look);
      reject(error);
    });
    worker.on("exit", () => {
      clearInterval(look);
      resolve(undefined);
    });
  });
}

export const extractFuzz: Bench = {
  name: "extract-fuzz",
  about: "pages changed at random: whether anything throws, hangs, takes long or is unsafe; real pages with --data",
  options: {
    minutes: `how long (${MINUTES}; quick: ${QUICK_CPU_MS / 1000} s of CPU time)`,
    seed: "run this one seed and show its failure",
    from: "the first seed (0)",
  },

  async run(options) {
    const { scratch, quick, data, given, note } = options;
    const one = wholeNumber("seed", given.seed);
    const minutes = wholeNumber("minutes", given.minutes) ?? MINUTES;
    const fuzzed: Fuzzed = { pages: 0, refused: 0, megabytes: 0, slowestMs: 0, hangs: 0, faults: [] };
    const began = performance.now();
    const beganCpu = processCpuMs();
    const isOver = (): boolean =>
      quick && given.minutes === undefined
        ? processCpuMs() - beganCpu > QUICK_CPU_MS
        : performance.now() - began > minutes * 60_000;
    const tell = setInterval(() => note(`  ${fuzzed.pages} pages, ${fuzzed.faults.length} faults`), TOLD_MS);
    try {
      let from: number | undefined = one ?? wholeNumber("from", given.from) ?? 0;
      while (from !== undefined) {
        const hung: number | undefined = await fuzz(
          { data, from, count: one === undefined ? undefined : 1 },
          isOver,
          fuzzed,
        );
        if (hung !== undefined) {
          fuzzed.hangs++;
          fuzzed.faults.push(`seed ${hung}: hangs`);
        }
        from = hung === undefined || one !== undefined ? undefined : hung + 1;
      }
    } finally {
      clearInterval(tell);
    }
    return reportOf(fuzzed, performance.now() - began, options, scratch);
  },
};

function reportOf(
  fuzzed: Fuzzed,
  ms: number,
  { data }: BenchOptions,
  scratch: string,
): Awaited<ReturnType<Bench["run"]>> {
  const figures = {
    pages: fuzzed.pages,
    pages_refused: fuzzed.refused,
    pages_per_s: Math.round((fuzzed.pages / ms) * 1000),
    megabytes: Math.round(fuzzed.megabytes),
    slowest_ms: Math.round(fuzzed.slowestMs),
    hangs: fuzzed.hangs,
    faults: fuzzed.faults.length,
  };
  const again = `npm run -s bench -- extract-fuzz --seed N${data === undefined ? "" : " --data DIR"}`;
  const faults = fuzzed.faults.length === 0 ? [] : [...fuzzed.faults, `to see one of them again: ${again}`];
  const from = data === undefined ? "simulated pages" : "real pages";
  return {
    name: "extract-fuzz",
    ranOn: { ...machine(scratch), from },
    figures,
    limits: {},
    aims,
    met: judge(figures, aims),
    faults,
  };
}
