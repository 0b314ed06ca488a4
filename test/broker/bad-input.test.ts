/** What can be wrong with a cluster, and what a user is told then: one line with a code, no stack, exit code 1. */

import assert from "node:assert/strict";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Kafka } from "kafkajs";
import { packageRoot } from "../../schemas/catalog.ts";
import { add, driftwire, failure, serving, until, workplace } from "../spawned.ts";
import { answering, NOT_KAFKA, oldBroker } from "./answering.ts";
import { kafkaTest, USERS } from "./cluster.ts";
import { copyOfProgram, onCluster } from "./workplace.ts";

const ADD = ["send", "command", add("a")];

/** For what the program has no command for. */
async function withKafkajs(bootstrap: string, use: (kafka: Kafka) => Promise<void>): Promise<void> {
  const { default: library } = await import("kafkajs");
  await use(new library.Kafka({ brokers: bootstrap.split(","), logLevel: library.logLevel.NOTHING }));
}

const password = (username: string, secret: string): Record<string, string> => ({
  "security.protocol": "SASL_PLAINTEXT",
  "sasl.mechanism": "PLAIN",
  "sasl.username": username,
  "sasl.password": secret,
});

test("nobody answers, or not as Kafka, or one that is too old", async (context) => {
  const { folder } = onCluster(context, "127.0.0.1:1");
  for (const args of [["work", "--all"], ADD, ["topics"], ["reject", "list"], ["topics", "apply"]]) {
    const { line, code } = await failure(folder, args, { env: { DRIFTWIRE_KAFKA_WAIT_MS: "0" } });
    assert.equal(code, 1);
    assert.match(line, /^error broker-unreachable: .*\(127\.0\.0\.1:1\): got connect ECONNREFUSED.* Check /);
  }
  await answering(NOT_KAFKA, async (address) => {
    const { line } = await failure(onCluster(context, address).folder, ["work", "--all"]);
    assert.match(line, /^error broker-unreachable: .*it does not speak Kafka's protocol/);
  });
  await answering(oldBroker(), async (address) => {
    const { line } = await failure(onCluster(context, address).folder, ["work", "--all"]);
    assert.match(line, /^error broker-too-old: .*expected Kafka 4\.0 or newer/);
  });
});

test("the cluster is not named, or its settings are wrong", async (context) => {
  const folder = workplace(context);
  assert.match((await failure(folder, ["work", "--all"])).line, /^error bad-settings: .*KAFKA_BOOTSTRAP_SERVERS/);
  assert.match((await failure(folder, [...ADD, "--kafka"])).line, /^error bad-settings: .*KAFKA_BOOTSTRAP_SERVERS/);
  const { line } = await failure(folder, ["work", "--all"], { env: { KAFKA_BROKERS: "one" } });
  assert.match(line, /^error bad-settings: .*\(KAFKA_BROKERS\): expected bootstrap\.servers as host:port,…, got one/);
  const { line: usage, code } = await failure(folder, ["work"]);
  assert.equal(code, 2);
  assert.match(usage, /^error bad-usage: .*expected names of processors or --all, got neither/);
});

kafkaTest("a property that librdkafka does not know, or not with that value", async ({ bootstrap }, context) => {
  const wrong = async (properties: Record<string, unknown>): Promise<string> => {
    const { folder } = onCluster(context, bootstrap, { properties });
    await driftwire(folder, ["topics", "apply"]);
    return (await failure(folder, ["work", "--all"])).line;
  };
  assert.match(
    await wrong({ "fetch.wait.max": 1 }),
    /^error bad-settings: .*\(driftwire\.yaml:\d+:\d+\): .*got No such configuration property: "fetch\.wait\.max"/,
  );
  assert.match(await wrong({ "compression.type": "zip" }), /^error bad-settings: .*got Invalid value "zip"/);
  assert.match(await wrong({ "enable.auto.commit": true }), /^error bad-settings: .*driftwire sets it/);
});

kafkaTest("a wrong password, or none", async ({ sasl }, context) => {
  if (sasl === undefined) return context.skip("the cluster named has no door with passwords that we know");
  const { folder } = onCluster(context, sasl, { properties: password("driftwire", "geheim") });
  for (const args of [["work", "--all"], ADD]) {
    const { line } = await failure(folder, args);
    assert.match(line, /^error login-refused: .*KAFKA_SASL_PASSWORD/);
    assert.doesNotMatch(line, /geheim/);
  }
  const { line } = await failure(onCluster(context, sasl).folder, ["work", "--all"]);
  assert.match(line, /^error broker-unreachable: .*does security\.protocol match that port\?/);
});

kafkaTest("rights that are missing are named one after the other; with them work begins", async (cluster, context) => {
  const { bootstrap, sasl } = cluster;
  if (sasl === undefined) return context.skip("the cluster named has no door with passwords that we know");
  const { folder, prefix } = onCluster(context, sasl, { properties: password("stranger", USERS.stranger) });
  // Brokers heed what was granted a little later: until then the right before is the one that is missing.
  const denied = (args: readonly string[], at: RegExp): Promise<true> =>
    until(async () => {
      const { code, stderr } = await driftwire(folder, args);
      assert.equal(code, 1, stderr);
      assert.match(stderr, /access-denied/);
      assert.doesNotMatch(stderr, /^ +at /m);
      return at.test(stderr) ? true : undefined;
    }, 30_000);
  await denied(["topics", "apply"], /command/);
  await denied(["work", "--all"], new RegExp(`topic ${prefix}`));
  const asOwner = { env: { KAFKA_SASL_USERNAME: "driftwire", KAFKA_SASL_PASSWORD: USERS.driftwire } };
  assert.equal((await driftwire(folder, ["topics", "apply"], asOwner)).code, 0);
  await denied(["work", "--all"], new RegExp(`topic ${prefix}`));
  await withKafkajs(bootstrap, async (kafka) => {
    const { default: library } = await import("kafkajs");
    const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = library;
    const admin = kafka.admin();
    await admin.connect();
    const acl = (resourceType: number, operation: number) => ({
      ...{ resourceType, operation, resourceName: prefix, resourcePatternType: ResourcePatternTypes.PREFIXED },
      ...{ principal: "User:stranger", host: "*", permissionType: AclPermissionTypes.ALLOW },
    });
    const grant = async (resourceType: number, ...operations: number[]): Promise<unknown> =>
      admin.createAcls({ acl: operations.map((operation) => acl(resourceType, operation)) });
    const { READ, WRITE, DESCRIBE, DESCRIBE_CONFIGS } = AclOperationTypes;
    await grant(AclResourceTypes.TOPIC, READ, WRITE, DESCRIBE, DESCRIBE_CONFIGS);
    await denied(["work", "--all"], new RegExp(`group ${prefix}\\.driftwire\\.sources`));
    await grant(AclResourceTypes.GROUP, READ);
    await denied(["work", "--all"], /[Tt]ransactional [Ii]d/);
    await grant(AclResourceTypes.TRANSACTIONAL_ID, WRITE, DESCRIBE);
    const running = await serving(context, folder, ["work", "--all"]);
    await until(async () => ((await running.get("/readyz")).status === 200 ? true : undefined));
    assert.equal((await driftwire(folder, ADD)).code, 0);
    assert.equal((await running.stop()).code, 0);
    await admin.disconnect();
  });
});

kafkaTest("topics with other partitions, another cleanup policy, a lower limit", async ({ bootstrap }, context) => {
  const differing = async (config: Record<string, string>, numPartitions: number): Promise<string> => {
    const { folder, prefix } = onCluster(context, bootstrap);
    await withKafkajs(bootstrap, async (kafka) => {
      const admin = kafka.admin();
      await admin.connect();
      const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }));
      const topic = `${prefix}.source`;
      await admin.createTopics({ topics: [{ topic, numPartitions, configEntries }], waitForLeaders: false });
      // Asked at once, a broker may not have heard of it yet.
      await until(async () => ((await admin.listTopics()).includes(topic) ? true : undefined), 30_000);
      await admin.disconnect();
    });
    const { line } = await failure(folder, ["work", "--all", "--create-topics"]);
    assert.match(line, new RegExp(`^error topic-differs: .*\\(topic ${prefix}\\.source\\): `));
    return line;
  };
  const large = { "max.message.bytes": "2000000" };
  const compact = { "cleanup.policy": "compact" };
  assert.match(
    await differing({ ...large, ...compact }, 3),
    /expected 4 partitions, got 3\. See `driftwire topics plan`/,
  );
  assert.match(await differing(large, 4), /expected cleanup\.policy=compact, got delete/);
  assert.match(
    await differing({ ...compact, "max.message.bytes": "1000" }, 4),
    /expected max\.message\.bytes=\d+, got 1000/,
  );
});

kafkaTest("a record that is too large, for us and for the broker", async ({ bootstrap }, context) => {
  const { folder, prefix } = onCluster(context, bootstrap, { properties: { "compression.type": "none" } });
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  const large = (bytes: number): string => add("a", `https://a.example/${"x".repeat(bytes)}`);
  const ours = await failure(folder, ["send", "command", "-"], { input: large(3_000_000) });
  assert.match(ours.line, /^error too-large: .*expected at most \d+ bytes, got 30\d+/);
  await withKafkajs(bootstrap, async (kafka) => {
    const admin = kafka.admin();
    await admin.connect();
    const configEntries = [{ name: "max.message.bytes", value: "2000" }];
    await admin.alterConfigs({
      validateOnly: false,
      resources: [{ type: 2, name: `${prefix}.command`, configEntries }],
    });
    await admin.disconnect();
  });
  // The broker heeds what it was told a little later.
  const refused = await until(async () => {
    const { code, stderr } = await driftwire(folder, ["send", "command", "-"], { input: large(5000) });
    return code === 0 ? undefined : stderr;
  }, 30_000);
  assert.match(refused, new RegExp(`^error too-large: .*\\(${prefix}\\.command\\)`, "m"));
});

kafkaTest(
  "a second member with the same group.instance.id takes the first one's place",
  async ({ bootstrap }, context) => {
    const { folder } = onCluster(context, bootstrap, { properties: { "group.instance.id": "one" } });
    const first = await serving(context, folder, ["work", "--all", "--create-topics"]);
    await until(async () => ((await first.get("/readyz")).status === 200 ? true : undefined));
    const second = await serving(context, folder, ["work", "--all", "--home", "second"]);
    const { code, stderr } = await first.ended;
    assert.equal(code, 1);
    assert.match(stderr, /"code":"member-replaced".*KAFKA_GROUP_INSTANCE_ID/);
    assert.equal((await second.stop()).code, 0);
  },
);

kafkaTest("zstd is asked for and the client was compiled without it", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap, { properties: { "compression.type": "zstd" } });
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  // The client that is there, which says of itself what one without zstd says.
  const client = pathToFileURL(join(packageRoot(), "node_modules/node-rdkafka/lib/index.js")).href;
  writeFileSync(
    join(folder, "without.mjs"),
    `import client from ${JSON.stringify(client)};\nclient.features = client.features.filter((name) => name !== "zstd");\n`,
  );
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, "without.mjs")).href}` };
  const { line } = await failure(folder, ["work", "--all"], { env });
  assert.match(line, /^error zstd-missing: .*libzstd-dev.*driftwire kafka setup --again/);
});

kafkaTest("node-rdkafka is not installed, or not compiled", async ({ bootstrap }, context) => {
  const { folder } = onCluster(context, bootstrap);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  const main = copyOfProgram(join(folder, "copy"), { without: ["node-rdkafka"] });
  const modules = join(folder, "copy/node_modules");
  const expected = /^error kafka-client-missing: .*got (.*)\. Run `[^`]+ kafka setup`/;
  const absent = await failure(folder, ["work", "--all"], { main });
  assert.equal(expected.exec(absent.line)?.[1], "the package node-rdkafka is not installed");
  cpSync(join(packageRoot(), "node_modules/node-rdkafka/lib"), join(modules, "node-rdkafka/lib"), { recursive: true });
  cpSync(join(packageRoot(), "node_modules/node-rdkafka/package.json"), join(modules, "node-rdkafka/package.json"));
  const raw = await failure(folder, ["work", "--all"], { main });
  assert.equal(expected.exec(raw.line)?.[1], "it is not compiled");
  // Nothing else needs it.
  assert.equal((await driftwire(folder, ["topology"], { main })).code, 0);
});

test("no Java for a broker on this machine", async (context) => {
  const folder = workplace(context);
  const { line, code } = await failure(folder, ["kafka", "start"], { env: { JAVA_HOME: join(folder, "none") } });
  assert.equal(code, 1);
  assert.match(line, /^error java-missing: .*expected Java 17 or newer, got no Java that starts\. Install a JDK/);
});
