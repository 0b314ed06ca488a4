import assert from "node:assert/strict";
import { test } from "node:test";
import { BadRule } from "./errors.ts";
import { compileXPath } from "./xpath.ts";

test("what can't be understood is said with its place", () => {
  const wrong: [string, number, RegExp][] = [
    ["", 1, /^expected a name, \*, or the kind of a node, got the end$/],
    ["//", 3, /got the end/],
    ["//p[", 5, /got the end/],
    ["//p[1", 6, /^expected '\]', got the end$/],
    ["//p]", 4, /^expected an operator or the end, got "\]"$/],
    ["//p[@]", 6, /got "\]"/],
    ["/html//", 8, /got the end/],
    ["//p['a]", 5, /^expected a closing ', got the end$/],
    ["sideways::p", 1, /^expected an axis \(ancestor, /],
    ["php:function('x', //p)", 1, /^expected a function of XPath 1\.0, got "php:function"$/],
    ["re:test(., 'x')", 1, /"re:test"/],
    ["matches(., '^a')", 1, /"matches"/],
    ["toString()", 1, /"toString"/],
    ["//svg:g", 3, /^expected a name without a prefix: HTML has none, got "svg:g"$/],
    ["$x", 1, /no variable/],
    ["count('a')", 1, /^expected nodes, got a string$/],
    ["count()", 1, /^expected 1 argument of count\(\), got 0$/],
    ["contains(//p)", 1, /^expected 2 arguments of contains\(\), got 1$/],
    ["concat('a')", 1, /^expected 2 arguments or more of concat\(\), got 1$/],
    ["substring('a')", 1, /^expected 2 to 3 arguments of substring\(\)/],
    ["'a'/p", 1, /^expected nodes, got a string$/],
    ["'a' | //p", 1, /^expected nodes, got a string$/],
    ["1[1]", 1, /^expected nodes, got a number$/],
    [".[1]", 2, /^expected an operator or the end/],
    ["//p -", 6, /got the end/],
    ["//p =! 'a'", 6, /got "! 'a'"/],
    ["a,b", 2, /an operator or the end/],
    ["//p{1}", 4, /an operator or the end/],
    ["(".repeat(101), 102, /^expected at most 100 nested brackets/],
    [`//p${"[a".repeat(200)}`, 205, /at most 100 nested brackets/],
    [" ".repeat(10_001), 10_001, /^expected at most 10000 characters, got 10001$/],
  ];
  for (const [expression, position, message] of wrong)
    assert.throws(
      () => compileXPath(expression),
      (error) => error instanceof BadRule && error.position === position && message.test(error.message),
      `${expression.slice(0, 40)}: ${thrownBy(() => compileXPath(expression))}`,
    );
});

function thrownBy(run: () => unknown): string {
  try {
    return `nothing, but ${run()}`;
  } catch (error) {
    return error instanceof BadRule ? `${error.position} ${error.message}` : String(error);
  }
}
