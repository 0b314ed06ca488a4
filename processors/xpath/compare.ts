/** Comparisons: a node set is equal to something if one of its nodes is. */

import { attributeNamed, attributeOf, booleanFrom, nodesFrom, numberFrom, stringFrom } from "./compile.ts";
import { numberOf } from "./convert.ts";
import type { XNode } from "./nodes.ts";
import { type Of, type Run, textOf } from "./run.ts";
import { type Comparison, type Expression, typeOf } from "./syntax.ts";

type Compared = Extract<Expression, { kind: "compare" }>;
type Test<T> = (left: T, right: T) => boolean;

const EQUAL = {
  "=": (left: unknown, right: unknown) => left === right,
  "!=": (left: unknown, right: unknown) => left !== right,
};
const ORDER: Readonly<Record<"<" | "<=" | ">" | ">=", Test<number>>> = {
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};
/** With the sides changed. */
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

export function comparison({ operator, left, right }: Compared): Of<boolean> {
  const types = [typeOf(left), typeOf(right)];
  if (types[0] === "nodes" && types[1] === "nodes") return ofNodes(operator, left, right);
  if (types[0] === "nodes") return ofNodesAndOther(operator, left, right);
  if (types[1] === "nodes") return ofNodesAndOther(TURNED[operator], right, left);
  if (operator !== "=" && operator !== "!=") return ofPair(ORDER[operator], numberFrom(left), numberFrom(right));
  const test = EQUAL[operator];
  if (types.includes("boolean")) return ofPair(test, booleanFrom(left), booleanFrom(right));
  if (types.includes("number")) return ofPair(test, numberFrom(left), numberFrom(right));
  return ofPair(test, stringFrom(left), stringFrom(right));
}

function ofPair<T>(test: Test<T>, left: Of<T>, right: Of<T>): Of<boolean> {
  return (...place) => test(left(...place), right(...place));
}

function ofNodesAndOther(operator: Comparison, left: Expression, other: Expression): Of<boolean> {
  const type = typeOf(other);
  const isOrder = operator !== "=" && operator !== "!=";
  if (type === "boolean")
    return isOrder
      ? ofPair(ORDER[operator], numberOfBoolean(left), numberFrom(other))
      : ofPair(EQUAL[operator], booleanFrom(left), booleanFrom(other));
  if (isOrder || type === "number") {
    const test: Test<number> = isOrder ? ORDER[operator] : EQUAL[operator];
    return someNumber(nodesFrom(left), numberFrom(other), test);
  }
  const test = EQUAL[operator];
  const name = attributeNamed(left);
  const text = stringFrom(other);
  if (name !== undefined)
    return (run, node, position, size) => {
      const value = attributeOf(run, node, name);
      return value !== undefined && test(value, text(run, node, position, size));
    };
  const nodes = nodesFrom(left);
  return (run, ...place) => {
    const wanted = text(run, ...place);
    return nodes(run, ...place).some((node) => test(textOf(run, node), wanted));
  };
}

function numberOfBoolean(expression: Expression): Of<number> {
  const value = booleanFrom(expression);
  return (...place) => Number(value(...place));
}

function someNumber(nodes: Of<readonly XNode[]>, number: Of<number>, test: Test<number>): Of<boolean> {
  return (run, ...place) => {
    const wanted = number(run, ...place);
    return nodes(run, ...place).some((node) => test(numberOf(textOf(run, node)), wanted));
  };
}

/** Whether there is a pair: found without trying each with each. */
function ofNodes(operator: Comparison, left: Expression, right: Expression): Of<boolean> {
  const [these, those] = [nodesFrom(left), nodesFrom(right)];
  const test = PAIRS[operator];
  return (run, ...place) => {
    const one = these(run, ...place);
    if (one.length === 0) return false;
    const other = those(run, ...place);
    return other.length > 0 && test(run, one, other);
  };
}

type PairTest = (run: Run, one: readonly XNode[], other: readonly XNode[]) => boolean;

const PAIRS: Readonly<Record<Comparison, PairTest>> = {
  "=": (run, one, other) => {
    const texts = textsOf(run, one);
    return other.some((node) => texts.has(textOf(run, node)));
  },
  "!=": (run, one, other) => {
    const texts = textsOf(run, one);
    return texts.size > 1 || other.some((node) => !texts.has(textOf(run, node)));
  },
  "<": (run, one, other) => least(run, one) < most(run, other),
  "<=": (run, one, other) => least(run, one) <= most(run, other),
  ">": (run, one, other) => most(run, one) > least(run, other),
  ">=": (run, one, other) => most(run, one) >= least(run, other),
};

const textsOf = (run: Run, nodes: readonly XNode[]): Set<string> => new Set(nodes.map((node) => textOf(run, node)));

/** What is no number is neither less nor more. */
const numbersOf = (run: Run, nodes: readonly XNode[]): number[] =>
  nodes.map((node) => numberOf(textOf(run, node))).filter((number) => !Number.isNaN(number));
const least = (run: Run, nodes: readonly XNode[]): number =>
  numbersOf(run, nodes).reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
const most = (run: Run, nodes: readonly XNode[]): number =>
  numbersOf(run, nodes).reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
