/** Rules that find nothing: another way reads the article, it looks as ever, and yet the source's owner has to know. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chance } from "../../infra/newsroom/random.ts";
import { scopeOf } from "../../processors/detection/scope.ts";
import type { Alarm, Vector, Watch } from "../../schemas/generated/records.ts";
import { BATCH, healthy, type Nine, NOTHING_ODD, Stage } from "./stage.ts";

type Made = Nine & Partial<Vector>;

const byRule = (random: Chance): Made => ({ ...healthy(random), pageType: "rule-0", relations: NOTHING_ODD });
const byReading = (random: Chance): Made => ({
  ...healthy(random),
  ...{ pageType: "default", relations: { ...NOTHING_ODD, fallback: true } },
});
const some =
  (share: number) =>
  (random: Chance): Made =>
    random.unit() < share ? byReading(random) : byRule(random);

test("a redesign after which the rules find nothing is told, with how often they did before, and nothing of it is learned", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, byRule);
  stage.models();
  stage.verdicts();
  assert.deepEqual(stage.alarms(), []);
  stage.visits(40, byReading);
  const [alarm, ...others] = stage.alarms() as [Alarm];
  assert.deepEqual(others, []);
  const { state, pageType, level, cause, documents, sentence, sensors, examples, series } = alarm;
  assert.deepEqual(
    { state, pageType, level, cause },
    { state: "confirmed", pageType: "rule-0", level: "high", cause: "layout" },
  );
  assert.equal(documents, 5 * BATCH);
  assert.match(sentence, /^in 50 of the last 50 documents the rules found nothing; before, in at most [1-3] %$/);
  const [{ name, flagged, of, healthy: most }] = sensors as [Alarm["sensors"][number]];
  assert.deepEqual([name, flagged, of], ["rules-found-nothing", 50, 50]);
  assert.ok(most > 0 && most < 0.03);
  // Nothing came by the rule since: there is nothing to compare.
  assert.deepEqual(series, []);
  assert.equal(examples.length, 3);
  assert.ok(
    examples.every(({ document, nearest }) => Number(document.slice(1)) > 600 && Number(nearest.slice(1)) <= 600),
  );
  // Ten came before there was a doubt.
  const watch = stage.driver.state("offline-detect", "watch", scopeOf("news", "default")) as Watch;
  assert.deepEqual([watch.state, watch.learned], ["young", BATCH]);
  assert.deepEqual(stage.models(), []);
  const odd = stage.verdicts().filter(({ sensors }) => sensors.includes("rules-found-nothing"));
  assert.ok(
    odd.length === 40 * BATCH && odd.every(({ suspicious, pageType: type }) => suspicious && type === "default"),
  );
});

test("it is over when the rules find again what they did, and may begin again", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, byRule);
  stage.visits(20, byReading);
  stage.visits(30, byRule);
  stage.visits(20, byReading);
  const alarms = stage.alarms();
  assert.deepEqual(
    alarms.map(({ state, sentence }) => [state, sentence.split(" ").slice(-3).join(" ").replace(/\d+ %/, "N %")]),
    [
      ["confirmed", "most N %"],
      ["closed", "look healthy again"],
      ["confirmed", "most N %"],
    ],
  );
  assert.equal(new Set(alarms.map(({ incident }) => incident)).size, 2);
});

test("a third of the pages is enough", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, byRule);
  stage.visits(30, some(0.3));
  const [alarm] = stage.alarms() as [Alarm];
  assert.match(alarm.sentence, /^in \d+ of the last \d+ documents the rules found nothing/);
});

test("what the rules never found is no reason for an alarm; more of it is", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(150, some(0.3));
  assert.deepEqual(stage.alarms(), []);
  assert.ok(stage.verdicts().every(({ check }) => check?.outcome !== "ask"));
  stage.visits(30, some(0.9));
  const [alarm, ...others] = stage.alarms() as [Alarm];
  assert.deepEqual([others, alarm.pageType], [[], "rule-0"]);
});

test("a single page without its article now and then is none either", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, byRule);
  stage.visits(200, some(0.005));
  assert.deepEqual(stage.alarms(), []);
});

test("pages on which nothing at all is found count as well", () => {
  const nothing = (): Made => ({
    ...{ pageChars: 90_000, textChars: 0, paragraphs: 0, paragraphVariance: 0 },
    ...{ links: 0, blocks: 0, styles: 0, images: 0, others: 0, pageType: "default" },
    relations: { ...NOTHING_ODD, empty: ["body"] },
  });
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, byRule);
  stage.visits(12, nothing);
  assert.equal(stage.alarms().length, 1);
});

test("new rules begin anew: how often the old ones found nothing says nothing of them", () => {
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, byRule);
  stage.visits(12, byReading);
  assert.equal(stage.alarms().length, 1);
  stage.visits(60, byRule, { ruleVersion: 2 });
  const [closed, ...others] = stage.alarms() as [Alarm];
  assert.deepEqual(
    [closed.state, closed.sentence, others],
    ["closed", "its rules have changed: their results are learned again", []],
  );
  stage.visits(12, byReading, { ruleVersion: 2 });
  const [again] = stage.alarms() as [Alarm];
  assert.deepEqual([again.state, again.ruleVersion], ["confirmed", 2]);
});
