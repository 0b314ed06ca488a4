/** What odd input comes to: each name states the outcome. The table of them stands in processors/detection/README.md. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Chance } from "../../infra/newsroom/random.ts";
import { scopeOf } from "../../processors/detection/scope.ts";
import { counted } from "../../processors/offline-detect/window.ts";
import { avroCodec } from "../../schemas/avro.ts";
import { ownRecords } from "../../schemas/catalog.ts";
import { codecs } from "../../schemas/codecs.ts";
import type { Alarm, Learned, Model, Standing, Vector, Watch, WindowCounts } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import { BATCH, broken, healthy, type Nine, NOW, Stage } from "./stage.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

const codesOf = (stage: Stage): (string | undefined)[] =>
  stage.driver.rejects().map(({ headers }) => headers[REJECT_HEADERS.code]);
const watchOf = (stage: Stage, pageType = "default"): Watch | undefined =>
  stage.driver.state("offline-detect", "watch", scopeOf("news", pageType)) as Watch | undefined;
const oddOf = (stage: Stage): number =>
  stage.verdicts().filter(({ kind, suspicious }) => kind === "document" && suspicious).length;
/** As many documents as make a model that knows its source. */
function learned(settings: object = {}): Stage {
  const stage = new Stage({ learnDocuments: 400, ...settings });
  stage.visits(60, healthy);
  assert.deepEqual([stage.alarms().length, stage.models().length > 0], [0, true]);
  stage.verdicts();
  return stage;
}

test("too few documents: nothing is judged and nothing is told, whatever they are", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(10, healthy);
  stage.visits(9, broken);
  assert.deepEqual([oddOf(stage), stage.models().length, stage.alarms().length], [0, 0, 0]);
  assert.deepEqual([watchOf(stage)!.state, watchOf(stage)!.learned], ["young", 190]);
});

test("so few documents that their model would be asked about nothing: the source stays young until it tells something", () => {
  const stage = new Stage({ learnDocuments: 20 });
  stage.visits(40, healthy);
  const [first] = stage.models() as [Model];
  assert.equal(first.reason, "first");
  // By boxes around 20 documents nearly all others are suspicious.
  assert.ok(first.documents > 20 && first.sensors[0]!.healthy < 0.92);
  stage.visits(60, broken);
  assert.equal(stage.alarms().length, 1);
});

const CONSTANT: Nine = {
  ...{ pageChars: 5000, textChars: 900, paragraphs: 3, paragraphVariance: 40 },
  ...{ links: 1, blocks: 2, styles: 0, images: 1, others: 4 },
};

test("constant documents are healthy, and in doubt judged low; when all of them change it is told", () => {
  const stage = new Stage({ learnDocuments: 400 });
  stage.visits(60, () => CONSTANT);
  // Enough of them for a doubt, and none after it.
  stage.visit((_, index) => (index < 4 ? { ...CONSTANT, textChars: 100 } : CONSTANT));
  assert.equal(watchOf(stage)!.state, "suspected");
  stage.visits(11, () => CONSTANT);
  assert.deepEqual([watchOf(stage)!.state, stage.alarms().length], ["watched", 0]);
  assert.equal(oddOf(stage), 4);
  stage.visits(12, () => ({ ...CONSTANT, textChars: 100, paragraphs: 1, paragraphVariance: 0 }));
  const [alarm] = stage.alarms() as [Alarm];
  assert.deepEqual(
    alarm.series.filter(({ flagged }) => flagged).map(({ name }) => name),
    ["S", "N", "V"],
  );
});

test("a constant series is no criterion: the others decide, in both presets", () => {
  for (const preset of ["published", "published-corrected"]) {
    const stage = new Stage({ preset, learnDocuments: 400 });
    stage.visits(60, (random) => ({ ...healthy(random), paragraphs: 1, paragraphVariance: 0 }));
    assert.deepEqual(stage.alarms(), [], preset);
    stage.visits(12, (random) => ({ ...broken(random), paragraphs: 1, paragraphVariance: 0, textChars: 10 }));
    const [alarm] = stage.alarms() as [Alarm | undefined];
    const flagged = alarm?.series.filter((one) => one.flagged).map(({ name }) => name) ?? [];
    assert.ok(!flagged.includes("N") && !flagged.includes("V"), preset);
  }
});

const giant = (random: Chance): Nine => ({
  ...{ ...healthy(random), pageChars: 52_000_000, textChars: 50_000_000, paragraphs: 2_000_000 },
  ...{ paragraphVariance: 1e15, links: 2 ** 31 - 1, others: 2 ** 31 - 1 },
});

test("a giant document is suspicious, alone asks nothing, and is not learned", () => {
  const stage = learned();
  const before = watchOf(stage)!.learned;
  stage.visit((random, index) => (index === 0 ? giant(random) : healthy(random)));
  const [first, ...others] = stage.verdicts();
  assert.deepEqual([first!.suspicious, first!.failed], [true, [1, 2, 3, 4, 5, 6, 7]]);
  assert.equal(others.at(-1)!.check!.outcome, "none");
  assert.ok(watchOf(stage)!.learned < before + BATCH);
});

test("a giant document among those that are learned from: a break is found all the same, and what remembers it stays exact", () => {
  const stage = new Stage({ learnDocuments: 400 });
  stage.visit((random, index) => (index === 0 ? giant(random) : healthy(random)));
  stage.visits(59, healthy);
  const [model] = stage.models() as [Model];
  assert.ok(model.boxes.some(({ high }) => high.includes(50_000_000)));
  assert.deepEqual(stage.alarms(), []);
  stage.visits(2, broken);
  stage.visit((random, index) => (index < 5 ? giant(random) : broken(random)));
  const counts = stage.driver.state("offline-detect", "counts", scopeOf("news", "default")) as WindowCounts;
  assert.ok(counts.series[4]![4]! > 5 * (2 ** 31 - 1) && Number.isSafeInteger(counts.series[4]![4]));
  stage.visits(10, broken);
  assert.equal(stage.alarms().length, 1);
});

test("numbers that can't be counted with are set aside: bad-vector; the batch goes on without them", () => {
  const stage = learned();
  const cases: Partial<Vector>[] = [
    { paragraphVariance: Number.NaN },
    { paragraphVariance: Number.POSITIVE_INFINITY },
    { textChars: -1 },
    { fetchedAt: Number.NaN },
    { fetchedAt: 1e300 },
  ];
  stage.documents(cases.length + BATCH, (random, index) => ({ ...healthy(random), ...cases[index] }));
  stage.end();
  assert.deepEqual(
    codesOf(stage),
    cases.map(() => "bad-vector"),
  );
  assert.equal(stage.verdicts().at(-1)!.check!.documents, BATCH);
});

test("documents without anything are suspicious where there was something, and told; where there never was, they are healthy", () => {
  const nothing = (): Nine => ({
    ...{ pageChars: 4000, textChars: 0, paragraphs: 0, paragraphVariance: 0 },
    ...{ links: 0, blocks: 0, styles: 0, images: 0, others: 0 },
  });
  const stage = learned();
  stage.visits(12, nothing);
  assert.equal(stage.alarms().length, 1);
  assert.equal(oddOf(stage), 12 * BATCH);
  const always = new Stage({ learnDocuments: 100 });
  always.visits(40, nothing);
  assert.deepEqual([oddOf(always), always.alarms().length], [0, 0]);
});

for (const [jump, years] of [
  ["back a year", -1],
  ["forward 50 years", 50],
] as const)
  test(`a clock that goes ${jump} in the middle of a doubt: told with its examples, since when it was by the clock of then`, () => {
    const stage = learned();
    const before = { fetchedAt: NOW + 40 * DAY_MS };
    stage.visits(2, broken, before);
    assert.equal(watchOf(stage)!.state, "suspected");
    stage.visits(12, broken, { fetchedAt: before.fetchedAt + years * YEAR_MS });
    const [alarm, ...others] = stage.alarms() as [Alarm];
    assert.deepEqual([others.length, alarm.examples.length, alarm.began], [0, 3, before.fetchedAt]);
    assert.match(alarm.sentence, /^50 of the last 50 documents look unlike any before/);
    stage.visits(16, healthy, before);
    assert.equal((stage.alarms() as [Alarm])[0].state, "closed");
  });

test("a clock that stands still: two incidents are two", () => {
  const still = { fetchedAt: NOW };
  const stage = learned();
  for (let time = 0; time < 2; time++) {
    stage.visits(12, broken, still);
    stage.visits(16, healthy, still);
  }
  const incidents = stage.alarms().map(({ incident }) => incident);
  assert.deepEqual([incidents.length, new Set(incidents).size], [4, 2]);
});

test("after half a year of quiet, or a clock that goes on so far, what was remembered is gone: the model stays, and few documents make no other", () => {
  const stage = learned({ preset: "published" });
  const { model } = watchOf(stage, "")!;
  stage.driver.advance(181 * DAY_MS);
  assert.deepEqual([watchOf(stage, "")!.learned, watchOf(stage, "")!.model], [0, model]);
  // By the published self-check what is suspicious is learned: by as few documents as there are now boxes would be none.
  stage.visits(20, healthy);
  assert.deepEqual([stage.models(), stage.verdicts().at(-1)!.model, stage.alarms()], [[], model, []]);
  assert.ok(watchOf(stage, "")!.learned > 0);
});

test("a doubt that half a year of quiet came over: the window begins anew, its histograms with it", () => {
  const stage = learned();
  stage.visits(3, broken);
  const counts = (): WindowCounts | undefined =>
    stage.driver.state("offline-detect", "counts", scopeOf("news", "default")) as WindowCounts | undefined;
  assert.ok(counts()!.documents > 0);
  stage.driver.advance(181 * DAY_MS);
  assert.equal(counts(), undefined);
  stage.visit(broken);
  assert.equal(counts()!.documents, BATCH);
});

test("a page type that is new is young; documents that move to it are judged by nothing until it has a model, and when they move back, as before", () => {
  const stage = learned();
  const version = watchOf(stage)!.model;
  stage.visits(30, healthy, { pageType: "rule-1" });
  assert.ok(stage.verdicts().every(({ model, suspicious }) => model === 0 && !suspicious));
  stage.visits(12, healthy, { pageType: "rule-1" });
  const [first] = stage.models() as [Model];
  assert.deepEqual([first.pageType, first.reason, first.version], ["rule-1", "first", version + 1]);
  stage.verdicts();
  stage.visits(3, healthy);
  assert.ok(stage.verdicts().every(({ model }) => model === version));
  // Versions are the source's, not the page type's.
  stage.visits(45, healthy);
  assert.deepEqual(
    stage.models().map((made) => [made.pageType, made.reason, made.version]),
    [["default", "grown", version + 2]],
  );
  stage.visits(12, broken);
  assert.equal(stage.alarms().length, 1);
});

test("rules that change the page types: incidents of those that are no more end with the rules", () => {
  const stage = learned();
  stage.visits(12, broken);
  const [opened] = stage.alarms() as [Alarm];
  stage.visit(healthy, { ruleVersion: 2, pageType: "rule-0" });
  const [closed] = stage.alarms() as [Alarm];
  assert.deepEqual(
    [closed.incident, closed.state, closed.pageType, closed.sentence],
    [opened.incident, "closed", "default", "its rules have changed: their results are learned again"],
  );
  assert.equal(watchOf(stage), undefined);
  // What comes late of the old rules begins nothing that matters.
  stage.visits(2, broken, { ruleVersion: 1, pageType: "rule-0" });
  assert.deepEqual([watchOf(stage, "rule-0")!.learned, stage.alarms().length], [BATCH, 0]);
});

const model = (stage: Stage, more: Partial<Model>): Model => {
  const kept = stage.driver.state("online-detect", "model", scopeOf("news", "default")) as Model;
  return { ...kept, ...more };
};
/** The version that judges. */
function inForce(stage: Stage): number {
  stage.verdicts();
  stage.documents(1, healthy);
  return stage.verdicts()[0]!.model;
}

test("a model that is older comes too late; one whose versions began anew, because its maker was reset, does not", () => {
  const stage = learned();
  const { version, offset } = model(stage, {});
  const give = (more: Partial<Model>): void => stage.driver.pipe("model", "news", model(stage, more));
  give({ version: version - 1, offset: offset - 100, boxes: [] });
  give({ boxes: [] });
  assert.equal(inForce(stage), version);
  give({ version: 1, offset: offset - 1, boxes: [] });
  assert.equal(inForce(stage), version);
  give({ version: 1, offset: offset + 100 });
  assert.equal(inForce(stage), 1);
  give({ version: 1, offset: offset + 200, boxes: [] });
  stage.documents(1, healthy);
  assert.deepEqual(stage.verdicts()[0]!.failed, [1, 2, 3, 4, 5, 6, 7]);
});

test("a model of other rules judges none of these; the documents count as young", () => {
  const stage = learned();
  stage.driver.pipe("model", "news", model(stage, { version: 99, ruleVersion: 7 }));
  assert.equal(inForce(stage), 0);
});

test("a model of a preset that this version does not know is set aside: unknown-preset; the one before stays", () => {
  const stage = learned();
  const { version } = model(stage, {});
  stage.driver.pipe("model", "news", model(stage, { version: 99, preset: "of-tomorrow" }));
  assert.deepEqual(codesOf(stage), ["unknown-preset"]);
  assert.equal(inForce(stage), version);
});

test("a model of an older program, without the rates that came later: it judges, and no batch is asked about", () => {
  const stage = learned();
  const version = model(stage, {}).version + 1;
  stage.driver.pipe("model", "news", model(stage, { version, sensors: [] }));
  stage.visits(12, broken);
  const verdicts = stage.verdicts();
  assert.ok(verdicts.every((verdict) => verdict.model === version && verdict.check?.outcome !== "ask"));
  assert.equal(verdicts.filter(({ suspicious }) => suspicious).length, 12 * BATCH);
});

test("verdicts of an older program, without what came later, are heeded", () => {
  const stage = learned();
  const [, written] = [stage.visit(broken), stage.driver.read("verdict")];
  const old = avroCodec({ name: "verdict", schema: ownRecords().verdict!.released[0]! });
  const before = watchOf(stage)!;
  for (const { value } of written) stage.driver.pipeBytes("verdict", "news", encode(old, value));
  assert.deepEqual(codesOf(stage), []);
  assert.equal(watchOf(stage)!.documents, before.documents + BATCH);
});

test("a home that a later version was used in, with its preset in force: nothing is judged, nothing is stuck", () => {
  const stage = learned();
  const key = scopeOf("news", "default");
  const standing = { ...(stage.driver.state("online-detect", "standing", key) as Standing), preset: "of-tomorrow" };
  for (const partition of [0, 1]) {
    const store = stage.driver.log.state("driftwire.online-detect", partition, "standing");
    if (store.has(key)) store.set(key, encode(codecs()("standing")!, standing));
  }
  stage.restart({ learnDocuments: 400 });
  stage.visits(2, broken);
  assert.deepEqual([oddOf(stage), codesOf(stage)], [0, []]);
  stage.visits(40, healthy);
  assert.ok(stage.models().length > 0);
  assert.equal(inForce(stage), watchOf(stage)!.model);
});

test("models of the same source and version in two runs beside each other: each judges by its own", () => {
  const [one, other] = [new Stage({ learnDocuments: 400 }), new Stage({ learnDocuments: 400 })];
  one.visits(40, healthy);
  other.visits(40, broken);
  one.verdicts();
  other.verdicts();
  one.visit(broken);
  other.visit(broken);
  assert.equal(oddOf(one), BATCH);
  assert.ok(oddOf(other) < BATCH / 2);
});

test("a batch without an end: its documents are judged, it is never checked, and the next batch is as ever", () => {
  const stage = learned();
  stage.documents(BATCH, broken);
  const unfinished = stage.verdicts();
  assert.equal(unfinished.filter(({ suspicious }) => suspicious).length, BATCH);
  assert.deepEqual([unfinished.filter(({ kind }) => kind === "check").length, watchOf(stage)!.state], [0, "watched"]);
  stage.visit((random, index) => (index === 0 ? broken(random) : healthy(random)));
  const { check } = stage.verdicts().at(-1)!;
  assert.deepEqual([check!.documents, check!.outcome, watchOf(stage)!.state], [BATCH, "none", "watched"]);
});

test("an end without documents, or a second one: a check of nothing, which changes nothing", () => {
  const stage = new Stage();
  stage.end();
  assert.deepEqual(
    stage.verdicts().map(({ check }) => [check!.documents, check!.outcome]),
    [[0, "none"]],
  );
  assert.equal(watchOf(stage, ""), undefined);
  const other = learned();
  other.visits(2, broken);
  const before = watchOf(other)!;
  for (let time = 0; time < 5; time++) other.end();
  assert.deepEqual([watchOf(other), other.alarms()], [before, []]);
});

test("a source that is removed: what comes late is judged as ever; added again it has new rules, and begins anew", () => {
  const stage = learned();
  stage.visits(2, broken);
  stage.visits(12, broken);
  const [opened] = stage.alarms() as [Alarm];
  // See processors/sources: the versions of its rules go on.
  stage.visits(41, healthy, { ruleVersion: 2 });
  const [closed] = stage.alarms() as [Alarm];
  assert.deepEqual([closed.incident, closed.state], [opened.incident, "closed"]);
  assert.deepEqual(
    stage.models().map(({ reason, ruleVersion }) => [reason, ruleVersion]),
    [["first", 2]],
  );
});

test("another preset, and back: an open incident ends, all page types learn anew, and the models of the other judge until then", () => {
  const stage = learned({ preset: "published" });
  stage.visits(12, broken);
  const [opened] = stage.alarms() as [Alarm];
  const old = watchOf(stage, "")!.model;
  stage.restart({ preset: "published-corrected", learnDocuments: 400 });
  stage.visits(20, healthy);
  const [closed] = stage.alarms() as [Alarm];
  assert.deepEqual(
    [closed.incident, closed.state, closed.sentence],
    [opened.incident, "closed", "the detectors' settings have changed: they learn again"],
  );
  assert.deepEqual([watchOf(stage, ""), watchOf(stage)!.state], [undefined, "young"]);
  assert.ok(stage.verdicts().every((verdict) => verdict.model === old));
  stage.visits(21, healthy);
  assert.deepEqual([inForce(stage), watchOf(stage)!.model], [old + 1, old + 1]);
  stage.end();

  stage.restart({ preset: "published", learnDocuments: 400 });
  stage.visits(41, healthy);
  const [back] = stage.models() as [Model];
  assert.deepEqual([back.preset, back.pageType, back.version], ["published", "", old + 2]);
  assert.deepEqual([watchOf(stage), inForce(stage)], [undefined, watchOf(stage, "")!.model]);
  stage.end();
  stage.visits(12, broken);
  const [again] = stage.alarms() as [Alarm];
  assert.deepEqual([again.state, again.pageType], ["confirmed", ""]);
});

test("learnDocuments is lowered: what is young has enough at its next document; raised: what has a model keeps it", () => {
  const stage = new Stage({ learnDocuments: 400 });
  stage.visits(30, healthy);
  stage.restart({ learnDocuments: 200 });
  stage.documents(1, healthy);
  const [first] = stage.models() as [Model];
  assert.deepEqual([first.reason, first.documents], ["first", 301]);
  stage.restart({ learnDocuments: 2000 });
  stage.visits(12, broken);
  assert.equal(stage.alarms().length, 1);
  stage.visits(41, healthy, { pageType: "rule-1" });
  assert.equal(watchOf(stage, "rule-1")!.state, "young");
});

test("window histograms are those of a recount whenever one looks, also after a restart", () => {
  const key = scopeOf("news", "default");
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.boolean(), (batches, giants) => {
      const stage = learned();
      stage.visits(2, broken);
      for (const [nth, size] of batches.entries()) {
        stage.documents(size, giants && nth % 2 === 1 ? giant : broken);
        if (nth % 3 === 2) stage.restart({ learnDocuments: 400 });
        const counts = stage.driver.state("offline-detect", "counts", key) as WindowCounts;
        const window = stage.driver.window("offline-detect", "recent", key) as Learned[];
        assert.equal(counts.documents, Math.min(200, window.length));
        assert.deepEqual(counts, counted(window, stage.driver.state("offline-detect", "model", key) as Model));
      }
    }),
    { numRuns: 8 },
  );
});
