/**
 * The program's only clock. It gives the time, durations that do not depend on changes of the time, and by how much the
 * time was set. The section "Time" of README.md describes who uses what.
 */

export interface Clock {
  /** Milliseconds since 1970, as the machine has it: it may be set at any moment, also back. */
  now(): number;
  /** Milliseconds that pass, from no date: for deadlines and pauses. It goes on while the process is stopped. */
  steady(): number;
  /** By how much `now` was set since the program began, all in all: what `steady` does not bear out. */
  moved(): number;
  /** Calls `run` when so much has passed, unless what it returns was called before. The process does not wait for it. */
  after(ms: number, run: () => void): () => void;
}

/** Less is a clock that is kept right little by little, or two machines that agree well enough. */
export const NOTICED_MS = 1000;
/** What lies between two looks at two clocks is no jump: the process may have been stopped there. */
const APART_MS = 20;
const TRIES = 10;

export interface WatchedClock extends Clock {
  /** Told of each jump, once it is noticed: by whoever asks for the time next. */
  onMoved: ((ms: number) => void) | undefined;
}

export function watchClock(wall: () => number, steady: () => number): WatchedClock {
  let moved = 0;
  /** What `wall` is ahead of `steady`. */
  let ahead = wall() - steady();

  const look = (): number => {
    for (let tries = 1; ; tries++) {
      const before = steady();
      const now = wall();
      if (steady() - before > APART_MS && tries < TRIES) continue;
      const by = Math.round(now - before - ahead);
      ahead = now - before;
      if (Math.abs(by) < NOTICED_MS) return now;
      moved += by;
      clock.onMoved?.(by);
      return now;
    }
  };

  const clock: WatchedClock = {
    onMoved: undefined,
    now: look,
    steady,
    moved() {
      look();
      return moved;
    },
    after: later,
  };
  return clock;
}

export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

/** The machine's. */
export const systemClock: WatchedClock = watchClock(
  () => Date.now(),
  () => performance.now(),
);
