/** An asynchronous processor that may begin nothing: what is under way ends, records are taken, its timers wait and none is lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDriver } from "../test/driver.ts";
import type { Declaration } from "./graph.ts";
import type { AnyProcessor, Processor } from "./processor.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
}

const MINUTE_MS = 60_000;

/** Each key ticks once a minute, but for those that a record tells to stop. */
const ticking = (concurrency: number): Declaration => {
  const processor: Processor<Shape> = {
    ...{ name: "ticking", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" }, concurrency },
    async process({ key, value }, { timers, time, emit }) {
      if (String(value) === "stop") timers.cancel({ by: "wall", key: key! });
      else timers.set({ by: "wall", key: key!, at: time + MINUTE_MS });
      emit("out", key, value);
    },
    async timer({ key }, { timers, time, emit }) {
      emit("out", key, Buffer.from("tick"));
      timers.set({ by: "wall", key, at: time + MINUTE_MS });
    },
  };
  return {
    topics: { in: { schema: "bytes", partitions: 1, entry: "test" }, out: { schema: "bytes", partitions: 1 } },
    processors: [processor as AnyProcessor],
  };
};

for (const concurrency of [1, 2, 100])
  for (const keys of [1, 7, 40])
    test(`held with ${keys} timers due and room for ${concurrency}: they wait, records do not, all fire later`, async () => {
      let held = false;
      const driver = new TestDriver(ticking(concurrency), { now: 1_000_000, mayBegin: () => !held });
      const ticks = (): string[] =>
        driver
          .read("out")
          .filter(({ value }) => String(value) === "tick")
          .map(({ key }) => key!);
      const all = Array.from({ length: keys }, (_, key) => `k${key}`);
      for (const key of all) driver.pipe("in", key, Buffer.from("go"));
      await driver.settle();
      driver.advance(MINUTE_MS);
      await driver.settle();
      assert.deepEqual(ticks().sort(), [...all].sort());
      held = true;
      driver.advance(3 * MINUTE_MS);
      await driver.settle();
      assert.deepEqual(ticks(), [], "held");
      driver.pipe("in", "new", Buffer.from("go"));
      driver.pipe("in", "k0", Buffer.from("stop"));
      await driver.settle();
      const taken = driver.read("out").map(({ key, value }) => `${key} ${String(value)}`);
      assert.deepEqual(taken.sort(), ["k0 stop", "new go"], "records are taken meanwhile");
      held = false;
      driver.advance(0);
      await driver.settle();
      assert.deepEqual(
        ticks().sort(),
        all.filter((key) => key !== "k0").sort(),
        "each once, but that which was stopped",
      );
    });
