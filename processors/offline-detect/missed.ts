/**
 * Documents in which a source's rules found nothing. They are a page type with a life of its own. If their number
 * grows, this is reported for the page type in which the rules find most.
 */

import type { Alarm, Learned, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import { chanceOfAtLeast } from "../detection/clopper-pearson.ts";
import { isDue } from "../detection/decide.ts";
import { BY_NO_RULE, isByRule } from "../detection/missed.ts";
import type { Preset } from "../detection/presets.ts";
import { pageTypeIn, scopeOf, scopesOf } from "../detection/scope.ts";
import { documentsFor, flaggedBy, flaggedIn, ratedBy, rateOf, type Sensor } from "../detection/sensors.ts";
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

/** They are as normal as the others: a person says so. Says how many there are. */
export function learnMissed(source: string, { windows, state }: OfflineContext): number {
  const scope = scopeOfMissed({ source });
  const watch = state.watch.get(scope);
  const all = windows.doubted.values(scope);
  if (watch === undefined) return 0;
  for (const one of all) windows.learned.add(scope, one);
  windows.doubted.clear(scope);
  state.watch.set(scope, { ...watch, learned: windows.learned.size(scope) });
  return all.length;
}

/** A sensor that is set off oftener than where all is well. */
export interface SetOff {
  readonly sensor: Sensor;
  readonly found: Alarm["sensors"][number];
}

/** What became of the doubt, when enough documents have come: undefined where no sensor is set off oftener than ever. */
export function setOffBy(watch: Watch, model: Model, preset: Preset): SetOff | undefined {
  const { selfCheck, waiting } = preset;
  if (selfCheck.by !== "rate") return undefined;
  const { batches } = watch;
  for (const sensor of ratedBy(preset)) {
    const flagged = flaggedBy(flaggedIn(watch), sensor);
    const of = documentsFor(sensor, watch.documents, flagged);
    const healthy = rateOf(model, sensor);
    const isOdd = flagged > 0 && chanceOfAtLeast(flagged, of, healthy) <= selfCheck.chance;
    if (isOdd && isDue({ documents: of, batches }, waiting))
      return { sensor, found: { name: sensor.name, flagged, of, healthy, evidence: 0 } };
  }
  return undefined;
}
