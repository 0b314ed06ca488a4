/** What several runs made of the same records, a line each: the variants of a sweep, and `main` where it has them too. */

import { MAIN } from "../../../topology/names.ts";
import type { Reader } from "../../clickhouse/reader.ts";
import { asking, number } from "./asked.ts";

export interface RunInNumbers {
  readonly run: string;
  readonly documents: number;
  readonly vectors: number;
  readonly suspicious: number;
  readonly models: number;
  readonly findings: number;
  readonly incidents: number;
}

const OF_RUNS = "run IN (SELECT arrayJoin(JSONExtract({runs:String}, 'Array(String)')))";
const COUNTED: Readonly<Record<Exclude<keyof RunInNumbers, "run">, string>> = {
  documents: `SELECT run, count() AS n FROM document WHERE ${OF_RUNS} AND kind = 'document' GROUP BY run`,
  vectors: `SELECT run, count() AS n FROM vector WHERE ${OF_RUNS} AND kind = 'document' GROUP BY run`,
  suspicious: `SELECT run, countIf(suspicious) AS n FROM verdict WHERE ${OF_RUNS} AND kind = 'document' GROUP BY run`,
  models: `SELECT run, count() AS n FROM model WHERE ${OF_RUNS} GROUP BY run`,
  findings: `SELECT run, count() AS n FROM finding WHERE ${OF_RUNS} GROUP BY run`,
  incidents: `SELECT run, uniqExact(incident) AS n FROM alarm WHERE ${OF_RUNS} GROUP BY run`,
};

export async function sideBySide(reader: Reader, variants: readonly string[]): Promise<RunInNumbers[]> {
  const rows = asking(reader);
  const runs = [MAIN, ...variants];
  const found = runs.map((run) => ({ run }) as Record<string, unknown>);
  for (const [name, sql] of Object.entries(COUNTED)) {
    const counted = await rows<{ run: string; n: number }>(`SELECT run, ${number("n")} AS n FROM (${sql})`, {
      runs: JSON.stringify(runs),
    });
    for (const one of found) one[name] = counted.find(({ run }) => run === one.run)?.n ?? 0;
  }
  return found as unknown as RunInNumbers[];
}
