/** A month of vectors through both detectors, beside what plain reading of them gives. */

import { ChunkCursor } from "../../../topology/chunk.ts";
import type { Driver } from "../../../topology/driver.ts";
import { dealOf } from "../detect/documents.ts";
import { BATCH, batchOf } from "../detect/stream.ts";
import type { PartOf } from "../part.ts";
import { type Bench, inHome, sizeOf, timed, write } from "./place.ts";

/** 300 sites with 40 documents a day, for a month. */
const SITES = 300;
/** With --quick. */
const FEW = 40;
const DOCUMENTS = 1200;
const STEP_MS = (30 * 86_400_000) / DOCUMENTS;
const READ_BYTES = 4 * 1024 * 1024;

async function fill({ opened: { driver } }: Bench, sites: number): Promise<void> {
  const deal = dealOf();
  const { codec } = driver.topics.get("vector")!;
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    const records = Array.from({ length: sites }, (_, site) => batchOf(codec, deal, site, first, STEP_MS)).flat();
    await write(
      driver,
      "vector",
      records.sort((one, other) => one.timestamp - other.timestamp),
    );
  }
}

/** Every record of a topic once, and nothing done with it. */
export async function readPlainly(driver: Driver, topic: string): Promise<number> {
  const start = performance.now();
  let records = 0;
  for (let partition = 0; partition < driver.topics.get(topic)!.partitions; partition++) {
    const { start: first, end } = await driver.range({ topic, partition });
    for (let offset = first; offset < end; ) {
      const slice = await driver.read({ topic, partition, offset }, READ_BYTES);
      for (const chunk of slice.chunks) {
        const cursor = new ChunkCursor(chunk);
        while (cursor.next()) records++;
      }
      offset = slice.next;
    }
  }
  return records / ((performance.now() - start) / 1000);
}

export const vectors: PartOf = {
  aims: {
    "a month of 300 sites within a minute": { bound: "<= 60", of: "vectors_month_s" },
  },

  run: ({ scratch, quick, note }) =>
    inHome(scratch, async (place) => {
      const { driver } = place.opened;
      const sites = quick ? FEW : SITES;
      await fill(place, sites);
      const count = await sizeOf(driver, "vector");
      note(`${count} vectors and ends of batches of ${sites} sites`);
      const { seconds, coreSeconds, mostMb } = await timed(place, "vectors", ["online-detect", "offline-detect"]);
      const verdicts = await sizeOf(driver, "run-vectors.verdict");
      const models = await sizeOf(driver, "run-vectors.model");
      note(`${verdicts} verdicts and ${models} models in ${seconds.toFixed(1)} s`);
      const limit = await readPlainly(driver, "vector");
      return {
        figures: {
          vectors_sites: sites,
          vectors_seconds: Number(seconds.toFixed(2)),
          vectors_month_s: Number(((seconds * SITES) / sites).toFixed(1)),
          vectors_per_s: Math.round(count / seconds),
          vectors_cores: Number((coreSeconds / seconds).toFixed(2)),
          vectors_models: models,
          vectors_most_mb: mostMb,
        },
        limits: { vectors_per_s: Math.round(limit) },
        faults: verdicts < count ? [`${count} verdicts at least expected, got ${verdicts}`] : [],
      };
    }),
};
