/** The processor in the test driver: documents, pages that are gone and verdicts in, candidates out. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Candidate, Document, Page, Verdict } from "../../schemas/generated/records.ts";
import { documentFrom } from "../../test/bench/core/documents.ts";
import { TestDriver } from "../../test/driver.ts";
import type { Declaration } from "../../topology/graph.ts";
import { sketchOf } from "../near/sketch.ts";
import { documentId } from "../urls/document-id.ts";
import { coreJudge } from "./processor.ts";

const NOW = Date.parse("2026-11-18T08:00:00Z");
const MAX_BYTES = 9 * 1024 * 1024;
const declaration: Declaration = {
  topics: {
    document: { entry: "a test", partitions: 3, maxBytes: MAX_BYTES },
    page: { entry: "a test", partitions: 3, maxBytes: MAX_BYTES },
    verdict: { entry: "a test", partitions: 3 },
    candidate: { partitions: 1, maxBytes: MAX_BYTES },
  },
  processors: [coreJudge],
};

const SENTENCES = [
  "The council met on Tuesday evening and decided after a long debate to mend the old bridge.",
  "Work is to begin in spring, once the water has gone down and the ferry is running.",
  "Residents told the mayor that the bridge is the only way to the school for many children.",
  "Its planks have been closed to lorries since a storm damaged two of the pillars last year.",
];
const HTML = `<html lang="en"><body><article><h1>Council mends the old bridge</h1><time datetime="2026-11-17T10:00:00Z">17 November 2026</time>${SENTENCES.map((one) => `<p>${one}</p>`).join("")}</article></body></html>`;
const URL_HERE = "https://www.news.example/bridge";

const documentOf = (more: Partial<Document> = {}): Document => ({
  ...documentFrom(HTML, URL_HERE, NOW),
  ...{ source: "news", id: documentId("news", URL_HERE), version: 5 },
  ...more,
});

function staged() {
  const driver = new TestDriver(declaration, { now: NOW });
  const sample = (topic: string, more: object) => driver.sample(topic, { source: "news", fetchedAt: NOW, ...more });
  return {
    driver,
    document: (more: Partial<Document> = {}) => driver.pipe("document", "news", documentOf(more)),
    page: (more: Partial<Page>) =>
      driver.pipe("page", "news", sample("page", { url: URL_HERE, canonical: URL_HERE, found: URL_HERE, ...more })),
    verdict: (more: Partial<Verdict>) => driver.pipe("verdict", "news", sample("verdict", { url: URL_HERE, ...more })),
    candidates: () => driver.read("candidate").map(({ key, value }) => ({ key, ...(value as Candidate) })),
  };
}

test("a document becomes a candidate at once: judged, sketched, with its size, its site and its time", () => {
  const { document, candidates } = staged();
  document();
  const [candidate, ...others] = candidates();
  assert.deepEqual(others, []);
  const { text, title } = documentOf();
  assert.deepEqual(candidate, {
    ...{ key: documentId("news", URL_HERE), kind: "document", document: documentId("news", URL_HERE), version: 5 },
    ...{ source: "news", domain: "news.example", url: URL_HERE, fetchedAt: NOW, times: 0, reread: false },
    ...{ failed: [], quality: 1, rank: 0, since: Date.parse("2026-11-17T10:00:00Z") },
    ...{ ...sketchOf(text), bytes: Buffer.byteLength(title + text), title, text, language: "en", authors: [] },
    published: Date.parse("2026-11-17T10:00:00Z"),
  });
});

test("size is in bytes, and sites are those of the public suffix list", () => {
  const { document, candidates } = staged();
  document({ title: "Мост", text: "Ж", url: "https://a.github.io/x" });
  document({ title: "", text: "", url: "https://блог.новости.co.uk/x" });
  document({ url: "nowhere" });
  const found = candidates();
  assert.deepEqual(found.map(({ bytes }) => bytes).slice(0, 2), [10, 0]);
  assert.deepEqual(
    found.map(({ domain }) => domain),
    ["a.github.io", "xn--b1amnebsh.co.uk", "news"],
  );
  assert.deepEqual([found[1]!.sketch.length, found[1]!.words, found[1]!.failed[0]], [0, 0, "length"]);
});

test("a time that can't be is none: the feed's counts, then when it was fetched", () => {
  const { document, candidates } = staged();
  const [future, feed, early] = [NOW + 1, NOW - 60_000, Date.UTC(1970, 0, 2)];
  document({ published: future, feedPublished: feed });
  document({ published: null, feedPublished: feed });
  document({ published: future, feedPublished: future });
  document({ published: early, feedPublished: null });
  document({ published: Number.NaN, feedPublished: null });
  document({ published: NOW, feedPublished: feed });
  assert.deepEqual(
    candidates().map(({ since }) => since),
    [feed, feed, NOW, NOW, NOW, NOW],
  );
});

test("a page that is not found any more, or gone, takes its document with it; other failures don't", () => {
  const { page, candidates } = staged();
  for (const status of [404, 410]) page({ status, code: "http-status", times: 2 });
  for (const status of [200, 301, 403, 451, 500, 0]) page({ status, code: "http-status" });
  page({ status: 404, kind: "entry", code: "http-status" });
  page({ status: 0, kind: "end", code: "ok" });
  const found = candidates();
  assert.deepEqual(
    found.map(({ kind, key, document, version, domain, times, failed, text }) => [
      ...[kind, key, document, version, domain, times, failed, text],
    ]),
    [0, 1].map((version) => {
      const id = documentId("news", URL_HERE);
      return ["gone", id, id, version, "news.example", 2, [], ""];
    }),
  );
});

test("a page is known by where it was found, and by what it said was its own address", () => {
  const { document, page, candidates } = staged();
  const own = documentId("news", "https://www.news.example/own");
  document({ id: own });
  candidates();
  page({ status: 404 });
  assert.deepEqual(new Set(candidates().map((one) => one.document)), new Set([documentId("news", URL_HERE), own]));
  page({ status: 410, canonical: "https://www.news.example/old" });
  assert.ok(candidates().some((one) => one.document === own && one.kind === "gone"));
  // Of another source it is another document.
  page({ status: 410, canonical: "https://www.news.example/old", found: "https://www.news.example/old" });
  assert.deepEqual(
    candidates().map((one) => one.document),
    [documentId("news", "https://www.news.example/old")],
  );
});

test("a verdict that doubts a document takes it back; other verdicts and ends of batches say nothing", () => {
  const { document, verdict, candidates } = staged();
  const id = documentId("news", URL_HERE);
  document();
  verdict({ document: id, version: 5, suspicious: true, kind: "document", times: 1, reread: true });
  verdict({ document: id, version: 5, suspicious: false, kind: "document" });
  verdict({ document: "", suspicious: true, kind: "check" });
  const [, doubted, ...others] = candidates();
  assert.deepEqual(others, []);
  const { kind, key, document: of, version, failed, quality, bytes, text, times, reread, sketch } = doubted!;
  assert.deepEqual(
    [kind, key, of, version, failed, quality, bytes, text, times, reread, sketch.length],
    ["doubted", id, id, 5, ["verdict"], 0, 0, "", 1, true, 0],
  );
});

test("the end of a batch is no document", () => {
  const { document, candidates } = staged();
  document({ kind: "end", id: "" });
  assert.deepEqual(candidates(), []);
});

test("a document as large as there may be becomes a candidate, with all of its text", () => {
  const { document, candidates, driver } = staged();
  const text = "слово ".repeat(350_000);
  document({ text, fragment: "<p>слово".repeat(100_000) });
  assert.deepEqual(driver.rejects(), []);
  const { text: kept, words, bytes } = candidates()[0]!;
  assert.equal(kept.length, text.length);
  assert.ok(words > 0 && bytes > Buffer.byteLength(text));
});
