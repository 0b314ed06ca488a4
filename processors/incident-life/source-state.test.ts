/** The word for a source, against all combinations of records it is made of. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { byState, type Known, SOURCE_STATES, sourceState } from "./source-state.ts";
import { isOver, STATES } from "./states.ts";

const incident = fc.record({
  state: fc.constantFrom(...STATES),
  concern: fc.constantFrom("extraction", "access", "silence"),
  outcome: fc.constantFrom("", "broken", "benign", "false"),
});
const known: fc.Arbitrary<Known> = fc.record({
  source: fc.record({ state: fc.constantFrom("active", "paused"), ruleVersion: fc.integer({ min: 1, max: 3 }) }),
  incidents: fc.array(incident, { maxLength: 4 }),
  models: fc.array(fc.record({ ruleVersion: fc.integer({ min: 1, max: 3 }), isDoubted: fc.boolean() }), {
    maxLength: 3,
  }),
  watches: fc.array(
    fc.record({
      state: fc.constantFrom("young", "watched", "suspected", "broken"),
      ruleVersion: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 2 },
  ),
  entries: fc.array(fc.record({ failures: fc.integer({ min: 0, max: 2 }) }), { maxLength: 3 }),
});

const open = ({ incidents }: Known) => incidents.filter(({ state }) => !isOver(state));
const has = (given: Known, concern: string): boolean => open(given).some((one) => one.concern === concern);
const isOut = ({ entries = [] }: Known): boolean => entries.length > 0 && entries.every(({ failures }) => failures > 0);
const isDoubted = ({ source, watches = [], models }: Known): boolean =>
  watches.some(({ state, ruleVersion }) => state === "suspected" && ruleVersion === source.ruleVersion) ||
  models.some((model) => model.isDoubted === true && model.ruleVersion === source.ruleVersion);
const isLearned = ({ source, models }: Known): boolean =>
  models.some(({ ruleVersion }) => ruleVersion === source.ruleVersion);

/** What each word means, said by itself. */
const MEANS: Readonly<Record<(typeof SOURCE_STATES)[number], (given: Known) => boolean>> = {
  paused: ({ source }) => source.state === "paused",
  broken: (given) => open(given).some(({ concern, outcome }) => concern === "extraction" && outcome === "broken"),
  failing: (given) => has(given, "access") || isOut(given),
  suspected: (given) => has(given, "extraction") || isDoubted(given),
  silent: (given) => has(given, "silence"),
  learning: (given) => !isLearned(given),
  ok: (given) => isLearned(given) && open(given).length === 0 && !isOut(given) && !isDoubted(given),
};

test("a source has the worst state of those that hold, and only a paused one has none", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(known, (given) => {
      const state = sourceState(given);
      seen.add(state);
      assert.ok(MEANS[state](given), `${state} holds`);
      if (state === "paused") return;
      assert.equal(given.source.state, "active");
      for (const worse of SOURCE_STATES.slice(0, SOURCE_STATES.indexOf(state)))
        assert.ok(!MEANS[worse](given), `${worse} does not hold, being worse than ${state}`);
    }),
    { numRuns: 5000 },
  );
  assert.deepEqual([...seen].sort(), SOURCE_STATES.toSorted(), "each of them came");
});

test("what is over, and in which order incidents came, changes nothing", () => {
  fc.assert(
    fc.property(known, (given) => {
      const state = sourceState(given);
      assert.equal(sourceState({ ...given, incidents: open(given).reverse() }), state);
    }),
  );
});

test("the worst comes first", () => {
  const sorted = SOURCE_STATES.toReversed().map((state) => ({ state }));
  assert.deepEqual(
    sorted.sort(byState).map(({ state }) => state),
    [...SOURCE_STATES],
  );
});
