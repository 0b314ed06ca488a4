/** The parts of the crash bench: kills at random, kills at system calls, power loss, and the mutants that must be caught. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BenchOptions } from "../bench.ts";
import { randomOf } from "../random.ts";
import { killAtCall, type Point, type Prepared, prepare } from "./calls.ts";
import type { Fault } from "./fault.ts";
import { killAtRandom } from "./kills.ts";
import { KILL_MUTANTS, POWER_MUTANTS } from "./mutants.ts";
import { type Loss, losePower, type PowerResult, record } from "./power.ts";
import { callsOf } from "./strace.ts";

export interface Sizes {
  readonly kills: number;
  readonly afterMs: readonly [number, number];
  /** At how many calls of each kind to kill; Infinity for all of them. */
  readonly calls: number;
  readonly cuts: number;
  /** Batches of the short runs that are killed at a call, or recorded. */
  readonly batches: number;
}

const BLOCKS = [0, 512, 4096] as const;
const MUTANT_KILLS = 30;
const MUTANT_AFTER_MS = [50, 400] as const;
const MUTANT_CUTS = 30;

export interface Counted {
  readonly tried: number;
  readonly faults: readonly Fault[];
  readonly complaints: readonly string[];
}

/** Kills at the calls that recorded runs made on the log's file; evenly spread where not all are wanted. */
export async function killAtCalls(
  { scratch: data, note }: BenchOptions,
  { calls: wanted, batches }: Sizes,
): Promise<Counted> {
  const folder = mkdtempSync(join(data, "driftwire-prepared-"));
  const faults: Fault[] = [];
  const complaints: string[] = [];
  let tried = 0;
  try {
    const prepared = await prepare(folder, batches);
    const commits = callsOf(await record(data, batches, { prepared }));
    const making = callsOf(await record(data, batches));
    const points = [...spread(commits, wanted, prepared), ...spread(making, Math.ceil(wanted / 2), undefined)];
    for (const point of points) {
      const result = await killAtCall(data, point, batches);
      faults.push(...result.faults);
      complaints.push(...result.complaints);
      if (result.reached && ++tried % 50 === 0) note(`  killed at ${tried} calls, ${faults.length} faults`);
    }
    return { tried, faults, complaints };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function spread(calls: Readonly<Record<string, number>>, wanted: number, prepared: Prepared | undefined): Point[] {
  return Object.entries(calls).flatMap(([call, made]) => {
    const points = Math.min(wanted, made);
    return Array.from({ length: points }, (_, point) => ({
      call,
      nth: 1 + Math.floor(((point + 0.5) * made) / points - 0.5),
      prepared,
    }));
  });
}

/** At every event of a recorded run with each kind of loss in turn, or at so many drawn at random. */
export function powerCuts(events: number, wanted: number): { cut: number; loss: Loss }[] {
  const random = randomOf(4);
  const all = wanted >= events * BLOCKS.length;
  return Array.from({ length: all ? events * BLOCKS.length : wanted }, (_, index) => ({
    cut: all ? Math.floor(index / BLOCKS.length) : random.below(events),
    loss: { block: BLOCKS[index % BLOCKS.length]!, seed: index },
  }));
}

export interface Caught {
  readonly mutant: string;
  /** Null where it could not be tried. */
  readonly caught: boolean | null;
}

/** Each mutant is run until the checker flags it. A child that merely breaks is not a mutant caught. */
export async function catchMutants(
  { scratch: data, note }: BenchOptions,
  strace: boolean,
  batches: number,
): Promise<Caught[]> {
  const caught: Caught[] = [];
  for (const mutant of KILL_MUTANTS) {
    const options = { data, kills: MUTANT_KILLS, seed: 2, afterMs: MUTANT_AFTER_MS, mutant, untilFault: true };
    const { kills, faults, complaints } = await killAtRandom(options);
    for (const complaint of complaints) note(`  ${mutant}: ${complaint}`);
    caught.push({ mutant, caught: faults.length > 0 });
    note(`  ${mutant}: ${faults[0] === undefined ? "NOT caught" : `caught after ${kills} kills: ${faults[0].what}`}`);
  }
  for (const mutant of POWER_MUTANTS) {
    const result = strace ? await powerMutant(data, mutant, batches) : undefined;
    caught.push({ mutant, caught: result === undefined ? null : result.lost > 0 });
    const verdict =
      result === undefined
        ? "not tried without strace"
        : result.lost > 0
          ? `caught after ${result.cuts} cuts`
          : "NOT caught";
    note(`  ${mutant}: ${verdict}`);
  }
  return caught;
}

async function powerMutant(data: string, mutant: string, batches: number): Promise<PowerResult> {
  const events = await record(data, batches, { mutant });
  return losePower(data, events, powerCuts(events.length, MUTANT_CUTS), ({ lost }) => lost > 0);
}
