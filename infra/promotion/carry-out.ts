/**
 * Makes a run's settings, rules and models live, in three steps: the promotion is noted as begun; what was learned is
 * written, which takes effect only under the run's preset and rules; then settings, rules and the promotion's end, all or
 * nothing. Cut short, it is completed by the same command: what is written again has the same id and is taken over once.
 */

import type { Adoption, Promotion } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { RawRecord } from "../../topology/chunk.ts";
import type { Driver, Entry } from "../../topology/driver.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { headers } from "../access/entry.ts";
import { settingsEntry } from "../access/live-settings.ts";
import { promotionEntry } from "../access/promotions.ts";
import { commandEntries } from "../sources/commands.ts";
import type { LearnedState } from "./learned.ts";
import type { PromotionPlan } from "./plan.ts";

const ADOPTIONS = "adoption";
/** Written at a time. */
const BATCH_BYTES = 4 * 1024 * 1024;

export async function carryOut(driver: Driver, plan: PromotionPlan): Promise<Promotion> {
  const { promotion, settings, rules, learned, isResumed } = plan;
  if (!isResumed) await driver.produce([promotionEntry(driver, promotion)]);
  if (learned !== undefined) await handOver(driver, learned);
  const done: Promotion = { ...promotion, state: "done" };
  await driver.produce([
    ...(settings.length === 0 ? [] : [settingsEntry(driver, settings)]),
    ...commandEntries(driver, rules),
    promotionEntry(driver, done),
  ]);
  return done;
}

async function handOver(driver: Driver, learned: LearnedState): Promise<void> {
  for (let partition = 0; partition < learned.partitions; partition++) {
    let batch: Entry[] = [];
    let bytes = 0;
    for (const adoption of await learned.adoptions(partition)) {
      const entry = adoptionEntry(driver, adoption);
      batch.push(entry);
      bytes += entry.records[0]!.value!.length;
      if (bytes < BATCH_BYTES) continue;
      await driver.produce(batch);
      batch = [];
      bytes = 0;
    }
    if (batch.length > 0) await driver.produce(batch);
  }
}

function adoptionEntry(driver: Driver, adoption: Adoption): Entry {
  const { codec, partitions } = driver.topics.get(ADOPTIONS)!;
  const key = Buffer.from(adoption.source);
  const record: RawRecord = {
    ...{ key, value: encode(codec, adoption) as Buffer, headers: headers(), timestamp: Date.now() },
  };
  return { topic: ADOPTIONS, partition: partitionOf(key, key.length, partitions), records: [record] };
}
