/** The ways of a source are switched on and off, and one takes over from another field by field. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { compileRules } from "../rules/compile.ts";
import { extractPage, type PageInput } from "./extract.ts";

const STORY = [
  "The council met on Tuesday evening and decided, after a debate of three hours, to mend the old bridge before winter.",
  "We have waited long enough, said the mayor, who had asked for the money twice before and been refused both times.",
  "Engineers found cracks in two of the five piers last year; lorries have had to take the long way round since then.",
];
const TEASER = "A short text that the site shows to search engines, and that its rules take for the article.";
const paragraphs = STORY.map((text) => `<p>${text}</p>`).join("");
const HTML = `<html lang="en"><head><title>The old bridge will be mended</title></head><body><h1>The old bridge will be mended</h1>
<div class="teaser">${TEASER}</div><p class="when">17 November 2026, 08:00</p><p class="who">Ann Smith</p><main><article>${paragraphs}</article></main></body></html>`;

function rules(text: string): NonNullable<PageInput["rules"]> {
  const { rules: compiled, problems } = compileRules(text);
  assert.deepEqual(problems, []);
  return compiled;
}

const page = (more: Partial<PageInput>, html = HTML) =>
  extractPage({
    html,
    url: "https://paper.example/a",
    fetchedAt: Date.UTC(2026, 10, 18),
    listed: null,
    language: null,
    ...more,
  });

const ALL = rules("title: //h1\nbody: //div[@class='teaser']\ndate: //p[@class='when']\nauthor: //p[@class='who']");

test("rules go first; switched off they have no word, and reading mode takes over", () => {
  const on = page({ rules: ALL });
  assert.deepEqual([on.body.chosen?.way, on.text], ["rule", TEASER]);
  const off = page({ rules: ALL, without: ["rule"] });
  assert.deepEqual([off.body.chosen?.way, off.text], ["reading", STORY.join("\n\n")]);
  assert.equal(off.ruled, undefined);
});

test("reading mode switched off: what only it would find is missing, and the rest is there", () => {
  const off = page({ without: ["reading"] });
  assert.equal(off.body.chosen, undefined);
  assert.equal(off.text, "");
  assert.equal(off.title.chosen?.value, "The old bridge will be mended");
});

test("one way takes over from another for a field alone", () => {
  const onlyDate = page({ rules: rules("date: //p[@class='when']") });
  assert.deepEqual(
    [onlyDate.body.chosen?.way, onlyDate.published.chosen?.way, onlyDate.text],
    ["reading", "rule", STORY.join("\n\n")],
  );
  const preferring = page({ rules: ALL, prefer: { body: ["reading", "rule"] } });
  assert.deepEqual([preferring.body.chosen?.way, preferring.authors.chosen?.way], ["reading", "rule"]);
});

/** The paper names these faults of reading mode: no date, no author, and a text that is not the article's. */
const bare = (body: string): string => `<html lang="en"><head><title>Paper</title></head><body>${body}</body></html>`;

test("a page that shows no date and no author: reading mode knows neither, and none is made up", () => {
  const alone = page({ without: ["visible", "time", "text", "url"] }, bare(`<article>${paragraphs}</article>`));
  assert.deepEqual([alone.published.chosen, alone.authors.chosen], [undefined, undefined]);
  assert.equal(alone.text, STORY.join("\n\n"));
});

test("a date and an author that the page merely shows are found by the other ways", () => {
  const shown = page(
    {},
    HTML.replace("17 November 2026, 08:00", "Published 17 November 2026, 08:00").replace("Ann Smith", "By Ann Smith"),
  );
  assert.equal(new Date(shown.published.chosen!.value.time).toISOString().slice(0, 10), "2026-11-17");
  assert.deepEqual(shown.authors.chosen?.value, ["Ann Smith"]);
});

const COPYRIGHT =
  "© 2026 The Paper. All rights reserved. No part of this site may be reproduced without the written permission of the publisher, who accepts no liability for the contents of linked pages.";

test("an article of one sentence: its text, and not the longer line of copyright", () => {
  const short = "The bridge was closed this morning after a lorry hit one of its piers; nobody was hurt, police say.";
  const { text } = page(
    {},
    bare(`<h1>Bridge closed</h1><article><p>${short}</p></article><footer><p>${COPYRIGHT}</p></footer>`),
  );
  assert.equal(text, short);
});

test("no article at all: no text, rather than menus and lines of copyright", () => {
  const links = Array.from(
    { length: 30 },
    (_, at) => `<li><a href="/${at}">Another story of the day, number ${at}</a></li>`,
  );
  const { text } = page({}, bare(`<nav><ul>${links.join("")}</ul></nav><footer><p>${COPYRIGHT}</p></footer>`));
  assert.equal(text, "");
});
