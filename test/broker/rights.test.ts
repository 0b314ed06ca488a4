/**
 * A member that may not look into where offsets are kept, nor tell partitions what became of transactions: what its
 * brokers forgot keeps it waiting with a code, it commits nothing meanwhile, and goes on once somebody else has ended it.
 */

import assert from "node:assert/strict";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import type { KafkaDriver } from "../../infra/kafka/driver.ts";
import { endTransaction, openTransactions } from "../../infra/kafka/open-transactions.ts";
import { openRequests } from "../../infra/kafka/requests.ts";
import { groupOf } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { processor, text, topology } from "../conformance-parts.ts";
import { graphOf, Rig } from "../rig.ts";
import { until } from "../spawned.ts";
import { kafkaTest, loginAs } from "./cluster.ts";
import { forget } from "./forgotten.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";

const GROUP = groupOf("under-test");
const declaration = topology(
  processor({ process: ({ key, value }, context) => context.emit("out", key, Buffer.from(value)) }),
  1,
);
const graph = graphOf(declaration);
let opening: Promise<KafkaAdmin> | undefined;
const admin = (): Promise<KafkaAdmin> => (opening ??= testAdmin());
after(async () => (await opening)?.close());

const EACH = 3;
const MARKS = 1;
const LONG_MS = 60_000;
const [HEEDED_TRIES, HEEDED_MS] = [20, 500];
/** It shows that nothing is committed meanwhile. */
const WATCHED_MS = 2000;

/** What the README of infra/kafka lists for members, without what lets them mend by themselves. */
async function allow(bootstrap: string, prefix: string): Promise<void> {
  const { default: library } = await import("kafkajs");
  const { AclOperationTypes: operation, AclResourceTypes: resource } = library;
  const client = new library.Kafka({ brokers: bootstrap.split(","), logLevel: library.logLevel.NOTHING }).admin();
  await client.connect();
  const rights = [
    {
      type: resource.TOPIC,
      operations: [operation.READ, operation.WRITE, operation.DESCRIBE, operation.DESCRIBE_CONFIGS],
    },
    { type: resource.GROUP, operations: [operation.READ, operation.DESCRIBE] },
    { type: resource.TRANSACTIONAL_ID, operations: [operation.WRITE, operation.DESCRIBE] },
  ];
  const acl = rights.flatMap(({ type: resourceType, operations }) =>
    operations.map((one) => ({
      ...{ resourceType, resourceName: prefix, resourcePatternType: library.ResourcePatternTypes.PREFIXED },
      ...{ principal: "User:member", host: "*", operation: one, permissionType: library.AclPermissionTypes.ALLOW },
    })),
  );
  await client.createAcls({ acl });
  await client.disconnect();
}

/** Brokers heed what was granted a little later. */
async function onceHeeded(start: () => Promise<Rig>, close: () => Promise<void>): Promise<Rig> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      await close();
      if ((error as { code?: string }).code !== "access-denied" || tries === HEEDED_TRIES) throw error;
      await sleep(HEEDED_MS);
    }
  }
}

const PARTS = { records: [true, false], offsets: [false, true], "records and offsets": [true, true] } as const;

for (const [what, [hasRecords, hasOffsets]] of Object.entries(PARTS)) {
  for (const commit of [false, true]) {
    const name = `${what} of a transaction that was ${commit ? "committed" : "aborted"}, which nobody told partitions`;
    kafkaTest(`${name}: a member without the right to tell them waits, and says why`, async (cluster, context) => {
      const { bootstrap, sasl } = cluster;
      if (sasl === undefined) return context.skip("the cluster named has no door with passwords that we know");
      const place = await kafkaPlace(await admin(), "rights");
      await place.make(graph);
      await allow(bootstrap, place.prefix);
      const write = async (from: number): Promise<void> => {
        const writer = await place.open(graph, 1);
        const records = Array.from({ length: EACH }, (_, nth) => ({
          ...{ key: text("a"), value: text(String(from + nth)), headers: NO_HEADERS, timestamp: Date.now() },
        }));
        await writer.produce([{ topic: "in", partition: 0, records }]);
        await writer.close();
      };
      let driver: KafkaDriver | undefined;
      const start = (): Promise<Rig> =>
        Rig.start(
          {
            async open(own) {
              const properties = { "bootstrap.servers": sasl, ...loginAs("member") };
              driver = await place.open(own, 0, { properties });
              return driver;
            },
            dispose: async () => {},
          },
          declaration,
          { now: Date.now() },
        );
      await write(0);
      const first = await onceHeeded(start, async () => driver?.close());
      await first.settle();
      const transactionalId = `${place.prefix}.${GROUP}-${driver!.state!.instance}`;
      await first.stop();
      await write(EACH);
      const records = [{ topic: `${place.prefix}.out`, partition: 0, key: "a", value: text("untold") }];
      const offsets = [{ topic: `${place.prefix}.in`, partition: 0, offset: 2 * EACH + 2 * MARKS }];
      const forgotten = { records: hasRecords ? records : [], offsets: hasOffsets ? offsets : [] };
      await forget(bootstrap, { transactionalId, group: `${place.prefix}.${GROUP}`, ...forgotten }, !commit);
      driver = undefined;
      let failure: Error | undefined;
      let isStarted = false;
      const starting = start();
      starting.then(
        () => {
          isStarted = true;
        },
        (error: Error) => {
          failure = error;
        },
      );
      const trouble = await until(() => failure ?? driver?.trouble ?? undefined, LONG_MS);
      assert.equal(failure, undefined);
      const { code } = trouble as { code?: string };
      assert.equal(code, hasOffsets ? "transaction-pending" : "transaction-hangs");
      await sleep(WATCHED_MS);
      assert.ok(!isStarted);
      const topics = [...graph.topics.keys()].map((topic) => `${place.prefix}.${topic}`);
      const requests = await openRequests({ brokers: bootstrap.split(","), clientId: "test", ssl: false });
      const open = await openTransactions(requests, place.prefix, topics);
      assert.ok(open.length > 0 && open.every(({ hanging }) => hanging));
      for (const one of open) await endTransaction(requests, one);
      await requests.close();
      const rig = await starting;
      await rig.settle();
      assert.equal(driver!.trouble, undefined);
      const expected = Array.from({ length: (commit && hasOffsets ? 1 : 2) * EACH }, (_, nth) => String(nth));
      if (commit && hasRecords) expected.push("untold");
      assert.deepEqual((await rig.values("out")).map(String).sort(), expected.sort());
      await rig.stop();
      await place.dispose();
    });
  }
}
