/** Incidents of a version of this program in which `offline-detect` kept them: they continue under their ids. */

import type { Alarm, Finding, Life } from "../../schemas/generated/records.ts";
import { scopeOf } from "./incident.ts";

/** The processor that wrote alarms in that version. */
const WRITER = "offline-detect";

export const isBefore = ({ by }: Alarm): boolean => by === WRITER;

/** The alarm as a finding. */
export function findingOf(alarm: Alarm): Finding {
  const { detector, source, sourceVersion, ruleVersion, pageType, at, began, cause, sentence, documents } = alarm;
  const { model, level, series, sensors, examples } = alarm;
  return {
    ...{ detector, says: "broken", concern: "extraction", source, sourceVersion, ruleVersion, pageType, at },
    ...{ position: -1, began, cause, sentence, documents, model, level, series, sensors, examples },
  };
}

/** The incident as last reported. */
export function lifeOf(alarm: Alarm): Life {
  const { incident, state, source, ruleVersion, pageType, by, sourceVersion } = alarm;
  const { detector, at, began, sentence, documents, model } = alarm;
  const says = state === "closed" ? "well" : "broken";
  const said = { detector, first: -1, says, worst: "broken", began, at, position: -1, sourceVersion };
  return {
    incidents: [
      {
        ...{ incident, number: 0, state, said: [{ ...said, sentence, documents, model }], touched: 0, ended: 0 },
        ...{ began: null, by, note: "", until: 0, times: { [state]: 1 }, judged: [] },
      },
    ],
    ...{ source, concern: "extraction", pageType, ruleVersion },
  };
}

export const scopeBefore = (alarm: Alarm): string => scopeOf(findingOf(alarm));
