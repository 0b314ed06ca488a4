/**
 * Shifts clock timers when the clock is set: the remaining time of each stays the same, in whichever direction and
 * however far the clock was set. No timer is further ahead than its own interval: if the clock was set back while the
 * program was stopped, or a record from the future set the timer, its interval starts over.
 */

import { isStillSet, type StoredTimer, storeTimer, timersIn, unstoreTimer } from "./access.ts";
import { type Clock, NOTICED_MS } from "./clock.ts";
import type { Effects, View } from "./effects.ts";

export interface Move {
  /** What the clock says now. */
  readonly time: number;
  /** By how much it was set since it was last looked at. */
  readonly by: number;
}

/** Timers of versions that did not note the interval are at most so far ahead. */
const UNKNOWN_MS = 31 * 24 * 3_600_000;

/** Where a timer belongs; undefined where it is there. */
function movedTimer(timer: StoredTimer, { time, by }: Move): StoredTimer | undefined {
  const latest = Math.floor(time) + (timer.interval ?? UNKNOWN_MS);
  const shifted = Math.max(0, timer.at + Math.round(by));
  const at = shifted > latest + NOTICED_MS ? latest : shifted;
  return at === timer.at ? undefined : { ...timer, at, moved: timer.moved + at - timer.at };
}

/** All timers that have to be moved. */
export function timersToMove(view: View, move: Move): { from: StoredTimer; to: StoredTimer }[] {
  const found: { from: StoredTimer; to: StoredTimer }[] = [];
  for (const from of timersIn(view, "wall")) {
    const to = isStillSet(view, from) ? movedTimer(from, move) : undefined;
    if (to !== undefined) found.push({ from, to });
  }
  return found;
}

export function moveTimers(effects: Effects, found: readonly { from: StoredTimer; to: StoredTimer }[]): void {
  effects.begin();
  // First all of them away: one may come to where another one was.
  for (const { from } of found) unstoreTimer(effects, from);
  for (const { to } of found) storeTimer(effects, to);
}

/** Timers that were set while the clock was: by something that had begun before. */
export function moveNewTimers(effects: Effects, view: View, timers: readonly StoredTimer[], move: Move): StoredTimer[] {
  return timers.map((from) => {
    const to = from.by === "wall" && isStillSet(view, from) ? movedTimer(from, move) : undefined;
    if (to !== undefined) moveTimers(effects, [{ from, to }]);
    return to ?? from;
  });
}

/** Knows when a task has to look at where its timers are. */
export class Moves {
  readonly #clock: Clock;
  #seen: number;
  /** Also at first: the clock may have been set while the program did not run. */
  #isAhead = true;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#seen = clock.moved();
  }

  /** One that was set: by a record from the future it is further ahead than its interval. */
  set({ by, at, interval = 0 }: StoredTimer): void {
    if (by === "wall" && at - interval > this.#clock.now() + NOTICED_MS) this.#isAhead = true;
  }

  get isDue(): boolean {
    return this.#isAhead || this.#clock.moved() !== this.#seen;
  }

  take(): Move | undefined {
    if (!this.isDue) return undefined;
    const moved = this.#clock.moved();
    const by = moved - this.#seen;
    this.#seen = moved;
    this.#isAhead = false;
    return { time: this.#clock.now(), by };
  }
}
