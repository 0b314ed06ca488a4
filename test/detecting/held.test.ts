/** Learning stops and starts by what incidents say: what came meanwhile is learned, forgotten, or what is normal from now on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chance } from "../../infra/newsroom/random.ts";
import { scopeOf } from "../../processors/detection/scope.ts";
import { aFinding, aJudgement } from "../../processors/incidents/findings.ts";
import type { Alarm, Judgement, Model, Vector, Watch } from "../../schemas/generated/records.ts";
import { BATCH, broken, healthy, type Nine, NOTHING_ODD, NOW, Stage } from "./stage.ts";

const watchOf = (stage: Stage, pageType = "default"): Watch =>
  stage.driver.state("offline-detect", "watch", scopeOf("news", pageType)) as Watch;
const heldOf = (stage: Stage): number =>
  stage.driver.window("offline-detect", "held", scopeOf("news", "default")).length;

function judge(stage: Stage, action: Judgement["action"], alarm: Alarm, given: Partial<Judgement> = {}): Alarm {
  // A person speaks later than what they speak of was fetched.
  stage.driver.advance(10 * 86_400_000);
  stage.driver.pipe("judgement", "news", aJudgement(action, alarm, given));
  const [told] = stage.alarms() as [Alarm];
  stage.driver.advance(1000);
  return told;
}

function withIncident(): { readonly stage: Stage; readonly alarm: Alarm } {
  const stage = new Stage({ learnDocuments: 400 });
  stage.visits(60, healthy);
  stage.visits(12, broken);
  const [alarm] = stage.alarms() as [Alarm];
  assert.equal(alarm.state, "confirmed");
  stage.models();
  stage.verdicts();
  return { stage, alarm };
}

test("while an incident is open, whatever people say of it, what comes is held back and not learned", () => {
  const { stage, alarm } = withIncident();
  const before = heldOf(stage);
  assert.ok(before >= 50);
  judge(stage, "ack", alarm);
  stage.visits(2, broken);
  judge(stage, "snooze", alarm);
  stage.visits(2, broken);
  assert.deepEqual([heldOf(stage), stage.models()], [before + 4 * BATCH, []]);
});

test("accepted: learning begins anew with what is now, from when it began; and that is normal then", () => {
  const { stage, alarm } = withIncident();
  stage.visits(40, broken);
  const held = heldOf(stage);
  const { version } = stage.driver.state("offline-detect", "model", scopeOf("news", "default")) as Model;
  const told = judge(stage, "accept", alarm);
  assert.deepEqual([told.state, told.outcome], ["accepted", "benign"]);
  const [model] = stage.models() as [Model];
  assert.deepEqual([model.reason, model.documents, model.version], ["accepted", held, version + 1]);
  stage.visits(20, broken);
  assert.deepEqual([stage.alarms(), heldOf(stage), watchOf(stage).state], [[], 0, "watched"]);
  stage.visits(12, healthy);
  assert.equal(stage.alarms().length, 1, "what was normal is not any more");
});

test("accepted before enough has come: it is young until then; with another beginning only what came since is learned", () => {
  const { stage, alarm } = withIncident();
  const began = NOW + (600 + 12 * BATCH - 20) * 60_000;
  judge(stage, "accept", alarm, { began });
  assert.deepEqual([watchOf(stage).state, watchOf(stage).learned, stage.models()], ["young", 21, []]);
  stage.visits(38, broken);
  const [model] = stage.models() as [Model];
  assert.deepEqual([model.reason, model.documents], ["first", 400]);
  assert.deepEqual(stage.alarms(), []);
});

test("dismissed: what was held back is learned beside what was", () => {
  const { stage, alarm } = withIncident();
  const { learned } = watchOf(stage);
  const held = heldOf(stage);
  const told = judge(stage, "dismiss", alarm);
  assert.deepEqual([told.state, told.outcome], ["dismissed", "false"]);
  const [model] = stage.models() as [Model];
  assert.deepEqual([model.reason, model.documents], ["dismissed", learned + held]);
  stage.verdicts();
  stage.visit(broken);
  const odd = stage.verdicts().filter(({ kind, suspicious }) => kind === "document" && suspicious);
  assert.ok(odd.length < BATCH / 2, "it knows such documents now");
});

test("resolved: what was held back is forgotten, and what comes is watched by the model of before", () => {
  const { stage, alarm } = withIncident();
  const { learned } = watchOf(stage);
  judge(stage, "resolve", alarm);
  assert.deepEqual([watchOf(stage).state, watchOf(stage).learned, heldOf(stage)], ["watched", learned, 0]);
  stage.visits(10, healthy, { fetchedAt: stage.driver.now });
  assert.deepEqual(stage.alarms(), []);
  stage.visits(12, broken, { fetchedAt: stage.driver.now + 1000 });
  const [another] = stage.alarms() as [Alarm];
  assert.deepEqual([another.state, another.incident === alarm.incident], ["confirmed", false]);
});

test("what another detector finds stops learning as well, of one page type or of all; and its end lets it go on", () => {
  for (const pageType of ["default", ""]) {
    const stage = new Stage({ learnDocuments: 100 });
    stage.visits(11, healthy);
    assert.equal(stage.models().length, 1);
    const found = { detector: "mine", source: "news", pageType, at: NOW, began: NOW };
    stage.driver.pipe("finding", "news", aFinding({ ...found, says: "suspected", position: 1 }));
    assert.equal((stage.alarms() as [Alarm])[0].state, "suspected");
    stage.visits(30, healthy);
    assert.deepEqual([stage.models(), heldOf(stage)], [[], 30 * BATCH], pageType);
    stage.driver.pipe("finding", "news", aFinding({ ...found, says: "well", position: 2 }));
    assert.equal((stage.alarms() as [Alarm])[0].state, "closed");
    stage.visits(12, healthy);
    assert.deepEqual([stage.models().map(({ reason }) => reason), heldOf(stage)], [["grown"], 0], pageType);
  }
});

test("what is about access, another page type or other rules stops nothing", () => {
  const others = [{ concern: "access" }, { concern: "silence" }, { pageType: "gallery" }, { ruleVersion: 9 }] as const;
  for (const other of others) {
    const stage = new Stage({ learnDocuments: 100 });
    stage.visits(11, healthy);
    stage.models();
    stage.driver.pipe("finding", "news", aFinding({ detector: "mine", source: "news", ...other, at: NOW, began: NOW }));
    assert.equal(stage.alarms().length, 1);
    stage.visits(12, healthy);
    assert.deepEqual(
      stage.models().map(({ reason }) => reason),
      ["grown"],
    );
  }
});

test("new rules end what others found of the old ones, too", () => {
  const stage = new Stage({ learnDocuments: 100 });
  stage.visits(11, healthy);
  const found = { detector: "mine", source: "news", at: NOW, began: NOW };
  for (const pageType of ["default", "", "gallery"])
    stage.driver.pipe("finding", "news", aFinding({ ...found, pageType, position: 1 }));
  assert.equal(stage.alarms().length, 3);
  stage.visit(healthy, { ruleVersion: 2 });
  const closed = stage.alarms();
  assert.ok(closed.every(({ state, sentence }) => state === "closed" && sentence.startsWith("its rules have changed")));
  assert.equal(closed.length, 3);
});

const byRule = (random: Chance): Nine & Partial<Vector> => ({
  ...{ ...healthy(random), pageType: "rule-0", relations: NOTHING_ODD },
});
const byReading = (random: Chance): Nine & Partial<Vector> => ({
  ...{ ...healthy(random), pageType: "default", relations: { ...NOTHING_ODD, fallback: true } },
});

test("rules that find nothing, dismissed: that they do is learned, and no reason for an alarm any more", () => {
  const stage = new Stage({ learnDocuments: 200 });
  const half = (random: Chance): Nine & Partial<Vector> => (random.unit() < 0.5 ? byReading(random) : byRule(random));
  stage.visits(60, byRule);
  stage.visits(40, half);
  const [alarm] = stage.alarms() as [Alarm];
  assert.deepEqual([alarm.state, alarm.sensors[0]!.name], ["confirmed", "rules-found-nothing"]);
  const before = watchOf(stage).learned;
  stage.models();
  judge(stage, "dismiss", alarm);
  assert.ok(watchOf(stage).learned > before);
  const [model] = stage.models() as [Model];
  const { healthy: rate } = model.sensors.find(({ name }) => name === "rules-found-nothing")!;
  assert.ok(rate > 0.2, String(rate));
});
