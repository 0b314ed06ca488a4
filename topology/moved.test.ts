/** Clocks that are set, live and while the program is off: no timer is further ahead than its interval, none fires in a burst. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDriver } from "../test/driver.ts";
import { JUMPS } from "../test/jumps.ts";
import type { Declaration } from "./graph.ts";
import type { AnyProcessor, Processor } from "./processor.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
  windows: { few: Buffer };
}

const NOW = Date.parse("2026-11-18T08:00:00Z");
const MINUTE_MS = 60_000;
const KEYS = 5;

/** One timer a key, each of which goes on by setting the next one; and a window that is closed when it is quiet. */
const ticking = (isAsync: boolean): Declaration => {
  const processor: Processor<Shape> = {
    name: "ticking",
    version: "1",
    inputs: { in: "bytes" },
    outputs: { out: "bytes" },
    windows: { few: { schema: "bytes", count: 10, idleMs: 10 * MINUTE_MS } },
    ...(isAsync ? { concurrency: 3 } : {}),
    process({ key, value }, { timers, time, windows }) {
      windows.few.add(key!, value);
      timers.set({ by: "wall", key: key!, at: time + intervalOf(key!) });
    },
    timer({ key }, { timers, time, emit }) {
      emit("out", key, Buffer.from("tick"));
      timers.set({ by: "wall", key, at: time + intervalOf(key) });
    },
    closed({ key, values }, { emit }) {
      emit("out", key, Buffer.from(`closed with ${values.length}`));
    },
  };
  return {
    topics: { in: { schema: "bytes", partitions: 1, entry: "test" }, out: { schema: "bytes", partitions: 1 } },
    processors: [processor as AnyProcessor],
  };
};
/** 5 to 9 minutes. */
const intervalOf = (key: string): number => (5 + Number(key)) * MINUTE_MS;
const keys = Array.from({ length: KEYS }, (_, key) => String(key));

type Seen = Map<string, { ticks: number; closed: number }>;

function read(driver: TestDriver): Seen {
  const seen: Seen = new Map(keys.map((key) => [key, { ticks: 0, closed: 0 }]));
  for (const { key, value } of driver.read("out")) {
    const one = seen.get(key!)!;
    if (String(value) === "tick") one.ticks++;
    else one.closed++;
  }
  return seen;
}

async function advance(driver: TestDriver, minutes: number): Promise<Seen> {
  for (let minute = 0; minute < minutes; minute++) {
    driver.advance(MINUTE_MS);
    await driver.settle();
  }
  return read(driver);
}

for (const isAsync of [false, true])
  for (const isLive of [true, false])
    for (const [name, by] of Object.entries(JUMPS)) {
      const how = `${isAsync ? "asynchronous" : "synchronous"}, ${isLive ? "live" : "across a restart"}`;
      test(`${name} and back, ${how}: timers tick on, quiet windows are closed`, async () => {
        const declaration = ticking(isAsync);
        let driver = new TestDriver(declaration, { now: NOW });
        for (const key of keys) driver.pipe("in", key, Buffer.from("x"));
        await driver.settle();
        await advance(driver, 4);
        const jump = by(driver.now);
        let closed = 0;
        for (const ms of [jump, -jump]) {
          if (isLive) driver.setClock(ms);
          else {
            driver = new TestDriver(declaration, { now: driver.now + ms, log: driver.log });
            // What was read before.
            driver.read("out");
          }
          await driver.settle();
          const seen = await advance(driver, 20);
          for (const key of keys) {
            const { ticks, closed: ended } = seen.get(key)!;
            const usual = (20 * MINUTE_MS) / intervalOf(key);
            // Where it went on while the program was off, all that is due fires once.
            assert.ok(ticks >= Math.floor(usual) - 1 && ticks <= Math.ceil(usual) + 1, `${key}: ${ticks} of ${usual}`);
            closed += ended;
          }
        }
        assert.equal(closed, KEYS, "each window once");
      });
    }

for (const [name, by] of Object.entries(JUMPS)) {
  test(`a record whose writer's clock stood at ${name}: its timer comes within its interval, or at once`, () => {
    const driver = new TestDriver(ticking(false), { now: NOW });
    driver.pipe("in", "0", Buffer.from("x"), { timestamp: NOW + by(NOW) });
    for (let minute = 0; minute < 6; minute++) driver.advance(MINUTE_MS);
    assert.ok(read(driver).get("0")!.ticks >= 1);
    for (let minute = 0; minute < 30; minute++) driver.advance(MINUTE_MS);
    assert.equal(read(driver).get("0")!.closed, by(NOW) < -9 * MINUTE_MS ? 0 : 1);
  });
}
