/** What goes to a broker comes back as it was. */

import assert from "node:assert/strict";
import { freshName, kafkaTest } from "../../test/broker/cluster.ts";
import { graphOf } from "../../test/rig.ts";
import { ChunkCursor } from "../../topology/chunk.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { openAdmin } from "./admin.ts";
import { openKafka } from "./driver.ts";
import { wantedTopics } from "./topics.ts";

kafkaTest("empty keys and values are not taken for none", async ({ bootstrap }) => {
  const prefix = freshName("empty");
  const graph = graphOf({ topics: { in: { schema: "bytes", partitions: 1, entry: "a test" } }, processors: [] });
  const admin = await openAdmin({ brokers: [bootstrap], clientId: "test", ssl: false });
  await admin.create(wantedTopics(graph, prefix));
  await admin.close();
  const driver = await openKafka({ graph, prefix, properties: { "bootstrap.servers": bootstrap } });
  const [empty, some] = [new Uint8Array(0), Buffer.from("x")];
  const pairs = [
    { key: some, value: empty },
    { key: empty, value: some },
    { key: null, value: some },
    { key: some, value: null },
  ];
  // Records of 1970 the broker removes within a second or so.
  const records = pairs.map((pair) => ({ ...pair, headers: NO_HEADERS, timestamp: Date.now() }));
  await driver.produce([{ topic: "in", partition: 0, records }]);
  const found: (string | undefined)[][] = [];
  for (let offset = 0; found.length < pairs.length; ) {
    const { chunks, next } = await driver.read({ topic: "in", partition: 0, offset }, 1_000_000);
    offset = next;
    for (const chunk of chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) found.push([cursor.key?.toString(), cursor.value?.toString()]);
    }
  }
  assert.deepEqual(found, [
    ["x", ""],
    ["", "x"],
    [undefined, "x"],
    ["x", undefined],
  ]);
  await driver.close();
});
