/** Which rows go for the disk's bound: the oldest by weighted age, enough of them, never the newest, and none without need. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { beginsAt, type HeldRows, rowsPlan } from "./rows-plan.ts";

const DAY = 86_400_000;
const TIMES: Readonly<Record<string, number>> = { page: 4, statistic: 4, verdict: 2, mine: 2, document: 1 };
const steps = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 })
  .chain((days) =>
    fc.tuple(
      ...days.map((day) => fc.record({ from: fc.constant(day * DAY), bytes: fc.integer({ min: 1, max: 1e9 }) })),
    ),
  )
  .map((all) => all.sort((a, b) => a.from - b.from));
const held = (table: string): fc.Arbitrary<HeldRows> => steps.map((all) => ({ table, steps: all }));
const disks = fc.record({
  maxBytes: fc.integer({ min: 1e6, max: 100e9 }),
  others: fc.integer({ min: 0, max: 10e9 }),
  tables: fc.tuple(...Object.keys(TIMES).map(held)),
});
const sum = (all: readonly { readonly bytes: number }[]): number => all.reduce((bytes, one) => bytes + one.bytes, 0);

test("what goes is the oldest by weighted age, no more than has to, and never the newest", () => {
  let went = 0;
  fc.assert(
    fc.property(disks, ({ maxBytes, others, tables }) => {
      const bytes = others + tables.reduce((all, one) => all + sum(one.steps), 0);
      const { places, leftBytes } = rowsPlan(maxBytes, bytes, tables);
      if (bytes <= beginsAt(maxBytes)) return assert.deepEqual(places, []);
      went += places.length;
      const newest = Math.max(...tables.flatMap((one) => one.steps.map(({ from }) => from)));
      const beforeOf = (table: string): number => places.find((one) => one.table === table)?.before ?? 0;
      const all = tables.flatMap(({ table, steps: own }) =>
        own.map((step) => ({ ...step, age: (newest - step.from) * TIMES[table]!, goes: step.from < beforeOf(table) })),
      );
      const [gone, kept] = [all.filter(({ goes }) => goes), all.filter(({ goes }) => !goes)];
      assert.ok(Math.abs(bytes - sum(gone) - leftBytes) < 1);
      assert.ok(gone.every(({ from }) => from < newest));
      const youngest = Math.min(...gone.map(({ age }) => age));
      assert.ok(
        kept.every(({ age }) => age <= youngest),
        "nothing older stays than the youngest that goes",
      );
      const last = Math.max(...gone.filter(({ age }) => age === youngest).map((one) => one.bytes), 0);
      if (leftBytes > beginsAt(maxBytes))
        assert.ok(
          kept.every(({ from }) => from === newest),
          "all that may goes",
        );
      else if (gone.length > 0) assert.ok(leftBytes + last * TIES > maxBytes * 0.375, "and no more than has to");
    }),
    { numRuns: 500 },
  );
  assert.ok(went > 100, `${went} tables lost rows`);
});

/** Tables that can lose rows of the same weighted age at once. */
const TIES = Object.keys(TIMES).length;

test("documents stay twice as long as verdicts, and four times as long as pages", () => {
  const days = Array.from({ length: 101 }, (_, day) => ({ from: day * DAY, bytes: 1e6 }));
  const tables = ["page", "verdict", "document"].map((table) => ({ table, steps: days }));
  const { places } = rowsPlan(400e6, 303e6, tables);
  const ages = places.map(({ table, before }) => [table, Math.round(100 - before / DAY)] as const);
  const of = new Map(ages);
  assert.ok(Math.abs(of.get("document")! - 2 * of.get("verdict")!) <= 2, JSON.stringify(ages));
  assert.ok(Math.abs(of.get("document")! - 4 * of.get("page")!) <= 4, JSON.stringify(ages));
});
