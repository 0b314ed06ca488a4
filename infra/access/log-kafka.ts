/** The cluster for commands. */

import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";
import { type Graph, REJECT, type Topic } from "../../topology/graph.ts";
import { checkPartitions, type KafkaAdmin, openAdmin } from "../kafka/admin.ts";
import { changelogName, changelogs, prefixed } from "../kafka/names.ts";
import { openCluster } from "../kafka/opened.ts";
import { adminProperties } from "../kafka/settings.ts";
import { wantedTopics } from "../kafka/topics.ts";
import type { Loaded } from "../load.ts";
import { handedOn } from "./handed-kafka.ts";
import type { CommandLog, Opening } from "./log.ts";
import { recordsFrom, unknownTopic } from "./records.ts";
import { retriedOn, withRetriedTopic } from "./retried-kafka.ts";

const LOOK_MS = 200;
/** Members' transactions have ended by then, unless they were given more time or hang. */
const PENDING_MS = 60_000;

export async function openLog(loaded: Loaded, { tell, onMismatch }: Opening): Promise<CommandLog> {
  // First: it says better than the other client what is wrong.
  const admin = await openAdmin(adminProperties(loaded.settings));
  try {
    const { graph, settings } = loaded;
    await checkPartitions(admin, wantedTopics(graph, settings.values.kafka.topicPrefix)).catch((error: unknown) => {
      if (!(error instanceof DriftwireError) || error.code !== "topic-differs") throw error;
      onMismatch(error);
    });
    return await opened(admin, { ...loaded, graph: withRetriedTopic(loaded.graph) }, tell);
  } catch (error) {
    await admin.close();
    throw error;
  }
}

/** The driver reads only topics that its graph has. */
function withChangelogs(graph: Graph): Graph {
  const like = graph.topics.get(REJECT)!;
  const added = changelogs(graph).map(({ name, partitions, maxBytes }): [string, Topic] => [
    name,
    { ...like, name, partitions, maxBytes, retention: "compact", internal: true },
  ]);
  return { ...graph, topics: new Map([...graph.topics, ...added]) };
}

async function opened(admin: KafkaAdmin, loaded: Loaded, tell: (text: string) => void): Promise<CommandLog> {
  const { topics } = loaded.graph;
  const wireName = (name: string): string => prefixed(loaded.settings.values.kafka.topicPrefix, name);
  const there = new Set(await admin.topics());
  const names = [...topics.keys()].filter((name) => there.has(wireName(name)));
  const driver = await openCluster(
    { ...loaded, graph: withChangelogs(loaded.graph) },
    { pendingMs: PENDING_MS, onPending: ({ code, message }) => tell(`${code}: ${message}`) },
  );
  const shape = (name: string) => {
    const topic = topics.get(name);
    if (topic === undefined) throw unknownTopic(name, names);
    if (!there.has(wireName(name))) throw new DriftwireError("topic-missing", { got: wireName(name) });
    return topic;
  };
  return {
    driver,
    // Transactions' markers, and what was aborted or compacted away, take up offsets too.
    isDense: false,
    isRunning: false,
    names: () => names,
    shape,
    extents: async (topic) => {
      // Of as many partitions as there are, whatever the settings say.
      const ranges = await admin.ranges(wireName(shape(topic).name));
      // Brokers tell sizes (DescribeLogDirs), but kafkajs has no such request.
      return ranges.map((range) => ({ ...range, records: range.end - range.start, bytes: null }));
    },
    committed: (group, topic) => admin.offsets(wireName(group), wireName(topic)),
    wait: (_, ms) => sleep(Math.min(ms, LOOK_MS)),
    state: async (group, store, partitions) => {
      const topic = changelogName(group, store);
      const held = new Map<string, Uint8Array>();
      if (!there.has(wireName(topic))) return held;
      for (let partition = 0; partition < partitions; partition++) {
        const { start } = await driver.range({ topic, partition });
        for await (const { key, value } of recordsFrom(driver, { topic, partition, offset: start })) {
          if (key === null) continue;
          if (value === null) held.delete(key.toString());
          else held.set(key.toString(), value);
        }
      }
      return held;
    },
    retried: () => retriedOn(driver, shape),
    handed: () => handedOn(driver, shape),
    close: async () => {
      await driver.close();
      await admin.close();
    },
  };
}
