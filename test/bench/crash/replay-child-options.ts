/** What the process is told that works and replays until it is killed. */

import type { Replay } from "../../../schemas/generated/records.ts";

export interface ReplayChildOptions {
  readonly folder: string;
  /** The number of the first live vector. */
  readonly first: number;
  /** What every replay is but for its name. */
  readonly replay: Replay;
  /** Write nothing more, finish what there is, and end. */
  readonly isLast: boolean;
  readonly mutant?: string | undefined;
}

/** What works live, and what is replayed. */
export const LIVE = ["online-detect", "offline-detect", "incidents"];
