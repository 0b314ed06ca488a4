/** Files of rules that are named on the command line. */

import { readFileSync } from "node:fs";
import { compileRules } from "../../processors/rules/compile.ts";
import { ruleErrorText } from "../../processors/sources/settings.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { badUsage } from "./fail.ts";
import { say } from "./out.ts";

export function readRulesFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new DriftwireError("bad-input", { at: "--rules", expected: "a file of rules", got: messageOf(error) });
  }
}

/** Of the lines that are passed over so many are said: one that is mistyped does nothing. */
const PASSED_OVER_SAID = 5;

/** All of its mistakes are said, at their lines. */
export function rulesIn(file: string, hint = ""): string {
  const text = readRulesFile(file);
  if (text.trim() === "") throw badUsage("--rules", `a file with rules${hint}`, "an empty one");
  const { problems } = compileRules(text);
  const [first, ...more] = problems.filter(({ severity }) => severity === "error");
  if (first === undefined) {
    for (const one of problems.slice(0, PASSED_OVER_SAID))
      say(`${file}:${one.line}: passed over: ${ruleErrorText(one)}`);
    if (problems.length > PASSED_OVER_SAID)
      say(`${file}: ${problems.length - PASSED_OVER_SAID} more lines are passed over`);
    return text;
  }
  throw new DriftwireError("bad-rule", {
    at: `${file}:${first.line}`,
    got: ruleErrorText(first),
    more: more.map((one) => `${file}:${one.line}: ${ruleErrorText(one)}`),
  });
}
