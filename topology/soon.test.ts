/** The next timers are found in memory as they would be by looking through the store each time. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dueTimers, removeTimer, timersOf } from "./access.ts";
import type { StoreReader } from "./driver.ts";
import { Effects, View } from "./effects.ts";
import type { Timer } from "./processor.ts";
import { SoonTimers } from "./soon.ts";

const nothing: StoreReader = { get: () => undefined, entries: () => [] };

type Step = { readonly key: number; readonly after: number | null } | { readonly pass: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ key: fc.nat(30), after: fc.option(fc.nat(40), { nil: null }) }) },
  { weight: 1, arbitrary: fc.record({ pass: fc.nat(30) }) },
);

test("whatever is set, moved and cancelled, those are taken that are due in the store, in its order", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 8 }), (steps, most) => {
      const effects = new Effects();
      const view = new View(nothing, [effects]);
      const soon = new SoonTimers("wall", most);
      const timers = timersOf(
        { view, effects },
        () => 0,
        (timer) => soon.add(timer),
      );
      let now = 100;
      const fire = (): void => {
        const { due, next } = dueTimers(view, "wall", now);
        const taken: Timer[] = soon.next > now ? [] : soon.take(view, now, () => false);
        assert.deepEqual(taken, due);
        assert.ok(soon.next <= next, "it looks again in time");
        for (const timer of due) removeTimer(effects, timer);
      };
      for (const one of steps) {
        if ("pass" in one) {
          now += one.pass;
          fire();
        } else if (one.after === null) {
          timers.cancel({ by: "wall", key: `key ${one.key}` });
        } else {
          timers.set({ by: "wall", key: `key ${one.key}`, at: now + one.after });
        }
      }
      now += 100;
      fire();
    }),
    { numRuns: 500 },
  );
});

test("one that was taken is not taken again before it is done", () => {
  const effects = new Effects();
  const view = new View(nothing, [effects]);
  const soon = new SoonTimers("wall");
  const timers = timersOf(
    { view, effects },
    () => 0,
    (timer) => soon.add(timer),
  );
  timers.set({ by: "wall", key: "a", at: 1 });
  const [first] = soon.take(view, 1, () => false);
  timers.set({ by: "wall", key: "b", at: 2 });
  const isFirst = ({ key }: Timer): boolean => key === "a";
  assert.equal(first?.key, "a");
  assert.deepEqual(
    soon.take(view, 2, isFirst).map(({ key }) => key),
    ["b"],
  );
});
