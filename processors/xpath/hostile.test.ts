import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parse } from "../dom/parse.ts";
import { compileSelector } from "./css.ts";
import { BadRule, TooHeavy } from "./errors.ts";
import { budgetOf, compileXPath, type XPath } from "./xpath.ts";

const PAGE = parse(
  `<body class=a><div id=b class="a b"><p>x<b>y</b></p><p title=t>z</p></div>${"<i>".repeat(300)}${"<p>1".repeat(300)}`,
);

const words = [
  ...[
    "//",
    "/",
    "..",
    ".",
    "@",
    "*",
    "[",
    "]",
    "(",
    ")",
    "|",
    "=",
    "!=",
    "<",
    "<=",
    "+",
    "-",
    "::",
    ",",
    " ",
    "'a'",
    '"',
  ],
  ...[
    "1",
    "2.5",
    "div",
    "p",
    "and",
    "or",
    "mod",
    "not",
    "text()",
    "node()",
    "position()",
    "last()",
    "count",
    "contains",
  ],
  ...[
    "string",
    "concat",
    "ancestor",
    "following",
    "preceding-sibling",
    "descendant",
    "self",
    "id",
    "$",
    "x:y",
    "é",
    "\u0000",
  ],
];
const jumble = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((all) => all.join(""));
const selectors = [
  ...[
    "p",
    ".a",
    "#b",
    "*",
    " ",
    ">",
    "+",
    "~",
    ",",
    "[",
    "]",
    "=",
    "'x'",
    ":not(",
    ":has(",
    ":is(",
    ")",
    ":nth-child(",
  ],
  ...["2n+1", "odd", ":first-child", ":hover", "::before", "|", "\\", '"', "class", "^=", "é", "\u0000", "/*"],
];
const selector = fc.array(fc.constantFrom(...selectors), { maxLength: 20 }).map((all) => all.join(""));

/** Whatever is written is an expression, or a rule that is told to be bad; it ends, or is given up. */
function holds(compile: (text: string) => XPath, text: string): void {
  let xpath: XPath;
  try {
    xpath = compile(text);
  } catch (error) {
    assert.ok(error instanceof BadRule, `${JSON.stringify(text)}: ${error}`);
    assert.ok(error.position >= 1 && error.position <= text.length + 1, `${JSON.stringify(text)} at ${error.position}`);
    return;
  }
  try {
    xpath.evaluate(PAGE, budgetOf(20_000));
  } catch (error) {
    assert.ok(error instanceof TooHeavy, `${JSON.stringify(text)}: ${error}`);
  }
}

test("what takes too many steps is given up soon, whatever it is made of", () => {
  const many = parse(`<p class="a b">${"<i>x<b></b></i>".repeat(33_000)}`);
  const deep = parse("<div>".repeat(100_000));
  const heavy = [
    "//*[count(.//*[count(.//*) > 1]) > count(preceding::*)]",
    "//i[following::b[preceding::i]]",
    "//i[count(preceding::*) = -1]",
    "//i[preceding-sibling::i = following-sibling::i]",
    "//*[. = //i]",
    "//i/following::*/preceding::*",
    "//i[contains(string(/), 'y')]",
    "//i[normalize-space(/) = 'y']",
    `string-length(${"concat(/, /, ".repeat(40)}/${", '')".repeat(40)})`,
    "//i[translate(/, 'x', 'y') = 'z']",
    "//i[id(/)]",
    "//i[count(//i | //b | //text()) = 0]",
  ];
  for (const expression of heavy) {
    const { evaluate: run } = compileXPath(expression);
    const before = process.cpuUsage();
    assert.throws(() => run(many), TooHeavy, expression);
    try {
      run(deep);
    } catch (error) {
      assert.ok(error instanceof TooHeavy && error.code === "rule-too-heavy", String(error));
    }
    const { user, system } = process.cpuUsage(before);
    const tookMs = Math.round((user + system) / 1000);
    assert.ok(tookMs < 5_000, `${expression}: ${tookMs} ms of CPU`);
  }
});

test("no text brings the reader of expressions down, or an evaluation that does not end", () => {
  const text = fc.oneof(jumble, fc.string({ unit: "binary" }), fc.string());
  fc.assert(
    fc.property(text, (written) => holds(compileXPath, written)),
    { numRuns: 5_000 },
  );
});

test("nor that of selectors", () => {
  const text = fc.oneof(selector, fc.string());
  fc.assert(
    fc.property(text, (written) => holds(compileSelector, written)),
    { numRuns: 3_000 },
  );
});
