/**
 * What a site publishes and when: so many articles a day, fewer at weekends, most of them in working hours. A day is
 * made as a whole, from the seed alone, so that any of them can be looked at first.
 */

import { DAY, HOUR, weekdayOf } from "./clock.ts";
import { type Item, type PageType, SECTIONS, type Section, type Site, type Story } from "./model.ts";
import { type Chance, chance } from "./random.ts";
import { ownStory } from "./stories.ts";

/** How much is published in each hour of a site's own day. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 9, 9, 9, 9, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const HOURS_SUM = HOURS.reduce<number>((sum, part) => sum + part, 0);
const SHARED = 0.45;

/** How a day differs from the usual one: by events. */
export interface DayShape {
  /** Times as many articles. */
  readonly volume: number;
  /** Times as long. */
  readonly length: number;
  readonly type?: PageType | undefined;
  readonly moreSections?: readonly Section[];
}

export const USUAL: DayShape = { volume: 1, length: 1 };

/** A day, kept small: any of its articles can be made again from it. */
export interface Day {
  readonly day: number;
  readonly shape: DayShape;
  /** Milliseconds after its beginning, in order. */
  readonly times: Uint32Array;
  /** By their numbers among all sections. */
  readonly sections: Uint8Array;
  /** Of the stories near the day, by their numbers; -1 where an article tells one of its own. */
  readonly stories: Int16Array;
}

/** The stories are those near the day. */
export function dayOfSite(site: Site, day: number, shape: DayShape, stories: readonly Story[]): Day {
  const own = chance(site.seed, "schedule", site.index, day);
  const rate = site.perDay * (weekdayOf(day) >= 5 ? site.weekend : 1) * shape.volume;
  const count = own.poisson(rate);
  const times = Array.from({ length: count }, () => timeIn(own, site, day)).sort((a, b) => a - b);
  // A story is told once a day: what else there is about it goes into that article.
  const told = new Set<number>();
  const drawn = times.map((time, number) => {
    const { section, shared } = drawnAt(site, { day, number, time }, shape, stories);
    const isNew = shared >= 0 && !told.has(shared);
    if (isNew) told.add(shared);
    return { section: SECTIONS.indexOf(section), story: isNew ? shared : -1 };
  });
  return {
    day,
    shape,
    times: Uint32Array.from(times, (time) => time - day * DAY),
    sections: Uint8Array.from(drawn, ({ section }) => section),
    stories: Int16Array.from(drawn, ({ story }) => story),
  };
}

/** One of its articles. */
export function itemIn(
  site: Site,
  { day, times, stories: told, shape }: Day,
  number: number,
  stories: readonly Story[],
): Item {
  const time = day * DAY + times[number]!;
  const { own, type, section } = drawnAt(site, { day, number, time }, shape, stories);
  const shared = told[number]! < 0 ? undefined : stories[told[number]!];
  const story = shared ?? ownStory(site.index, site.language, section, { day, number, time });
  const isReprint = story.isAgency && own.happens(site.habits.reprints);
  return { site: site.index, day, number, time, section, type, story, isReprint, length: shape.length };
}

function timeIn(own: Chance, site: Site, day: number): number {
  let left = own.unit() * HOURS_SUM;
  let hour = 0;
  while (hour < 23 && left >= HOURS[hour]!) left -= HOURS[hour++]!;
  const local = hour * HOUR + own.below(HOUR);
  const utc = local - site.zone * 60_000;
  return day * DAY + (((utc % DAY) + DAY) % DAY);
}

interface Drawn {
  readonly own: Chance;
  readonly type: PageType;
  readonly section: Section;
  /** -1: none. */
  readonly shared: number;
}

function drawnAt(
  site: Site,
  { day, number, time }: Pick<Item, "day" | "number" | "time">,
  shape: DayShape,
  stories: readonly Story[],
): Drawn {
  const own = chance(site.seed, "item", site.index, day, number);
  const type = shape.type ?? own.weighted(site.types);
  const sections = [...site.sections, ...(shape.moreSections ?? [])];
  const shared = own.happens(SHARED) && type === "news" ? sharedStory(own, sections, stories, time) : -1;
  return { own, type, section: stories[shared]?.section ?? own.pick(sections), shared };
}

/** One that has happened by then, the weightier the likelier. */
function sharedStory(own: Chance, sections: readonly Section[], stories: readonly Story[], time: number): number {
  const isKnown = (story: Story): boolean => story.time < time && sections.includes(story.section);
  let left = own.unit() * stories.reduce((sum, story) => sum + (isKnown(story) ? story.weight : 0), 0);
  return stories.findIndex((story) => {
    if (isKnown(story)) left -= story.weight;
    return left < 0;
  });
}
