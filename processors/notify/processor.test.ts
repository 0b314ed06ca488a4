import assert from "node:assert/strict";
import { test } from "node:test";
import { anAlarm } from "./alarms.ts";
import { evidence, headline, told } from "./text.ts";

test("an alarm is one line, and its evidence says criteria, numbers and examples", () => {
  const alarm = anAlarm();
  assert.equal(
    headline(alarm),
    "confirmed: lenta, since 2026-11-18 11:30 UTC: the site was changed, and its texts are no longer found",
  );
  const lines = evidence(alarm);
  assert.equal(lines[0], "level high: 4 of 5 criteria, 50 documents examined");
  assert.equal(lines[1], "✗ P size of the page: divergence 2.5, threshold 0.512");
  assert.equal(lines[4], "✓ V variance of their sizes: divergence 0.2, threshold 0.7");
  assert.deepEqual(lines.slice(6, 8), [
    "broken  https://lenta.example/broken/1",
    "healthy https://lenta.example/healthy/1",
  ]);
  assert.equal(lines.length, 12);
  assert.match(told(alarm), /\ndriftwire alarm show lenta-default-1$/);
});

test("a page type is named, an alarm without criteria has none, and nothing breaks the line", () => {
  const alarm = anAlarm({ pageType: "gallery", sentence: "one\ntwo", series: [], examples: [], level: null });
  assert.equal(headline(alarm), "confirmed: lenta, pages of the type gallery, since 2026-11-18 11:30 UTC: one two");
  assert.deepEqual(evidence(alarm), []);
});
