/**
 * Compiles expressions into functions. Each is compiled for the type that is wanted, so that nothing is decided again
 * at run time; the usual rules of news sites (a class that contains a word, an attribute with a certain text) have a
 * fast path.
 */

import { attribute, Element } from "../dom/tree.ts";
import { comparison } from "./compare.ts";
import { numberOf, textOfNumber } from "./convert.ts";
import { called, calledNodes } from "./functions.ts";
import type { XNode } from "./nodes.ts";
import { alongFrom, alongFromHere, alongFromRoot, type Keep, movesOf, ordered } from "./path.ts";
import { type Of, type Run, spend, textOf } from "./run.ts";
import { type Arithmetic, type Expression, typeOf } from "./syntax.ts";

type Nodes = readonly XNode[];

/** Of an expression that is nodes. */
export function nodesFrom(expression: Expression): Of<Nodes> {
  switch (expression.kind) {
    case "path": {
      const moves = movesOf(expression.steps, keepOf);
      if (expression.from === "root") return alongFromRoot(moves);
      if (expression.from === "here") return alongFromHere(moves);
      return alongFrom(moves, nodesFrom(expression.from));
    }
    case "filter": {
      const of = nodesFrom(expression.of);
      const keeps = expression.predicates.map(keepOf);
      return (run, ...place) => keeps.reduce((nodes, keep) => keep(run, nodes), of(run, ...place));
    }
    case "union": {
      const parts = expression.parts.map(nodesFrom);
      return (run, ...place) =>
        ordered(
          run,
          parts.flatMap((part) => part(run, ...place)),
        );
    }
    case "call":
      return calledNodes(expression);
    default:
      throw new Error(`expected nodes, got ${expression.kind}`);
  }
}

export function stringFrom(expression: Expression): Of<string> {
  if (expression.kind === "literal") {
    const { value } = expression;
    return () => value;
  }
  switch (typeOf(expression)) {
    case "nodes": {
      const name = attributeNamed(expression);
      if (name !== undefined) return (run, node) => attributeOf(run, node, name) ?? "";
      if (isHere(expression)) return textOf;
      const nodes = nodesFrom(expression);
      return (run, ...place) => {
        const [first] = nodes(run, ...place);
        return first === undefined ? "" : textOf(run, first);
      };
    }
    case "number": {
      const value = numberFrom(expression);
      return (...place) => textOfNumber(value(...place));
    }
    case "boolean": {
      const value = booleanFrom(expression);
      return (...place) => String(value(...place));
    }
    case "string":
      return called(expression) as Of<string>;
  }
}

export function numberFrom(expression: Expression): Of<number> {
  switch (expression.kind) {
    case "number": {
      const { value } = expression;
      return () => value;
    }
    case "negative": {
      const of = numberFrom(expression.of);
      return (...place) => -of(...place);
    }
    case "arithmetic": {
      const left = numberFrom(expression.left);
      const right = numberFrom(expression.right);
      const calculate = ARITHMETIC[expression.operator];
      return (...place) => calculate(left(...place), right(...place));
    }
  }
  switch (typeOf(expression)) {
    case "number":
      return called(expression) as Of<number>;
    case "boolean": {
      const value = booleanFrom(expression);
      return (...place) => Number(value(...place));
    }
    default: {
      const text = stringFrom(expression);
      return (...place) => numberOf(text(...place));
    }
  }
}

const ARITHMETIC: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  div: (left, right) => left / right,
  mod: (left, right) => left % right,
};

export function booleanFrom(expression: Expression): Of<boolean> {
  switch (expression.kind) {
    case "or": {
      const parts = expression.parts.map(booleanFrom);
      return (...place) => parts.some((part) => part(...place));
    }
    case "and": {
      const parts = expression.parts.map(booleanFrom);
      return (...place) => parts.every((part) => part(...place));
    }
    case "compare":
      return comparison(expression);
  }
  switch (typeOf(expression)) {
    case "nodes": {
      const name = attributeNamed(expression);
      if (name !== undefined) return (run, node) => attributeOf(run, node, name) !== undefined;
      const nodes = nodesFrom(expression);
      return (...place) => nodes(...place).length > 0;
    }
    case "string": {
      const text = stringFrom(expression);
      return (...place) => text(...place) !== "";
    }
    case "number": {
      const value = numberFrom(expression);
      return (...place) => {
        const number = value(...place);
        return number !== 0 && !Number.isNaN(number);
      };
    }
    case "boolean":
      return called(expression) as Of<boolean>;
  }
}

/** A predicate: a number is the place of the one that stays. */
function keepOf(predicate: Expression): Keep {
  if (predicate.kind === "number") {
    const at = predicate.value - 1;
    return (_, nodes) => (nodes[at] === undefined ? [] : [nodes[at]]);
  }
  if (predicate.kind === "call" && predicate.name === "last") return (_, nodes) => nodes.slice(-1);
  if (typeOf(predicate) !== "number") return keepWhere(booleanFrom(predicate));
  const value = numberFrom(predicate);
  return keepWhere((run, node, position, size) => value(run, node, position, size) === position);
}

const keepWhere = (passes: Of<boolean>): Keep => {
  return (run, nodes) => {
    spend(run, nodes.length);
    const kept: XNode[] = [];
    for (let at = 0; at < nodes.length; at++) if (passes(run, nodes[at]!, at + 1, nodes.length)) kept.push(nodes[at]!);
    return kept;
  };
};

/** The name in `@name`. */
export function attributeNamed(expression: Expression): string | undefined {
  if (expression.kind !== "path" || expression.from !== "here" || expression.steps.length !== 1) return undefined;
  const [step] = expression.steps;
  if (step!.axis !== "attribute" || step!.predicates.length > 0 || step!.test.kind !== "name") return undefined;
  return step!.test.name;
}

export function attributeOf(run: Run, node: XNode, name: string): string | undefined {
  spend(run, 1);
  return node instanceof Element ? attribute(node, name) : undefined;
}

/** Whether it is `.`. */
function isHere(expression: Expression): boolean {
  if (expression.kind !== "path" || expression.from !== "here" || expression.steps.length !== 1) return false;
  const [step] = expression.steps;
  return step!.axis === "self" && step!.test.kind === "node" && step!.predicates.length === 0;
}
