/** What lists of sources say of models: a doubt is said before the self-check asks, and taken back with the first sound document. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isDoubted, selfCheckAfter } from "../../processors/detection/past-batches.ts";
import { knownPreset } from "../../processors/detection/presets.ts";
import { sourceState } from "../../processors/incident-life/source-state.ts";
import type { PastBatches, Standing } from "../../schemas/generated/records.ts";
import { modelsOf } from "./stands.ts";

const PRESET = "published-corrected";
const { selfCheck } = knownPreset(PRESET)!;
const standing = (healthy: number): Standing => ({
  ...{ version: 1, ruleVersion: 1, preset: PRESET, healthy, documents: 200, missed: 1, rates: {} },
});
const past = (...batches: (readonly [documents: number, suspicious: number])[]): PastBatches => ({
  documents: batches.map(([documents]) => documents),
  suspicious: batches.map(([, suspicious]) => suspicious),
  ...{ missed: [], flagged: [] },
});
const stateAfter = (healthy: number, ...batches: (readonly [number, number])[]): string =>
  sourceState({
    source: { state: "active", ruleVersion: 1 },
    incidents: [],
    models: modelsOf([["a/default", standing(healthy)]], [["a/default", past(...batches)]]).map(([, model]) => model),
  });

test("a source whose documents are all suspicious is suspected before there are enough for the self-check", () => {
  const sound = [5, 0] as const;
  assert.equal(stateAfter(0.09, sound), "ok");
  assert.equal(stateAfter(0.09, sound, [1, 1]), "ok", "one odd document happens");
  assert.equal(stateAfter(0.09, sound, [1, 1], [1, 1]), "suspected");
  assert.equal(stateAfter(0.09, sound, [2, 2], [0, 0]), "suspected", "a batch without documents says nothing");
  assert.equal(stateAfter(0.09, sound, [2, 2], [3, 2]), "ok", "one passes");
  assert.equal(stateAfter(0.1), "ok");
  // The online detector does not ask yet.
  assert.equal(
    selfCheckAfter([{ documents: 5, suspicious: 0 }], { documents: 2, suspicious: 2 }, selfCheck, 0.09),
    "none",
  );
});

test("wherever batches of suspicious documents alone are asked about, the source was suspected at that batch or before", () => {
  let asked = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 9 }),
      fc.double({ min: 0.001, max: 0.9, noNaN: true }),
      (sizes, healthy) => {
        const batches = sizes.map((documents) => ({ documents, suspicious: documents }));
        if (selfCheckAfter(batches.slice(0, -1), batches.at(-1)!, selfCheck, healthy) !== "ask") return;
        asked++;
        assert.ok(isDoubted(batches, selfCheck, healthy));
      },
    ),
  );
  assert.ok(asked > 10);
});
