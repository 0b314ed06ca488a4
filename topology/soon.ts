/**
 * Keeps the next timers of a task in memory. Thousands may be set, and searching their store for each due timer would
 * be slow.
 */

import { isStillSet, timersIn } from "./access.ts";
import type { View } from "./effects.ts";
import type { Timer } from "./processor.ts";

/** So many that are not due yet are remembered when the store is looked through, and twice as many at most. */
const MOST = 1000;

export class SoonTimers {
  readonly #by: Timer["by"];
  readonly #most: number;
  #timers: Timer[] = [];
  /** All timers before this time are here. */
  #horizon = Number.NEGATIVE_INFINITY;
  /** When to take again. */
  next = Number.NEGATIVE_INFINITY;

  constructor(by: Timer["by"], most = MOST) {
    this.#by = by;
    this.#most = most;
  }

  /** All of them may have been moved. */
  forget(): void {
    this.#timers = [];
    this.#horizon = Number.NEGATIVE_INFINITY;
    this.next = Number.NEGATIVE_INFINITY;
  }

  /** One that was set, once the view has it. */
  add(timer: Timer): void {
    if (timer.at >= this.#horizon) return;
    this.#timers.push(timer);
    this.next = Math.min(this.next, timer.at);
    if (this.#timers.length > 2 * this.#most) this.#forgetLate();
  }

  /** Those that are due, in the order of their times and keys. `isTaken` says which were taken before and are not done. */
  take(view: View, now: number, isTaken: (timer: Timer) => boolean): Timer[] {
    let due: Timer[];
    if (this.#horizon > now) {
      due = this.#timers.filter((timer) => timer.at <= now && !isTaken(timer) && isStillSet(view, timer));
      // Set twice for the same time it is one.
      due = due.sort(inOrder).filter((timer, n) => n === 0 || inOrder(timer, due[n - 1]!) !== 0);
      this.#timers = this.#timers.filter(({ at }) => at > now);
    } else {
      due = this.#read(view, now, isTaken);
    }
    this.next = this.#timers.reduce((next, { at }) => Math.min(next, at), this.#horizon);
    return due;
  }

  #read(view: View, now: number, isTaken: (timer: Timer) => boolean): Timer[] {
    const due: Timer[] = [];
    this.#timers = [];
    this.#horizon = Number.POSITIVE_INFINITY;
    for (const timer of timersIn(view, this.#by)) {
      if (timer.at <= now) {
        if (!isTaken(timer)) due.push(timer);
      } else if (this.#timers.length < this.#most) {
        this.#timers.push(timer);
      } else {
        this.#horizon = timer.at;
        break;
      }
    }
    return due;
  }

  #forgetLate(): void {
    this.#timers.sort(inOrder);
    this.#horizon = this.#timers[this.#most]!.at;
    this.#timers = this.#timers.filter(({ at }) => at < this.#horizon);
    this.next = Math.min(this.next, this.#horizon);
  }
}

function inOrder(a: Timer, b: Timer): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
