/**
 * One incident: the detectors' findings about it, and the effects of these and of people's judgements. Plain values in
 * and out.
 */

import { createHash } from "node:crypto";
import type { Finding, Incident, Judgement, Said } from "../../schemas/generated/records.ts";
import { type Event, isOver, nextState, type State } from "../incident-life/states.ts";

const ID_DIGITS = 16;
const SEPARATOR = "\u001f";
/** How many judgements of an incident are stored, so that one that arrives twice is applied once. */
const JUDGED_MAX = 20;
/** The author of states that no person has set. */
export const BY_FINDINGS = "incidents";

export type Scope = Pick<Finding, "source" | "concern" | "pageType" | "ruleVersion">;

/** Other concerns than extraction are about the whole source, whatever its rules. */
export const scopeOf = ({ source, concern, pageType, ruleVersion }: Scope): string =>
  [source, concern, ...(concern === "extraction" ? [pageType, ruleVersion] : ["", 0])].join(SEPARATOR);

/** The prefix of all scopes of a source. */
export const scopesOf = (source: string): string => `${source}${SEPARATOR}`;

/** Made from its number in its scope: the same whichever detector found it first. */
export const idOf = (scope: string, number: number): string =>
  createHash("sha256").update([scope, number].join(SEPARATOR)).digest("hex").slice(0, ID_DIGITS);

export const isBad = ({ says }: { readonly says: string }): boolean => says === "suspected" || says === "broken";

/** The worst kind of finding that it ever had. */
export const worstOf = ({ said }: Pick<Incident, "said">): "suspected" | "broken" =>
  said.some(({ worst }) => worst === "broken") ? "broken" : "suspected";

/** Its latest finding. */
export const atOf = ({ said, touched }: Pick<Incident, "said" | "touched">): number =>
  said.reduce((latest, { at }) => Math.max(latest, at), touched);

export const beganOf = ({ said }: Pick<Incident, "said">): number =>
  said.reduce((least, { began }) => Math.min(least, began), Number.POSITIVE_INFINITY);

const NEW = {
  ...{ state: "none", touched: 0, ended: 0, began: null, by: BY_FINDINGS, note: "", until: 0, times: {}, judged: [] },
};

export const incidentOf = (scope: string, number: number, said: readonly Said[]): Incident => ({
  ...NEW,
  ...{ incident: idOf(scope, number), number, said },
});

/** @param before the detector's previous statement about the incident */
export function saidBy(finding: Finding, before: Said | undefined): Said {
  const { detector, says, at, position, began, sentence, documents, model, sourceVersion } = finding;
  return {
    ...{ detector, says, at, position, sentence, documents, model, sourceVersion },
    first: before?.first ?? position,
    worst: says === "broken" || before?.worst === "broken" ? "broken" : "suspected",
    // A finding that it is well does not say when it began.
    began: Math.min(isBad(finding) || before === undefined ? began : before.began, before?.began ?? began),
  };
}

/** The incident as its detectors' present findings make it. @param isLast whether there is no later one in its scope */
export function settled(incident: Incident, isLast: boolean): Incident {
  if (incident.ended > 0 && isOver(incident.state)) return incident;
  const found = incident.state === "none" ? moved(incident, worstOf(incident)) : incident;
  if (found.ended > 0) return moved(found, "over");
  // A late detector will report its findings of that time when it reaches it.
  return moved(found, isLast && found.said.some(isBad) ? worstOf(found) : "well");
}

function moved(incident: Incident, event: Event): Incident {
  const next = nextState(incident.state as State, event, worstOf(incident));
  return next === undefined || next === incident.state ? incident : at(incident, next, BY_FINDINGS, "");
}

const at = (incident: Incident, state: State, by: string, note: string): Incident => ({
  ...incident,
  ...{ state, by, note, until: 0, times: { ...incident.times, [state]: (incident.times[state] ?? 0) + 1 } },
});

/** Applies a person's judgement; undefined if the state does not allow it. */
export function judged(incident: Incident, judgement: Judgement, time: number): Incident | undefined {
  const { action, by, note, began, forMs, id } = judgement;
  const next = nextState(incident.state as State, action, worstOf(incident));
  if (next === undefined) return undefined;
  return {
    ...at(incident, next, by, note),
    ...{ began: began ?? incident.began, until: action === "snooze" ? time + forMs : 0, touched: time },
    ended: isOver(next) ? time : 0,
    judged: [...incident.judged, id].slice(-JUDGED_MAX),
  };
}

/** The end of a snooze: it is reported again. */
export const woken = (incident: Incident, time: number): Incident => moved({ ...incident, touched: time }, "woken");
