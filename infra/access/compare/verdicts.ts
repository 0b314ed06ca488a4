/** Verdicts that changed between two runs, document by document, and self-checks of batches that decided otherwise. */

import { type Asked, COMPARED, ms, number, paramsOf } from "./asked.ts";
import { inSlice, slicesOf } from "./slices.ts";

export interface VerdictChanges {
  /** Documents that both runs judged. */
  readonly compared: number;
  /** Suspicious in the second run, not in the first. */
  readonly newlySuspicious: number;
  readonly noLongerSuspicious: number;
  readonly bothSuspicious: number;
  readonly onlyA: number;
  readonly onlyB: number;
}

/** One run's verdict of a document. */
export interface Judged {
  readonly suspicious: boolean;
  readonly model: number;
  /** Which of the seven vectors lie in no box. */
  readonly failed: readonly number[];
  readonly sensors: readonly string[];
}

export interface VerdictExample {
  readonly source: string;
  readonly document: string;
  readonly url: string;
  readonly fetchedAt: number;
  readonly a: Judged;
  readonly b: Judged;
}

export interface Verdicts extends VerdictChanges {
  /** Sources with a change, the worst first. */
  readonly sources: readonly (VerdictChanges & { readonly source: string })[];
  readonly examples: readonly VerdictExample[];
}

/** Verdicts that are looked at together: each takes a hundred bytes while it is compared. */
const SLICE = 2_000_000;

/** The last verdict of each run about each version of a document. */
const LAST = `
  SELECT source, document, version,
    countIf(isA) > 0 AS inA, countIf(NOT isA) > 0 AS inB,
    argMaxIf(suspicious, moment, isA) AS ofA, argMaxIf(suspicious, moment, NOT isA) AS ofB
  FROM (
    SELECT source, document, version, suspicious, run = {a:String} AS isA, (log_time, log_offset) AS moment
    FROM verdict
    WHERE ${inSlice("document")}
  )
  GROUP BY source, document, version`;

type Counts = VerdictChanges & { readonly source: string };

const NONE: VerdictChanges = {
  ...{ compared: 0, newlySuspicious: 0, noLongerSuspicious: 0, bothSuspicious: 0, onlyA: 0, onlyB: 0 },
};
const COUNTED = Object.keys(NONE) as (keyof VerdictChanges)[];

const sum = <T extends VerdictChanges>(before: VerdictChanges = NONE, one: T): T => ({
  ...one,
  ...Object.fromEntries(COUNTED.map((name) => [name, before[name] + one[name]])),
});

/** @param most verdicts of a slice */
export async function compareVerdicts(asked: Asked, most = SLICE): Promise<Verdicts> {
  const counts = new Map<string, Counts>();
  const changed: Changed[] = [];
  for (const slice of await slicesOf(asked, "verdict", most)) {
    const params = { ...slice, limit: String(asked.limit) };
    let changes = 0;
    for (const one of await asked.rows<Counts>(COUNTS, params)) {
      counts.set(one.source, sum(counts.get(one.source), one));
      changes += one.newlySuspicious + one.noLongerSuspicious;
    }
    if (changes > 0) changed.push(...(await asked.rows<Changed>(CHANGED, params)));
  }
  const all = [...counts.values()];
  const { source: _, ...total } = all.reduce<Counts>(sum, { ...NONE, source: "" });
  const sources = all
    .filter((one) => changesOf(one) > 0)
    .sort((one, other) => changesOf(other) - changesOf(one) || (one.source < other.source ? -1 : 1));
  const first = changed.sort((one, other) => one.rank - other.rank).slice(0, asked.limit);
  return { ...total, sources, examples: await examplesOf(asked, first) };
}

const COUNTS = `
  SELECT source, ${number("countIf(inA AND inB)")} AS compared,
    ${number("countIf(inA AND inB AND ofB AND NOT ofA)")} AS newlySuspicious,
    ${number("countIf(inA AND inB AND ofA AND NOT ofB)")} AS noLongerSuspicious,
    ${number("countIf(inA AND inB AND ofA AND ofB)")} AS bothSuspicious,
    ${number("countIf(NOT inB)")} AS onlyA, ${number("countIf(NOT inA)")} AS onlyB
  FROM (${LAST}) GROUP BY source ORDER BY source`;

interface Changed {
  readonly source: string;
  readonly document: string;
  readonly version: number;
  readonly rank: number;
}

/** One of each source in each direction, then a second of each. */
const CHANGED = `
  SELECT source, document, ${number("version")} AS version,
    toUInt32(row_number() OVER (PARTITION BY source, ofB ORDER BY document, version)) AS rank
  FROM (${LAST}) WHERE inA AND inB AND ofA != ofB
  ORDER BY rank, source, ofB LIMIT {limit:UInt32}`;

const changesOf = ({ newlySuspicious, noLongerSuspicious, onlyA, onlyB }: VerdictChanges): number =>
  newlySuspicious + noLongerSuspicious + onlyA + onlyB;

const judged = (run: string): string =>
  `tuple(toBool(argMaxIf(suspicious, moment, ${run})), ${number(`argMaxIf(model, moment, ${run})`)},
    argMaxIf(arrayMap(one -> toFloat64(one), failed), moment, ${run}), argMaxIf(sensors, moment, ${run}))`;

interface Found extends Omit<VerdictExample, "a" | "b"> {
  readonly a: readonly [boolean, number, number[], string[]];
  readonly b: readonly [boolean, number, number[], string[]];
}

async function examplesOf(asked: Asked, changed: readonly Changed[]): Promise<VerdictExample[]> {
  if (changed.length === 0) return [];
  const found = await asked.rows<Found>(
    `SELECT source, document, any(url) AS url, ${ms("max(verdict.fetchedAt)")} AS fetchedAt,
       ${judged("isA")} AS a, ${judged("NOT isA")} AS b
     FROM (
       SELECT *, run = {a:String} AS isA, (log_time, log_offset) AS moment
       FROM verdict
       WHERE ${COMPARED} AND kind = 'document' AND (source, document, version) IN (
         SELECT one.1, one.2, one.3 FROM (SELECT arrayJoin(JSONExtract({changed:String}, 'Array(Tuple(String, String, UInt64))')) AS one)
       )
     ) AS verdict
     GROUP BY source, document, version ORDER BY source, fetchedAt, document`,
    {
      ...paramsOf(asked),
      changed: JSON.stringify(changed.map(({ source, document, version }) => [source, document, version])),
    },
  );
  const of = ([suspicious, model, failed, sensors]: Found["a"]): Judged => ({ suspicious, model, failed, sensors });
  return found.map(({ a, b, ...rest }) => ({ ...rest, a: of(a), b: of(b) }));
}

export interface Checks {
  /** Self-checks of the same batch and page type in both runs. */
  readonly compared: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** How often which decision became which; only changes, the most frequent first. */
  readonly changes: readonly { readonly a: string; readonly b: string; readonly count: number }[];
  readonly examples: readonly {
    readonly source: string;
    readonly batch: string;
    readonly pageType: string;
    readonly at: number;
    readonly a: string;
    readonly b: string;
  }[];
}

const CHECKS = `
  SELECT source, batch, pageType, max(fetchedAt) AS at,
    countIf(isA) > 0 AS inA, countIf(NOT isA) > 0 AS inB,
    toString(argMaxIf(check_outcome, moment, isA)) AS ofA, toString(argMaxIf(check_outcome, moment, NOT isA)) AS ofB
  FROM (
    SELECT *, run = {a:String} AS isA, (log_time, log_offset) AS moment
    FROM verdict WHERE ${COMPARED} AND kind = 'check'
  )
  GROUP BY source, batch, pageType`;

export async function compareChecks(asked: Asked): Promise<Checks> {
  const params = { ...paramsOf(asked), limit: String(asked.limit) };
  const [counts] = await asked.rows<Pick<Checks, "compared" | "onlyA" | "onlyB">>(
    `SELECT ${number("countIf(inA AND inB)")} AS compared, ${number("countIf(NOT inB)")} AS onlyA, ${number("countIf(NOT inA)")} AS onlyB
     FROM (${CHECKS})`,
    params,
  );
  const changes = await asked.rows<Checks["changes"][number]>(
    `SELECT ofA AS a, ofB AS b, ${number("count()")} AS count FROM (${CHECKS})
     WHERE inA AND inB AND ofA != ofB GROUP BY a, b ORDER BY count DESC, a, b LIMIT 20`,
    params,
  );
  const examples = await asked.rows<Checks["examples"][number]>(
    `SELECT source, batch, pageType, ${ms("checks.at")} AS at, ofA AS a, ofB AS b FROM (${CHECKS}) AS checks
     WHERE inA AND inB AND ofA != ofB ORDER BY source, checks.at, batch LIMIT 3 BY source LIMIT {limit:UInt32}`,
    params,
  );
  return { ...counts!, changes, examples };
}
