/** Both processors on the log in memory, so that what they and their records cost is all there is: speed and state. */

import { ChunkBuilder } from "../../../topology/chunk.ts";
import { TestDriver } from "../../driver.ts";
import type { PartOf } from "../part.ts";
import { brokenDeal, type Deal, dealOf } from "./documents.ts";
import { ALL, BATCH, batchOf, DOUBTED, declaration, LEARNED, MEASURED, START } from "./stream.ts";

/** What is remembered to learn from. */
const REFERENCE = "learned";

/** Batch after batch of all sources; answers with the core's seconds that the processors took for them. */
function feed(driver: TestDriver, deal: Deal, sources: number, from: number, to: number): number {
  const { codec } = driver.graph.topics.get("vector")!;
  let seconds = 0;
  for (let first = from; first < to; first += BATCH) {
    const builder = new ChunkBuilder();
    for (let source = 0; source < sources; source++)
      for (const record of batchOf(codec, deal, source, first)) builder.append(record);
    driver.log.append({ topic: "vector", partition: 0 }, builder.finish());
    const before = process.cpuUsage();
    driver.run();
    const { user, system } = process.cpuUsage(before);
    seconds += (user + system) / 1e6;
  }
  return seconds;
}

/** By store, all that is kept. */
function stateBytes({ graph, log }: TestDriver): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const plan of graph.plans) {
    for (const store of [...plan.stores.keys(), ...plan.windows.keys()]) {
      let sum = 0;
      for (const [key, value] of log.state(plan.group, 0, store)) sum += key.length + value.length;
      bytes.set(`${plan.processor.name} ${store}`, sum);
    }
  }
  return bytes;
}

export const processors: PartOf = {
  aims: {
    "state beside the reference sample": { bound: "<= 16", of: "state_per_source_kib" },
  },

  async run({ quick, note }) {
    const sources = quick ? 60 : 300;
    const deal = dealOf();
    const driver = new TestDriver(declaration, { now: START });
    const learning = feed(driver, deal, sources, 0, LEARNED);
    note(`${sources} sources have a model`);
    const measured = feed(driver, deal, sources, LEARNED, MEASURED);
    const rest = feed(driver, deal, sources, MEASURED, ALL);
    const bytes = stateBytes(driver);
    const doubted = feed(driver, brokenDeal(), sources, ALL, ALL + DOUBTED);
    const inDoubt = stateBytes(driver);
    const perSource = (sum: number): number => Number((sum / sources / 1024).toFixed(2));
    const sum = (stores: ReadonlyMap<string, number>, of: (store: string) => boolean): number =>
      perSource([...stores].reduce((all, [store, size]) => all + (of(store) ? size : 0), 0));
    const isReference = (store: string): boolean => store.endsWith(` ${REFERENCE}`);
    return {
      figures: {
        processors_vectors_per_core_s: Math.round((sources * (MEASURED - LEARNED)) / measured),
        processors_with_training_vectors_per_core_s: Math.round((sources * ALL) / (learning + measured + rest)),
        processors_on_broken_vectors_per_core_s: Math.round((sources * DOUBTED) / doubted),
        state_per_source_kib: sum(bytes, (store) => !isReference(store)),
        state_per_source_in_doubt_kib: sum(inDoubt, (store) => !isReference(store)),
        reference_sample_per_source_kib: sum(bytes, isReference),
      },
      limits: {},
      faults: [],
      tables: [
        {
          name: "state by store",
          columns: ["store", "KiB a source", "in doubt"],
          rows: [...bytes].map(([store, size]) => [store, perSource(size), perSource(inDoubt.get(store)!)]),
        },
      ],
    };
  },
};
