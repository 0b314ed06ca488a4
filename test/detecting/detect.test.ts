/** Both detectors: what they learn, judge, tell and close. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chance } from "../../infra/newsroom/random.ts";
import { scopeOf } from "../../processors/detection/scope.ts";
import type { Alarm, Model, WindowCounts } from "../../schemas/generated/records.ts";
import { BATCH, broken, healthy, type Nine, NOTHING_ODD, NOW, Stage } from "./stage.ts";

test("a source is young until there is enough to learn from; its model says where it applies from", () => {
  const stage = new Stage({ learnDocuments: 100 });
  stage.visits(9, healthy);
  assert.deepEqual(stage.models(), []);
  assert.ok(stage.verdicts().every(({ model, suspicious }) => model === 0 && !suspicious));
  stage.visits(2, healthy);
  const [model, ...others] = stage.models() as [Model];
  assert.deepEqual(others, []);
  assert.deepEqual(
    [model.version, model.documents, model.reason, model.preset],
    [1, 100, "first", "published-corrected"],
  );
  const after = stage.verdicts().filter((verdict) => verdict.kind === "document" && verdict.model === 1);
  assert.ok(after.length > 0 && after.every(({ offset }) => offset >= model.offset));
});

for (const preset of ["published", "published-corrected"]) {
  test(`${preset}: a broken layout is told once, with its evidence, and is never learned`, () => {
    const stage = new Stage({ preset, learnDocuments: 400 });
    stage.visits(60, healthy);
    assert.deepEqual(stage.alarms(), []);
    stage.models();
    stage.visits(12, broken);
    const [alarm, ...others] = stage.alarms() as [Alarm];
    assert.deepEqual(others, []);
    assert.deepEqual(
      [alarm.state, alarm.outcome, alarm.level, alarm.detector],
      ["confirmed", "broken", "high", "published"],
    );
    assert.ok(alarm.series.filter(({ flagged }) => flagged).length >= 4);
    assert.match(alarm.sentence, /^\d+ of the last \d+ documents look unlike any before; .*differ from/);
    assert.equal(alarm.examples.length, 3);
    assert.ok(
      alarm.examples.every(
        ({ document, nearest }) => Number(document.slice(1)) > 600 && Number(nearest.slice(1)) <= 600,
      ),
    );
    assert.ok(alarm.began <= NOW + 601 * 60_000);
    assert.deepEqual(stage.models(), []);
    assert.ok(stage.verdicts().filter(({ kind, suspicious }) => kind === "document" && suspicious).length >= 115);
  });
}

test("a window is kept only while there is a doubt", () => {
  const stage = new Stage({ learnDocuments: 400 });
  const counts = (): unknown => stage.driver.state("offline-detect", "counts", scopeOf("news", "default"));
  stage.visits(60, healthy);
  assert.equal(counts(), undefined);
  stage.visits(4, broken);
  // The first batch or two bring the doubt; what comes after them is counted.
  assert.ok((counts() as WindowCounts).documents >= 2 * BATCH);
  stage.visits(8, broken);
  assert.equal(stage.alarms().length, 1);
  assert.equal(counts(), undefined);
});

test("what is healthy again closes the incident; it can break a second time, as another one", () => {
  const stage = new Stage({ learnDocuments: 400 });
  stage.visits(60, healthy);
  stage.visits(12, broken);
  stage.visits(16, healthy);
  const [opened, closed] = stage.alarms() as [Alarm, Alarm];
  assert.deepEqual([closed.incident, closed.state], [opened.incident, "closed"]);
  stage.visits(12, broken);
  const [again] = stage.alarms() as [Alarm];
  assert.equal(again.state, "confirmed");
  assert.notEqual(again.incident, opened.incident);
});

test("other rules begin anew: the old model judges nothing of theirs, an open incident ends", () => {
  const stage = new Stage({ learnDocuments: 400 });
  stage.visits(60, healthy);
  stage.visits(12, broken);
  assert.equal(stage.alarms().length, 1);
  const before = Math.max(...stage.models().map(({ version }) => version));
  stage.verdicts();
  stage.visits(41, broken, { ruleVersion: 2 });
  const [closed] = stage.alarms() as [Alarm];
  assert.deepEqual(
    [closed.state, closed.sentence],
    ["closed", "its rules have changed: their results are learned again"],
  );
  const [first] = stage.models() as [Model];
  assert.deepEqual([first.reason, first.ruleVersion, first.version], ["first", 2, before + 1]);
  const judged = stage.verdicts().filter(({ kind, ruleVersion }) => kind === "document" && ruleVersion === 2);
  assert.ok(judged.every(({ model, suspicious }) => (model === 0 ? !suspicious : model > before)));
});

test("a break of 30 % of the pages is asked about, though no batch of ten tells much by itself", () => {
  const some = (random: Chance, index: number): Nine => (index < 3 ? broken(random) : healthy(random));
  const stage = new Stage({ preset: "published-corrected", learnDocuments: 2000 });
  stage.visits(210, healthy);
  stage.verdicts();
  stage.visits(20, some);
  assert.ok(stage.verdicts().some(({ check }) => check?.outcome === "ask"));
});

test("what it learns later is all that came, also what lay in no box", () => {
  const stage = new Stage({ learnDocuments: 100 });
  stage.visits(21, healthy);
  const [first, grown] = stage.models() as [Model, Model];
  assert.deepEqual([first.documents, grown.reason, grown.documents], [100, "grown", 200]);
  const odd = stage
    .verdicts()
    .filter(({ kind, model, suspicious }) => kind === "document" && model === 1 && suspicious);
  assert.ok(odd.length > 20, String(odd.length));
});

test("a break that the boxes of a young source can't tell is not learned", () => {
  const some = (random: Chance, index: number): Nine => (index < 4 ? broken(random) : healthy(random));
  const stage = new Stage({ learnDocuments: 100 });
  stage.visits(10, healthy);
  stage.models();
  stage.visits(60, some);
  assert.deepEqual(stage.models(), []);
  const [alarm] = stage.alarms() as [Alarm];
  assert.equal(alarm.state, "confirmed");
});

test("a copy of another URL's text is suspicious by the corrected preset only", () => {
  const relations = { ...NOTHING_ODD, seenShingles: 1, sameTextAs: "d1" };
  for (const [preset, expected] of [
    ["published", 0],
    ["published-corrected", BATCH],
  ] as const) {
    const stage = new Stage({ preset, learnDocuments: 1000 });
    stage.visits(120, healthy);
    stage.verdicts();
    stage.visit(healthy, { relations });
    const copies = stage.verdicts().filter(({ sensors }) => sensors.includes("duplicate-text"));
    assert.equal(copies.length, expected);
  }
});

test("what is fetched again is judged and counts for nothing", () => {
  const stage = new Stage({ learnDocuments: 100 });
  stage.visits(30, healthy, { times: 1 });
  assert.deepEqual(stage.models(), []);
  assert.ok(stage.verdicts().every(({ check }) => check === null || check.documents === 0));
});
