/**
 * What a site publishes, drawn from real articles of others: sections that have their own writers and hours, days with
 * more or longer articles, and now and then one out of proportion. There are too few real texts for a thousand
 * articles, so each is the end of one and the beginning of another.
 */

import { type Chance, chance, exp } from "../../../infra/newsroom/random.ts";
import type { Gold } from "../extract/gold.ts";

/** A real article. */
export interface Told {
  readonly publisher: string;
  readonly language: string | undefined;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface Article {
  readonly section: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** All articles of one visit. */
export type Visit = readonly Article[];

const PARAGRAPHS_MIN = 3;
/** A site whose language has fewer real texts gets those of all languages. */
const TOLD_MIN = 20;

const START = Date.parse("2026-03-02T00:00:00Z");
const DAY_MS = 86_400_000;
const QUARTERS = [0.08, 0.36, 0.38, 0.18] as const;
const PER_DAY = 60;
const WEEKEND = { volume: 0.6, size: 1.2 } as const;
/** Spreads, of logarithms. */
const SPREAD = { size: 0.1, day: 0.4, visit: 0.4 } as const;
/** Live blogs and transcripts: so many of the articles, put together from so many real ones. */
const LONG = { share: 0.01, of: 5 } as const;
const SECTIONS = 4;
/** What an article begins with none of so many before it began with: repeated texts are what breaks are told by. */
const APART = 100;

export const toldOf = (all: readonly Gold[]): Told[] =>
  all.flatMap(({ text, title, publisher, language }) => {
    const paragraphs = (text ?? "").split(/\n{2,}/).filter((one) => one.trim() !== "");
    return paragraphs.length < PARAGRAPHS_MIN || title === undefined
      ? []
      : [{ publisher, language, title, paragraphs }];
  });

/** What a site can be given: others' articles, in its own language where there are enough. */
export function writersFor(
  { publisher, language }: Pick<Gold, "publisher" | "language">,
  all: readonly Told[],
): Told[] {
  const others = all.filter((one) => one.publisher !== publisher);
  const own = others.filter((one) => one.language === language);
  return own.length >= TOLD_MIN ? own : others;
}

/** As many visits as make up so many articles. */
export function visitsOf(site: string, told: readonly Told[], count: number, mean: number): Visit[] {
  const desk = deskOf(site, told);
  const visits: Article[][] = [];
  for (let day = 0, left = count; left > 0; day++) {
    const own = chance(site, "day", day);
    const isWeekend = day % 7 >= 5;
    const size = exp(SPREAD.size * own.normal()) * (isWeekend ? WEEKEND.size : 1);
    const news = Array.from({ length: SECTIONS }, () => exp(SPREAD.day * own.normal()));
    for (const [quarter, share] of QUARTERS.entries()) {
      const perQuarter = PER_DAY * share * (isWeekend ? WEEKEND.volume : 1);
      const visitsOfQuarter = Math.max(1, Math.round(perQuarter / mean));
      for (let nth = 0; nth < visitsOfQuarter && left > 0; nth++) {
        const weights = news.map((weight) => weight * exp(SPREAD.visit * own.normal()));
        const time = START + day * DAY_MS + ((quarter + nth / visitsOfQuarter) * DAY_MS) / QUARTERS.length;
        const articles = Math.min(left, Math.max(1, own.poisson(perQuarter / visitsOfQuarter)));
        visits.push(Array.from({ length: articles }, (_, at) => desk(own, weights, size, time + at * 60_000)));
        left -= articles;
      }
    }
  }
  return visits;
}

type Desk = (own: Chance, weights: readonly number[], size: number, time: number) => Article;

function deskOf(site: string, told: readonly Told[]): Desk {
  const sections = sectionsOf(site, told);
  const recent = new Set<string>();
  return (own, weights, size, time) => {
    const section = Number(own.weighted(Object.fromEntries(weights.map((weight, at) => [at, weight]))));
    for (let tries = 0; ; tries++) {
      const paragraphs = joined(own, sections[section]!, size);
      const [first] = paragraphs as [string];
      if (recent.has(first) && tries < 100) continue;
      recent.add(first);
      if (recent.size > APART) recent.delete(recent.values().next().value!);
      return { section, time, title: own.pick(told).title, paragraphs };
    }
  };
}

/** Which real articles each section's are made of: some short, some long, as it falls. */
function sectionsOf(site: string, told: readonly Told[]): Told[][] {
  const shuffled = chance(site, "sections").several(told, told.length);
  return Array.from({ length: SECTIONS }, (_, section) => shuffled.filter((_, at) => at % SECTIONS === section));
}

/** The end of one and the beginning of another, as much of each as chance says, longer or shorter by the day. */
function joined(own: Chance, told: readonly Told[], size: number): string[] {
  const count = own.happens(LONG.share) ? LONG.of : 2;
  const cut = own.unit();
  const all = own.several(told, count).flatMap(({ paragraphs }, at) => {
    if (at > 1) return paragraphs;
    const middle = Math.min(paragraphs.length - 1, Math.floor(cut * paragraphs.length));
    return at === 0 ? paragraphs.slice(middle) : paragraphs.slice(0, middle);
  });
  const wanted = Math.max(1, Math.round(all.length * size));
  const more = own.pick(told).paragraphs.slice(0, Math.max(0, wanted - all.length));
  return [...all, ...more].slice(0, wanted);
}
