import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document, Vector } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { features } from "./processor.ts";
import { shinglesOf } from "./shingles.ts";

const NOW = Date.parse("2026-11-18T08:00:00Z");
const STORY =
  "The council met on Tuesday evening and decided, after a debate of three hours, to mend the old bridge before winter comes. Engineers found cracks in two of the five piers last year, and lorries have had to take the long way round since then.";

const document = (n: number, more: Partial<Document> = {}): Document => ({
  ...{ id: `d${n}`, version: n, source: "news", sourceVersion: 1, ruleVersion: 2, batch: "news@1" },
  ...{ kind: "document", url: `https://news.example/${n}`, canonical: `https://news.example/${n}`, fetchedAt: NOW },
  ...{ times: 0, status: 200, charset: "utf-8", title: "The old bridge is mended", published: NOW - 60_000 },
  ...{
    authors: ["Ann Smith"],
    language: "en",
    paragraphs: [STORY],
    text: STORY,
    fragment: `<div><p>${STORY}</p></div>`,
  },
  ...{ html: `<p>${STORY}</p>`, pageChars: 5000, pageType: "default", fields: [], fallback: null, skeleton: [1, 2] },
  ...{ structuredChars: null, free: null, advertisement: false, feedTitle: null, feedPublished: null, end: null },
  reread: false,
  ...more,
});

function vectors(...documents: Document[]): Vector[] {
  const driver = new TestDriver({
    topics: { document: { entry: "a test", partitions: 1, maxBytes: 9_000_000 }, vector: { partitions: 1 } },
    processors: [features],
  });
  for (const one of documents) driver.pipe("document", one.source, one);
  return driver.read("vector").map(({ value }) => value as Vector);
}

test("a document becomes a vector that says whose it is; the end of a batch goes on", () => {
  const end = { pages: 1, failed: 2, codes: { timeout: 2 } };
  const [vector, last] = vectors(document(1), document(2, { kind: "end", id: "", end, text: "", fragment: "" })) as [
    Vector,
    Vector,
  ];
  assert.deepEqual(
    [vector.document, vector.version, vector.source, vector.ruleVersion, vector.batch, vector.kind, vector.textChars],
    ["d1", 1, "news", 2, "news@1", "document", STORY.length],
  );
  assert.deepEqual([last.kind, last.end, last.relations], ["end", end, null]);
});

test("a document without paragraphs, text and fragment is a vector of nothing but its page", () => {
  const [vector] = vectors(document(1, { paragraphs: [], text: "", fragment: "", html: "", title: "" })) as [Vector];
  const { pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others } = vector;
  assert.deepEqual([pageChars, textChars, paragraphs, paragraphVariance], [5000, 0, 0, 0]);
  assert.deepEqual([links, blocks, styles, images, others], [0, 0, 0, 0, 0]);
  assert.deepEqual([vector.relations!.empty, vector.relations!.titleInText], [["title", "body"], null]);
  // Two of them do not have the same text: they have none.
  const [, other] = vectors(document(1, { text: "" }), document(2, { text: "" })) as [Vector, Vector];
  assert.equal(other.relations!.sameTextAs, null);
});

test("a document as large as its topic lets through is a vector like any other", () => {
  const words = Array.from({ length: 300_000 }, (_, at) => `word${(at * 7919) % 100_003}`).join(" ");
  const paragraphs = [words.slice(0, 1_000_000), words.slice(1_000_000)];
  const [vector] = vectors(
    document(1, { paragraphs, text: words, fragment: `<p>${paragraphs.join("</p><p>")}</p>`, html: "" }),
  ) as [Vector];
  assert.deepEqual([vector.textChars, vector.paragraphs, vector.others], [words.length, 2, 2]);
  assert.ok(words.length > 2_500_000 && vector.relations!.repeatedShingles > 0);
});

test("relations: what is missing, what disagrees, what was said elsewhere", () => {
  const others = [{ way: "feed", value: "x", confidence: 0.5 }];
  const field = { name: "title", way: "json-ld", confidence: 0.9, alternative: -1, matched: 1, path: "", others };
  const [vector] = vectors(
    document(1, {
      ...{ authors: [], feedTitle: "The old bridge will be mended", structuredChars: STORY.length * 2, free: false },
      fields: [field, { ...field, name: "body", way: "rule", matched: 3, path: "html/body/div", others: [] }],
      fallback: "reading",
    }),
  ) as [Vector];
  const relations = vector.relations!;
  assert.deepEqual(relations.empty, ["authors"]);
  assert.deepEqual(relations.disagreeing, ["title"]);
  assert.deepEqual(
    [relations.matched, relations.path, relations.fallback, relations.paid],
    [3, "html/body/div", true, true],
  );
  assert.equal(relations.structured, 0.5);
  assert.equal(relations.publishedLagMs, 60_000);
  // the, old, bridge, mended of "The old bridge is mended" (is is short); will is more.
  assert.equal(relations.feedTitle, 4 / 5);
  assert.ok(relations.titleInText! > 0.7);
});

test("a text that another URL had is noticed; the same document read again is not", () => {
  const [, same, again, other] = vectors(
    document(1),
    document(2),
    document(1, { times: 1 }),
    document(3, { text: `${STORY} ${"Nothing else of it was ever said in such words by anybody here.".repeat(3)}` }),
  ) as [Vector, Vector, Vector, Vector];
  assert.equal(same.relations!.sameTextAs, "d1");
  assert.equal(same.relations!.seenShingles, 1);
  assert.equal(again.relations!.sameTextAs, "d2");
  assert.equal(other.relations!.sameTextAs, null);
  assert.ok(other.relations!.seenShingles > 0 && other.relations!.seenShingles < 1);
  assert.equal(vectors(document(1), document(1, { times: 1 }))[1]!.relations!.sameTextAs, null);
});

test("repeated runs, damaged letters, another language than the source's", () => {
  const russian = "Совет решил починить старый мост до наступления зимы и выделил на это деньги";
  const written = Array.from({ length: 5 }, (_, n) => document(n, { text: `${russian} ${n}`, language: "ru" }));
  const found = vectors(
    ...written,
    document(9, { text: `${STORY} ${STORY}`, language: "en" }),
    document(10, { text: "РўРµРєСЃС‚ \ufffd\ufffd", language: "ru" }),
  );
  const [english, damaged] = found.slice(5).map(({ relations }) => relations!) as [
    NonNullable<Vector["relations"]>,
    NonNullable<Vector["relations"]>,
  ];
  assert.ok(english.otherLanguage && english.repeatedShingles > 0.4);
  assert.ok(damaged.damaged > 0.2 && !damaged.otherLanguage);
  assert.equal(found[0]!.relations!.damaged, 0);
});

test("shingles of the same words are the same, whatever stands between them", () => {
  assert.deepEqual(shinglesOf(STORY), shinglesOf(STORY.toUpperCase().replaceAll(",", " —")));
  assert.notEqual(shinglesOf(STORY).text, shinglesOf(`${STORY} More.`).text);
  assert.deepEqual(shinglesOf(""), { repeated: 0, kept: [], text: 0 });
});
