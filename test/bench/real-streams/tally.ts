/** What a detector made of a stream: of healthy documents how many it suspected and alarmed about, of broken ones when. */

import { healthyRate } from "../../../processors/detection/train.ts";
import type { Verdict } from "../../../schemas/generated/records.ts";
import type { Watched } from "./watch.ts";

export interface Share {
  readonly suspicious: number;
  readonly of: number;
}

export interface Healthy {
  /** From the first model on, without those fetched again and those that are faults. */
  readonly all: Share;
  /** Of these the first ones. */
  readonly next: Share;
  /** The last ones of the stream, by when the model has grown. */
  readonly late: Share;
  /** Visits that the offline detector is asked about. */
  readonly asks: number;
  readonly alarms: number;
  /** How often healthy documents are suspicious, as the first model says of itself; undefined where it says nothing. */
  readonly claimed: number | undefined;
  readonly models: number;
  /** How many documents the last model was made of. */
  readonly learned: number;
}

export const NEXT = 200;
export const LATE = 500;

const isDocument = ({ kind, times }: Verdict): boolean => kind === "document" && times === 0;

export function shareOf(verdicts: readonly Verdict[]): Share {
  return { suspicious: verdicts.filter(({ suspicious }) => suspicious).length, of: verdicts.length };
}

/** Of a stream without a break. */
export function healthyOf({ verdicts, models, alarms }: Watched, faults: ReadonlySet<number>): Healthy {
  const judged = verdicts.filter((one) => isDocument(one) && one.model > 0 && !faults.has(one.version));
  const last = judged.at(-1)?.version ?? 0;
  const [first] = models;
  return {
    all: shareOf(judged),
    next: shareOf(judged.slice(0, NEXT)),
    late: shareOf(judged.filter(({ version }) => version > last - LATE)),
    asks: verdicts.filter(({ check }) => check?.outcome === "ask").length,
    alarms: alarms.filter(({ state }) => state === "confirmed").length,
    claimed: first === undefined || first.sensors.length === 0 ? undefined : healthyRate(first),
    models: models.length,
    learned: models.at(-1)?.documents ?? 0,
  };
}

/** How many documents came from the break to the alarm; "early" where one was open before, "missed" where none came. */
export type Delay = number | "early" | "missed";

/** What came of a template, or a site, with a size of the training set and a preset. */
export interface Outcome {
  readonly half: "tuning" | "test";
  readonly name: string;
  readonly size: number;
  readonly preset: string;
  readonly healthy: Healthy;
  /** By kind. */
  readonly breaks: Readonly<Record<string, Delay>>;
}

/** Within so many documents a break is found, or it is not. */
export const FOUND_WITHIN = 500;

export function delayOf({ verdicts, alarms }: Watched, brokenFrom: number): Delay {
  const documents = verdicts.filter(isDocument);
  const began = documents.find(({ version }) => version >= brokenFrom);
  const [first] = alarms.filter(({ state }) => state === "confirmed");
  if (began === undefined || first === undefined) return "missed";
  if (first.at < began.fetchedAt) return "early";
  const before = documents.filter(({ version, fetchedAt }) => version >= brokenFrom && fetchedAt <= first.at).length;
  return before > FOUND_WITHIN ? "missed" : before;
}
