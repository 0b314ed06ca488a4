/** Kills the child at a chosen system call of the commit path, on a home of its own each time. */

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { newChecker } from "./checker.ts";
import type { Fault } from "./fault.ts";
import { type Ledger, newLedger } from "./ledger.ts";
import { startChild } from "./process.ts";
import { killingAt } from "./strace.ts";
import { countingGraph } from "./topology.ts";

export interface CallResult {
  readonly faults: readonly Fault[];
  readonly complaints: readonly string[];
  /** False when the run was over before that call. */
  readonly reached: boolean;
}

/** A home in which everything has been made and something was counted: what follows is the commit path alone. */
export interface Prepared {
  readonly home: string;
  readonly ledger: Ledger;
}

export async function prepare(folder: string, batches: number): Promise<Prepared> {
  const prepared = { home: join(folder, "prepared"), ledger: newLedger() };
  const { drained, complaint } = await startChild({ home: prepared.home, batches }, prepared.ledger).ended;
  if (!drained) throw new Error(`no home could be prepared: ${complaint}`);
  return prepared;
}

export function copyPrepared({ home, ledger }: Prepared, to: string): Ledger {
  mkdirSync(to);
  copyFileSync(join(home, "log.mdb"), join(to, "log.mdb"));
  return newLedger(undefined, ledger);
}

export interface Point {
  readonly call: string;
  readonly nth: number;
  /** On a new home unless said: then it is the making of the file that is hit. */
  readonly prepared?: Prepared | undefined;
}

export async function killAtCall(data: string, { call, nth, prepared }: Point, batches: number): Promise<CallResult> {
  const folder = mkdtempSync(join(data, "driftwire-calls-"));
  const home = join(folder, "home");
  const ledger = prepared === undefined ? newLedger() : copyPrepared(prepared, home);
  const graph = countingGraph();
  const check = newChecker(graph);
  const faults: Fault[] = [];
  const complaints: string[] = [];
  const look = async (drained: boolean): Promise<void> => {
    const checked = await check(home, ledger, drained);
    for (const fault of checked.faults) faults.push({ ...fault, what: `killed at ${call} ${nth}: ${fault.what}` });
  };
  try {
    const { drained: whole, complaint } = await startChild({ home, batches }, ledger, killingAt(call, nth)).ended;
    if (complaint !== "") complaints.push(`the child said when killed at ${call} ${nth}: ${complaint}`);
    await look(whole);
    if (whole) return { faults, complaints, reached: false };
    const rest = await startChild({ home, batches: 0 }, ledger).ended;
    if (!rest.drained) complaints.push(`the child did not go on after ${call} ${nth}: ${rest.complaint}`);
    await look(rest.drained);
    return { faults, complaints, reached: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
