import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { simulatedGold } from "../../test/bench/extract/gold.ts";
import { TRICKY } from "../../test/bench/xpath/expressions.ts";
import { compileThere, oracleOf } from "../../test/bench/xpath/libxml2.ts";
import { isSame } from "../../test/bench/xpath/same.ts";
import { parse } from "../dom/parse.ts";
import { compileXPath } from "./xpath.ts";

const NAMES = ["div", "p", "a", "b"];
const name = fc.constantFrom(...NAMES);
const word = fc.constantFrom("x", "y", "x y", "1", "2.5", " y", "");
const attributes = fc
  .tuple(fc.option(word), fc.option(word), fc.option(fc.constantFrom("i1", "i2", "i3")))
  .map(([type, title, id]) =>
    Object.entries({ class: type, title, id })
      .map(([key, value]) => (value === null ? "" : ` ${key}="${value}"`))
      .join(""),
  );

/** Names that nest in each other as they are written. */
const { page } = fc.letrec<{ page: string; part: string }>((tie) => ({
  page: fc.array(tie("part"), { maxLength: 5 }).map((parts) => parts.join("")),
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom("x", "y z", "1", "3", " "),
    fc
      .tuple(fc.constantFrom("div", "i", "span"), attributes, tie("page"))
      .map(([tag, said, inner]) => `<${tag}${said}>${inner}</${tag}>`),
    fc.tuple(name, attributes, tie("page")).map(([tag, said, inner]) => `<${tag}${said}>${inner}</${tag}>`),
  ),
}));

const axis = fc.constantFrom(
  ...["ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self", "following"],
  ...["following-sibling", "parent", "preceding", "preceding-sibling", "self"],
);
const nodeTest = fc.constantFrom(...NAMES, "i", "span", "*", "text()", "node()", "class", "id");

const plainStep = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(axis, nodeTest).map((pair) => pair.join("::")) },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES, "*", "text()") },
  { weight: 1, arbitrary: fc.constantFrom("@class", "@*", "@id") },
);
/** Beyond it the first of alternatives is taken, which holds no further ones. */
const bounded = { maxDepth: 5, depthIdentifier: fc.createDepthIdentifier() };
const comparison = fc.constantFrom("=", "!=", "<", "<=", ">", ">=");

const expressions = fc.letrec<Record<"nodes" | "text" | "number" | "truth" | "step" | "any", string>>((tie) => {
  const predicate = fc.oneof(tie("truth"), tie("number"), fc.constantFrom("1", "2", "last()"), tie("nodes"));
  const predicates = fc.array(predicate, { minLength: 1, maxLength: 2 });
  const slash = fc.constantFrom("/", "//");
  return {
    step: fc.oneof(
      bounded,
      plainStep,
      fc.tuple(plainStep, predicates).map(([step, all]) => `${step}[${all.join("][")}]`),
    ),
    nodes: fc.oneof(
      bounded,
      tie("step"),
      tie("step").map((step) => `//${step}`),
      fc.tuple(tie("step"), slash, tie("step")).map((pieces) => `//${pieces.join("")}`),
      fc.tuple(tie("nodes"), tie("nodes")).map((both) => both.join(" | ")),
      fc.tuple(tie("nodes"), predicates).map(([nodes, all]) => `(${nodes})[${all.join("][")}]`),
      fc.tuple(tie("nodes"), slash, tie("step")).map(([nodes, ...more]) => `(${nodes})${more.join("")}`),
    ),
    text: fc.oneof(
      bounded,
      word.map((one) => `'${one}'`),
      fc
        .tuple(fc.constantFrom("string", "normalize-space", "name"), tie("nodes"))
        .map(([by, nodes]) => `${by}(${nodes})`),
      fc.tuple(tie("text"), tie("text")).map(([one, other]) => `concat(' ', ${one}, ${other})`),
      fc.tuple(tie("text"), tie("text")).map(([one, other]) => `substring-after(${one}, ${other})`),
      fc.tuple(tie("text"), tie("text")).map(([one, other]) => `substring-before(${one}, ${other})`),
      fc.tuple(tie("text"), tie("number"), tie("number")).map((parts) => `substring(${parts.join(", ")})`),
      tie("text").map((text) => `translate(${text}, 'xyz', 'YX')`),
    ),
    number: fc.oneof(
      bounded,
      fc.constantFrom("0", "1", "2", "2.5", "-1", "position()", "last()"),
      fc.tuple(fc.constantFrom("count", "sum"), tie("nodes")).map(([by, nodes]) => `${by}(${nodes})`),
      fc.tuple(fc.constantFrom("number", "string-length"), tie("text")).map(([by, text]) => `${by}(${text})`),
      fc.tuple(tie("number"), fc.constantFrom("+", "-", "*", "mod"), tie("number")).map((parts) => parts.join(" ")),
      fc.tuple(fc.constantFrom("floor", "ceiling", "round"), tie("number")).map(([by, number]) => `${by}(${number})`),
    ),
    truth: fc.oneof(
      bounded,
      fc.constantFrom("x", "y", "1").map((one) => `contains(concat(' ', normalize-space(@class), ' '), ' ${one} ')`),
      fc.tuple(tie("any"), comparison, tie("any")).map((parts) => parts.join(" ")),
      fc.tuple(tie("text"), tie("text")).map(([one, other]) => `contains(${one}, ${other})`),
      fc.tuple(tie("text"), tie("text")).map(([one, other]) => `starts-with(${one}, ${other})`),
      fc.tuple(fc.constantFrom("not", "boolean"), tie("any")).map(([by, one]) => `${by}(${one})`),
      fc.tuple(tie("truth"), fc.constantFrom("and", "or"), tie("truth")).map((parts) => parts.join(" ")),
    ),
    any: fc.oneof(bounded, tie("text"), tie("number"), tie("nodes")).map((one) => `(${one})`),
  };
});
/** The place of the page's root among others is nothing that libxml2 knows, so that what is asked outermost are nodes. */
const expression = fc.oneof(
  { weight: 5, arbitrary: expressions.nodes },
  { weight: 1, arbitrary: fc.tuple(expressions.nodes, comparison, expressions.nodes).map((parts) => parts.join(" ")) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("string", "count", "sum", "normalize-space", "not"), expressions.nodes)
      .map(([by, nodes]) => `${by}(${nodes})`),
  },
);

test("any expression finds on any page what libxml2 finds there", () => {
  fc.assert(
    fc.property(page, fc.array(expression, { minLength: 20, maxLength: 20 }), (html, all) => {
      const tree = parse(html);
      const oracle = oracleOf(tree);
      try {
        for (const one of all) {
          const theirs = compileThere(one);
          assert.ok(theirs, one);
          const [ours, expected] = [compileXPath(one).evaluate(tree), oracle.evaluate(theirs)];
          assert.ok(isSame(ours, expected), `${one}\non ${html}\n${JSON.stringify([ours, expected], shown)}`);
          theirs.dispose();
        }
      } finally {
        oracle.dispose();
      }
    }),
    { numRuns: 300 },
  );
});

test("rules of every kind that people write find on simulated pages what libxml2 finds there", () => {
  let finding = 0;
  for (const { html } of simulatedGold(12, 1)) {
    const tree = parse(html);
    const oracle = oracleOf(tree);
    for (const one of TRICKY) {
      const theirs = compileThere(one)!;
      const ours = compileXPath(one).evaluate(tree);
      assert.ok(isSame(ours, oracle.evaluate(theirs)), one);
      if (Array.isArray(ours) && ours.length > 0) finding++;
      theirs.dispose();
    }
    oracle.dispose();
  }
  assert.ok(finding > 100, `${finding}`);
});

/** Nodes know their parents: not for print. */
const shown = (key: string, value: unknown): unknown =>
  ["parent", "owner", "children"].includes(key) ? undefined : value;
