/**
 * How a page type starts: young. The state of the source under other rules, or under a preset that divides it into
 * other page types, ends then, whatever its page types: otherwise it would stay for ever, and its incidents would never
 * end.
 */

import type { Verdict, Watch } from "../../schemas/generated/records.ts";
import { pageTypeIn, scopesOf } from "../detection/scope.ts";
import { overFinding } from "./finding.ts";
import { isHeld, openOf } from "./held.ts";
import { forgetCounted } from "./once.ts";
import type { OfflineContext } from "./shape.ts";
import { lastModel } from "./training.ts";

export const YOUNG: Watch = {
  ...{ state: "young", ruleVersion: 0, learned: 0, model: 0, trained: 0, seen: 0 },
  ...{ documents: 0, flagged: {}, missed: 0, batches: 0, clean: 0, began: 0, incident: "", since: -1 },
};

/** Whether it is for all page types of its source. */
const isForAll = (scope: string): boolean => pageTypeIn(scope) === "";

export function beginning(scope: string, verdict: Verdict, context: OfflineContext): Watch {
  const { ruleVersion } = verdict;
  const model = lastModel(verdict, context);
  for (const [other, watch] of [...context.state.watch.entries(scopesOf(verdict.source))]) {
    if (watch.ruleVersion < ruleVersion) end(other, watch, "rules", verdict, context);
    else if (isForAll(other) !== isForAll(scope)) end(other, watch, "preset", verdict, context);
  }
  forgetCounted(verdict, context);
  // Of what others found of old rules nothing counts any more either.
  for (const { pageType, ruleVersion: old } of openOf(verdict.source, context))
    if (old < ruleVersion) {
      const about = { verdict, pageType, watch: { ...YOUNG, ruleVersion: old }, at: context.time };
      context.emit("finding", verdict.source, overFinding(about, "rules"));
    }
  return { ...YOUNG, ruleVersion, model };
}

function end(scope: string, watch: Watch, why: "rules" | "preset", verdict: Verdict, context: OfflineContext): void {
  const { emit, state, windows, time } = context;
  const about = { verdict, pageType: pageTypeIn(scope), watch, at: time };
  const isTold = watch.state === "broken" || isHeld(verdict.source, about.pageType, watch.ruleVersion, context);
  if (isTold) emit("finding", verdict.source, overFinding(about, why));
  for (const window of [windows.learned, windows.recent, windows.doubted, windows.held]) window.clear(scope);
  state.counts.delete(scope);
  state.model.delete(scope);
  state.watch.delete(scope);
}
