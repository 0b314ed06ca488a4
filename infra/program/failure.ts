/** How the program ends after a failure: its exit codes, and any error as one with a code. */

import { BankMistake } from "../../processors/words/bank.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** What is not known is a defect of ours. */
export function asFailure(error: unknown): DriftwireError {
  if (error instanceof DriftwireError) return error;
  if (!(error instanceof BankMistake))
    return new DriftwireError("broken-invariant", { got: messageOf(error), cause: error });
  const { at, expected, got } = error;
  return new DriftwireError("bad-words", { at, expected, got, cause: error });
}
