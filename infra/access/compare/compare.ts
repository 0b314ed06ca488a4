/** Compares two runs: documents, verdicts, incidents, and both against what is known to be true. README.md explains the rules. */

import type { Reader } from "../../clickhouse/reader.ts";
import { type Asked, asking, type Pair, type Range } from "./asked.ts";
import { type Counts, countsOf } from "./counts.ts";
import { compareDocuments, type Documents } from "./documents.ts";
import { type GoldJudgment, judgeGold } from "./gold.ts";
import { compareIncidents, type Incidents, incidentsOf } from "./incidents.ts";
import { type Judgment, judge } from "./judged.ts";
import { behindOf, checkRuns, type RunSpan, rangeOf, type Sources, type Spans, sourcesOf, spansOf } from "./runs.ts";
import { givenTruth, judgements, resolved } from "./truth.ts";
import { type Checks, compareChecks, compareVerdicts, type Verdicts } from "./verdicts.ts";

export interface Wanted extends Pair {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  /** An address or a file. */
  readonly truth?: string | undefined;
  /** The runs of these that nothing keeps incidents in: their incidents can't be compared. */
  readonly withoutIncidents?: readonly string[];
}

export interface Comparison {
  readonly a: string;
  readonly b: string;
  /** Event time, in milliseconds since 1970; `to` is not included. */
  readonly range: Range;
  readonly spans: Spans;
  readonly sources: Sources;
  /** null: one of the runs has no documents of its own. */
  readonly documents: Documents | null;
  /** null: one of the runs has no verdicts. */
  readonly verdicts: Verdicts | null;
  readonly checks: Checks | null;
  readonly incidents: Incidents;
  /** Runs without the processor of incidents; if there are any, incidents are neither compared nor judged. */
  readonly withoutIncidents: readonly string[];
  readonly truths: readonly Judgment[];
  /** null: no gold was given, or one of the runs has no documents of its own. */
  readonly gold: GoldJudgment | null;
  readonly counts: Counts;
}

/** @param reader its queries may be slow: it is asked one after the other */
export async function compareRuns(
  reader: Reader,
  { truth, from, to, limit, withoutIncidents = [], ...pair }: Wanted,
): Promise<Comparison> {
  const rows = asking(reader);
  // First what can be wrong.
  await checkRuns(pair, rows);
  const given = truth === undefined ? undefined : await givenTruth(truth);
  const spans = await spansOf(pair, rows);
  const range = rangeOf(pair, spans, { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) });
  const behind = to === undefined ? await behindOf(pair, range, rows) : [];
  const asked: Asked = { ...pair, range, behind, limit, rows };
  const have = (table: keyof RunSpan): boolean => spans.a[table] !== undefined && spans.b[table] !== undefined;
  const all = await incidentsOf(asked);
  const found = withoutIncidents.length === 0 ? all : { a: [], b: [], isCut: false };
  const people = await judgements(asked, found);
  const truths =
    withoutIncidents.length > 0
      ? []
      : [
          ...(given === undefined || (given.gold !== undefined && given.events.length === 0)
            ? []
            : [await resolved(asked, truth!, given)]),
          ...(people.events.length === 0 ? [] : [people]),
        ];
  const judged: Judgment[] = [];
  for (const one of truths) judged.push(await judge(asked, one, found));
  return {
    ...{ a: pair.a, b: pair.b, range, spans },
    sources: await sourcesOf(asked),
    documents: have("document") ? await compareDocuments(asked) : null,
    verdicts: have("verdict") ? await compareVerdicts(asked) : null,
    checks: have("verdict") ? await compareChecks(asked) : null,
    incidents: compareIncidents(found, range),
    withoutIncidents,
    truths: judged,
    gold: given?.gold !== undefined && have("document") ? await judgeGold(asked, truth!, given.gold) : null,
    counts: await countsOf(asked),
  };
}
