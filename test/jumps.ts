/** Clocks that are set: what tests of each place try. There and back again is part of each. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** By how much; "1970" is the start of what clocks count. */
export const JUMPS: Readonly<Record<string, (now: number) => number>> = {
  "+90 s": () => 90_000,
  "-90 s": () => -90_000,
  "+1 h": () => HOUR_MS,
  "-1 h": () => -HOUR_MS,
  "+1 d": () => DAY_MS,
  "-1 d": () => -DAY_MS,
  "+400 d": () => 400 * DAY_MS,
  "-400 d": () => -400 * DAY_MS,
  "+10 y": () => 3652 * DAY_MS,
  "to 1970": (now) => -now + MINUTE_MS,
};
