/** Our reading of HTML beside that of browsers, by parse5: a table of cases, and pages broken at random. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { simulatedGold } from "../../test/bench/extract/gold.ts";
import { mutated } from "../../test/bench/extract/mutate.ts";
import { browserBody, textsOf } from "../../test/browser-tree.ts";
import { KNOWN, SAME } from "../../test/html-cases.ts";
import { parse } from "./parse.ts";

const ours = (html: string): string[] => textsOf(parse(html).body);
const theirs = (html: string): string[] => textsOf(browserBody(html));

test("texts are those that browsers have, in their order and with their boundaries", () => {
  assert.ok(SAME.length >= 250);
  for (const html of SAME) assert.deepEqual(ours(html), theirs(html), html);
});

test("what differs is known, and said", () => {
  const said = readFileSync(join(packageRoot(), "processors/dom/README.md"), "utf8").replace(/\s+/g, " ");
  for (const [reason, cases] of Object.entries(KNOWN)) {
    assert.ok(said.includes(reason), reason);
    for (const html of cases) assert.notDeepEqual(ours(html), theirs(html), html);
  }
});

test("pages are read the same; of those broken at random next to all are", () => {
  const pages = simulatedGold(30, 1).map(({ html }) => html);
  for (const html of pages) assert.deepEqual(ours(html), theirs(html));
  const seeds = 60;
  let same = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const html = Buffer.from(mutated(seed, pages)).toString();
    if (JSON.stringify(ours(html)) === JSON.stringify(theirs(html))) same++;
  }
  assert.ok(same >= 0.9 * seeds, `${same} of ${seeds}`);
});
