import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../dom/parse.ts";
import { named, Text } from "../dom/tree.ts";
import { TooHeavy } from "./errors.ts";
import { Attribute, type XNode } from "./nodes.ts";
import { budgetOf, compileXPath, type Value } from "./xpath.ts";

/** Numbered by hand: what stands where is to be seen in the page itself. */
const PAGE = parse(
  `<body><div id="d1" class="box wide"><p id="p1">a<b id="b1">bc</b>d</p><p id="p2" class=" lead big ">two</p></div>
<div id="d2"><div id="d3" class="boxes"><p id="p3" lang="en" title="t">3</p></div><p id="p4">10</p><i id="i1"></i></div><a name="n1" id="a1" href="/x?y=1">link</a></body>`,
);

/** Elements by their ids, attributes as @name, texts as they stand. */
function told(value: Value): string {
  if (!Array.isArray(value)) return JSON.stringify(value) ?? "";
  const nodes: readonly XNode[] = value;
  return nodes.map(nameOf).join(" ");
}

function nameOf(node: XNode): string {
  if (node instanceof Attribute) return `@${node.name}=${node.value.trim()}`;
  if (node instanceof Text) return JSON.stringify(node.data);
  return node.attributes[node.attributes.indexOf("id") + 1] ?? (node.name === "" ? "/" : node.name);
}

const evaluate = (expression: string): string => told(compileXPath(expression).evaluate(PAGE));

function check(cases: Readonly<Record<string, string>>): void {
  for (const [expression, expected] of Object.entries(cases)) assert.equal(evaluate(expression), expected, expression);
}

test("paths: every axis, in the order of the page, each node once", () => {
  check({
    "/": "/",
    "/html": "html",
    "/*": "html",
    "/div": "",
    "//div": "d1 d2 d3",
    "//DIV": "",
    "/html/body/div/p": "p1 p2 p4",
    "//div//p": "p1 p2 p3 p4",
    "//div/../div": "d1 d2 d3",
    "//p/..": "d1 d2 d3",
    "//b/ancestor::*": "html body d1 p1",
    "//b/ancestor::node()": "/ html body d1 p1",
    "//b/ancestor-or-self::*[@id]": "d1 p1 b1",
    "//p[@id='p3']/following::*": "p4 i1 a1",
    "//p[@id='p3']/preceding::*": "head d1 p1 b1 p2",
    "//p[@id='p2']/preceding-sibling::*": "p1",
    "//p/following-sibling::p": "p2",
    "//div[@id='d2']/descendant::*": "d3 p3 p4 i1",
    "//div[@id='d2']/descendant-or-self::div": "d2 d3",
    "//b/self::b": "b1",
    "//b/self::i": "",
    "//p[1]/child::node()": '"a" b1 "d" "3" "10"',
    "//a/@*": "@name=n1 @id=a1 @href=/x?y=1",
    "//a/attribute::href": "@href=/x?y=1",
    "//a/@href/..": "a1",
    "//a/@href/ancestor::*": "html body a1",
    "//a/@href/following-sibling::node()": "",
    "//a/@name/self::node()": "@name=n1",
    "//@class": "@class=box wide @class=lead big @class=boxes",
    "//p/text()": '"a" "d" "two" "3" "10"',
    "//comment() | //processing-instruction('x') | //a/namespace::*": "",
    "(//p)[2]/@class | //b | //p[1]": "p1 b1 @class=lead big p3 p4",
    "//p | //p | //b": "p1 b1 p2 p3 p4",
    "///p[@title]": "p3",
    "id('p2 nowhere p1')": "p1 p2",
    "id('n1')/@id": "@id=a1",
    "id(//div[@id='d3']/@id)/p": "p3",
    "//div/node()[self::p or self::b]": "p1 p2 p3 p4",
    "//self::p": "p1 p2 p3 p4",
    " / html / body / descendant :: p [ 1 ] ": "p1",
  });
});

test("places: among the nodes of one step from one node, nearest first", () => {
  check({
    "//p[1]": "p1 p3 p4",
    "//p[2]": "p2",
    "//p[last()]": "p2 p3 p4",
    "(//p)[1]": "p1",
    "(//p)[last()]": "p4",
    "(//p)[position() > 1][1]": "p2",
    "(//p)[0]": "",
    "(//p)[1.5]": "",
    "/descendant::p[3]": "p3",
    "//p[position() = 2 and @class]": "p2",
    "//p[@class][1]": "p2",
    "//p[1][@class]": "",
    "//p[last() - 1]": "p1",
    "//p[count(preceding-sibling::*) + 1]": "p1 p2 p3",
    "//b/ancestor::*[1]": "p1",
    "//b/ancestor::*[last()]": "html",
    "//b/ancestor::div[1]/@id": "@id=d1",
    "(//b/ancestor::*)[1]": "html",
    "//i/preceding-sibling::*[1]": "p4",
    "//i/preceding::p[1]": "p4",
    "//i/preceding::p[2]": "p3",
    "//p/following-sibling::*[1]": "p2 i1",
    "//*[2][self::p]": "p2 p4",
    "//text()[1][parent::p]": '"a" "two" "3" "10"',
    "//p[not(position() mod 2)]": "p2",
    "//div[2]/div[1]/p[1]": "p3",
    "//p['1']": "p1 p2 p3 p4",
  });
});

test("comparisons: nodes are what one of them is", () => {
  check({
    "//p = 'two'": "true",
    "'two' = //p": "true",
    "//p != 'two'": "true",
    "//nothing = 'two'": "false",
    "//nothing != 'two'": "false",
    "not(//nothing = //nothing)": "true",
    "//p = //div": "true",
    "//i = ''": "true",
    "//b != //b": "false",
    "//p != //p": "true",
    "//p > 9": "true",
    "9 < //p": "true",
    "//p > 10": "false",
    "//p >= 10": "true",
    "//p < 3": "false",
    "//p <= 3": "true",
    "//p[. > 3] < //p[. = 10]": "false",
    "//p < //p": "true",
    "//p = 3.0": "true",
    "//p = true()": "true",
    "//nothing = false()": "true",
    "//p > false()": "true",
    "'a' = true()": "true",
    "1 = true()": "true",
    "'1' = 1.0": "true",
    "'a' < 'b'": "false",
    "'1' < '2'": "true",
    "'' = 'a'": "false",
    "1 < 2 < 3": "true",
    "3 > 2 > 1": "false",
    "1 = 1 = 1": "true",
    "1 or 0 and 0": "true",
    "false() or ''": "false",
    "//p[@id = 'p1' or @id='p4']": "p1 p4",
    "//p[@class != 'x']": "p2",
    "//p[not(@class = 'x')]": "p1 p2 p3 p4",
    "//*[@id = //p/@id]": "p1 p2 p3 p4",
  });
});

test("numbers: as IEEE 754 has them, written without exponents", () => {
  check({
    "1 + 2 * 3": "7",
    "(1 + 2) * 3": "9",
    "6 div 4": "1.5",
    "-5 mod 3": "-2",
    "5 mod -3": "2",
    "5.5 mod 2": "1.5",
    "--3": "3",
    "- 3 - -2": "-1",
    "count(//div/p)": "4",
    "count(//@id)": "10",
    "sum(//p[. > 1])": "13",
    "sum(//nothing)": "0",
    "floor(-1.5)": "-2",
    "ceiling(-1.5)": "-1",
    "round(-1.5)": "-1",
    "round(2.5)": "3",
    "round(1.4)": "1",
    "number('  12.5 ')": "12.5",
    "number('-.5')": "-0.5",
    "string(number('+5'))": '"NaN"',
    "string(number('1e3'))": '"NaN"',
    "string(number(''))": '"NaN"',
    "string(number('5.'))": '"5"',
    "string(1 div 0)": '"Infinity"',
    "string(-1 div 0)": '"-Infinity"',
    "string(0 div 0)": '"NaN"',
    "string(-0)": '"0"',
    "string(4194304 * 4194304 * 4194304 * 4194304)": '"309485009821345068724781056"',
    "string(1 div 10000000)": '"0.0000001"',
    "number(true())": "1",
    "number(//p[@id='p4'])": "10",
    ".5 + .5": "1",
    "boolean(0 div 0)": "false",
    "boolean(-0)": "false",
    "boolean('false')": "true",
    "boolean(//nothing)": "false",
  });
});

test("texts", () => {
  check({
    "string(//p)": '"abcd"',
    "string(//p/@class)": '" lead big "',
    "string(//nothing)": '""',
    "string(//div[2])": '"310"',
    "concat('a', 1, true(), //b)": '"a1truebc"',
    "normalize-space(//p/@class)": '"lead big"',
    "normalize-space('  a\u00a0 b\n')": '"a\u00a0 b"',
    "starts-with('abc', '')": "true",
    "starts-with('abc', 'ab')": "true",
    "starts-with('abc', 'b')": "false",
    "contains('', '')": "true",
    "contains('abc', 'bc')": "true",
    "substring-before('1999/04/01', '/')": '"1999"',
    "substring-before('1999', '/')": '""',
    "substring-after('1999/04/01', '/')": '"04/01"',
    "substring-after('1999', '19')": '"99"',
    "substring-after('1999', '')": '"1999"',
    "substring-after('1999', 'x')": '""',
    "substring('12345', 2, 3)": '"234"',
    "substring('12345', 2)": '"2345"',
    "substring('12345', 1.5, 2.6)": '"234"',
    "substring('12345', 0, 3)": '"12"',
    "substring('12345', 0 div 0, 3)": '""',
    "substring('12345', 1, 0 div 0)": '""',
    "substring('12345', -42, 1 div 0)": '"12345"',
    "substring('12345', -1 div 0, 1 div 0)": '""',
    "substring('a😀c', 2, 1)": '"😀"',
    "string-length('a😀c')": "3",
    "string-length(//p)": "4",
    "translate('bar', 'abc', 'AB')": '"BAr"',
    "translate('--aaa--', 'a-', 'A')": '"AAA"',
    "translate('aa', 'aa', 'xy')": '"xx"',
    "name(//p)": '"p"',
    "local-name(//@href)": '"href"',
    "name(//text())": '""',
    "name(/)": '""',
    "namespace-uri(//p)": '""',
    "//p[string-length() = 4]": "p1",
    "//p[string() = normalize-space()]": "p1 p2 p3 p4",
    "//p[number() > 3]": "p4",
    "//*[name() = 'i']": "i1",
    "//p[lang('en')]": "",
    '"it\'s"': '"it\'s"',
  });
});

test("names that are also operators, and functions' names that are elements'", () => {
  check({
    "//div/p[1]and//i": "true",
    "//div div 2 = 0": "false",
    "count(//div)div 3": "1",
    "//or | //and | //mod | //div": "d1 d2 d3",
    "//text | //node | //count": "",
    "//*[self::div]": "d1 d2 d3",
    "2*3": "6",
    "//*[*]/*[@id='b1']": "b1",
    "//p[@id='p1']and @x": "false",
    "//div[3mod 2]": "d1 d3",
    "count(//p)-count(//div)": "1",
  });
});

test("the way in which rules ask for classes, whatever stands around a word", () => {
  const has = (word: string) => `//*[contains(concat(' ', normalize-space(@class), ' '), ' ${word} ')]`;
  check({
    [has("box")]: "d1",
    [has("lead")]: "p2",
    [has("big")]: "p2",
    [has("boxes")]: "d3",
    [has("oxe")]: "",
    "//*[contains(concat(' ', @class, ' '), ' wide ')]": "d1",
    "//*[contains(concat(' ', @class, ' '), '  lead ')]": "p2",
    "//*[contains(concat(' ', @class, '_'), ' box wide_')]": "d1",
    "//*[contains(@class, 'box')]": "d1 d3",
    "//*[not(contains(@class, ''))]": "",
  });
});

test("expressions as long and as deep as they may be are compiled and evaluated", () => {
  check({
    [`count(//p)${" + 1".repeat(2400)}`]: "2404",
    [`1${"-1".repeat(4900)}`]: "-4899",
    [`${"not(".repeat(99)}true()${")".repeat(99)}`]: "false",
    [`//p${"[1]".repeat(3000)}`]: "p1 p3 p4",
    [`${"-".repeat(9000)}1`]: "1",
    [`//p${"/..".repeat(3000)}`]: "",
    [`//b${" | //b".repeat(1600)}`]: "b1",
  });
});

test("a budget is for all that is evaluated with it", () => {
  const all = compileXPath("//p");
  const budget = budgetOf(1000, 20);
  assert.equal((all.evaluate(PAGE, budget) as XNode[]).length, 4);
  const { left } = budget;
  assert.ok(left < 20 && left > 0);
  all.evaluate(PAGE, budget);
  assert.throws(() => {
    for (let times = 0; times < 20; times++) all.evaluate(PAGE, budget);
  }, TooHeavy);
});

test("a page's nodes are left as they are", () => {
  const before = named(PAGE, "p").map(nameOf);
  for (const expression of ["//p", "//p[1]", "//p/..", "//p | //b", "(//p)[last()]", "//b/ancestor::*"]) {
    const found = compileXPath(expression).evaluate(PAGE) as XNode[];
    assert.ok(Array.isArray(found));
  }
  assert.deepEqual(named(PAGE, "p").map(nameOf), before);
});
