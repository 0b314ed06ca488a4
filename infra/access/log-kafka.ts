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

function changelogTopic(
  topics: ReadonlyMap<string, Topic>,
  { name, partitions, maxBytes }: { readonly name: string; readonly partitions: number; readonly maxBytes?: number },
): Topic {
  const like = topics.get(REJECT)!;
  return { ...like, name, partitions, maxBytes: maxBytes ?? like.maxBytes, retention: "compact", internal: true };
}

/** The driver reads only topics that its graph has. */
function withChangelogs(graph: Graph): Graph {
  const added = changelogs(graph).map((changelog): [string, Topic] => [
    changelog.name,
    changelogTopic(graph.topics, changelog),
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
    isWorked: async (group) => (await admin.members(wireName(group))).length > 0,
    names: () => names,
    topicsOf: (graph) => {
      const found = [...graph.topics.values()].filter(({ name }) => there.has(wireName(name)));
      for (const topic of found) driver.topics.set(topic.name, topic);
      return found;
    },
    shape,
    extents: async (topic) => {
      // Of as many partitions as there are, whatever the settings say.
      const ranges = await admin.ranges(wireName(shape(topic).name));
      // Brokers tell sizes (DescribeLogDirs), but kafkajs has no such request.
      return ranges.map((range) => ({ ...range, records: range.end - range.start, bytes: null }));
    },
    committed: (group, topic) => admin.offsets(wireName(group), wireName(topic)),
    wait: (_, ms) => sleep(Math.min(ms, LOOK_MS)),
    state: async (group, store, partitions, part) => {
      const topic = changelogName(group, store);
      const held = new Map<string, Uint8Array>();
      if (!there.has(wireName(topic))) return held;
      // Of a run that is not of the graph.
      if (!driver.topics.has(topic)) driver.topics.set(topic, changelogTopic(topics, { name: topic, partitions }));
      const places = part === undefined ? Array.from({ length: partitions }, (_, at) => at) : [part.partition];
      for (const partition of places) {
        const { start } = await driver.range({ topic, partition });
        for await (const { key, value } of recordsFrom(driver, { topic, partition, offset: start })) {
          if (key === null) continue;
          const name = key.toString();
          if (part?.prefixes.some((prefix) => name.startsWith(prefix)) === false) continue;
          if (value === null) held.delete(name);
          else held.set(name, value);
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
