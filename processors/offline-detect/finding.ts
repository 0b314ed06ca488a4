/** The finding about a page type: which criteria, since when, and broken documents beside healthy ones. */

import { carried } from "../../schemas/carried.ts";
import type { Finding, Learned, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import type { Level, SeriesFound } from "../detection/decide.ts";
import { NINE } from "../detection/vector.ts";
import type { SetOff } from "./missed.ts";

const DETECTOR = "published";
const EXAMPLES = 3;
const SERIES_WORDS: Readonly<Record<string, string>> = {
  P: "the size of pages",
  S: "the size of texts",
  N: "the number of paragraphs",
  V: "the variation of their sizes",
  T: "the composition of the markup",
};

export interface Found {
  readonly verdict: Verdict;
  readonly pageType: string;
  readonly watch: Watch;
  readonly model: Model;
  readonly level: Level;
  readonly series: readonly SeriesFound[];
  /** The sensor that is set off oftener than ever, where one is, and how often. */
  readonly setOff: SetOff | undefined;
  /** Of the window, how many, and how many of them are suspicious. */
  readonly documents: number;
  readonly suspicious: readonly Learned[];
  /** What is shown of what is broken: the last of these. */
  readonly examples: readonly Learned[];
  readonly healthy: readonly Learned[];
  readonly at: number;
}

type About = Pick<Found, "verdict" | "pageType" | "watch" | "at">;

type Whose = "source" | "sourceVersion" | "ruleVersion" | "pageType" | "at" | "position" | "began";

const aboutOf = ({ verdict, pageType, watch, at }: About): Pick<Finding, Whose | "detector" | "concern" | "cause"> => {
  return {
    ...carried("finding", verdict),
    ...{ detector: DETECTOR, concern: "extraction", cause: "layout", pageType, at },
    ...{ position: verdict.offset, began: watch.began },
  };
};

export function brokenFinding(found: Found): Finding {
  const { model, level, series, setOff, examples, healthy } = found;
  return {
    ...aboutOf(found),
    ...{ says: "broken", sentence: sentenceOf(found), model: model.version, level },
    documents: setOff?.found.of ?? found.documents,
    series: series.map((one) => ({ ...one })),
    sensors: setOff === undefined ? [] : [setOff.found],
    examples: besideHealthy(examples.slice(-EXAMPLES), healthy),
  };
}

/** Each broken document beside the healthy one nearest to it of those that stand beside no other: one alone shows little. */
export function besideHealthy(broken: readonly Learned[], healthy: readonly Learned[]): Finding["examples"] {
  const widths = widthsOf(healthy);
  const taken = new Set(broken.map(({ document }) => document));
  return broken.map(({ document, url, nine }) => {
    const left = healthy.filter((one) => !taken.has(one.document));
    const near = nearest(nine, left, widths);
    if (near !== undefined) taken.add(near.document);
    return { document, url, nearest: near?.document ?? "", nearestUrl: near?.url ?? "" };
  });
}

const NOTHING_BROKEN = { level: null, series: [], sensors: [], examples: [] };

/** Its documents look healthy again. */
export function wellFinding(about: About): Finding {
  const { clean, documents, model } = about.watch;
  const sentence = `the last ${clean} documents look healthy again`;
  return { ...aboutOf(about), ...NOTHING_BROKEN, says: "well", sentence, documents, model };
}

const WHY_OVER = {
  rules: "its rules have changed: their results are learned again",
  preset: "the detectors' settings have changed: they learn again",
} as const;

/** Its documents are read or judged in another way now. */
export function overFinding(about: About, why: keyof typeof WHY_OVER): Finding {
  const { documents, model, ruleVersion } = about.watch;
  const sentence = WHY_OVER[why];
  return { ...aboutOf(about), ...NOTHING_BROKEN, ruleVersion, says: "over", sentence, documents, model };
}

function sentenceOf({ series, setOff, documents, suspicious, model }: Found): string {
  if (setOff !== undefined) {
    const { flagged, of, healthy } = setOff.found;
    return `in ${flagged} of the last ${of} documents ${setOff.sensor.said}; before, in at most ${Math.ceil(100 * healthy)} %`;
  }
  const flagged = series.filter((one) => one.flagged).map(({ name }) => SERIES_WORDS[name]!);
  const differs =
    flagged.length === 0 ? "" : `; ${listed(flagged)} differ from the ${model.documents} learned documents`;
  return `${suspicious.length} of the last ${documents} documents look unlike any before${differs}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** How far healthy documents go, in each of the nine numbers. */
const widthsOf = (healthy: readonly Learned[]): number[] =>
  Array.from({ length: NINE }, (_, axis) => {
    const values = healthy.map((one) => one.nine[axis]!);
    const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
    return Math.max(1, values.reduce((most, value) => Math.max(most, value), low) - low);
  });

/** By its nine numbers, each beside how far healthy ones go. */
function nearest(nine: Learned["nine"], healthy: readonly Learned[], widths: readonly number[]): Learned | undefined {
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
