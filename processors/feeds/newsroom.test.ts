/** Feeds, sitemaps and lists of simulated sites, with every fault and every two of them, beside the truth. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { answer } from "../../infra/newsroom/answer.ts";
import { encode } from "../../infra/newsroom/charset.ts";
import { feedPaths, renderFeed } from "../../infra/newsroom/feeds/feed.ts";
import { renderSitemap } from "../../infra/newsroom/feeds/sitemap.ts";
import { type Article, FEED_FAULTS, FEED_KINDS, type FeedFault, type Site } from "../../infra/newsroom/model.ts";
import type { Rendered } from "../../infra/newsroom/view.ts";
import { World } from "../../infra/newsroom/world.ts";
import { decode } from "../charset/decode.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { discover, links } from "./links.ts";
import { readFeed } from "./read.ts";

const DAY = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const now = start + 3.5 * DAY;
const world = new World({ seed: 5, sites: 30, start, port: 4100 });
const sites = Array.from({ length: 30 }, (_, index) => world.site(index));

const textOf = ({ pieces, headers }: Rendered): string => {
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
  return (headers["content-type"] === "application/gzip" ? gunzipSync(bytes) : bytes).toString("utf8");
};
const articlesOf = (site: Site, count: number): Article[] =>
  world.latest(site, now, count).map((item) => world.article(site, item, now));
/** Tracking is not for readers of feeds to take off. */
const withoutTracking = (url: string): string => url.replace(/[?&]utm_source=.*$/, "");
const pathsOf = (site: Site, feed: Feed): string[] =>
  feed.items.map(({ url }) => withoutTracking(url.replace(site.origin, "")));
/** Of a text that breaks off: those whose address is in it, in a place where links are, to its end. */
const isWhole = (text: string, path: string): boolean =>
  [path.replaceAll("&", "&amp;"), path].some((written) =>
    text
      .split(written)
      .slice(1)
      .some((rest) => /^([?&](amp;)?utm_[^"<]*)?("|<\/[\w:]+>)/.test(rest)),
  );

function check(site: Site, faults: readonly FeedFault[]): void {
  const what = `${site.feed.kind} of site ${site.index} (${site.language}) with ${faults.join(" and ") || "no fault"}`;
  const broken: Site = { ...site, feed: { ...site.feed, faults } };
  const articles = articlesOf(site, 12);
  const text = textOf(renderFeed({ site: broken, charset: "utf-8", section: undefined, articles }));
  const feed = readFeed(text, `${site.origin}/rss.xml`, site.zone);
  assert.ok(feed, what);
  const expected = articles.filter(({ path }) => !faults.includes("truncated") || isWhole(text, path));
  assert.deepEqual(
    pathsOf(site, feed),
    expected.map(({ path }) => path),
    what,
  );
  // What broke off in the middle of an entry is not judged but by its address.
  const judged = text.match(/<\/item>|<\/entry>|"tags":\[[^\]]*\]/g)!.length;
  for (const [index, article] of expected.slice(0, judged).entries()) {
    const item: FeedItem = feed.items[index]!;
    const isMarked = faults.includes("raw-ampersand") && !faults.includes("twice-escaped") && site.feed.kind !== "json";
    assert.equal(item.title, isMarked ? `${article.title} & K°` : article.title, what);
    if (faults.includes("no-dates")) assert.equal(item.published, undefined, what);
    else {
      // Dates in words have no seconds.
      const off = article.published - (item.published ?? 0);
      assert.ok(
        off >= 0 && off < 60_000,
        `${what}: ${new Date(article.published).toISOString()}, read ${item.published}`,
      );
    }
    if (site.feed.kind !== "rdf") assert.deepEqual(item.authors ?? [], article.authors, what);
  }
}

test("every fault, and every two faults, of every kind of feed in every language", () => {
  const languages = new Map(sites.map((site) => [site.language, site]));
  assert.equal(languages.size, 5);
  for (const site of languages.values())
    for (const kind of FEED_KINDS.filter((one) => one !== "none")) {
      const one = { ...site, feed: { ...site.feed, kind } };
      check(one, []);
      for (const fault of FEED_FAULTS) {
        check(one, [fault]);
        for (const other of FEED_FAULTS) if (fault < other) check(one, [fault, other]);
      }
    }
});

test("bytes in the character sets of Russian sites, also where the server names another", () => {
  const site = sites.find(({ language }) => language === "ru")!;
  const articles = articlesOf(site, 12);
  for (const kind of FEED_KINDS.filter((one) => one !== "none"))
    for (const charset of ["utf-8", "windows-1251", "koi8-r"] as const)
      for (const faults of [[], ["wrong-charset"]] as const) {
        const own: Site = { ...site, feed: { ...site.feed, kind, faults } };
        const { pieces, headers } = renderFeed({ site: own, charset, section: undefined, articles });
        const { text } = decode(encode(pieces.join(""), charset), {
          contentType: headers["content-type"],
          kind: "xml",
        });
        assert.deepEqual(
          readFeed(text, `${site.origin}/rss.xml`)?.items.map(({ title }) => title),
          articles.map(({ title }) => title),
          `${kind} in ${charset}, ${faults.join()}`,
        );
      }
});

test("feeds as the sites have them are found from the front page and hold their newest articles", () => {
  let found = 0;
  for (const site of sites.filter(({ feed }) => feed.kind !== "none")) {
    const page = answer(world, site, { path: "/", now, real: now }).rendered;
    const [path] = [...feedPaths(site).keys()];
    const feeds = discover(textOf(page!), `${site.origin}/`).map(({ url }) => url);
    assert.ok(feeds.includes(site.origin + path), `${path} of site ${site.index} among ${feeds.join(" ")}`);
    const { rendered } = answer(world, site, { path: path!, now, real: now });
    const feed = readFeed(textOf(rendered!), site.origin + path, site.zone);
    const wanted = new Set(world.latest(site, now, site.feed.size).map((item) => world.headline(site, item).path));
    assert.ok(feed !== undefined && feed.items.length > 0, `site ${site.index}`);
    for (const it of pathsOf(site, feed)) assert.ok(wanted.has(it), `${it} of site ${site.index}`);
    found++;
  }
  assert.ok(found > 15, `${found} sites have feeds`);
});

test("sitemaps of all kinds", () => {
  for (const site of sites.slice(0, 10)) {
    const headlines = world.headlines(site, world.latest(site, now, 200), now);
    const read = (kind: "plain" | "news" | "index"): Feed =>
      readFeed(textOf(renderSitemap(site, { kind }, headlines, 20_000)), `${site.origin}/sitemap.xml`)!;
    const expected = headlines.map(({ path }) => path);
    const [plain, news, index] = [read("plain"), read("news"), read("index")];
    assert.deepEqual([plain.kind, news.kind, index.kind], ["sitemap", "news-sitemap", "sitemap-index"]);
    assert.deepEqual(pathsOf(site, plain), expected);
    assert.deepEqual(pathsOf(site, news), expected);
    assert.deepEqual(
      plain.items.map(({ updated }) => updated),
      headlines.map(({ published }) => Math.floor(published / 1000) * 1000),
    );
    assert.deepEqual(
      news.items.map(({ title, language }) => [title, language]),
      headlines.map(({ title }) => [title, site.language]),
    );
    assert.deepEqual(
      index.children.map(({ url }) => url),
      Array.from({ length: 30 }, (_, ago) => `${site.origin}/sitemaps/${20_000 - ago}.xml.gz`),
    );
    const day = textOf(renderSitemap(site, { kind: "day", day: 20_000 }, headlines, 20_000));
    assert.deepEqual(pathsOf(site, readFeed(day, site.origin)!), expected);
  }
});

test("front pages link to the newest articles, each with its title", () => {
  for (const site of sites.filter(({ listing }) => listing === "plain")) {
    const page = textOf(answer(world, site, { path: "/", now, real: now }).rendered!);
    const found = new Map(links(page, `${site.origin}/`).map(({ url, text }) => [url, text]));
    assert.ok(found.size > 20, `${found.size} links of site ${site.index}`);
    for (const { path, title } of world.headlines(site, world.latest(site, now, 10), now))
      assert.ok(
        found.get(site.origin + path)?.includes(title),
        `${title} of site ${site.index}: ${found.get(site.origin + path)}`,
      );
  }
});
