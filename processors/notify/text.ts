/**
 * An alarm as text for people: a line, and its evidence (criteria, since when, broken documents beside healthy ones).
 */

import type { Alarm } from "../../schemas/generated/records.ts";
import { SERIES_NAMES, type SeriesName } from "../detection/histogram.ts";

/** What a criterion looks at. */
export const nameOf = (series: string): string => SERIES_NAMES[series as SeriesName] ?? "";

const EXAMPLES_SHOWN = 3;

export const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** A line without a line break: sentences come from elsewhere. */
const inLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Which pages of a source, where it is not all of them. */
export const pagesText = (pageType: string): string =>
  pageType === "" || pageType === "default" ? "" : `, pages of the type ${pageType}`;

export function headline(alarm: Pick<Alarm, "source" | "pageType" | "state" | "sentence" | "began">): string {
  const { source, pageType, state, sentence, began } = alarm;
  return inLine(`${state}: ${source}${pagesText(pageType)}, since ${timeText(began)}: ${sentence}`);
}

/** Lines, the criteria first. */
export function evidence(alarm: Alarm): string[] {
  const { series, level, documents, sensors, examples } = alarm;
  const flagged = series.filter((each) => each.flagged).length;
  const found = `${flagged} of ${series.length} criteria, ${documents} documents examined`;
  return [
    ...(series.length === 0 ? [] : [level === null ? found : `level ${level}: ${found}`]),
    ...series.map(
      ({ name, divergence, threshold, flagged: is }) =>
        `${is ? "✗" : "✓"} ${name} ${nameOf(name)}: divergence ${figure(divergence)}, threshold ${figure(threshold)}`,
    ),
    ...sensors.map(({ name, flagged: set, of }) => `${name}: ${set} of ${of} documents`),
    ...examples
      .slice(0, EXAMPLES_SHOWN)
      .flatMap(({ url, nearestUrl }) => [
        `broken  ${inLine(url)}`,
        ...(nearestUrl === "" ? [] : [`healthy ${inLine(nearestUrl)}`]),
      ]),
  ];
}

/** In three digits. A threshold is infinite where there are too few documents. */
export const figure = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? "∞" : String(Number(value.toPrecision(3)));

/** All of it, as a message. */
export function told(alarm: Alarm): string {
  return [headline(alarm), ...evidence(alarm), `driftwire alarm show ${alarm.incident}`].join("\n");
}
