/** What a run has learned and a person has promoted: the live detectors go on from it, and nothing of their own is lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageTypeIn, scopeOf, scopesOf } from "../../processors/detection/scope.ts";
import { aJudgement } from "../../processors/incidents/findings.ts";
import { adoptionOf } from "../../processors/offline-detect/handing.ts";
import { ownRecords } from "../../schemas/catalog.ts";
import type { Adoption, Alarm, Learned, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import { broken, healthy, NOW, Stage } from "./stage.ts";

const FEW = { learnDocuments: 200 };
const PUBLISHED = { ...FEW, preset: "published" };
const MINUTE_MS = 60_000;

const watchOf = (stage: Stage, pageType: string): Watch | undefined =>
  stage.driver.state("offline-detect", "watch", scopeOf("news", pageType)) as Watch | undefined;
const modelOf = (stage: Stage, pageType: string): Model | undefined =>
  stage.driver.state("offline-detect", "model", scopeOf("news", pageType)) as Model | undefined;
const learnedOf = (stage: Stage, pageType: string): Learned[] =>
  stage.driver.window("offline-detect", "learned", scopeOf("news", pageType)) as Learned[];

/** As the command hands over what a run keeps; by default its clock stands at its last document. */
function learnedBy(run: Stage, preset: string, pageTypes: readonly string[], more: Partial<Adoption> = {}): Adoption {
  const types = pageTypes.map((pageType) => ({
    ...{ pageType, watch: watchOf(run, pageType)!, model: modelOf(run, pageType) },
    documents: learnedOf(run, pageType),
  }));
  const last = Math.max(...types.flatMap(({ documents }) => documents.map(({ fetchedAt }) => fetchedAt)));
  const about = { id: "p1", run: "trial", by: "somebody", source: "news", sourceVersion: 1, preset, until: last };
  return { ...adoptionOf(about, types)!, ...more };
}

const take = (stage: Stage, adoption: Adoption): void => stage.driver.pipe("adoption", "news", adoption);
const documents = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter(({ kind }) => kind === "document");

test("a model learned by another preset waits for that, and then its source is not young again", () => {
  const run = new Stage(PUBLISHED);
  run.visits(60, healthy);
  assert.notEqual(watchOf(run, "")!.state, "young");
  const live = new Stage(FEW);
  live.visits(60, healthy);
  const [before] = live.models().slice(-1) as [Model];
  take(live, learnedBy(run, "published", [""]));
  live.visit(healthy);
  assert.deepEqual(live.models(), [], "nothing before the restart");
  live.restart(PUBLISHED);
  live.visit(healthy);
  const [model] = live.models() as [Model];
  const { boxes, reference, curves, documents: of } = modelOf(run, "")!;
  assert.deepEqual(
    [model.reason, model.preset, model.pageType, model.version > before.version],
    ["promoted", "published", "", true],
  );
  assert.deepEqual([model.boxes, model.reference, model.curves, model.documents], [boxes, reference, curves, of]);
  assert.equal(watchOf(live, "default"), undefined);
  assert.notEqual(watchOf(live, "")!.state, "young");
  assert.ok(watchOf(live, "")!.learned >= watchOf(run, "")!.learned);
  live.verdicts();
  live.visit(healthy);
  assert.deepEqual([...new Set(documents(live.verdicts()).map((verdict) => verdict.model))], [model.version]);
  // It watches: nothing has to be learned first.
  live.visits(12, broken);
  assert.equal(live.alarms().at(-1)?.state, "confirmed");
});

test("without it, the same restart makes the source young: that is what adoption is for", () => {
  const live = new Stage(FEW);
  live.visits(60, healthy);
  live.restart(PUBLISHED);
  live.visits(2, healthy);
  assert.equal(watchOf(live, "")!.state, "young");
});

test("under the preset in force it applies at once, and what arrives twice is taken over once", () => {
  const run = new Stage(FEW);
  run.visits(60, healthy);
  const live = new Stage(FEW);
  live.visits(5, healthy);
  assert.equal(watchOf(live, "default")!.state, "young");
  const adoption = learnedBy(run, "published-corrected", ["default"]);
  take(live, adoption);
  const [model] = live.models() as [Model];
  assert.deepEqual([model.reason, model.version, watchOf(live, "default")!.state], ["promoted", 1, "watched"]);
  const state = (): unknown[] => [watchOf(live, "default"), modelOf(live, "default"), learnedOf(live, "default")];
  const once = state();
  take(live, adoption);
  live.restart(FEW);
  take(live, adoption);
  assert.deepEqual([live.models(), state()], [[], once]);
});

test("documents that were learned live since the end of the run are kept, behind the run's", () => {
  for (const preset of ["published", "published-corrected"]) {
    const pageType = preset === "published" ? "" : "default";
    const settings = { ...FEW, preset };
    const run = new Stage(settings);
    run.visits(30, healthy);
    const live = new Stage(settings);
    live.visits(35, healthy);
    const adoption = learnedBy(run, preset, [pageType]);
    const wanted = [
      ...adoption.types[0]!.documents,
      ...learnedOf(live, pageType).filter(({ fetchedAt }) => fetchedAt > adoption.until),
    ].map(({ document }) => document);
    assert.ok(wanted.length > adoption.types[0]!.documents.length);
    take(live, adoption);
    assert.deepEqual(
      learnedOf(live, pageType).map(({ document }) => document),
      wanted,
      preset,
    );
    assert.equal(modelOf(live, pageType)!.reason, "promoted");
    live.visits(60, healthy);
    assert.ok(modelOf(live, pageType)!.documents > 300, "and it goes on growing");
  }
});

test("a live model that was trained since the end of the run wins", () => {
  const run = new Stage(FEW);
  run.visits(30, healthy);
  const live = new Stage(FEW);
  live.driver.advance(90 * 86_400_000);
  live.visits(60, healthy);
  const before = modelOf(live, "default")!;
  const adoption = learnedBy(run, "published-corrected", ["default"], { until: before.at - 1 });
  live.models();
  take(live, adoption);
  live.visit(healthy);
  assert.deepEqual([live.models(), modelOf(live, "default")!.version], [[], before.version]);
  // At the same time or before, the run's does.
  take(live, { ...adoption, id: "p2", until: before.at });
  assert.equal(live.models().at(-1)?.reason, "promoted");
});

test("what a person has accepted since is not undone", () => {
  const run = new Stage({ learnDocuments: 400 });
  run.visits(60, healthy);
  const live = new Stage({ learnDocuments: 400 });
  live.visits(60, healthy);
  live.visits(12, broken);
  const [alarm] = live.alarms() as [Alarm];
  live.driver.advance(10 * 86_400_000);
  const began = NOW + (600 + 100) * MINUTE_MS;
  live.driver.pipe("judgement", "news", aJudgement("accept", alarm, { began }));
  live.driver.advance(1000);
  const before = watchOf(live, "default")!;
  assert.equal(before.state, "young");
  live.models();
  take(live, learnedBy(run, "published-corrected", ["default"]));
  assert.deepEqual([live.models(), watchOf(live, "default")], [[], before]);
});

test("an open incident stays open, with its state: only what is normal is taken over", () => {
  const run = new Stage(FEW);
  run.visits(60, healthy);
  const live = new Stage(FEW);
  live.visits(60, healthy);
  live.visits(12, broken);
  assert.equal(live.alarms().at(-1)?.state, "confirmed");
  take(live, learnedBy(run, "published-corrected", ["default"], { until: NOW + 10_000 * MINUTE_MS }));
  assert.equal(watchOf(live, "default")!.state, "broken");
  live.visits(20, healthy);
  assert.deepEqual([live.alarms().at(-1)?.state, watchOf(live, "default")!.state], ["closed", "watched"]);
});

test("rules: it waits for the version that it was learned under, and is dropped when they have changed again", () => {
  const run = new Stage(FEW);
  run.visits(60, healthy, { ruleVersion: 2 });
  const adoption = learnedBy(run, "published-corrected", ["default"]);
  assert.equal(adoption.ruleVersion, 2);
  for (const now of [2, 3]) {
    const live = new Stage(FEW);
    live.visits(60, healthy);
    live.models();
    take(live, adoption);
    live.visit(healthy);
    assert.deepEqual([live.models(), watchOf(live, "default")!.ruleVersion], [[], 1]);
    live.visit(healthy, { ruleVersion: now });
    const { state, ruleVersion } = watchOf(live, "default")!;
    assert.deepEqual([state, ruleVersion], [now === 2 ? "watched" : "young", now]);
    live.visits(2, healthy, { ruleVersion: now });
    assert.deepEqual(
      live.models().map((model) => [model.reason, model.ruleVersion]),
      now === 2 ? [["promoted", 2]] : [],
    );
  }
});

test("a suspicion goes on with the adopted reference: the window's histograms are counted by it", () => {
  const run = new Stage(FEW);
  run.visits(30, healthy);
  const live = new Stage(FEW);
  live.visits(60, healthy);
  live.visits(3, broken);
  assert.equal(watchOf(live, "default")!.state, "suspected");
  take(live, learnedBy(run, "published-corrected", ["default"], { until: NOW + 10_000 * MINUTE_MS }));
  live.visits(9, broken);
  assert.equal(live.alarms().at(-1)?.state, "confirmed");
});

test("bad records are set aside, and change nothing", () => {
  const run = new Stage(FEW);
  run.visits(60, healthy);
  const good = learnedBy(run, "published-corrected", ["default"]);
  const [type] = good.types as [Adoption["types"][number]];
  const one = type.documents[0]!;
  const live = new Stage(FEW);
  live.visits(5, healthy);
  const bad: readonly (readonly [key: string, adoption: Adoption])[] = [
    ["other", good],
    ["news", { ...good, preset: "unheard-of" }],
    ["news", { ...good, types: [{ ...type, documents: [{ ...one, nine: [1, 2] }] }] }],
    ["news", { ...good, types: [{ ...type, documents: [{ ...one, nine: [...one.nine.slice(1), -1] }] }] }],
  ];
  for (const [key, adoption] of bad) live.driver.pipe("adoption", key, adoption);
  assert.deepEqual(
    live.driver.rejects().map(({ headers }) => headers["driftwire.reject.code"]),
    ["wrong-key", "unknown-preset", "bad-vector", "bad-vector"],
  );
  assert.equal(watchOf(live, "default")!.state, "young");
  assert.deepEqual(live.models(), []);
});

test("too much of a source is cut to its newest documents", () => {
  const run = new Stage(FEW);
  run.visits(60, healthy);
  const url = `https://news.example/${"x".repeat(20_000)}`;
  const types = [
    {
      ...{ pageType: "default", watch: watchOf(run, "default")!, model: modelOf(run, "default") },
      documents: learnedOf(run, "default").map((one) => ({ ...one, url })),
    },
  ];
  const about = { id: "p", run: "trial", by: "x", source: "news", sourceVersion: 1, until: NOW };
  const [type] = adoptionOf({ ...about, preset: "published-corrected" }, types)!.types as [Adoption["types"][number]];
  const { documents: all, watch } = types[0]!;
  assert.ok(type.documents.length > 100 && type.documents.length < 160, String(type.documents.length));
  assert.deepEqual(type.documents, all.slice(-type.documents.length));
  assert.equal(type.learned, Math.max(0, watch.learned - (all.length - type.documents.length)));
});

test("an adopted model and document have the fields of a model and of a learned document", () => {
  const { model, learned, adoption } = ownRecords();
  const within = JSON.stringify(adoption!.schema).replaceAll("Adopted", "Model");
  for (const { name } of [...model!.schema.fields, ...learned!.schema.fields])
    assert.ok(within.includes(`"name":"${name}"`), name);
  assert.ok(within.includes(JSON.stringify(model!.schema.fields)));
  assert.ok(within.includes(JSON.stringify(learned!.schema.fields)));
  assert.equal(pageTypeIn(scopesOf("news")), "");
});
