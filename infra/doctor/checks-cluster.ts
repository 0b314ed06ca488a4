/** The checks of `driftwire doctor` on the cluster that the settings name, and on the client that is used with it. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "../../topology/errors.ts";
import { answeringAt } from "../access/answering.ts";
import { rowsOf, withReader } from "../access/asking.ts";
import { type Entry, entriesOf, waitingIn } from "../clickhouse/identity.ts";
import { readTroubles } from "../clickhouse/troubles.ts";
import type { KafkaAdmin } from "../kafka/admin.ts";
import type { Replication } from "../kafka/replication.ts";
import { rdkafkaState } from "../kafka/setup.ts";
import { leftOver, wantedTopics } from "../kafka/topics.ts";
import { type Loaded, rowless } from "../load.ts";
import type { Settings } from "../settings.ts";
import { type Finding, found, missing, note, wrong } from "./finding.ts";

const SHOWN = 3;
const SAFE_COPIES = 3;

/** Whether there is a cluster to be looked at. */
export const namesCluster = ({ kafka: { use, properties } }: Settings): boolean =>
  use || properties["bootstrap.servers"] !== undefined;

/** Whether what is read becomes rows. */
export async function rowsFinding(loaded: Loaded): Promise<Finding> {
  const { settings } = loaded;
  const { use, url } = settings.values.clickhouse;
  const none = rowless(settings);
  if (none === undefined) {
    const [bad, ...more] = readTroubles(settings.values.home);
    if (bad !== undefined) {
      const others = more.length === 0 ? "" : ` So of ${more.length} more: driftwire clickhouse status lists them.`;
      return wrong("rows", `of ${bad[0]} are not written (${bad[1].code}). ${bad[1].message}${others}`, false);
    }
    const waiting = [...new Set((await waitingLogs(loaded)).map(({ table }) => table))];
    if (waiting.length === 0) return found("rows", `are written to ${url ?? "ClickHouse in this process"}`, false);
    const text = `of ${some(waiting)} are not written: a log waits for permission to write beside another log's rows. See driftwire clickhouse logs`;
    return wrong("rows", text, false);
  }
  if (!use)
    return found("rows", `are not written: clickhouse.use is false (${settings.origin("clickhouse.use")})`, false);
  return missing("rows", none.message);
}

/** Asked of a server, or of the driftwire that runs here: nothing is opened for it. */
async function waitingLogs(loaded: Loaded): Promise<readonly Entry[]> {
  const { home, clickhouse } = loaded.settings.values;
  if (clickhouse.url === undefined && (await answeringAt(home)) === undefined) return [];
  try {
    return await withReader(loaded, async (reader) => {
      const rows = <T>(sql: string) => rowsOf<T>(reader, sql);
      return waitingIn(await entriesOf({ database: reader.database, cluster: undefined, rows }));
    });
  } catch {
    // Not there yet, or away: whoever writes says so.
    return [];
  }
}

export async function* clusterFindings(loaded: Loaded): AsyncGenerator<Finding> {
  const { use, properties, topicPrefix, createTopics, replication } = loaded.settings.values.kafka;
  const { openAdmin } = await import("../kafka/admin.ts");
  const { adminProperties } = await import("../kafka/settings.ts");
  let admin: KafkaAdmin;
  try {
    admin = await openAdmin(adminProperties(loaded.settings));
  } catch (error) {
    return yield wrong("kafka", messageOf(error), use);
  }
  try {
    const wanted = wantedTopics(loaded.graph, topicPrefix);
    const plans = await admin.plan(wanted);
    const there = plans.filter(({ state }) => state !== "create").map(({ topic }) => topic.name);
    const facts = await admin.replication(there);
    const how = use ? "" : "; only used with --kafka";
    yield found(
      "kafka",
      `${properties["bootstrap.servers"]} answers, Kafka 4.0 or newer, ${count(facts.brokers, "broker")}${how}`,
      use,
    );
    yield replicationFinding(facts, replication, use);
    const absent = plans.filter(({ state }) => state === "create").map(({ topic }) => topic.name);
    const differing = plans.filter(({ state }) => state === "differs");
    const grave = differing.filter(({ differences }) => differences.some((difference) => difference.grave));
    if (grave.length > 0)
      yield wrong(
        "topics",
        `${some(grave.map(({ topic }) => topic.name))} can't be used as it is: see driftwire topics plan`,
        use,
      );
    else if (absent.length > 0 && !createTopics)
      yield wrong("topics", `missing: ${some(absent)}. Create them with driftwire topics apply`, use);
    else if (absent.length > 0) yield found("topics", `missing, created at start: ${some(absent)}`, use);
    else if (differing.length > 0)
      yield wrong(
        "topics",
        `${some(differing.map(({ topic }) => topic.name))} differ slightly from their declaration: see driftwire topics plan`,
        false,
      );
    else yield found("topics", `all ${plans.length} exist, as declared`, use);
    const left = leftOver(await admin.topics(), wanted, topicPrefix);
    if (left.length > 0)
      yield note(
        "topics",
        `${count(left.length, "internal topic")} of another version or configuration, which nothing here reads or writes: ${some(left)}; see driftwire topics plan`,
      );
  } catch (error) {
    yield wrong("kafka", messageOf(error), use);
  } finally {
    await admin.close();
  }
}

function replicationFinding(facts: Replication, asked: number | undefined, use: boolean): Finding {
  const { brokers, copies, leastInSync, lagging, leaderless } = facts;
  const name = "replication";
  if (leaderless.length > 0) return wrong(name, `${some(leaderless)} without a leader: their brokers are down`, use);
  if (asked !== undefined && asked > brokers)
    return wrong(
      name,
      `kafka.replication is ${asked}, but the cluster has ${count(brokers, "broker")}: topics can't be created`,
      use,
    );
  if (lagging.length > 0)
    return wrong(name, `replicas of ${some(lagging)} are out of sync: a broker is down or slow`, false);
  if (copies === undefined) return found(name, "for topics that do not exist yet, the brokers' default", use);
  const safe = "good enough for a trial; infra/kafka/README.md says what survives the loss of a broker";
  if (copies < SAFE_COPIES) return missing(name, `topics have ${count(copies, "replica")}: ${safe}`);
  if (leastInSync! < 2)
    return missing(name, `min.insync.replicas is 1, so acknowledged records may exist on one broker only: ${safe}`);
  return found(name, `topics have ${copies} replicas, of which at least ${leastInSync} acknowledge each record`, use);
}

/** node-rdkafka and what it was compiled with. */
export function* clientFindings({ kafka: { use, properties } }: Settings): Generator<Finding> {
  const state = rdkafkaState();
  const what = "the client for cluster mode";
  if (!state.ready) {
    const text = `${what}: ${state.why}; npx driftwire kafka setup compiles it`;
    return yield use ? wrong("node-rdkafka", text) : missing("node-rdkafka", text);
  }
  const codecs = state.features.filter((name) => ["gzip", "snappy", "lz4", "zstd"].includes(name));
  yield found("node-rdkafka", `loads, with ${codecs.join(", ")}; ${what}`, use);
  if (codecs.includes("zstd")) return;
  const wanted = ["compression.type", "compression.codec"].some((name) => properties[name] === "zstd");
  const text = `node-rdkafka was compiled without it: it can't read zstd, and writes lz4. ${zstdTodo()}`;
  yield wanted ? wrong("zstd", text, use) : missing("zstd", text);
}

function zstdTodo(): string {
  const folders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"];
  const again = "npx driftwire kafka setup --again";
  return folders.some((folder) => existsSync(join(folder, "zstd.h")))
    ? `Its headers are now installed: ${again}`
    : `Install libzstd-dev, then ${again}`;
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

const some = (names: readonly string[]): string =>
  names.length <= SHOWN ? names.join(", ") : `${names.slice(0, SHOWN).join(", ")} and ${names.length - SHOWN} more`;
