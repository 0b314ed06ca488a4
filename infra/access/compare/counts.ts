/** What each run has in the range, in numbers: verdicts, models, rejects by code. */

import { type Asked, COMPARED, IN_BOTH, inRange, number, OF_PAIR, paramsOf } from "./asked.ts";

export interface RunCounts {
  readonly verdicts: {
    readonly documents: number;
    readonly suspicious: number;
    readonly checks: number;
    readonly unjudged: number;
  };
  readonly models: {
    readonly versions: number;
    readonly sources: number;
    readonly reasons: Readonly<Record<string, number>>;
  };
}

export interface RejectCount {
  readonly processor: string;
  readonly code: string;
  readonly a: number;
  readonly b: number;
}

export interface Counts {
  readonly a: RunCounts;
  readonly b: RunCounts;
  /** The largest change first. */
  readonly rejects: readonly RejectCount[];
}

const REJECTS_MAX = 100;
/** The processor that a group is of: `driftwire.[run-NAME.]PROCESSOR`. */
const PROCESSOR = "replaceRegexpOne(toString(consumer_group), '^driftwire\\\\.(run-[a-z0-9-]+\\\\.)?', '')";

export async function countsOf(asked: Asked): Promise<Counts> {
  const params = paramsOf(asked);
  const verdicts = await asked.rows<RunCounts["verdicts"] & { run: string }>(
    `SELECT run, ${number("countIf(kind = 'document')")} AS documents,
       ${number("countIf(kind = 'document' AND suspicious)")} AS suspicious, ${number("countIf(kind = 'check')")} AS checks,
       ${number("countIf(kind = 'document' AND model = 0)")} AS unjudged
     FROM verdict WHERE ${COMPARED} GROUP BY run`,
    params,
  );
  const ofModels = `FROM model WHERE ${OF_PAIR} AND ${IN_BOTH} AND ${inRange("at")}`;
  const models = await asked.rows<{ run: string; reason: string; versions: number }>(
    `SELECT run, reason, ${number("count()")} AS versions ${ofModels} GROUP BY run, reason ORDER BY reason`,
    params,
  );
  const learned = await asked.rows<{ run: string; sources: number }>(
    `SELECT run, ${number("uniqExact(source)")} AS sources ${ofModels} GROUP BY run`,
    params,
  );
  const rejects = await asked.rows<RejectCount>(
    `SELECT ${PROCESSOR} AS processor, toString(code) AS code,
       ${number("countIf(run = {a:String})")} AS a, ${number("countIf(run = {b:String})")} AS b
     FROM reject
     WHERE run IN ({a:String}, {b:String}) AND ${inRange("log_time")}
       AND ({sources:String} = '[]' OR has(JSONExtract({sources:String}, 'Array(String)'), ifNull(log_key, '')))
     GROUP BY processor, code ORDER BY abs(a - b) DESC, a + b DESC, processor, code LIMIT ${REJECTS_MAX}`,
    params,
  );
  const of = (run: string): RunCounts => {
    const own = models.filter((one) => one.run === run);
    const { run: _, ...counted } = verdicts.find((one) => one.run === run) ?? { run, ...NO_VERDICTS };
    return {
      verdicts: counted,
      models: {
        versions: own.reduce((sum, { versions }) => sum + versions, 0),
        sources: learned.find((one) => one.run === run)?.sources ?? 0,
        reasons: Object.fromEntries(own.map(({ reason, versions }) => [reason, versions])),
      },
    };
  };
  return { a: of(asked.a), b: of(asked.b), rejects };
}

const NO_VERDICTS = { documents: 0, suspicious: 0, checks: 0, unjudged: 0 };
