/** Records of two runs for tests of their comparison: a source's documents and verdicts, the same in both until something is planted. */

import type { Alarm, Document, Judgement, Model, Verdict } from "../schemas/generated/records.ts";
import type { Put } from "./rows.ts";
import { watched } from "./watched.ts";

export const HOUR_MS = 3_600_000;
/** A while ago, at a full hour. */
export const START = Math.floor(Date.now() / HOUR_MS - 400) * HOUR_MS;
export const DOCUMENTS = 40;
const BATCH = 10;

export interface Run {
  readonly documents: readonly Document[];
  readonly verdicts: readonly Verdict[];
  readonly alarms: readonly Alarm[];
  readonly models: readonly Model[];
  readonly judgements: readonly Judgement[];
  /** Codes of rejects of the processor extract. */
  readonly rejects: readonly string[];
}

const example = watched(START + 15 * 24 * HOUR_MS, 7);
const [aDocument] = example.documents as [Document];
const [aVerdict] = example.verdicts as [Verdict];
const [anAlarm] = example.alarms as [Alarm];

/** When document number `at` was fetched: one an hour. */
export const timeOf = (at: number): number => START + at * HOUR_MS;
export const idOf = (source: string, at: number): string => `${source}-${at}`;

export const documentOf = (source: string, at: number): Document => ({
  ...aDocument,
  ...{
    id: idOf(source, at),
    source,
    version: 1000 + at,
    batch: `batch-${Math.floor(at / BATCH)}`,
    fetchedAt: timeOf(at),
  },
  ...{ url: `https://${source}.example/${at}`, canonical: `https://${source}.example/${at}` },
  ...{
    title: `Title ${at}`,
    authors: ["A. Writer"],
    published: timeOf(at) - HOUR_MS,
    feedPublished: timeOf(at) - HOUR_MS / 2,
  },
  ...{
    text: `The first paragraph of ${at}.\n\nThe river rose in the night, and the bridge was closed.\n\nThe end.`,
    language: "en",
  },
  ...{ pageType: "default", kind: "document", end: null, fallback: null },
});

export const verdictOf = (source: string, at: number): Verdict => ({
  ...aVerdict,
  ...{
    document: idOf(source, at),
    version: 1000 + at,
    source,
    batch: `batch-${Math.floor(at / BATCH)}`,
    fetchedAt: timeOf(at),
  },
  ...{ url: `https://${source}.example/${at}`, suspicious: at % 10 === 9, failed: [], sensors: [], model: 1 },
  ...{ pageType: "default", kind: "document", check: null },
});

const checkOf = (source: string, batch: number): Verdict => ({
  ...verdictOf(source, batch * BATCH + BATCH - 1),
  ...{ document: "", version: 0, url: "", kind: "check", suspicious: false, vector: null },
  check: { documents: BATCH, suspicious: 1, failed: 0, outcome: "none", missed: 0, flagged: {} },
});

/** The same for each run. */
export function runOf(source: string, count = DOCUMENTS): Run {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return {
    documents: numbers.map((at) => documentOf(source, at)),
    verdicts: [
      ...numbers.map((at) => verdictOf(source, at)),
      ...numbers.filter((at) => at % BATCH === BATCH - 1).map((at) => checkOf(source, (at + 1) / BATCH - 1)),
    ],
    ...{ alarms: [], judgements: [], rejects: [] },
    models: [{ ...example.model, source, version: 1, at: timeOf(5) }],
  };
}

export interface Break {
  readonly incident: string;
  readonly source: string;
  /** Numbers of documents. */
  readonly began: number;
  readonly confirmed?: number;
  readonly closed?: number;
  readonly concern?: string;
  readonly pageType?: string;
  readonly cause?: string;
}

/** An incident's alarms: suspected an hour after it began, then confirmed, then closed. */
export function alarmsOf({ incident, source, began, confirmed, closed, ...rest }: Break): Alarm[] {
  const about: Alarm = {
    ...anAlarm,
    ...{ incident, source, began: timeOf(began), concern: "extraction", pageType: "default", cause: "rule", ...rest },
    sentence: `${source} looks broken`,
  };
  const step = (state: string, at: number | undefined, outcome: string): Alarm[] =>
    at === undefined ? [] : [{ ...about, state, at: timeOf(at), outcome }];
  return [
    ...step("suspected", began + 1, ""),
    ...step("confirmed", confirmed, "broken"),
    ...step("closed", closed, confirmed === undefined ? "" : "broken"),
  ];
}

export const judgementOf = (
  incident: string,
  source: string,
  action: Judgement["action"],
  began: number | null = null,
): Judgement => ({
  ...{ id: `${incident} ${action}`, incident, source, action, by: "ada", note: "", forMs: 0 },
  began: began === null ? null : timeOf(began),
});

export function putsOf(run: string, { documents, verdicts, alarms, models, judgements, rejects }: Run): Put[] {
  const put = (topic: string, key: string, value: object, time: number): Put => ({ topic, key, value, time, run });
  const source = documents[0]?.source ?? verdicts[0]!.source;
  return [
    ...documents.map((one) => put("document", one.source, one, one.fetchedAt)),
    ...verdicts.map((one) => put("verdict", one.source, one, one.fetchedAt)),
    ...alarms.map((one) => put("alarm", one.source, one, one.at)),
    ...models.map((one) => put("model", one.source, one, one.at)),
    ...judgements.map((one, at) => put("judgement", one.source, one, timeOf(39) + at)),
    ...rejects.map((code, at) => ({
      ...put("reject", source, Buffer.from("x"), timeOf(at)),
      headers: {
        "driftwire.reject.code": code,
        "__dlq.errors.group": run === "main" ? "driftwire.extract" : `driftwire.run-${run}.extract`,
      },
    })),
  ];
}
