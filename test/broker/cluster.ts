/**
 * The Kafka that tests run on: one broker for a whole test run, started by test/run.ts, or the one that KAFKA_BROKERS
 * names. Where there is none the tests of this kind are skipped, and the run says so. A test file that imports this
 * module is one of Kafka's.
 */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { startBroker } from "../../infra/kafka/broker/broker.ts";
import { findJava } from "../../infra/kafka/broker/java.ts";
import { rdkafkaState } from "../../infra/kafka/setup.ts";
import { messageOf } from "../../topology/errors.ts";

export interface TestCluster {
  readonly bootstrap: string;
  /** The same broker with passwords and rights; not where KAFKA_BROKERS names another cluster. */
  readonly sasl: string | undefined;
}

/** Who may come in through the door with passwords: `driftwire` may do everything, the others what a test lets them. */
export const USERS = { driftwire: "the-password", stranger: "another-password", member: "a-third" } as const;

/** Settings of a client that comes in there. */
export const loginAs = (user: keyof typeof USERS): Record<string, string> => ({
  "security.protocol": "SASL_PLAINTEXT",
  "sasl.mechanism": "PLAIN",
  "sasl.username": user,
  "sasl.password": USERS[user],
});

/** How test/run.ts hands on what it found to the files it starts. */
const FOUND = "DRIFTWIRE_TEST_KAFKA";

/** Those of a broker that tests press harder than people do. */
const PROPERTIES = {
  "sasl.enabled.mechanisms": "PLAIN",
  "listener.name.sasl.plain.sasl.jaas.config": `org.apache.kafka.common.security.plain.PlainLoginModule required ${Object.entries(
    USERS,
  )
    .map(([user, password]) => `user_${user}="${password}"`)
    .join(" ")};`,
  "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
  // Who comes through the plain door has no name.
  "super.users": "User:ANONYMOUS;User:driftwire",
  "group.min.session.timeout.ms": "1000",
  "log.cleaner.backoff.ms": "500",
  "log.initial.task.delay.ms": "500",
  "log.retention.check.interval.ms": "1000",
  "transaction.abort.timed.out.transaction.cleanup.interval.ms": "1000",
} as const;

type Found = TestCluster | { readonly missing: string };

/** Why there is no Kafka to test on. */
export const kafkaMissing: string | undefined = missing();

let own: Promise<TestCluster> | undefined;

function given(): Found | undefined {
  const found = process.env[FOUND];
  if (found !== undefined) return JSON.parse(found) as Found;
  const named = process.env.KAFKA_BROKERS || process.env.KAFKA_BOOTSTRAP_SERVERS;
  return named ? { bootstrap: named, sasl: undefined } : undefined;
}

function missing(): string | undefined {
  const found = given();
  if (found !== undefined) return "missing" in found ? found.missing : undefined;
  const client = rdkafkaState();
  if (!client.ready) return `node-rdkafka: ${client.why}`;
  try {
    findJava();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** The environment by which the files of a run share a broker, or know that there is none. */
export const handOn = (found: Found): Record<string, string> => ({ [FOUND]: JSON.stringify(found) });

/** Tests leave their topics behind: a whole run makes thousands of partitions, for which a broker of one user has no room. */
const HEAP_MB = 2048;

/** A broker that ends, and takes its folder along, when this process does. */
export async function startTestBroker(say?: (text: string) => void): Promise<TestCluster & { stop(): Promise<void> }> {
  const cluster = await startBroker({
    folder: mkdtempSync(join(tmpdir(), "driftwire-kafka-")),
    afterwards: "remove",
    listeners: { SASL: { protocol: "SASL_PLAINTEXT" } },
    properties: PROPERTIES,
    heapMb: HEAP_MB,
    ...(say === undefined ? {} : { say }),
  });
  return { bootstrap: cluster.bootstrap, sasl: cluster.addresses("SASL").join(","), stop: () => cluster.stop() };
}

/** The run's broker; a file that was started alone starts one for itself. */
export function sharedCluster(): Promise<TestCluster> {
  const found = given();
  if (found === undefined) return (own ??= startTestBroker());
  return "missing" in found ? Promise.reject(new Error(found.missing)) : Promise.resolve(found);
}

/** A test that needs Kafka. */
export function kafkaTest(
  name: string,
  run: (cluster: TestCluster, context: TestContext) => Promise<void>,
  { timeout = 300_000 }: { timeout?: number } = {},
): void {
  const skip = kafkaMissing === undefined ? false : `no Kafka: ${kafkaMissing}`;
  void test(name, { skip, timeout }, async (context) => run(await sharedCluster(), context));
}

let made = 0;

/** Names of topics and groups that no other test has. */
export const freshName = (stem: string): string => `${stem}-${process.pid}-${Date.now().toString(36)}-${made++}`;
