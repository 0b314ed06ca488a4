/** How a watched source stands, in a word: made of records alone, so that the command line, the metrics and pages say the same. */

import type { Alarm, EntryState, Source, Standing, WalkedEntry, Watch } from "../../schemas/generated/records.ts";
import { isOver } from "./states.ts";

/** The worst first: wrong texts that nobody notices, then none at all. */
export const SOURCE_STATES = ["broken", "failing", "suspected", "silent", "learning", "ok", "paused"] as const;

export type SourceState = (typeof SOURCE_STATES)[number];

export interface Known {
  readonly source: Pick<Source, "state" | "ruleVersion">;
  /** Its incidents as they are now; those that are over change nothing. */
  readonly incidents: readonly Pick<Alarm, "state" | "concern" | "outcome">[];
  /** Which models are in force for it, and whether all that they judged lately is suspicious. */
  readonly models: readonly (Pick<Standing, "ruleVersion"> & { readonly isDoubted?: boolean })[];
  /** What the detector that confirms makes of it: a suspicion is no incident yet, and most come to nothing. */
  readonly watches?: readonly Pick<Watch, "state" | "ruleVersion">[];
  /** How its entry points were the last time. An outage becomes an incident only after some hours. */
  readonly entries?: readonly Pick<EntryState | WalkedEntry, "failures">[];
}

export function sourceState({ source, incidents, models, watches = [], entries = [] }: Known): SourceState {
  if (source.state !== "active") return "paused";
  const found = new Set(incidents.filter(({ state }) => !isOver(state)).map(foundIn));
  if (entries.length > 0 && entries.every(({ failures }) => failures > 0)) found.add("failing");
  if (watches.some(({ state, ruleVersion }) => state === "suspected" && ruleVersion === source.ruleVersion))
    found.add("suspected");
  if (models.some(({ ruleVersion, isDoubted }) => isDoubted === true && ruleVersion === source.ruleVersion))
    found.add("suspected");
  const worst = SOURCE_STATES.find((state) => found.has(state));
  if (worst !== undefined) return worst;
  return models.some(({ ruleVersion }) => ruleVersion === source.ruleVersion) ? "ok" : "learning";
}

function foundIn({ concern, outcome }: Pick<Alarm, "concern" | "outcome">): SourceState {
  if (concern === "access") return "failing";
  if (concern === "silence") return "silent";
  return outcome === "broken" ? "broken" : "suspected";
}

/** For sorting: the worst first. */
export const byState = (one: { readonly state: SourceState }, other: { readonly state: SourceState }): number =>
  SOURCE_STATES.indexOf(one.state) - SOURCE_STATES.indexOf(other.state);
