/** Checks findings and judgements, since other programs may write them, too. */

import type { Finding, Judgement } from "../../schemas/generated/records.ts";
import { Reject } from "../../topology/processor.ts";

/** They are parts of keys and stand in tables. */
const NAME_MAX = 100;
/** Further from 1970 there are no dates. */
const TIME_MAX = 8.64e15;
/** Nobody means to be told again later than that. */
export const SNOOZE_MAX_MS = 366 * 86_400_000;

const isTime = (time: number): boolean => Math.abs(time) <= TIME_MAX;

export function checkFinding({ detector, pageType, at, began, sensors }: Finding): void {
  const wrong = (expected: string, got: unknown): never => {
    throw new Reject("bad-finding", `expected ${expected}, got ${JSON.stringify(got)}`);
  };
  if (detector === "" || detector.length > NAME_MAX)
    wrong(`a detector's name of 1 to ${NAME_MAX} characters`, detector);
  if (pageType.length > NAME_MAX) wrong(`a page type of at most ${NAME_MAX} characters`, pageType);
  if (!isTime(at)) wrong("at as a time in milliseconds since 1970", String(at));
  if (!isTime(began)) wrong("began as a time in milliseconds since 1970", String(began));
  const odd = sensors.find(({ evidence, healthy }) => Number.isNaN(evidence) || Number.isNaN(healthy));
  if (odd !== undefined) wrong("evidence and rates of sensors as numbers", odd.name);
}

/** What is wrong with a judgement whatever is known of its incident. Throws a `Reject`. */
export function checkJudgement({ action, forMs, began, by }: Judgement, time: number): void {
  const wrong = (expected: string, got: string): never => {
    throw new Reject("bad-judgement", `expected ${expected}, got ${got}`);
  };
  if (by.trim() === "") wrong("the author of the judgement", "nobody");
  if (action === "snooze" && !(forMs > 0 && forMs <= SNOOZE_MAX_MS))
    wrong("a time to snooze of more than 0 and at most 366 days", `${forMs} ms`);
  if (began !== null && !(isTime(began) && began <= time))
    wrong("a beginning in the past", isTime(began) ? new Date(began).toISOString() : String(began));
}
