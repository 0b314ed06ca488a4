/** The online detector's self-check: its result for a whole batch. */

import { chanceOfAtLeast } from "./clopper-pearson.ts";

export type SelfCheck =
  /** Published: below so large a part of the batch they are false alarms, and learned. */
  | { readonly by: "share"; readonly share: number }
  /** Ours: so many at once would be rarer than `chance` if healthy documents came at the rate learned; nothing is learned. */
  | { readonly by: "rate"; readonly chance: number; readonly confidence: number };

export interface Batch {
  readonly documents: number;
  readonly suspicious: number;
}

/** none: all is well; retrain: false alarms, to be learned; ask: the offline detector has to say. */
export type Outcome = "none" | "retrain" | "ask";

/** Above it not even ten batches of ten before this one, all of them suspicious, would be rare enough: 0.92^110 is 0.0001. */
const TELLING_MAX = 0.92;

/** Whether there is anything that would be asked about: boxes around few documents leave out nearly all healthy ones. */
export const isTelling = (check: SelfCheck, healthy: number): boolean => check.by === "share" || healthy <= TELLING_MAX;

/** @param healthy how many of healthy documents are suspicious at most, as learned on documents that trained no box */
export function selfCheck({ documents, suspicious }: Batch, check: SelfCheck, healthy: number): Outcome {
  if (suspicious === 0) return "none";
  if (check.by === "share") return suspicious / documents < check.share ? "retrain" : "ask";
  return chanceOfAtLeast(suspicious, documents, healthy) <= check.chance ? "ask" : "none";
}
