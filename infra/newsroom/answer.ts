/** What a site answers to a request for a path at a time: troubles first, then whatever is at the path. */

import { dayOf } from "./clock.ts";
import { feedPaths, renderFeed } from "./feeds/feed.ts";
import { INDEX_DAYS, NEWS_MS, renderSitemap, robots, type SitemapPath, sitemapAt } from "./feeds/sitemap.ts";
import { answerListing } from "./listings/answer.ts";
import { renderList } from "./listings/list.ts";
import { type Face, type Item, SECTIONS, type Section, type Site } from "./model.ts";
import { renderArticle } from "./render/article.ts";
import { botWall, noticePage } from "./render/notices.ts";
import { pictureAt } from "./render/pictures.ts";
import type { Rendered } from "./view.ts";
import type { World } from "./world.ts";

export interface Asked {
  /** With its query. */
  readonly path: string;
  /** Simulated time. */
  readonly now: number;
  /** On the client's clock, for what Retry-After says. */
  readonly real: number;
}

/** `undefined`: the connection is closed without an answer. `waitMs` are real milliseconds. */
export interface Answer {
  readonly waitMs: number;
  readonly rendered: Rendered | undefined;
  /** What text is encoded in. */
  readonly face: Face;
}

const FRONT = 36;
const SECTION_ITEMS = 45;
const PLAIN_DAYS = 7;
const TOPIC = /^\/(?:topic|page)\/\d+\/$/;

export function answer(world: World, site: Site, { path, now, real }: Asked): Answer {
  const face = world.face(site, { path, section: undefined }, now);
  let waitMs = 0;
  for (const trouble of world.trouble(site, path, now, real)) {
    switch (trouble.kind) {
      case "outage":
        return { waitMs, face, rendered: undefined };
      case "slow":
        waitMs = Math.max(waitMs, trouble.ms);
        break;
      case "status": {
        const page = noticePage(site, face, "outage", trouble.status);
        const wait = trouble.retryAfter === undefined ? {} : { "retry-after": trouble.retryAfter };
        return { waitMs, face, rendered: { ...page, headers: { ...page.headers, ...wait } } };
      }
      case "bot-wall":
        return { waitMs, face, rendered: botWall(site, face, trouble.status) };
      case "certificate":
        // Of the connection, long before this.
        break;
    }
  }
  return { waitMs, ...page(world, site, face, path, now) };
}

type Page = Pick<Answer, "face" | "rendered">;

function page(world: World, site: Site, face: Face, path: string, now: number): Page {
  const found = world.find(site, path, now);
  if (found !== undefined) {
    const own = world.articleFace(site, found.item, now);
    return { face: own, rendered: articlePage(world, site, own, found, now) };
  }
  return { face, rendered: otherPage(world, site, face, path, now) ?? noticePage(site, face, "notFound", 404) };
}

function articlePage(
  world: World,
  site: Site,
  face: Face,
  found: NonNullable<ReturnType<World["find"]>>,
  now: number,
): Rendered {
  switch (found.kind) {
    case "article":
      return renderArticle(world.view(site, found.item, now));
    case "redirect":
      return { status: found.status, headers: { location: site.origin + found.to }, pieces: [] };
    case "deleted":
      return noticePage(site, face, "gone", found.status);
    case "soft-404":
      return noticePage(site, face, "notFound", 200);
    case "front-page":
      return list(world, site, world.face(site, { path: "/", section: undefined }, now), undefined, now);
  }
}

function otherPage(world: World, site: Site, face: Face, path: string, now: number): Rendered | undefined {
  if (path === "/") return list(world, site, face, undefined, now);
  if (path === "/robots.txt") return robots(site);
  const picture = pictureAt(path);
  if (picture !== undefined)
    return {
      status: 200,
      headers: { "content-type": "image/svg+xml", "cache-control": "max-age=86400" },
      pieces: [picture],
    };
  const section = SECTIONS.find((name) => path === `/${name}/`);
  if (section !== undefined && world.sections(site, now).includes(section))
    return list(world, site, face, section, now);
  const feeds = feedPaths(site);
  if (feeds.has(path)) return feed(world, site, face, feeds.get(path), now);
  const sitemap = sitemapAt(site, path);
  if (sitemap !== undefined) return sitemapPage(world, site, sitemap, now);
  if (path.startsWith("/listing")) return answerListing(world, site, face, path, now);
  return TOPIC.test(path) ? noticePage(site, face, "outage", 200) : undefined;
}

function list(world: World, site: Site, face: Face, section: Section | undefined, now: number): Rendered {
  const items = world.latest(site, now, section === undefined ? FRONT : SECTION_ITEMS, { section });
  const headlines = world.headlines(site, items, now);
  return renderList({ site, face, now, section, headlines, popular: world.popular(site, now) });
}

function feed(world: World, site: Site, face: Face, section: Section | undefined, now: number): Rendered {
  const items = world.latest(site, now, site.feed.size, { section });
  const articles = items
    .filter((item) => world.fate(site, item, now).deleted === undefined)
    .map((item) => world.article(site, item, now));
  return renderFeed({ site, charset: face.declaredCharset, section, articles });
}

function sitemapPage(world: World, site: Site, at: SitemapPath, now: number): Rendered | undefined {
  const today = dayOf(now);
  if (at.kind === "day" && (at.day > today || at.day <= today - INDEX_DAYS)) return undefined;
  return renderSitemap(site, at, world.headlines(site, itemsFor(world, site, at, now), now), today);
}

function itemsFor(world: World, site: Site, at: SitemapPath, now: number): readonly Item[] {
  const days = (count: number): Item[] =>
    Array.from({ length: count }, (_, ago) => world.published(site, dayOf(now) - ago, now)).flat();
  switch (at.kind) {
    case "index":
      return [];
    case "day":
      return world.published(site, at.day, now);
    case "news":
      return days(3).filter(({ time }) => time > now - NEWS_MS);
    case "plain":
      return days(PLAIN_DAYS);
  }
}
