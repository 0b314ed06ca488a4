import assert from "node:assert/strict";
import { test } from "node:test";
import { readSiteConfig, type Written } from "./site-config.ts";

test("a site's rules, with all that is met in such files", () => {
  const text = `\ufeff# Rules for bereg.example
title: //h1[@class='headline: main']
body://div[@id="text"]
body: //article
body: //article

  author :  //a[contains(@rel, 'author')]
DATE: //time/@datetime
strip: //aside | //div[@class='ad']
strip_id_or_class: 'share'
strip_id_or_class: "see-also"
strip_image_src: /pixel.
strip_attr: //img/@srcset
single_page_link: //a[text()='Print']
if_page_contains: //link[@rel="canonical"]
next_page_link: //a[@rel='next']
native_ad_clue: //meta[@content='ad']\r
find_string: <noscript>
find_string: </noscript>
replace_string: <div>
replace_string: </div>
replace_string(<a href="x:y">): <b>
replace_string(data-): 
find_string: left alone
http_header(User-Agent): Reader/1.0 (a: b)
http_header(cookie): a=1
wrap_in(blockquote): //div[@class='quote']
dissolve: //a
move_into(body): //div[@id='end']
not_logged_in_xpath: //form[@id='login']
src_lazy_load_attr: data-far
prune: no
tidy:yes
autodetect_on_failure: false
skip_json_ld: true
parser: html5php
title:
just words
// a: comment
test_contains: of no address
test_url: https://bereg.example/1
test_contains: Bridge: closed
test_contains: until spring
test_url: https://bereg.example/2#top`;
  const written = (name: string, line: number, text: string): Written => ({ name, line, text });
  assert.deepEqual(readSiteConfig(text), {
    title: [written("title", 2, "//h1[@class='headline: main']")],
    body: [written("body", 3, '//div[@id="text"]'), written("body", 4, "//article")],
    author: [written("author", 7, "//a[contains(@rel, 'author')]")],
    date: [written("date", 8, "//time/@datetime")],
    strip: [written("strip", 9, "//aside | //div[@class='ad']")],
    stripIdOrClass: ["share", "see-also"],
    stripImageSrc: ["/pixel."],
    stripAttribute: [written("strip_attr", 13, "//img/@srcset")],
    singlePageLink: [
      {
        ...written("single_page_link", 14, "//a[text()='Print']"),
        if: written("if_page_contains", 15, '//link[@rel="canonical"]'),
      },
    ],
    nextPageLink: [{ ...written("next_page_link", 16, "//a[@rel='next']"), if: undefined }],
    nativeAdClue: [written("native_ad_clue", 17, "//meta[@content='ad']")],
    notLoggedIn: [written("not_logged_in_xpath", 30, "//form[@id='login']")],
    move: [{ what: written("move_into", 29, "//div[@id='end']"), into: "body" }],
    reshape: [written("wrap_in", 27, "//div[@class='quote']"), written("dissolve", 28, "//a")],
    lazyImageAttribute: ["data-far"],
    replace: [
      { find: "<noscript>", with: "<div>" },
      { find: "</noscript>", with: "</div>" },
      { find: '<a href="x:y">', with: "<b>" },
      { find: "data-", with: "" },
    ],
    headers: { "user-agent": "Reader/1.0 (a: b)", cookie: "a=1" },
    testUrls: ["https://bereg.example/1", "https://bereg.example/2#top"],
    testContains: [
      { url: "https://bereg.example/1", text: "Bridge: closed" },
      { url: "https://bereg.example/1", text: "until spring" },
    ],
    prune: false,
    tidy: true,
    autodetectOnFailure: false,
    skipJsonLd: true,
    unused: [{ name: "parser", argument: undefined, value: "html5php", line: 36 }],
    other: [
      { name: "find_string", argument: undefined, value: "left alone", line: 24 },
      { name: "title", argument: undefined, value: "", line: 37 },
      { name: "", argument: undefined, value: "just words", line: 38 },
      { name: "", argument: undefined, value: "// a: comment", line: 39 },
      { name: "test_contains", argument: undefined, value: "of no address", line: 40 },
    ],
  });
});

test("nothing is said in an empty file, nor in one of other kinds", () => {
  const { title, body, other, prune } = readSiteConfig("");
  assert.deepEqual([title, body, other, prune], [[], [], [], undefined]);
  const page = readSiteConfig("<html>\n<body style='color: red'>\n</html>");
  assert.deepEqual(
    page.other.map(({ name, value }) => [name, value]),
    [
      ["", "<html>"],
      ["", "<body style='color: red'>"],
      ["", "</html>"],
    ],
  );
});

test("lines as long as they like are read once", () => {
  const text = `replace_string(${"(".repeat(500_000)}\n${"a".repeat(500_000)}(\nbody:${" ".repeat(500_000)}//p\nstrip_id_or_class:${"'".repeat(500_000)}x`;
  const { body, stripIdOrClass, other } = readSiteConfig(text);
  assert.deepEqual([body.map(({ text }) => text), stripIdOrClass, other.length], [["//p"], ["x"], 2]);
});
