/**
 * Pages that hurt extractors which are not made for them. As a program it extracts from them all, in a process of its own,
 * and says what each cost: node --expose-gc dist/test/hostile-pages.js [SIZE], where 1 is as large as the bench has them.
 */

import { fileURLToPath } from "node:url";
import { rawHtml, safeHtml } from "../processors/dom/serialize.ts";
import { skeletonOf } from "../processors/dom/skeleton.ts";
import { textOf } from "../processors/extract/page-text.ts";
import { extractPage } from "../processors/extraction/extract.ts";
import { paragraphsOf } from "../processors/extraction/paragraphs.ts";
import { isReject } from "../topology/processor.ts";

const URL_OF_PAGE = "https://hostile.example/2026/03/04/page.html";
const FETCHED = Date.parse("2026-03-05T12:00:00Z");

const SENTENCE = "Der Rat hat am Mittwoch nach langer Debatte beschlossen, dass die Brücke gebaut wird. ";
const ARTICLE = `<h1>A title of some words</h1><p>${SENTENCE.repeat(6)}</p><p>${SENTENCE.repeat(4)}</p>`;
const page = (body: string, head = ""): string =>
  `<!DOCTYPE html><html><head><title>A title of some words</title>${head}</head><body>${body}</body></html>`;
const times = (count: number, one: (at: number) => string): string => {
  let all = "";
  for (let at = 0; at < count; at++) all += one(at);
  return all;
};
const ld = (json: string): string => `<script type="application/ld+json">${json}</script>`;

/** What comes of it: a document unless a code is named. `of`: a number of things at full size. */
export interface Hostile {
  readonly make: (of: (count: number) => number) => string | Uint8Array;
  readonly codes?: readonly string[];
}

const plain = (make: Hostile["make"]): Hostile => ({ make });
const COMPLEX = ["done", "page-too-complex"];

const random = (count: number): Uint8Array => {
  const bytes = new Uint8Array(count);
  let state = 1;
  for (let at = 0; at < count; at++) {
    state = Math.imul(state, 1664525) + 1013904223;
    bytes[at] = state >>> 24;
  }
  return bytes;
};

export const HOSTILE: Readonly<Record<string, Hostile>> = {
  "50 MB of articles": { make: (of) => page(ARTICLE.repeat(of(50e6) / ARTICLE.length)), codes: COMPLEX },
  "50 MB of one text": plain((of) => page(`<p>${SENTENCE.repeat(of(50e6) / SENTENCE.length)}</p>`)),
  "a million elements": { make: (of) => page(ARTICLE + "<i></i>".repeat(of(1e6))), codes: COMPLEX },
  "a million paragraphs": { make: (of) => page("<p>a".repeat(of(1e6))), codes: COMPLEX },
  "100,000 elements inside each other": plain((of) =>
    page(`${"<div>".repeat(of(1e5))}${ARTICLE}${"</div>".repeat(of(1e5))}`),
  ),
  "100,000 of formatting inside each other": plain((of) => page("<b><i>".repeat(of(5e4)) + ARTICLE)),
  "100,000 links inside each other": plain((of) => page("<a href=/x>y<div>".repeat(of(1e5)) + ARTICLE)),
  "100,000 lists inside each other": plain((of) => page("<ul><li>x".repeat(of(1e5)) + ARTICLE)),
  "100,000 tables inside each other": plain((of) => page("<table><tr><td>x".repeat(of(33_333)) + ARTICLE)),
  "ends without beginnings": plain((of) =>
    page(`${"<div>".repeat(of(400))}${"</p></b></span></li></td>".repeat(of(1e5))}${ARTICLE}`),
  ),
  "formatting that ends too late": plain((of) => page(`${"<b><p>x</b>".repeat(of(1e5))}${ARTICLE}`)),
  "nesting that crosses": plain((of) => page(`${"<div><b><p><i></b></div></i></p>".repeat(of(5e4))}${ARTICLE}`)),
  "no html at all": { make: () => "Just a text.", codes: ["not-html"] },
  "a text with a single tag": plain(() => `<p>${SENTENCE.repeat(10)}`),
  nothing: { make: () => "", codes: ["not-html"] },
  "a page without a body": plain(() => "<!doctype html><title>A title of some words</title>"),
  "random bytes": { make: (of) => random(of(1e6)), codes: ["not-html"] },
  "NUL bytes": { make: (of) => new Uint8Array(of(1e6)), codes: ["not-html"] },
  "NUL bytes within": plain(() => page(ARTICLE.replaceAll("e", "e\0"))),
  "UTF-16 that says it is UTF-8": plain(() => Buffer.from(page(ARTICLE, "<meta charset=utf-8>"), "utf16le")),
  "windows-1251 that says it is UTF-8": plain(() =>
    Buffer.concat([
      Buffer.from("<meta charset=utf-8><h1>A title of some words</h1>"),
      ...Array.from({ length: 20 }, () =>
        Buffer.from(
          "<p>\xd0\xee\xf1\xf1\xe8\xff \xe8 \xec\xe8\xf0, \xf1\xee\xee\xe1\xf9\xe0\xe5\xf2 \xe0\xe3\xe5\xed\xf2\xf1\xf2\xe2\xee.</p>",
          "latin1",
        ),
      ),
    ]),
  ),
  "bytes that are no UTF-8": plain(() =>
    Buffer.concat([Buffer.from(page(ARTICLE)), Buffer.from([0xc3, 0x28, 0xf0, 0x9f])]),
  ),
  "a charset there is none of": plain(() => page(ARTICLE, '<meta charset="x-no-such-thing">')),
  "scripts that hold tags": plain((of) =>
    page(`${ARTICLE}${'<script>var a = "<p>x</p><div></scr" + "ipt>";</script>'.repeat(of(1e5))}`),
  ),
  "a script that never ends": plain((of) => page(`${ARTICLE}<script>${"</scrip".repeat(of(5e5))}`)),
  "a comment that never ends": plain((of) => page(`${ARTICLE}<!--${"-->".slice(0, 2).repeat(of(1e6))}`)),
  "comments begun": plain((of) => page(ARTICLE + "<!-".repeat(of(1e6)))),
  "less-than signs": plain((of) => page(`${ARTICLE}<p>${"<".repeat(of(2e6))}`)),
  ampersands: plain((of) => page(`${ARTICLE}<p>${"&".repeat(of(2e6))}`)),
  "references that are none": plain((of) => page(`${ARTICLE}<p>${"&x".repeat(of(1e6))}`)),
  references: plain((of) => page(`${ARTICLE}<p>${"&amp;&#65;".repeat(of(2e5))}`)),
  "100,000 attributes": plain((of) => page(`<div ${times(of(1e5), (at) => `a${at}="${at}" `)}>${ARTICLE}</div>`)),
  "100,000 attributes of html, one by one": plain((of) => page(times(of(1e5), (at) => `<html a${at}=b>`) + ARTICLE)),
  "100,000 classes": plain((of) => page(`<div class="${times(of(1e5), (at) => `related-${at} `)}">${ARTICLE}</div>`)),
  "100,000 names": plain((of) => page(times(of(1e5), (at) => `<x${at}></x${at}>`) + ARTICLE)),
  "an attribute of 1 MB": plain((of) =>
    page(`<div class="${"a".repeat(of(1e6))}" id="${"-".repeat(of(1e6))}">${ARTICLE}</div>`),
  ),
  "a tag that never ends": plain((of) => page(`${ARTICLE}<p ${"a=b ".repeat(of(3e5))}`)),
  "a text of 1 MB": plain((of) => page(`${ARTICLE}<p>${"word ".repeat(of(2e5))}</p>`)),
  "a word of 1 MB": plain((of) => page(`${ARTICLE}<p>${"a".repeat(of(1e6))}</p>`)),
  "1 MB of digits": plain((of) => page(`${ARTICLE}<p>${"1".repeat(of(1e6))}</p><time>${"1:".repeat(of(5e5))}</time>`)),
  "1 MB of blanks": plain((of) => page(`${ARTICLE}<p>${" \n".repeat(of(5e5))}</p>`)),
  "1 MB of no-break spaces": plain((of) => page(`${ARTICLE}<p>a${"\u00a0".repeat(of(1e6))}b</p>`)),
  "1 MB of line breaks": plain((of) => page(`${ARTICLE}<div>${"<br>\n".repeat(of(1e5))}</div>`)),
  "a title of 1 MB": plain(
    (of) => `<title>${"word ".repeat(of(2e5))}</title><h1>${"word ".repeat(of(2e5))}</h1>${ARTICLE}`,
  ),
  "a title of separators": plain(
    (of) => `<title>${"a | b - ".repeat(of(1e5))}</title><h1>${"a | ".repeat(of(1e5))}</h1>${ARTICLE}`,
  ),
  "a title that is not closed": plain((of) => `<title>${ARTICLE.repeat(of(1000))}`),
  "1 MB of JSON-LD": plain((of) =>
    page(
      ARTICLE,
      ld(`{"@type":"NewsArticle","headline":"A","articleBody":"${SENTENCE.repeat(of(1e6) / SENTENCE.length)}"}`),
    ),
  ),
  "JSON-LD inside JSON-LD": plain((of) => page(ARTICLE, ld(`${'{"@type":"NewsArticle","author":'.repeat(of(1e5))}1`))),
  "JSON-LD inside JSON-LD, closed": plain((of) =>
    page(ARTICLE, ld(`${'{"@type":"NewsArticle","author":'.repeat(of(1e5))}1${"}".repeat(of(1e5))}`)),
  ),
  "brackets of JSON-LD": plain((of) => page(ARTICLE, ld("[".repeat(of(1e5)) + "]".repeat(of(1e5))))),
  "100,000 objects of JSON-LD": plain((of) =>
    page(
      ARTICLE,
      ld(
        `{"@graph":[${times(of(1e5), (at) => `${at === 0 ? "" : ","}{"@type":"NewsArticle","@id":"#${at}","headline":"A ${at}","author":{"@id":"#${at + 1}"}}`)}]}`,
      ),
    ),
  ),
  "100,000 authors": plain((of) =>
    page(
      ARTICLE,
      ld(`{"@type":"NewsArticle","author":[${times(of(1e5), (at) => `${at === 0 ? "" : ","}{"name":"Ann ${at}"}`)}]}`),
    ),
  ),
  "100,000 scripts of JSON-LD": plain((of) =>
    page(ARTICLE + times(of(1e5), (at) => ld(`{"@type":"NewsArticle","headline":"A ${at}"}`))),
  ),
  "broken JSON-LD": plain((of) => page(ARTICLE, ld(`{"@type":"NewsArticle","headline":"${'a\n"'.repeat(of(3e5))}`))),
  "100,000 meta elements": plain((of) =>
    page(
      ARTICLE,
      times(of(1e5), (at) => `<meta property="og:title" content="Title ${at}"><meta name=author content="Ann ${at}">`),
    ),
  ),
  "100,000 links to feeds and canonical addresses": plain((of) =>
    page(
      ARTICLE,
      times(of(1e5), (at) => `<link rel=canonical href=/${at}>`),
    ),
  ),
  "100,000 times": plain((of) =>
    page(ARTICLE + times(of(1e5), (at) => `<time datetime="2026-03-04T12:00:${at % 60}Z">${at} hours ago</time>`)),
  ),
  "100,000 dates": plain((of) =>
    page(ARTICLE + times(of(1e5), (at) => `<span class=date>${1 + (at % 28)} March 2026, 12:${at % 60}</span>`)),
  ),
  "100,000 bylines": plain((of) =>
    page(ARTICLE + times(of(1e5), (at) => `<span class="byline author">By Ann Author${at}</span>`)),
  ),
  "100,000 headings": plain((of) => page(times(of(1e5), (at) => `<h1>A title ${at}</h1>`) + ARTICLE)),
  "100,000 articles": plain((of) =>
    page(
      times(
        of(1e5),
        (at) => `<article class="article-body a${at}"><p>${at}. A sentence of the town's council.</p></article>`,
      ),
    ),
  ),
  "100,000 parts with names": plain((of) =>
    page(times(of(1e5), (at) => `<div class="teaser related-${at} share">word ${at}</div>`) + ARTICLE),
  ),
  "100,000 headings and parts with names": plain((of) =>
    page(times(of(5e4), (at) => `<h1>A ${at}</h1><aside class="comment author lead-${at}">a</aside>`) + ARTICLE),
  ),
  "100,000 links": plain((of) => page(ARTICLE + times(of(1e5), (at) => `<a href="/a/${at}">A link ${at}</a> `))),
  "100,000 links in a list": plain((of) =>
    page(`${ARTICLE}<ul>${times(of(1e5), (at) => `<li><a href="/a/${at}">A link of some words ${at}</a>`)}</ul>`),
  ),
  "100,000 images": {
    make: (of) =>
      page(
        `${ARTICLE}<div>${times(of(1e5), (at) => `<figure><img src=${at}.png><figcaption>A caption ${at}</figcaption></figure>`)}</div>`,
      ),
    codes: COMPLEX,
  },
  "a set of 100,000 images": plain((of) =>
    page(`${ARTICLE.replace("</p>", `<img srcset="${times(of(1e5), (at) => `${at}.png ${at}w, `)}"></p>`)}`),
  ),
  "commas of a set of images": plain((of) =>
    page(ARTICLE.replace("</p>", `<img srcset="${",".repeat(of(1e6))}"></p>`)),
  ),
  "100,000 cells": plain((of) =>
    page(`<table>${times(of(1e4), () => `<tr>${"<td>word".repeat(10)}`)}</table>${ARTICLE}`),
  ),
  "parts inside parts, each with a paragraph": plain((of) =>
    page(`${times(of(400), (at) => `<div class=box-${at}><p>${SENTENCE}</p>`)}${ARTICLE}`),
  ),
  "boxes with pictures inside each other": plain((of) =>
    page(`${ARTICLE}${times(of(200), () => `<div>${times(of(200), () => "<img src=x><span>word</span>")}`)}`),
  ),
  "microdata inside microdata": plain((of) =>
    page(times(of(1e5), () => '<div itemscope itemtype="https://schema.org/NewsArticle" itemprop=author>') + ARTICLE),
  ),
  "100,000 properties of microdata": plain((of) =>
    page(
      `<div itemscope itemtype="https://schema.org/NewsArticle">${times(of(1e5), (at) => `<i itemprop="author name">Ann ${at}</i>`)}${ARTICLE}</div>`,
    ),
  ),
  "the same paragraph 100,000 times": plain((of) => page(`<p>${SENTENCE}</p>`.repeat(of(1e5)))),
  "what data for machines says, in 20,000 parts": plain((of) =>
    page(
      times(of(2e4), (at) => `<p>Sentence ${at} of what the council said of it on Wednesday.</p>`).replaceAll(
        "<p>",
        "<p class=related>",
      ),
      ld(
        `{"@type":"NewsArticle","articleBody":"${times(of(2e4), (at) => `Sentence ${at} of what the council said of it on Wednesday. `)}"}`,
      ),
    ),
  ),
  "100,000 long words of Thai and Han": plain((of) => page(`${ARTICLE}<p>${"การเมือง政治".repeat(of(1e5))}</p>`)),
  "drawings inside formulas": plain((of) => page("<svg><foreignObject><math><mi>".repeat(of(2e4)) + ARTICLE)),
  "100,000 elements inside a drawing": plain((of) =>
    page(`${ARTICLE}<svg><foreignObject>${"<x-y>".repeat(of(1e5))}${"</i>".repeat(of(1e5))}`),
  ),
  "half tags": plain((of) => page(`${ARTICLE}<p>${"<a <b ".repeat(of(2e5))}`)),
  "halves of surrogates": plain(() => page(ARTICLE.replaceAll("a", "a&#xd800;\u202e&#0;"))),
};

export const bytesOf = ({ make }: Hostile, size: number): Uint8Array => {
  const made = make((count) => Math.max(1, Math.round(count * size)));
  return typeof made === "string" ? Buffer.from(made) : made;
};

/** All that becomes of a page's bytes. Throws a `Reject` where they are refused. */
export function everythingOf(bytes: Uint8Array): Everything {
  const { text: html } = textOf(bytes, "text/html");
  const page = extractPage({ html, url: URL_OF_PAGE, fetchedAt: FETCHED, listed: null, language: null });
  const { roots, leftOut } = page.body.chosen?.value ?? { roots: [], leftOut: new Set() };
  skeletonOf(page.tree);
  return {
    texts: [
      page.title.chosen?.value ?? "",
      page.text,
      ...(page.authors.chosen?.value ?? []),
      ...paragraphsOf({ roots, leftOut }),
    ],
    raw: rawHtml(roots, leftOut),
    safe: safeHtml(roots, leftOut, URL_OF_PAGE),
  };
}

export interface Everything {
  readonly texts: readonly string[];
  readonly raw: string;
  readonly safe: string;
}

/** The code where it is refused. */
export function outcomeOf(bytes: Uint8Array): string {
  try {
    everythingOf(bytes);
    return "done";
  } catch (error) {
    if (isReject(error)) return error.code;
    throw error;
  }
}

export interface Cost {
  readonly name: string;
  readonly megabytes: number;
  readonly outcome: string;
  readonly cpuMs: number;
  /** At most, beside what there was before. */
  readonly addedMb: number;
}

export function costOf(name: string, bytes: Uint8Array): Cost {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = process.cpuUsage();
  let outcome: string;
  try {
    outcome = outcomeOf(bytes);
  } catch (error) {
    outcome = `threw ${(error as Error).stack}`;
  }
  const { user, system } = process.cpuUsage(began);
  const added = Math.max(0, process.memoryUsage.rss() - before);
  const megabytes = Number((bytes.length / 1e6).toPrecision(2));
  return { name, megabytes, outcome, cpuMs: Math.round((user + system) / 1000), addedMb: Math.round(added / 1e6) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const size = Number(process.argv[2] ?? 1);
  for (const [name, hostile] of Object.entries(HOSTILE))
    console.log(JSON.stringify(costOf(name, bytesOf(hostile, size))));
}
