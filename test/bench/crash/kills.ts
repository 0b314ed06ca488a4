/** Kills the child at random instants, again and again on one home, checks after each kill, and drains it at the end. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { randomOf } from "../random.ts";
import { type Checker, newChecker } from "./checker.ts";
import type { Fault } from "./fault.ts";
import { newLedger } from "./ledger.ts";
import { startChild } from "./process.ts";
import { countingGraph } from "./topology.ts";

export interface KillOptions {
  readonly data: string;
  readonly kills: number;
  readonly seed: number;
  /** Instants are drawn between these, evenly on a logarithmic scale. */
  readonly afterMs: readonly [number, number];
  readonly mutant?: string | undefined;
  /** Ends at the first fault: enough to see a mutant caught. */
  readonly untilFault?: boolean;
  note?(text: string): void;
}

export interface KillResult {
  readonly kills: number;
  readonly records: number;
  readonly acknowledged: number;
  readonly restartMs: readonly number[];
  readonly faults: readonly Fault[];
  /** What went wrong with the harness or the child itself: no proof that a checker sees anything. */
  readonly complaints: readonly string[];
}

/** One kill in so many counts from the start of the process, so that starting and recovering are hit too. */
const EARLY = 4;
const STUCK_MS = 60_000;

export async function killAtRandom(options: KillOptions): Promise<KillResult> {
  const { data, kills, seed, afterMs, mutant, untilFault = false, note } = options;
  const folder = mkdtempSync(join(data, "driftwire-crash-"));
  const home = join(folder, "home");
  const ledger = newLedger(join(folder, "ledger"));
  const random = randomOf(seed);
  const graph = countingGraph();
  const check = newChecker(graph);
  const faults: Fault[] = [];
  const complaints: string[] = [];
  const restartMs: number[] = [];
  let records = 0;
  let killed = 0;
  const look = async (checker: Checker, drained: boolean): Promise<void> => {
    const checked = await checker(home, ledger, drained);
    for (const fault of checked.faults) faults.push({ ...fault, what: `after kill ${killed}: ${fault.what}` });
    records = checked.records;
  };
  try {
    while (killed < kills && complaints.length === 0 && !(untilFault && faults.length > 0)) {
      const child = startChild({ home, batches: null, mutant }, ledger);
      const [low, high] = afterMs;
      const ms = low * (high / low) ** random.next();
      if (killed === 0 || killed % EARLY !== 0) {
        const took = await within(child.going, STUCK_MS).catch(() => undefined);
        if (took === undefined) complaints.push(`nothing went on after kill ${killed}`);
        else restartMs.push(took);
      } else {
        child.going.then((took) => restartMs.push(took)).catch(() => {});
      }
      await new Promise((resolve) => setTimeout(resolve, ms));
      child.process.kill("SIGKILL");
      const { complaint } = await child.ended;
      if (complaint !== "") complaints.push(`the child said before kill ${killed}: ${complaint}`);
      killed++;
      await look(check, false);
      if (killed % 20 === 0) note?.(`  ${killed} kills, ${records} records, ${faults.length} faults`);
    }
    if (!(untilFault && faults.length > 0)) {
      const { drained, complaint } = await startChild({ home, batches: 0, mutant }, ledger).ended;
      if (!drained) complaints.push(`the child did not drain the log: ${complaint}`);
      await look(check, drained);
      await look(newChecker(graph), drained);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The first start is no restart.
  return {
    kills: killed,
    records,
    acknowledged: ledger.acknowledged.length,
    restartMs: restartMs.slice(1),
    faults,
    complaints,
  };
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the child was not going after ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
