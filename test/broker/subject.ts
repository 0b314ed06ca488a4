/**
 * Kafka as a conformance subject: one or several members, each with a home of its own, on topics that no other test has.
 * Housekeeping is the brokers' own and goes by their clock: here it begins when a test asks for it, and is waited for.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type KafkaAdmin, openAdmin } from "../../infra/kafka/admin.ts";
import { type KafkaDriver, openKafka } from "../../infra/kafka/driver.ts";
import type { KafkaOptions } from "../../infra/kafka/options.ts";
import { type WantedTopic, wantedTopics } from "../../infra/kafka/topics.ts";
import { ChunkCursor } from "../../topology/chunk.ts";
import type { Graph, Topic } from "../../topology/graph.ts";
import type { Subject } from "../rig.ts";
import { freshName, sharedCluster } from "./cluster.ts";
import { transactions } from "./transactions.ts";

/** Each member notices a change of its group with its next heartbeat. */
export const QUICK_GROUP = { "heartbeat.interval.ms": 100, "session.timeout.ms": 6000 } as const;
/** Every record that is newer than the one before goes to a segment of its own; compaction removes what it can. */
const QUICK_CLEANING = {
  "segment.ms": "1",
  "min.cleanable.dirty.ratio": "0.001",
  "delete.retention.ms": "0",
} as const;
/** What is written while a test's clock stands in 1970 would be too old to brokers. */
/** Tests have clocks of their own. */
export const ANY_AGE = { "message.timestamp.before.max.ms": "9223372036854775807" } as const;
const KEPT = { "retention.ms": "-1", "retention.bytes": "-1" } as const;
/** Shorter than topics are kept of which nothing is said. */
const SHORT_MS = 30 * 86_400_000;
const HOUSEKEEPING_MS = 600_000;
const LOOK_MS = 200;

export async function testAdmin(): Promise<KafkaAdmin> {
  const { bootstrap } = await sharedCluster();
  return openAdmin({ brokers: bootstrap.split(","), clientId: "driftwire-test", ssl: false });
}

/** Where drivers are opened: a prefix of its own, with the topics of whatever graph comes. */
export interface KafkaPlace {
  readonly prefix: string;
  /** Makes the topics that are not there. */
  make(graph: Graph): Promise<void>;
  open(graph: Graph, member?: number, options?: Partial<KafkaOptions>): Promise<KafkaDriver>;
  dispose(): Promise<void>;
}

export async function kafkaPlace(
  admin: KafkaAdmin,
  stem: string,
  configOf: (topic: Topic | undefined) => Readonly<Record<string, string>> = () => ({}),
): Promise<KafkaPlace> {
  const { bootstrap } = await sharedCluster();
  const prefix = freshName(stem);
  const homes = await mkdtemp(join(tmpdir(), "driftwire-kafka-home-"));
  const made = new Set<string>();
  return {
    prefix,
    async make(graph) {
      const missing = wantedTopics(graph, prefix).filter(({ name }) => !made.has(name));
      for (const { name } of missing) made.add(name);
      const config = (name: string) => configOf(graph.topics.get(name.slice(prefix.length + 1)));
      await admin.create(
        missing.map((topic) => ({ ...topic, config: { ...topic.config, ...ANY_AGE, ...config(topic.name) } })),
      );
    },
    open: (graph, member = 0, options = {}) =>
      openKafka({
        graph,
        prefix,
        home: join(homes, String(member)),
        properties: { "bootstrap.servers": bootstrap },
        consumerProperties: QUICK_GROUP,
        ...options,
      }),
    dispose: () => rm(homes, { recursive: true, force: true }),
  };
}

export async function kafkaSubject(admin: KafkaAdmin, members: number): Promise<Subject> {
  const place = await kafkaPlace(admin, `conformance-${members}`, (topic) =>
    topic !== undefined && isKeptShort(topic) ? { ...QUICK_CLEANING, ...KEPT } : KEPT,
  );
  const drivers: Promise<KafkaDriver>[] = [];
  let topics: Promise<unknown> = Promise.resolve();
  return {
    members,
    async open(graph, member) {
      // The first of them makes the topics.
      const making = topics.then(() => place.make(graph));
      topics = making.catch(() => {});
      await making;
      const opening = place.open(graph, member);
      drivers.push(opening);
      const driver = await opening;
      driver.maintain = () => housekeeping(admin, driver, wantedTopics(graph, place.prefix));
      return driver;
    },
    async dispose() {
      // Those that a failed test left open; closing twice does no harm.
      await topics;
      await Promise.allSettled(drivers.map(async (opening) => (await opening).close()));
      await place.dispose();
    },
  };
}

const isKeptShort = ({ retention }: Topic): boolean =>
  retention === "compact" || retention.ms === undefined || retention.ms < SHORT_MS;

/** Lets the brokers remove what the declaration says, and waits until they have. */
async function housekeeping(admin: KafkaAdmin, driver: KafkaDriver, wanted: readonly WantedTopic[]): Promise<boolean> {
  const topics = [...driver.topics.values()].filter(isKeptShort);
  const names = topics.map(({ name }) => driver.wireName(name));
  const kept = wanted
    .filter(({ name }) => names.includes(name))
    .map(({ config, ...topic }) => ({ ...topic, config: retentionOf(config) }));
  await admin.alter(await admin.plan(kept));
  const deadline = Date.now() + HOUSEKEEPING_MS;
  for (const topic of topics) {
    for (let partition = 0; partition < topic.partitions; partition++) {
      while (!(await isKept(driver, topic, partition))) {
        if (Date.now() > deadline) throw new Error(`the broker does not clean ${topic.name} up`);
        if (topic.retention === "compact") await addAborted(driver.wireName(topic.name), partition);
        await sleep(LOOK_MS);
      }
    }
  }
  return false;
}

const retentionOf = (config: WantedTopic["config"]): WantedTopic["config"] =>
  Object.fromEntries(Object.entries(config).filter(([name]) => name.startsWith("retention.")));

async function isKept(driver: KafkaDriver, { name, retention }: Topic, partition: number): Promise<boolean> {
  const seen: { key: string; timestamp: number; bytes: number }[] = [];
  const { start, end } = await driver.range({ topic: name, partition });
  for (let offset = start; offset < end; ) {
    const { chunks, next } = await driver.read({ topic: name, partition, offset }, Number.POSITIVE_INFINITY);
    for (const chunk of chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next())
        seen.push({ key: String(cursor.key), timestamp: cursor.timestamp, bytes: cursor.valueLength });
    }
    offset = next;
  }
  if (retention === "compact")
    return seen.every(({ bytes }) => bytes >= 0) && new Set(seen.map(({ key }) => key)).size === seen.length;
  const { ms = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY } = retention;
  const held = seen.reduce((sum, record) => sum + record.bytes, 0);
  return held <= bytes && seen.every(({ timestamp }) => timestamp >= Date.now() - ms);
}

/**
 * Kafka never cleans the segment it writes to, and removes tombstones in the pass after the one that first met them: a
 * record that nobody sees makes it begin the next segment.
 */
async function addAborted(topic: string, partition: number): Promise<void> {
  const other = await transactions();
  await other.begin();
  await other.write(topic, partition, Buffer.from("aborted"), Buffer.from("aborted"));
  await other.abort();
  await other.close();
}
