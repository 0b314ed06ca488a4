/** The one clock of the program: real time, or whatever a test sets. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const realClock: Clock = { now: () => Date.now() };
