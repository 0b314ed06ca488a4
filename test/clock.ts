/** A clock that a test moves: time passes, or the clock is set. */

import type { Clock } from "../topology/clock.ts";

export class TestClock implements Clock {
  #now: number;
  #steady = 0;
  #moved = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly run: () => void }>();

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  steady(): number {
    return this.#steady;
  }

  moved(): number {
    return this.#moved;
  }

  /** So much time passes. */
  pass(ms: number): void {
    this.#now += ms;
    this.#steady += ms;
    for (const one of [...this.#waiting].filter(({ at }) => at <= this.#steady)) {
      this.#waiting.delete(one);
      one.run();
    }
  }

  after(ms: number, run: () => void): () => void {
    const one = { at: this.#steady + ms, run };
    this.#waiting.add(one);
    return () => void this.#waiting.delete(one);
  }

  /** Somebody sets it on, or back. */
  set(by: number): void {
    this.#now += by;
    this.#moved += by;
  }
}
