/** Builds the expressions that CSS selectors stand for. */

import type { Axis, Expression, FunctionName, NodeTest, Step } from "./syntax.ts";

export const literal = (value: string): Expression => ({ kind: "literal", value });
export const number = (value: number): Expression => ({ kind: "number", value });
export const call = (name: FunctionName, ...parts: Expression[]): Expression => ({ kind: "call", name, parts });
export const here = (...steps: Step[]): Expression => ({ kind: "path", from: "here", steps });
export const named = (name: string | undefined): NodeTest => ({ kind: "name", name });
export const step = (axis: Axis, test: NodeTest, predicates: readonly Expression[] = []): Step => ({
  axis,
  test,
  predicates,
});
export const either = (parts: readonly Expression[]): Expression =>
  parts.length === 1 ? parts[0]! : { kind: "or", parts };
export const not = (part: Expression): Expression => call("not", part);
export const NEVER = call("false");
export const ANY = named(undefined);
export const all = (parts: readonly Expression[]): Expression =>
  parts.length === 1 ? parts[0]! : { kind: "and", parts };
export const plus = (left: Expression, right: number): Expression => ({
  ...{ kind: "arithmetic", operator: "+" },
  ...{ left, right: number(right) },
});
export const union = (parts: readonly Expression[]): Expression =>
  parts.length === 1 ? parts[0]! : { kind: "union", parts };
