/** Bench `clickhouse`: whether each record is one row, whatever is killed when; how fast; what queries cost. */

import { DriftwireError } from "../../topology/errors.ts";
import { type Aim, type Bench, type BenchOptions, judge } from "./bench.ts";
import { killSink } from "./clickhouse/kills.ts";
import { MUTANTS } from "./clickhouse/mutants.ts";
import { questions } from "./clickhouse/questions.ts";
import { speed } from "./clickhouse/speed.ts";
import { machine } from "./machine.ts";

interface Part {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

interface PartOf {
  readonly aims: Readonly<Record<string, Aim>>;
  run(options: BenchOptions): Promise<Part>;
}

const TRIES = 3;

const PARTS: Readonly<Record<string, PartOf>> = {
  kills: {
    aims: {
      "nothing lost": { bound: "= 0", of: "lost" },
      "nothing doubled": { bound: "= 0", of: "doubled" },
      "nothing from nowhere": { bound: "= 0", of: "strange" },
      "every mutant caught": { bound: "= 0", of: "mutants_missed" },
    },
    run: kills,
  },
  speed: {
    aims: {
      "vectors as fast as the client alone": { bound: ">= 0.8", of: "vectors_sink_to_raw" },
      "documents as fast as the client alone": { bound: ">= 0.8", of: "documents_sink_to_raw" },
    },
    run: async (options) => ({ ...(await speed(options)), faults: [] }),
  },
  queries: {
    aims: { "within a reader's time": { bound: "<= 30000", of: "queries_slowest_ms" } },
    run: questions,
  },
};

export const clickhouse: Bench = {
  name: "clickhouse",
  about:
    "rows once through kill -9 of the process with the log and the engine in it, and whether wrong sinks are caught; rows/s beside the client alone; the queries on many rows",
  options: { only: `one part of it: ${Object.keys(PARTS).join(", ")}` },

  async run(options) {
    const { only } = options.given;
    if (only !== undefined && !Object.hasOwn(PARTS, only))
      throw new DriftwireError("bad-input", {
        at: "--only",
        expected: `one of ${Object.keys(PARTS).join(", ")}`,
        got: only,
      });
    const chosen = Object.entries(PARTS).filter(([name]) => only === undefined || name === only);
    const ranOn = machine(options.scratch);
    const parts: Part[] = [];
    for (const [, part] of chosen) parts.push(await part.run(options));
    const figures = Object.assign({}, ...parts.map((part) => part.figures)) as Part["figures"];
    const aims = Object.assign({}, ...chosen.map(([, part]) => part.aims)) as PartOf["aims"];
    return {
      name: "clickhouse",
      ranOn,
      figures,
      limits: Object.assign({}, ...parts.map(({ limits }) => limits)) as Part["limits"],
      aims,
      met: judge(figures, aims),
      faults: parts.flatMap(({ faults }) => faults),
    };
  },
};

async function kills({ quick, scratch, note }: BenchOptions): Promise<Part> {
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
  return { figures, limits: {}, faults };
}
