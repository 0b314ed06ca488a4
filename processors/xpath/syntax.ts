/** An XPath 1.0 expression as it is read, before it is compiled. There are no variables, so that the type of each is known. */

export type Type = "nodes" | "string" | "number" | "boolean";

/** As people are told. */
export const TYPE_NAMES: Readonly<Record<Type, string>> = {
  nodes: "nodes",
  string: "a string",
  number: "a number",
  boolean: "true or false",
};

export type Axis =
  | "ancestor"
  | "ancestor-or-self"
  | "attribute"
  | "child"
  | "descendant"
  | "descendant-or-self"
  | "following"
  | "following-sibling"
  | "namespace"
  | "parent"
  | "preceding"
  | "preceding-sibling"
  | "self";

/** `*` is a name of `undefined`. */
export type NodeTest =
  | { readonly kind: "name"; readonly name: string | undefined }
  | { readonly kind: "text" | "node" | "comment" | "processing-instruction" };

export interface Step {
  readonly axis: Axis;
  readonly test: NodeTest;
  readonly predicates: readonly Expression[];
}

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";
export type Arithmetic = "+" | "-" | "*" | "div" | "mod";

export type Expression =
  | { readonly kind: "or" | "and" | "union"; readonly parts: readonly Expression[] }
  | { readonly kind: "compare"; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: "arithmetic";
      readonly operator: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "negative"; readonly of: Expression }
  | { readonly kind: "literal"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "call"; readonly name: FunctionName; readonly parts: readonly Expression[] }
  /** `root` is the page's, `here` the node at hand. */
  | { readonly kind: "path"; readonly from: "root" | "here" | Expression; readonly steps: readonly Step[] }
  | { readonly kind: "filter"; readonly of: Expression; readonly predicates: readonly Expression[] };

interface Signature {
  readonly type: Type;
  readonly least: number;
  readonly most: number;
  /** Its argument has to be nodes. */
  readonly ofNodes?: true;
}

/** The core library. */
export const FUNCTIONS = {
  boolean: { type: "boolean", least: 1, most: 1 },
  ceiling: { type: "number", least: 1, most: 1 },
  concat: { type: "string", least: 2, most: Number.POSITIVE_INFINITY },
  contains: { type: "boolean", least: 2, most: 2 },
  count: { type: "number", least: 1, most: 1, ofNodes: true },
  false: { type: "boolean", least: 0, most: 0 },
  floor: { type: "number", least: 1, most: 1 },
  id: { type: "nodes", least: 1, most: 1 },
  lang: { type: "boolean", least: 1, most: 1 },
  last: { type: "number", least: 0, most: 0 },
  "local-name": { type: "string", least: 0, most: 1, ofNodes: true },
  name: { type: "string", least: 0, most: 1, ofNodes: true },
  "namespace-uri": { type: "string", least: 0, most: 1, ofNodes: true },
  "normalize-space": { type: "string", least: 0, most: 1 },
  not: { type: "boolean", least: 1, most: 1 },
  number: { type: "number", least: 0, most: 1 },
  position: { type: "number", least: 0, most: 0 },
  round: { type: "number", least: 1, most: 1 },
  "starts-with": { type: "boolean", least: 2, most: 2 },
  string: { type: "string", least: 0, most: 1 },
  "string-length": { type: "number", least: 0, most: 1 },
  substring: { type: "string", least: 2, most: 3 },
  "substring-after": { type: "string", least: 2, most: 2 },
  "substring-before": { type: "string", least: 2, most: 2 },
  sum: { type: "number", least: 1, most: 1, ofNodes: true },
  translate: { type: "string", least: 3, most: 3 },
  true: { type: "boolean", least: 0, most: 0 },
} as const satisfies Record<string, Signature>;

export type FunctionName = keyof typeof FUNCTIONS;

export function signatureOf(name: string): Signature | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name as FunctionName] : undefined;
}

export function typeOf(expression: Expression): Type {
  switch (expression.kind) {
    case "or":
    case "and":
    case "compare":
      return "boolean";
    case "arithmetic":
    case "negative":
    case "number":
      return "number";
    case "literal":
      return "string";
    case "call":
      return FUNCTIONS[expression.name].type;
    default:
      return "nodes";
  }
}

/** Whether what it says depends on where among others the node at hand stands. */
export function asksPlace(expression: Expression): boolean {
  switch (expression.kind) {
    case "call":
      return expression.name === "position" || expression.name === "last" || expression.parts.some(asksPlace);
    case "or":
    case "and":
    case "union":
      return expression.parts.some(asksPlace);
    case "compare":
    case "arithmetic":
      return asksPlace(expression.left) || asksPlace(expression.right);
    case "negative":
    case "filter":
      return asksPlace(expression.of);
    case "path":
      return typeof expression.from !== "string" && asksPlace(expression.from);
    default:
      return false;
  }
}

/** Whether so a predicate does: a number is a place. */
export const isPlace = (predicate: Expression): boolean => typeOf(predicate) === "number" || asksPlace(predicate);
