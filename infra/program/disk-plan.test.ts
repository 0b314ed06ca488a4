/** What has to go for the disk's bound: never what is unread, pages first, and enough wherever there is enough. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { diskPlan, type HeldTopic, TABLES_MOST } from "./disk-plan.ts";

const held = fc.record({
  bytes: fc.integer({ min: 0, max: 10_000_000_000 }),
  start: fc.integer({ min: 0, max: 1000 }),
  more: fc.integer({ min: 0, max: 1000 }),
  readPart: fc.double({ min: 0, max: 1, noNaN: true }),
});
const topicNamed = (topic: string) =>
  fc.record({ mayGo: fc.boolean(), partitions: fc.array(held, { minLength: 1, maxLength: 4 }) }).map(
    ({ mayGo, partitions }): HeldTopic => ({
      topic,
      mayGo,
      partitions: partitions.map(({ bytes, start, more, readPart }, partition) => ({
        ...{ partition, start, end: start + more, read: start + Math.floor(more * readPart) },
        bytes: more === 0 ? 0 : bytes,
      })),
    }),
  );
const disks = fc.record({
  maxBytes: fc.integer({ min: 100_000, max: 20_000_000_000 }),
  logBytes: fc.integer({ min: 0, max: 20_000_000_000 }),
  tablesBytes: fc.integer({ min: 0, max: 20_000_000_000 }),
  topics: fc.tuple(topicNamed("page"), topicNamed("document"), topicNamed("verdict")),
});

test("what goes was read and may go, the first topics first, and no more than has to", () => {
  fc.assert(
    fc.property(disks, (disk) => {
      const { places, shortened, missingBytes, fileBytes } = diskPlan(disk);
      assert.ok(fileBytes >= disk.maxBytes / 4 && fileBytes <= disk.maxBytes);
      const topicOf = new Map(disk.topics.map((topic) => [topic.topic, topic]));
      let removed = 0;
      for (const { topic, partition, bytes, below } of places) {
        const { mayGo, partitions } = topicOf.get(topic)!;
        const of = partitions[partition]!;
        assert.ok(mayGo);
        assert.equal(below, of.read);
        const unread = of.end === of.start ? 0 : (of.bytes * (of.end - of.read)) / (of.end - of.start);
        assert.ok(bytes >= unread - 1, `${bytes} kept, ${unread} unread`);
        removed += of.bytes - bytes;
      }
      // A later topic is shortened only where those before it have nothing left to give.
      const order = disk.topics.filter(({ topic }) => shortened.includes(topic));
      for (const { topic, partitions } of order.slice(0, -1))
        for (const of of partitions) {
          const kept = places.find((place) => place.topic === topic && place.partition === of.partition)!;
          const unread = of.end === of.start ? 0 : (of.bytes * (of.end - of.read)) / (of.end - of.start);
          assert.ok(Math.abs(kept.bytes - unread) < 1);
        }
      const all = disk.topics.flatMap(({ partitions }) => partitions).reduce((sum, { bytes }) => sum + bytes, 0);
      const fits = all - removed + disk.tablesBytes <= disk.maxBytes || disk.tablesBytes > disk.maxBytes * TABLES_MOST;
      assert.ok(fits || missingBytes > 0, "either it fits, or fetch is to wait");
    }),
  );
});

test("far below the bound nothing goes", () => {
  const partitions = [{ partition: 0, bytes: 1e9, start: 0, end: 100, read: 100 }];
  const topics = [{ topic: "page", mayGo: true, partitions }];
  const plan = diskPlan({ maxBytes: 20e9, logBytes: 1.2e9, tablesBytes: 1e9, topics });
  assert.deepEqual([plan.places, plan.missingBytes], [[], 0]);
});
