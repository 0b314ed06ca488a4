/**
 * The last small batches. A small batch alone shows little, so the corrected self-check also judges several in a row.
 */

import { chanceOfAtLeast } from "./clopper-pearson.ts";
import { type Batch, type Outcome, type SelfCheck, selfCheck } from "./self-check.ts";

/** Who lists sources is told of a doubt at so many times the self-check's chance: nothing follows from it. */
const SOONER = 10;
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

/**
 * Whether every document of the last batches is suspicious, and that is rare: the self-check may need more batches until it asks.
 * @param past the oldest first
 */
export function isDoubted(past: readonly Batch[], check: SelfCheck, healthy: number): boolean {
  const judged = past.filter(({ documents }) => documents > 0);
  const odd = judged.slice(judged.findLastIndex(({ documents, suspicious }) => suspicious < documents) + 1);
  const documents = odd.reduce((sum, batch) => sum + batch.documents, 0);
  // By share a batch like that is asked about at once.
  return check.by === "rate" && chanceOfAtLeast(documents, documents, healthy) <= SOONER * check.chance;
}
