/**
 * Sensors: each says yes or no about a document, in addition to its nine numbers. To add one, add an entry here: it is
 * counted in a map by its name, its rate is learned, and if it is triggered more often than that, the self-check asks
 * and detectors report it.
 */

import type { Vector } from "../../schemas/generated/records.ts";
import { upperLimit } from "./clopper-pearson.ts";
import type { Preset } from "./presets.ts";
import type { Sensor as Learned, Trained } from "./train.ts";

export interface SensorState {
  /** How the model is set that judges the document; undefined where none does yet. */
  readonly preset: Preset | undefined;
}

export interface Sensor {
  readonly name: string;
  /**
   * rate: how often it is set off where all is well is learned, and a batch in which it is oftener is asked about. alone: a
   * document that sets it off is suspicious.
   */
  readonly by: "rate" | "alone";
  /** What is set off has a page type of its own: that which the source's rules find most of answers for it. */
  readonly isElsewhere: boolean;
  /** In how many documents …, for people. */
  readonly said: string;
  isAsked(state: SensorState): boolean;
  flag(vector: Vector, state: SensorState): boolean;
}

/**
 * Rules that find nothing. What is read in another way then looks like an article, lies in all boxes, and has a page type of its
 * own: only how often it comes tells that a page was made anew around its article.
 */
const missed: Sensor = {
  name: "rules-found-nothing",
  by: "rate",
  isElsewhere: true,
  said: "the rules found nothing",
  isAsked: () => true,
  flag: ({ relations }) => relations !== null && (relations.fallback || relations.empty.includes("body")),
};

/** A text that another URL of the source had: a wall that stands in place of every article may lie in all boxes. */
const duplicate: Sensor = {
  name: "duplicate-text",
  by: "alone",
  isElsewhere: false,
  said: "the text is that of another address",
  isAsked: ({ preset }) => preset?.duplicates === true,
  flag: ({ relations, times }) => relations?.sameTextAs != null && times === 0,
};

export const SENSORS: readonly Sensor[] = [missed, duplicate];

/** How often each is set off, by name. */
export type Flagged = Readonly<Record<string, number>>;

export const flaggedBy = (flagged: Flagged, { name }: Sensor): number => flagged[name] ?? 0;

export const added = (one: Flagged, other: Flagged): Flagged =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  );

/** Records of versions that knew of the first sensor only, and had a field for it. */
export const flaggedIn = ({
  flagged,
  missed: before,
}: {
  readonly flagged: Flagged;
  readonly missed: number;
}): Flagged => (before > 0 && flagged[missed.name] === undefined ? { ...flagged, [missed.name]: before } : flagged);

/** The field that those have. */
export const missedIn = (flagged: Flagged): number => flaggedBy(flagged, missed);

export const rateIn = (
  { rates, missed: before }: { readonly rates: Flagged; readonly missed: number },
  { name }: Sensor,
) => rates[name] ?? (name === missed.name ? before : 1);

/** Those whose rate is learned, where rates are. */
export const ratedBy = ({ selfCheck }: Preset): readonly Sensor[] =>
  selfCheck.by === "rate" ? SENSORS.filter(({ by }) => by === "rate") : [];

/** Of how many documents so many set it off. */
export const documentsFor = ({ isElsewhere }: Sensor, documents: number, flagged: number): number =>
  isElsewhere ? documents + flagged : documents;

/** Days differ: sections without a rule of their own have more articles on some. */
const SLACK = 1.5;

/** Learned on documents none of which made anything: how often it is set off where all is well. */
export function learnedRate(sensor: Sensor, flagged: number, of: number, { selfCheck }: Preset): Learned[] {
  if (selfCheck.by !== "rate") return [];
  const healthy = Math.min(1, SLACK * upperLimit(flagged, of, selfCheck.confidence));
  return [{ name: sensor.name, low: null, high: null, healthy }];
}

/** One, which nothing exceeds, where it was not learned. */
export const rateOf = ({ sensors }: Pick<Trained, "sensors">, { name }: Sensor): number =>
  sensors.find((one) => one.name === name)?.healthy ?? 1;
