/** Reads XPath 1.0, character by character as its grammar goes. What is wrong is said with its place. */

import { Cursor, NAME } from "./cursor.ts";
import { wrong } from "./errors.ts";
import {
  type Arithmetic,
  type Axis,
  type Comparison,
  type Expression,
  type FunctionName,
  type NodeTest,
  type Step,
  signatureOf,
  TYPE_NAMES,
  typeOf,
} from "./syntax.ts";

/** The longest rule met has some 500 characters. */
export const LENGTH_MAX = 10_000;

const AXIS = /[a-z-]+(?=[ \t\r\n]*::)/y;
const CALL = /[^\s()[\]/@'"|=<>,*+:]+(?::[^\s()[\]/@'"|=<>,*+:]+)?(?=[ \t\r\n]*\()/y;
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y;

const AXES: ReadonlySet<string> = new Set<Axis>([
  ...(["ancestor", "ancestor-or-self", "attribute", "child", "descendant", "descendant-or-self", "following"] as const),
  ...(["following-sibling", "namespace", "parent", "preceding", "preceding-sibling", "self"] as const),
]);
const NODE_TYPES: ReadonlySet<string> = new Set(["comment", "text", "processing-instruction", "node"]);
const EVERYTHING: Step = { axis: "descendant-or-self", test: { kind: "node" }, predicates: [] };
/** Operators by what they bind, the weakest first. */
const LEVELS = [
  ["=", "!="],
  ["<=", "<", ">=", ">"],
  ["+", "-"],
  ["*", "div", "mod"],
] as const;

/** Throws `BadRule`. */
export function readXPath(text: string): Expression {
  if (text.length > LENGTH_MAX) throw wrong(LENGTH_MAX, `at most ${LENGTH_MAX} characters`, `${text.length}`);
  return new Reader(text).whole();
}

class Reader {
  readonly #cursor: Cursor;

  constructor(text: string) {
    this.#cursor = new Cursor(text);
  }

  whole(): Expression {
    const expression = this.#or();
    if (!this.#cursor.isAtEnd) throw this.#cursor.unexpected("an operator or the end");
    return expression;
  }

  #or(): Expression {
    return this.#list("or", "or", () => this.#list("and", "and", () => this.#binary(0)));
  }

  #list(kind: "or" | "and" | "union", operator: string, read: () => Expression): Expression {
    const parts = [read()];
    while (this.#cursor.takeOperator([operator]) !== undefined) parts.push(read());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#negative();
    let left = this.#binary(level + 1);
    for (
      let operator = this.#cursor.takeOperator(operators);
      operator !== undefined;
      operator = this.#cursor.takeOperator(operators)
    ) {
      const right = this.#binary(level + 1);
      if (level < 2) left = { kind: "compare", operator: operator as Comparison, left, right };
      else left = { kind: "arithmetic", operator: operator as Arithmetic, left, right };
    }
    return left;
  }

  #negative(): Expression {
    let signs = 0;
    while (this.#cursor.take("-")) signs++;
    const of = this.#union();
    if (signs === 0) return of;
    const once: Expression = { kind: "negative", of };
    return signs % 2 === 1 ? once : { kind: "negative", of: once };
  }

  #union(): Expression {
    const at = this.#cursor.at;
    const union = this.#list("union", "|", () => this.#path());
    if (union.kind === "union") for (const part of union.parts) needNodes(part, at);
    return union;
  }

  #path(): Expression {
    if (this.#cursor.isNext("/")) {
      if (this.#cursor.take("//")) {
        // As libxml2 reads it, `///a` is `//a`.
        while (this.#cursor.take("/"));
        return { kind: "path", from: "root", steps: this.#steps([EVERYTHING]) };
      }
      this.#cursor.take("/");
      return { kind: "path", from: "root", steps: this.#isStep() ? this.#steps([]) : [] };
    }
    if (!this.#isPrimary()) return { kind: "path", from: "here", steps: this.#steps([]) };
    const at = this.#cursor.at;
    const primary = this.#primary();
    const predicates = this.#predicates();
    if (predicates.length > 0 || this.#cursor.isNext("/")) needNodes(primary, at);
    const from: Expression = predicates.length === 0 ? primary : { kind: "filter", of: primary, predicates };
    if (this.#cursor.take("//")) return { kind: "path", from, steps: this.#steps([EVERYTHING]) };
    return this.#cursor.take("/") ? { kind: "path", from, steps: this.#steps([]) } : from;
  }

  /** A function's call looks like a name, and like the kind of a node. */
  #isPrimary(): boolean {
    if (/^[("'$\d]|^\.\d/.test(this.#cursor.text.slice(this.#cursor.at, this.#cursor.at + 2))) return true;
    const name = this.#cursor.match(CALL);
    return name !== "" && !NODE_TYPES.has(name);
  }

  #isStep(): boolean {
    return (
      this.#cursor.isNext("@") ||
      this.#cursor.isNext("*") ||
      this.#cursor.isNext(".") ||
      this.#cursor.match(NAME) !== ""
    );
  }

  #primary(): Expression {
    if (this.#cursor.take("(")) {
      const inner = this.#cursor.nested(() => this.#or());
      this.#cursor.expect(")");
      return inner;
    }
    const quote = this.#cursor.text[this.#cursor.at]!;
    if (quote === '"' || quote === "'") return { kind: "literal", value: this.#cursor.takeQuoted(quote) };
    if (quote === "$") throw this.#cursor.unexpected("no variable: variables are not supported");
    const digits = this.#cursor.match(NUMBER);
    if (digits === "") return this.#call();
    this.#cursor.take(digits);
    return { kind: "number", value: Number(digits) };
  }

  #call(): Expression {
    const at = this.#cursor.at;
    const name = this.#cursor.match(CALL);
    const signature = signatureOf(name);
    if (signature === undefined) throw wrong(at, "a function of XPath 1.0", JSON.stringify(name));
    this.#cursor.take(name);
    this.#cursor.expect("(");
    const parts: Expression[] = [];
    if (!this.#cursor.isNext(")"))
      do parts.push(this.#cursor.nested(() => this.#or()));
      while (this.#cursor.take(","));
    this.#cursor.expect(")");
    const { least, most } = signature;
    if (parts.length < least || parts.length > most)
      throw wrong(at, `${argumentCount(least, most)} of ${name}()`, `${parts.length}`);
    if (signature.ofNodes && parts[0] !== undefined) needNodes(parts[0], at);
    return { kind: "call", name: name as FunctionName, parts };
  }

  /** After those that an abbreviation stands for. */
  #steps(before: Step[]): Step[] {
    const steps = [...before, this.#step()];
    for (;;) {
      if (this.#cursor.take("//")) steps.push(EVERYTHING);
      else if (!this.#cursor.take("/")) return steps;
      steps.push(this.#step());
    }
  }

  #step(): Step {
    if (this.#cursor.take("..")) return this.#abbreviated("parent");
    if (this.#cursor.take(".")) return this.#abbreviated("self");
    let axis: Axis = "child";
    if (this.#cursor.take("@")) axis = "attribute";
    else {
      const name = this.#cursor.match(AXIS);
      if (name !== "") {
        if (!AXES.has(name)) throw this.#cursor.unexpected(`an axis (${[...AXES].join(", ")})`);
        this.#cursor.take(name);
        this.#cursor.expect("::");
        axis = name as Axis;
      }
    }
    const test = this.#test();
    return { axis, test, predicates: this.#predicates() };
  }

  /** Neither `.` nor `..` has predicates by the grammar; libxml2 is as strict. */
  #abbreviated(axis: Axis): Step {
    return { axis, test: { kind: "node" }, predicates: [] };
  }

  #test(): NodeTest {
    if (this.#cursor.take("*")) return { kind: "name", name: undefined };
    const at = this.#cursor.at;
    const name = this.#cursor.match(NAME);
    if (name === "") throw this.#cursor.unexpected("a name, *, or the kind of a node");
    this.#cursor.take(name);
    if (NODE_TYPES.has(name) && this.#cursor.take("(")) {
      if (name === "processing-instruction" && /^["']/.test(this.#cursor.text[this.#cursor.at] ?? ""))
        this.#cursor.takeQuoted(this.#cursor.text[this.#cursor.at]!);
      this.#cursor.expect(")");
      return { kind: name as "node" };
    }
    if (!this.#cursor.isNext(":") || this.#cursor.isNext("::")) return { kind: "name", name };
    this.#cursor.take(":");
    const local = this.#cursor.match(NAME);
    // This prefix alone is known without being declared.
    if (name !== "xml" || local === "")
      throw wrong(at, "a name without a prefix: HTML has none", JSON.stringify(`${name}:${local}`));
    this.#cursor.take(local);
    return { kind: "name", name: `${name}:${local}` };
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = [];
    while (this.#cursor.take("[")) {
      predicates.push(this.#cursor.nested(() => this.#or()));
      this.#cursor.expect("]");
    }
    return predicates;
  }
}

function needNodes(expression: Expression, at: number): void {
  const type = typeOf(expression);
  if (type !== "nodes") throw wrong(at, "nodes", TYPE_NAMES[type]);
}

const argumentCount = (least: number, most: number): string => {
  if (least === most) return least === 1 ? "1 argument" : `${least} arguments`;
  return most === Number.POSITIVE_INFINITY ? `${least} arguments or more` : `${least} to ${most} arguments`;
};
