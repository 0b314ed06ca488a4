import assert from "node:assert/strict";
import { test } from "node:test";
import { metadataOf } from "./metadata.ts";

/** Fails so often, as kafkajs does, and then answers. */
function answering(failures: number, type: string) {
  const asked: (readonly string[] | undefined)[] = [];
  return {
    asked,
    async fetchTopicMetadata(options?: { topics: string[] }) {
      asked.push(options?.topics);
      const cause = Object.assign(new Error("This server does not host this topic-partition"), { type });
      if (asked.length <= failures) throw Object.assign(new Error("retries exceeded"), { cause });
      return { topics: (options?.topics ?? []).map((name) => ({ name, partitions: [] })) };
    },
  };
}

test("a broker that has not heard of a topic yet is asked again", async () => {
  const admin = answering(3, "UNKNOWN_TOPIC_OR_PARTITION");
  assert.deepEqual(await metadataOf(admin, ["a", "b"], 60_000), [
    { name: "a", partitions: [] },
    { name: "b", partitions: [] },
  ]);
  assert.deepEqual(admin.asked, Array(4).fill(["a", "b"]));
});

test("not for ever, nor where something else is wrong, nor for nothing", async () => {
  const never = answering(Number.POSITIVE_INFINITY, "UNKNOWN_TOPIC_OR_PARTITION");
  await assert.rejects(metadataOf(never, ["a"], 120), /retries exceeded/);
  assert.ok(never.asked.length > 1);
  const refused = answering(1, "TOPIC_AUTHORIZATION_FAILED");
  await assert.rejects(metadataOf(refused, ["a"], 60_000), /retries exceeded/);
  assert.equal(refused.asked.length, 1);
  // kafkajs takes none named for all there are.
  const idle = answering(0, "");
  assert.deepEqual([await metadataOf(idle, [], 60_000), idle.asked], [[], []]);
});
