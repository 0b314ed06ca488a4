/** A broker of three is gone for good: what is asked and written goes to the new leaders. */

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../../infra/kafka/admin.ts";
import { startBroker } from "../../infra/kafka/broker/broker.ts";
import { openKafka } from "../../infra/kafka/driver.ts";
import { wantedTopics } from "../../infra/kafka/topics.ts";
import { messageOf } from "../../topology/errors.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { counting, text, topology } from "../conformance-parts.ts";
import { graphOf } from "../rig.ts";
import { kafkaTest } from "./cluster.ts";

const PARTITIONS = 6;
/** A broker counts as gone when it was not heard of for its session; the rest is room for slow machines. */
const ELECTED_MS = 120_000;
const LOOK_MS = 200;
const closers: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closers.reverse()) await close();
});

kafkaTest("partitions of a broker that is gone are asked for, read and written at their new leaders", async () => {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-kafka-"));
  const cluster = await startBroker({ brokers: 3, folder, afterwards: "remove" });
  closers.push(() => cluster.stop());
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
