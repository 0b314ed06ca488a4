/** A broker of three is gone: what is asked and written goes to the new leaders, and a member that is started then comes to work. */

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../../infra/kafka/admin.ts";
import { type Cluster, startBroker } from "../../infra/kafka/broker/broker.ts";
import { openKafka } from "../../infra/kafka/driver.ts";
import { wantedTopics } from "../../infra/kafka/topics.ts";
import { messageOf } from "../../topology/errors.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { counting, text, topology } from "../conformance-parts.ts";
import { graphOf } from "../rig.ts";
import { driftwire, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { onCluster } from "./workplace.ts";

const PARTITIONS = 6;
/** A broker counts as gone when it was not heard of for its session; the rest is room for slow machines. */
const ELECTED_MS = 120_000;
const LOOK_MS = 200;
const closers: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closers.reverse()) await close();
});

let starting: Promise<Cluster> | undefined;
const three = (): Promise<Cluster> =>
  (starting ??= startBroker({
    brokers: 3,
    folder: mkdtempSync(join(tmpdir(), "driftwire-kafka-")),
    afterwards: "remove",
  }).then((cluster) => {
    closers.push(() => cluster.stop());
    return cluster;
  }));

kafkaTest(
  "one of three brokers has just been killed: a member that is started then comes to work",
  async (_, context) => {
    const cluster = await three();
    const { folder } = onCluster(context, cluster.bootstrap);
    const applied = await driftwire(folder, ["topics", "apply"]);
    assert.equal(applied.code, 0, applied.stderr);
    // Each of them leads, coordinates and controls something else.
    for (const node of process.env.BROKERS === "all" ? [1, 2, 3] : [2]) {
      await cluster.kill(node);
      const member = await serving(context, folder, ["work", "--all"]);
      await until(async () => ((await member.get("/readyz")).status === 200 ? true : undefined), ELECTED_MS);
      assert.equal((await member.stop()).code, 0);
      await cluster.start(node);
    }
  },
);

kafkaTest("partitions of a broker that is gone are asked for, read and written at their new leaders", async () => {
  const cluster = await three();
  const graph = graphOf(topology(counting, PARTITIONS));
  const admin = await openAdmin({ brokers: cluster.bootstrap.split(","), clientId: "test", ssl: false });
  closers.push(() => admin.close());
  await admin.create(wantedTopics(graph, undefined));
  const driver = await openKafka({ graph, properties: { "bootstrap.servers": cluster.bootstrap } });
  closers.push(() => driver.close());
  const places = Array.from({ length: PARTITIONS }, (_, partition) => ({ topic: "in", partition }));
  const record = { key: null, value: text("x"), headers: NO_HEADERS, timestamp: Date.now() };
  const write = () => driver.produce(places.map((place) => ({ ...place, records: [record] })));
  await write();
  // From here on it is known who leads which.
  for (const place of places) assert.ok((await driver.range(place)).end > 0);

  await cluster.kill(1);
  await write();
  for (const place of places) {
    const deadline = Date.now() + ELECTED_MS;
    for (;;) {
      try {
        const { chunks } = await driver.read({ ...place, offset: 0 }, 10_000);
        assert.ok(chunks.length > 0);
        break;
      } catch (error) {
        if (Date.now() > deadline) assert.fail(`partition ${place.partition}: ${messageOf(error)}`);
        await sleep(LOOK_MS);
      }
    }
  }
});
