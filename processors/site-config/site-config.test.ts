import assert from "node:assert/strict";
import { test } from "node:test";
import { readSiteConfig } from "./site-config.ts";

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
  assert.deepEqual(readSiteConfig(text), {
    title: ["//h1[@class='headline: main']"],
    body: ['//div[@id="text"]', "//article"],
    author: ["//a[contains(@rel, 'author')]"],
    date: ["//time/@datetime"],
    strip: ["//aside | //div[@class='ad']"],
    stripIdOrClass: ["share", "see-also"],
    stripImageSrc: ["/pixel."],
    stripAttribute: ["//img/@srcset"],
    singlePageLink: ["//a[text()='Print']"],
    nextPageLink: ["//a[@rel='next']"],
    nativeAdClue: ["//meta[@content='ad']"],
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
    other: [
      { name: "if_page_contains", argument: undefined, value: '//link[@rel="canonical"]', line: 15 },
      { name: "find_string", argument: undefined, value: "left alone", line: 24 },
      { name: "wrap_in", argument: "blockquote", value: "//div[@class='quote']", line: 27 },
      { name: "parser", argument: undefined, value: "html5php", line: 32 },
      { name: "title", argument: undefined, value: "", line: 33 },
      { name: "", argument: undefined, value: "just words", line: 34 },
      { name: "", argument: undefined, value: "// a: comment", line: 35 },
      { name: "test_contains", argument: undefined, value: "of no address", line: 36 },
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
  assert.deepEqual([body, stripIdOrClass, other.length], [["//p"], ["x"], 2]);
});
