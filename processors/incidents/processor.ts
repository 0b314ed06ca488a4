/**
 * Keeps the life of incidents: makes alarms from detectors' findings and people's judgements. No other processor does;
 * detectors write findings, and its alarms start and stop their learning. states.ts defines which state follows which
 * event.
 */

import { isDeepStrictEqual } from "node:util";
import type { Alarm, Finding, Incident, Judgement, Life } from "../../schemas/generated/records.ts";
import { type Context, type Processor, Reject } from "../../topology/processor.ts";
import { actionsIn, isOver } from "../incident-life/states.ts";
import { alarmOf, type Evidence } from "./alarm.ts";
import { findingOf, isBefore, lifeOf, scopeBefore } from "./before.ts";
import { checkFinding, checkJudgement } from "./checks.ts";
import { isBad, judged, scopeOf, scopesOf, woken } from "./incident.ts";
import { heard, lastBy } from "./life.ts";

interface Shape {
  in: { finding: Finding; judgement: Judgement; alarm: Alarm };
  out: { alarm: Alarm };
  state: { life: Life; evidence: Finding };
}

type IncidentsContext = Context<Shape>;

const DAY_MS = 86_400_000;
/** Closed incidents are removed after this long, as their alarms are. */
const FORGOTTEN_MS = 180 * DAY_MS;
const WAKE = "wake";
const FORGET = "forget";

export const incidents: Processor<Shape> = {
  name: "incidents",
  version: "1",
  inputs: { finding: "finding", judgement: "judgement", alarm: "alarm" },
  outputs: { alarm: "alarm" },
  // Its own alarms: incidents in those that an earlier version wrote continue.
  feedback: ["alarm"],
  state: { life: "life", evidence: "finding" },

  process(record, context) {
    if (record.topic === "alarm") return adopt(record.value, context);
    const { key, value } = record;
    if (key !== value.source)
      throw new Reject("wrong-key", `expected the source's id, ${value.source}, as the record's key, got ${key}`);
    if (record.topic === "finding") hear(record.value, context);
    else judge(record.value, context);
  },

  timer({ key: scope, name }, context) {
    const life = context.state.life.get(scope);
    if (life === undefined) return;
    if (name === FORGET) return forget(scope, life, context);
    const last = life.incidents.at(-1)!;
    if (last.state === "snoozed") keep(scope, life, replaced(life, woken(last, context.time)), context);
  },
};

function hear(finding: Finding, context: IncidentsContext): void {
  checkFinding(finding);
  const { state } = context;
  const scope = scopeOf(finding);
  const before = state.life.get(scope);
  const said = before === undefined ? undefined : lastBy(before.incidents, finding.detector)?.said;
  const evidence = said === undefined ? undefined : state.evidence.get(evidenceKey(scope, said));
  // A detector that repeats its finding reports no change, so the repeated finding's time does not count.
  const isAgain =
    evidence !== undefined && isBad(said!) && isDeepStrictEqual({ ...evidence, ...whenOf(finding) }, finding);
  const told = isAgain ? { ...finding, at: Math.min(finding.at, said!.at) } : finding;
  const after = heard(before, told);
  if (after === undefined || after === before) return;
  keep(scope, before, after, context, told);
}

const whenOf = ({ at, position }: Finding): Pick<Finding, "at" | "position"> => ({ at, position });

function judge(judgement: Judgement, context: IncidentsContext): void {
  const { time, state } = context;
  checkJudgement(judgement, time);
  for (const [scope, life] of state.life.entries(scopesOf(judgement.source))) {
    const incident = life.incidents.find((one) => one.incident === judgement.incident);
    if (incident === undefined) continue;
    if (incident.judged.includes(judgement.id)) return;
    const after = judged(incident, judgement, time);
    if (after !== undefined) return keep(scope, life, replaced(life, after), context);
    const may = actionsIn(incident.state).join(", ") || "nothing more";
    const got = `${judgement.action} in state ${incident.state}`;
    throw new Reject("wrong-state", `expected ${may}, got ${got}`);
  }
  throw new Reject("no-such-incident", `expected an incident of ${judgement.source}, got ${judgement.incident}`);
}

const replaced = (life: Life, incident: Incident): Life => ({
  ...life,
  incidents: life.incidents.map((one) => (one.incident === incident.incident ? incident : one)),
});

function adopt(alarm: Alarm, { state }: IncidentsContext): void {
  if (!isBefore(alarm)) return;
  const scope = scopeBefore(alarm);
  const known = state.life.get(scope);
  // It has continued already.
  if (known !== undefined && (known.incidents.length > 1 || known.incidents[0]!.number > 0)) return;
  const life = lifeOf(alarm);
  state.life.set(scope, life);
  if (!isOver(alarm.state)) state.evidence.set(evidenceKey(scope, life.incidents[0]!.said[0]!), findingOf(alarm));
}

const evidenceKey = (scope: string, { detector, first }: { readonly detector: string; readonly first: number }) =>
  [scope, detector, first].join("\u001f");

/** The states of incidents, by id. */
function alarmsOf(
  scope: string,
  life: Life | undefined,
  { state }: IncidentsContext,
): Map<string, Omit<Alarm, "previous">> {
  const alarms = new Map<string, Omit<Alarm, "previous">>();
  for (const incident of life?.incidents ?? []) {
    const evidence = incident.said.flatMap((said): Evidence[] => {
      const finding = state.evidence.get(evidenceKey(scope, said));
      return finding === undefined ? [] : [{ said, finding }];
    });
    alarms.set(incident.incident, alarmOf(life!, incident, evidence));
  }
  return alarms;
}

/** Stores the incidents of a scope, and writes alarms for those that changed visibly. */
function keep(
  scope: string,
  before: Life | undefined,
  after: Life,
  context: IncidentsContext,
  finding?: Finding,
): void {
  const { state, emit } = context;
  const told = alarmsOf(scope, before, context);
  if (finding !== undefined && isBad(finding)) {
    const said = after.incidents.flatMap((one) => one.said).find((one) => isLastWord(one, finding));
    if (said !== undefined) state.evidence.set(evidenceKey(scope, said), finding);
  }
  state.life.set(scope, after);
  dropEvidence(scope, before, after, context);
  setTimers(scope, after, context);
  for (const [incident, alarm] of alarmsOf(scope, after, context)) {
    const was = told.get(incident);
    if (was === undefined || !isDeepStrictEqual(was, alarm))
      emit("alarm", after.source, { ...alarm, previous: was?.state ?? "" });
  }
}

const isLastWord = (said: { readonly detector: string; readonly position: number }, finding: Finding): boolean =>
  said.detector === finding.detector && said.position === finding.position;

function setTimers(scope: string, { incidents: all }: Life, { timers, time }: IncidentsContext): void {
  const { state, until } = all.at(-1)!;
  const wake = { by: "wall", key: scope, name: WAKE } as const;
  const forgetting = { by: "wall", key: scope, name: FORGET } as const;
  if (state === "snoozed") timers.set({ ...wake, at: until });
  else timers.cancel(wake);
  if (isOver(state)) timers.set({ ...forgetting, at: time + FORGOTTEN_MS });
  else timers.cancel(forgetting);
}

const keysOf = (scope: string, life: Life | undefined): string[] =>
  (life?.incidents ?? []).flatMap(({ said }) => said.map((one) => evidenceKey(scope, one)));

function dropEvidence(
  scope: string,
  before: Life | undefined,
  after: Life | undefined,
  { state }: IncidentsContext,
): void {
  const needed = new Set(keysOf(scope, after));
  for (const key of keysOf(scope, before)) if (!needed.has(key)) state.evidence.delete(key);
}

function forget(scope: string, life: Life, context: IncidentsContext): void {
  if (!life.incidents.every(({ state }) => isOver(state))) return;
  dropEvidence(scope, life, undefined, context);
  context.state.life.delete(scope);
}
