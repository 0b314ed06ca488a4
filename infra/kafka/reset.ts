/**
 * Takes a processor back on a cluster: its group's offsets and its state, in one transaction. State is removed by writing
 * to its changelogs that each key is gone, so that every member's copy follows, wherever it is. Nobody may be in the
 * group meanwhile; what would change is known before anything does.
 */

import { ChunkCursor } from "../../topology/chunk.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Plan, Topic } from "../../topology/graph.ts";
import { storesOf } from "../../topology/seat.ts";
import type { ResetFacts, Target } from "../embedded/reset.ts";
import type { KafkaAdmin } from "./admin.ts";
import type { KafkaDriver } from "./driver.ts";
import { changelogName, changelogs } from "./names.ts";
import type { WireRecord } from "./records.ts";
import { storeAndKey } from "./state-restore.ts";

export interface ClusterReset {
  readonly admin: KafkaAdmin;
  /** Opened on a graph that has the changelogs too. */
  readonly driver: KafkaDriver;
  readonly plan: Plan;
  readonly to: Target;
}

/** That a key of a changelog is gone. */
interface Removal extends WireRecord {
  readonly store: string;
}

const READ_BYTES = 4 * 1024 * 1024;

/** The driver reads only topics that its graph has. */
export function withChangelogs(graph: Graph): Graph {
  const topics = new Map(graph.topics);
  for (const { name, partitions, maxBytes, group } of changelogs(graph)) {
    const { rejects } = graph.plans.find((plan) => plan.group === group)!;
    const topic: Topic = { ...rejects, name, partitions, maxBytes, retention: "compact", internal: true };
    topics.set(name, topic);
  }
  return { ...graph, topics };
}

/** Says what a reset changes, and does it when `confirmed` agrees. */
export async function reset(wish: ClusterReset, confirmed: (facts: ResetFacts) => boolean): Promise<boolean> {
  const { admin, driver, plan } = wish;
  const group = driver.wireName(plan.group);
  const members = await admin.members(group);
  if (members.length > 0) {
    const got = members.map(({ client, host }) => `${client} at ${host}`).join(", ");
    throw new DriftwireError("processor-running", { at: `group ${group}`, got });
  }
  const offsets = await offsetsOf(wish);
  const entries = await entriesOf(wish);
  const stores = storesOf(plan).map((store) => ({
    store,
    entries: entries.filter((one) => one.store === store).length,
  }));
  if (!confirmed({ offsets, stores, removed: [] })) return false;
  await driver.commitFor(
    plan.group,
    entries,
    offsets.map(({ topic, partition, to }) => ({ topic, partition, offset: to })),
  );
  return true;
}

async function offsetsOf({ admin, driver, plan, to }: ClusterReset): Promise<ResetFacts["offsets"]> {
  const found: ResetFacts["offsets"][number][] = [];
  for (const { name: topic } of plan.inputs) {
    const wire = driver.wireName(topic);
    const from = await admin.offsets(driver.wireName(plan.group), wire);
    const ranges = await admin.ranges(wire);
    // What was retried came from the other inputs: it is not to be processed twice.
    const target = topic === plan.retries.name ? "end" : to;
    const times = typeof target === "number" ? await admin.offsetsAt(wire, target) : [];
    for (const [partition, { start, end }] of ranges.entries()) {
      const place = target === "start" ? start : target === "end" ? end : times[partition]!;
      found.push({ topic, partition, from: from[partition] ?? null, to: place });
    }
  }
  return found;
}

async function entriesOf({ driver, plan }: ClusterReset): Promise<Removal[]> {
  const names = new Set(storesOf(plan).map((store) => changelogName(plan.group, store)));
  const found: Removal[] = [];
  for (const topic of names)
    for (let partition = 0; partition < plan.partitions; partition++)
      found.push(...(await livingKeys(driver, plan, topic, partition)));
  return found;
}

/** The keys of a changelog's partition that have a value. */
async function livingKeys(driver: KafkaDriver, plan: Plan, topic: string, partition: number): Promise<Removal[]> {
  const stores = storesOf(plan).filter((store) => changelogName(plan.group, store) === topic);
  const living = new Map<string, Removal>();
  const { start, end } = await driver.range({ topic, partition });
  for (let offset = start; offset < end; ) {
    const slice = await driver.read({ topic, partition, offset }, READ_BYTES);
    for (const chunk of slice.chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) {
        const text = cursor.key!.toString("utf8");
        if (cursor.value === null) living.delete(text);
        else living.set(text, removalOf(driver.wireName(topic), partition, text, stores));
      }
    }
    offset = slice.next;
  }
  return [...living.values()];
}

const removalOf = (topic: string, partition: number, key: string, stores: readonly string[]): Removal => ({
  ...{ topic, partition, key: Buffer.from(key), value: null, timestamp: undefined, headers: undefined },
  store: storeAndKey(key, stores)[0],
});
