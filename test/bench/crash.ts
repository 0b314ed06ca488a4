/**
 * Bench `crash`: a counting topology on the embedded log is killed at random instants and at system calls of the commit
 * path, and its disk loses power; a checker with nothing of the runtime's reading says what was lost, doubled or torn.
 * Then the same checker is shown mutants, each of which breaks one promise, and has to flag every one.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { type Aim, type Bench, type BenchOptions, judge, quantile, timesOf } from "./bench.ts";
import { countOf, type Fault } from "./crash/fault.ts";
import { killAtRandom } from "./crash/kills.ts";
import { bareStarts } from "./crash/limit.ts";
import { catchMutants, killAtCalls, powerCuts, type Sizes } from "./crash/parts.ts";
import { losePower, record } from "./crash/power.ts";
import { crashReplays } from "./crash/replay.ts";
import { hasStrace } from "./crash/strace.ts";
import { machine } from "./machine.ts";

const QUICK: Sizes = { kills: 12, afterMs: [50, 1000], calls: 2, cuts: 60, batches: 6 };
const FULL: Sizes = {
  kills: 200,
  afterMs: [50, 5000],
  calls: Number.POSITIVE_INFINITY,
  cuts: Number.POSITIVE_INFINITY,
  batches: 6,
};

const aims: Record<string, Aim> = {
  "nothing lost": { bound: "= 0", of: "lost" },
  "nothing doubled": { bound: "= 0", of: "doubled" },
  "nothing torn": { bound: "= 0", of: "torn" },
  "killed at a call": { bound: "= 0", of: "call_faults" },
  "power loss, nothing acknowledged lost": { bound: "= 0", of: "power_cuts_with_loss" },
  "power loss, opens without hands": { bound: "= 0", of: "power_cuts_unopenable" },
  "every mutant caught": { bound: "= 0", of: "mutants_missed" },
  "restart p50": { bound: "<= 2000", of: "restart_p50_ms" },
  "restart p99": { bound: "<= 5000", of: "restart_p99_ms" },
};

function sizesOf(options: BenchOptions): Sizes {
  const sizes = options.quick ? QUICK : FULL;
  return { ...sizes, kills: timesOf(options, "kills", sizes.kills) };
}

export const crash: Bench = {
  name: "crash",
  about: "kill -9 at random and at system calls, power loss, and planted bugs, on the embedded log",
  options: {
    kills: "how often to kill at random (200; quick: 12)",
    only: "replay: kills beside replays instead",
  },

  async run(options) {
    const { scratch: data, note, given } = options;
    if (given.only === "replay") return crashReplays(options);
    if (given.only !== undefined)
      throw new DriftwireError("bad-input", { at: "--only", expected: "replay", got: given.only });
    const sizes = sizesOf(options);
    const ranOn = {
      ...machine(data),
      kills: sizes.kills,
      kill_after_ms: sizes.afterMs.join(" to "),
      strace: hasStrace() ? "yes" : "no",
    };
    const strace = ranOn.strace === "yes";

    note(`killing at random, ${sizes.kills} times`);
    const random = await killAtRandom({ data, kills: sizes.kills, seed: 1, afterMs: sizes.afterMs, note });
    if (!strace) note("strace is missing: no kills at system calls and no power loss in this run");
    note("killing at system calls");
    const calls = strace ? await killAtCalls(options, sizes) : undefined;
    note("losing power");
    const events = strace ? await record(data, sizes.batches) : undefined;
    const power = events && (await losePower(data, events, powerCuts(events.length, sizes.cuts)));
    note("planting mutants");
    const mutants = await catchMutants(options, strace, sizes.batches);

    const faults: readonly Fault[] = [...random.faults, ...(calls?.faults ?? [])];
    const missed = mutants.filter(({ caught }) => caught === false);
    const unknown = mutants.some(({ caught }) => caught === null);
    const figures = {
      kills: random.kills,
      records: random.records,
      records_acknowledged: random.acknowledged,
      lost: countOf(faults, "lost"),
      doubled: countOf(faults, "doubled"),
      torn: countOf(faults, "torn"),
      strange: countOf(faults, "strange"),
      restart_p50_ms: quantile(random.restartMs, 0.5),
      restart_p99_ms: quantile(random.restartMs, 0.99),
      calls_killed_at: calls?.tried ?? null,
      call_faults: calls?.faults.length ?? null,
      power_cuts: power?.cuts ?? null,
      power_cuts_with_loss: power?.lost ?? null,
      power_cuts_unopenable: power?.unopenable ?? null,
      mutants_planted: mutants.length,
      mutants_caught: mutants.filter(({ caught }) => caught).length,
      mutants_missed: unknown && missed.length === 0 ? null : missed.length,
    };
    return {
      name: "crash",
      ranOn,
      figures,
      limits: { restart_p50_ms: quantile(await bareStarts(data, 5), 0.5)! },
      aims,
      met: judge(figures, aims),
      faults: [
        ...faults.map(({ kind, what }) => `${kind}: ${what}`),
        ...random.complaints,
        ...(calls?.complaints ?? []),
        ...(power?.faults ?? []),
        ...missed.map(({ mutant }) => `the mutant ${mutant} was not caught`),
      ],
    };
  },
};
