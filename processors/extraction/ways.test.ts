/** A way is one entry: what it says is weighed, chosen and kept beside the others' without a word of it anywhere else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { named } from "../dom/tree.ts";
import { extractPage } from "./extract.ts";
import { FIELDS, type Finding, type PageView, type Way } from "./way.ts";
import { WAYS } from "./ways.ts";

const STORY = "The river rose by two metres overnight, and the lower town was evacuated before the morning. ".repeat(8);
const HTML = `<html lang="en"><head><title>Flood</title><meta property="og:title" content="Flood in the lower town">
<meta name="author" content="Jane Roe"><meta name="date" content="2026-11-17T08:00:00Z"></head><body><h1>Flood in the lower town</h1>
<article>${`<p>${STORY}</p>`.repeat(4)}</article><div class="x9"><p>${"All that was learned of this site. ".repeat(20)}</p></div></body></html>`;
const PAGE = { html: HTML, url: "https://paper.example/a", fetchedAt: Date.UTC(2026, 10, 18), listed: null };
const input = { ...PAGE, language: null };

/** What a classifier would be: which class holds what was learned elsewhere. */
const learning: Way = {
  name: "learning",
  say({ tree }: PageView, learned): Finding {
    const wanted = (learned as { readonly holder: string } | undefined)?.holder;
    const element = named(tree, "div").find(({ attributes }) => attributes.includes(wanted ?? ""));
    if (element === undefined) return {};
    const at = { confidence: 0.99, node: element, matched: 1 };
    return {
      title: [{ value: "Learned title", ...at }],
      published: [{ value: { time: Date.UTC(2026, 10, 16), zone: 0, hasClock: true }, ...at }],
      authors: [{ value: ["Learned Author"], ...at }],
      language: [{ value: "fi", ...at }],
      body: [{ value: { roots: [element], leftOut: new Set() }, ...at }],
    };
  },
};

test("a further way is an entry: with what it has learned it is chosen, and says where", () => {
  const { learned, ways } = { learned: { learning: { holder: "x9" } }, ways: [...WAYS, learning] };
  const page = extractPage({ ...input, learned }, ways);
  for (const name of FIELDS) assert.equal(page[name].chosen?.way, "learning", name);
  assert.equal(page.title.chosen?.value, "Learned title");
  assert.match(page.text, /^All that was learned/);
  assert.equal(page.body.chosen?.node?.name, "div");
  assert.ok(page.title.others.some(({ value }) => value === "Flood in the lower town"));
  assert.ok(page.said.title.some(({ way }) => way === "learning"));
});

test("without what it has learned it says nothing, and the page is as it was", () => {
  const { said: _, tree: __, ...with_ } = extractPage(input, [...WAYS, learning]);
  const { said: ___, tree: ____, ...without } = extractPage(input);
  assert.equal(with_.text, without.text);
  for (const name of ["title", "published", "authors", "language"] as const)
    assert.deepEqual(with_[name].chosen?.value, without[name].chosen?.value);
});

test("what a source prefers may be any way, and a witness makes a title surer than a copy does", () => {
  const learned = { learning: { holder: "x9" } };
  const unsure = (isWitness: boolean): Way => ({
    name: "unsure",
    ...(isWitness ? { isWitness } : {}),
    say: () => ({ title: [{ value: "Flood in the lower town", confidence: 0.2 }] }),
  });
  const prefer = { title: ["unsure"] };
  const preferred = extractPage({ ...input, learned, prefer }, [...WAYS, learning, unsure(false)]);
  assert.equal(preferred.title.chosen?.way, "unsure");
  const [copy, witness] = [false, true].map((is) => extractPage(input, [...WAYS, unsure(is)]).title.chosen!.confidence);
  assert.ok(witness! > copy!);
});

test("ways have names of their own, and each page way can be left out without harm to the others", () => {
  const names = WAYS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  fc.assert(
    fc.property(fc.subarray([...WAYS]), (some) => {
      const page = extractPage(input, some);
      const there = new Set(some.map(({ name }) => name));
      for (const field of FIELDS)
        for (const { way } of [page[field].chosen, ...page[field].others].filter((one) => one !== undefined))
          assert.ok(there.has(way), `${field}: ${way}`);
    }),
    { numRuns: 50 },
  );
});
