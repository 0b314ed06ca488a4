/** What a person is told: which criteria, since when, and broken documents beside healthy ones. */

import { createHash } from "node:crypto";
import type { Alarm, Learned, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import type { Level, SeriesFound } from "../detection/decide.ts";
import { NINE } from "../detection/vector.ts";

const EXAMPLES = 3;
const ID_DIGITS = 16;

const SERIES_WORDS: Readonly<Record<string, string>> = {
  P: "the size of pages",
  S: "the size of texts",
  N: "how many paragraphs there are",
  V: "how their sizes vary",
  T: "what the markup is made of",
};

/** The position is what makes it another one than any before: a clock may say the same time twice. */
export const incidentOf = ({ source, ruleVersion, run, offset }: Verdict, pageType: string, began: number): string =>
  createHash("sha256")
    .update([source, pageType, ruleVersion, run, began, offset].join("\u001f"))
    .digest("hex")
    .slice(0, ID_DIGITS);

export interface Finding {
  readonly verdict: Verdict;
  readonly pageType: string;
  readonly watch: Watch;
  readonly model: Model;
  readonly level: Level;
  readonly series: readonly SeriesFound[];
  /** Where the rules find nothing, how often. */
  readonly missed: Alarm["sensors"][number] | undefined;
  /** Of the window, how many, and how many of them are suspicious. */
  readonly documents: number;
  readonly suspicious: readonly Learned[];
  /** What is shown of what is broken: the last of these. */
  readonly examples: readonly Learned[];
  readonly healthy: readonly Learned[];
  readonly at: number;
}

const aboutOf = ({
  source,
  sourceVersion,
  ruleVersion,
  run,
}: Verdict): Pick<Alarm, "source" | "sourceVersion" | "ruleVersion" | "run"> => ({
  source,
  sourceVersion,
  ruleVersion,
  run,
});

export function alarmOf(finding: Finding): Alarm {
  const { verdict, pageType, watch, model, level, series, missed, examples, healthy, at } = finding;
  const documents = missed?.of ?? finding.documents;
  return {
    ...aboutOf(verdict),
    ...{ incident: watch.incident, pageType, at, state: "confirmed", outcome: "broken", cause: "layout" },
    sentence: sentenceOf(finding),
    ...{ detector: "published", by: "offline-detect", began: watch.began, documents, model: model.version, level },
    series: series.map((one) => ({ ...one })),
    sensors: missed === undefined ? [] : [missed],
    examples: examples.slice(-EXAMPLES).map((broken) => {
      const near = nearest(broken, healthy);
      const { document, url } = broken;
      return { document, url, nearest: near?.document ?? "", nearestUrl: near?.url ?? "" };
    }),
  };
}

function sentenceOf({ series, missed, documents, suspicious, model }: Finding): string {
  if (missed !== undefined) {
    const most = Math.ceil(100 * missed.healthy);
    return `in ${missed.flagged} of the last ${missed.of} documents the rules found nothing; before, in ${most} % at most`;
  }
  const flagged = series.filter((one) => one.flagged).map(({ name }) => SERIES_WORDS[name]!);
  const differs =
    flagged.length === 0 ? "" : `; ${listed(flagged)} differ from the ${model.documents} that it was learned from`;
  return `${suspicious.length} of the last ${documents} documents look like none before${differs}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const SETTLED = {
  rules: "its rules were changed: what they find is learned anew",
  preset: "the detectors were set otherwise, and learn anew",
} as const;

/** How an incident ends: its documents look healthy again, or they are read or judged in another way now. */
export function closedAlarm(
  { verdict, pageType, watch, at }: Pick<Finding, "verdict" | "pageType" | "watch" | "at">,
  why: "recovered" | keyof typeof SETTLED,
): Alarm {
  const sentence = why === "recovered" ? `the last ${watch.clean} documents look healthy again` : SETTLED[why];
  return {
    ...aboutOf(verdict),
    ...{ incident: watch.incident, pageType, at, state: "closed", outcome: "broken", cause: "layout", sentence },
    ...{ detector: "published", by: "offline-detect", began: watch.began, documents: watch.documents },
    ...{ model: watch.model, level: null, series: [], sensors: [], examples: [] },
  };
}

/** By its nine numbers, each beside how far healthy ones go. */
function nearest({ nine }: Learned, healthy: readonly Learned[]): Learned | undefined {
  const widths = Array.from({ length: NINE }, (_, axis) => {
    const values = healthy.map((one) => one.nine[axis]!);
    const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
    return Math.max(1, values.reduce((most, value) => Math.max(most, value), low) - low);
  });
  let best: Learned | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of healthy) {
    const distance = widths.reduce((sum, width, axis) => sum + ((one.nine[axis]! - nine[axis]!) / width) ** 2, 0);
    if (distance < least) {
      least = distance;
      best = one;
    }
  }
  return best;
}
