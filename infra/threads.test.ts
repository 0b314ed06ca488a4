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
import { coresToUse } from "./cores.ts";
import { openEmbedded } from "./embedded/driver.ts";
import { type ThreadPool, threadPool } from "./threads.ts";

const PARTITIONS = 3;
const declaration: Declaration = {
  topics: {
    in: { schema: "bytes", partitions: PARTITIONS, entry: "test" },
    name: { schema: "bytes", partitions: 3, entry: "test", retention: "compact" },
    watch: { schema: "bytes", partitions: 2, entry: "test", retention: "compact" },
    out: { schema: "bytes", partitions: 3 },
  },
  processors: [heavy as AnyProcessor],
};

async function withThreads(
  body: (start: (lines?: string[]) => Promise<Rig>) => Promise<void>,
  threads = 2,
  recordMs = heavy.recordMs!,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const pools: ThreadPool[] = [];
  const sized = threads === 0 ? {} : { threads };
  const processors = [{ ...heavy, recordMs } as AnyProcessor];
  const rigs: Rig[] = [];
  const start = async (lines: string[] = []): Promise<Rig> => {
    const log = { ...silent, warn: (_: object, message: string) => lines.push(message) };
    let pool: ThreadPool | undefined;
    const subject = {
      open: async (graph: Rig["graph"]) => {
        const driver = await openEmbedded({ home, graph });
        pool = threadPool({ home, graph, log, clock: new TestClock(), ...sized, heapMb: 64 });
        pools.push(pool);
        return driver;
      },
      dispose: async () => {},
    };
    const options = { remote: (...task: Parameters<ThreadPool["remote"]>) => pool!.remote(...task) };
    const rig = await Rig.start(subject, { ...declaration, processors }, options);
    rigs.push(rig);
    return rig;
  };
  try {
    await body(start);
  } finally {
    // Those that a failed test left open would keep its process.
    await Promise.all(rigs.map((rig) => rig.crash()));
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

test("tasks in threads look up in tables what was said before, also after a restart and when their thread is lost", async () => {
  await withThreads(async (start) => {
    const found = async (rig: Rig): Promise<string[]> =>
      (await rig.values("out")).map(String).filter((value) => value.includes(" is "));
    const first = await start();
    for (const key of ["a", "b", "c"]) await first.put("name", key, Buffer.from(`${key} 1`), 1);
    for (const key of ["a", "b", "c"]) await first.put("in", key, Buffer.from("look"), 2);
    await first.settle();
    await first.put("name", "a", Buffer.from("a 2"), 3);
    await first.put("in", "a", Buffer.from("hang"), 4);
    await first.put("in", "a", Buffer.from("look"), 5);
    await first.put("name", "b", null, 6);
    await first.settle();
    await first.stop();
    const second = await start();
    for (const key of ["a", "b", "c"]) await second.put("in", key, Buffer.from("look"), 7);
    await second.settle();
    const wanted = ["a is a 1", "a is a 2", "a is a 2", "b is b 1", "b is undefined", "c is c 1", "c is c 1"];
    assert.deepEqual((await found(second)).sort(), wanted);
    await second.stop();
  });
});

test("tasks in threads read the one copy of a table that each has whole, as far as they were told", async () => {
  await withThreads(async (start) => {
    const found = async (rig: Rig): Promise<string[]> =>
      (await rig.values("out")).map(String).filter((value) => value.includes(" sees "));
    const first = await start();
    for (const name of ["x", "y", "z"]) await first.put("watch", name, Buffer.from("1"));
    for (const key of ["a", "b", "c"]) await first.put("in", key, Buffer.from("list"));
    await first.settle();
    await first.put("watch", "x", Buffer.from("2"));
    await first.put("watch", "y", null);
    await first.settle();
    for (const key of ["a", "b"]) await first.put("in", key, Buffer.from("list"));
    await first.put("in", "a", Buffer.from("hang"));
    await first.put("in", "a", Buffer.from("list"));
    await first.settle();
    await first.stop();
    const second = await start();
    await second.put("in", "c", Buffer.from("list"));
    await second.settle();
    const [before, since] = ["x=1 y=1 z=1", "x=2 z=1"];
    const wanted = [`a sees ${before}`, `b sees ${before}`, `c sees ${before}`];
    wanted.push(`a sees ${since}`, `b sees ${since}`, `a sees ${since}`, `c sees ${since}`);
    assert.deepEqual((await found(second)).sort(), wanted.sort());
    const choices = (await second.records("driftwire-heavy-choices")).map(
      ({ value }) => value as { table: number | null },
    );
    assert.ok(choices.filter(({ table }) => table !== null).length > 2);
    await second.stop();
  });
});

for (const [deed, code] of [
  ["hang", "timed-out"],
  ["memory", "worker-died"],
] as const) {
  test(`a record that makes its thread ${deed === "hang" ? "hang" : "run out of memory"} is set aside once, all others go on`, async () => {
    await withThreads(
      async (start) => {
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
        // Memory takes its time to be used up where others have the cores.
      },
      2,
      deed === "memory" ? 120_000 : heavy.recordMs,
    );
  });
}

/** 0: as many as there are unless said. */
for (const threads of [0, 1, 2, 3, 4])
  test(`tasks spread evenly over ${threads === 0 ? "as many threads as there are cores to use" : `${threads} threads`}`, async () => {
    await withThreads(async (start) => {
      const rig = await start();
      // Of each partition at least one key.
      for (let key = 0; key < 20; key++) await rig.put("in", `k${key}`, Buffer.from("where"));
      await rig.settle();
      const places = new Map<string, Set<number>>();
      for (const { value, partition } of await rig.records("out")) {
        const text = String(value);
        if (text.startsWith("in thread")) places.set(text, (places.get(text) ?? new Set()).add(partition));
      }
      const sizes = [...places.values()].map(({ size }) => size).sort();
      const expected = Math.min(PARTITIONS, threads === 0 ? coresToUse() : threads);
      assert.equal(sizes.length, expected);
      assert.ok(sizes.at(-1)! - sizes[0]! <= 1, sizes.join());
      assert.equal(
        sizes.reduce((sum, size) => sum + size, 0),
        PARTITIONS,
      );
      await rig.stop();
    }, threads);
  });
