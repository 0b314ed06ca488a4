/**
 * Which documents count: each URL once under a version of the rules. Those of visits count when they are fetched for the
 * first time. Those that are read again by later rules (`driftwire reextract`) count if neither they nor another page of their URL has.
 */

import type { Verdict, Watch } from "../../schemas/generated/records.ts";
import type { OfflineContext } from "./shape.ts";

type Context = Pick<OfflineContext, "state">;

const SEPARATOR = "\u001f";

const keyOf = ({ source, document }: Verdict): string => source + SEPARATOR + document;

/**
 * Says so once. Visits' pages come in the order of their positions: from `since` on they were all read by these rules when
 * they came. Of those before it is remembered which have counted; there are no more of them than pages were kept.
 */
export function counts(verdict: Verdict, { since }: Watch, { state }: Context): boolean {
  const { reread, times, version, ruleVersion } = verdict;
  const isBefore = since < 0 ? reread : version < since;
  if (!isBefore) return !reread && times === 0;
  const known = state.once.get(keyOf(verdict));
  if (known !== undefined && Number(known.toString()) >= ruleVersion) return false;
  // One that was rejected, and is retried.
  if (!reread) return times === 0;
  state.once.set(keyOf(verdict), Buffer.from(String(ruleVersion)));
  return true;
}

/** Under other rules everything counts once more. */
export function forgetCounted(
  { source, ruleVersion }: Pick<Verdict, "source" | "ruleVersion">,
  { state }: Context,
): void {
  for (const [key, known] of [...state.once.entries(source + SEPARATOR)])
    if (Number(known.toString()) < ruleVersion) state.once.delete(key);
}
