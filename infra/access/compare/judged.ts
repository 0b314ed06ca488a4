/** Two runs against a truth: false alarms with their interval, what was missed, and after how many documents and how long it was told. */

import { type Asked, COMPARED, IN_TIME, number, paramsOf, type Range } from "./asked.ts";
import type { Found, IncidentSeen } from "./incidents.ts";
import { poissonInterval } from "./poisson.ts";
import { CHUNK, type Truth, type TruthEvent } from "./truth.ts";

export interface Delay {
  readonly ms: number;
  /** Judged documents of the source from the beginning of the event to the alarm. */
  readonly documents: number;
  readonly incident: string;
}

export interface JudgedEvent extends Omit<TruthEvent, "expect"> {
  /** null: missed. */
  readonly a: Delay | null;
  readonly b: Delay | null;
}

export interface Quantiles {
  readonly median: number;
  readonly p90: number;
}

export interface Score {
  readonly found: number;
  readonly missed: number;
  /** Of what was found; null if nothing was. */
  readonly delayMs: Quantiles | null;
  readonly delayDocuments: Quantiles | null;
  readonly falseAlarms: number;
  readonly healthyDocuments: number;
  /** False alarms per 10,000 healthy documents, with the exact Poisson interval at 95 %; null without documents. */
  readonly per10000: { readonly rate: number; readonly low: number; readonly high: number } | null;
  /** Alarms that the truth says nothing about. */
  readonly unjudged: number;
  /** The first of them. */
  readonly falseIncidents: readonly IncidentSeen[];
}

export interface Judgment {
  readonly name: string;
  readonly isComplete: boolean;
  /** Events that should raise an alarm, and began in the range. */
  readonly events: readonly JudgedEvent[];
  readonly a: Score;
  readonly b: Score;
  /** Events left out: of sources that the runs don't have; before the range. */
  readonly elsewhere: number;
  readonly before: number;
}

const FALSE_SHOWN = 50;

export async function judge(asked: Asked, truth: Truth, found: Found): Promise<Judgment> {
  const { range } = asked;
  const isHere = ({ from, to }: TruthEvent): boolean =>
    from < range.to && (to ?? Number.POSITIVE_INFINITY) > range.from;
  const here = truth.events.filter(isHere);
  const wanted = here.filter(({ expect, from }) => expect === "alarm" && from >= range.from);
  const perSource = await documentsBySource(asked);
  // Of other sources neither alarms nor events count: the runs don't both have them.
  const known = wanted.filter(({ source }) => perSource.has(source));
  const delays = { a: await delaysOf(asked, "a", known, found.a), b: await delaysOf(asked, "b", known, found.b) };
  const events = known.map(({ expect: _, ...event }, at) => ({ ...event, a: delays.a[at]!, b: delays.b[at]! }));
  const score = (run: "a" | "b") => scoreOf(asked, run, { truth, here, found: found[run], wanted: events, perSource });
  return {
    name: truth.name,
    isComplete: truth.isComplete,
    events,
    a: await score("a"),
    b: await score("b"),
    elsewhere: truth.elsewhere + wanted.length - known.length,
    before: here.filter(({ expect, from }) => expect === "alarm" && from < range.from).length,
  };
}

interface Scored {
  readonly truth: Truth;
  readonly here: readonly TruthEvent[];
  readonly found: readonly IncidentSeen[];
  readonly wanted: readonly JudgedEvent[];
  readonly perSource: ReadonlyMap<string, Readonly<Record<"a" | "b", number>>>;
}

async function scoreOf(
  asked: Asked,
  run: "a" | "b",
  { truth, here, found, wanted, perSource }: Scored,
): Promise<Score> {
  const isCovered = (source: string): boolean => truth.sources?.has(source) ?? true;
  const told = found.filter(
    ({ source, confirmed }) =>
      confirmed !== null && confirmed >= asked.range.from && confirmed < asked.range.to && isCovered(source),
  );
  const events = bySource(here);
  const about = (one: IncidentSeen, ...kinds: TruthEvent["expect"][]): boolean =>
    (events.get(one.source) ?? []).some((event) => kinds.includes(event.expect) && isAbout(one, event));
  const isRight = (one: IncidentSeen): boolean => about(one, "alarm", "either");
  const wrong = told.filter((one) => !isRight(one) && (truth.isComplete || about(one, "quiet")));
  const healthyDocuments = await healthyOf(asked, run, { truth, here, perSource });
  const { low, high } = poissonInterval(wrong.length);
  const scaled = (count: number): number => (count / healthyDocuments) * 10_000;
  const delays = wanted.flatMap((event) => event[run] ?? []);
  return {
    found: delays.length,
    missed: wanted.length - delays.length,
    delayMs: quantilesOf(delays.map(({ ms }) => ms)),
    delayDocuments: quantilesOf(delays.map(({ documents }) => documents)),
    falseAlarms: wrong.length,
    healthyDocuments,
    per10000: healthyDocuments === 0 ? null : { rate: scaled(wrong.length), low: scaled(low), high: scaled(high) },
    unjudged: told.filter((one) => !isRight(one) && !wrong.includes(one)).length,
    falseIncidents: wrong.slice(0, FALSE_SHOWN),
  };
}

function bySource<T extends { readonly source: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const own = found.get(one.source);
    if (own === undefined) found.set(one.source, [one]);
    else own.push(one);
  }
  return found;
}

/** Of the same source, of what the event concerns, and at a time that they share. */
function isAbout({ source, concern, pageType, began, ended }: IncidentSeen, event: TruthEvent): boolean {
  return (
    source === event.source &&
    (event.concern === undefined || concern === event.concern) &&
    (event.pageType === undefined || pageType === event.pageType) &&
    began < (event.to ?? Number.POSITIVE_INFINITY) &&
    (ended ?? Number.POSITIVE_INFINITY) >= event.from
  );
}

/** For each event the first alarm about it. */
async function delaysOf(
  asked: Asked,
  run: "a" | "b",
  events: readonly TruthEvent[],
  found: readonly IncidentSeen[],
): Promise<(Delay | null)[]> {
  const incidents = bySource(found);
  const first = events.map((event) =>
    (incidents.get(event.source) ?? [])
      .filter((one) => one.confirmed !== null && one.confirmed < asked.range.to && isAbout(one, event))
      .reduce<IncidentSeen | null>(
        (best, one) => (best === null || one.confirmed! < best.confirmed! ? one : best),
        null,
      ),
  );
  const spans = events.map(({ source, from, pageType }, at): Span => {
    const to = first[at]?.confirmed ?? from;
    return { source, from, to: Math.max(from, to + 1), pageType };
  });
  const documents = await documentsIn(asked, run, spans);
  return first.map((one, at) =>
    one === null
      ? null
      : { ms: Math.max(0, one.confirmed! - events[at]!.from), documents: documents[at]!, incident: one.incident },
  );
}

/** Judged documents outside of all that should or may raise an alarm. */
async function healthyOf(
  asked: Asked,
  run: "a" | "b",
  { truth, here, perSource }: Pick<Scored, "truth" | "here" | "perSource">,
): Promise<number> {
  let all = 0;
  for (const [source, counts] of perSource) if (truth.sources?.has(source) ?? true) all += counts[run];
  const bad = here.filter(({ expect, source }) => expect !== "quiet" && (truth.sources?.has(source) ?? true));
  const inside = await documentsIn(asked, run, merged(bad, asked.range));
  return inside.reduce((left, count) => left - count, all);
}

interface Span {
  readonly source: string;
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly pageType?: string | undefined;
}

/** Spans that do not overlap, so that each document is counted once. */
function merged(events: readonly TruthEvent[], range: Range): Span[] {
  const spans: { source: string; from: number; to: number }[] = [];
  const sorted = events.toSorted((a, b) => (a.source === b.source ? a.from - b.from : a.source < b.source ? -1 : 1));
  for (const { source, from, to } of sorted) {
    const until = to ?? range.to;
    const last = spans.at(-1);
    if (last !== undefined && last.source === source && from <= last.to) last.to = Math.max(last.to, until);
    else spans.push({ source, from, to: until });
  }
  return spans;
}

const JUDGED = `${COMPARED} AND kind = 'document'`;

async function documentsBySource(asked: Asked): Promise<Map<string, { a: number; b: number }>> {
  const rows = await asked.rows<{ source: string; a: number; b: number }>(
    `SELECT source, ${number("countIf(run = {a:String})")} AS a, ${number("countIf(run = {b:String})")} AS b
     FROM verdict WHERE ${JUDGED} GROUP BY source`,
    paramsOf(asked),
  );
  return new Map(rows.map(({ source, a, b }) => [source, { a, b }]));
}

/** How many documents a run judged in each span. */
async function documentsIn(asked: Asked, run: "a" | "b", spans: readonly Span[]): Promise<number[]> {
  const counts = spans.map(() => 0);
  for (let at = 0; at < spans.length; at += CHUNK) {
    const some = spans
      .slice(at, at + CHUNK)
      .map(({ source, from, to, pageType = "" }, index) => [index, source, from, to, pageType]);
    const rows = await asked.rows<{ index: number; documents: number }>(
      `SELECT toUInt32(span.1) AS index, ${number("count()")} AS documents
       FROM verdict
       JOIN (SELECT arrayJoin(JSONExtract({spans:String}, 'Array(Tuple(UInt32, String, Float64, Float64, String))')) AS span) AS spans
         ON verdict.source = span.2
       WHERE run = {${run}:String} AND kind = 'document' AND ${IN_TIME}
         AND source IN (SELECT arrayJoin(JSONExtract({names:String}, 'Array(String)')))
         AND toUnixTimestamp64Milli(fetchedAt) >= span.3 AND toUnixTimestamp64Milli(fetchedAt) < span.4
         AND (span.5 = '' OR pageType = span.5)
       GROUP BY index`,
      {
        ...paramsOf(asked),
        spans: JSON.stringify(some),
        names: JSON.stringify([...new Set(some.map(([, source]) => source))]),
      },
    );
    for (const { index, documents } of rows) counts[at + index] = documents;
  }
  return counts;
}

/** By nearest rank. */
function quantilesOf(values: readonly number[]): Quantiles | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (level: number): number => sorted[Math.max(0, Math.ceil(level * sorted.length) - 1)]!;
  return { median: at(0.5), p90: at(0.9) };
}
