import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf } from "./blocks.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { parse } from "./parse.ts";

const paragraphs = (html: string): string[] => paragraphsOf(blocksOf([parse(html).body], () => false));

test("paragraphs are those that are marked, whole", () => {
  assert.deepEqual(
    paragraphs("<h1>Title</h1><p>One <b>bold</b></p><div>between</div><p> </p><p>Two<br><br>parts</p>"),
    ["One bold", "Two\nparts"],
  );
});

test("where none is marked, what stands between two boundaries is one", () => {
  assert.deepEqual(paragraphs("<h1>Title</h1><div>One<br>line<br><br>Two</div>Three<ul><li>Four</ul>"), [
    "Title",
    "One\nline",
    "Two",
    "Three",
    "Four",
  ]);
  assert.deepEqual(paragraphs(""), []);
});
