/**
 * The incidents of a scope in chronological order, and to which of them a finding belongs. Each detector's findings
 * come in its own order, but those of several detectors interleave by chance, which must make no difference: what is
 * one incident and what is two follows from when each detector's suspicion began and ended, not from which finding came
 * first.
 */

import type { Finding, Incident, Life, Said } from "../../schemas/generated/records.ts";
import { beganOf, incidentOf, isBad, saidBy, scopeOf, settled } from "./incident.ts";

/** How many incidents of a scope are stored, for detectors that are late. */
const INCIDENTS_MAX = 4;
/** How many suspicions of one detector are stored in one incident, if it goes back and forth. */
const SAID_MAX = 32;

/** The life of a scope with a finding added; the same object if the finding is not new. */
export function heard(life: Life | undefined, finding: Finding): Life | undefined {
  const { source, concern, pageType, ruleVersion } = finding;
  const { incidents } = life ?? { incidents: [] };
  const own = lastBy(incidents, finding.detector);
  // Times are unreliable, since clocks are set; offsets restart when a topic is recreated.
  if (own !== undefined && finding.position <= own.said.position && finding.at <= own.said.at) return life;
  const after = placed(incidents, finding, own);
  if (after === undefined) return life;
  return { incidents: after.slice(-INCIDENTS_MAX), source, concern, pageType, ruleVersion };
}

interface Place {
  readonly index: number;
  readonly said: Said;
}

/** A detector's last statement. */
export function lastBy(incidents: readonly Incident[], detector: string): Place | undefined {
  for (let index = incidents.length - 1; index >= 0; index--) {
    const said = incidents[index]!.said.filter((one) => one.detector === detector).at(-1);
    if (said !== undefined) return { index, said };
  }
  return undefined;
}

function placed(incidents: readonly Incident[], finding: Finding, own: Place | undefined): Incident[] | undefined {
  const scope = scopeOf(finding);
  if (finding.says === "over") return ended(incidents, finding);
  if (own !== undefined && isBad(own.said) && goesOn(incidents[own.index]!, finding))
    return with_(scope, incidents, own.index, finding, own.said);
  // There was no suspicion, so a finding that it is well is ignored.
  if (!isBad(finding)) return undefined;
  const index = incidents.findIndex((incident, at) => isOf(finding, incident, at === incidents.length - 1));
  if (index >= 0) return with_(scope, incidents, index, finding, undefined);
  const number = (incidents.at(-1)?.number ?? 0) + 1;
  return [...incidents, settled(incidentOf(scope, number, [saidBy(finding, undefined)]), true)];
}

/** Whether an incident continues with a finding: not if a person has ended it, and the finding began after that. */
const goesOn = ({ ended }: Incident, finding: Finding): boolean =>
  ended === 0 || !isBad(finding) || finding.began <= ended;

/**
 * Whether the suspicion that begins with a finding belongs to an incident: to the first in which another detector, as far as
 * known, was still suspicious when it began, or to the last if any detector is. One detector's separate suspicions alone do not make one incident.
 */
function isOf(finding: Finding, { ended, said }: Incident, isLast: boolean): boolean {
  const others = said.filter(({ detector }) => detector !== finding.detector);
  if (ended > 0) return finding.began <= ended && others.length === said.length;
  return others.some(({ at }) => finding.began <= at) || (isLast && said.some(isBad));
}

/** The incidents with a statement added to one of them, which is split in two if that leaves a time in between without suspicion. */
function with_(
  scope: string,
  incidents: readonly Incident[],
  index: number,
  finding: Finding,
  before: Said | undefined,
): Incident[] {
  const incident = incidents[index]!;
  const said = bounded([...incident.said.filter((one) => one !== before), saidBy(finding, before)]);
  const parts = incident.ended > 0 ? [said] : partsOf(said);
  const all = [...incidents.slice(0, index), ...divided(scope, incident, parts), ...incidents.slice(index + 1)];
  const more = parts.length - 1;
  return all.map((one, at) => {
    const numbered = at >= index + parts.length && more > 0 ? renumbered(scope, one, one.number + more) : one;
    return settled(numbered, at === all.length - 1);
  });
}

/** By time; those of one detector in its own order. */
const sorted = (said: readonly Said[]): Said[] =>
  said.toSorted(
    (a, b) => a.began - b.began || (a.detector < b.detector ? -1 : a.detector > b.detector ? 1 : a.first - b.first),
  );

/** If a detector goes back and forth, its first suspicions are merged into one. */
function bounded(said: readonly Said[]): Said[] {
  const all = sorted(said);
  if (all.length <= SAID_MAX) return all;
  const again = all.findIndex((one, at) => all.slice(0, at).some(({ detector }) => detector === one.detector));
  if (again < 0) return all;
  const first = all.find(({ detector }) => detector === all[again]!.detector)!;
  const one = { ...all[again]!, began: first.began, worst: first.worst === "broken" ? "broken" : all[again]!.worst };
  return sorted([...all.filter((_, at) => at !== again && all[at] !== first), one]);
}

/** Groups of suspicions that overlap, directly or through others. */
function partsOf(said: readonly Said[]): Said[][] {
  const parts: Said[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of sorted(said)) {
    if (one.began > end) parts.push([]);
    parts.at(-1)!.push(one);
    end = Math.max(end, isBad(one) ? Number.POSITIVE_INFINITY : one.at);
  }
  return parts;
}

/** A person's judgement stays with the part that continues. */
function divided(scope: string, incident: Incident, parts: readonly Said[][]): Incident[] {
  const [first, ...others] = parts as [Said[], ...Said[][]];
  if (others.length === 0) return [{ ...incident, said: first }];
  const later = others.map((said, at) => incidentOf(scope, incident.number + 1 + at, said));
  const last = later.pop()!;
  const { state, touched, began, by, note, until, times, judged } = incident;
  const goesOn = last.said.some(isBad) && touched > 0;
  return [
    { ...incident, said: first },
    ...later,
    goesOn ? { ...last, state, touched, began, by, note, until, times, judged } : last,
  ];
}

const renumbered = (scope: string, incident: Incident, number: number): Incident => ({
  ...incident,
  ...{ number, incident: incidentOf(scope, number, []).incident },
});

/** Findings under other rules, or other settings of the detectors, no longer count, whichever detector made them. */
function ended(incidents: readonly Incident[], finding: Finding): Incident[] | undefined {
  const last = incidents.at(-1);
  if (last === undefined || last.ended > 0) return undefined;
  const before = last.said.filter(({ detector }) => detector === finding.detector).at(-1);
  const began = before?.began ?? beganOf(last);
  const said = [...last.said.filter((one) => one !== before), saidBy({ ...finding, began }, before)];
  return [...incidents.slice(0, -1), settled({ ...last, said: bounded(said), ended: finding.at }, true)];
}
