import assert from "node:assert/strict";
import { test } from "node:test";
import { xpathOf } from "./css-rule.ts";

test("selectors as XPath, or not at all", () => {
  const of = (name: string): string => `[contains(concat(' ', normalize-space(@class), ' '), ' ${name} ')]`;
  const cases: Record<string, string | undefined> = {
    article: "//article",
    "#main": "//*[@id='main']",
    "div.article-text.wide": `//div${of("article-text")}${of("wide")}`,
    "main > .text p": `//main/*${of("text")}//p`,
    "div[itemprop=articleBody], [data-body='x']": "//div[@itemprop='articleBody'] | //*[@data-body='x']",
    "section[data-x]": "//section[@data-x]",
    "p:first-child": undefined,
    "a ~ b": undefined,
    "article,": undefined,
    "article >": undefined,
    "": undefined,
    "[x=']or 1=1 or']": undefined,
  };
  for (const [selector, xpath] of Object.entries(cases)) assert.equal(xpathOf(selector), xpath, selector);
});
