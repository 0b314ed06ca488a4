/**
 * The articles of a listing, piece by piece: a cursor says after which article to go on and how many are left, so that
 * the seventy-thousandth piece costs what the first one does.
 */

import type { Headline } from "../article.ts";
import { dayOf } from "../clock.ts";
import type { Item, Section, Site } from "../model.ts";
import { escaped } from "../render/text.ts";
import { localTime } from "../site.ts";
import { voiceFor } from "../text/voices.ts";
import type { World } from "../world.ts";

/** Goes on with articles before this one; of one section where it says so. */
export interface Cursor {
  readonly day: number;
  readonly number: number;
  readonly left: number;
  readonly section: Section | undefined;
}

/** So many days without a fitting article end a listing: the site is no older. */
const EMPTY_DAYS = 400;

export const startAt = (now: number, left: number, section?: Section): Cursor => ({
  day: dayOf(now) + 1,
  number: 0,
  left,
  section,
});

export const cursorText = ({ day, number, left, section }: Cursor): string =>
  `${day}.${number}.${left}${section === undefined ? "" : `.${section}`}`;

export function cursorOf(text: string | null, sections: readonly Section[]): Cursor | undefined {
  const found = /^(\d{1,6})\.(\d{1,4})\.(\d{1,7})(?:\.([a-z]+))?$/.exec(text ?? "");
  if (found === null) return undefined;
  const section = sections.find((name) => name === found[4]);
  if (found[4] !== undefined && section === undefined) return undefined;
  return { day: Number(found[1]), number: Number(found[2]), left: Number(found[3]), section };
}

export interface Portion {
  readonly items: readonly Item[];
  readonly next: Cursor | undefined;
}

/** The next articles, newest first. */
export function portionOf(world: World, site: Site, cursor: Cursor, count: number, now: number): Portion {
  const wanted = Math.min(count, cursor.left);
  const items: Item[] = [];
  let { day, number } = cursor;
  for (let empty = 0; items.length < wanted && empty < EMPTY_DAYS && day >= 0; empty++) {
    const published = world.published(site, day, now).slice(0, number);
    for (let at = published.length - 1; at >= 0 && items.length < wanted; at--) {
      const item = published[at]!;
      number = at;
      if (cursor.section !== undefined && item.section !== cursor.section) continue;
      items.push(item);
      empty = 0;
    }
    if (items.length === wanted) break;
    day--;
    number = Number.POSITIVE_INFINITY;
  }
  const left = cursor.left - items.length;
  const isOver = left === 0 || items.length < wanted;
  return { items, next: isOver ? undefined : { ...cursor, day, number, left } };
}

export function rowOf(site: Site, { path, title, published }: Headline): string {
  const date = voiceFor(site.language).date(localTime(site, published), 0);
  return `<li class="listing-row"><a href="${escaped(path)}">${escaped(title)}</a> <span class="listing-date">${escaped(date)}</span></li>`;
}

export const rowsOf = (world: World, site: Site, items: readonly Item[]): string =>
  items.map((item) => rowOf(site, world.headline(site, item))).join("\n");
