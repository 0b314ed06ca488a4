/**
 * How old a home folder's copies of state are, whatever its machine's clock was set to: a time of the folder's own, that
 * goes on with the machine, asleep or awake, and over restarts of the program. Only between two boots of a machine, or
 * two machines, does it go by what their clocks say; one that says less than before leaves everything to count as old.
 */

import { readFileSync } from "node:fs";
import { uptime } from "node:os";

/** What is known of the machine at one moment. */
export interface Moment {
  /** Which boot of which machine; empty where the system doesn't tell. */
  readonly boot: string;
  /** Since that boot, sleep included. */
  readonly upMs: number;
  /** What its clock says. */
  readonly wall: number;
}

/** A moment, and the time of the folder then. */
export interface KeptMoment extends Moment {
  readonly own: number;
}

/** Longer than anything is kept for. */
const UNKNOWN_MS = 3650 * 86_400_000;

let boot: string | undefined;

export function moment(): Moment {
  boot ??= bootId();
  return { boot, upMs: uptime() * 1000, wall: Date.now() };
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

export function passed(before: Moment, now: Moment): number {
  if (now.boot !== "" && now.boot === before.boot && now.upMs >= before.upMs) return now.upMs - before.upMs;
  const ms = now.wall - before.wall;
  return ms < 0 ? UNKNOWN_MS : ms;
}

/** The folder's time goes on from what was kept; one that has none begins with what the clock says. */
export const ownTime = (kept: KeptMoment | undefined, now: Moment): number =>
  kept === undefined ? now.wall : kept.own + passed(kept, now);
