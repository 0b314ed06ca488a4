/**
 * Rules that find nothing. What is read in another way then looks like an article, lies in all boxes, and has a page type
 * of its own: only how often it comes tells that a page was made anew around its article.
 */

import { upperLimit } from "./clopper-pearson.ts";
import type { Preset } from "./presets.ts";
import type { Sensor, Trained } from "./train.ts";

/** The sensor: a document in which the source's rules found no body. */
export const MISSED = "rules-found-nothing";

/** The page type of what no rule found. */
export const BY_NO_RULE = "default";

/** Days differ: sections without a rule of their own have more articles on some. */
const SLACK = 1.5;

/** Whether a page type is what one of the source's rules found. */
export const isByRule = (pageType: string): boolean => pageType !== BY_NO_RULE && pageType !== "";

/** Learned on documents none of which made anything: how often the rules find nothing where all is well. */
export function missedSensor(missed: number, found: number, { selfCheck }: Preset): Sensor[] {
  if (selfCheck.by !== "rate") return [];
  const healthy = Math.min(1, SLACK * upperLimit(missed, missed + found, selfCheck.confidence));
  return [{ name: MISSED, low: null, high: null, healthy }];
}

/** One, which nothing exceeds, where it was not learned. */
export const missedRate = ({ sensors }: Pick<Trained, "sensors">): number =>
  sensors.find(({ name }) => name === MISSED)?.healthy ?? 1;
