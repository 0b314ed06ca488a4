/** Vectors through both detectors as processors, each source visit by visit, and what comes of each of them. */

import type { Preset } from "../../../processors/detection/presets.ts";
import { incidents } from "../../../processors/incidents/processor.ts";
import { offlineDetect } from "../../../processors/offline-detect/processor.ts";
import { onlineDetect } from "../../../processors/online-detect/processor.ts";
import type { Alarm, Model, Vector, Verdict } from "../../../schemas/generated/records.ts";
import { encode } from "../../../topology/access.ts";
import { ChunkBuilder } from "../../../topology/chunk.ts";
import { encodeHeaders } from "../../../topology/headers.ts";
import { TestDriver } from "../../driver.ts";

/** Of a source, what it published, by visit. */
export type Stream = readonly (readonly Vector[])[];

export interface Watched {
  readonly verdicts: readonly Verdict[];
  readonly models: readonly Model[];
  readonly alarms: readonly Alarm[];
}

/** What the processors remember of a model goes by its source and version: each run has sources of its own. */
let runs = 0;

/** By source. The version of a vector is its place in the stream, so that verdicts can be told apart. */
export function watch(
  streams: ReadonlyMap<string, Stream>,
  preset: Preset,
  learnDocuments: number,
): ReadonlyMap<string, Watched> {
  const driver = new TestDriver({
    topics: {
      vector: { partitions: 1, entry: "the bench" },
      ...{ verdict: { partitions: 1 }, model: { partitions: 1 }, alarm: { partitions: 1 } },
      ...{ finding: { partitions: 1, shared: true }, judgement: { partitions: 1, entry: "nobody" } },
      adoption: { partitions: 1, entry: "nobody" },
    },
    processors: [onlineDetect, offlineDetect, incidents],
    settings: { [offlineDetect.name]: { learnDocuments, preset: preset.name } },
  });
  const run = ++runs;
  const idOf = (source: string): string => `${source} ${run}`;
  const { codec } = driver.graph.topics.get("vector")!;
  const visits = Math.max(0, ...[...streams.values()].map(({ length }) => length));
  for (let visit = 0; visit < visits; visit++) {
    const builder = new ChunkBuilder();
    for (const [source, stream] of streams)
      for (const vector of visitOf(idOf(source), visit, stream[visit] ?? []))
        builder.append({
          ...{ key: Buffer.from(vector.source), value: encode(codec, vector) },
          ...{ headers: encodeHeaders([]), timestamp: vector.fetchedAt },
        });
    driver.log.append({ topic: "vector", partition: 0 }, builder.finish());
    driver.run();
  }
  const [verdicts, models, alarms] = ["verdict", "model", "alarm"].map((topic) => bySource(driver, topic));
  return new Map(
    [...streams.keys()].map((source) => [
      source,
      {
        verdicts: (verdicts!.get(idOf(source)) ?? []) as Verdict[],
        models: (models!.get(idOf(source)) ?? []) as Model[],
        alarms: (alarms!.get(idOf(source)) ?? []) as Alarm[],
      },
    ]),
  );
}

function visitOf(source: string, visit: number, vectors: readonly Vector[]): Vector[] {
  const last = vectors.at(-1);
  if (last === undefined) return [];
  const batch = `${source}@${visit}`;
  const end = { pages: vectors.length, failed: 0, codes: {} };
  return [
    ...vectors.map((vector) => ({ ...vector, source, batch })),
    { ...last, source, batch, document: "", kind: "end", relations: null, end },
  ];
}

function bySource(driver: TestDriver, topic: string): Map<string, unknown[]> {
  const all = new Map<string, unknown[]>();
  for (const { key, value } of driver.read(topic)) {
    const own = all.get(key ?? "");
    if (own === undefined) all.set(key ?? "", [value]);
    else own.push(value);
  }
  return all;
}
