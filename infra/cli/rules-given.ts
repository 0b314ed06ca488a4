/** Rules that are given on the command line for a source: checked, with all of their mistakes. */

import { compileRules } from "../../processors/rules/compile.ts";
import { ruleErrorText } from "../../processors/sources/settings.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { badUsage } from "./fail.ts";
import { say } from "./out.ts";
import { readRulesFile } from "./rules-file.ts";

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
