import assert from "node:assert/strict";
import { test } from "node:test";
import { selectAll } from "css-select";
import { parseDocument } from "htmlparser2";
import { parse } from "../dom/parse.ts";
import { attribute, Element } from "../dom/tree.ts";
import { compileSelector } from "./css.ts";
import { BadRule } from "./errors.ts";
import type { XNode } from "./nodes.ts";

const HTML = `<!doctype html><html id="html"><head id="head"></head><body id="body"><main id="m" class="page"><h1 id="h" class="Title big">T</h1>
<p id="p1" lang="ru-RU">one</p><p id="p2" class="lead">two <b id="b1">b</b></p><div id="d1"><p id="p3" data-x="">three</p><ul id="u"><li id="l1"></li><li id="l2">2</li><li id="l3">3</li><li id="l4">4</li><li id="l5">5</li></ul></div>
<a id="a1" href="https://x.example/a.pdf" rel="nofollow author">A</a><a id="a2" href="/b.html">B</a><p id="p4" class="lead-in">four</p></main></body></html>`;
const PAGE = parse(HTML);

const found = (selector: string): string => {
  const nodes = compileSelector(selector).evaluate(PAGE) as readonly XNode[];
  return nodes.map((node) => (node instanceof Element ? attribute(node, "id") : "no element")).join(" ");
};

/** What is found is written down, and css-select finds the same. */
const CASES: Readonly<Record<string, string>> = {
  p: "p1 p2 p3 p4",
  P: "p1 p2 p3 p4",
  "#p2": "p2",
  ".lead": "p2",
  "p.lead, h1.big.Title": "h p2",
  "*": "html head body m h p1 p2 b1 d1 p3 u l1 l2 l3 l4 l5 a1 a2 p4",
  "main p": "p1 p2 p3 p4",
  "main > p": "p1 p2 p4",
  "main>div p, div  >  ul": "p3 u",
  "h1 + p": "p1",
  "p + p": "p2",
  "p ~ a": "a1 a2",
  "a ~ p b": "",
  "h1 ~ p b": "b1",
  "[href]": "a1 a2",
  '[lang="ru-RU"]': "p1",
  "[lang|=ru]": "p1",
  "[lang|=r]": "",
  "[rel~=author]": "a1",
  "[rel~='nofollow author']": "",
  "[href^=https]": "a1",
  "[href$='.pdf']": "a1",
  "[href$='https://x.example/a.pdf.pdf']": "",
  "[href*='.']": "a1 a2",
  "[href^='']": "",
  "[data-x='']": "p3",
  "[class=title i]": "",
  "[class='title BIG' i]": "h",
  "li:first-child": "l1",
  "li:last-child": "l5",
  "p:first-child": "p3",
  "b:only-child, h1:only-child": "b1",
  "p:first-of-type": "p1 p3",
  "a:last-of-type": "a2",
  "h1:only-of-type": "h",
  "li:nth-child(2)": "l2",
  "li:nth-child(odd)": "l1 l3 l5",
  "li:nth-child(even)": "l2 l4",
  "li:nth-child(3n)": "l3",
  "li:nth-child(n+4)": "l4 l5",
  "li:nth-child(-n + 2)": "l1 l2",
  "li:nth-child(2n-1)": "l1 l3 l5",
  "li:nth-child(-2n+3)": "l1 l3",
  "li:nth-child(0)": "",
  "li:nth-last-child(2)": "l4",
  "p:nth-of-type(2)": "p2",
  "p:nth-last-of-type(1)": "p3 p4",
  "li:empty": "l1",
  ":root": "html",
  "p:not(.lead)": "p1 p3 p4",
  "p:not(.lead, #p1)": "p3 p4",
  "p:not(main > p)": "p3",
  "p:not(h1 + p)": "p2 p3 p4",
  "p:not(h1 ~ p)": "p3",
  "p:not(div p)": "p1 p2 p4",
  "main > :is(a, div)": "d1 a1 a2",
  ":where(ul, ol) > li:first-child": "l1",
  "p:has(b)": "p2",
  "main > :has(> li)": "",
  "div:has(> ul)": "d1",
  "p:has(+ div)": "p2",
  "h1:has(~ a)": "h",
  "p:has(b, i):not(:has(i))": "p2",
  "*:has(> #l1)": "u",
};

test("selectors find what they name, in the order of the page", () => {
  for (const [selector, expected] of Object.entries(CASES)) assert.equal(found(selector), expected, selector);
});

test("and so does css-select", () => {
  const document = parseDocument(HTML);
  for (const [selector, expected] of Object.entries(CASES)) {
    const ids = selectAll(selector, document.children).map((element) =>
      "attribs" in element ? element.attribs.id : "",
    );
    assert.equal(ids.join(" "), expected, selector);
  }
});

test("what is no selector, or asks for what no page holds, is refused", () => {
  const wrong: [string, RegExp][] = [
    ["", /^expected a CSS selector/],
    ["p,", /^expected a CSS selector/],
    ["p >", /^expected a selector with something after its combinator/],
    ["p:not(b +)", /^expected a selector with something after its combinator/],
    ["> p", /^expected a selector with something before its combinator/],
    ["p[", /^expected a CSS selector/],
    ["p:hover", /^expected a selector without :hover, got "p:hover"$/],
    ["p::first-line", /without pseudo-element/],
    ["p:nth-child(x)", /^expected :nth-child\(…\) with a number, even, odd or an\+b/],
    ["p:nth-child(2 of .x)", /^expected :nth-child/],
    ["*:first-of-type", /^expected the name of an element before :first-of-type/],
    ["svg|a", /without namespaces/],
    ["[a!=b]", /^expected :not\(\[…\]\) in place of \[… != …\]/],
    ["p < b", /^expected/],
    [`${":not(".repeat(40)}p${")".repeat(40)}`, /^expected at most 20 nested selectors/],
    [`${":not(".repeat(1500)}p`, /^expected/],
    ["a".repeat(10_001), /^expected at most 10000 characters/],
  ];
  for (const [selector, message] of wrong)
    assert.throws(
      () => compileSelector(selector, 4),
      (error) => error instanceof BadRule && error.position === 5 && message.test(error.message),
      selector.slice(0, 60),
    );
});
