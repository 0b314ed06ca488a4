import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TestDriver } from "../test/driver.ts";
import { MemoryLog } from "../test/memory.ts";
import type { Declaration } from "./graph.ts";
import type { AnyProcessor, Processor, WindowSpec } from "./processor.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
  windows: { recent: Buffer };
}

/** Emits, for each record, what left the window and what is in it. */
const windowed = (spec: WindowSpec): Declaration => {
  const processor: Processor<Shape> = {
    name: "windowed",
    version: "1",
    inputs: { in: "bytes" },
    outputs: { out: "bytes" },
    windows: { recent: spec },
    process({ key, value, timestamp }, context) {
      const { evicted, late } = context.windows.recent.add(key!, Buffer.from(`${value}@${timestamp}`));
      const kept = context.windows.recent.values(key!).map(String);
      assert.equal(context.windows.recent.size(key!), kept.length);
      context.emit("out", key, Buffer.from(JSON.stringify({ evicted: evicted.map(String), late, kept })));
    },
  };
  return {
    topics: { in: { schema: "bytes", partitions: 2, entry: "test" }, out: { schema: "bytes", partitions: 2 } },
    processors: [processor as AnyProcessor],
  };
};

const step = fc.record({
  key: fc.constantFrom("a", "b", "ключ"),
  time: fc.integer({ min: 0, max: 300 }),
  restart: fc.boolean(),
});

/** Pipes the steps through, with a restart wherever one says so, and reads what each record gave. */
function run(
  spec: WindowSpec,
  steps: readonly { key: string; time: number; restart: boolean }[],
): Map<string, unknown[]> {
  const log = new MemoryLog();
  let driver = new TestDriver(windowed(spec), { log });
  steps.forEach(({ key, time, restart }, i) => {
    if (restart) driver = new TestDriver(windowed(spec), { log });
    driver.pipe("in", key, Buffer.from(String(i)), { timestamp: time });
  });
  const seen = new Map<string, unknown[]>();
  for (const { key, value } of new TestDriver(windowed(spec), { log }).read("out")) {
    seen.set(key!, [...(seen.get(key!) ?? []), JSON.parse(String(value))]);
  }
  return seen;
}

test("a count window is a queue of the last values, through any restarts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
      const model = new Map<string, string[]>();
      const expected = new Map<string, unknown[]>();
      steps.forEach(({ key, time }, i) => {
        const queue = [...(model.get(key) ?? []), `${i}@${time}`];
        const evicted = queue.splice(0, Math.max(0, queue.length - count));
        model.set(key, queue);
        expected.set(key, [...(expected.get(key) ?? []), { evicted, late: false, kept: queue }]);
      });
      assert.deepEqual(run({ schema: "bytes", count, idleMs: 1e9 }, steps), expected);
    }),
    { numRuns: 150 },
  );
});

test("a time window holds what is younger than its span, in the order of time, through any restarts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.array(step, { maxLength: 40 }), (ms, steps) => {
      const model = new Map<string, { text: string; time: number }[]>();
      const newest = new Map<string, number>();
      const expected = new Map<string, unknown[]>();
      steps.forEach(({ key, time }, i) => {
        const held = model.get(key) ?? [];
        const late = time <= (newest.get(key) ?? Number.NEGATIVE_INFINITY) - ms;
        if (!late) {
          held.push({ text: `${i}@${time}`, time });
          held.sort((a, b) => a.time - b.time);
          newest.set(key, Math.max(time, newest.get(key) ?? time));
        }
        const horizon = (newest.get(key) ?? 0) - ms;
        const evicted = late ? [] : held.filter((entry) => entry.time <= horizon);
        const kept = held.filter((entry) => entry.time > horizon);
        model.set(key, kept);
        const texts = (entries: readonly { text: string }[]): string[] => entries.map(({ text }) => text);
        expected.set(key, [...(expected.get(key) ?? []), { evicted: texts(evicted), late, kept: texts(kept) }]);
      });
      assert.deepEqual(run({ schema: "bytes", ms, idleMs: 1e9 }, steps), expected);
    }),
    { numRuns: 150 },
  );
});
