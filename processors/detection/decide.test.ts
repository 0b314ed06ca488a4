/** Self-check and deciding block: what batches and windows come to, with both presets. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, type Decision, decisionOf, isDue, type Level, levelOf, type SeriesFound } from "./decide.ts";
import { countsOf, referenceOf, SERIES } from "./histogram.ts";
import { selfCheckAfter } from "./past-batches.ts";
import { corrected, published } from "./presets.ts";
import { selfCheck } from "./self-check.ts";
import { train } from "./train.ts";
import { type Nine, sampleOf } from "./vector.ts";

test("published: no suspicion is nothing, less than a tenth is learned, the rest is asked about", () => {
  const outcome = (suspicious: number): string => selfCheck({ documents: 20, suspicious }, published.selfCheck, 1);
  assert.deepEqual([0, 1, 2, 20].map(outcome), ["none", "retrain", "ask", "ask"]);
});

test("corrected: so many are asked about as healthy documents rarely have, and nothing is learned", () => {
  const outcome = (suspicious: number, healthy: number): string =>
    selfCheck({ documents: 25, suspicious }, corrected.selfCheck, healthy);
  // Of 25 at 0.02: 3 or more with 0.0132, 4 or more with 0.0014, 5 or more with 0.0001.
  assert.deepEqual(
    [1, 4, 5].map((suspicious) => outcome(suspicious, 0.02)),
    ["none", "none", "ask"],
  );
  // A young source, six of ten of whose healthy documents are suspicious: 22 or more of 25 with 0.0024, 23 with 0.0004.
  assert.deepEqual(
    [15, 22, 23].map((suspicious) => outcome(suspicious, 0.6)),
    ["none", "none", "ask"],
  );
});

test("corrected: small batches are looked at together with those before them", () => {
  type Pair = [documents: number, suspicious: number];
  const outcome = (past: Pair[], batch: Pair): string => {
    const [before, last] = [past, [batch]].map((all) =>
      all.map(([documents, suspicious]) => ({ documents, suspicious })),
    );
    return selfCheckAfter(before!, last![0]!, corrected.selfCheck, 0.02);
  };
  // One of one comes as often as 0.02; three of three as 0.000008, three of eight as 0.0004.
  assert.deepEqual(
    [
      outcome([], [1, 1]),
      outcome(
        [
          [1, 1],
          [1, 1],
        ],
        [1, 1],
      ),
    ],
    ["none", "ask"],
  );
  assert.equal(outcome([[7, 2]], [1, 1]), "none");
  assert.equal(outcome([[2, 2]], [1, 0]), "none");
});

const found = (flags: string): SeriesFound[] =>
  SERIES.map((name) => ({ name, divergence: 1, threshold: 1, flagged: flags.includes(name) }));

test("published: the number of flags decides", () => {
  const levels = ["", "P", "PS", "PSN", "PSNV", "PSNVT"].map((flags) => levelOf(found(flags), published.weighing));
  assert.deepEqual(levels, ["low", "low", "medium", "medium", "high", "high"]);
});

test("corrected: what each is worth decides", () => {
  // Of 27: P and N 7, S and T 5, V 3. From 8.1 on medium, from 13.5 on high.
  const cases = {
    "": "low",
    P: "low",
    V: "low",
    SV: "low",
    PV: "medium",
    ST: "medium",
    SVT: "medium",
    PN: "high",
    PSN: "high",
  };
  for (const [flags, level] of Object.entries(cases))
    assert.equal(levelOf(found(flags), corrected.weighing), level, flags);
});

test("published: low is learned, high is told, between them one looks again", () => {
  const suspected = { documents: 200, suspicious: 200, notBySize: 200, healthy: 0.1, isAlike: false };
  const levels = ["low", "medium", "high"] as const;
  assert.deepEqual(
    levels.map((level) => decisionOf(level, suspected, published.insisting)),
    ["learn", "again", "alarm"],
  );
});

test("corrected: both detectors have to say it, and of what either says the window has to be large enough", () => {
  const window = (documents: number, suspicious: number, isAlike: boolean, notBySize = suspicious) => ({
    ...{ documents, suspicious: Math.round(suspicious * documents), healthy: 0.2, isAlike },
    notBySize: Math.round(notBySize * documents),
  });
  const cases: [Level, ReturnType<typeof window>, Decision][] = [
    ["low", window(50, 0.1, true), "again"],
    ["low", window(100, 0.1, true), "learn"],
    ["low", window(50, 0.1, false), "again"],
    ["low", window(50, 0.9, true), "again"],
    ["low", window(150, 0.9, false), "again"],
    ["low", window(200, 0.9, false), "alarm"],
    ["low", window(200, 0.9, true), "again"],
    ["medium", window(50, 0.9, false), "again"],
    ["medium", window(100, 0.9, true), "alarm"],
    ["medium", window(200, 0.1, false), "again"],
    ["high", window(50, 0.9, true), "alarm"],
    ["high", window(50, 0.1, false), "again"],
    ["high", window(200, 0.1, true), "again"],
    ["high", window(200, 0.1, false), "alarm"],
    ["high", window(50, 0.9, true, 0.1), "alarm"],
    ["medium", window(200, 0.9, false, 0.1), "again"],
    ["low", window(200, 0.9, false, 0.1), "again"],
    ["low", window(200, 0.9, true, 0.1), "learn"],
  ];
  for (const [level, suspected, decision] of cases)
    assert.equal(decisionOf(level, suspected, corrected.insisting), decision, `${level} ${JSON.stringify(suspected)}`);
});

test("it waits for 50 documents and three batches", () => {
  const due = (documents: number, batches: number): boolean => isDue({ documents, batches }, published.waiting);
  assert.deepEqual([due(50, 3), due(49, 3), due(50, 2), due(500, 3)], [true, false, false, true]);
});

/** Articles of a rule: sizes go round, so that every run of documents is like the whole. */
const article = (at: number): Nine => [
  ...[200_000 + 1000 * (at % 17), 2000 + 200 * (at % 13), 8 + (at % 7), 9000 + 500 * (at % 11)],
  ...[at % 3, 2, 0, 1 + (at % 2), 9],
];
const comment = (at: number): Nine => [90_000, 150 + (at % 50), 2, 100, 3, 12, 0, 3, 4];

test("with both presets the like is low, and what is all different high", () => {
  for (const preset of [published, corrected]) {
    const model = train(sampleOf(Array.from({ length: 1000 }, (_, at) => article(at))), preset);
    const { cuts, counts } = referenceOf(model.reference);
    const level = (of: (at: number) => Nine): string => {
      const window = countsOf(sampleOf(Array.from({ length: 120 }, (_, at) => of(at + 5))), cuts);
      return levelOf(compare(window, counts, model.curves, preset), preset.weighing);
    };
    assert.deepEqual([level(article), level(comment)], ["low", "high"], preset.name);
  }
});

test("corrected: documents that are all the same lie above no curve, however many they and those learned from are", () => {
  const same = (count: number) => sampleOf(Array.from({ length: count }, () => [5000, 900, 3, 40, 1, 2, 0, 1, 4]));
  for (const documents of [50, 100, 200, 256, 300, 800, 1000]) {
    const model = train(same(documents), corrected);
    const { cuts, counts } = referenceOf(model.reference);
    for (let window = 1; window <= 200; window++) {
      const flagged = compare(countsOf(same(window), cuts), counts, model.curves, corrected).filter(
        (one) => one.flagged,
      );
      assert.deepEqual(flagged, [], `${window} beside ${documents}`);
    }
  }
});
