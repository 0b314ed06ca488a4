/** Offsets that wait for an open transaction keep nobody else in the process waiting. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { clientLibrary, connect, disconnect } from "../../infra/kafka/client.ts";
import { groupOf } from "../../topology/graph.ts";
import { counting, topology } from "../conformance-parts.ts";
import { graphOf } from "../rig.ts";
import { kafkaTest, sharedCluster } from "./cluster.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";
import { transactions } from "./transactions.ts";

const GROUP = groupOf("under-test");
/** More than Node's pool has threads. */
const PARTITIONS = 6;
const WAITED_MS = 5000;
/** What holds a thread for long holds it longer. */
const HELD_MS = 3000;

kafkaTest("while offsets of many partitions are waited for, files are read and clients answered", async () => {
  const { bootstrap } = await sharedCluster();
  const admin = await testAdmin();
  const place = await kafkaPlace(admin, "waiting");
  const graph = graphOf(topology(counting, PARTITIONS));
  await place.make(graph);
  const { KafkaConsumer } = await clientLibrary();
  const consumer = new KafkaConsumer({ "bootstrap.servers": bootstrap, "group.id": `${place.prefix}.${GROUP}` }, {});
  await connect(consumer, bootstrap);
  const owner = await transactions(600_000);
  await owner.begin();
  for (let partition = 0; partition < PARTITIONS; partition++)
    await owner.offset(consumer, `${place.prefix}.in`, partition, 3);
  const driver = await place.open(graph, 0, { pendingMs: WAITED_MS, onPending: () => {} });
  let isWaiting = true;
  const waiting = Promise.allSettled(
    Array.from({ length: PARTITIONS }, (_, partition) => driver.committed(GROUP, { topic: "in", partition })),
  ).then((results) => {
    isWaiting = false;
    return results;
  });
  let longest = 0;
  for (let nth = 0; isWaiting; nth++) {
    const began = performance.now();
    await readFile(import.meta.filename);
    await driver.range({ topic: "out", partition: nth % PARTITIONS });
    longest = Math.max(longest, performance.now() - began);
    await sleep(20);
  }
  const codes = (await waiting).map(
    (result) => result.status === "rejected" && (result.reason as { code: string }).code,
  );
  assert.deepEqual(codes, Array(PARTITIONS).fill("transaction-pending"));
  assert.ok(longest < HELD_MS, `something waited for ${Math.round(longest)} ms`);
  await owner.abort();
  await Promise.all([driver.close(), owner.close(), disconnect(consumer), admin.close()]);
  await place.dispose();
});
