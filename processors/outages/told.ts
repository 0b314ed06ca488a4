/** The text of a finding about a source that can't be fetched, or is silent. */

import { carried } from "../../schemas/carried.ts";
import type { Finding, Page, Rhythm, VisitSoFar } from "../../schemas/generated/records.ts";
import { causeOf } from "./visit.ts";

interface About {
  readonly page: Page;
  readonly position: number;
  readonly now: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const spanText = (ms: number): string =>
  ms < 2 * DAY_MS ? `${Math.max(1, Math.round(ms / HOUR_MS))} h` : `${Math.round(ms / DAY_MS)} days`;

const findingOf = (
  { page, position, now }: About,
  given: Pick<Finding, "says" | "concern" | "began" | "cause" | "sentence" | "documents">,
): Finding => ({
  ...carried("outage", page),
  ...{ detector: "outages", ruleVersion: 0, pageType: "", at: now, position },
  ...{ model: 0, level: null, series: [], sensors: [], examples: [] },
  ...given,
});

export function outFinding(about: About, known: Rhythm, { message }: VisitSoFar, code: string): Finding {
  const { failing, visits, failingMs, since } = known;
  const what =
    failing === "entry" ? "its feeds and listings can't be fetched" : "none of the pages that it names can be fetched";
  const usual = known.toleratedMs > 0 ? `, longer than its usual failures of up to ${spanText(known.toleratedMs)}` : "";
  const sentence = `${what} for ${spanText(failingMs)}, in ${visits} visits${usual}: ${code}${message === "" ? "" : `, ${message}`}`;
  return findingOf(about, {
    ...{ says: "broken", concern: "access", began: since, cause: causeOf(code), sentence, documents: visits },
  });
}

export function silentFinding(about: About, known: Rhythm): Finding {
  const { quietMs, quietHours, longestHours, quietSince } = known;
  const hours = Math.round(quietHours);
  const sentence = `it has published nothing for ${spanText(quietMs)}, including ${hours} of its usual publishing hours; the longest silence so far was ${Math.max(1, Math.round(longestHours))} of them`;
  return findingOf(about, {
    ...{ says: "broken", concern: "silence", began: quietSince, cause: "volume", sentence, documents: 0 },
  });
}

const WELL = { access: "it can be fetched again", silence: "it publishes again" } as const;

export const wellFinding = (about: About, concern: keyof typeof WELL, { since, quietSince }: Rhythm): Finding =>
  findingOf(about, {
    ...{ says: "well", concern, began: concern === "access" ? since : quietSince, cause: "", documents: 0 },
    sentence: WELL[concern],
  });

export const overFinding = (about: About, concern: Finding["concern"]): Finding =>
  findingOf(about, {
    ...{ says: "over", concern, began: about.now, cause: "", documents: 0, sentence: "it is no longer watched" },
  });
