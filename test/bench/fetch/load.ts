/** What is fetched: which sites of the newsroom, as sources with every delay off, and the requests that makes. */

import { dayOf } from "../../../infra/newsroom/clock.ts";
import { feedPaths } from "../../../infra/newsroom/feeds/feed.ts";
import { robots } from "../../../infra/newsroom/feeds/sitemap.ts";
import type { Site } from "../../../infra/newsroom/model.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { sourceSettings } from "../../../processors/sources/settings.ts";
import type { Source } from "../../../schemas/generated/records.ts";
import { SEED } from "./sites.ts";

export const START = Date.parse("2026-03-04T12:00:00Z");
/** The newsroom has so many; those that suit are a part of them. */
export const SITES = 15_000;
const INDEX_DAYS = 30;

/** The requests of one host in the order in which they are made: robots.txt, entry points, pages. */
export interface Host {
  readonly origin: string;
  readonly paths: readonly string[];
  /** So many of the first are no pages. */
  readonly entries: number;
}

export interface Chosen {
  readonly site: number;
  /** Paths of its entry points. */
  readonly entries: readonly string[];
}

const worldAt = (port: number): World => new World({ seed: SEED, sites: SITES, port, start: START });

/** A crawl-delay is kept to whatever a source says. */
export const isDelayed = (site: Site): boolean => /crawl-delay/i.test(robots(site).pieces.join(""));

/** A feed that can't be read names nothing. */
const feedOf = (site: Site): string | undefined =>
  isDelayed(site) || site.feed.faults.length > 0 ? undefined : [...feedPaths(site).keys()][0];

/** Sites whose feed and sitemaps of days name so many articles. */
export function sitesWith(pages: number, count: number): Chosen[] {
  const world = worldAt(1);
  const today = dayOf(START);
  const chosen: Chosen[] = [];
  for (let index = 0; index < SITES && chosen.length < count; index++) {
    const site = world.site(index);
    const feed = feedOf(site);
    if (feed === undefined) continue;
    if (site.feed.size >= pages) {
      chosen.push({ site: index, entries: [feed] });
      continue;
    }
    if (site.sitemap !== "index") continue;
    const entries = [feed];
    let named = 0;
    for (let ago = 0; ago < INDEX_DAYS && named < pages; ago++) {
      named += world.published(site, today - ago, START).length;
      entries.push(`/sitemaps/${today - ago}.xml.gz`);
    }
    if (named >= pages) chosen.push({ site: index, entries });
  }
  if (chosen.length < count) throw new Error(`${count} sites of ${pages} articles expected, got ${chosen.length}`);
  return chosen;
}

/** The first sites that ask for no delay: their feeds, or their front pages where they have none. */
export function firstSites(count: number): Chosen[] {
  const world = worldAt(1);
  const chosen: Chosen[] = [];
  for (let index = 0; index < SITES && chosen.length < count; index++) {
    const site = world.site(index);
    if (isDelayed(site)) continue;
    const [feed = "/"] = feedPaths(site).keys();
    chosen.push({ site: index, entries: [feed] });
  }
  if (chosen.length < count) throw new Error(`${count} sites expected, got ${chosen.length}`);
  return chosen;
}

/** What will be asked for, nearly: asked for before by somebody patient, it is there when it is measured. */
export function foreseen(port: number, chosen: readonly Chosen[], pages: number): Host[] {
  const world = worldOf(port);
  return chosen.map(({ site: index, entries }) => {
    const site = world.site(index);
    const articles = world.latest(site, START, pages).map((item) => world.headline(site, item).path);
    return { origin: site.origin, paths: ["/robots.txt", ...entries, ...articles], entries: 1 + entries.length };
  });
}

/** As a user could write it: on this machine, no delay, one visit. */
export function sourceOf(port: number, { site, entries }: Chosen, maxPages: number): Source {
  const { origin } = worldOf(port).site(site);
  const kindOf = (path: string) => (path === "/" ? "listing" : path.startsWith("/sitemaps/") ? "sitemap" : "feed");
  return {
    ...{
      id: `site-${site}`,
      name: `Site ${site}`,
      url: origin,
      state: "active",
      version: 1,
      ruleVersion: 1,
      by: "a bench",
    },
    ...sourceSettings.parse({
      entries: entries.map((path) => ({ url: origin + path, kind: kindOf(path) })),
      ...{ delayMs: 0, allowPrivate: true, maxPages, maxAgeDays: 60, visitMinutes: 60, everyMinutes: 600 },
      atMostMinutes: 600,
    }),
  };
}

let world: World | undefined;
function worldOf(port: number): World {
  if (world?.options.port !== port) world = worldAt(port);
  return world;
}
