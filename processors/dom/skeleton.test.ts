/** A skeleton's share of equal numbers is near the share of equal paths. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "./parse.ts";
import { likeness, PLACES, skeletonOf } from "./skeleton.ts";

/** Each number is an element of its own path. */
const page = (numbers: readonly number[]): string =>
  numbers
    .map((number) => `<div class="${[...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")}"></div>`)
    .join("");
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
const sketch = (html: string): Int32Array => skeletonOf(parse(html));

test("the estimate is near Jaccard's index, without leaning to a side, for few paths and for many", () => {
  for (const size of [20, 60, 200, 2000]) {
    for (const shared of [0, 0.25, 0.5, 0.9]) {
      const errors: number[] = [];
      for (let start = 0; start < 40; start++) {
        const from = start * 10_000;
        const both = Math.round((2 * size * shared) / (1 + shared));
        const one = range(from, from + size);
        const other = range(from + size - both, from + 2 * size - both);
        // The body's own path is in both.
        const truth = (both + 1) / (2 * size - both + 1);
        errors.push(likeness(sketch(page(one)), sketch(page(other))) - truth);
      }
      const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
      const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
      assert.ok(Math.abs(mean) < 0.04, `of ${size}, ${shared} in common: off by ${mean}`);
      assert.ok(deviation < 0.11, `of ${size}, ${shared} in common: deviates by ${deviation}`);
    }
  }
});

test("what texts, addresses, numbers in classes and repetitions are makes no difference", () => {
  const one = sketch('<div class="post-17 x"><p>a</p><a href=b>c</a></div>');
  const other = sketch('<div class="post-4 y"><p>d</p><p>e</p>f<a href=g id=h>i</a></div><div class=" post-9"></div>');
  assert.deepEqual(one, other);
  assert.equal(likeness(one, other), 1);
  assert.ok(likeness(one, sketch('<section class="post-17 x"><p>a</p><a href=b>c</a></section>')) < 0.6);
});

test("a page without anything has one too, and it is the same everywhere", () => {
  assert.equal(sketch("").length, PLACES);
  assert.equal(new Set(sketch("")).size, 1);
  assert.deepEqual(
    [...sketch("<main><p class=a>x</p></main>")].slice(0, 4),
    [2112654521, 2112654521, 2112654521, 541663831],
  );
});
