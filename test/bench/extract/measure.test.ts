/** The measures of the bench `extract`, against values worked out by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { namesOf } from "./gold.ts";
import { isSameDay, score, totals } from "./score.ts";
import { measure, measureAll, shared } from "./shingles.ts";

const close = (got: number | undefined, wanted: number): void =>
  assert.ok(Math.abs(got! - wanted) < 1e-12, `${got} is not ${wanted}`);

test("runs of four words are counted as often as they come", () => {
  // Wanted: abcd, bcde. Got: abcd, bcdx, cdxa, dxab, xabc, abcd.
  const one = shared("a b c d e", "a b c d x a b c d");
  assert.deepEqual(one, { both: 1 / 7, surplus: 5 / 7, missing: 1 / 7 });
  close(measure(one).precision, 1 / 6);
  close(measure(one).recall, 1 / 2);
  close(measure(one).f1, 2 / 8);
});

test("a short text is one run; punctuation and markup of blanks are nothing", () => {
  assert.deepEqual(shared("Two, words!", "two  words"), { both: 0, surplus: 1 / 2, missing: 1 / 2 });
  assert.deepEqual(shared("Привет, мир", "Привет —\n\nмир"), { both: 1, surplus: 0, missing: 0 });
  assert.deepEqual(shared("", "…"), { both: 0, surplus: 0, missing: 0 });
  // A mark on a letter ends a word, as in Python.
  assert.deepEqual(shared("कि", "क"), { both: 1, surplus: 0, missing: 0 });
});

test("pages that gave nothing count for recall only", () => {
  const all = measureAll([shared("a b c d", "a b c d"), shared("a b c d", ""), shared("a b c d e", "a b c d")]);
  close(all?.precision, 1);
  close(all?.recall, 1.5 / 3);
  close(all?.f1, 2 / 3);
  assert.equal(measureAll([]), undefined);
});

test("a day is one of the zone that the date is written in", () => {
  const late = { time: Date.parse("2026-03-04T23:30:00Z"), zone: 0, hasClock: true };
  assert.equal(isSameDay(late, "2026-03-04 23:30:00+00:00"), true);
  assert.equal(isSameDay(late, "2026-03-05 01:30:00.123000+02:00"), true);
  assert.equal(isSameDay(late, "2026-03-04 20:30:00-03:00"), true);
  assert.equal(isSameDay(late, "2026-03-04 01:30:00+02:00"), false);
  assert.equal(isSameDay(late, "2026-03-04"), true);
  assert.equal(isSameDay({ ...late, zone: 180 }, "2026-03-05 02:30:00"), true);
  const day = { time: Date.parse("2026-03-05T00:00:00Z"), zone: undefined, hasClock: false };
  assert.equal(isSameDay(day, "2026-03-05 10:00:00-08:00"), true);
});

test("bylines are split into names", () => {
  assert.deepEqual(namesOf("By JOSH HASKELL, DAVID CAPLAN and PATRICK REEVELL"), [
    "JOSH HASKELL",
    "DAVID CAPLAN",
    "PATRICK REEVELL",
  ]);
  assert.deepEqual(namesOf("Анна Андреева"), ["Анна Андреева"]);
});

test("what nobody knows or nobody looked for is not counted", () => {
  const gold = {
    ...{
      set: "s",
      file: "f",
      publisher: "p",
      half: "test" as const,
      html: "",
      url: "https://s.example/",
      language: undefined,
      fetchedAt: 0,
    },
    ...{ title: "A  title", date: undefined, authors: ["Ann", "Bob"], text: undefined, begins: "One two" },
  };
  const {
    begins,
    title,
    day,
    authors,
    "authors F1": f1,
    F1,
    empty,
  } = totals([score(gold, { title: "A title", authors: ["ann"], text: "Zero. One, two." }), score(gold, { text: "" })]);
  assert.deepEqual(
    { begins, title, day, authors, F1, empty },
    { begins: 0.5, title: 1, day: null, authors: 0, F1: null, empty: 1 },
  );
  close(f1!, 0.6667);
});
