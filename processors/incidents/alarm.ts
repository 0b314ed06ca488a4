/** Makes the record of the topic `alarm` from an incident's findings, which may have come in any order. */

import type { Alarm, Finding, Incident, Life, Said } from "../../schemas/generated/records.ts";
import { isOver } from "../incident-life/states.ts";
import { atOf, beganOf, isBad, worstOf } from "./incident.ts";

const EXAMPLES = 3;
const SENSORS = 20;

/** What is said where a person ended it. */
const SENTENCES: Readonly<Record<string, string>> = {
  accepted: "the current state is normal: learning starts over with it",
  dismissed: "it was a false alarm: the documents held back are learned",
  repaired: "it is repaired",
};

const OUTCOMES: Readonly<Record<string, string>> = { accepted: "benign", dismissed: "false", repaired: "broken" };

/** What a detector said of an incident, with the last finding that speaks for it. */
export interface Evidence {
  readonly said: Said;
  readonly finding: Finding;
}

/** The strongest first. */
const byStrength = (one: Evidence, other: Evidence): number =>
  Number(other.said.worst === "broken") - Number(one.said.worst === "broken") ||
  (one.said.detector < other.said.detector ? -1 : one.said.detector > other.said.detector ? 1 : 0) ||
  other.said.first - one.said.first;

export function alarmOf(life: Life, incident: Incident, evidence: readonly Evidence[]): Omit<Alarm, "previous"> {
  const { source, concern, pageType, ruleVersion } = life;
  const { state, by, note, until, said, times } = incident;
  const all = evidence.toSorted(byStrength);
  return {
    ...{ incident: incident.incident, source, ruleVersion, pageType, concern, state, by, note, until },
    sourceVersion: Math.max(...said.map(({ sourceVersion }) => sourceVersion)),
    ...{ at: atOf(incident), began: incident.began ?? beganOf(incident), times: times[state] ?? 1 },
    outcome: OUTCOMES[state] ?? (worstOf(incident) === "broken" ? "broken" : ""),
    cause: all[0]?.finding.cause ?? "",
    ...(isOver(state) ? endOf(incident, all) : bodyOf(all.filter((one) => isBad(one.said)))),
  };
}

type Body = Pick<Alarm, "sentence" | "detector" | "documents" | "model" | "level" | "series" | "sensors" | "examples">;

const namesOf = (evidence: readonly Evidence[]): string =>
  [...new Set(evidence.map(({ said }) => said.detector))].join(", ");

function bodyOf(speaking: readonly Evidence[]): Body {
  const findings = speaking.map(({ finding }) => finding);
  const [first] = findings as [Finding];
  const sensors = findings.flatMap((one) => [...one.sensors]).sort((a, b) => b.evidence - a.evidence);
  return {
    ...{ sentence: first.sentence, detector: namesOf(speaking), documents: first.documents, model: first.model },
    level: findings.find(({ level }) => level !== null)?.level ?? null,
    series: [...(findings.find(({ series }) => series.length > 0)?.series ?? [])],
    sensors: sensors.slice(0, SENSORS),
    examples: findings.flatMap((one) => [...one.examples]).slice(0, EXAMPLES),
  };
}

/** What ended it has no evidence of its own. */
function endOf({ state, said }: Incident, all: readonly Evidence[]): Body {
  const [last] = said
    .filter((one) => !isBad(one))
    .sort((a, b) => b.at - a.at || (a.detector < b.detector ? -1 : a.detector > b.detector ? 1 : b.first - a.first));
  const { documents = 0, model = 0, sentence = "" } = last ?? all[0]?.finding ?? {};
  const nothing = { level: null, series: [], sensors: [], examples: [] };
  return { ...nothing, sentence: SENTENCES[state] ?? sentence, detector: namesOf(all), documents, model };
}
