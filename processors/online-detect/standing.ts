/** Which models are in force for a source, and what of a vector its verdicts repeat. */

import type { BatchJudged, Model, PastBatches, Standing, Vector, Verdict } from "../../schemas/generated/records.ts";
import { type Context, Reject } from "../../topology/processor.ts";
import { isByRule, missedRate } from "../detection/missed.ts";
import { knownPreset, type Preset, presets } from "../detection/presets.ts";
import { displaces, pageTypeIn, scopeOf, scopesOf } from "../detection/scope.ts";
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

/** A model of its page type, or one for all of the source's; none where the rules are not those it was learned under. */
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
 * What is older than one whose place it would take comes too late: by its version and, since versions begin anew when the
 * offline detector is reset, by what it has seen.
 */
export function takeOver(model: Model, { state }: OnlineContext): void {
  const { source, pageType, version, offset, ruleVersion, preset, documents } = model;
  if (knownPreset(preset) === undefined)
    throw new Reject("unknown-preset", `one of ${presets.map(({ name }) => name).join(", ")} expected, got ${preset}`);
  const scope = scopeOf(source, pageType);
  const before = [...state.model.entries(scopesOf(source))].filter(([, one]) => displaces(model, one));
  if (before.some(([, one]) => version <= one.version && offset <= one.offset)) return;
  for (const [other] of before) forget(other, state);
  state.model.set(scope, model);
  const rates = { healthy: healthyRate(model), missed: missedRate(model) };
  state.standing.set(scope, { version, ruleVersion, preset, documents, ...rates });
}

function forget(scope: string, { model, standing, past }: OnlineContext["state"]): void {
  for (const store of [model, standing, past]) store.delete(scope);
  forgetJudge(model, scope);
}

/**
 * The page type that most of the source's documents have by its rules: it answers for those in which they find nothing,
 * since nobody can say which of its types they would have been.
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

/** Nothing by rules, whether or not another way found something. */
export const isMissed = ({ relations }: Vector): boolean =>
  relations !== null && (relations.fallback || relations.empty.includes("body"));

type Whose = Pick<
  Verdict,
  | "document"
  | "version"
  | "offset"
  | "times"
  | "source"
  | "sourceVersion"
  | "ruleVersion"
  | "run"
  | "batch"
  | "url"
  | "fetchedAt"
>;

export const whoseOf = (vector: Vector, offset: number): Whose => {
  const { document, version, times, source, sourceVersion, ruleVersion, run, batch, url, fetchedAt } = vector;
  return { document, version, offset, times, source, sourceVersion, ruleVersion, run, batch, url, fetchedAt };
};
