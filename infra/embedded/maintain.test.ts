/** The file does not grow without end: what retention and compaction free is used again. */

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { randomOf } from "../../test/bench/random.ts";
import { graphOf } from "../../test/rig.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import type { AnyProcessor } from "../../topology/processor.ts";
import { recordsFrom } from "../access/records.ts";
import { openEmbedded } from "./driver.ts";

const MB = 1_000_000;

test("the file stays near the size of what is kept, however much is written", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const graph = graphOf({
    topics: {
      kept: { schema: "bytes", partitions: 2, retention: { bytes: 4 * MB }, maxBytes: 2 * MB, entry: "test" },
      last: { schema: "bytes", partitions: 2, retention: "compact", entry: "test" },
    },
    processors: [],
  });
  const driver = await openEmbedded({ home, graph });
  try {
    const record = (key: string, size: number) => ({
      key: Buffer.from(key),
      value: Buffer.alloc(size),
      headers: NO_HEADERS,
      timestamp: 1,
    });
    let written = 0;
    for (let round = 0; round < 60; round++) {
      // Sizes of all kinds, one large record among them: pages that fit one may not fit another.
      const sizes = Array.from(
        { length: 20 },
        (_, i) => ((round * 7919 + i * 104_729) % 60_000) + (i === 0 ? 500_000 : 0),
      );
      written += 2 * sizes.reduce((sum, size) => sum + size, 0);
      for (const partition of [0, 1]) {
        await driver.produce([
          { topic: "kept", partition, records: sizes.map((size) => record("k", size)) },
          { topic: "last", partition, records: sizes.map((_, i) => record(`key-${(round + i) % 50}`, 300)) },
        ]);
      }
      while (await driver.maintain(1)) {}
    }
    const size = statSync(join(home, "log.mdb")).size;
    assert.ok(written > 120 * MB, `${written} bytes were written`);
    assert.ok(size < 24 * MB, `the file has ${size} bytes for 8 MB that are kept`);
    for (const partition of [0, 1]) {
      const { records } = driver.log.ends({ topic: "last", partition });
      assert.ok(records <= 200, `${records} records for 50 keys`);
    }
  } finally {
    await driver.close();
    await rm(home, { recursive: true, force: true });
  }
});

test("records that a clock wrote which was years ahead keep neither what comes after them nor themselves for ever", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const [hour, now] = [3_600_000, Date.parse("2026-11-18T08:00:00Z")];
  const graph = graphOf({
    topics: { kept: { schema: "bytes", partitions: 1, retention: { ms: 48 * hour }, entry: "test" } },
    processors: [],
  });
  const driver = await openEmbedded({ home, graph });
  const put = (timestamp: number): Promise<unknown> =>
    driver.produce([
      { topic: "kept", partition: 0, records: [{ key: null, value: Buffer.alloc(9), headers: NO_HEADERS, timestamp }] },
    ]);
  // What another thread has removed is seen with the next look at the file.
  const left = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return driver.log.ends({ topic: "kept", partition: 0 }).records;
  };
  try {
    for (const at of [
      now,
      now + 400 * 24 * hour,
      now + 400 * 24 * hour,
      now + hour,
      now - 20 * 365 * 24 * hour,
      now + 2 * hour,
    ])
      await put(at);
    while (await driver.maintain(now + 3 * hour)) {}
    assert.equal(await left(), 6, "all of them are young");
    while (await driver.maintain(now + 48.5 * hour)) {}
    assert.equal(await left(), 5, "what was written before them is as old as it says");
    while (await driver.maintain(now + 51 * hour)) {}
    assert.equal(await left(), 0);
  } finally {
    await driver.close();
    await rm(home, { recursive: true, force: true });
  }
});

test("what a table's topic has had stays as long as what is read with it, and goes then", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const [hour, now] = [3_600_000, Date.parse("2026-11-18T08:00:00Z")];
  const looking = { name: "looking", version: "1", inputs: { page: "bytes" }, tables: { named: "name" }, process() {} };
  const graph = graphOf({
    topics: {
      name: { schema: "bytes", partitions: 1, retention: "compact", entry: "test" },
      other: { schema: "bytes", partitions: 1, retention: "compact", entry: "test" },
      page: { schema: "bytes", partitions: 1, retention: { ms: 48 * hour }, entry: "test" },
    },
    processors: [looking as unknown as AnyProcessor],
  });
  const driver = await openEmbedded({ home, graph });
  const put = async (count: number, timestamp: number, value: Buffer | null = Buffer.alloc(9)): Promise<void> => {
    const record = (at: number) => ({ key: Buffer.from(`k${at % 10}`), value, headers: NO_HEADERS, timestamp });
    const records = Array.from({ length: count }, (_, at) => record(at));
    for (const topic of ["name", "other"]) await driver.produce([{ topic, partition: 0, records }]);
  };
  const left = async (topic: string): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return driver.log.ends({ topic, partition: 0 }).records;
  };
  const maintainAt = async (time: number): Promise<[number, number]> => {
    for (let steps = 0; await driver.maintain(time); steps++) assert.ok(steps < 1000, "it comes to rest");
    return [await left("name"), await left("other")];
  };
  try {
    await put(500, now);
    await put(500, now + 24 * hour);
    assert.deepEqual(await maintainAt(now + 25 * hour), [1000, 10], "only the table's topic is kept whole");
    assert.deepEqual(await maintainAt(now + 47 * hour), [1000, 10]);
    assert.deepEqual(await maintainAt(now + 49 * hour), [500, 10]);
    await put(10, now + 50 * hour, null);
    assert.deepEqual(await maintainAt(now + 73 * hour), [10, 20]);
    await put(200, now + 75 * hour);
    assert.deepEqual(await maintainAt(now + 99 * hour), [200, 10]);
  } finally {
    await driver.close();
    await rm(home, { recursive: true, force: true });
  }
});

test("whoever reads a compacted topic from its beginning holds what is there, whatever times records have and whenever it is swept", async () => {
  const [hour, now] = [3_600_000, Date.parse("2026-11-18T08:00:00Z")];
  for (const keepMs of [0, 48 * hour]) {
    const home = await mkdtemp(join(tmpdir(), "driftwire-"));
    const looking = { name: "looking", version: "1", inputs: { page: "bytes" }, process() {} };
    const tables = keepMs === 0 ? {} : { tables: { name: "name" } };
    const graph = graphOf({
      topics: {
        name: { schema: "bytes", partitions: 1, retention: "compact", entry: "test" },
        page: { schema: "bytes", partitions: 1, retention: { ms: 48 * hour }, entry: "test" },
      },
      processors: [{ ...looking, ...tables } as unknown as AnyProcessor],
    });
    const driver = await openEmbedded({ home, graph });
    const random = randomOf(keepMs + 1);
    const expected = new Map<string, number>();
    try {
      for (let round = 0; round < 400; round++) {
        const time = now + round * hour;
        const records = Array.from({ length: 1 + random.below(60) }, (_, nth) => {
          const key = `k${random.below(300)}`;
          const isGone = random.chance(0.4);
          if (isGone) expected.delete(key);
          else expected.set(key, round * 100 + nth);
          const value = isGone ? null : Buffer.alloc(4000, `${round * 100 + nth} `);
          return { key: Buffer.from(key), value, headers: NO_HEADERS, timestamp: time - random.below(96) * hour };
        });
        await driver.produce([{ topic: "name", partition: 0, records }]);
        for (let steps = random.below(3); steps > 0; steps--) await driver.maintain(time);
        if (round % 5 !== 4) continue;
        const held = new Map<string, number>();
        for await (const { key, value } of recordsFrom(driver, { topic: "name", partition: 0, offset: 0 })) {
          if (value === null) held.delete(String(key));
          else held.set(String(key), Number.parseInt(value.toString("latin1", 0, 8), 10));
        }
        assert.deepEqual([...held].sort(), [...expected].sort(), `round ${round}`);
      }
      const { end } = await driver.range({ topic: "name", partition: 0 });
      assert.ok(driver.log.ends({ topic: "name", partition: 0 }).records < 0.8 * end, "it was swept");
    } finally {
      await driver.close();
      await rm(home, { recursive: true, force: true });
    }
  }
});
