/** How safe what brokers acknowledge is: on how many of them each record lies, and how many have to have it first. */

import type { Admin } from "kafkajs";
import { metadataOf } from "./metadata.ts";

export interface Replication {
  readonly brokers: number;
  /** The fewest of any partition; undefined where there are no topics. */
  readonly copies: number | undefined;
  /** The fewest that have to be in sync for records to be taken, of any topic. */
  readonly leastInSync: number | undefined;
  /** Partitions of which not all copies are in sync, and those that nobody leads. */
  readonly lagging: readonly string[];
  readonly leaderless: readonly string[];
}

/** Kafka's number for a resource that is a topic. */
const TOPIC = 2;
const LEAST_IN_SYNC = "min.insync.replicas";

export async function replicationOf(admin: Admin, names: readonly string[]): Promise<Replication> {
  const { brokers } = await admin.describeCluster();
  if (names.length === 0)
    return { brokers: brokers.length, copies: undefined, leastInSync: undefined, lagging: [], leaderless: [] };
  const topics = await metadataOf(admin, names);
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type: TOPIC, name, configNames: [LEAST_IN_SYNC] })),
  });
  const partitions = topics.flatMap(({ name, partitions: own }) =>
    own.map(({ partitionId, leader, replicas, isr }) => ({
      name: `${name}/${partitionId}`,
      leader,
      copies: replicas.length,
      inSync: isr.length,
    })),
  );
  const namesOf = (some: typeof partitions): string[] => some.map(({ name }) => name);
  const inSync = resources.flatMap(({ configEntries }) => configEntries.map(({ configValue }) => Number(configValue)));
  return {
    brokers: brokers.length,
    copies: Math.min(...partitions.map(({ copies }) => copies)),
    leastInSync: Math.min(...inSync),
    lagging: namesOf(partitions.filter(({ copies, inSync: own }) => own < copies)),
    leaderless: namesOf(partitions.filter(({ leader }) => leader < 0)),
  };
}
