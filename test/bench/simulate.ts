/**
 * Bench `simulate`: thousands of short seeded lives of a small topology, each with crashes, full disks and clock jumps,
 * each compared with a replay without faults. Then mutants, which have to be found within few lives.
 */

import { type Life, live } from "../simulation.ts";
import { mutants } from "../simulation-mutants.ts";
import { type Aim, type Bench, type BenchOptions, judge, wholeNumber } from "./bench.ts";
import { processCpuMs } from "./extract/cpu.ts";
import { machine } from "./machine.ts";

/** Of CPU time: as many lives on a machine that has others to work for. */
const QUICK_CPU_MS = 25_000;
const FULL_LIVES = 10_000;
const MUTANT_LIVES = 50;
/** Every so many lives one is lived again, to see that it is the same. */
const AGAIN_EVERY = 50;
/** Seeds whose faults are told; the rest are only counted. */
const TOLD = 10;

const aims: Record<string, Aim> = {
  "no life goes wrong": { bound: "= 0", of: "lives_with_faults" },
  "a seed replays exactly": { bound: "= 0", of: "replays_that_differ" },
  "thousands of lives on one core": { bound: ">= 2000", of: "lives_per_cpu_minute" },
  "every mutant found": { bound: "= 0", of: "mutants_missed" },
};

const again = (seed: number): string => `npm run -s bench -- simulate --seed ${seed}`;

interface Lived {
  lives: number;
  steps: number;
  records: number;
  crashes: number;
  wrong: number;
  differing: number;
  ms: number;
  cpuMs: number;
  faults: string[];
}

async function liveMany({ quick, note }: BenchOptions, count: number): Promise<Lived> {
  const lived: Lived = {
    lives: 0,
    steps: 0,
    records: 0,
    crashes: 0,
    wrong: 0,
    differing: 0,
    ms: 0,
    cpuMs: 0,
    faults: [],
  };
  const start = performance.now();
  const began = processCpuMs();
  while (lived.lives < count && !(quick && processCpuMs() - began > QUICK_CPU_MS)) {
    const life = await live(lived.lives);
    lived.lives++;
    lived.steps += life.steps;
    lived.records += life.records;
    lived.crashes += life.crashes;
    if (life.faults.length > 0 && ++lived.wrong <= TOLD)
      lived.faults.push(`seed ${life.seed}: ${life.faults[0]} (${again(life.seed)})`);
    if (life.seed % AGAIN_EVERY === 0 && (await live(life.seed)).hash !== life.hash) {
      lived.differing++;
      lived.faults.push(`seed ${life.seed} lived another life the second time`);
    }
    if (lived.lives % 1000 === 0) note(`  ${lived.lives} lives, ${lived.wrong} with faults`);
  }
  lived.ms = performance.now() - start;
  lived.cpuMs = processCpuMs() - began;
  return lived;
}

/** How many lives it took to see each mutant; undefined when it was not seen. */
async function findMutants({ note }: BenchOptions): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = [];
  for (const [name, mutant] of Object.entries(mutants)) {
    let needed: number | undefined;
    let life: Life | undefined;
    for (let seed = 0; seed < MUTANT_LIVES && needed === undefined; seed++) {
      life = await live(seed, mutant);
      if (life.faults.length > 0) needed = seed + 1;
    }
    found.push(needed);
    note(`  ${name}: ${needed === undefined ? "NOT found" : `found in life ${needed}: ${life!.faults[0]}`}`);
  }
  return found;
}

export const simulate: Bench = {
  name: "simulate",
  about: "seeded runs of a small topology with crashes, full disks and clock jumps, compared with a replay",
  options: {
    seed: "run this one seed and show its failure",
    lives: "how many runs (10000; quick: for 25 s)",
  },

  async run(options) {
    const { scratch, quick, given, note } = options;
    const seed = wholeNumber("seed", given.seed);
    if (seed !== undefined) return oneLife(seed, options);
    const count = wholeNumber("lives", given.lives) ?? (quick ? Number.POSITIVE_INFINITY : FULL_LIVES);
    note("living");
    const lived = await liveMany(options, count);
    note("planting mutants");
    const found = await findMutants(options);
    const needed = found.filter((lives) => lives !== undefined);
    const figures = {
      lives: lived.lives,
      lives_per_minute: Math.round((lived.lives / lived.ms) * 60_000),
      lives_per_cpu_minute: Math.round((lived.lives / lived.cpuMs) * 60_000),
      lives_with_faults: lived.wrong,
      replays_that_differ: lived.differing,
      steps: lived.steps,
      records: lived.records,
      crashes: lived.crashes,
      mutants_planted: found.length,
      mutants_found: needed.length,
      mutants_missed: found.length - needed.length,
      mutants_lives_needed_max: needed.length === 0 ? null : Math.max(...needed),
    };
    const faults = [...lived.faults, ...(needed.length < found.length ? ["a mutant was not found"] : [])];
    const ranOn = { ...machine(scratch), lives: lived.lives, lives_for_a_mutant_max: MUTANT_LIVES };
    return { name: "simulate", ranOn, figures, limits: await limits(lived), aims, met: judge(figures, aims), faults };
  },
};

/** What the harness could do if a step cost nothing: each waits once until all that can run has run. */
async function limits({ lives, steps }: Lived): Promise<Record<string, number>> {
  const turns = 20_000;
  const start = performance.now();
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  const turnMs = (performance.now() - start) / turns;
  return lives === 0 ? {} : { lives_per_cpu_minute: Math.round(60_000 / ((steps / lives) * turnMs)) };
}

async function oneLife(seed: number, { scratch, note }: BenchOptions) {
  const life = await live(seed);
  for (const fault of life.faults) note(`  ${fault}`);
  const second = await live(seed);
  const figures = {
    seed,
    trace_hash: life.hash,
    steps: life.steps,
    records: life.records,
    crashes: life.crashes,
    lives_with_faults: life.faults.length > 0 ? 1 : 0,
    replays_that_differ: second.hash === life.hash ? 0 : 1,
  };
  const { "no life goes wrong": wrong, "a seed replays exactly": replays } = aims;
  const own = { "no life goes wrong": wrong!, "a seed replays exactly": replays! };
  const faults = [...life.faults, ...(figures.replays_that_differ > 0 ? ["the second life was another one"] : [])];
  return {
    name: "simulate",
    ranOn: { ...machine(scratch), seed },
    figures,
    limits: {},
    aims: own,
    met: judge(figures, own),
    faults,
  };
}
