/** Tables in the test driver, as who writes a processor meets them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDriver } from "../test/driver.ts";
import type { AnyProcessor, Context, TopicRecord } from "./processor.ts";

type Looking = Context<{ in: { in: Buffer }; out: { out: Buffer }; tables: { named: Buffer; watched: Buffer } }>;

test("the test driver has tables, of the partition and whole, for synchronous processors and others", async () => {
  const look = ({ key }: TopicRecord<string, Buffer>, { emit, tables }: Looking): void =>
    emit("out", key, Buffer.from(`${tables.named.get(key!)} ${[...tables.watched.entries()].map(([name]) => name)}`));
  for (const concurrency of [undefined, 2]) {
    const processor = {
      ...{ name: "looking", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" } },
      tables: { named: "name", watched: { topic: "watch", everywhere: true } },
      ...(concurrency === undefined
        ? { process: look }
        : { concurrency, process: async (record: never, context: never) => look(record, context) }),
    } as unknown as AnyProcessor;
    const compacted = { schema: "bytes", retention: "compact", entry: "test" } as const;
    const topics = {
      ...{ in: { schema: "bytes", entry: "test" }, out: { schema: "bytes" } },
      ...{ name: compacted, watch: { ...compacted, partitions: 3 } },
    };
    const driver = new TestDriver({ topics, processors: [processor] });
    driver.pipe("name", "a", Buffer.from("Ada"));
    for (const name of ["x", "y", "z"]) driver.pipe("watch", name, Buffer.from("1"));
    driver.pipe("watch", "y", null);
    await driver.settle();
    driver.pipe("in", "a", Buffer.from("?"));
    driver.pipe("in", "b", Buffer.from("?"));
    await driver.settle();
    const found = driver.read("out").map(({ value }) => String(value));
    assert.deepEqual(found.sort(), ["Ada x,z", "undefined x,z"]);
  }
});
