/**
 * XPath 1.0 on the tree of a page. An expression is compiled once and asked as often as one likes; what it may cost is
 * bounded. Names are in lower case there, and XPath tells cases apart: as in libxml2 `//DIV` finds nothing.
 */

import type { Tree } from "../dom/tree.ts";
import { booleanFrom, nodesFrom, numberFrom, stringFrom } from "./compile.ts";
import { pageOf, type XNode } from "./nodes.ts";
import { readXPath } from "./read.ts";
import { type Of, type Run, STEPS_MAX } from "./run.ts";
import { type Expression, type Type, typeOf } from "./syntax.ts";

export type Value = readonly XNode[] | string | number | boolean;

export interface XPath {
  readonly type: Type;
  /** Nodes in the order of the page, each once. Throws `TooHeavy` where it is more than may be done. */
  evaluate(tree: Tree, budget?: Budget): Value;
}

/** What may be done, in steps. */
export interface Budget {
  /** For one expression. */
  readonly each: number;
  /** For all to come with this budget. */
  left: number;
}

export const budgetOf = (each = STEPS_MAX, all = 4 * each): Budget => ({ each, left: all });

/** Throws `BadRule`. */
export const compileXPath = (text: string): XPath => compiled(readXPath(text));

export function compiled(expression: Expression): XPath {
  const type = typeOf(expression);
  const of: Of<Value> = FROM[type](expression);
  return {
    type,
    evaluate(tree, budget = budgetOf()) {
      const stepsMax = Math.max(0, Math.min(budget.each, budget.left));
      const run: Run = { page: pageOf(tree), stepsMax, left: stepsMax, fromRoot: new Map() };
      try {
        return of(run, tree.root, 1, 1);
      } finally {
        budget.left -= stepsMax - run.left;
      }
    },
  };
}

const FROM: Readonly<Record<Type, (expression: Expression) => Of<Value>>> = {
  nodes: nodesFrom,
  string: stringFrom,
  number: numberFrom,
  boolean: booleanFrom,
};
