/** Titles and contents however they are wrapped: escaped once or twice, as sections, as elements, as base64. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readFeed } from "./read.ts";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const base64 = (text: string): string => Buffer.from(text).toString("base64");

const feedOf = (title: string, content: string): string =>
  `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>x</title><entry>${title}<link rel="alternate" type="text/html" href="http://old.example/1"/>${content}</entry></feed>`;
const itemOf = (feed: string) => readFeed(feed, "http://old.example/feed")!.items[0]!;
const titleOf = (title: string): string | undefined => itemOf(feedOf(title, "")).title;

const HTML = "<b>Räte</b> &amp; <i>Parlament</i>";
const TEXT = "Räte & Parlament";

test("a title is the same in each of Atom 0.3's modes, and in what feeds make of them", () => {
  const titles = [
    `<title mode="escaped" type="text/html">${escaped(HTML)}</title>`,
    `<title mode="escaped" type="text/html"><![CDATA[${HTML}]]></title>`,
    `<title mode="base64" type="text/html">${base64(HTML)}</title>`,
    `<title mode="base64" type="text/html">\n  ${base64(HTML).replace(/.{8}/g, "$&\n  ")}\n</title>`,
    `<title mode="base64" type="text/plain">${base64(TEXT)}</title>`,
    `<title mode="BASE64">${base64(TEXT)}</title>`,
    `<title mode="xml" type="application/xhtml+xml"><div xmlns="http://www.w3.org/1999/xhtml">${HTML}</div></title>`,
    `<title>${HTML}</title>`,
    `<title>${escaped(HTML)}</title>`,
    `<title>${escaped(escaped(HTML))}</title>`,
    `<title type="html">${escaped(escaped(HTML))}</title>`,
    `<title><![CDATA[${escaped(HTML)}]]></title>`,
    `<title>${escaped(`<![CDATA[${HTML}]]>`)}</title>`,
    `<title type="text">${escaped(HTML)}</title>`,
  ];
  for (const title of titles) assert.equal(titleOf(title), TEXT, title);
});

test("what a title says of tags stays", () => {
  for (const [written, title] of [
    ["The &lt;b&gt; tag", "The tag"],
    ["The &amp;lt;b&amp;gt; tag", "The <b> tag"],
    ["a &amp;lt; b", "a < b"],
    ["&lt;canvas&gt; is here", "<canvas> is here"],
    ["Q&amp;A: 1 &lt; 2 &gt; 0", "Q&A: 1 < 2 > 0"],
  ] as const)
    assert.equal(titleOf(`<title>${written}</title>`), title);
  assert.equal(titleOf('<title type="text">The &lt;b&gt; tag</title>'), "The <b> tag");
});

test("content is the same in each of the modes", () => {
  const html = "<p>Müller &amp; Söhne</p>";
  for (const content of [
    `<content type="text/html" mode="escaped">${escaped(html)}</content>`,
    `<content type="text/html" mode="escaped"><![CDATA[${html}]]></content>`,
    `<content type="text/html" mode="base64">${base64(html)}</content>`,
    `<content type="application/xhtml+xml" mode="xml">${html}</content>`,
  ])
    assert.equal(itemOf(feedOf("<title>x</title>", content)).content, html, content);
  const nothing = [
    '<content type="text/html" mode="base64">not base64: ü</content>',
    `<content type="text/html" mode="base64">${Buffer.from([0xff, 0xfe, 0x80]).toString("base64")}</content>`,
    `<content type="image/png">${base64("\u0089PNG")}</content>`,
    `<content type="application/pdf" mode="base64">${base64("%PDF")}</content>`,
  ];
  for (const content of nothing) assert.equal(itemOf(feedOf("<title>x</title>", content)).content, undefined, content);
});

test("any text comes through each mode as it is", () => {
  const text = fc.string({ unit: fc.constantFrom(..."abö я漢&;\"' "), minLength: 1 }).filter((it) => it.trim() !== "");
  fc.assert(
    fc.property(text, (given) => {
      const plain = given.trim().replace(/\s+/g, " ");
      const html = escaped(plain);
      for (const title of [
        `<title mode="escaped" type="text/html">${escaped(html)}</title>`,
        `<title mode="base64" type="text/html">${base64(html)}</title>`,
        `<title mode="escaped" type="text/html"><![CDATA[${html}]]></title>`,
      ])
        assert.equal(titleOf(title), plain);
    }),
  );
});
