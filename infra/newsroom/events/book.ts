/**
 * The events of one site, put in order: those of the script, and those by chance as far as somebody looked. Asking for
 * a later time first changes nothing about an earlier one.
 */

import { dayOf } from "../clock.ts";
import type { Face, Item, Site, SiteEvent } from "../model.ts";
import { chanceEvents, type Rates } from "./chance.ts";
import type { Book } from "./face.ts";
import { eventAt, includes, type Plan } from "./plan.ts";

export interface BookParts {
  readonly site: Site;
  readonly script: readonly Plan[];
  /** Undefined: nothing happens by chance. */
  readonly chance: Rates | undefined;
  /** Chance begins here. */
  readonly start: number;
  readonly items: (day: number) => readonly Item[];
}

export function makeBook({ site, script, chance, start, items }: BookParts): Book {
  const planned = script.flatMap((plan) => (includes(plan.sites, site.index) ? (eventAt(plan, site) ?? []) : []));
  let events = planned.sort(byTime);
  let made = dayOf(start);
  const times = new Map<string, { day: number; readonly found: number[] }>();
  return {
    site,
    faces: new Map<string, Face>(),
    until: (time) => {
      if (chance === undefined || dayOf(time) < made) return events;
      const more: SiteEvent[] = [];
      for (; made <= dayOf(time); made++) more.push(...chanceEvents(site, made, chance));
      if (more.length > 0) events = [...events, ...more].sort(byTime);
      return events;
    },
    nth: (event, count) => {
      const counted = times.get(event.id) ?? { day: dayOf(event.from), found: [] };
      times.set(event.id, counted);
      for (; counted.found.length < count; counted.day++) {
        const later = items(counted.day).filter(({ time }) => time >= event.from);
        counted.found.push(...later.map(({ time }) => time));
      }
      return counted.found[count - 1]!;
    },
  };
}

const byTime = (a: SiteEvent, b: SiteEvent): number => a.from - b.from || (a.id < b.id ? -1 : 1);
