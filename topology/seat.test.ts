/** A seat whose commits take their time: what its processor has in flight goes on meanwhile. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryDriver } from "../test/memory.ts";
import { graphOf, recordsOf, silent } from "../test/rig.ts";
import { systemClock } from "./clock.ts";
import type { Driver } from "./driver.ts";
import { NO_HEADERS } from "./headers.ts";
import type { AnyProcessor, Processor } from "./processor.ts";
import { noCounts, type Runner } from "./runner.ts";
import { Seat } from "./seat.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
}

test("timers of an asynchronous processor fire while a commit is under way, and are committed after it", async () => {
  let fired = (): void => {};
  const secondFired = new Promise<void>((resolve) => (fired = resolve));
  const chain: Processor<Shape> = {
    name: "chain",
    version: "1",
    inputs: { in: "bytes" },
    outputs: { out: "bytes" },
    concurrency: 4,
    process: ({ key }, { timers, time }) => timers.set({ by: "wall", key: key!, name: "1", at: time }),
    timer({ key, name }, { emit, timers, time }) {
      emit("out", key, Buffer.from(name));
      if (name === "1") timers.set({ by: "wall", key, name: "2", at: time });
      else fired();
    },
  };
  const graph = graphOf({
    topics: { in: { schema: "bytes", partitions: 1, entry: "test" }, out: { schema: "bytes", partitions: 1 } },
    processors: [chain as AnyProcessor],
  });
  const memory = new MemoryDriver(graph);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const slow: Pick<Driver, "join"> = {
    async join(membership, listener) {
      const member = await memory.join(membership, listener);
      const commit = member.commit.bind(member);
      member.commit = async (outcomes) => {
        await released;
        await commit(outcomes);
      };
      return member;
    },
  };
  const record = { key: Buffer.from("k"), value: Buffer.from("x"), headers: NO_HEADERS, timestamp: 1 };
  await memory.produce([{ topic: "in", partition: 0, records: [record] }]);
  const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };
  const seat = new Seat({ plan: graph.plans[0]!, driver: slow as Driver, environment });
  await seat.join();
  const looping = seat.loop();
  await Promise.race([secondFired, looping]);
  assert.deepEqual(await recordsOf(memory, graph, "out"), []);
  release();
  await seat.stop(1000);
  await looping;
  assert.deepEqual(
    (await recordsOf(memory, graph, "out")).map(({ value }) => String(value)),
    ["1", "2"],
  );
});

test("a commit that fails while records are in flight ends the loop", async () => {
  const graph = graphOf({
    topics: { in: { schema: "bytes", partitions: 1, entry: "test" }, out: { schema: "bytes", partitions: 1 } },
    processors: [
      {
        ...{ name: "copy", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" }, concurrency: 4 },
        process: async ({ key, value }, { emit }) => emit("out", key, value),
      } satisfies Processor<Shape> as AnyProcessor,
    ],
  });
  const memory = new MemoryDriver(graph);
  memory.onCommit = () => {
    throw new Error("as told");
  };
  const record = { key: null, value: Buffer.from("x"), headers: NO_HEADERS, timestamp: 1 };
  await memory.produce([{ topic: "in", partition: 0, records: [record] }]);
  const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };
  const seat = new Seat({ plan: graph.plans[0]!, driver: memory, environment });
  await seat.join();
  await assert.rejects(seat.loop(), /as told/);
});

/** A runner of some other kind, which finishes its records when it is told to. */
function foreign(partition: number): Runner & { finish(): void } {
  let [taken, finished, collected] = [0, 0, 0];
  return {
    ...{ partition, counts: noCounts(), retrying: false, committed: () => {}, stop: async () => {} },
    get inFlight() {
      return taken - finished;
    },
    get hasProgress() {
      return finished > collected;
    },
    positions: () => [{ topic: "in", partition, offset: taken }],
    wakeIn: () => Number.POSITIVE_INFINITY,
    run(slices) {
      for (const { next } of slices) taken = Math.max(taken, next);
      if (finished === collected) return undefined;
      collected = finished;
      return { partition, offsets: [{ topic: "in", offset: finished }], outputs: [], changes: [] };
    },
    finish() {
      finished = taken;
    },
  };
}

for (const isStopped of [false, true])
  test(`what a runner of any kind finishes between rounds is committed ${isStopped ? "when it is stopped" : "by the next"}`, async () => {
    const graph = graphOf({
      topics: { in: { schema: "bytes", partitions: 1, entry: "test" } },
      processors: [{ name: "own", version: "1", inputs: { in: "bytes" }, process() {} } as AnyProcessor],
    });
    const memory = new MemoryDriver(graph);
    const record = { key: null, value: Buffer.from("x"), headers: NO_HEADERS, timestamp: 1 };
    await memory.produce([{ topic: "in", partition: 0, records: [record, record] }]);
    const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };
    const plan = graph.plans[0]!;
    let made: ReturnType<typeof foreign> | undefined;
    const seat = new Seat({ plan, driver: memory, environment, bulk: (_, at) => (made ??= foreign(at)) });
    const committed = () => memory.committed(plan.group, { topic: "in", partition: 0 });
    await seat.join();
    await seat.step();
    assert.equal(made!.inFlight, 2);
    assert.equal(await committed(), undefined);
    made!.finish();
    if (!isStopped) {
      await seat.step();
      await seat.step();
      assert.equal(await committed(), 2);
    }
    await seat.stop(1000);
    assert.equal(await committed(), 2);
  });
