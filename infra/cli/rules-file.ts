/** Files of rules that are named on the command line. */

import { readFileSync } from "node:fs";
import { DriftwireError, messageOf } from "../../topology/errors.ts";

export function readRulesFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new DriftwireError("bad-input", { at: "--rules", expected: "a file of rules", got: messageOf(error) });
  }
}
