/** Links in headers: those that lead to pages, however they are written, and in a time that grows with their length alone. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { headerLinks } from "./header-links.ts";

const of = (header: string): readonly string[] => headerLinks(header, "https://site.example/list/");

test("what leads to pages is found, each once", () => {
  assert.deepEqual(of("</a>; rel=next"), ["https://site.example/a"]);
  assert.deepEqual(
    of(
      '<b?x=1,2>; title="a, <b>; rel=next"; rel="up next", <//other.example/c>; REL=Prev, </a>;rel=next, </a>;rel=last',
    ),
    ["https://site.example/list/b?x=1,2", "https://other.example/c", "https://site.example/a"],
  );
});

test("parts of the page, what programs ask for and what leads nowhere are none", () => {
  const header =
    '</s.css>; rel=preload; as=style, <https://cdn.example>; rel=preconnect, </wp-json/>; rel="https://api.w.org/", </x>, <javascript:1>; rel=next, <>; rel=icon';
  assert.deepEqual(of(header), []);
});

test("a header made to take long takes no longer than its length", () => {
  for (const piece of ['<a>"', "<", "<a>;rel=", '"<>,', '<a>; rel="', "<a> "]) {
    const began = performance.now();
    of(piece.repeat(100_000));
    assert.ok(performance.now() - began < 2000, piece);
  }
});
