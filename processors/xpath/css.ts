/**
 * Parses CSS selectors into the same expressions as XPath: those standard selectors that depend on the document alone.
 */

import { type PseudoSelector, parse, type Selector, SelectorType, type Traversal } from "css-what";
import { ANY, either, here, named, not, number, step, union } from "./build.ts";
import { attributeTest } from "./css-attribute.ts";
import { placeTest } from "./css-place.ts";
import { Refused, wrong } from "./errors.ts";
import { LENGTH_MAX } from "./read.ts";
import type { Axis, Expression, Step } from "./syntax.ts";
import { compiled, type XPath } from "./xpath.ts";

/** What stands between two combinators. */
type Compound = readonly Selector[];

const NESTED_MAX = 20;
/** Each has all before it within it. */
const ROW_MAX = 100;

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
  if (isCombinator(selector.at(-1)!)) throw new Refused("a selector with something after its combinator");
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
  if (selector.filter(isCombinator).length > ROW_MAX) throw new Refused(`at most ${ROW_MAX} combinators in a row`);
  return matchesUpTo(selector, depth);
}

function matchesUpTo(selector: Compound, depth: number): Expression {
  const at = selector.findLastIndex(isCombinator);
  if (at === selector.length - 1) throw new Refused("a selector with something after its combinator");
  const own = compoundStep("self", selector.slice(at + 1), depth);
  if (at < 0) return here(own);
  const before = matchesUpTo(selector.slice(0, at), depth);
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

function pseudoTest({ name: pseudo, data }: PseudoSelector, name: string | undefined, depth: number): Expression {
  if (depth > NESTED_MAX) throw new Refused(`at most ${NESTED_MAX} nested selectors`);
  if (Array.isArray(data)) {
    if (pseudo === "not") return not(either(data.map((one) => matches(whole(one), depth))));
    if (pseudo === "is" || pseudo === "where" || pseudo === "matches")
      return either(data.map((one) => matches(whole(one), depth)));
    if (pseudo === "has") return either(data.map((one) => here(...forwards(one, depth))));
  }
  if (pseudo === "root") return not(here(step("parent", ANY)));
  if (pseudo === "empty") return not(here(step("child", { kind: "node" })));
  return placeTest(pseudo, data, name);
}
