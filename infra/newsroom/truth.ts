/**
 * The truth that everything is judged by: what an article is, which group of near-duplicates it belongs to and what is
 * broken about its page; which events happen where and when; how each site is made. As records, and as files of them.
 */

import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "../../processors/urls/parse.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { textOf } from "./article.ts";
import { DAY, dayOf } from "./clock.ts";
import { happenings, type Span } from "./events/face.ts";
import { kindOf } from "./events/kinds.ts";
import { BREAKAGES, type Breakage, type Face, type Item, type Site, type SiteEvent } from "./model.ts";
import { indexOf, localTime } from "./site.ts";
import type { Rule } from "./view.ts";
import type { World } from "./world.ts";

/** A site's traits: all but the seed. */
export type SiteTruth = Omit<Site, "seed">;

export interface EventTruth {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly site: number;
  readonly from: string;
  /** Undefined: it does not end. Of events that end after so many articles, when that is. */
  readonly to: string | undefined;
  readonly share: number;
  readonly sections: readonly string[] | undefined;
  readonly ramp: number;
  readonly stage: number;
  readonly with: SiteEvent["with"];
}

/** An event that holds for one page, and when. */
export interface Happening {
  readonly event: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string | undefined;
}

export interface ArticleTruth {
  readonly url: string;
  /** Its first one, which shares of URLs go by; another where it was moved. */
  readonly path: string;
  readonly site: number;
  readonly title: string;
  readonly lead: string;
  /** ISO 8601 in the site's zone. */
  readonly time: string;
  readonly modified: string | undefined;
  readonly authors: readonly string[];
  readonly section: string;
  readonly type: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly paragraphs: readonly string[];
  readonly isPaid: boolean;
  readonly story: string;
  /** Those of one group tell the agency's text with small changes, be it on several sites. */
  readonly group: string;
  /** What is broken about its page at the time. */
  readonly broken: readonly Breakage[];
  /** "current" or what has become of it by the time, in order. */
  readonly fate: readonly string[];
  /** Every event that holds for its page, before, at and after the time. */
  readonly happenings: readonly Happening[];
  /** What finds its fields on the page as it would be if nothing were broken. */
  readonly rule: Rule | undefined;
}

export type RuleOf = (site: Site, face: Face) => Rule;

/** ISO 8601 with the site's own zone. */
export function isoOf(site: Site, time: number): string {
  const local = new Date(localTime(site, time)).toISOString().slice(0, 19);
  const minutes = Math.abs(site.zone);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${local}${site.zone < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Undefined where no article was at the URL by then. A URL that leads on to a moved article is one of it. */
export function truthOf(world: World, url: string, time: number, ruleOf?: RuleOf): ArticleTruth | undefined {
  const address = parse(url);
  if (address === undefined) return undefined;
  const { hostname, pathname, search } = address;
  const index = indexOf(hostname);
  if (index < 0 || index >= world.options.sites) return undefined;
  const site = world.site(index);
  const found = world.find(site, pathname + search, time);
  return found === undefined ? undefined : articleTruth(world, site, found.item, time, ruleOf);
}

/** For happenings nobody looks further ahead than this. */
const AHEAD = 30 * DAY;

export function articleTruth(world: World, site: Site, item: Item, time: number, ruleOf?: RuleOf): ArticleTruth {
  const article = world.article(site, item, time);
  const { path } = world.headline(site, item);
  const face = world.articleFace(site, item, time);
  const fate = world.fate(site, item, time);
  const span = { from: item.time, to: Math.max(time, item.time) + AHEAD };
  return {
    url: site.origin + article.path,
    path,
    site: site.index,
    title: article.title,
    lead: article.lead,
    time: isoOf(site, article.published),
    modified: article.modified === undefined ? undefined : isoOf(site, article.modified),
    authors: article.authors,
    section: item.section,
    type: item.type,
    language: site.language,
    tags: article.tags,
    paragraphs: textOf(article.blocks),
    isPaid: article.isPaid,
    story: item.story.id,
    group: groupOf(item),
    broken: BREAKAGES.filter((breakage) => face.breakages.includes(breakage)),
    fate: Object.keys(fate).length === 0 ? ["current"] : Object.keys(fate),
    happenings: happenings(world.book(site), item, path, span).map((one) => happeningOf(site, one)),
    rule: ruleOf?.(site, { ...face, breakages: [] }),
  };
}

export const groupOf = ({ isReprint, story, site, day, number }: Item): string =>
  isReprint ? story.id : `${site}-${day}-${number}`;

const happeningOf = (site: Site, { event, span }: { event: SiteEvent; span: Span }): Happening => ({
  event: event.id,
  kind: event.kind,
  from: isoOf(site, span.from),
  to: Number.isFinite(span.to) ? isoOf(site, span.to) : undefined,
});

export function* sitesOf(world: World): Generator<SiteTruth> {
  for (let index = 0; index < world.options.sites; index++) {
    const { seed: _, ...traits } = world.site(index);
    yield traits;
  }
}

/** Events that touch a span, site by site. */
export function* eventsOf(world: World, from: number, to: number): Generator<EventTruth> {
  for (let index = 0; index < world.options.sites; index++) {
    const site = world.site(index);
    for (const event of world.events(site, to - 1)) {
      const end = endOf(world, site, event);
      if (end === undefined || end > from) yield eventTruth(site, event, end);
    }
  }
}

function endOf(world: World, site: Site, event: SiteEvent): number | undefined {
  if (event.documents === undefined) return event.to;
  const spent = world.book(site).nth(event, event.documents + 1);
  return Math.min(event.to ?? spent, spent);
}

const eventTruth = (site: Site, event: SiteEvent, end: number | undefined): EventTruth => ({
  id: event.id,
  kind: event.kind,
  what: kindOf(event).what,
  site: site.index,
  from: isoOf(site, event.from),
  to: end === undefined ? undefined : isoOf(site, end),
  share: event.share,
  sections: event.sections,
  ramp: event.ramp,
  stage: event.stage,
  with: event.with,
});

/** The items that come out in a span, site by site and by time. */
function* itemsOf(world: World, from: number, to: number, only?: number): Generator<readonly [Site, Item]> {
  for (let index = only ?? 0; index < (only === undefined ? world.options.sites : only + 1); index++) {
    const site = world.site(index);
    for (let day = dayOf(from); day <= dayOf(to - 1); day++) {
      for (const item of world.day(site, day)) if (item.time >= from && item.time < to) yield [site, item];
    }
  }
}

/** How many articles came out in a span; counted until there are more than `most`. */
export function countOf(world: World, from: number, to: number, only: number | undefined, most: number): number {
  let count = 0;
  for (const _ of itemsOf(world, from, to, only)) if (++count > most) break;
  return count;
}

/** Articles that came out in a span, as they are at its end, site by site and by time. */
export function* articlesOf(
  world: World,
  from: number,
  to: number,
  ruleOf?: RuleOf,
  only?: number,
): Generator<ArticleTruth> {
  for (const [site, item] of itemsOf(world, from, to, only)) yield articleTruth(world, site, item, to, ruleOf);
}

const CHUNK = 65_536;

function* lines(records: Iterable<object>): Generator<string> {
  let chunk = "";
  for (const record of records) {
    chunk += `${JSON.stringify(record)}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** sites.ndjson, articles.ndjson and events.ndjson of a span of time. Neither is held in memory as a whole. */
export async function writeTruth(
  world: World,
  folder: string,
  from: number,
  to: number,
  ruleOf?: RuleOf,
): Promise<void> {
  const refused = (cause: unknown): DriftwireError =>
    new DriftwireError("bad-input", { at: folder, expected: "a folder to write into", got: messageOf(cause), cause });
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw refused(cause);
  }
  const write = async (name: string, records: Iterable<object>): Promise<void> => {
    const file = createWriteStream(join(folder, `${name}.ndjson`));
    await once(file, "open").catch((cause: unknown) => Promise.reject(refused(cause)));
    await pipeline(Readable.from(lines(records)), file);
  };
  await write("sites", sitesOf(world));
  await write("events", eventsOf(world, from, to));
  await write("articles", articlesOf(world, from, to, ruleOf));
}
