/**
 * Opens a Kafka cluster to be worked on. Its topics are looked at first, so that no member works on what is not as
 * declared; afterwards the same connection tells whether the cluster answers, and how far groups are behind.
 */

import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Plan } from "../../topology/graph.ts";
import { chosen } from "../../topology/runtime.ts";
import { ensureTopics, type KafkaAdmin, openAdmin } from "../kafka/admin.ts";
import { topicIdsOf, topicLogs } from "../kafka/identity.ts";
import { prefixed } from "../kafka/names.ts";
import { openCluster } from "../kafka/opened.ts";
import { openRequests } from "../kafka/requests.ts";
import { adminProperties } from "../kafka/settings.ts";
import { stateFolder } from "../kafka/state.ts";
import { partOf, wantedTopics } from "../kafka/topics.ts";
import type { Loaded } from "../load.ts";
import type { ProgramLog } from "../log.ts";
import { whileAway } from "./awaiting.ts";
import { endByKill } from "./ending.ts";
import { asFailure } from "./failure.ts";
import type { Open, Opened } from "./running.ts";

const ANSWER_MS = 3000;
const HOLDER_MS = 1000;
/** How often it is looked whether a topic that was not there is there now. */
const THERE_MS = 5000;
/** Members that are started at once, of which one makes the topics: so long it may take. */
const MAKING_MS = 30_000;

export const openForWork: Open = (loaded, log, only) =>
  whileAway(loaded.settings, log, () => openOnce(loaded, log, only));

async function openOnce(loaded: Loaded, log: ProgramLog, only: readonly string[] | undefined): Promise<Opened> {
  const { home, kafka } = loaded.settings.values;
  // A member of all processors also makes the topics that only commands read and write.
  const part = only === undefined ? loaded.graph : partOf(loaded.graph, chosen(loaded.graph, only));
  const servers = String(kafka.properties["bootstrap.servers"]);
  const folder = stateFolder(home);
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  try {
    const admin = await openAdmin(adminProperties(loaded.settings));
    closing.push(() => admin.close());
    await checkTopics(admin, part, loaded, log);
    // A right that is missing is said here; later the client would only try again and again.
    for (const { group, inputs } of part.plans)
      await admin.offsets(prefixed(kafka.topicPrefix, group), prefixed(kafka.topicPrefix, inputs[0]!.name));
    const requests = await openRequests(adminProperties(loaded.settings));
    closing.push(() => requests.close());
    endByKill();
    const driver = await openCluster(loaded, { home, log, topicIds: topicIdsOf(requests), waitMs: kafka.waitMs });
    closing.push(() => driver.close());
    const there = topicsThere(admin);
    return {
      driver,
      place: `Kafka at ${servers}, with state in ${home}`,
      stateHome: folder,
      identity: topicLogs({
        requests,
        clusterId: () => admin.clusterId(),
        prefix: kafka.topicPrefix,
        topics: [...new Set(part.plans.flatMap(({ inputs }) => inputs.map(({ name }) => name)))],
      }),
      measured: {
        wireName: driver.wireName,
        lags: (plan) => lagsOf(admin, there, plan, driver.wireName),
        counts: (group) => driver.counts(group),
        standbyRemaining: (group) => driver.standbyRemaining(group),
        stateSize: (group, store) => driver.state!.size(group, store),
        fileBytes: () => statSync(join(folder, "log.mdb")).size,
      },
      holder: (plan, partition) => holderOf(admin, plan, partition, driver.wireName),
      trouble: async () => driver.trouble ?? (await unreachable(admin, servers)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function checkTopics(admin: KafkaAdmin, part: Graph, { settings }: Loaded, log: ProgramLog): Promise<void> {
  const { topicPrefix, createTopics: create, replication, waitMs: most } = settings.values.kafka;
  const waitMs = Math.min(MAKING_MS, most);
  const differing = await ensureTopics(admin, wantedTopics(part, topicPrefix), {
    create,
    replication,
    waitMs,
    onWait: (missing) =>
      log.info(
        { topics: missing },
        `waiting up to ${waitMs / 1000} s for ${missing.length} topics missing on the cluster, such as ${missing[0]}: another member may be creating them (--create-topics); \`driftwire topics apply\` creates them, too`,
      ),
  });
  for (const { topic, differences } of differing) {
    const said = differences.map(({ what, wanted, got }) => `${what} is ${got}, declared ${wanted}`).join("; ");
    log.warn({ topic: topic.name }, `topic ${topic.name}: ${said}; see driftwire topics apply --alter`);
  }
}

/**
 * Of the topics asked for, those that there are: other members make those of their processors when they start. The client, once
 * asked for one that there is not, asks for it with all others until that fails.
 */
function topicsThere(admin: KafkaAdmin): (names: readonly string[]) => Promise<string[]> {
  const known = new Set<string>();
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (names) => {
    if (names.some((name) => !known.has(name)) && performance.now() - askedAt > THERE_MS) {
      askedAt = performance.now();
      for (const name of await admin.topics()) known.add(name);
    }
    return names.filter((name) => known.has(name));
  };
}

async function lagsOf(
  admin: KafkaAdmin,
  there: ReturnType<typeof topicsThere>,
  { group, inputs }: Plan,
  wireName: (name: string) => string,
) {
  const all = new Map(inputs.map(({ name }) => [wireName(name), name]));
  const names = new Map((await there([...all.keys()])).map((name) => [name, all.get(name)!]));
  const lags = await admin.lag(wireName(group), [...names.keys()]);
  return lags.map((lag) => ({ ...lag, topic: names.get(lag.topic)! }));
}

/** The member that the group says has a task; questions about state are not held up by brokers that don't answer. */
async function holderOf(
  admin: KafkaAdmin,
  { group, inputs }: Plan,
  partition: number,
  wireName: (name: string) => string,
): Promise<string | undefined> {
  const topic = wireName(inputs[0]!.name);
  const asked = admin.members(wireName(group)).catch(() => []);
  const members = await Promise.race([asked, sleep(HOLDER_MS, [], { ref: false })]);
  const found = members.find(({ assigned }) => assigned[topic]?.includes(partition));
  return found && `${found.id} at ${found.host}`;
}

/** Asked by probes: an answer of some seconds ago would say nothing of now. */
async function unreachable(admin: KafkaAdmin, servers: string): Promise<DriftwireError | undefined> {
  const late = new AbortController();
  const silence = sleep(ANSWER_MS, undefined, { signal: late.signal }).then(() => {
    throw new DriftwireError("broker-unreachable", { at: servers, got: `no answer within ${ANSWER_MS} ms` });
  });
  silence.catch(() => {});
  try {
    await Promise.race([admin.reach(), silence]);
    return undefined;
  } catch (error) {
    return asFailure(error);
  } finally {
    late.abort();
  }
}
