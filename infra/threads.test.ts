import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { TestClock } from "../test/clock.ts";
import { heavy } from "../test/heavy.ts";
import { Rig, silent } from "../test/rig.ts";
import type { Declaration } from "../topology/graph.ts";
import type { AnyProcessor } from "../topology/processor.ts";
import { openEmbedded } from "./embedded/driver.ts";
import { type ThreadPool, threadPool } from "./threads.ts";

const declaration: Declaration = {
  topics: { in: { schema: "bytes", partitions: 3, entry: "test" }, out: { schema: "bytes", partitions: 3 } },
  processors: [heavy as AnyProcessor],
};

async function withThreads(body: (start: (lines?: string[]) => Promise<Rig>) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const pools: ThreadPool[] = [];
  const start = async (lines: string[] = []): Promise<Rig> => {
    const log = { ...silent, warn: (_: object, message: string) => lines.push(message) };
    let pool: ThreadPool | undefined;
    const subject = {
      open: async (graph: Rig["graph"]) => {
        const driver = await openEmbedded({ home, graph });
        pool = threadPool({ home, graph, log, clock: new TestClock(), threads: 2, heapMb: 64 });
        pools.push(pool);
        return driver;
      },
      dispose: async () => {},
    };
    return Rig.start(subject, declaration, { remote: (...task) => pool!.remote(...task) });
  };
  try {
    await body(start);
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
    await rm(home, { recursive: true, force: true });
  }
}

test("tasks in threads keep order and state, and go on after a restart", async () => {
  await withThreads(async (start) => {
    const first = await start();
    for (let i = 0; i < 60; i++) await first.put("in", `k${i % 6}`, Buffer.from("x"));
    await first.settle();
    await first.stop();
    const second = await start();
    for (let i = 0; i < 60; i++) await second.put("in", `k${i % 6}`, Buffer.from(i === 30 ? "throw" : "x"));
    await second.settle();
    const records = await second.records("out");
    assert.equal(records.length, 119);
    for (let key = 0; key < 6; key++) {
      const own = records.filter((record) => record.key === `k${key}`).map(({ value }) => String(value));
      assert.deepEqual(
        own,
        own.map((_, i) => `k${key}=${i + 1}`),
      );
    }
    const [reject] = await second.records("reject");
    assert.equal(reject!.headers["driftwire.reject.code"], "processor-threw");
    await second.stop();
  });
});

for (const [deed, code] of [
  ["hang", "timed-out"],
  ["memory", "worker-died"],
] as const) {
  test(`a record that makes its thread ${deed === "hang" ? "hang" : "run out of memory"} is set aside once, all others go on`, async () => {
    await withThreads(async (start) => {
      const lines: string[] = [];
      const rig = await start(lines);
      for (let i = 0; i < 30; i++)
        await rig.put("in", `k${i % 6}`, Buffer.from(i === 14 ? deed : i === 20 ? "log" : "x"));
      await rig.settle();
      const records = await rig.records("out");
      assert.equal(records.length, 29);
      const own = records.filter(({ key }) => key === "k2").map(({ value }) => String(value));
      assert.deepEqual(own, ["k2=1", "k2=2", "k2=3", "k2=4"], "what the record did is not seen");
      const rejects = await rig.records("reject");
      assert.deepEqual(
        rejects.map(({ key, value, headers }) => [key, String(value), headers["driftwire.reject.code"]]),
        [["k2", deed, code]],
      );
      assert.ok(lines.includes("as told"), "threads can log");
      await rig.stop();
    });
  });
}
