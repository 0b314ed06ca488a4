/** Reads XPath 1.0, character by character as its grammar goes. What is wrong is said with its place. */

import { type BadRule, wrong } from "./errors.ts";
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
/** Brackets within brackets. */
export const DEPTH_MAX = 100;

const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_.·-]*/uy;
const AXIS = /[a-z-]+(?=[ \t\r\n]*::)/y;
const CALL = /[^\s()[\]/@'"|=<>,*+:]+(?::[^\s()[\]/@'"|=<>,*+:]+)?(?=[ \t\r\n]*\()/y;
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y;
const BLANK = /[ \t\r\n]*/y;

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
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Expression {
    const expression = this.#or();
    if (this.#at < this.#text.length) throw this.#unexpected("an operator or the end");
    return expression;
  }

  #unexpected(expected: string): BadRule {
    const rest = this.#text.slice(this.#at, this.#at + 20);
    return wrong(this.#at, expected, rest === "" ? "the end" : JSON.stringify(rest));
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? "";
  }

  #skipBlank(): void {
    this.#at += this.#match(BLANK).length;
  }

  #isNext(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  /** Whether it was there. */
  #take(token: string): boolean {
    if (!this.#isNext(token)) return false;
    this.#at += token.length;
    this.#skipBlank();
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw this.#unexpected(`'${token}'`);
  }

  /** Names are operators only as whole words. */
  #takeOperator<Operator extends string>(operators: readonly Operator[]): Operator | undefined {
    return operators.find((one) =>
      /^[a-z]/.test(one) ? this.#match(NAME) === one && this.#take(one) : this.#take(one),
    );
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > DEPTH_MAX) throw wrong(this.#at, `at most ${DEPTH_MAX} brackets within each other`, "more");
    const result = read();
    this.#depth--;
    return result;
  }

  #or(): Expression {
    this.#skipBlank();
    return this.#list("or", "or", () => this.#list("and", "and", () => this.#binary(0)));
  }

  #list(kind: "or" | "and" | "union", operator: string, read: () => Expression): Expression {
    const parts = [read()];
    while (this.#takeOperator([operator]) !== undefined) parts.push(read());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#negative();
    let left = this.#binary(level + 1);
    for (
      let operator = this.#takeOperator(operators);
      operator !== undefined;
      operator = this.#takeOperator(operators)
    ) {
      const right = this.#binary(level + 1);
      if (level < 2) left = { kind: "compare", operator: operator as Comparison, left, right };
      else left = { kind: "arithmetic", operator: operator as Arithmetic, left, right };
    }
    return left;
  }

  #negative(): Expression {
    let signs = 0;
    while (this.#take("-")) signs++;
    const of = this.#union();
    if (signs === 0) return of;
    const once: Expression = { kind: "negative", of };
    return signs % 2 === 1 ? once : { kind: "negative", of: once };
  }

  #union(): Expression {
    const at = this.#at;
    const union = this.#list("union", "|", () => this.#path());
    if (union.kind === "union") for (const part of union.parts) needNodes(part, at);
    return union;
  }

  #path(): Expression {
    if (this.#isNext("/")) {
      if (this.#take("//")) {
        // As libxml2 reads it, `///a` is `//a`.
        while (this.#take("/"));
        return { kind: "path", from: "root", steps: this.#steps([EVERYTHING]) };
      }
      this.#take("/");
      return { kind: "path", from: "root", steps: this.#isStep() ? this.#steps([]) : [] };
    }
    if (!this.#isPrimary()) return { kind: "path", from: "here", steps: this.#steps([]) };
    const at = this.#at;
    const primary = this.#primary();
    const predicates = this.#predicates();
    if (predicates.length > 0 || this.#isNext("/")) needNodes(primary, at);
    const from: Expression = predicates.length === 0 ? primary : { kind: "filter", of: primary, predicates };
    if (this.#take("//")) return { kind: "path", from, steps: this.#steps([EVERYTHING]) };
    return this.#take("/") ? { kind: "path", from, steps: this.#steps([]) } : from;
  }

  /** A function's call looks like a name, and like the kind of a node. */
  #isPrimary(): boolean {
    if (/^[("'$\d]|^\.\d/.test(this.#text.slice(this.#at, this.#at + 2))) return true;
    const name = this.#match(CALL);
    return name !== "" && !NODE_TYPES.has(name);
  }

  #isStep(): boolean {
    return this.#isNext("@") || this.#isNext("*") || this.#isNext(".") || this.#match(NAME) !== "";
  }

  #primary(): Expression {
    if (this.#take("(")) {
      const inner = this.#nested(() => this.#or());
      this.#expect(")");
      return inner;
    }
    const quote = this.#text[this.#at]!;
    if (quote === '"' || quote === "'") return { kind: "literal", value: this.#quoted(quote) };
    if (quote === "$") throw this.#unexpected("no variable: there are none");
    const digits = this.#match(NUMBER);
    if (digits === "") return this.#call();
    this.#take(digits);
    return { kind: "number", value: Number(digits) };
  }

  #quoted(quote: string): string {
    const end = this.#text.indexOf(quote, this.#at + 1);
    if (end < 0) throw wrong(this.#at, `a closing ${quote}`, "the end");
    const value = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    this.#skipBlank();
    return value;
  }

  #call(): Expression {
    const at = this.#at;
    const name = this.#match(CALL);
    const signature = signatureOf(name);
    if (signature === undefined) throw wrong(at, "a function of XPath 1.0", JSON.stringify(name));
    this.#take(name);
    this.#expect("(");
    const parts: Expression[] = [];
    if (!this.#isNext(")"))
      do parts.push(this.#nested(() => this.#or()));
      while (this.#take(","));
    this.#expect(")");
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
      if (this.#take("//")) steps.push(EVERYTHING);
      else if (!this.#take("/")) return steps;
      steps.push(this.#step());
    }
  }

  #step(): Step {
    if (this.#take("..")) return this.#abbreviated("parent");
    if (this.#take(".")) return this.#abbreviated("self");
    let axis: Axis = "child";
    if (this.#take("@")) axis = "attribute";
    else {
      const name = this.#match(AXIS);
      if (name !== "") {
        if (!AXES.has(name)) throw this.#unexpected(`an axis (${[...AXES].join(", ")})`);
        this.#take(name);
        this.#expect("::");
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
    if (this.#take("*")) return { kind: "name", name: undefined };
    const at = this.#at;
    const name = this.#match(NAME);
    if (name === "") throw this.#unexpected("a name, *, or the kind of a node");
    this.#take(name);
    if (NODE_TYPES.has(name) && this.#take("(")) {
      if (name === "processing-instruction" && /^["']/.test(this.#text[this.#at] ?? ""))
        this.#quoted(this.#text[this.#at]!);
      this.#expect(")");
      return { kind: name as "node" };
    }
    if (!this.#isNext(":") || this.#isNext("::")) return { kind: "name", name };
    this.#take(":");
    const local = this.#match(NAME);
    // This prefix alone is known without being declared.
    if (name !== "xml" || local === "")
      throw wrong(at, "a name without a prefix: HTML has none", JSON.stringify(`${name}:${local}`));
    this.#take(local);
    return { kind: "name", name: `${name}:${local}` };
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = [];
    while (this.#take("[")) {
      predicates.push(this.#nested(() => this.#or()));
      this.#expect("]");
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
