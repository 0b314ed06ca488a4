/** How the command line says that something went wrong: a line with a code, what else there is to say, and an exit code. */

import { CommanderError } from "commander";
import { DriftwireError } from "../../topology/errors.ts";
import { asCalled } from "../called.ts";
import { asFailure, EXIT } from "../program/failure.ts";
import { printable } from "../shown.ts";

/** A mistake of the user's has no stack trace; a defect of ours has one, since somebody will have to find it. */
export function report(error: unknown, asJson: boolean): number {
  // commander has printed help or the version, which is no failure.
  if (error instanceof CommanderError && (error.exitCode === 0 || error.code === "commander.help")) return EXIT.ok;
  const failure = told(error);
  // What others wrote may be part of it, and could drive the terminal.
  const inLine = (text: string): string => asCalled(printable(text.replaceAll(/(?<!\s)\s*\n\s*/g, " ")));
  const message = inLine(failure.message);
  const { at, expected, got, more } = failure.detail;
  if (asJson) {
    process.stderr.write(`${JSON.stringify({ error: { code: failure.code, message, at, expected, got, more } })}\n`);
  } else {
    process.stderr.write(`error ${failure.code}: ${message}\n`);
    for (const line of more ?? []) process.stderr.write(`  ${inLine(line)}\n`);
  }
  const isDefect = failure.code === "broken-invariant";
  const stack = (failure.cause instanceof Error ? failure.cause : failure).stack;
  if (isDefect && stack !== undefined) process.stderr.write(`${stack}\n`);
  return failure.code === "bad-usage" ? EXIT.usage : EXIT.failed;
}

/** What the command line could not make sense of is the user's mistake. */
function told(error: unknown): DriftwireError {
  if (!(error instanceof CommanderError)) return asFailure(error);
  const got = error.message
    .replace(/^error: /, "")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
  return new DriftwireError("bad-usage", { got });
}

export const badUsage = (at: string, expected: string, got: string): DriftwireError =>
  new DriftwireError("bad-usage", { at, expected, got });
