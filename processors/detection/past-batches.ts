/**
 * The last small batches. A small batch alone shows little, so the corrected self-check also judges several in a row.
 */

import { chanceOfAtLeast } from "./clopper-pearson.ts";
import { type Batch, type Outcome, type SelfCheck, selfCheck } from "./self-check.ts";

/** So many batches are remembered. */
export const PAST_MAX = 10;

/** @param past those before it, the oldest first */
export function selfCheckAfter(past: readonly Batch[], batch: Batch, check: SelfCheck, healthy: number): Outcome {
  const own = selfCheck(batch, check, healthy);
  if (check.by === "share" || own === "ask" || batch.suspicious === 0) return own;
  let { documents, suspicious } = batch;
  for (const before of past.toReversed()) {
    documents += before.documents;
    suspicious += before.suspicious;
    // Each of the sums may be wrong as rarely as all of them together may.
    if (chanceOfAtLeast(suspicious, documents, healthy) <= check.chance / PAST_MAX) return "ask";
  }
  return own;
}
