import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anAlarm } from "../../processors/notify/alarms.ts";
import { until } from "../../test/spawned.ts";
import type { OpenIncident } from "../http/overview.ts";
import { tellOpen } from "./telling-open.ts";

const STATES = ["suspected", "confirmed", "acknowledged", "snoozed"];

/** What is said in the first two looks at these. */
async function twice(incidents: readonly OpenIncident[]): Promise<string[][]> {
  const looks: string[][] = [];
  const warn = (_: object, message: string): void => void looks.at(-1)!.push(message);
  const overview = async () => {
    looks.push([]);
    return { at: 0, sources: [], incidents, isOwn: () => true };
  };
  let asked = 0;
  const isReady = (): boolean => ++asked > 2;
  const log = { debug() {}, info() {}, warn, error() {} };
  const telling = tellOpen({ overview, log, isReady, firstMs: 1, againMs: 1 });
  await until(() => (looks.length > 2 ? true : undefined));
  telling.stop();
  return looks.slice(0, 2);
}

test("however many are open, it is said in a few lines, the worst first, and again each time", async () => {
  const open = fc.array(
    fc.record({ state: fc.constantFrom(...STATES), level: fc.constantFrom("low", "medium", "high", null) }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(open, async (given) => {
      const incidents = given.map((one, at) => anAlarm({ ...one, incident: `i${at}`, source: `s${at}` }));
      const [first, second] = await twice(incidents);
      assert.deepEqual(second, first);
      const untold = incidents.filter(({ state }) => state === "suspected" || state === "confirmed");
      const lines = first!.filter((line) => line.startsWith("open alarm "));
      assert.equal(lines.length, Math.min(10, untold.length));
      assert.ok(first!.length <= 11);
      const left = incidents.length - lines.length;
      assert.equal(first!.length, lines.length + (left > 0 ? 1 : 0));
      if (left > 0) assert.match(first!.at(-1)!, new RegExp(`^${incidents.length} open alarm`));
      const high = untold.filter(({ level }) => level === "high").length;
      for (const line of lines.slice(0, high)) {
        const [, source] = /: (s\d+),/.exec(line)!;
        assert.equal(incidents.find((one) => one.source === source)!.level, "high");
      }
    }),
    { numRuns: 30 },
  );
});
