import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf } from "../../dom/blocks.ts";
import { parse } from "../../dom/parse.ts";
import { readingMode } from "./reading.ts";

const STORY = [
  "The council met on Tuesday evening and decided, after a debate of three hours, to mend the old bridge before winter.",
  "“We have waited long enough,” said the mayor, who had asked for the money twice before and been refused both times.",
  "Engineers found cracks in two of the five piers last year; lorries have had to take the long way round since then.",
  "Work is to begin in April and to end, if the river allows it, in the first days of autumn, the council's plan says.",
] as const;
const paragraphs = STORY.map((text) => `<p>${text}</p>`).join("");
const TITLE = "The old bridge will be mended";

/** What is read of a page with this body. */
function read(body: string, head = ""): string[] {
  const tree = parse(`<html><head>${head}</head><body>${body}</body></html>`);
  const found = readingMode({ tree, url: "https://news.example/1", fetchedAt: 0, listed: null, language: null });
  if (found === undefined) return [];
  return blocksOf(found.value.roots, (node) => found.value.leftOut.has(node)).map(({ text }) => text);
}

test("an article among furniture is read, and nothing else", () => {
  const links = Array.from({ length: 30 }, (_, index) => `<li><a href="/${index}">Another story ${index}</a></li>`);
  assert.deepEqual(
    read(`<nav><ul>${links.join("")}</ul></nav><main><h1>${TITLE}</h1>${paragraphs}</main>
      <aside><h3>Most read</h3><ul>${links.join("")}</ul></aside><footer><p>${STORY[1]} All rights reserved.</p></footer>`),
    [...STORY],
  );
});

test("text that breaks its lines instead of standing in paragraphs", () => {
  assert.deepEqual(read(`<table><tr><td>Menu</td><td>${STORY.join("<br><br>")}</td></tr></table>`), [...STORY]);
});

test("an article in several pieces is one", () => {
  const pieces = STORY.map(
    (text) => `<div class="block"><div class="text"><p>${text}</p></div></div><div class="ad">Buy</div>`,
  );
  assert.deepEqual(read(`<article>${pieces.join("")}</article>`), [...STORY]);
});

test("what names say is no part of it: comments, captions, boxes, whoever wrote it", () => {
  const comments = STORY.map((text) => `<div class="comment"><p>${text} I don't believe a word of it.</p></div>`).join(
    "",
  );
  assert.deepEqual(
    read(`<article><h1>${TITLE}</h1><p class="byline">By Ann Smith</p><figure><img src="a.jpg"><figcaption>The bridge in March, seen from the mill. Photo: J. Doe</figcaption></figure>
      ${paragraphs}<div class="newsletter-signup"><p>Our letter comes each morning with all that matters. Subscribe now.</p></div>
      <div class="author-box"><p>Ann Smith has written about bridges for twenty years and lives beside one of them.</p></div></article>
      <section id="comments">${comments}${comments}</section>`),
    [...STORY],
  );
});

test("a name that most of the text bears is not believed", () => {
  assert.deepEqual(read(`<div class="sidebar-grid"><article>${paragraphs}</article></div>`), [...STORY]);
  assert.deepEqual(read(STORY.map((text) => `<p class="paywall promo">${text}</p>`).join("")), [...STORY]);
  assert.deepEqual(read(`<body class="has-comments nav-open"><div class="wrapper ads">${paragraphs}</div>`), [
    ...STORY,
  ]);
});

test("teasers within the text, by what they are made of", () => {
  const teaser = `<div class="x1"><a href="/2"><img src="b.jpg"></a><h3><a href="/2">A bridge too far</a></h3><p>Another bridge is older and has no money at all.</p></div>`;
  assert.deepEqual(
    read(
      `<div>${STORY.slice(0, 2)
        .map((text) => `<p>${text}</p>`)
        .join("")}${teaser}${STORY.slice(2)
        .map((text) => `<p>${text}</p>`)
        .join("")}</div>`,
    ),
    [...STORY],
  );
});

test("what unfolds on the page is part of it", () => {
  const folded = STORY.slice(1).map(
    (text, index) =>
      `<div><h3><a href="#a${index}">Question ${index}?</a></h3><div aria-hidden="true" id="a${index}"><p>${text}</p></div></div>`,
  );
  assert.deepEqual(read(`<article><p>${STORY[0]}</p>${folded.join("")}</article>`), [
    STORY[0],
    ...STORY.slice(1).flatMap((text, index) => [`Question ${index}?`, text]),
  ]);
});

test("a long list of teasers is not the article, however much they tell", () => {
  const teasers = Array.from(
    { length: 30 },
    (_, index) =>
      `<div class="x"><img src="${index}.jpg"><a href="/${index}">Title ${index}</a><p>${STORY[0]!.replace("three", `${index}`)}</p></div>`,
  );
  assert.deepEqual(read(`<div><div>${paragraphs}</div><div>${teasers.join("")}</div></div>`), [...STORY]);
});

test("a lead is found between title and text: by its name, or since the page describes itself so", () => {
  const lead = "Lorries have had to take the long way round for a year, and will for another";
  assert.deepEqual(
    read(`<header><h1>${TITLE}</h1><div class="standfirst">${lead}</div></header><div>${paragraphs}</div>`),
    [lead, ...STORY],
  );
  assert.deepEqual(
    read(
      `<header><h1>${TITLE}</h1><div class="c7">${lead}</div></header><div class="c8">${paragraphs}</div>`,
      `<meta name="description" content="${lead} …">`,
    ),
    [lead, ...STORY],
  );
});

test("headings within the text are kept, the title and what is said thrice are not", () => {
  const consent = "<div><p>We need your leave to show this.</p></div>";
  const [first, second, third, fourth] = STORY;
  assert.deepEqual(
    read(
      `<article><h2>${TITLE}</h2><h1>${TITLE}</h1><p>${first}</p>${consent}<h2>Cracks</h2><p>${second}</p>${consent}<p>${third}</p><p>Yes.</p><p>${fourth}</p>${consent}</article>`,
    ),
    [first, "Cracks", second, third, "Yes.", fourth],
  );
});

test("leave asked for at length is not the article", () => {
  const asked = STORY.map(
    (text) => `<p>${text} These cookies help us and our 800 partners, who store what you do.</p>`,
  ).join("");
  assert.deepEqual(
    read(`<main><h1>${TITLE}</h1>${paragraphs}</main><div id="onetrust-consent-sdk"><div>${asked}${asked}</div></div>`),
    [...STORY],
  );
});

test("Russian, and scripts that write words in few letters", () => {
  const russian = [
    "Совет собрался во вторник вечером и после долгих споров решил починить старый мост до наступления зимы.",
    "«Мы ждали достаточно долго», — сказал мэр, который дважды просил денег и дважды получал отказ.",
  ];
  assert.deepEqual(
    read(`<div class="menu">Новости</div><div>${russian.map((text) => `<p>${text}</p>`).join("")}</div>`),
    russian,
  );
  const japanese = [
    "市議会は火曜日の夜に会合を開き、三時間の議論の末、冬までに古い橋を直すことを決めた。",
    "市長は「もう十分待った」と述べた。",
  ];
  assert.deepEqual(
    read(
      `<ul><li><a href="/">ニュース</a></li></ul><div>${japanese.map((text) => `<p>${text}</p>`).join("")}</div><p><a href="/c">会社概要</a></p>`,
    ),
    japanese,
  );
});

test("where next to nothing of what the metadata has is found, it is looked for on the page", () => {
  const tree = parse(
    `<div>${STORY.map((text) => `<div><a href="/x">${text}</a></div>`).join("")}</div><main>${`<p>${STORY[0]!.replaceAll("e", "a")}</p>`.repeat(1)}<p>${STORY[1]!.replaceAll("e", "o")}</p></main>`,
  );
  const view = { tree, url: "https://news.example/1", fetchedAt: 0, listed: null, language: null };
  const found = readingMode(view, STORY.join("\n"))!;
  assert.deepEqual(
    blocksOf(found.value.roots, (node) => found.value.leftOut.has(node)).map(({ text }) => text),
    [...STORY],
  );
});

test("a page without text has no body; one with little is less sure", () => {
  assert.deepEqual(read("<ul><li><a href=/>Home</a></li></ul>"), []);
  const sure = (html: string): number =>
    readingMode({ tree: parse(html), url: "https://news.example/", fetchedAt: 0, listed: null, language: null })!
      .confidence;
  assert.ok(sure(`<p>${STORY[0]}</p>`) < sure(paragraphs.repeat(1)));
});
