/** The processor in the test driver: pages in, documents and ends of batches out, the rest aside with its code. */

import assert from "node:assert/strict";
import { test } from "node:test";
import zlib from "node:zlib";
import type { Document, Page, Source } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { encode } from "../../topology/access.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import type { Declaration } from "../../topology/graph.ts";
import { sourceSettings } from "../sources/settings.ts";
import { documentId } from "../urls/document-id.ts";
import { extract } from "./processor.ts";
import { REREAD } from "./reread.ts";

const NOW = Date.parse("2026-11-18T08:00:00Z");
const declaration: Declaration = {
  topics: {
    source: { entry: "a test", retention: "compact", partitions: 2 },
    page: { entry: "a test", partitions: 2, maxBytes: 9 * 1024 * 1024 },
    document: { partitions: 2, maxBytes: 9 * 1024 * 1024 },
  },
  processors: [extract],
};

const SENTENCE = "The council met on Tuesday evening and decided, after a long debate, to mend the old bridge. ";
const storyOf = (n: number, text = SENTENCE.repeat(4)): string =>
  `<html><head><title>Story ${n}</title><meta property="og:title" content="Story ${n}"></head><body><nav>News Sport</nav><article><h1>Story ${n}</h1><p>${text}</p><p>It rained. ${text}</p></article></body></html>`;

const source = (more: Partial<Source> = {}): Source => ({
  ...{ id: "news", name: "News", url: "https://news.example/", state: "active", version: 1, ruleVersion: 1, by: "" },
  ...sourceSettings.parse({}),
  ...more,
});

const pageOf = (n: number, body: string | Buffer, more: Partial<Page> = {}): Page => ({
  ...{ source: "news", sourceVersion: 1, batch: "news@1", kind: "article" },
  ...{ url: `https://news.example/${n}`, canonical: `https://news.example/${n}`, found: `https://news.example/${n}` },
  ...{ code: "ok", message: "", status: 200, fetchedAt: NOW + n, tookMs: 5, times: 0, encoding: "identity" },
  ...{
    headers: { "content-type": "text/html" },
    body: Buffer.from(body),
    bytes: body.length,
    listed: null,
    parts: [],
    end: null,
  },
  ...more,
});

const endOf = (pages: number, failed: number, more: Partial<Page> = {}): Page =>
  pageOf(0, "", {
    ...{ kind: "end", url: "", canonical: "", found: "", status: 0 },
    end: { pages, failed, unchanged: 0, reason: "done" },
    ...more,
  });

function staged() {
  const driver = new TestDriver(declaration, { now: NOW });
  return {
    driver,
    give: (...pages: Page[]) => {
      for (const page of pages) driver.pipe("page", page.source, page);
    },
    documents: () => driver.read("document").map(({ value }) => value as Document),
    rejects: () => driver.rejects().map(({ headers }) => headers["driftwire.reject.code"]),
  };
}

test("a page becomes a document that says whose it is and what came of it", () => {
  const { driver, give, documents } = staged();
  driver.pipe("source", "news", source({ ruleVersion: 3, language: "en" }));
  const listed = { in: "https://news.example/rss", title: "A story", published: NOW - 5, updated: null };
  give(
    pageOf(9, "", { code: "timeout", status: 0 }),
    pageOf(1, storyOf(1), { listed: { ...listed, authors: [], summary: null, content: null }, times: 2 }),
  );
  const [document, ...others] = documents() as [Document];
  assert.deepEqual(others, []);
  const { id, version, source: whose, ruleVersion, batch, kind, canonical, times, charset, pageChars } = document;
  assert.deepEqual(
    { id, version, whose, ruleVersion, batch, kind, canonical, times, charset, pageChars },
    {
      ...{
        id: documentId("news", "https://news.example/1"),
        version: 1,
        whose: "news",
        ruleVersion: 3,
        batch: "news@1",
      },
      ...{ kind: "document", canonical: "https://news.example/1", times: 2, charset: "utf-8" },
      pageChars: storyOf(1).length,
    },
  );
  assert.match(id, /^[0-9a-f]{32}$/);
  assert.ok(document.text.includes(SENTENCE.trim()) && !document.text.includes("<"));
  assert.equal(document.paragraphs.length, 2);
  assert.ok(document.fragment.includes("<p>") && document.html.includes("<p>"));
  assert.equal(document.skeleton.length, 64);
  assert.deepEqual([document.feedTitle, document.feedPublished], ["A story", NOW - 5]);
  const body = document.fields.find(({ name }) => name === "body")!;
  assert.equal(body.way, "reading");
  assert.ok(body.confidence > 0 && body.path.startsWith("html/body/"), body.path);
  assert.equal(document.fallback, null);
});

test("an end counts what became a document; what was set aside, and what fetching could not have, has its code", () => {
  const { give, documents, rejects } = staged();
  give(
    pageOf(1, storyOf(1)),
    pageOf(2, "no tag in it"),
    pageOf(3, "", { code: "http-status", status: 404 }),
    pageOf(4, "", { code: "timeout", kind: "entry", status: 0 }),
    pageOf(5, storyOf(5)),
    pageOf(6, Buffer.from("not gzip"), { encoding: "gzip" }),
    endOf(4, 3),
  );
  const given = documents();
  assert.deepEqual(
    given.map(({ kind, url }) => [kind, url]),
    [
      ["document", "https://news.example/1"],
      ["document", "https://news.example/5"],
      ["end", ""],
    ],
  );
  assert.deepEqual(given.at(-1)!.end, {
    pages: 2,
    failed: 5,
    codes: { "http-status 404": 1, timeout: 1, "set-aside": 2, "not-reached": 1 },
  });
  assert.deepEqual(rejects(), ["not-html", "bad-encoding"]);
});

test("a page that comes when its batch has ended does not count in the next one", () => {
  const { give, documents } = staged();
  give(pageOf(1, storyOf(1)), endOf(1, 0), pageOf(2, storyOf(2)), pageOf(3, storyOf(3), { batch: "news@2" }));
  give(endOf(1, 0, { batch: "news@2" }), endOf(0, 0, { batch: "news@3" }));
  const ends = documents().filter(({ kind }) => kind === "end");
  assert.deepEqual(
    ends.map(({ batch, end }) => [batch, end!.pages, end!.failed]),
    [
      ["news@1", 1, 0],
      ["news@2", 1, 0],
      ["news@3", 0, 0],
    ],
  );
});

test("pages of sources that come by turns keep the order and the counts of their source", () => {
  const { give, documents } = staged();
  const other = { source: "other", batch: "other@1" };
  give(pageOf(1, storyOf(1)), pageOf(1, storyOf(1), other), pageOf(2, storyOf(2)), endOf(2, 0));
  give(pageOf(2, storyOf(2), other), endOf(2, 0, other));
  const given = documents();
  const ofSource = (id: string) => given.filter((one) => one.source === id);
  for (const own of [ofSource("news"), ofSource("other")]) {
    assert.deepEqual(
      own.map(({ kind }) => kind),
      ["document", "document", "end"],
    );
    assert.equal(own.at(-1)!.end!.pages, 2);
  }
  assert.notEqual(ofSource("news")[0]!.id, ofSource("other")[0]!.id);
});

test("a body is read as it was compressed, and in the encoding it has and not the one it says", () => {
  const { give, documents } = staged();
  const russian = storyOf(1, "Городской совет решил во вторник вечером починить старый мост через реку. ".repeat(6));
  const windows = Buffer.from([...russian].map((one) => cp1251(one.codePointAt(0)!)));
  give(
    pageOf(1, zlib.gzipSync(russian), { encoding: "gzip" }),
    pageOf(2, zlib.brotliCompressSync(russian), { encoding: "br" }),
    pageOf(3, windows, { headers: { "content-type": "text/html; charset=windows-1251" } }),
    // Declared as UTF-8, which it is not.
    pageOf(4, windows, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
  const given = documents();
  assert.deepEqual(
    given.map(({ charset }) => charset),
    ["utf-8", "utf-8", "windows-1251", "windows-1251"],
  );
  assert.equal(new Set(given.map(({ text }) => text)).size, 1);
  assert.ok(given[0]!.text.includes("починить старый мост"));
});

const cp1251 = (code: number): number => (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);

test("what can't be read goes aside with its code, and the next page is read", () => {
  const { give, documents, rejects } = staged();
  const bomb = zlib.gzipSync(Buffer.alloc(9 * 1024 * 1024, "<p>a"));
  give(
    pageOf(1, ""),
    pageOf(2, Buffer.from([0x89, 0x50, 0x4e, 0x47, ...new Array<number>(500).fill(1)])),
    pageOf(3, bomb, { encoding: "gzip" }),
    pageOf(4, zlib.gzipSync(storyOf(4)).subarray(0, 60), { encoding: "gzip" }),
    pageOf(5, "<b></b>".repeat(450_000)),
    pageOf(6, "<html><body><div></div></body></html>"),
    pageOf(7, storyOf(7)),
  );
  assert.deepEqual(rejects(), [
    "not-html",
    "not-html",
    "page-too-large",
    "bad-encoding",
    "page-too-complex",
    "no-text",
  ]);
  assert.equal(documents().length, 1);
});

test("the same pages twice give the same documents, byte for byte", () => {
  const bytes = () => {
    const { driver, give } = staged();
    driver.pipe("source", "news", source());
    give(pageOf(1, storyOf(1)), pageOf(2, "no tag in it"), pageOf(3, storyOf(3)), endOf(3, 0));
    const { codec } = driver.graph.topics.get("document")!;
    return driver.read("document").map(({ value, headers, timestamp }) => {
      const buffer = Buffer.alloc(100_000);
      return [timestamp, headers, buffer.toString("hex", 0, codec.encode(value, buffer, 0))];
    });
  };
  const first = bytes();
  assert.equal(first.length, 3);
  assert.deepEqual(bytes(), first);
});

test("rules say which of them found a field and how many nodes matched; what others said is kept", () => {
  const { driver, give, documents } = staged();
  const rules = `title: //h2[@class='none']
title: //h2[@class='head']
author: //span[@class='by']
date: //span[@class='day']
body: //div[@id='none']
body: //div[@class='part']
strip: //div[@class='share']`;
  driver.pipe("source", "news", source({ ruleVersion: 2, rules, prefer: { authors: ["meta"] } }));
  const part = `<div class="part"><p>${SENTENCE.repeat(3)}</p><div class="share">Share this</div></div>`;
  give(
    pageOf(
      1,
      `<head><title>Tab</title><meta name="author" content="Ada Writer"></head><body><h2 class="head">By rule</h2>
<span class="by">Bob Reporter</span><span class="day">17 November 2026</span>${part}<aside>else</aside>${part}</body>`,
    ),
  );
  const [document] = documents() as [Document];
  const { title, authors, published, pageType, fallback, text } = document;
  assert.deepEqual(
    { title, authors, published, pageType, fallback },
    {
      ...{ title: "By rule", authors: ["Ada Writer"], published: Date.parse("2026-11-17T00:00:00Z") },
      ...{ pageType: "rule-1", fallback: null },
    },
  );
  assert.equal(text, [SENTENCE, SENTENCE].map((one) => one.repeat(3).trim()).join("\n\n"));
  assert.ok(!document.fragment.includes("Share this"));
  const field = (name: string) => {
    const { way, alternative, matched, path, others } = document.fields.find((one) => one.name === name)!;
    return [way, alternative, matched, path, others.map((one) => [one.way, one.value])];
  };
  assert.deepEqual(field("title").slice(0, 4), ["rule", 1, 1, "html/body/h2"]);
  assert.deepEqual(field("body").slice(0, 4), ["rule", 1, 2, "html/body/div[1]"]);
  assert.deepEqual(field("authors"), ["meta", -1, 1, "", [["rule", "Bob Reporter"]]]);
  assert.deepEqual(field("published").slice(0, 3), ["rule", 0, 1]);
});

test("an article on several pages is one document", () => {
  const { driver, give, documents } = staged();
  const rules = "body: //article\nnext_page_link: //a[@rel='next']";
  driver.pipe("source", "news", source({ rules }));
  const textOf = (n: number) => `Page ${n}. ${SENTENCE.repeat(3)}`.trim();
  const partOf = (kind: "next" | "single", n: number, more: Partial<Page["parts"][number]> = {}) => {
    const [url, body] = [`https://news.example/1/${n}`, Buffer.from(storyOf(n, textOf(n)))];
    return { ...{ kind, url, found: url, headers: {}, encoding: "identity", body, bytes: body.length }, ...more };
  };
  const first = storyOf(1, textOf(1));
  const packed = { encoding: "gzip", body: zlib.gzipSync(storyOf(3, textOf(3))) };
  const last = partOf("next", 2);
  give(
    pageOf(1, first, { parts: [partOf("next", 2), partOf("next", 3, packed), { ...last, url: `${last.url}?again` }] }),
    pageOf(1, first, { parts: [partOf("single", 9), partOf("next", 2)], times: 1 }),
    pageOf(1, first, { parts: [partOf("single", 9, { body: Buffer.from("<p>") })], times: 2 }),
  );
  const given = documents();
  const pagesIn = ({ text }: Document): string[] => [...new Set(text.match(/Page \d/g))];
  assert.deepEqual(given.map(pagesIn), [["Page 1", "Page 2", "Page 3"], ["Page 9", "Page 2"], ["Page 1"]]);
  assert.deepEqual(new Set(given.map(({ id, title }) => `${id} ${title}`)).size, 1);
  const [whole] = given as [Document];
  assert.equal(whole.paragraphs.length, 6);
  assert.equal(whole.fragment.match(/<article/g)?.length, 3);
  assert.equal(whole.pageChars, 4 * first.length);
  give(pageOf(2, storyOf(2), { parts: [partOf("next", 3, { encoding: "gzip" })] }));
  assert.equal(driver.rejects()[0]!.headers["driftwire.reject.code"], "bad-encoding");
});

test("what the source says counts for the pages after it; a source that is gone leaves pages without rules", () => {
  const { driver, give, documents } = staged();
  driver.pipe("source", "news", source());
  give(pageOf(1, storyOf(1)));
  driver.pipe("source", "news", source({ ruleVersion: 2, rules: "body: //article[@id='nothing-there']" }));
  give(pageOf(2, storyOf(2)));
  driver.pipe("source", "news", null);
  give(pageOf(3, storyOf(3)));
  assert.deepEqual(
    documents().map(({ ruleVersion, fallback }) => [ruleVersion, fallback]),
    [
      [1, null],
      [2, "reading"],
      [0, null],
    ],
  );
});

test("what only advertisements have is said of a document, where rules name it", () => {
  const { driver, give, documents } = staged();
  driver.pipe("source", "news", source({ rules: "native_ad_clue: //div[@class='paid']\n" }));
  give(pageOf(1, storyOf(1)), pageOf(2, storyOf(2).replace("<article>", "<div class=paid>Paid for</div><article>")));
  assert.deepEqual(
    documents().map(({ advertisement }) => advertisement),
    [false, true],
  );
});

test("a page that is read again by other rules is its document once more, and counts in no batch", () => {
  const { driver, give, documents } = staged();
  driver.pipe("source", "news", source());
  give(pageOf(1, storyOf(1)), pageOf(2, "no tag in it"), endOf(2, 0), pageOf(3, storyOf(3), { batch: "news@2" }));
  const before = documents();
  driver.pipe(
    "source",
    "news",
    source({ version: 2, ruleVersion: 2, rules: "title: //title\nbody: //article/p[2]\n" }),
  );
  const page = driver.graph.topics.get("page")!;
  const again = (offset: number, value: Page): void =>
    driver.pipe("driftwire-extract-retry", "news", encode(page.codec, value), {
      headers: {
        ...{ [REJECT_HEADERS.topic]: "page", [REJECT_HEADERS.partition]: "1" },
        ...{ [REJECT_HEADERS.offset]: String(offset), [REREAD]: "2" },
      },
    });
  again(0, pageOf(1, storyOf(1)));
  again(0, pageOf(1, storyOf(1)));
  // Of the batch that has not ended.
  again(3, pageOf(3, storyOf(3), { batch: "news@2" }));
  again(2, endOf(2, 0));
  again(4, pageOf(4, "", { code: "timeout", status: 0 }));
  const reread = documents();
  assert.deepEqual(
    reread.map(({ id, version, ruleVersion, reread: is, pageType }) => [id, version, ruleVersion, is, pageType]),
    [before[0], before[0], before[2]].map((one) => [one!.id, one!.version, 2, true, "rule-0"]),
  );
  assert.deepEqual(
    before.map((one) => one.reread),
    [false, false, false],
  );
  give(endOf(1, 0, { batch: "news@2" }));
  const [end] = documents() as [Document];
  assert.deepEqual([end.kind, end.batch, end.end], ["end", "news@2", { pages: 1, failed: 0, codes: {} }]);
});
