/** What is pure of the bench `fleet`: which sites, what happens to them, how time passes, and what is made of it all. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { DAY, HOUR } from "../../../infra/newsroom/clock.ts";
import { KINDS } from "../../../infra/newsroom/events/kinds.ts";
import { feedPaths } from "../../../infra/newsroom/feeds/feed.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { lagsIn } from "./driftwire.ts";
import { type AlarmSeen, byKind, type Case, outcomesOf, type Seen, type SourceSeen } from "./judged.ts";
import { stepsOf, wallOf } from "./pace.ts";
import { learningOf, plansOf, ROLES, rolesFor, scripted } from "./script.ts";
import { chosenSites, publishedIn } from "./sites.ts";

const START = Date.parse("2025-01-06T00:00:00Z");
const world = new World({ seed: 8, sites: 400, start: START });

test("the first sites that suit are chosen, and no other", () => {
  const band = { least: 8, most: 40 };
  const chosen = chosenSites(world, 20, band);
  assert.equal(chosen.length, 20);
  for (const index of chosen) {
    const perDay = publishedIn(world, index, START, START + 7 * DAY).length / 7;
    assert.ok(perDay >= 8 && perDay <= 40, `${index}: ${perDay}`);
    assert.ok(feedPaths(world.site(index)).size > 0);
  }
  assert.deepEqual(chosenSites(world, 5, band), chosen.slice(0, 5));
  assert.throws(() => chosenSites(world, 400, band), /expected 400 sites that suit, got \d+/);
});

test("a hundred sites: sixty breakages, twenty controls, twenty untouched, each at one time after learning", () => {
  const sites = chosenSites(world, 100, { least: 8, most: 40 });
  const { roles, text } = scripted(world, sites, 30, 40);
  assert.deepEqual(
    roles.map(({ site }) => site).sort((a, b) => a - b),
    sites,
  );
  const count = (of: string): number => roles.filter(({ group }) => group === of).length;
  assert.deepEqual([count("control"), count("untouched"), roles.length], [20, 20, 100]);
  assert.deepEqual(scripted(world, sites, 30, 40), { roles, text });
  const plans = plansOf(text, world);
  for (const { site, from, group } of roles) {
    const own = plans.filter(({ sites: of }) => Array.isArray(of) && of.includes(site));
    assert.equal(own.length > 0, group !== "untouched");
    for (const plan of own) {
      assert.equal(plan.from, from);
      assert.ok(plan.from >= START + 30 * DAY && plan.from < START + 34 * DAY);
    }
  }
});

test("each role is of a known kind; fewer sites take of each group", () => {
  assert.equal(
    ROLES.reduce((sum, { sites }) => sum + sites, 0),
    100,
  );
  for (const { entries } of ROLES) for (const { event } of entries) assert.ok(Object.hasOwn(KINDS, event), event);
  assert.deepEqual(
    rolesFor(5).map(({ group }) => group),
    ["wrong", "wrong", "nothing", "control", "untouched"],
  );
  assert.equal(learningOf(40), 30);
});

test("steps are as long as feeds remember, whole hours, twelve at most, and end at the end", () => {
  const every = (minutes: number, named: number) => ({
    times: Array.from({ length: (48 * 60) / minutes }, (_, at) => START + at * minutes * 60_000),
    named,
  });
  const hours = (flows: Parameters<typeof stepsOf>[0], span: number) =>
    stepsOf(flows, START, START + span * HOUR).map((time) => (time - START) / HOUR);
  assert.deepEqual(hours([every(240, 10)], 14), [12, 14]);
  // Twenty minutes between two, and nine of ten may come: three hours, the first of which has the article of its beginning.
  assert.deepEqual(hours([every(240, 10), every(20, 10)], 9), [2, 5, 8, 9]);
  assert.deepEqual(hours([every(1, 10)], 3), [1, 2, 3]);
});

test("what happens is seen from the step on that comes to it", () => {
  const marks = [
    { time: 10, wall: 1000 },
    { time: 20, wall: 2000 },
  ];
  assert.deepEqual(
    [5, 10, 11, 20, 21].map((time) => wallOf(marks, time)),
    [1000, 1000, 2000, 2000, Infinity],
  );
});

test("lags are those of groups, over their partitions", () => {
  const line = (group: string, partition: number, lag: number): string =>
    `kafka_consumergroup_lag{consumergroup="${group}",topic="t",partition="${partition}"} ${lag}`;
  const lags = lagsIn(["# HELP x", line("a", 0, 2), line("a", 1, 3), line("b", 0, 0), "other 7"].join("\n"));
  assert.deepEqual(
    [...lags],
    [
      ["a", 5],
      ["b", 0],
    ],
  );
});

const nothing: Seen = { sources: [], alarms: [], asked: [], models: [] };
const broken = (source: string, wall: number): Case => ({
  site: 0,
  group: "wrong",
  name: "B3",
  from: wall,
  source,
  wall,
});
const quiet = (source: string, group: "control" | "untouched"): Case => ({
  ...{ site: 0, group, name: group, from: undefined, source, wall: Number.POSITIVE_INFINITY },
});
const alarm = (source: string, at: number, state = "confirmed"): AlarmSeen => ({
  ...{ source, state, level: "high", criteria: "PN", at, since: at - 100 },
});
const sourceOf = (source: string, since: number, youngSince: number): SourceSeen => ({
  ...{ source, documents: 300, young: 200, before: 100, oddBefore: 1, since, youngSince, oddSince: 0 },
});

test("an alarm after a breakage finds it; all others are false", () => {
  const cases = [broken("a", 100), broken("b", 100), quiet("c", "control"), quiet("d", "untouched")];
  const alarms = [alarm("a", 50), alarm("a", 60, "closed"), alarm("a", 160), alarm("b", 130), alarm("c", 10)];
  const outcomes = outcomesOf(cases, { ...nothing, alarms });
  assert.deepEqual(
    outcomes.map(({ alarm: found, falseAlarms, missed }) => [found?.since, falseAlarms, missed]),
    [
      [60, 1, undefined],
      [30, 0, undefined],
      [undefined, 1, undefined],
      [undefined, 0, undefined],
    ],
  );
  const { name, sites, found, median, most, falseAlarms, missed } = byKind(outcomes)[0]!;
  assert.deepEqual([name, sites, found, median, most, falseAlarms, missed], ["B3", 2, 2, 60, 60, 1, ""]);
});

test("what was missed has a reason", () => {
  const why = (seen: Partial<Seen>): string | undefined =>
    outcomesOf([broken("a", 100)], { ...nothing, ...seen })[0]!.missed;
  const asked = (documents: number) => [{ source: "a", since: 2, firstAt: 120, documents }];
  const models = [{ source: "a", pageType: "rule-0", models: 2, first: 20, lastRetrained: 150 }];
  const sources = [sourceOf("a", 80, 10)];
  assert.equal(why({}), "young");
  assert.equal(why({ sources: [sourceOf("a", 80, 70)] }), "young");
  assert.equal(why({ sources }), "never asked");
  assert.equal(why({ sources, asked: asked(49) }), "asked too late");
  assert.equal(why({ sources, asked: asked(90) }), "judged medium");
  assert.equal(why({ sources, asked: asked(90), models }), "judged low");
  assert.equal(why({ sources, alarms: [alarm("a", 90)] }), "broken before");
});
