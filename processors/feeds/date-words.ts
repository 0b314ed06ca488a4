/** Words of dates and times, in lower case and without accents, from words/dates.bank. */

import { readAs, thingsOf, wordsOf } from "../words/bank.ts";
import { oneOfThings, wordBank } from "../words/expression.ts";
import { TextMistake } from "../words/pattern.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const monthKeys = Array.from({ length: 12 }, (_, month) => `month ${month + 1}`);
/** How far back, in days. */
const DAYS_AGO = [2, 1, 0] as const;
const words = wordBank("processors/feeds/words", "dates", [
  ...[...monthKeys, "zone", "summer zone", "between", "before noon", "after noon"],
  ...["seconds", "minutes", "hours", "days", "weeks", "one", "ago", "now"],
  ...DAYS_AGO.map((days) => `days ago ${days}`),
]);
const any = (key: string): string => oneOfThings(words(key), { end: "$" });

/** Prefixes of months' names. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  monthKeys.flatMap((key, month) => wordsOf(words(key)).map((prefix) => [prefix, month + 1] as const)),
);

const zonesIn = (key: string): ReadonlyMap<string, number> =>
  new Map(
    thingsOf(words(key)).map((line) =>
      readAs(line, (text): [string, number] => {
        const [, zone, minutes] = /^(\S+) +(-?\d{1,3})$/.exec(text) ?? [];
        if (zone === undefined) throw new TextMistake(0, "a zone and its minutes east of UTC", JSON.stringify(text));
        return [zone, Number(minutes)];
      }),
    ),
  );

/** Minutes east of UTC. */
export const ZONES = zonesIn("zone");
/** Minutes east of UTC in winter, of zones that are called the same in summer. */
export const SUMMER_ZONES = zonesIn("summer zone");

/** Between day, month and year. */
export const BETWEEN: ReadonlySet<string> = new Set(wordsOf(words("between")));

export const AFTER_NOON: ReadonlySet<string> = new Set(wordsOf(words("after noon")));
/** The time of day where halves of the day are said before it. */
export const EAST_ASIAN_CLOCK = new RegExp(
  `(${any("before noon")}|${any("after noon")})? ?(\\d{1,2}) ?[時时点시] ?(?:(\\d{1,2}) ?[分분]?)?`,
);

/** Prefixes of what is counted, and how long one of them is; the longer unit first where one begins as another does. */
export const UNITS: readonly (readonly [RegExp, number])[] = (
  [
    ["seconds", 1000],
    ["minutes", MINUTE_MS],
    ["hours", HOUR_MS],
    ["days", DAY_MS],
    ["weeks", 7 * DAY_MS],
  ] as const
).map(([key, ms]) => [new RegExp(`^(?:${any(key)})`), ms]);

/** Before or after what is counted. */
export const AGO = new RegExp(`(?:^|\\s)(?:${any("ago")})(?=\\s|$)`);
export const COUNT = new RegExp(`(?<!\\S)(?:(\\d{1,3}|(?:${any("one")})(?!\\p{L}))\\s*)?(\\p{L}+)\\.?(?=\\s|$)`, "gu");
export const NOW = new RegExp(`^(?:${any("now")})$`);
export const DAYS: readonly (readonly [RegExp, number])[] = DAYS_AGO.map((days) => [
  new RegExp(`^(?:${any(`days ago ${days}`)})(?![\\p{L}-])`, "u"),
  days,
]);
