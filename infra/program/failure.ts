/** How the program ends when something went wrong: its exit codes, and any error as one with a code. */

import { DriftwireError, messageOf } from "../../topology/errors.ts";

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** What is not known is a defect of ours. */
export const asFailure = (error: unknown): DriftwireError =>
  error instanceof DriftwireError
    ? error
    : new DriftwireError("broken-invariant", { got: messageOf(error), cause: error });
