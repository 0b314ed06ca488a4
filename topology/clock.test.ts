/** A clock that is set is noticed, and nothing else is taken for it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { JUMPS } from "../test/jumps.ts";
import { watchClock } from "./clock.ts";

const NOW = Date.parse("2026-11-18T08:00:00Z");

for (const [name, by] of Object.entries(JUMPS)) {
  test(`${name}, and back`, () => {
    let [wall, steady] = [NOW, 5];
    const told: number[] = [];
    const clock = watchClock(
      () => wall,
      () => steady,
    );
    clock.onMoved = (ms) => told.push(ms);
    const jump = by(NOW);
    for (const ms of [jump, -jump]) {
      for (let n = 0; n < 100; n++) {
        wall += 1000;
        steady += 1000;
        clock.now();
      }
      wall += ms;
    }
    assert.equal(clock.now(), wall);
    assert.deepEqual(told, [jump, -jump]);
    assert.equal(clock.moved(), 0);
  });
}

test("a process that was stopped, between any two looks, and a clock that is kept right little by little are no jumps", () => {
  let [wall, steady, looks] = [NOW, 5, 0];
  const pass = (ms: number): void => {
    wall += ms;
    steady += ms;
  };
  // Stopped for an hour between any two looks at the two clocks.
  const stopped = <T>(look: () => T): T => {
    if (++looks % 5 === 0) pass(3_600_000);
    return look();
  };
  const clock = watchClock(
    () => stopped(() => wall),
    () => stopped(() => steady),
  );
  for (let n = 0; n < 1000; n++) {
    pass(60_000);
    wall += 30;
    clock.now();
  }
  assert.equal(clock.moved(), 0);
});
