/** Reads what was given on the command line: numbers, places, times. What can't be read is bad usage. */

import type { Command } from "commander";
import type { RejectPlace } from "../access/log.ts";
import { badUsage } from "./fail.ts";

export interface GlobalOptions {
  readonly home?: string;
  readonly config?: string;
  readonly kafka?: boolean;
  readonly json?: boolean;
}

/** A command's options and the global ones. */
export const optionsOf = <T extends object>(command: Command): T & GlobalOptions => command.optsWithGlobals();

export function wholeNumber(flag: string, least = 0): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw badUsage(flag, `a whole number${least === 0 ? "" : ` of at least ${least}`}`, JSON.stringify(text));
  };
}

export const names = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A span of time: "90m", "3d". */
export function durationOf(flag: string): (text: string) => number {
  return (text) => {
    const [, many, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
    if (many !== undefined && Number(many) > 0) return Number(many) * UNITS[unit!]!;
    throw badUsage(flag, "a span of time such as 90m, 12h or 3d", JSON.stringify(text));
  };
}

/** A point in time: so long ago ("2h"), a date, or milliseconds since 1970. */
export function timeOf(flag: string, now: number): (text: string) => number {
  return (text) => {
    const ago = /^(\d+)([smhd])$/.exec(text);
    if (ago !== null) return now - Number(ago[1]) * UNITS[ago[2]!]!;
    const time = /^\d{12,14}$/.test(text) ? Number(text) : /^\d{4}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
    if (!Number.isNaN(time)) return time;
    throw badUsage(flag, "a time such as 2h, 30d, 2026-11-18 or 2026-11-18T08:15:00Z", JSON.stringify(text));
  };
}

/** A place in the topic `reject`: PARTITION:OFFSET. */
export function placeOf(text: string): RejectPlace {
  const match = /^(\d{1,6}):(\d{1,15})$/.exec(text);
  if (match === null) throw badUsage("PARTITION:OFFSET", "two whole numbers such as 2:17", JSON.stringify(text));
  return { partition: Number(match[1]), offset: Number(match[2]) };
}
