/** A page as a mould: what is poured from it is its own markup with another text, and its rule finds that text. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Gold } from "../extract/gold.ts";
import { type Article, type Told, visitsOf } from "./articles.ts";
import { documentOf, vectorsOf } from "./documents.ts";
import { type Mould, mouldOf } from "./mould.ts";
import { pageOf } from "./pour.ts";

const PARAGRAPHS = [
  "The council met on Tuesday evening and decided to mend the old bridge before the winter comes.",
  "What it will cost",
  "Engineers found cracks in two of the five piers last year, and lorries have to take the long way round.",
  "The work is to begin in spring, says the mayor, who has asked the state for half of the money.",
];
const [FIRST, HEADING, SECOND, THIRD] = PARAGRAPHS as [string, string, string, string];
const teaser = (n: number): string =>
  `<li class="teaser"><a href="/${n}">A headline of another article, number ${n}</a></li>`;
const HTML = `<html><head><title>The old bridge is mended</title><script>{"articleBody": "old \\"text\\""}</script></head><body>
<nav><a href="/a">News</a><a href="/b">Sport</a></nav><div class="story-body"><p class="lead">${FIRST}</p><h2>${HEADING}</h2>
<p>${SECOND.replace("two of the five piers", '<a href="/piers">two of the five piers</a>')}</p><div class="ad">Advertisement</div><p>${THIRD}</p></div>
<ul>${[1, 2, 3, 4].map(teaser).join("")}</ul></body></html>`;

const gold: Gold = {
  ...{ set: "s", file: "f.html", publisher: "Bridge News", half: "test", html: HTML, url: "https://b.example/1" },
  ...{ language: "en", fetchedAt: 0, title: "The old bridge is mended", date: undefined, authors: undefined },
  ...{ text: PARAGRAPHS.join("\n\n"), begins: undefined },
};
const article: Article = {
  ...{ section: 0, time: Date.parse("2026-03-04T12:00:00Z"), title: "Rain & wind" },
  paragraphs: ["It rained all day, and nobody went out.", "On the hills", "In the valleys the rivers rose by a metre."],
};
const told: Told[] = [{ publisher: "Others", language: "en", title: "Something else", paragraphs: article.paragraphs }];

const mould = mouldOf(gold) as Mould;
const poured = (broken?: "comments" | "first paragraph" | "menu") =>
  documentOf("b", mould.rule, {
    ...{ url: "https://b.example/2", title: "", fetchedAt: 0 },
    html: pageOf(mould, article, told, 1, broken),
  });

test("the mould knows the rule, the paragraphs, what stands between them, and the menu", () => {
  assert.match(mould.rule, /^\/\/div\[.*' story-body '/);
  assert.deepEqual([mould.first.open, mould.shells.length, mould.headings.length], ['<p class="lead">', 2, 1]);
  assert.ok(mould.furniture.flat().some(({ html }) => html === '<div class="ad">Advertisement</div>'));
  assert.match(mould.menu, /News.*Sport/);
});

test("a page has another article in the same markup, and its title and data are that article's", () => {
  const { text, fragment } = poured();
  for (const paragraph of article.paragraphs) assert.ok(text.includes(paragraph), text);
  assert.match(fragment, /<p class="lead">It rained/);
  assert.match(fragment, /<h2>On the hills<\/h2>/);
  const html = pageOf(mould, article, told, 1);
  assert.match(html, /<title>Rain &amp; wind<\/title>/);
  assert.match(html, /"articleBody": "It rained all day, and nobody went out\.\\nOn the hills/);
  assert.ok(!html.includes("old bridge") && html.includes("Something else"));
});

test("broken, the rule finds what stands in place of the article", () => {
  assert.equal(poured("first paragraph").text, article.paragraphs[0]);
  assert.equal(poured("menu").text, "NewsSport");
  const { fragment } = poured("comments");
  assert.match(fragment, /class="comment"/);
  assert.doesNotMatch(fragment, /class="lead"/);
  // The article is still there for readers.
  assert.ok(pageOf(mould, article, told, 1, "menu").includes("On the hills"));
});

test("a page whose text is nowhere in one column is no mould", () => {
  assert.equal(mouldOf({ ...gold, text: undefined }), "no text");
  assert.equal(
    mouldOf({ ...gold, text: "Nothing of this stands anywhere on the page that was given." }),
    "no container",
  );
});

test("articles are as many as asked for, in the order of time, the same again, and begin differently", () => {
  const many: Told[] = Array.from({ length: 40 }, (_, of) => ({
    ...{ publisher: "Others", language: "en", title: `Title ${of}` },
    paragraphs: Array.from({ length: 8 }, (_, at) => `Paragraph ${at} of article ${of}.`),
  }));
  const articles = visitsOf("a site", many, 300, 15).flat();
  assert.equal(articles.length, 300);
  assert.deepEqual(articles, visitsOf("a site", many, 300, 15).flat());
  for (const [at, { time }] of articles.entries()) assert.ok(at === 0 || time >= articles[at - 1]!.time);
  for (let from = 0; from < 240; from++) {
    const firsts = articles.slice(from, from + 60).map(({ paragraphs }) => paragraphs[0]);
    assert.equal(new Set(firsts).size, 60);
  }
});

test("documents are counted in order, and a text that another address had is told", () => {
  const one = poured();
  const [first, again] = vectorsOf([one, { ...one, id: "other", url: "https://b.example/3" }]);
  assert.equal(first!.relations!.sameTextAs, null);
  assert.equal(again!.relations!.sameTextAs, one.id);
  assert.equal(first!.paragraphs, 2);
});
