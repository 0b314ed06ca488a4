/** What counts as a paragraph, and that nothing unseen is in its text. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parse } from "../dom/parse.ts";
import type { Node } from "../dom/tree.ts";
import { paragraphsOf } from "./paragraphs.ts";

function of(html: string, without?: string): string[] {
  const { body, byName } = parse(html);
  const leftOut = new Set<Node>(without === undefined ? [] : byName.get(without));
  return paragraphsOf({ roots: body.children, leftOut });
}

test("a paragraph is a p, with its lines; what stands between is none", () => {
  assert.deepEqual(of("<h2>t</h2><p>a  <b>b</b><br>c<div>d<p></p><p> </p></div><ul><li>e</ul><p>f"), ["a b\nc", "f"]);
  assert.deepEqual(of("<blockquote><p>a<br><br>b</blockquote>"), ["a\nb"]);
});

test("without any text in p it is a run between blocks or between two br", () => {
  assert.deepEqual(of("<div>a<br>b<br><br>c<div>d</div>e</div><p></p>"), ["a\nb", "c", "d", "e"]);
  assert.deepEqual(of("a<br> <br>b"), ["a", "b"]);
  assert.deepEqual(of(""), []);
});

test("what is left out, and what a page does not show, is in none", () => {
  assert.deepEqual(of("<p>a<i>b</i>c<script>d</script><p><i>e</i>", "i"), ["ac"]);
  assert.deepEqual(of("<template><p>a</p></template><noscript><p>b</p></noscript><p>c"), ["c"]);
  const { body } = parse("<div><p>a</div><p>b");
  assert.deepEqual(paragraphsOf({ roots: [body.children[1]!], leftOut: new Set() }), ["b"]);
});

test("property: its text has no tags, controls, or halves of surrogates", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<b",
    ">",
    "<br>",
    "<div x='",
    "\u0000",
    "\u202e",
    "\ud83d",
    "\u0085",
    "&#7;",
    "&#xd800;",
    "a ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 40 }), (all) => {
      for (const text of of(all.join(""))) {
        assert.ok(text.isWellFormed());
        assert.doesNotMatch(text, /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/u);
        assert.equal(text, text.trim());
      }
    }),
    { numRuns: 1000 },
  );
  assert.deepEqual(of("<p>1 < 2 <b>and</b> <i x"), ["1 < 2 and"]);
});
