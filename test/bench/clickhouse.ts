/** Bench `clickhouse`: whether each record is one row, whatever is killed when. */

import { type Bench, judge } from "./bench.ts";
import { killSink } from "./clickhouse/kills.ts";
import { MUTANTS } from "./clickhouse/mutants.ts";
import { machine } from "./machine.ts";

const aims = {
  "nothing lost": { bound: "= 0", of: "lost" },
  "nothing doubled": { bound: "= 0", of: "doubled" },
  "nothing from nowhere": { bound: "= 0", of: "strange" },
  "every mutant caught": { bound: "= 0", of: "mutants_missed" },
};
const TRIES = 3;

export const clickhouse: Bench = {
  name: "clickhouse",
  about:
    "rows once through kill -9 of the process with the log and the engine in it, and whether wrong sinks are caught",

  async run({ quick, scratch, note }) {
    const lookEach = quick ? 4 : 10;
    const found = await killSink({ scratch, kills: quick ? 8 : 200, seed: 1, lookEach, note });
    const faults = [...found.complaints];
    let missed = 0;
    const planted = quick ? (["commit-first"] as const) : MUTANTS;
    for (const mutant of planted) {
      let caught = false;
      for (let seed = 1; seed <= TRIES && !caught; seed++) {
        const { lost, doubled, strange } = await killSink({
          scratch,
          kills: 20,
          seed,
          mutant,
          lookEach: 1,
          note: () => {},
        });
        caught = lost + doubled + strange > 0;
        if (caught) note(`${mutant}: caught, try ${seed}: ${lost} lost, ${doubled} doubled, ${strange} strange`);
      }
      if (!caught) missed++;
    }
    const { complaints: _, restartMs, ...counted } = found;
    const figures = {
      ...counted,
      restart_p50_ms: restartMs === null ? null : Math.round(restartMs),
      mutants_planted: planted.length,
      mutants_missed: missed,
    };
    if (found.lost + found.doubled + found.strange > 0) faults.push("rows differ from records");
    return {
      name: "clickhouse",
      ranOn: machine(scratch),
      figures,
      limits: {},
      aims,
      met: judge(figures, aims),
      faults,
    };
  },
};
