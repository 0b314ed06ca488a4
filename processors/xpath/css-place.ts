/** The position of an element among its siblings: `:first-child`, `:nth-of-type(2n+1)` and so on. */

import { all, call, here, named, number, plus, step } from "./build.ts";
import { Refused } from "./errors.ts";
import type { Axis, Expression } from "./syntax.ts";

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

/** `name` is that of the element, where the selector says it. */
export function placeTest(pseudo: string, data: unknown, name: string | undefined): Expression {
  const place = PLACES.get(pseudo);
  if (place === undefined) throw new Refused(`a selector without :${pseudo}`);
  if (place.ofType && name === undefined) throw new Refused(`the name of an element before :${pseudo}`);
  const sibling = named(place.ofType ? name : undefined);
  const formula = place.formula ?? (typeof data === "string" ? data : "");
  return all(place.axes.map((axis) => nth(call("count", here(step(axis, sibling))), formula, pseudo)));
}

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
