/** Topics, groups and offsets on a real broker, and what is said when the cluster refuses. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Kafka } from "kafkajs";
import { answering, NOT_KAFKA, oldBroker } from "../../test/broker/answering.ts";
import { freshName, kafkaTest, type TestCluster, USERS } from "../../test/broker/cluster.ts";
import { graphOf } from "../../test/rig.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import type { Declaration } from "../../topology/graph.ts";
import type { AnyProcessor } from "../../topology/processor.ts";
import { ensureTopics, type KafkaAdmin, openAdmin } from "./admin.ts";
import type { AdminProperties } from "./settings.ts";
import { type WantedTopic, wantedTopics } from "./topics.ts";

const plain = (bootstrap: string): AdminProperties => ({
  brokers: bootstrap.split(","),
  clientId: "driftwire-test",
  ssl: false,
});

const withPassword = (bootstrap: string, username: string, password: string): AdminProperties => ({
  ...plain(bootstrap),
  sasl: { mechanism: "plain", username, password },
});

const wantedTopic = (name: string, config: Record<string, string> = {}): WantedTopic => ({
  name,
  partitions: 3,
  internal: false,
  config: { "cleanup.policy": "delete", "retention.ms": "3600000", "max.message.bytes": "2000000", ...config },
});

const failure = async (work: Promise<unknown>): Promise<DriftwireError> => {
  try {
    await work;
  } catch (error) {
    return error as DriftwireError;
  }
  assert.fail("it was to fail");
};

async function withAdmin(properties: AdminProperties, use: (admin: KafkaAdmin) => Promise<void>): Promise<void> {
  const admin = await openAdmin(properties);
  try {
    await use(admin);
  } finally {
    await admin.close();
  }
}

/** Writes and commits with kafkajs, which the port does not show. */
async function kafkajs({ bootstrap }: TestCluster): Promise<Kafka> {
  const { default: library } = await import("kafkajs");
  return new library.Kafka({ brokers: bootstrap.split(","), logLevel: library.logLevel.NOTHING });
}

kafkaTest("topics are planned, made once, and found to be as wanted", async ({ bootstrap }) => {
  const [one, two] = [wantedTopic(freshName("plan")), wantedTopic(freshName("plan"), { "cleanup.policy": "compact" })];
  await withAdmin(plain(bootstrap), async (admin) => {
    const states = async (): Promise<string[]> => (await admin.plan([one, two])).map(({ state }) => state);
    assert.deepEqual(await states(), ["create", "create"]);
    await admin.create([one]);
    assert.deepEqual(await states(), ["ok", "create"]);
    // Also of two who make them at the same time.
    await Promise.all([admin.create([one, two]), admin.create([one, two])]);
    assert.deepEqual(await states(), ["ok", "ok"]);
    assert.deepEqual(await ensureTopics(admin, [one, two], { create: false }), []);
  });
});

kafkaTest("a topic with other partitions or another cleanup policy is refused", async ({ bootstrap }) => {
  const there = wantedTopic(freshName("differs"));
  await withAdmin(plain(bootstrap), async (admin) => {
    await admin.create([there]);
    const partitions = await failure(ensureTopics(admin, [{ ...there, partitions: 4 }], { create: true }));
    assert.equal(partitions.code, "topic-differs");
    assert.match(partitions.message, new RegExp(`topic ${there.name}\\): expected 4 partitions, got 3`));
    const policy = await failure(
      ensureTopics(admin, [wantedTopic(there.name, { "cleanup.policy": "compact" })], { create: true }),
    );
    assert.equal(policy.code, "topic-differs");
    assert.match(policy.message, /expected cleanup\.policy=compact, got delete/);
    const limit = await failure(
      ensureTopics(admin, [wantedTopic(there.name, { "max.message.bytes": "3000000" })], { create: true }),
    );
    assert.match(limit.message, /expected max\.message\.bytes=3000000, got 2000000/);
  });
});

kafkaTest(
  "what only differs in keeping is told, and set when asked; what else was set stays",
  async ({ bootstrap }) => {
    const there = wantedTopic(freshName("alter"), { "segment.bytes": "1048576" });
    const wanted = wantedTopic(there.name, { "retention.ms": "7200000" });
    await withAdmin(plain(bootstrap), async (admin) => {
      await admin.create([there]);
      const plans = await ensureTopics(admin, [wanted], { create: true });
      const difference = { what: "retention.ms", wanted: "7200000", got: "3600000", grave: false };
      assert.deepEqual(plans[0]!.differences, [difference]);
      await admin.alter(plans);
      assert.deepEqual(await ensureTopics(admin, [wanted], { create: true }), []);
      const [still] = await admin.plan([wantedTopic(there.name, { "max.message.bytes": "1" })]);
      assert.equal(still!.differences.find(({ what }) => what === "max.message.bytes")!.got, "2000000");
    });
  },
);

kafkaTest(
  "a table's topic is not compacted while what is read with it is kept, also one that is there",
  async ({ bootstrap }) => {
    const looking = { name: "looking", version: "1", inputs: { in: "bytes" }, tables: { named: "name" }, process() {} };
    const hour = 3_600_000;
    const topics: Declaration["topics"] = {
      in: { schema: "bytes", retention: { ms: 48 * hour } },
      name: { schema: "bytes", retention: "compact" },
    };
    const prefix = freshName("lag");
    const wantedOf = (processors: readonly unknown[]): WantedTopic[] =>
      wantedTopics(graphOf({ topics, processors: processors as AnyProcessor[] }), prefix).filter(
        ({ name }) => name === `${prefix}.name`,
      );
    const [before, since] = [wantedOf([]), wantedOf([looking])];
    await withAdmin(plain(bootstrap), async (admin) => {
      await admin.create(before);
      const what = "min.compaction.lag.ms";
      const difference = { what, wanted: String(48 * hour), got: "0", grave: false };
      const plans = await ensureTopics(admin, since, { create: true });
      assert.deepEqual(plans[0]!.differences, [difference]);
      await admin.alter(plans);
      assert.deepEqual(await ensureTopics(admin, since, { create: true }), []);
      assert.deepEqual(await ensureTopics(admin, before, { create: true }), []);
      // Whoever wants it to be kept longer may.
      const longer = since.map((topic) => ({ ...topic, config: { ...topic.config, [what]: String(72 * hour) } }));
      await admin.alter(await ensureTopics(admin, longer, { create: true }));
      assert.deepEqual(await ensureTopics(admin, since, { create: true }), []);
    });
  },
);

kafkaTest("missing topics are not made where that is not wanted", async ({ bootstrap }) => {
  const missing = wantedTopic(freshName("missing"));
  await withAdmin(plain(bootstrap), async (admin) => {
    const error = await failure(ensureTopics(admin, [missing], { create: false }));
    assert.equal(error.code, "topic-missing");
    assert.ok(error.message.includes(missing.name));
    assert.equal((await failure(admin.ranges(missing.name))).code, "topic-missing");
  });
});

kafkaTest("ranges, offsets, lag and groups; resetting removes them", async (cluster) => {
  const topic = wantedTopic(freshName("lag"));
  const group = freshName("group");
  const client = await kafkajs(cluster);
  const producer = client.producer();
  await withAdmin(plain(cluster.bootstrap), async (admin) => {
    await admin.create([topic]);
    await producer.connect();
    const messages = Array.from({ length: 10 }, (_, index) => ({ value: String(index), partition: 1 }));
    await producer.send({ topic: topic.name, messages });
    await producer.disconnect();
    assert.deepEqual(await admin.ranges(topic.name), [
      { start: 0, end: 0 },
      { start: 0, end: 10 },
      { start: 0, end: 0 },
    ]);
    assert.deepEqual(await admin.offsets(group, topic.name), [undefined, undefined, undefined]);
    const other = client.admin();
    await other.connect();
    await other.setOffsets({ groupId: group, topic: topic.name, partitions: [{ partition: 1, offset: "4" }] });
    await other.disconnect();
    assert.deepEqual(await admin.offsets(group, topic.name), [undefined, 4, undefined]);
    const [, behind] = await admin.lag(group, [topic.name]);
    assert.deepEqual(behind, { topic: topic.name, partition: 1, committed: 4, start: 0, end: 10, lag: 6 });
    assert.ok((await admin.groups()).includes(group));
    assert.deepEqual(await admin.members(group), []);
    assert.equal(await admin.deleteGroup(group), true);
    assert.equal(await admin.deleteGroup(group), false);
    assert.deepEqual(await admin.offsets(group, topic.name), [undefined, undefined, undefined]);
    await admin.deleteRecords(topic.name, new Map([[1, 7]]));
    assert.deepEqual((await admin.ranges(topic.name))[1], { start: 7, end: 10 });
    await admin.deleteTopics([topic.name]);
    assert.ok(!(await admin.topics()).includes(topic.name));
  });
});

kafkaTest(
  "a wrong password, a wrong mechanism and a port that wants something else",
  async ({ bootstrap, sasl }, t) => {
    if (sasl === undefined) return t.skip("the cluster named has no door with passwords that we know");
    const wrong = await failure(openAdmin(withPassword(sasl, "driftwire", "not-it")));
    assert.equal(wrong.code, "login-refused");
    assert.ok(!wrong.message.includes("not-it"));
    const scram = { mechanism: "scram-sha-256", username: "driftwire", password: "x" } as const;
    assert.equal((await failure(openAdmin({ ...plain(sasl), sasl: scram }))).code, "login-refused");
    const none = await failure(openAdmin(plain(sasl)));
    assert.equal(none.code, "broker-unreachable");
    assert.match(none.message, /does security\.protocol match that port\?/);
    const tls = await failure(openAdmin({ ...plain(bootstrap), ssl: {} }));
    assert.equal(tls.code, "broker-unreachable");
    const needless = await failure(openAdmin(withPassword(bootstrap, "driftwire", "x")));
    assert.equal(needless.code, "login-refused");
    assert.match(needless.message, /that port accepts no password/);
  },
);

kafkaTest("a right that is missing", async ({ bootstrap, sasl }, t) => {
  if (sasl === undefined) return t.skip("the cluster named has no door with passwords that we know");
  const topic = wantedTopic(freshName("denied"));
  await withAdmin(plain(bootstrap), (admin) => admin.create([topic]));
  await withAdmin(withPassword(sasl, "driftwire", USERS.driftwire), async (admin) => {
    assert.equal((await admin.plan([topic]))[0]!.state, "ok");
  });
  await withAdmin(withPassword(sasl, "stranger", USERS.stranger), async (admin) => {
    const create = await failure(admin.create([wantedTopic(freshName("mine"))]));
    assert.equal(create.code, "access-denied");
    assert.match(create.message, /infra\/kafka\/README\.md/);
    assert.equal((await failure(admin.ranges(topic.name))).code, "access-denied");
    assert.equal((await failure(admin.offsets("group", topic.name))).code, "access-denied");
    assert.equal((await failure(admin.deleteGroup("group"))).code, "access-denied");
  });
});

test("an unreachable broker", async () => {
  const refused = await failure(openAdmin(plain("127.0.0.1:1")));
  assert.equal(refused.code, "broker-unreachable");
  assert.match(refused.message, /\(127\.0\.0\.1:1\): got connect ECONNREFUSED/);
  const nowhere = await failure(openAdmin(plain("no-such-host.invalid:9092")));
  assert.equal(nowhere.code, "broker-unreachable");
});

test("something that is not Kafka", () =>
  answering(NOT_KAFKA, async (address) => {
    const error = await failure(openAdmin(plain(address)));
    assert.equal(error.code, "broker-unreachable");
    assert.match(error.message, /it does not speak Kafka's protocol/);
  }));

test("an old broker", () =>
  answering(oldBroker(), async (address) => {
    const error = await failure(openAdmin(plain(address)));
    assert.equal(error.code, "broker-too-old");
    assert.match(error.message, /expected Kafka 4\.0 or newer, got one with transaction version 4/);
  }));

kafkaTest("kafkajs stays quiet when nothing is asked of it", async ({ bootstrap }) => {
  const { createHook } = await import("node:async_hooks");
  await withAdmin(plain(bootstrap), async (admin) => {
    await admin.topics();
    let timers = 0;
    const hook = createHook({ init: (_, type) => void (timers += type === "Timeout" ? 1 : 0) }).enable();
    await new Promise((resolve) => setTimeout(resolve, 500));
    hook.disable();
    // Its own loop would have made 400.
    assert.ok(timers < 20, `${timers} timers`);
  });
});
