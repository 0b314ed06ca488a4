/** Records up to a topic's limit pass; what is larger is refused with a code, by the client or by the broker. */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { messageBytes } from "../../infra/kafka/names.ts";
import { ChunkCursor } from "../../topology/chunk.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { counting, topology } from "../conformance-parts.ts";
import { graphOf } from "../rig.ts";
import { kafkaTest } from "./cluster.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";

const MIB = 1024 * 1024;

kafkaTest("a record at the limit comes back as it was, one above it is too large", async () => {
  const admin = await testAdmin();
  const place = await kafkaPlace(admin, "large");
  const wide = { schema: "bytes", partitions: 1, entry: "test", maxBytes: 8 * MIB };
  const graph = graphOf(topology(counting, 1, { wide }));
  await place.make(graph);
  const driver = await place.open(graph);
  const write = (topic: string, value: Buffer): Promise<number[]> =>
    driver.produce([
      { topic, partition: 0, records: [{ key: null, value, headers: NO_HEADERS, timestamp: Date.now() }] },
    ]);
  // Of chance, so that no compression makes it small.
  for (const topic of ["in", "wide"]) {
    const limit = graph.topics.get(topic)!.maxBytes;
    const value = randomBytes(limit);
    const [offset] = await write(topic, value);
    const { chunks } = await driver.read({ topic, partition: 0, offset: offset! }, 1);
    const cursor = new ChunkCursor(chunks[0]!);
    assert.ok(cursor.next());
    assert.ok(cursor.value!.equals(value), topic);
    // The client refuses what no topic takes, the broker what this one does not.
    const above = randomBytes(messageBytes({ maxBytes: limit }) + 1);
    await assert.rejects(write(topic, above), ({ code }: DriftwireError) => code === "too-large");
  }
  await write("in", Buffer.from("after"));
  await driver.close();
  await place.dispose();
  await admin.close();
});
