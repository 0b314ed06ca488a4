/** Feeds, sitemaps and robots.txt of many sites, over HTTP, beside the truth; what is wrong with a feed is wrong in it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { readFeed } from "../../../processors/feeds/read.ts";
import { type Answered, ask, type Opened, openOutside } from "../../../test/outside.ts";
import { DAY } from "../clock.ts";
import { FEED_FAULTS, type FeedFault } from "../model.ts";

const start = Date.parse("2026-03-04T15:00:00Z");
const SITES = 150;
type Told = Opened["sites"][number];
let opened: Opened;
before(async () => {
  opened = await openOutside({ seed: 3, sites: SITES, start, script: "" });
});
after(() => opened?.room.close());

const TYPES: Readonly<Record<string, RegExp>> = {
  rss: /^application\/rss\+xml/,
  "rss-full": /^application\/rss\+xml/,
  atom: /^application\/atom\+xml/,
  rdf: /^application\/rdf\+xml/,
  json: /^application\/feed\+json/,
};
const ENDS: Readonly<Record<string, string>> = {
  rss: "</rss>\n",
  "rss-full": "</rss>\n",
  atom: "</feed>\n",
  rdf: "</rdf:RDF>\n",
  json: "}",
};

/** In the charset that its site writes in, whatever is declared. */
async function feedOf(site: Told): Promise<Answered> {
  const feed = await ask(site.feeds[0]!);
  return { ...feed, text: new TextDecoder(site.charset, { ignoreBOM: true }).decode(feed.bytes) };
}
const typeOf = ({ headers }: Answered): string => headers.get("content-type")!;

/** How one sees that a feed has a fault. */
const SIGNS: Readonly<Record<FeedFault, (feed: Answered, site: Told) => boolean>> = {
  "raw-ampersand": ({ text }) => text.includes(" & K°"),
  "wrong-dates": ({ text }) =>
    !/\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]+ [+-]\d{4}/.test(
      text.replace(/<updated>.*?<\/updated>/s, ""),
    ),
  "relative-links": ({ text }, { origin }) => !new RegExp(`(<link>|<link href="|"url":")${origin}/[^/"<]`).test(text),
  "twice-escaped": ({ text }) => /&amp;(laquo|mdash|ndash|nbsp|ldquo|rdquo|rsquo|bdquo|hellip);/.test(text),
  "leading-blank": ({ text }) => text.startsWith("\n"),
  "wrong-content-type": (feed, { feed: { kind } }) => !TYPES[kind]!.test(typeOf(feed)),
  truncated: ({ text }, { feed: { kind } }) => !text.endsWith(ENDS[kind]!),
  "tracking-links": ({ text }) => text.includes("utm_source=rss"),
  "no-dates": ({ text }) => !/<(pubDate|published|dc:date)>|"date_published"/.test(text),
  "wrong-charset": (feed) => /charset=iso-8859-1/.test(typeOf(feed)),
};
/** JSON has no ampersands to get wrong, and is escaped once. */
const XML_ONLY: readonly FeedFault[] = ["raw-ampersand", "twice-escaped", "tracking-links"];

test("a feed has the faults that its site has, and no others", async () => {
  const met = new Map<string, number>();
  for (const site of opened.sites.filter(({ feeds }) => feeds.length > 0)) {
    const traits = [site.feed.kind, ...site.feed.faults];
    if (traits.every((trait) => (met.get(trait) ?? 0) >= 2)) continue;
    for (const trait of traits) met.set(trait, (met.get(trait) ?? 0) + 1);
    const feed = await feedOf(site);
    assert.equal(feed.status, 200);
    for (const fault of FEED_FAULTS) {
      const isSo = site.feed.faults.includes(fault) && !(site.feed.kind === "json" && XML_ONLY.includes(fault));
      // Dates that are not there are not wrong.
      if (fault === "wrong-dates" && site.feed.faults.includes("no-dates")) continue;
      assert.equal(SIGNS[fault](feed, site), isSo, `${fault} of ${site.feeds[0]}: ${site.feed.faults}`);
    }
  }
  for (const name of [...Object.keys(TYPES), ...FEED_FAULTS]) assert.ok(met.has(name), `${name} is met`);
});

test("feeds hold the newest articles, in full where they say so", async () => {
  let full = 0;
  for (const site of opened.sites
    .filter(({ feeds }) => feeds.length > 0)
    .filter(({ perDay }) => perDay < 60)
    .slice(0, 12)) {
    const feed = readFeed((await feedOf(site)).text, site.feeds[0]!, site.zone);
    const articles = await opened.articles(site.index, start - 2 * DAY, start);
    const byPath = new Map(articles.map((article) => [article.url, article]));
    assert.ok(feed !== undefined && feed.items.length > 3, site.feeds[0]);
    const whole = site.feed.faults.includes("truncated") ? feed.items.slice(0, -1) : feed.items;
    const known = whole.map((item) => byPath.get(item.url.replace(/[?&]utm_source=.*$/, "")));
    const newest = articles.toReversed().slice(0, known.length);
    for (const [at, article] of known.entries()) if (at < newest.length) assert.equal(article?.url, newest[at]!.url);
    if (site.feed.kind !== "rss-full") continue;
    const [item] = whole;
    const text = item!.content!.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    assert.ok(text.length > 0.8 * newest[0]!.paragraphs.join(" ").length, "the body is in the feed");
    full++;
  }
  assert.ok(full > 0);
});

test("a feed of a section has articles of the section only", async () => {
  const site = opened.sites.find(
    ({ feeds, feed, perDay }) => feeds.length > 1 && feed.faults.length === 0 && perDay > 40,
  )!;
  const at = site.feeds[1]!;
  const section = /\/rss\/(\w+)\./.exec(at)![1];
  const feed = readFeed(new TextDecoder(site.charset).decode((await ask(at)).bytes), at, site.zone)!;
  const articles = new Map((await opened.articles(site.index, start - 2 * DAY, start)).map((one) => [one.url, one]));
  const known = feed.items.flatMap(({ url }) => articles.get(url) ?? []);
  assert.ok(known.length > 3 && known.every((article) => article.section === section));
});

test("sitemaps hold what came out: of the last week, of two days, or day by day", async () => {
  const read = async (url: string): Promise<NonNullable<ReturnType<typeof readFeed>>> => {
    const { bytes, headers } = await ask(url);
    const isPacked = headers.get("content-type") === "application/gzip";
    return readFeed((isPacked ? gunzipSync(bytes) : bytes).toString("utf8"), url)!;
  };
  const urlsOf = async (site: Told, from: number): Promise<Set<string>> =>
    new Set((await opened.articles(site.index, from, start)).map(({ url }) => url));
  const of = (kind: Told["sitemap"]): Told => opened.sites.find(({ sitemap }) => sitemap === kind)!;
  const [plain, news, index, none] = [of("plain"), of("news"), of("index"), of("none")];
  const urls = (feed: NonNullable<ReturnType<typeof readFeed>>): Set<string> =>
    new Set(feed.items.map(({ url }) => url));
  const today = Math.floor(start / DAY) * DAY;
  assert.deepEqual(urls(await read(`${plain.origin}/sitemap.xml`)), await urlsOf(plain, today - 6 * DAY));
  assert.deepEqual(urls(await read(`${news.origin}/sitemap-news.xml`)), await urlsOf(news, start - 2 * DAY + 1));
  const { children } = await read(`${index.origin}/sitemap.xml`);
  assert.equal(children.length, 30);
  assert.deepEqual(urls(await read(children[0]!.url)), await urlsOf(index, today));
  assert.equal((await ask(`${index.origin}/sitemaps/1.xml.gz`)).status, 404);
  assert.equal((await ask(`${none.origin}/sitemap.xml`)).status, 404);
});

test("robots.txt: rules for all, none of which forbids an article, and where the sitemap is", async () => {
  let named = 0;
  for (const site of opened.sites.slice(0, 25)) {
    const { text, status, headers } = await ask(`${site.origin}/robots.txt`);
    assert.equal(status, 200);
    assert.match(headers.get("content-type")!, /^text\/plain/);
    const lines = text.split(/\r?\n/);
    const all = lines.slice(lines.indexOf("User-agent: *") + 1, lines.indexOf("", 1));
    const off = all.flatMap((line) => /^disallow: (.*)$/i.exec(line)?.[1] ?? []);
    assert.ok(off.length > 0 && off.every((path) => path.length > 1), text);
    const [article] = await opened.articles(site.index, start - DAY / 4, start);
    if (article !== undefined) assert.ok(off.every((path) => !article.path.startsWith(path)));
    for (const [, sitemap] of text.matchAll(/^Sitemap: (\S+)/gm)) {
      assert.equal((await ask(sitemap!)).status, 200);
      named++;
    }
  }
  assert.ok(named > 5);
});

test("most sites name their feeds on each page, none names another", async () => {
  let named = 0;
  for (const site of opened.sites.slice(0, 40)) {
    const { text } = await ask(`${site.origin}/`);
    const links = [...text.matchAll(/<link rel="alternate" type="application\/[^"]+" title="[^"]+" href="([^"]+)">/g)];
    for (const [, path] of links) assert.ok(site.feeds.includes(site.origin + path), `${path} of ${site.origin}`);
    if (links.length > 0) named++;
  }
  assert.ok(named > 20, `${named} of 40`);
});
