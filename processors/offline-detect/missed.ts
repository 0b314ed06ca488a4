/**
 * Documents in which a source's rules found nothing. They are a page type of their own, with a life of its own; that they
 * become more is a matter of the page type that the rules find most of: it answers for them.
 */

import type { Alarm, Learned, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import { chanceOfAtLeast } from "../detection/clopper-pearson.ts";
import { isDue } from "../detection/decide.ts";
import { BY_NO_RULE, isByRule, MISSED, missedRate } from "../detection/missed.ts";
import type { Preset } from "../detection/presets.ts";
import { pageTypeIn, scopeOf, scopesOf } from "../detection/scope.ts";
import type { OfflineContext } from "./shape.ts";

type Whose = Pick<Verdict, "source" | "ruleVersion">;

const scopeOfMissed = ({ source }: Pick<Verdict, "source">): string => scopeOf(source, BY_NO_RULE);

/** Whether there is a doubt, or an incident, about what the rules find: then nothing is learned of what they don't. */
export function isAnsweredFor({ source, ruleVersion }: Whose, { state }: OfflineContext): boolean {
  for (const [scope, watch] of state.watch.entries(scopesOf(source))) {
    const isOpen = watch.state === "suspected" || watch.state === "broken";
    if (isOpen && watch.ruleVersion === ruleVersion && isByRule(pageTypeIn(scope))) return true;
  }
  return false;
}

/** How many there were under these rules. */
export function missedSoFar(whose: Whose, { state }: OfflineContext): number {
  const watch = state.watch.get(scopeOfMissed(whose));
  return watch?.ruleVersion === whose.ruleVersion ? watch.learned : 0;
}

/** From a batch that is asked about on they are kept apart, as evidence; those of it are. */
export function doubtMissed(whose: Pick<Verdict, "source" | "batch">, { windows }: OfflineContext): Learned[] {
  const scope = scopeOfMissed(whose);
  const all = [...windows.learned.values(scope), ...windows.doubted.values(scope)];
  const ofBatch = all.filter(({ batch }) => batch === whose.batch);
  windows.doubted.clear(scope);
  for (const one of ofBatch) windows.doubted.add(scope, one);
  return ofBatch;
}

/** Those that came since, in order. */
export const missedDoubted = (whose: Whose, { windows }: OfflineContext): Learned[] =>
  windows.doubted.values(scopeOfMissed(whose));

/** With the doubt they are shown as evidence, and after it they are no use. */
export const forgetMissed = (whose: Whose, { windows }: OfflineContext): void =>
  windows.doubted.clear(scopeOfMissed(whose));

/** What became of the doubt, when enough documents have come: undefined where the rules find as much as ever. */
export function missedBy(watch: Watch, model: Model, preset: Preset): Alarm["sensors"][number] | undefined {
  if (preset.selfCheck.by !== "rate") return undefined;
  const { missed, batches } = watch;
  const documents = watch.documents + missed;
  if (!isDue({ documents, batches }, preset.waiting)) return undefined;
  const healthy = missedRate(model);
  const isOdd = chanceOfAtLeast(missed, documents, healthy) <= preset.selfCheck.chance;
  return isOdd ? { name: MISSED, flagged: missed, of: documents, healthy, evidence: 0 } : undefined;
}
