/** Files that are named on the command line: reads them, and nothing else, since `extract` reads rules before it knows any words. */

import { readFileSync } from "node:fs";
import { DriftwireError, messageOf } from "../../topology/errors.ts";

export function readRulesFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new DriftwireError("bad-input", { at: "--rules", expected: "a file of rules", got: messageOf(error) });
  }
}
