/** Which of the newsroom's sites are watched, by a rule that looks at nothing but what any reader may know of them. */

import { DAY, dayOf } from "../../../infra/newsroom/clock.ts";
import { feedPaths } from "../../../infra/newsroom/feeds/feed.ts";
import type { Site } from "../../../infra/newsroom/model.ts";
import type { World } from "../../../infra/newsroom/world.ts";
import { isDelayed } from "../fetch/load.ts";

/** The newsroom has so many; those that suit are a part of them. */
export const AMONG = 3000;
const WEEK = 7;
/** Of a feed that breaks off. */
const WHOLE_PART = 0.7;

/** Articles a day, both ends included. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

/**
 * The first sites that have a feed, whose robots.txt asks for no pause (days pass in seconds here, pauses do not), and
 * that publish so many articles a day in the first week. Whatever else is wrong with them, they are taken.
 */
export function chosenSites(world: World, count: number, { least, most }: Band): number[] {
  const chosen: number[] = [];
  for (let index = 0; index < world.options.sites && chosen.length < count; index++) {
    const site = world.site(index);
    if (feedPaths(site).size === 0 || isDelayed(site)) continue;
    const perDay = publishedIn(world, index, world.options.start, world.options.start + WEEK * DAY).length / WEEK;
    if (perDay >= least && perDay <= most) chosen.push(index);
  }
  if (chosen.length < count) throw new Error(`expected ${count} sites that suit, got ${chosen.length}`);
  return chosen;
}

/** How many articles a feed names at a time; one that breaks off has fewer. */
export const namedBy = ({ feed }: Site): number =>
  feed.faults.includes("truncated") ? Math.floor(WHOLE_PART * feed.size) : feed.size;

/** When a site's articles of a span come out, in order. The end is not part of it. */
export function publishedIn(world: World, index: number, from: number, to: number): number[] {
  const times: number[] = [];
  for (let day = dayOf(from); day <= dayOf(to - 1); day++)
    for (const { time } of world.day(world.site(index), day)) if (time >= from && time < to) times.push(time);
  return times.sort((a, b) => a - b);
}
