/** Timers that are due together, or wait for their key: one that was moved or cancelled meanwhile does not fire. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDriver } from "../test/driver.ts";
import type { AnyProcessor, Processor } from "./processor.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
}

const timed = (processor: Omit<Processor<Shape>, "name" | "version" | "inputs" | "outputs">): TestDriver =>
  new TestDriver({
    topics: { in: { schema: "bytes", partitions: 1, entry: "test" }, out: { schema: "bytes", partitions: 1 } },
    processors: [
      { name: "timed", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" }, ...processor } as AnyProcessor,
    ],
  });

const values = (driver: TestDriver): string[] => driver.read("out").map(({ value }) => String(value));

test("a timer that another one cancels or moves, when both are due, does not fire then", () => {
  const driver = timed({
    process(_, { timers }) {
      for (const name of ["a", "b", "c"]) timers.set({ by: "wall", key: "k", name, at: 100 });
    },
    timer({ name, key }, { timers, emit, time }) {
      emit("out", key, Buffer.from(`${name} at ${time}`));
      if (name !== "a") return;
      timers.cancel({ by: "wall", key, name: "b" });
      timers.set({ by: "wall", key, name: "c", at: 300 });
    },
  });
  driver.pipe("in", "k", Buffer.from("x"));
  driver.advance(200);
  assert.deepEqual(values(driver), ["a at 200"]);
  driver.advance(200);
  assert.deepEqual(values(driver), ["c at 400"]);
  driver.advance(1000);
  assert.deepEqual(values(driver), []);
});

test("an asynchronous processor's timer that a record of its key moves meanwhile fires once, at its new time", async () => {
  let go: () => void = () => {};
  const driver = timed({
    concurrency: 2,
    async process({ value }, { timers }) {
      if (String(value) === "wait") await new Promise<void>((resolve) => (go = resolve));
      timers.set({ by: "wall", key: "k", at: String(value) === "wait" ? 500 : 100 });
    },
    timer({ key }, { emit, time }) {
      emit("out", key, Buffer.from(`fired at ${time}`));
    },
  });
  driver.pipe("in", "k", Buffer.from("first"));
  await driver.settle();
  driver.pipe("in", "k", Buffer.from("wait"));
  driver.advance(200);
  go();
  await driver.settle();
  assert.deepEqual(values(driver), []);
  driver.advance(400);
  await driver.settle();
  assert.deepEqual(values(driver), ["fired at 600"]);
});

test("a timer that is due before the asynchronous record that sets it is finished fires once it is", async () => {
  let go: () => void = () => {};
  const driver = timed({
    concurrency: 2,
    async process({ key }, { timers, time }) {
      timers.set({ by: "wall", key: key!, at: time });
      await new Promise<void>((resolve) => (go = resolve));
    },
    timer({ key }, { emit }) {
      emit("out", key, Buffer.from(`fired of ${key}`));
    },
  });
  driver.pipe("in", "k", Buffer.from("x"));
  // Whoever looks for due timers now finds none.
  driver.run();
  go();
  await driver.settle();
  assert.deepEqual(values(driver), ["fired of k"]);
});
