/** Whether each record is one row: kills at random, kills at system calls, and sinks that are wrong. */

import { type BenchOptions, timesOf } from "../bench.ts";
import { hasStrace } from "../crash/strace.ts";
import type { Part, PartOf } from "../part.ts";
import { type CallsFound, killAtCalls } from "./calls.ts";
import { killSink } from "./kills.ts";
import { MUTANTS, type Mutant } from "./mutants.ts";

const TRIES = 3;
/** It is wrong only between two parts of one insert. */
const BY_CALLS = { mutant: "whole-by-highest", call: "rename" } as const;
const QUICK = { kills: 6, lookEach: 3, calls: 1, planted: ["commit-first"] as readonly Mutant[] };
const FULL = { kills: 200, lookEach: 10, calls: Number.POSITIVE_INFINITY, planted: MUTANTS };

type Wrong = Pick<CallsFound, "lost" | "doubled" | "strange">;
const sumOf = ({ lost, doubled, strange }: Wrong): number => lost + doubled + strange;

export const once: PartOf = {
  aims: {
    "nothing lost": { bound: "= 0", of: "lost" },
    "nothing doubled": { bound: "= 0", of: "doubled" },
    "nothing from nowhere": { bound: "= 0", of: "strange" },
    "killed at a call": { bound: "= 0", of: "call_faults" },
    "every mutant caught": { bound: "= 0", of: "mutants_missed" },
  },

  async run(options: BenchOptions): Promise<Part> {
    const { quick, scratch, note } = options;
    const { lookEach, planted, ...sizes } = quick ? QUICK : FULL;
    const kills = timesOf(options, "kills", sizes.kills);
    const each = timesOf(options, "calls", sizes.calls);
    const strace = hasStrace();
    const { complaints, restartMs, ...counted } = await killSink({ scratch, kills, seed: 1, lookEach, note });
    if (!strace) note("strace is missing: no kills at system calls in this run");
    const calls = strace ? await killAtCalls({ scratch, each, note }) : undefined;
    const missed: Mutant[] = [];
    const untried: Mutant[] = [];
    for (const mutant of planted) {
      if (mutant === BY_CALLS.mutant && !strace) untried.push(mutant);
      else if (!(await isCaught(mutant, scratch, note))) missed.push(mutant);
    }
    const faults = [...complaints, ...(calls?.complaints ?? [])];
    if (sumOf(counted) + (calls === undefined ? 0 : sumOf(calls)) > 0) faults.push("rows differ from records");
    const figures = {
      ...counted,
      restart_p50_ms: restartMs === null ? null : Math.round(restartMs),
      calls_killed_at: calls === undefined ? null : Object.values(calls.killed).reduce((sum, times) => sum + times, 0),
      kinds_of_calls: calls === undefined ? null : Object.keys(calls.killed).length,
      calls_outlived: calls?.outlived ?? null,
      call_faults: calls === undefined ? null : sumOf(calls),
      mutants_planted: planted.length,
      mutants_missed: untried.length > 0 && missed.length === 0 ? null : missed.length,
    };
    return { figures, limits: {}, faults };
  },
};

async function isCaught(mutant: Mutant, scratch: string, note: BenchOptions["note"]): Promise<boolean> {
  for (let seed = 1; seed <= TRIES; seed++) {
    const seen: Wrong =
      mutant === BY_CALLS.mutant
        ? await killAtCalls({ scratch, each: FULL.calls, mutant, only: BY_CALLS.call, note: () => {} })
        : await killSink({ scratch, kills: 20, seed, mutant, lookEach: 1, note: () => {} });
    const { lost, doubled, strange } = seen;
    if (sumOf(seen) === 0) continue;
    note(`${mutant}: caught, try ${seed}: ${lost} lost, ${doubled} doubled, ${strange} strange`);
    return true;
  }
  return false;
}
