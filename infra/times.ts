/**
 * What a home folder knows about time: when the program last ran, and up to when old data was removed. Both are in
 * `clock.json`. Removal uses a time of its own, which follows the clock back at once, but forward only a limited number
 * of times as fast as time passes: a clock that is wrong for a while removes little, and an installation that was
 * stopped for a month catches up within hours.
 */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WatchedClock } from "../topology/clock.ts";
import type { Code } from "../topology/errors.ts";
import type { Log } from "../topology/processor.ts";

/** A month in seven hours; a minute of a clock that is years ahead is less than two hours. */
const SPEED = 100;
const LOOK_MS = 1000;
const WRITE_MS = 60_000;
/** Less lies between two lives of the program on machines whose clocks are looked after. */
const BACK_MS = 60_000;
const DAY_MS = 86_400_000;
const LONG_MS = 30 * DAY_MS;

export interface Times {
  /** Up to when what is old is removed: never ahead of the clock. */
  removing(): number;
  close(): void;
}

export interface Known {
  /** The last time at which the program ran. */
  readonly seen: number;
  readonly removing: number;
}

export function readTimes(home: string): Known | undefined {
  try {
    const { seen, removing } = JSON.parse(readFileSync(fileIn(home), "utf8")) as Partial<Known>;
    return typeof seen === "number" && typeof removing === "number" ? { seen, removing } : undefined;
  } catch {
    // Not there, or torn by a crash: as at the first start.
    return undefined;
  }
}

const fileIn = (home: string): string => join(home, "clock.json");

/** @param onMoved told by how much the clock was set */
export function openTimes(
  home: string,
  clock: WatchedClock,
  log: Log,
  onMoved: (ms: number) => void = () => {},
): Times {
  const known = readTimes(home);
  if (known !== undefined) tellStart(known, clock.now(), log);
  let removing = Math.min(known?.removing ?? clock.now(), clock.now());
  let looked = clock.steady();
  let written = Number.NEGATIVE_INFINITY;

  const write = (): void => {
    written = clock.steady();
    try {
      mkdirSync(home, { recursive: true });
      const fresh = `${fileIn(home)}.new`;
      writeFileSync(fresh, `${JSON.stringify({ seen: clock.now(), removing })}\n`);
      renameSync(fresh, fileIn(home));
    } catch {
      // A full disk is told of by those who have to write.
    }
  };
  const look = (): void => {
    const now = clock.now();
    const steady = clock.steady();
    removing = Math.min(now, removing + (steady - looked) * SPEED);
    looked = steady;
    if (steady - written >= WRITE_MS) write();
  };

  clock.onMoved = (ms) => {
    const [from, to] = [clock.now() - ms, clock.now()].map((time) => new Date(time).toISOString());
    const code: Code = "clock-moved";
    log.warn({ code, ms, from, to }, `the clock was set ${textOf(ms)}, from ${from} to ${to}: ${DONE}`);
    onMoved(ms);
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  look();
  return {
    removing() {
      look();
      return removing;
    },
    close() {
      clearInterval(timer);
      clock.onMoved = undefined;
      look();
      write();
    },
  };
}

const DONE = "timers and visits are shifted by the same amount; no data is deleted because of it";

function tellStart({ seen }: Known, now: number, log: Log): void {
  const code: Code = "clock-moved";
  const at = `the clock shows ${new Date(now).toISOString()}, and the program last ran at ${new Date(seen).toISOString()}`;
  if (now < seen - BACK_MS)
    log.warn(
      { code, ms: now - seen },
      `${at}: the clock was set ${textOf(now - seen)}; no wait is longer than its usual interval`,
    );
  else if (now > seen + LONG_MS)
    log.warn(
      { code, ms: now - seen },
      `${at}: unless it was stopped for ${lengthOf(now - seen)}, the clock is wrong. Retention catches up slowly`,
    );
}

/** `back by 1.5 h`, `forward by 20 s` */
export const textOf = (ms: number): string => `${ms < 0 ? "back" : "forward"} by ${lengthOf(ms)}`;

function lengthOf(ms: number): string {
  const size = Math.abs(ms);
  const [many, unit] =
    size >= 2 * DAY_MS ? [size / DAY_MS, "days"] : size >= 7_200_000 ? [size / 3_600_000, "h"] : [size / 1000, "s"];
  return `${Math.round(many * 10) / 10} ${unit}`;
}
