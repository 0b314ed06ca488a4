/** The current models of a source. */

import type { BatchJudged, Model, PastBatches, Standing, Vector, Verdict } from "../../schemas/generated/records.ts";
import { type Context, Reject } from "../../topology/processor.ts";
import { isByRule } from "../detection/missed.ts";
import { knownPreset, type Preset, presets } from "../detection/presets.ts";
import { displaces, pageTypeIn, scopeOf, scopesOf } from "../detection/scope.ts";
import { ratedBy, rateOf } from "../detection/sensors.ts";
import { healthyRate } from "../detection/train.ts";
import { forgetJudge } from "./judges.ts";

export interface Shape {
  in: { vector: Vector; model: Model };
  out: { verdict: Verdict };
  state: { model: Model; standing: Standing; batch: BatchJudged; past: PastBatches };
}

export type OnlineContext = Context<Shape>;
export interface InForce {
  readonly pageType: string;
  readonly scope: string;
  readonly standing: Standing;
  readonly preset: Preset;
}

/** The model of its page type, or of all of the source's page types; none if it was learned under other rules. */
export function inForce({ source, pageType, ruleVersion }: Vector, { state }: OnlineContext): InForce | undefined {
  for (const type of [pageType, ""]) {
    const scope = scopeOf(source, type);
    const standing = state.standing.get(scope);
    const preset = knownPreset(standing?.preset ?? "");
    if (standing === undefined || preset === undefined || standing.ruleVersion !== ruleVersion) continue;
    return { pageType: type, scope, standing, preset };
  }
  return undefined;
}

/**
 * A model that is older than one that it would replace is ignored: by its version and, since versions restart when the offline
 * detector is reset, by the offset up to which it has learned.
 */
export function takeOver(model: Model, { state }: OnlineContext): void {
  const { source, pageType, version, offset, ruleVersion, preset, documents } = model;
  const known = knownPreset(preset);
  if (known === undefined)
    throw new Reject("unknown-preset", `expected one of ${presets.map(({ name }) => name).join(", ")}, got ${preset}`);
  const scope = scopeOf(source, pageType);
  const before = [...state.model.entries(scopesOf(source))].filter(([, one]) => displaces(model, one));
  if (before.some(([, one]) => version <= one.version && offset <= one.offset)) return;
  for (const [other] of before) forget(other, state);
  state.model.set(scope, model);
  const rates = Object.fromEntries(ratedBy(known).map((sensor) => [sensor.name, rateOf(model, sensor)]));
  const healthy = healthyRate(model);
  state.standing.set(scope, { version, ruleVersion, preset, documents, healthy, rates, missed: 1 });
}

function forget(scope: string, { model, standing, past }: OnlineContext["state"]): void {
  for (const store of [model, standing, past]) store.delete(scope);
  forgetJudge(model, scope);
}

/**
 * The page type that the rules give to most of the source's documents. Documents in which they find nothing are reported
 * for it, since their own page type is unknown.
 */
export function mainType({ source, ruleVersion }: Vector, { state }: OnlineContext): string | undefined {
  let main: string | undefined;
  let most = 0;
  for (const [scope, standing] of state.standing.entries(scopesOf(source))) {
    const pageType = pageTypeIn(scope);
    if (!isByRule(pageType) || standing.ruleVersion !== ruleVersion || standing.documents <= most) continue;
    main = pageType;
    most = standing.documents;
  }
  return main;
}
