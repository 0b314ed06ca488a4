/** Sources that fail or fall silent for longer than is usual for them; and all that is usual, which is not told. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Chance, chance } from "../../infra/newsroom/random.ts";
import type { Alarm, Finding, Page, VisitSoFar } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { aJudgement } from "../incidents/findings.ts";
import { incidents } from "../incidents/processor.ts";
import { outages } from "./processor.ts";
import { begun, isSilent, visited } from "./rhythm.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const START = Date.UTC(2026, 1, 2);

const DECLARATION = {
  topics: {
    page: { entry: "a test", maxBytes: 9 * 1024 * 1024 },
    finding: { shared: true },
    judgement: { entry: "a test" },
    alarm: {},
  },
  processors: [outages, incidents],
};

interface Failure {
  readonly code: string;
  readonly status?: number;
}

class Site {
  readonly driver = new TestDriver(DECLARATION, { now: START });
  #visits = 0;
  #articles = 0;

  #page(given: Partial<Page>): void {
    this.driver.pipe("page", "lenta", {
      ...{ source: "lenta", sourceVersion: 1, batch: `lenta@${this.#visits}`, kind: "article", url: "", canonical: "" },
      ...{ found: "", code: "ok", message: "", status: 200, fetchedAt: this.driver.now, tookMs: 1, times: 0 },
      ...{ headers: {}, encoding: "identity", body: Buffer.alloc(0), bytes: 0, listed: null, parts: [], end: null },
      ...given,
    });
  }

  /** One visit; what could not be had has a code. */
  visit({
    fresh = 0,
    entry,
    articles,
    count = 1,
    unchanged = 0,
    reason = "done",
  }: {
    readonly fresh?: number;
    readonly entry?: Failure;
    readonly articles?: Failure;
    readonly count?: number;
    readonly unchanged?: number;
    readonly reason?: string;
  } = {}): void {
    this.#visits++;
    const failed = (failure: Failure, more: Partial<Page>): void =>
      this.#page({ ...failure, status: failure.status ?? 0, message: "why", ...more });
    if (entry !== undefined) failed(entry, { kind: "entry", url: "https://lenta.example/rss" });
    for (let nth = 0; nth < fresh; nth++) this.#page({ url: `https://lenta.example/${++this.#articles}` });
    if (articles !== undefined)
      for (let nth = 0; nth < count; nth++) failed(articles, { url: `https://lenta.example/${++this.#articles}` });
    const failures = (entry === undefined ? 0 : 1) + (articles === undefined ? 0 : count);
    this.#page({ kind: "end", end: { pages: fresh, failed: failures, unchanged, reason } });
  }

  /** The same article again, which can't be had. */
  dead(): void {
    this.#visits++;
    this.#page({ url: "https://lenta.example/dead", code: "http-status", status: 500, times: 1 });
    this.#page({ kind: "end", end: { pages: 0, failed: 1, unchanged: 0, reason: "done" } });
  }

  /** Visits each so often, for so long. */
  go(span: number, every: number, what: (time: number) => Parameters<Site["visit"]>[0]): void {
    for (const until = this.driver.now + span; this.driver.now < until; ) {
      this.driver.advance(every);
      this.visit(what(this.driver.now));
    }
  }

  alarms = (): Alarm[] => this.driver.read("alarm").map(({ value }) => value as Alarm);
  findings = (): Finding[] => this.driver.read("finding").map(({ value }) => value as Finding);
}

const isDay = (time: number): boolean => new Date(time).getUTCHours() >= 7 && new Date(time).getUTCHours() < 20;
const isSunday = (time: number): boolean => new Date(time).getUTCDay() === 0;

const FAILURES: readonly (readonly [failure: Failure, cause: string])[] = [
  ...(
    [
      "dns",
      "connect",
      "tls",
      "timeout",
      "too-large",
      "refused-address",
      "proxy",
      "bad-redirect",
      "bad-response",
    ] as const
  ).map((code) => [{ code }, "outage"] as const),
  ...[404, 410, 500, 502, 503].map((status) => [{ code: "http-status", status }, "outage"] as const),
  ...[401, 403, 429, 451].map((status) => [{ code: "http-status", status }, "robot"] as const),
  ...(["robots", "bot-wall", "not-now"] as const).map((code) => [{ code }, "robot"] as const),
  [{ code: "not-a-feed" }, "outage"],
];

test("whatever a source fails by: told once when that is longer than usual, with its cause; and once more when it is well", () => {
  for (const [entry, cause] of FAILURES) {
    const site = new Site();
    site.go(2 * DAY, 30 * 60_000, () => ({ fresh: 1 }));
    site.go(2.5 * HOUR, 30 * 60_000, () => ({ entry }));
    assert.deepEqual(site.alarms(), [], `${entry.code}: no sooner`);
    site.go(DAY, 30 * 60_000, () => ({ entry }));
    const [alarm, ...others] = site.alarms() as [Alarm];
    assert.deepEqual(
      [alarm.state, alarm.concern, alarm.cause, alarm.detector, others],
      ["confirmed", "access", cause, "outages", []],
      entry.code,
    );
    assert.ok(alarm.sentence.includes(entry.code) && alarm.began <= START + 2 * DAY + HOUR, alarm.sentence);
    site.visit({});
    const [closed] = site.alarms() as [Alarm];
    assert.deepEqual([closed.incident, closed.state], [alarm.incident, "closed"]);
  }
});

test("articles behind a wall, while the feed goes on naming them: told, and not as silence", () => {
  const site = new Site();
  site.go(3 * DAY, HOUR, () => ({ fresh: 1 }));
  // Now and then there is nothing new to fail.
  let nth = 0;
  site.go(2 * DAY, HOUR, () => (nth++ % 3 === 0 ? { articles: { code: "http-status", status: 403 } } : {}));
  const [alarm, ...others] = site.alarms() as [Alarm];
  assert.deepEqual([alarm.concern, alarm.cause, others], ["access", "robot", []]);
  assert.match(alarm.sentence, /none of the pages that it names can be fetched/);
  site.visit({ fresh: 1 });
  assert.equal((site.alarms() as [Alarm])[0].state, "closed");
});

test("what is usual is not told: a short failure, a night's maintenance, dead articles, some that fail beside others, our own mistakes", () => {
  const site = new Site();
  site.go(10 * DAY, HOUR, (time) => (new Date(time).getUTCHours() < 2 ? { entry: { code: "timeout" } } : { fresh: 1 }));
  for (let time = 0; time < 8; time++) {
    site.driver.advance(6 * HOUR);
    site.dead();
  }
  site.go(5 * DAY, HOUR, () => ({ fresh: 1, articles: { code: "http-status", status: 404 }, count: 4 }));
  site.go(5 * DAY, HOUR, () => ({ unchanged: 1, entry: { code: "dns" } }));
  site.go(2 * DAY, HOUR, () => ({ articles: { code: "broken" } }));
  assert.deepEqual(site.alarms(), []);
});

test("how long it fails now and then is learned: what is longer than that is told", () => {
  const site = new Site();
  // An hour longer each week, up to six.
  for (const hours of [2, 3, 4, 5, 6]) {
    site.go(7 * DAY, HOUR, () => ({ fresh: 1 }));
    site.go(hours * HOUR, HOUR, () => ({ entry: { code: "dns" } }));
  }
  assert.deepEqual(site.alarms(), []);
  site.go(7 * DAY, HOUR, () => ({ fresh: 1 }));
  site.go(DAY, HOUR, () => ({ entry: { code: "dns" } }));
  const [alarm] = site.alarms() as [Alarm];
  assert.match(alarm.sentence, /longer than its usual failures of up to 5 h/);
});

test("what a person says is normal is told no more; what is only repaired is", () => {
  for (const action of ["accept", "dismiss", "resolve"] as const) {
    const site = new Site();
    site.go(2 * DAY, HOUR, () => ({ fresh: 1 }));
    site.go(12 * HOUR, HOUR, () => ({ entry: { code: "dns" } }));
    const [alarm] = site.alarms() as [Alarm];
    site.driver.pipe("judgement", "lenta", aJudgement(action, alarm));
    assert.equal(site.alarms().length, 1);
    site.go(2 * DAY, HOUR, () => ({ fresh: 1 }));
    site.go(6 * HOUR, HOUR, () => ({ entry: { code: "dns" } }));
    assert.equal(site.alarms().length, action === "resolve" ? 1 : 0, action);
  }
});

test("a source that publishes by day and not on Sundays, and falls silent: told within days, and when it publishes again", () => {
  const site = new Site();
  const random = chance("silence");
  const publishes = (time: number): Parameters<Site["visit"]>[0] =>
    isDay(time) && !isSunday(time) && random.unit() < 0.7 ? { fresh: 1 } : {};
  site.go(28 * DAY, HOUR, publishes);
  assert.deepEqual(site.alarms(), []);
  const since = site.driver.now;
  site.go(9 * DAY, HOUR, () => ({}));
  const [alarm, ...others] = site.alarms() as [Alarm];
  assert.deepEqual([alarm.concern, alarm.cause, alarm.state, others], ["silence", "volume", "confirmed", []]);
  assert.ok(alarm.at - since < 4 * DAY, `${(alarm.at - since) / HOUR} h`);
  site.visit({ fresh: 2 });
  assert.deepEqual(
    site.alarms().map(({ incident, state }) => [incident, state]),
    [[alarm.incident, "closed"]],
  );
});

/** How sources publish: how often in their hours, in which hours, on which days. */
const rhythm = fc.record({
  every: fc.constantFrom(0.5, 1, 3, 6),
  share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  from: fc.integer({ min: 0, max: 12 }),
  hours: fc.integer({ min: 4, max: 24 }),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
});

const publishing =
  (
    { from, hours, days, share }: { from: number; hours: number; days: readonly number[]; share: number },
    random: Chance,
  ) =>
  (time: number): Parameters<Site["visit"]>[0] => {
    const date = new Date(time);
    const isOn = days.includes(date.getUTCDay()) && (date.getUTCHours() - from + 24) % 24 < hours;
    return isOn && random.unit() < share ? { fresh: 1 } : {};
  };

const NOTHING: VisitSoFar = { batch: "", entries: {}, articles: {}, named: 0, first: 0, urls: [], message: "" };
const BOUNDS = { failingHours: 3, silentHours: 24 };

test("no rhythm of days and hours is a silence, whatever comes by chance; when it stops it is one", () => {
  let [told, all] = [0, 0];
  fc.assert(
    fc.property(rhythm, fc.integer(), (of, seed) => {
      const publishes = publishing(of, chance(String(seed)));
      let known = begun(START);
      const go = (days: number, next: (time: number) => number): boolean => {
        for (const until = known.seenAt + days * DAY; known.seenAt < until; ) {
          const time = known.seenAt + of.every * HOUR;
          const named = next(time);
          known = visited(known, { ...NOTHING, named }, named > 0 ? "well" : "nothing", time);
          if (isSilent(known, BOUNDS, time)) return true;
        }
        return false;
      };
      all++;
      if (go(100, (time) => publishes(time)?.fresh ?? 0)) told++;
      else assert.ok(known.published < 12 || go(500, () => 0), "a silence without end is one");
    }),
    { numRuns: 300, seed: 20_261_119 },
  );
  assert.ok(told <= all / 100, `${told} of ${all} in a hundred days each`);
});

test("a weekly source, at no fixed hour, is not silent between two issues, nor over a holiday; it is after months", () => {
  const site = new Site();
  const random = chance("weekly");
  let next = START;
  const weekly = (time: number): Parameters<Site["visit"]>[0] => {
    if (time < next) return {};
    next = time + 7 * DAY + (random.unit() - 0.5) * 2 * DAY;
    return { fresh: 1 };
  };
  site.go(180 * DAY, 6 * HOUR, weekly);
  site.go(14 * DAY, 6 * HOUR, () => ({}));
  site.go(60 * DAY, 6 * HOUR, weekly);
  assert.deepEqual(site.alarms(), []);
  site.go(200 * DAY, 6 * HOUR, () => ({}));
  assert.equal((site.alarms() as [Alarm])[0].concern, "silence");
});

test("three times or a third as much is no silence; nor is a program that was off, a clock that is set, or a source that can't be had", () => {
  const site = new Site();
  const random = chance("volume");
  const times =
    (factor: number) =>
    (time: number): Parameters<Site["visit"]>[0] =>
      isDay(time) && random.unit() < 0.6 * factor ? { fresh: 1 } : {};
  site.go(35 * DAY, HOUR, times(1));
  site.go(7 * DAY, HOUR, times(1 / 3));
  site.go(7 * DAY, HOUR, times(3));
  // Off for a month: the first visit finds nothing yet.
  site.driver.advance(30 * DAY);
  site.visit({});
  site.go(3 * DAY, HOUR, times(1));
  for (const jump of [400 * DAY, -400 * DAY, -DAY, DAY]) {
    site.driver.setClock(jump);
    site.visit({});
    site.go(2 * DAY, HOUR, times(1));
  }
  assert.deepEqual(site.alarms(), []);
  site.go(6 * DAY, HOUR, () => ({ entry: { code: "dns" } }));
  assert.deepEqual(
    site.alarms().map(({ concern }) => concern),
    ["access"],
  );
});

test("a source that is removed while it fails: that is over; paused, it is not judged", () => {
  const site = new Site();
  site.go(2 * DAY, HOUR, () => ({ fresh: 1 }));
  for (let time = 0; time < 48; time++) {
    site.driver.advance(HOUR);
    site.visit({ reason: "paused", entry: { code: "dns" } });
  }
  assert.deepEqual(site.alarms(), []);
  site.go(DAY, HOUR, () => ({ entry: { code: "dns" } }));
  assert.equal(site.alarms().length, 1);
  site.visit({ reason: "removed" });
  const [closed] = site.alarms() as [Alarm];
  assert.deepEqual([closed.state, closed.sentence], ["closed", "it is no longer watched"]);
  assert.equal(site.driver.state("outages", "rhythm", "lenta"), undefined);
});
