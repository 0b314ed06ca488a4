/** CSS selectors as the same expressions that XPath is read as: the standard ones that ask for what stands in a page. */

import {
  AttributeAction,
  type AttributeSelector,
  type PseudoSelector,
  parse,
  type Selector,
  SelectorType,
  type Traversal,
} from "css-what";
import { wrong } from "./errors.ts";
import { LENGTH_MAX } from "./read.ts";
import type { Axis, Expression, FunctionName, NodeTest, Step } from "./syntax.ts";
import { compiled, type XPath } from "./xpath.ts";

/** What stands between two combinators. */
type Compound = readonly Selector[];

const NESTED_MAX = 20;
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Throws `BadRule`; `before` characters stand before the selector. */
export function compileSelector(selector: string, before = 0): XPath {
  return compiled(readSelector(selector, before));
}

export function readSelector(selector: string, before = 0): Expression {
  if (selector.length > LENGTH_MAX) throw wrong(before, `at most ${LENGTH_MAX} characters`, `${selector.length}`);
  const got = JSON.stringify(selector.trim().slice(0, 60));
  try {
    const all = parse(selector);
    if (all.length === 0) throw new Refused("a CSS selector");
    return union(all.map((one) => ({ kind: "path", from: "root", steps: forwards(whole(one), 0) })));
  } catch (error) {
    if (error instanceof Refused) throw wrong(before, error.message, got);
    throw wrong(before, `a CSS selector (${String(error).slice(0, 100)})`, got);
  }
}

class Refused extends Error {}

const union = (parts: readonly Expression[]): Expression => (parts.length === 1 ? parts[0]! : { kind: "union", parts });
const literal = (value: string): Expression => ({ kind: "literal", value });
const number = (value: number): Expression => ({ kind: "number", value });
const call = (name: FunctionName, ...parts: Expression[]): Expression => ({ kind: "call", name, parts });
const here = (...steps: Step[]): Expression => ({ kind: "path", from: "here", steps });
const named = (name: string | undefined): NodeTest => ({ kind: "name", name });
const step = (axis: Axis, test: NodeTest, predicates: readonly Expression[] = []): Step => ({ axis, test, predicates });
const either = (parts: readonly Expression[]): Expression => (parts.length === 1 ? parts[0]! : { kind: "or", parts });
const not = (part: Expression): Expression => call("not", part);
const NEVER = call("false");
const ANY = named(undefined);

/** Only within `:has` does a combinator stand first, nowhere last. */
function whole(selector: Compound): Compound {
  if (isCombinator(selector[0]!)) throw new Refused("a selector with something before its combinator");
  return selector;
}

/** From left to right: from where one is to what the selector names. */
function forwards(selector: Compound, depth: number): Step[] {
  const steps: Step[] = [];
  let axis: Axis = "descendant";
  let compound: Selector[] = [];
  const finish = (): void => {
    if (compound.length === 0) return;
    steps.push(compoundStep(axis, compound, depth));
    compound = [];
  };
  if (isCombinator(selector.at(-1)!)) throw new Refused("a selector with something behind its combinator");
  for (const token of selector) {
    if (!isCombinator(token)) {
      compound.push(token);
      continue;
    }
    finish();
    if (token.type === SelectorType.Adjacent) steps.push(step("following-sibling", ANY, [number(1)]));
    axis = AHEAD.get(token.type)!;
  }
  finish();
  return steps;
}

const AHEAD: ReadonlyMap<SelectorType, Axis> = new Map([
  [SelectorType.Descendant, "descendant"],
  [SelectorType.Child, "child"],
  [SelectorType.Adjacent, "self"],
  [SelectorType.Sibling, "following-sibling"],
]);

const isCombinator = (token: Selector): token is Traversal => AHEAD.has(token.type);

/** Whether the node at hand is what a selector names: from right to left. */
function matches(selector: Compound, depth: number): Expression {
  const at = selector.findLastIndex(isCombinator);
  if (at === selector.length - 1) throw new Refused("a selector with something behind its combinator");
  const own = compoundStep("self", selector.slice(at + 1), depth);
  if (at < 0) return here(own);
  const before = matches(selector.slice(0, at), depth);
  return here({ ...own, predicates: [...own.predicates, behind(selector[at] as Traversal, before)] });
}

function behind({ type }: Traversal, condition: Expression): Expression {
  if (type === SelectorType.Adjacent)
    return here(step("preceding-sibling", ANY, [number(1)]), step("self", ANY, [condition]));
  const axis =
    type === SelectorType.Child ? "parent" : type === SelectorType.Sibling ? "preceding-sibling" : "ancestor";
  return here(step(axis, ANY, [condition]));
}

function compoundStep(axis: Axis, compound: Compound, depth: number): Step {
  let name: string | undefined;
  for (const token of compound) if (token.type === SelectorType.Tag) name = token.name.toLowerCase();
  return step(
    axis,
    named(name),
    compound.flatMap((token) => predicateOf(token, name, depth)),
  );
}

function predicateOf(token: Selector, name: string | undefined, depth: number): Expression[] {
  if ("namespace" in token && token.namespace !== null)
    throw new Refused("a selector without namespaces: HTML has none");
  switch (token.type) {
    case SelectorType.Tag:
    case SelectorType.Universal:
      return [];
    case SelectorType.Attribute:
      return [attributeTest(token)];
    case SelectorType.Pseudo:
      return [pseudoTest(token, name, depth + 1)];
    default:
      throw new Refused(`a selector without ${token.type}`);
  }
}

function attributeTest({ name, action, value, ignoreCase }: AttributeSelector): Expression {
  const given = here(step("attribute", named(name.toLowerCase())));
  if (action === AttributeAction.Exists) return given;
  const anyCase = ignoreCase === true;
  const own = anyCase ? call("translate", given, literal(UPPER), literal(UPPER.toLowerCase())) : given;
  const wanted = anyCase ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
  const equals = (left: Expression, right: string): Expression => ({
    ...{ kind: "compare", operator: "=" },
    ...{ left, right: literal(right) },
  });
  if (action === AttributeAction.Equals) return equals(own, wanted);
  if (action === AttributeAction.Hyphen)
    return either([equals(own, wanted), call("starts-with", own, literal(`${wanted}-`))]);
  if (action === AttributeAction.Not) throw new Refused(":not([…]) in place of [… != …]");
  if (wanted === "") return NEVER;
  if (action === AttributeAction.Start) return call("starts-with", own, literal(wanted));
  if (action === AttributeAction.Any) return call("contains", own, literal(wanted));
  if (action === AttributeAction.Element) return /\s/.test(wanted) ? NEVER : hasWord(own, wanted);
  const from = plus(call("string-length", own), 1 - Array.from(wanted).length);
  return equals(call("substring", own, from), wanted);
}

const hasWord = (text: Expression, word: string): Expression =>
  call("contains", call("concat", literal(" "), call("normalize-space", text), literal(" ")), literal(` ${word} `));

const plus = (left: Expression, right: number): Expression => ({
  ...{ kind: "arithmetic", operator: "+" },
  ...{ left, right: number(right) },
});

function pseudoTest({ name: pseudo, data }: PseudoSelector, name: string | undefined, depth: number): Expression {
  if (depth > NESTED_MAX) throw new Refused(`at most ${NESTED_MAX} selectors within each other`);
  if (Array.isArray(data)) {
    if (pseudo === "not") return not(either(data.map((one) => matches(whole(one), depth))));
    if (pseudo === "is" || pseudo === "where" || pseudo === "matches")
      return either(data.map((one) => matches(whole(one), depth)));
    if (pseudo === "has") return either(data.map((one) => here(...forwards(one, depth))));
  }
  if (pseudo === "root") return not(here(step("parent", ANY)));
  if (pseudo === "empty") return not(here(step("child", { kind: "node" })));
  const place = PLACES.get(pseudo);
  if (place === undefined) throw new Refused(`a selector without :${pseudo}`);
  if (place.ofType && name === undefined) throw new Refused(`the name of an element before :${pseudo}`);
  const sibling = named(place.ofType ? name : undefined);
  const counted = place.formula ?? (typeof data === "string" ? data : "");
  return either([all(place.axes.map((axis) => nth(call("count", here(step(axis, sibling))), counted, pseudo)))]);
}

const all = (parts: readonly Expression[]): Expression => (parts.length === 1 ? parts[0]! : { kind: "and", parts });

interface Place {
  readonly axes: readonly Axis[];
  readonly ofType: boolean;
  /** Undefined: as it is said. */
  readonly formula: string | undefined;
}

const BEFORE: readonly Axis[] = ["preceding-sibling"];
const AFTER: readonly Axis[] = ["following-sibling"];
const PLACES: ReadonlyMap<string, Place> = new Map([
  ["first-child", { axes: BEFORE, ofType: false, formula: "1" }],
  ["last-child", { axes: AFTER, ofType: false, formula: "1" }],
  ["only-child", { axes: [...BEFORE, ...AFTER], ofType: false, formula: "1" }],
  ["first-of-type", { axes: BEFORE, ofType: true, formula: "1" }],
  ["last-of-type", { axes: AFTER, ofType: true, formula: "1" }],
  ["only-of-type", { axes: [...BEFORE, ...AFTER], ofType: true, formula: "1" }],
  ["nth-child", { axes: BEFORE, ofType: false, formula: undefined }],
  ["nth-last-child", { axes: AFTER, ofType: false, formula: undefined }],
  ["nth-of-type", { axes: BEFORE, ofType: true, formula: undefined }],
  ["nth-last-of-type", { axes: AFTER, ofType: true, formula: undefined }],
]);

const FORMULA = /^\s*(?:([+-]?\d{0,9})n(?:\s*([+-])\s*(\d{1,9}))?|([+-]?\d{1,9}))\s*$/;

/** Whether so many siblings on one side are such that the place is one of an+b. */
function nth(siblings: Expression, formula: string, pseudo: string): Expression {
  const written = formula.trim().toLowerCase();
  const found = FORMULA.exec(written === "even" ? "2n" : written === "odd" ? "2n+1" : written);
  if (found === null) throw new Refused(`:${pseudo}(…) with a number, even, odd or an+b`);
  const [, times, sign, more, alone] = found;
  const a = alone === undefined ? Number(/\d/.test(times!) ? times : `${times}1`) : 0;
  const b = Number(alone ?? `${sign ?? ""}${more ?? 0}`);
  const compare = (operator: "=" | "<=" | ">=", left: Expression, right: number): Expression => ({
    ...{ kind: "compare", operator },
    ...{ left, right: number(right) },
  });
  // The place is one more than there are siblings.
  const beyond = plus(siblings, 1 - b);
  if (a === 0) return compare("=", beyond, 0);
  const remainder: Expression = { kind: "arithmetic", operator: "mod", left: beyond, right: number(a) };
  return all([compare(a > 0 ? ">=" : "<=", beyond, 0), compare("=", remainder, 0)]);
}
