/** Changed pages: the same for the same seed, others for others. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { live } from "./fuzz-thread.ts";
import { mutated } from "./mutate.ts";

const PAGES = [
  '<html><head><script type=\'application/ld+json\'>{"headline":"A"}</script></head><body><p>one two 3</p></body></html>',
  `<table>${"<tr><td class='a'>4</td></tr>".repeat(50)}</table>`,
];

test("a seed gives the same bytes again, and others than its neighbours", () => {
  const all = Array.from({ length: 200 }, (_, seed) => Buffer.from(mutated(seed, PAGES)).toString("latin1"));
  assert.deepEqual(
    all,
    Array.from({ length: 200 }, (_, seed) => Buffer.from(mutated(seed, PAGES)).toString("latin1")),
  );
  assert.ok(new Set(all).size > 150);
});

test("what is refused is no fault; what is extracted is looked at", () => {
  assert.deepEqual([live(new Uint8Array()).isRefused, live(new Uint8Array()).fault], [true, ""]);
  const { isRefused, fault } = live(Buffer.from(`<h1>A title</h1><p>${"A sentence.\u0007 ".repeat(20)}</p>`));
  assert.deepEqual([isRefused, fault], [false, ""]);
});
