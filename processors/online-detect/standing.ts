/** Which models are in force for a source, and what of a vector its verdicts repeat. */

import type { BatchJudged, Model, PastBatches, Standing, Vector, Verdict } from "../../schemas/generated/records.ts";
import type { Context } from "../../topology/processor.ts";
import { isByRule } from "../detection/missed.ts";
import { type Preset, presetNamed } from "../detection/presets.ts";
import { pageTypeIn, scopeOf, scopesOf } from "../detection/scope.ts";

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
    if (standing === undefined || standing.ruleVersion !== ruleVersion) continue;
    return { pageType: type, scope, standing, preset: presetNamed(standing.preset) };
  }
  return undefined;
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
