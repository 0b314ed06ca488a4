/** Errors of expressions. Their codes are those of topology/errors.ts. */

/** An expression or selector that can't be understood, and from which of its characters on, counted from 1. */
export class BadRule extends Error {
  readonly code = "bad-rule";
  readonly position: number;

  constructor(position: number, expected: string, got: string) {
    super(`expected ${expected}, got ${got}`);
    this.name = "BadRule";
    this.position = position;
  }
}

/** What a part of a selector says of what was expected; where it stands nobody knows. */
export class Refused extends Error {}

/** One that takes more steps than it may. */
export class TooHeavy extends Error {
  readonly code = "rule-too-heavy";

  constructor(stepsMax: number) {
    super(`expected at most ${stepsMax} steps, got more`);
    this.name = "TooHeavy";
  }
}

/** `at` counts characters from 0. */
export const wrong = (at: number, expected: string, got: string): BadRule => new BadRule(at + 1, expected, got);
