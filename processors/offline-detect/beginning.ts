/**
 * How a page type begins: young. What is known of the source by other rules, or by a preset that divides it otherwise, is
 * over then, whichever page types it was known of: nothing would ever come of it, not even the end of an incident.
 */

import type { Verdict, Watch } from "../../schemas/generated/records.ts";
import { pageTypeIn, scopesOf } from "../detection/scope.ts";
import { closedAlarm } from "./alarm.ts";
import type { OfflineContext } from "./shape.ts";

/** Whether it is for all page types of its source. */
const isForAll = (scope: string): boolean => pageTypeIn(scope) === "";

export function beginning(scope: string, verdict: Verdict, context: OfflineContext): Watch {
  const { ruleVersion } = verdict;
  const model = lastModel(verdict, context);
  for (const [other, watch] of [...context.state.watch.entries(scopesOf(verdict.source))]) {
    if (watch.ruleVersion < ruleVersion) end(other, watch, "rules", verdict, context);
    else if (isForAll(other) !== isForAll(scope)) end(other, watch, "preset", verdict, context);
  }
  return {
    ...{ state: "young", ruleVersion, learned: 0, model, trained: 0 },
    ...{ documents: 0, missed: 0, batches: 0, clean: 0, began: 0, incident: "" },
  };
}

/** The version of the source's last model: versions go on growing, whatever it is of. */
export function lastModel({ source }: Verdict, { state }: OfflineContext): number {
  let last = 0;
  for (const [, { model }] of state.watch.entries(scopesOf(source))) last = Math.max(last, model);
  return last;
}

function end(scope: string, watch: Watch, why: "rules" | "preset", verdict: Verdict, context: OfflineContext): void {
  const { emit, state, windows, time } = context;
  const about = { verdict, pageType: pageTypeIn(scope), watch, at: time };
  if (watch.incident !== "") emit("alarm", verdict.source, closedAlarm(about, why));
  for (const window of [windows.learned, windows.recent, windows.doubted]) window.clear(scope);
  state.counts.delete(scope);
  state.model.delete(scope);
  state.watch.delete(scope);
}
