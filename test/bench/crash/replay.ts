/** The part of the bench `crash` about replays: kills beside live work, and mutants that have to be seen. */

import { type Aim, type BenchOptions, judge, type Result, timesOf } from "../bench.ts";
import { machine } from "../machine.ts";
import { countOf } from "./fault.ts";
import { killReplays } from "./replay-kills.ts";
import { REPLAY_MUTANTS } from "./replay-mutants.ts";

const KILLS = { whole: 200, quick: 4 };
const AFTER_MS = [50, 3000] as const;
const MUTANT_KILLS = { whole: 40, quick: 24 };
const MUTANT_AFTER_MS = [300, 2000] as const;

const aims: Record<string, Aim> = {
  "nothing lost": { bound: "= 0", of: "lost" },
  "nothing doubled": { bound: "= 0", of: "doubled" },
  "every replay equals an undisturbed one": { bound: "= 0", of: "replays_differing" },
  "deleted runs leave nothing": { bound: "= 0", of: "strange" },
  "every mutant caught": { bound: "= 0", of: "mutants_missed" },
};

export async function crashReplays(options: BenchOptions): Promise<Result> {
  const { scratch: data, note, quick } = options;
  const kills = timesOf(options, "kills", quick ? KILLS.quick : KILLS.whole);
  note(`killing beside replays, ${kills} times`);
  const found = await killReplays({ data, kills, seed: 1, afterMs: AFTER_MS, note });
  const missed: string[] = [];
  for (const mutant of REPLAY_MUTANTS) {
    const most = quick ? MUTANT_KILLS.quick : MUTANT_KILLS.whole;
    const { faults, kills: after } = await killReplays({
      ...{ data, kills: most, seed: 2, afterMs: MUTANT_AFTER_MS, mutant, note },
    });
    note(`  ${mutant}: ${faults[0] === undefined ? "NOT caught" : `caught after ${after} kills: ${faults[0].what}`}`);
    if (faults.length === 0) missed.push(mutant);
  }
  const figures = {
    kills: found.kills,
    kills_within: found.within,
    replays: found.replays,
    records_acknowledged: found.acknowledged,
    lost: countOf(found.faults, "lost"),
    doubled: countOf(found.faults, "doubled"),
    replays_differing: countOf(found.faults, "torn"),
    strange: countOf(found.faults, "strange"),
    mutants_missed: missed.length,
  };
  return {
    ...{ name: "crash", ranOn: { ...machine(data), kill_after_ms: AFTER_MS.join(" to ") }, figures, limits: {}, aims },
    met: judge(figures, aims),
    faults: [
      ...found.faults.map(({ kind, what }) => `${kind}: ${what}`),
      ...found.complaints,
      ...(found.replays === 0 ? ["no replay came to its end"] : []),
      ...(found.within === 0 ? ["no kill hit a replay on its way"] : []),
      ...missed.map((mutant) => `the mutant ${mutant} was not caught`),
    ],
  };
}
