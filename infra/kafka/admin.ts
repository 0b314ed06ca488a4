/**
 * What is asked of a cluster besides records: its topics, groups and offsets. A narrow port over kafkajs, so that
 * another client could take its place. Names are those the cluster knows.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { Admin } from "kafkajs";
import type { Range } from "../../topology/driver.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { causes, kafkaFailure } from "./failures.ts";
import { type AdminClient, adminClient, assignmentOf } from "./kafkajs.ts";
import { metadataOf } from "./metadata.ts";
import { type Replication, replicationOf } from "./replication.ts";
import type { AdminProperties } from "./settings.ts";
import { type FoundTopic, planOf, type TopicPlan, type WantedTopic } from "./topics.ts";
import { type Address, askVersions } from "./wire.ts";

export interface GroupMember {
  readonly id: string;
  readonly client: string;
  readonly host: string;
  /** Topic → the partitions it has; empty while the group shares them out. */
  readonly assigned: Readonly<Record<string, readonly number[]>>;
}

export interface Lag {
  readonly topic: string;
  readonly partition: number;
  /** Undefined: nothing is committed yet. */
  readonly committed: number | undefined;
  /** The first offset that is kept. */
  readonly start: number;
  /** Of what a reader of committed records can see. */
  readonly end: number;
  /** From the first record that is kept where nothing is committed. */
  readonly lag: number;
}

export interface KafkaAdmin {
  plan(wanted: readonly WantedTopic[]): Promise<TopicPlan[]>;
  /** Makes topics that are not there. */
  create(wanted: readonly WantedTopic[], replication?: number): Promise<void>;
  /** Resolves once each partition of these is led, or after a while. */
  led(wanted: readonly WantedTopic[]): Promise<void>;
  /** Sets the settings in which a topic differs; not its partitions, and not its cleanup policy. */
  alter(plans: readonly TopicPlan[]): Promise<void>;
  topics(): Promise<string[]>;
  /** How many partitions each of these has; of those that are there. */
  numbers(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How topics that are there are kept. */
  replication(names: readonly string[]): Promise<Replication>;
  /** Throws where the cluster does not answer. */
  reach(): Promise<void>;
  clusterId(): Promise<string>;
  /** By partition; the end is that of committed records. */
  ranges(topic: string): Promise<Range[]>;
  /** By partition; undefined where nothing is committed. */
  offsets(group: string, topic: string): Promise<(number | undefined)[]>;
  /** By partition: the first offset with at least this timestamp, or the end. */
  offsetsAt(topic: string, time: number): Promise<number[]>;
  lag(group: string, topics: readonly string[]): Promise<Lag[]>;
  groups(): Promise<string[]>;
  members(group: string): Promise<GroupMember[]>;
  /** Its offsets go with it; false where there was none. Refused while it has members. */
  deleteGroup(group: string): Promise<boolean>;
  /** Removes the records before these offsets, by partition. Not of compacted topics: delete and create those. */
  deleteRecords(topic: string, before: ReadonlyMap<number, number>): Promise<void>;
  deleteTopics(names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Kafka's number for a resource that is a topic. */
const TOPIC = 2;
/** Its number for the request that ends a transaction, and the version that came with Kafka 4.0 (KIP-890). */
const END_TXN = 26;
const END_TXN_OF_4 = 5;
const ANSWER_MS = 10_000;
/** How long what is on its way is waited for, and how often to look. */
const MOVING_MS = 30_000;
const LOOK_MS = 50;
/** How often to look whether somebody else has made topics. */
const MAKING_LOOK_MS = 500;
/**
 * A group's coordinator is being found, or reads the group's offsets, or a partition's leader is: on a new cluster, of a
 * new topic, and after a broker went. kafkajs tries again at some of these and not at others, and not for long.
 */
const MOVING = [
  "GROUP_LOAD_IN_PROGRESS",
  "GROUP_COORDINATOR_NOT_AVAILABLE",
  "NOT_COORDINATOR_FOR_GROUP",
  "LEADER_NOT_AVAILABLE",
  "NOT_LEADER_FOR_PARTITION",
  "REPLICA_NOT_AVAILABLE",
];
/** The connection ended before the answer came: kafkajs tries again at some requests and not at others. */
const LOST = ["KafkaJSConnectionError", "KafkaJSConnectionClosedError"];
const LOST_MOST = 3;
/** What kafkajs says of partitions where nothing is committed. */
const NOTHING = -1;
const AS_THE_BROKERS_SAY = -1;

/** Connects, and makes sure that the brokers are of an age that can be relied on. */
export async function openAdmin(properties: AdminProperties): Promise<KafkaAdmin> {
  const at = properties.brokers.join(",");
  await checkAge(properties);
  const client = adminClient(properties);
  const admin = port(client, at);
  try {
    await client.admin.connect();
    // Connecting alone does not show whether requests are answered.
    await admin.reach();
  } catch (error) {
    await client.admin.disconnect().catch(() => {});
    throw kafkaFailure(error, at);
  }
  return admin;
}

function port(client: AdminClient, at: string): KafkaAdmin {
  const { admin } = client;
  /** Whether a broker has not heard of a topic yet that is there. */
  const isNew = async (error: unknown, topic: string | undefined): Promise<boolean> =>
    topic !== undefined &&
    kafkaFailure(error, topic).code === "topic-missing" &&
    (await admin.listTopics().catch((): string[] => [])).includes(topic);
  const asked = async <T>(where: string, request: () => Promise<T>, of?: string): Promise<T> => {
    let lost = 0;
    for (const deadline = performance.now() + MOVING_MS; ; await sleep(LOOK_MS)) {
      // One that was met and overcome in an earlier request is none of this one's.
      client.coordinatorFailure();
      try {
        return await request();
      } catch (error) {
        const cause = client.coordinatorFailure() ?? error;
        const all = [...causes(cause)];
        const isPassing = all.some(({ name = "" }) => LOST.includes(name))
          ? ++lost <= LOST_MOST
          : all.some(({ type = "" }) => MOVING.includes(type)) || (await isNew(cause, of));
        if (!isPassing || performance.now() > deadline) throw kafkaFailure(cause, where);
      }
    }
  };
  const ranges = async (topic: string): Promise<Range[]> => {
    const found = await asked(`topic ${topic}`, () => admin.fetchTopicOffsets(topic), topic);
    return byPartition(found, ({ low, high }) => ({ start: Number(low), end: Number(high) }));
  };
  const offsets = async (group: string, topic: string): Promise<(number | undefined)[]> => {
    const [found] = await asked(`group ${group}`, () => admin.fetchOffsets({ groupId: group, topics: [topic] }), topic);
    return byPartition(found?.partitions ?? [], ({ offset }) =>
      Number(offset) === NOTHING ? undefined : Number(offset),
    );
  };
  return {
    plan: (wanted) => asked(at, () => plan(admin, wanted)),
    create: (wanted, replication = AS_THE_BROKERS_SAY) =>
      asked(`topics ${wanted.map(({ name }) => name).join(", ")}`, () => create(admin, wanted, replication)),
    led: (wanted) => asked(at, () => led(admin, new Set(wanted.map(({ name }) => name)))),
    alter: (plans) => asked(at, () => alter(admin, plans)),
    topics: () => asked(at, () => admin.listTopics()),
    numbers: (names) => asked(at, () => numbers(admin, names)),
    clusterId: async () => (await asked(at, () => admin.describeCluster())).clusterId,
    replication: (names) => asked(at, () => replicationOf(admin, names)),
    reach: async () => void (await asked(at, () => admin.describeCluster())),
    ranges,
    offsets,
    offsetsAt: (topic, time) =>
      asked(
        `topic ${topic}`,
        async () => byPartition(await admin.fetchTopicOffsetsByTimestamp(topic, time), ({ offset }) => Number(offset)),
        topic,
      ),
    async lag(group, topics) {
      const found: Lag[] = [];
      for (const topic of topics) {
        const [ends, committed] = [await ranges(topic), await offsets(group, topic)];
        for (const [partition, { start, end }] of ends.entries()) {
          const from = committed[partition];
          found.push({
            topic,
            partition,
            committed: from,
            start,
            end,
            lag: Math.max(0, end - Math.max(start, from ?? start)),
          });
        }
      }
      return found;
    },
    groups: () => asked(at, async () => (await admin.listGroups()).groups.map(({ groupId }) => groupId)),
    members: (group) => asked(`group ${group}`, () => members(admin, group)),
    deleteGroup: (group) => asked(`group ${group}`, () => deleteGroup(admin, group)),
    deleteRecords: (topic, before) =>
      asked(`topic ${topic}`, () =>
        admin.deleteTopicRecords({
          topic,
          partitions: [...before].map(([partition, offset]) => ({ partition, offset: String(offset) })),
        }),
      ),
    deleteTopics: (names) =>
      asked(names.join(", "), async () => {
        await admin.deleteTopics({ topics: [...names] });
        await gone(admin, names);
      }),
    close: () => admin.disconnect(),
  };
}

function byPartition<T extends { partition: number }, R>(found: readonly T[], read: (one: T) => R): R[] {
  return [...found].sort((a, b) => a.partition - b.partition).map(read);
}

async function plan(admin: Admin, wanted: readonly WantedTopic[]): Promise<TopicPlan[]> {
  const there = new Set(await admin.listTopics());
  const names = wanted.map(({ name }) => name).filter((name) => there.has(name));
  const found = names.length === 0 ? new Map<string, FoundTopic>() : await describe(admin, names);
  return wanted.map((topic) => planOf(topic, found.get(topic.name)));
}

async function numbers(admin: Admin, wanted: readonly string[]): Promise<Map<string, number>> {
  const there = new Set(await admin.listTopics());
  const names = wanted.filter((name) => there.has(name));
  const found = names.length === 0 ? [] : await metadataOf(admin, names);
  return new Map(found.map(({ name, partitions }) => [name, partitions.length]));
}

async function describe(admin: Admin, names: string[]): Promise<Map<string, FoundTopic>> {
  const topics = await metadataOf(admin, names);
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type: TOPIC, name })),
  });
  const configs = new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      new Map(configEntries.map(({ configName, configValue }) => [configName, configValue])),
    ]),
  );
  return new Map(
    topics.map(({ name, partitions }) => [name, { partitions: partitions.length, config: configs.get(name)! }]),
  );
}

async function create(admin: Admin, wanted: readonly WantedTopic[], replication: number): Promise<void> {
  if (wanted.length === 0) return;
  await admin.createTopics({
    waitForLeaders: false,
    topics: wanted.map(({ name, partitions, config }) => ({
      topic: name,
      numPartitions: partitions,
      replicationFactor: replication,
      configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
    })),
  });
  await led(admin, new Set(wanted.map(({ name }) => name)));
}

/**
 * Waits until each partition of new topics has a leader. kafkajs' own waiting gives up where the broker that is asked has
 * not heard of the topic yet.
 */
async function led(admin: Admin, names: ReadonlySet<string>): Promise<void> {
  for (const deadline = performance.now() + MOVING_MS; ; await sleep(LOOK_MS)) {
    const there = new Set(await admin.listTopics());
    const known = [...names].filter((name) => there.has(name));
    const topics = await metadataOf(admin, known);
    const isLed = topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0));
    if ((known.length === names.size && isLed) || performance.now() > deadline) return;
  }
}

async function gone(admin: Admin, names: readonly string[]): Promise<void> {
  for (const deadline = performance.now() + MOVING_MS; ; await sleep(LOOK_MS)) {
    const there = new Set(await admin.listTopics());
    if (!names.some((name) => there.has(name)) || performance.now() > deadline) return;
  }
}

async function alter(admin: Admin, plans: readonly TopicPlan[]): Promise<void> {
  const fixed = ["partitions", "cleanup.policy"];
  for (const { topic, differences } of plans) {
    const changes = differences.filter(({ what }) => !fixed.includes(what));
    if (changes.length === 0) continue;
    // What is not named in this request is set back to its default, so all that was set goes along.
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: TOPIC, name: topic.name }],
    });
    const set = new Map(
      resources[0]!.configEntries
        .filter(({ configSource }) => Number(configSource) === 1)
        .map(({ configName, configValue }) => [configName, configValue]),
    );
    for (const { what, wanted } of changes) set.set(what, wanted);
    const configEntries = [...set].map(([name, value]) => ({ name, value }));
    await admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC, name: topic.name, configEntries }] });
  }
}

async function members(admin: Admin, group: string): Promise<GroupMember[]> {
  const { groups } = await admin.describeGroups([group]);
  return groups[0]!.members.map(({ memberId, clientId, clientHost, memberAssignment }) => ({
    id: memberId,
    client: clientId,
    host: clientHost.replace(/^\//, ""),
    assigned: assignmentOf(memberAssignment),
  }));
}

async function deleteGroup(admin: Admin, group: string): Promise<boolean> {
  try {
    await admin.deleteGroups([group]);
    return true;
  } catch (error) {
    const [failed] = (error as { groups?: { error?: { type?: string } }[] }).groups ?? [];
    if (failed?.error?.type === "GROUP_ID_NOT_FOUND") return false;
    throw error;
  }
}

/** Asks the first broker that answers which requests it knows. */
async function checkAge({ brokers, ssl }: AdminProperties): Promise<void> {
  const failures: unknown[] = [];
  for (const broker of brokers) {
    const colon = broker.lastIndexOf(":");
    const host = broker.slice(0, colon).replace(/^\[|\]$/g, "");
    const address: Address = { host, port: Number(broker.slice(colon + 1)), tls: ssl === false ? undefined : ssl };
    try {
      const newest = (await askVersions(address, ANSWER_MS)).get(END_TXN) ?? NOTHING;
      if (newest >= END_TXN_OF_4) return;
      throw new DriftwireError("broker-too-old", {
        at: broker,
        expected: "Kafka 4.0 or newer",
        got: newest === NOTHING ? "one without transactions" : `one with transaction version ${newest}`,
      });
    } catch (error) {
      if (error instanceof DriftwireError) throw error;
      failures.push(error);
    }
  }
  const got = [...new Set(failures.map(messageOf))].join("; ");
  throw new DriftwireError("broker-unreachable", { at: brokers.join(","), got, cause: new AggregateError(failures) });
}

export interface Ensuring {
  readonly create: boolean;
  readonly replication?: number | undefined;
  /** How long somebody else may take to make them, and who is told that they are waited for. */
  readonly waitMs?: number;
  readonly onWait?: (missing: readonly string[]) => void;
}

/**
 * Before work begins: every topic is there and as declared. What is missing is made, if that is wanted; else it is
 * waited for, as another member may be making it. Returns what differs without doing harm.
 */
export async function ensureTopics(
  admin: KafkaAdmin,
  wanted: readonly WantedTopic[],
  { waitMs = 0, onWait = () => {}, ...options }: Ensuring,
): Promise<TopicPlan[]> {
  const deadline = performance.now() + waitMs;
  for (let waited = false; ; waited = true) {
    try {
      const differing = await ensured(admin, wanted, options);
      if (waited) await admin.led(wanted);
      return differing;
    } catch (error) {
      if (!(error instanceof DriftwireError) || error.code !== "topic-missing" || performance.now() > deadline)
        throw error;
      if (!waited) onWait(error.detail.got?.split(", ") ?? []);
      await sleep(MAKING_LOOK_MS);
    }
  }
}

const differing = (name: string, expected: string, got: string): DriftwireError =>
  new DriftwireError("topic-differs", { at: `topic ${name}`, expected, got });

/**
 * For those who read and write without being a member: with another number of partitions they would look for records
 * where they are not, and put them where no processor takes them. Only what is there is compared.
 */
export async function checkPartitions(admin: KafkaAdmin, wanted: readonly WantedTopic[]): Promise<void> {
  const found = await admin.numbers(wanted.map(({ name }) => name));
  for (const { name, partitions } of wanted) {
    const got = found.get(name) ?? partitions;
    if (got !== partitions) throw differing(name, `${partitions} partitions`, String(got));
  }
}

async function ensured(
  admin: KafkaAdmin,
  wanted: readonly WantedTopic[],
  { create: mayCreate, replication }: Ensuring,
): Promise<TopicPlan[]> {
  const plans = await admin.plan(wanted);
  for (const { topic, differences } of plans) {
    const grave = differences.find((difference) => difference.grave);
    if (grave === undefined) continue;
    const { what, wanted: expected, got } = grave;
    throw differing(topic.name, what === "partitions" ? `${expected} partitions` : `${what}=${expected}`, got);
  }
  const missing = plans.filter(({ state }) => state === "create").map(({ topic }) => topic);
  // Topics that we have no right to are not listed; asked for by name, the cluster says so.
  if (missing.length > 0 && !mayCreate) {
    await admin.ranges(missing[0]!.name).catch((error: DriftwireError) => {
      if (error.code === "access-denied") throw error;
    });
    throw new DriftwireError("topic-missing", { got: missing.map(({ name }) => name).join(", ") });
  }
  await admin.create(missing, replication);
  return plans.filter(({ state }) => state === "differs");
}
