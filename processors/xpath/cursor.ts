/** Reads a text token by token, skipping white space between tokens. */

import { type BadRule, wrong } from "./errors.ts";

/** Of elements, attributes, axes, functions and operators. */
export const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_.·-]*/uy;
const BLANK = /[ \t\r\n]*/y;
/** Brackets within brackets. */
const DEPTH_MAX = 100;

export class Cursor {
  readonly text: string;
  at = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
    this.#skipBlank();
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  unexpected(expected: string): BadRule {
    const rest = this.text.slice(this.at, this.at + 20);
    return wrong(this.at, expected, rest === "" ? "the end" : JSON.stringify(rest));
  }

  /** What a sticky pattern finds here; empty where that is nothing. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? "";
  }

  isNext(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Whether it was there. */
  take(token: string): boolean {
    if (!this.isNext(token)) return false;
    this.at += token.length;
    this.#skipBlank();
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.unexpected(`'${token}'`);
  }

  /** Names are operators only as whole words. */
  takeOperator<Operator extends string>(operators: readonly Operator[]): Operator | undefined {
    return operators.find((one) => (/^[a-z]/.test(one) ? this.match(NAME) === one && this.take(one) : this.take(one)));
  }

  /** What stands in quotation marks of that kind, which begin here. */
  takeQuoted(quote: string): string {
    const end = this.text.indexOf(quote, this.at + 1);
    if (end < 0) throw wrong(this.at, `a closing ${quote}`, "the end");
    const value = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    this.#skipBlank();
    return value;
  }

  /** What stands in brackets. */
  nested<T>(read: () => T): T {
    if (++this.#depth > DEPTH_MAX) throw wrong(this.at, `at most ${DEPTH_MAX} nested brackets`, "more");
    const result = read();
    this.#depth--;
    return result;
  }

  #skipBlank(): void {
    this.at += this.match(BLANK).length;
  }
}
