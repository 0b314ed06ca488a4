/** Both processors on the embedded log, as a user has them: ten thousand sources, each commit on disk. */

import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { systemClock } from "../../../topology/clock.ts";
import { Seat } from "../../../topology/seat.ts";
import { graphOf, silent } from "../../rig.ts";
import { timesOf } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { anonymousMb, inFolder } from "../runtime/measure.ts";
import { dealOf } from "./documents.ts";
import { BATCH, batchOf, declaration, LEARNED, MEASURED } from "./stream.ts";

const SOURCES = 10_000;
/** With --quick. */
const FEW = 200;
/** Sources of one write to the topic. */
const TOGETHER = 200;

export const embedded: PartOf = {
  aims: { "vectors through both detectors": { bound: ">= 20000", of: "embedded_vectors_per_core_s" } },

  run: (options) =>
    inFolder(options.scratch, async (home) => {
      const sources = timesOf(options, "sources", options.quick ? FEW : SOURCES);
      const deal = dealOf();
      const graph = graphOf(declaration);
      const driver = await openEmbedded({ home, graph });
      const { codec } = graph.topics.get("vector")!;
      const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };
      const seats = graph.plans.map((plan) => new Seat({ plan, driver, environment }));
      for (const seat of seats) await seat.join();
      const settled = async (): Promise<void> => {
        for (let worked = true; worked; ) {
          worked = false;
          for (const seat of seats) worked = (await seat.step()) || worked;
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      /** Core seconds and seconds that the processors took for these documents of all sources. */
      const feed = async (from: number, to: number): Promise<{ core: number; wall: number }> => {
        const took = { core: 0, wall: 0 };
        for (let first = from; first < to; first += BATCH) {
          for (let group = 0; group < sources; group += TOGETHER) {
            const some = Array.from({ length: Math.min(TOGETHER, sources - group) }, (_, at) => group + at);
            const records = some.flatMap((source) => batchOf(codec, deal, source, first));
            await driver.produce([{ topic: "vector", partition: 0, records }]);
            const [start, before] = [performance.now(), process.cpuUsage()];
            await settled();
            const { user, system } = process.cpuUsage(before);
            took.core += (user + system) / 1e6;
            took.wall += (performance.now() - start) / 1000;
          }
          options.note(`${first + BATCH} documents of each of ${sources} sources`);
        }
        return took;
      };
      const learning = await feed(0, LEARNED);
      const measured = await feed(LEARNED, MEASURED);
      for (const seat of seats) await seat.stop(0);
      await driver.close();
      const vectors = sources * (MEASURED - LEARNED);
      return {
        figures: {
          embedded_sources: sources,
          embedded_vectors_per_core_s: Math.round(vectors / measured.core),
          embedded_vectors_per_s: Math.round(vectors / measured.wall),
          embedded_learning_vectors_per_core_s: Math.round((sources * LEARNED) / learning.core),
          embedded_memory_mb: Math.round(anonymousMb()),
        },
        limits: {},
        faults: [],
      };
    }),
};
