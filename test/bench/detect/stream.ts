/** What both detectors read in these benches: batches of 25 documents of as many sources as one likes. */

import { FEATURES, type Nine } from "../../../processors/detection/vector.ts";
import { incidents } from "../../../processors/incidents/processor.ts";
import { offlineDetect } from "../../../processors/offline-detect/processor.ts";
import { onlineDetect } from "../../../processors/online-detect/processor.ts";
import type { Codec } from "../../../schemas/codec.ts";
import type { Vector } from "../../../schemas/generated/records.ts";
import { encode } from "../../../topology/access.ts";
import type { RawRecord } from "../../../topology/chunk.ts";
import type { Declaration } from "../../../topology/graph.ts";
import { encodeHeaders } from "../../../topology/headers.ts";
import type { Deal } from "./documents.ts";

export const BATCH = 25;
/** A first model needs so many; up to `MEASURED` no other is made. */
export const LEARNED = 200;
export const MEASURED = 375;
/** Then the model was made anew. */
export const ALL = 600;
/** Broken documents of two batches: the sources are in doubt, and not yet decided about. */
export const DOUBTED = 50;
export const START = Date.parse("2026-03-04T12:00:00Z");
export const declaration: Declaration = {
  topics: {
    vector: { partitions: 1, entry: "the bench" },
    ...{ verdict: { partitions: 1 }, model: { partitions: 1 }, alarm: { partitions: 1 } },
    ...{ finding: { partitions: 1, shared: true }, judgement: { partitions: 1, entry: "nobody" } },
    adoption: { partitions: 1, entry: "nobody" },
  },
  processors: [onlineDetect, offlineDetect, incidents],
  settings: { [offlineDetect.name]: { learnDocuments: LEARNED } },
};

const sourceOf = (source: number): string => `source-${source}.example`;

const STEP_MS = 60_000;

function vectorOf(source: number, nth: number, nine: Nine | undefined, stepMs: number): Vector {
  const features = Object.fromEntries(FEATURES.map((name, at) => [name, nine?.[at] ?? 0]));
  const id = `${source}-${nth}`;
  return {
    ...{ document: nine === undefined ? "" : id.padStart(32, "0"), version: nth, source: sourceOf(source) },
    ...{ sourceVersion: 1, ruleVersion: 1, batch: `${source}@${Math.floor(nth / BATCH)}` },
    ...{ kind: nine === undefined ? "end" : "document", pageType: "default", times: 0 },
    ...{ url: `https://${sourceOf(source)}/2026/03/04/news-of-the-day-${nth}.html`, fetchedAt: START + nth * stepMs },
    ...(features as Pick<Vector, (typeof FEATURES)[number]>),
    ...{ relations: null, end: nine === undefined ? { pages: BATCH, failed: 0, codes: {} } : null },
  } as Vector;
}

/** One batch of a source, and its end. */
export function batchOf(codec: Codec, deal: Deal, source: number, first: number, stepMs = STEP_MS): RawRecord[] {
  const record = (vector: Vector): RawRecord => ({
    ...{ key: Buffer.from(sourceOf(source)), value: encode(codec, vector) },
    ...{ headers: encodeHeaders([]), timestamp: vector.fetchedAt },
  });
  const documents = Array.from({ length: BATCH }, (_, at) =>
    record(vectorOf(source, first + at, deal(source, first + at), stepMs)),
  );
  return [...documents, record(vectorOf(source, first + BATCH - 1, undefined, stepMs))];
}
