/**
 * Reads times as feeds write them: RFC 822 and its misreadings, ISO 8601 with parts missing, months in the words of a
 * dozen languages, seconds since 1970; where it is known when that is, also what is relative to now. What says no year is
 * not read.
 */

import { readAgo } from "./ago.ts";
import { AFTER_NOON, BETWEEN, EAST_ASIAN_CLOCK, MONTHS, SUMMER_ZONES, ZONES } from "./date-words.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LENGTH_MAX = 100;
const ZONE_MAX = 14 * 60;
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface Clock {
  readonly ms: number;
  /** How it was written: only where the month comes first is the day divided in halves. */
  readonly isHalfDay: boolean;
  readonly zone: number | undefined;
  /** Whether that is the zone in winter, and the same name stands for summer time. */
  readonly hasSummer: boolean;
}

export interface Moment {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Minutes east of UTC, where it is named. */
  readonly zone: number | undefined;
  /** Whether a time of day is said. */
  readonly hasClock: boolean;
}

/** A time that names no zone is of the one given, in minutes east of UTC. */
export function readMoment(given: string, zone = 0, now?: number): Moment | undefined {
  const text = normal(given);
  const epoch = readEpoch(text);
  if (epoch !== undefined) return sane({ time: epoch, zone: undefined, hasClock: true });
  const read = readLocal(text, now === undefined ? undefined : new Date(now).getUTCFullYear());
  if (read !== undefined) {
    const named = read.clock?.zone;
    const time = read.local - (named ?? zone) * MINUTE_MS;
    return sane({ time, zone: named, hasClock: read.clock !== undefined });
  }
  const ago = now === undefined ? undefined : readAgo(text, zone, now);
  return ago === undefined ? undefined : sane({ time: ago, zone: undefined, hasClock: /\d/.test(text) });
}

/** Milliseconds since 1970. */
export const readDate = (given: string, zone = 0, now?: number): number | undefined =>
  readMoment(given, zone, now)?.time;

/** The zone that a time names, in minutes east of UTC. */
export const zoneOf = (given: string): number | undefined => readLocal(normal(given))?.clock?.zone;

/** The beginning of 1970 and of our era are what programs write that know no time. */
const sane = (moment: Moment): Moment | undefined =>
  moment.time > DAY_MS && moment.time < Date.UTC(2200, 0) ? moment : undefined;

const normal = (text: string): string =>
  inSigns(text.trim().slice(0, LENGTH_MAX))
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ");

const EAST_ASIAN = /[年년时時시]/;

/** What Chinese, Japanese and Korean say by words behind the numbers, as signs between them. */
function inSigns(text: string): string {
  const plain = /[０-９]/.test(text) ? text.normalize("NFKC") : text;
  if (!EAST_ASIAN.test(plain)) return plain;
  return plain
    .replace(/(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/, "$1-$2-$3 ")
    .replace(EAST_ASIAN_CLOCK, (_, half, hour, minute) => {
      const isLate = AFTER_NOON.has(half);
      return ` ${isLate && Number(hour) < 12 ? Number(hour) + 12 : hour}:${minute ?? "00"} `;
    });
}

function readEpoch(text: string): number | undefined {
  const dotnet = /^\/date\((\d{1,14})/.exec(text);
  if (dotnet !== null) return Number(dotnet[1]);
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
}

/** What has a year of two digits at either end: not in the future, else as ISO 8601 has it with hyphens. */
function either(first: Day | undefined, last: Day | undefined, separator: string, latest: number): Day | undefined {
  const [better, other] = separator === "-" ? [first, last] : [last, first];
  return better !== undefined && (better.year <= latest || other === undefined) ? better : (other ?? better);
}

function readLocal(
  text: string,
  latest = Number.POSITIVE_INFINITY,
): { local: number; clock: Clock | undefined } | undefined {
  const compact = /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?:[t ]?(\d\d)(\d\d)(\d\d)?)?(?!\d)/.exec(text);
  if (compact !== null) {
    const [all, year, month, day, hour, minute, second = "0"] = compact;
    const rest = text.slice(compact.index + all.length);
    const clock =
      hour === undefined ? undefined : clockOf(Number(hour), Number(minute), Number(second), 0, undefined, rest);
    return together(dayOf(Number(year), Number(month), Number(day)), clock);
  }
  const numeric =
    /(?<!\d)(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?!\d)/.exec(text) ??
    /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/.exec(text);
  if (numeric !== null) {
    const [all, first, separator, second, third = "1"] = numeric;
    const rest = `${text.slice(0, numeric.index)} ${text.slice(numeric.index + all.length)}`;
    const clock = readClock(rest);
    const isMonthFirst = Number(second) > 12 || (separator === "/" && clock?.isHalfDay === true && Number(first) <= 12);
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    const yearFirst = dayOf(first!.length === 4 ? Number(first) : fullYear(first!), Number(second), Number(third));
    const yearLast = first!.length === 4 ? undefined : dayOf(fullYear(third), Number(month), Number(day));
    const read =
      third.length === 4 || !/^\d\d$/.test(first!)
        ? (yearLast ?? yearFirst)
        : either(yearFirst, yearLast, separator!, latest);
    if (read !== undefined) return together(read, clock);
  }
  if (/^(?:19|20)\d\d$/.test(text)) return together(dayOf(Number(text), 1, 1), undefined);
  return together(readWords(text), readClock(text));
}

function together(
  day: Day | undefined,
  clock: Clock | undefined,
): { local: number; clock: Clock | undefined } | undefined {
  if (day === undefined) return undefined;
  const local = Date.UTC(day.year, day.month - 1, day.day) + (clock?.ms ?? 0);
  const isSummer = clock?.hasSummer === true && isAmericanSummer(local, day.year);
  return { local, clock: isSummer ? { ...clock, zone: clock.zone! + 60 } : clock };
}

/** From two o'clock on a Sunday to another: since 2007 the second in March and the first in November. */
function isAmericanSummer(local: number, year: number): boolean {
  const sunday = (month: number, from: number): number => {
    const day = new Date(Date.UTC(year, month, from));
    return day.getTime() + ((7 - day.getUTCDay()) % 7) * DAY_MS + 120 * MINUTE_MS;
  };
  const [begin, end] = year >= 2007 ? [sunday(2, 8), sunday(10, 1)] : [sunday(3, 1), sunday(9, 25)];
  return local >= begin && local < end;
}

function dayOf(year: number, month: number, day: number): Day | undefined {
  const isOne = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isOne && year >= 1970 ? { year, month, day } : undefined;
}

/** Two digits, or three of a program that counts from 1900. */
function fullYear(digits: string): number {
  const number = Number(digits);
  return number < 70 ? 2000 + number : number < 1000 ? 1900 + number : number;
}

const CLOCK = /(?<![\d:+-])(\d{1,2})(?::| ?h ?)(\d\d?)(?::(\d\d?)(?:[.,](\d{1,9}))?)?(?![\d:])(?: ?([ap])\.? ?m\b)?/;
const DOTTED = /(?<![\d.+-])(\d{1,2})\.(\d\d)(?:\.(\d\d))?(?![\d.])/;

function readClock(text: string): Clock | undefined {
  const found = CLOCK.exec(text) ?? DOTTED.exec(text);
  if (found === null) return undefined;
  const [all, hour, minute, second = "0", fraction = "0", half] = found;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  return clockOf(Number(hour), Number(minute), Number(second), ms, half, text.slice(found.index + all.length));
}

function clockOf(
  written: number,
  minute: number,
  second: number,
  ms: number,
  half: string | undefined,
  rest: string,
): Clock | undefined {
  const hour = half === undefined ? written : (written % 12) + (half === "p" ? 12 : 0);
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const named = SUMMER_ZONE.exec(rest)?.[1];
  const winter = named === undefined ? undefined : SUMMER_ZONES.get(named);
  return {
    ms: ((hour * 60 + minute) * 60 + second) * 1000 + ms,
    isHalfDay: half !== undefined,
    zone: winter ?? readZone(rest),
    hasSummer: winter !== undefined,
  };
}

/** They are words, too: one is a zone only right behind the time, and where nothing but a year or a bracket follows. */
const SUMMER_ZONE = /^[ (,.]*([a-z]{2})\)?(?= *(?:$|[,;)]|\d{4}\b))/;

/** What follows the time: numbers go before names, for those who write both mean the numbers. */
function readZone(text: string): number | undefined {
  const offset = /(?<!\d)([+-]) ?(\d{1,2})(?::?(\d\d))?(?!\d)/.exec(text);
  if (offset !== null) {
    const [, sign, hours, minutes = "0"] = offset;
    const size = Number(hours) * 60 + Number(minutes);
    return size > ZONE_MAX ? undefined : sign === "-" ? -size : size;
  }
  for (const [word] of text.matchAll(/[\p{L}\d/]+/gu)) {
    const zone = ZONES.get(word);
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** Day, month and year around the month's name. */
function readWords(text: string): Day | undefined {
  const without = text.replace(/\([^()]*\)/g, " ").replace(CLOCK, " ");
  const tokens = [...without.matchAll(/\p{L}+|(?<![+\d])\d+/gu)]
    .map(([token]) => token)
    .filter((it) => !BETWEEN.has(it));
  // The last: in some languages a day of the week begins as a month does.
  const at = tokens.findLastIndex((token) => monthOf(token) !== undefined);
  const isDay = (token: string | undefined): boolean =>
    token !== undefined && /^\d{1,2}$/.test(token) && Number(token) <= 31;
  const dayAt = isDay(tokens[at - 1]) ? at - 1 : at + 1;
  if (at < 0 || !isDay(tokens[dayAt])) return undefined;
  const year =
    tokens.find((token) => /^(?:19|20)\d\d$/.test(token)) ??
    tokens.slice(Math.max(at, dayAt) + 1).find((token) => /^\d{2,3}$/.test(token));
  return year === undefined ? undefined : dayOf(fullYear(year), monthOf(tokens[at]!)!, Number(tokens[dayAt]));
}

const monthOf = (word: string): number | undefined => MONTHS.get(word.slice(0, 4)) ?? MONTHS.get(word.slice(0, 3));
