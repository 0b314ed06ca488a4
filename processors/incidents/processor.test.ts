/** The life of incidents: the table of states, what is refused, what comes twice or late, and the end of a snooze. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Alarm, Finding, Judgement } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { MemoryLog } from "../../test/memory.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import { ACTIONS, actionsIn, FOLLOWS, isOver, STATES, type State } from "../incident-life/states.ts";
import { anAlarm } from "../notify/alarms.ts";
import { aFinding, aJudgement } from "./findings.ts";
import { incidents } from "./processor.ts";

const NOW = Date.UTC(2026, 10, 18);
const DAY_MS = 86_400_000;
const DECLARATION = {
  topics: {
    finding: { shared: true, entry: "a test" },
    judgement: { entry: "a test" },
    alarm: {},
  },
  processors: [incidents],
};

class Desk {
  driver: TestDriver;

  constructor(log = new MemoryLog(), now = NOW) {
    this.driver = new TestDriver(DECLARATION, { now, log });
  }

  find(given: Partial<Finding>): Alarm[] {
    const finding = aFinding({ at: this.driver.now, began: this.driver.now, ...given });
    this.driver.pipe("finding", finding.source, finding);
    return this.alarms();
  }

  judge(action: Judgement["action"], alarm: Alarm, given: Partial<Judgement> = {}): Alarm[] {
    this.driver.pipe("judgement", alarm.source, aJudgement(action, alarm, given));
    return this.alarms();
  }

  alarms = (): Alarm[] => this.driver.read("alarm").map(({ value }) => value as Alarm);
  codes = (): (string | undefined)[] => this.driver.rejects().map(({ headers }) => headers[REJECT_HEADERS.code]);
}

/** How an incident comes to each state. */
const TO: Readonly<Record<State, readonly Judgement["action"][]>> = {
  ...{ suspected: [], confirmed: [], acknowledged: ["ack"], snoozed: ["snooze"], accepted: ["accept"] },
  ...{ dismissed: ["dismiss"], repaired: ["resolve"], closed: [] },
};

function inState(state: State): { readonly desk: Desk; readonly alarm: Alarm } {
  const desk = new Desk();
  let [alarm] = desk.find({ says: state === "suspected" ? "suspected" : "broken", position: 1 }) as [Alarm];
  for (const action of TO[state]) [alarm] = desk.judge(action, alarm) as [Alarm];
  if (state === "closed") [alarm] = desk.find({ says: "well", position: 2 }) as [Alarm];
  assert.equal(alarm.state, state);
  return { desk, alarm };
}

test("in each state people may say what the table has, and what comes of it is what it says; all else is refused", () => {
  for (const state of STATES)
    for (const action of ACTIONS) {
      const { desk, alarm } = inState(state);
      const told = desk.judge(action, alarm, { note: "as I saw" });
      const next = FOLLOWS[state][action];
      assert.deepEqual(
        told.map((one) => [one.incident, one.state, one.previous, one.by, one.note]),
        next === undefined ? [] : [[alarm.incident, next, state, "ada", "as I saw"]],
        `${state}, ${action}`,
      );
      assert.deepEqual(desk.codes(), next === undefined ? ["wrong-state"] : [], `${state}, ${action}`);
    }
});

test("in each state detectors change what the table has", () => {
  const events = [
    ["broken", { says: "broken", detector: "other" }],
    ["well", { says: "well" }],
    ["over", { says: "over" }],
  ] as const;
  for (const state of STATES)
    for (const [event, finding] of events) {
      const { desk, alarm } = inState(state);
      const told = desk.find({ ...finding, position: 3, began: alarm.began });
      const next = FOLLOWS[state][event] ?? state;
      assert.equal(told.at(-1)?.state ?? state, next, `${state}, ${event}`);
      assert.ok(told.every(({ incident }) => incident === alarm.incident));
    }
});

test("every state but those that are over can be left by a person, and none of them is told twice", () => {
  for (const state of STATES) assert.equal(actionsIn(state).length > 0, !isOver(state) || state === "closed");
  const { desk, alarm } = inState("confirmed");
  const judgement = aJudgement("ack", alarm);
  for (let time = 0; time < 3; time++) desk.driver.pipe("judgement", alarm.source, judgement);
  assert.deepEqual([desk.alarms().length, desk.codes()], [1, []]);
});

test("a snooze ends when it is due, over a restart and a clock that is set, and is told again", () => {
  const log = new MemoryLog();
  const desk = new Desk(log);
  const [alarm] = desk.find({ position: 1 }) as [Alarm];
  const [snoozed] = desk.judge("snooze", alarm, { forMs: 3 * DAY_MS }) as [Alarm];
  assert.deepEqual([snoozed.state, snoozed.until], ["snoozed", NOW + 3 * DAY_MS]);
  desk.driver.advance(2 * DAY_MS);
  assert.deepEqual(desk.alarms(), []);
  const later = new Desk(log, desk.driver.now);
  later.alarms();
  later.driver.setClock(-400 * DAY_MS);
  later.driver.advance(DAY_MS - 1000);
  assert.deepEqual(later.alarms(), []);
  later.driver.advance(2000);
  const [woken] = later.alarms() as [Alarm];
  assert.deepEqual([woken.state, woken.previous, woken.times, woken.until], ["confirmed", "snoozed", 2, 0]);
  // One that was ended meanwhile wakes nobody.
  const [again] = later.judge("snooze", alarm) as [Alarm];
  later.judge("resolve", again);
  later.driver.advance(DAY_MS);
  assert.deepEqual(later.alarms(), []);
});

test("what can't be carried out is set aside, with what may be", () => {
  const { desk, alarm } = inState("confirmed");
  const none = { ...alarm, incident: "nothing" };
  desk.judge("ack", none);
  desk.judge("ack", { ...alarm, source: "ria" });
  for (const forMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 400 * DAY_MS])
    desk.judge("snooze", alarm, { forMs });
  for (const began of [NOW + 1, Number.NaN, 1e300]) desk.judge("dismiss", alarm, { began });
  desk.judge("ack", alarm, { by: " " });
  desk.driver.pipe("judgement", "ria", aJudgement("ack", alarm));
  const codes = desk.codes();
  assert.deepEqual(codes.sort(), [
    ...Array.from({ length: 9 }, () => "bad-judgement"),
    ...["no-such-incident", "no-such-incident", "wrong-key"],
  ]);
  for (const given of [{ detector: "" }, { detector: "x".repeat(101) }, { pageType: "x".repeat(101) }] as const)
    desk.find({ ...given, position: 9 });
  for (const given of [{ at: Number.NaN }, { began: 1e300 }]) desk.find({ ...given, position: 9 });
  assert.deepEqual(
    desk.codes(),
    Array.from({ length: 5 }, () => "bad-finding"),
  );
});

test("two concerns, page types, versions of the rules and sources are incidents of their own", () => {
  const desk = new Desk();
  const scopes: Partial<Finding>[] = [
    ...([{}, { concern: "access" }, { concern: "silence" }, { pageType: "gallery" }] as const),
    ...[{ ruleVersion: 2 }, { source: "ria" }],
  ];
  const ids = scopes.flatMap((given) => desk.find({ ...given, position: 1 })).map(({ incident }) => incident);
  assert.deepEqual([ids.length, new Set(ids).size], [scopes.length, scopes.length]);
  // But what can't be fetched is the same whatever the rules are.
  assert.deepEqual(
    desk.find({ concern: "access", ruleVersion: 7, pageType: "x", position: 2, sentence: "still" }).length,
    1,
  );
  const [closed] = desk.find({ concern: "access", says: "well", position: 3 }) as [Alarm];
  assert.deepEqual([closed.incident, closed.state], [ids[1], "closed"]);
});

test("several detectors are one incident: the worst counts, it closes with the last of them, and the evidence is of all", () => {
  const desk = new Desk();
  const sensor = { name: "tail", flagged: 9, of: 10, healthy: 0.1, evidence: 12 };
  const [first] = desk.find({ detector: "evidence", says: "suspected", position: 1, sensors: [sensor] }) as [Alarm];
  assert.deepEqual([first.state, first.outcome, first.previous], ["suspected", "", ""]);
  const series = [{ name: "P", divergence: 2, threshold: 1, flagged: true }];
  const [second] = desk.find({ detector: "published", position: 1, level: "high", series }) as [Alarm];
  assert.deepEqual(
    [second.state, second.detector, second.level, second.series.length, second.sensors.length],
    ["confirmed", "published, evidence", "high", 1, 1],
  );
  const [third] = desk.find({ detector: "published", says: "well", position: 2 }) as [Alarm];
  assert.deepEqual([third.state, third.previous, third.detector], ["confirmed", "confirmed", "evidence"]);
  const [fourth] = desk.find({ detector: "evidence", says: "well", position: 2 }) as [Alarm];
  assert.deepEqual([fourth.incident, fourth.state], [first.incident, "closed"]);
});

test("what comes twice, or says the same again, is told once; a detector that was reset says nothing new", () => {
  const desk = new Desk();
  const [alarm, ...others] = [1, 1, 2, 3].flatMap((position) => desk.find({ position, at: NOW + position }));
  assert.deepEqual([alarm!.state, others], ["confirmed", []]);
  assert.deepEqual(desk.find({ position: 0, at: NOW - 5, sentence: "something else" }), []);
  assert.equal(desk.find({ position: 4, says: "well", at: NOW + 9 }).length, 1);
});

test("what a person ended does not come back by what began before; what begins later is another incident", () => {
  for (const action of ["accept", "dismiss", "resolve"] as const) {
    const desk = new Desk();
    const [alarm] = desk.find({ position: 1 }) as [Alarm];
    desk.driver.advance(1000);
    desk.judge(action, alarm, { began: NOW - 5 });
    const late = [
      ...desk.find({ position: 2, began: NOW, sentence: "worse" }),
      ...desk.find({ detector: "other", position: 2, began: NOW }),
    ];
    assert.ok(late.every(({ incident, previous, state }) => incident === alarm.incident && previous === state));
    desk.driver.advance(1000);
    const [another] = desk.find({ position: 3 }) as [Alarm];
    assert.notEqual(another.incident, alarm.incident);
    assert.equal(another.state, "confirmed");
  }
});

test("a person says when it began", () => {
  const { desk, alarm } = inState("confirmed");
  const [dismissed] = desk.judge("dismiss", alarm, { began: NOW - DAY_MS }) as [Alarm];
  assert.deepEqual([dismissed.began, dismissed.outcome], [NOW - DAY_MS, "false"]);
});

test("incidents of the version before go on, under their ids; those that are over are not told again", () => {
  const desk = new Desk();
  const by = "offline-detect";
  const old = (given: Partial<Alarm>): Alarm => anAlarm({ by, at: NOW - DAY_MS, began: NOW - DAY_MS, ...given });
  desk.driver.pipe("alarm", "lenta", old({ incident: "one" }));
  desk.driver.pipe("alarm", "lenta", old({ incident: "one", state: "closed" }));
  desk.driver.pipe("alarm", "lenta", old({ incident: "two" }));
  desk.alarms();
  const [acknowledged] = desk.judge("ack", old({ incident: "two" })) as [Alarm];
  assert.deepEqual(
    [acknowledged.state, acknowledged.series.length, acknowledged.examples.length, acknowledged.level],
    ["acknowledged", 5, 3, "high"],
  );
  const [closed] = desk.find({ says: "well", position: 1 }) as [Alarm];
  assert.deepEqual([closed.incident, closed.state], ["two", "closed"]);
  const [another] = desk.find({ position: 2 }) as [Alarm];
  assert.deepEqual([another.state, ["one", "two"].includes(another.incident)], ["confirmed", false]);
});

test("what is over is forgotten after half a year, with its evidence", () => {
  const { desk } = inState("closed");
  const kept = (): number =>
    ["life", "evidence"].reduce(
      (sum, store) =>
        sum + [0, 1, 2, 3].reduce((all, at) => all + desk.driver.log.state("driftwire.incidents", at, store).size, 0),
      0,
    );
  assert.equal(kept(), 2);
  desk.driver.advance(181 * DAY_MS);
  assert.equal(kept(), 0);
});
