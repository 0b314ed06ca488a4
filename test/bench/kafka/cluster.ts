/** The cluster a bench runs on: a broker of its own, or the one that KAFKA_BROKERS names; topics as they are wanted. */

import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type KafkaAdmin, openAdmin } from "../../../infra/kafka/admin.ts";
import { startBroker } from "../../../infra/kafka/broker/broker.ts";
import { kafkaVersion } from "../../../infra/kafka/broker/jars.ts";
import { clientLibrary } from "../../../infra/kafka/client.ts";
import { type WantedTopic, wantedTopics } from "../../../infra/kafka/topics.ts";
import type { Graph } from "../../../topology/graph.ts";

export interface BenchCluster {
  readonly bootstrap: string;
  readonly ranOn: Readonly<Record<string, string>>;
  readonly admin: KafkaAdmin;
  /** A stem that no other run has, for topics and groups. */
  readonly stem: string;
  stop(): Promise<void>;
}

export async function openCluster(scratch: string, note: (text: string) => void): Promise<BenchCluster> {
  const { features, librdkafkaVersion } = await clientLibrary();
  const named = process.env.KAFKA_BROKERS || process.env.KAFKA_BOOTSTRAP_SERVERS;
  if (!named) note("starting a broker");
  const broker = named
    ? undefined
    : await startBroker({ folder: mkdtempSync(join(scratch, "driftwire-kafka-")), afterwards: "remove", say: note });
  const bootstrap = broker?.bootstrap ?? named!;
  const admin = await openAdmin({ brokers: bootstrap.split(","), clientId: "driftwire-bench", ssl: false });
  return {
    bootstrap,
    admin,
    stem: `bench-${process.pid}-${Date.now().toString(36)}`,
    ranOn: {
      broker:
        broker === undefined ? "as KAFKA_BROKERS names it" : `Apache Kafka ${kafkaVersion()}, one, on this machine`,
      librdkafka: librdkafkaVersion,
      compression: compressionOf(features),
    },
    async stop() {
      await admin.close();
      await broker?.stop();
    },
  };
}

export const compressionOf = (features: readonly string[]): string => (features.includes("zstd") ? "zstd" : "lz4");

/** Makes what is missing of a graph's topics. */
export async function makeTopics({ admin }: BenchCluster, graph: Graph): Promise<void> {
  const plans = await admin.plan(wantedTopics(graph, undefined));
  await admin.create(plans.filter(({ state }) => state === "create").map(({ topic }) => topic));
}

export function makeTopic({ admin }: BenchCluster, name: string, partitions: number, maxBytes: number): Promise<void> {
  const config: WantedTopic["config"] = { "cleanup.policy": "delete", "max.message.bytes": String(maxBytes) };
  return admin.create([{ name, partitions, internal: false, config }]);
}

/** Removes topics again, so that the disk does not fill with rounds. */
export async function removeTopics({ admin }: BenchCluster, isOurs: (name: string) => boolean): Promise<void> {
  const names = (await admin.topics()).filter(isOurs);
  if (names.length > 0) await admin.deleteTopics(names);
}
