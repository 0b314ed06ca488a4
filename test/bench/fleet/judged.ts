/** The truth beside what the detectors said: what was found and after how much, what was missed and why, what was false. */

import { quantile } from "../bench.ts";
import { type Assigned, GROUPS, type Group } from "./script.ts";

/** What the queries say of a source; times in milliseconds since 1970, by the clock of this machine. */
export interface SourceSeen {
  readonly source: string;
  readonly documents: number;
  /** So many before there was a model. */
  readonly young: number;
  readonly before: number;
  readonly oddBefore: number;
  readonly since: number;
  readonly youngSince: number;
  readonly oddSince: number;
}

export interface AlarmSeen {
  readonly source: string;
  readonly state: string;
  readonly level: string;
  readonly criteria: string;
  readonly at: number;
  /** Documents of its source since what happened to it. */
  readonly since: number;
}

export interface AskedSeen {
  readonly source: string;
  readonly since: number;
  readonly firstAt: number;
  /** Documents after it was asked first. */
  readonly documents: number;
}

export interface ModelSeen {
  readonly source: string;
  readonly pageType: string;
  readonly models: number;
  readonly first: number;
  /** 1970 where there is none. */
  readonly lastRetrained: number;
}

export interface Seen {
  readonly sources: readonly SourceSeen[];
  readonly alarms: readonly AlarmSeen[];
  readonly asked: readonly AskedSeen[];
  readonly models: readonly ModelSeen[];
}

export interface Case extends Assigned {
  readonly source: string;
  /** When it could be seen first, by the clock of this machine; never, where nothing happens. */
  readonly wall: number;
}

export const MISSED = [
  "broken before",
  "young",
  "never asked",
  "judged low",
  "judged medium",
  "asked too late",
] as const;
export type Missed = (typeof MISSED)[number];

export interface Outcome extends Case {
  readonly documents: number;
  readonly since: number;
  readonly alarm: AlarmSeen | undefined;
  /** Of breakages that no alarm was given of. */
  readonly missed: Missed | undefined;
  /** Alarms that nothing was the reason of. */
  readonly falseAlarms: number;
}

/** The offline detector waits for so many. */
const WAITED = 50;

export const isBreakage = (group: Group): boolean => group !== "control" && group !== "untouched";

export function outcomesOf(cases: readonly Case[], seen: Seen): Outcome[] {
  return cases.map((one) => {
    const alarms = seen.alarms.filter(({ source, state }) => source === one.source && state === "confirmed");
    const own = seen.sources.find(({ source }) => source === one.source);
    const isBroken = isBreakage(one.group);
    const alarm = isBroken ? alarms.find(({ at }) => at >= one.wall) : undefined;
    return {
      ...one,
      ...{ documents: own?.documents ?? 0, since: own?.since ?? 0, alarm },
      missed: isBroken && alarm === undefined ? missedBecause(one, own, seen) : undefined,
      falseAlarms: alarms.filter(({ at }) => !isBroken || at < one.wall).length,
    };
  });
}

function missedBecause({ source, wall }: Case, own: SourceSeen | undefined, seen: Seen): Missed {
  const of = <T extends { readonly source: string }>(all: readonly T[]): T[] =>
    all.filter((one) => one.source === source);
  if (of(seen.alarms).findLast(({ at }) => at < wall)?.state === "confirmed") return "broken before";
  const asked = of(seen.asked).find(({ since }) => since > 0);
  if (asked === undefined) return own === undefined || 2 * own.youngSince >= own.since ? "young" : "never asked";
  if (of(seen.models).some(({ lastRetrained }) => lastRetrained > asked.firstAt)) return "judged low";
  return asked.documents < WAITED ? "asked too late" : "judged medium";
}

export interface KindRow {
  readonly name: string;
  readonly sites: number;
  readonly found: number;
  /** Documents until the alarm. */
  readonly median: number | null;
  readonly most: number | null;
  readonly missed: string;
  readonly falseAlarms: number;
}

/** By what happened, in the order of the groups. */
export function byKind(outcomes: readonly Outcome[]): KindRow[] {
  const names = GROUPS.flatMap((group) => [
    ...new Set(outcomes.filter((one) => one.group === group).map(({ name }) => name)),
  ]);
  return names.map((name) => {
    const own = outcomes.filter((one) => one.name === name);
    const delays = own.flatMap(({ alarm }) => (alarm === undefined ? [] : [alarm.since]));
    const why = MISSED.map((missed) => [missed, own.filter((one) => one.missed === missed).length] as const);
    return {
      ...{
        name,
        sites: own.length,
        found: delays.length,
        median: quantile(delays, 0.5),
        most: quantile(delays, 1),
      },
      missed: why.flatMap(([missed, count]) => (count === 0 ? [] : [`${count} ${missed}`])).join(", "),
      falseAlarms: own.reduce((sum, { falseAlarms }) => sum + falseAlarms, 0),
    };
  });
}
