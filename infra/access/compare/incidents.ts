/**
 * Incidents of two runs, side by side: which appear, which disappear, which move in time. Their ids differ between runs, or are
 * the same for different breaks, so they are matched by what they are about and when: README.md has the rule.
 */

import { isOver } from "../../../processors/incident-life/states.ts";
import { type Asked, IN_BOTH, ms, number, OF_PAIR, paramsOf, type Range, TO } from "./asked.ts";

export interface IncidentSeen {
  readonly incident: string;
  readonly source: string;
  readonly concern: string;
  readonly pageType: string;
  readonly ruleVersion: number;
  /** When its first suspicious document was fetched. */
  readonly began: number;
  /** When it was first suspected or confirmed. */
  readonly seen: number;
  /** When people were told; null: it was only suspected. */
  readonly confirmed: number | null;
  /** null: it is open. */
  readonly ended: number | null;
  readonly state: string;
  readonly outcome: string;
  readonly cause: string;
  readonly detector: string;
  readonly sentence: string;
}

export const CHANGED = ["began", "confirmed", "ended", "cause"] as const;

export interface MatchedIncident {
  readonly a: IncidentSeen;
  readonly b: IncidentSeen;
  /** Which of these differ. */
  readonly changed: readonly (typeof CHANGED)[number][];
  /** By how much later the second run told people; negative: earlier; null: one of them did not. */
  readonly laterMs: number | null;
}

export interface Incidents {
  /** First seen in the range: how many of each run, and how many of those people were told of. */
  readonly a: { readonly seen: number; readonly confirmed: number };
  readonly b: { readonly seen: number; readonly confirmed: number };
  readonly unchanged: number;
  /** Only in the second run, those that people were told of first. */
  readonly appeared: readonly IncidentSeen[];
  readonly disappeared: readonly IncidentSeen[];
  /** In both, but at another time, or for another reason; the largest change of the time at which people are told first. */
  readonly moved: readonly MatchedIncident[];
  /** There were more than are compared. */
  readonly isCut: boolean;
}

export interface Found {
  readonly a: readonly IncidentSeen[];
  readonly b: readonly IncidentSeen[];
  readonly isCut: boolean;
}

const MOST = 20_000;
const SENTENCE_CHARACTERS = 500;

/** Those that overlap the range, by when they were seen. */
export async function incidentsOf(asked: Asked): Promise<Found> {
  const moment = "(log_time, log_offset)";
  const last = (column: string): string => `argMax(alarm.${column}, ${moment})`;
  const rows = await asked.rows<Omit<IncidentSeen, "ended"> & { run: string; last: number }>(
    `SELECT run, incident, any(alarm.source) AS source, toString(${last("concern")}) AS concern,
       toString(${last("pageType")}) AS pageType, ${number(last("ruleVersion"))} AS ruleVersion,
       ${ms(last("began"))} AS began, ${ms("min(alarm.at)")} AS seen,
       if(countIf(alarm.state = 'confirmed') = 0, NULL, ${ms("minIf(alarm.at, alarm.state = 'confirmed')")}) AS confirmed,
       ${ms(last("at"))} AS last, toString(${last("state")}) AS state, toString(${last("outcome")}) AS outcome,
       toString(${last("cause")}) AS cause, toString(argMaxIf(alarm.detector, ${moment}, alarm.detector != '')) AS detector,
       leftUTF8(argMaxIf(alarm.sentence, ${moment}, alarm.state IN ('suspected', 'confirmed')), ${SENTENCE_CHARACTERS}) AS sentence
     FROM (SELECT * FROM alarm WHERE ${OF_PAIR} AND ${IN_BOTH} AND began < ${TO}) AS alarm
     GROUP BY run, incident
     HAVING seen < {to:Int64} AND (last >= {from:Int64} OR state NOT IN ('accepted', 'dismissed', 'repaired', 'closed'))
     ORDER BY run, seen, incident LIMIT ${MOST + 1} BY run`,
    paramsOf(asked),
  );
  const of = (run: string): IncidentSeen[] =>
    rows
      .filter((row) => row.run === run)
      .slice(0, MOST)
      .map(({ run: _, last, ...row }) => ({ ...row, ended: isOver(row.state) ? last : null }));
  const isCut = [asked.a, asked.b].some((run) => rows.filter((row) => row.run === run).length > MOST);
  return { a: of(asked.a), b: of(asked.b), isCut };
}

/** What is not matched in the other run within this time is another incident. */
const NEAR_MS = 24 * 3_600_000;

/** What it is about. Another version of the rules is the same: a replay may be of other rules. */
export const scopeOf = ({ source, concern, pageType }: Pick<IncidentSeen, "source" | "concern" | "pageType">): string =>
  JSON.stringify([source, concern, concern === "extraction" ? pageType : ""]);

export function compareIncidents({ a, b, isCut }: Found, range: Range): Incidents {
  const pairs = matched(a, b);
  const [inA, inB] = [new Set(pairs.map((pair) => pair.a)), new Set(pairs.map((pair) => pair.b))];
  const isHere = ({ seen }: IncidentSeen): boolean => seen >= range.from && seen < range.to;
  const here = pairs.filter((pair) => isHere(pair.a) || isHere(pair.b));
  const moved = here.filter(({ changed }) => changed.length > 0);
  const counted = (all: readonly IncidentSeen[]) => ({
    seen: all.filter(isHere).length,
    confirmed: all.filter((one) => isHere(one) && one.confirmed !== null).length,
  });
  const toldFirst = (one: IncidentSeen, other: IncidentSeen): number =>
    Number(other.confirmed !== null) - Number(one.confirmed !== null) || one.seen - other.seen;
  const size = ({ changed, laterMs }: MatchedIncident): number =>
    laterMs === null && changed.includes("confirmed") ? Number.POSITIVE_INFINITY : Math.abs(laterMs ?? 0);
  return {
    a: counted(a),
    b: counted(b),
    unchanged: here.length - moved.length,
    appeared: b.filter((one) => isHere(one) && !inB.has(one)).sort(toldFirst),
    disappeared: a.filter((one) => isHere(one) && !inA.has(one)).sort(toldFirst),
    moved: moved.sort((one, other) => size(other) - size(one) || one.a.seen - other.a.seen),
    isCut,
  };
}

/** Each with one of the other run: those that overlap first, the nearest first; then the nearest within a day. */
function matched(a: readonly IncidentSeen[], b: readonly IncidentSeen[]): MatchedIncident[] {
  const others = new Map<string, IncidentSeen[]>();
  for (const one of b) {
    const scope = scopeOf(one);
    const own = others.get(scope);
    if (own === undefined) others.set(scope, [one]);
    else own.push(one);
  }
  const possible = a.flatMap((one) =>
    (others.get(scopeOf(one)) ?? []).flatMap((other) => {
      const gap = gapOf(one, other);
      return gap > NEAR_MS ? [] : [{ a: one, b: other, gap, apart: Math.abs(one.seen - other.seen) }];
    }),
  );
  possible.sort((one, other) => one.gap - other.gap || one.apart - other.apart || one.a.seen - other.a.seen);
  const taken = new Set<IncidentSeen>();
  const pairs: MatchedIncident[] = [];
  for (const { a, b } of possible) {
    if (taken.has(a) || taken.has(b)) continue;
    taken.add(a).add(b);
    pairs.push(pairOf(a, b));
  }
  return pairs;
}

/** The time between them; 0 if they overlap. */
function gapOf(one: IncidentSeen, other: IncidentSeen): number {
  const endOf = ({ ended }: IncidentSeen): number => ended ?? Number.POSITIVE_INFINITY;
  return Math.max(0, one.began - endOf(other), other.began - endOf(one));
}

const pairOf = (a: IncidentSeen, b: IncidentSeen): MatchedIncident => ({
  a,
  b,
  changed: CHANGED.filter((name) => a[name] !== b[name]),
  laterMs: a.confirmed === null || b.confirmed === null ? null : b.confirmed - a.confirmed,
});
