import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { testWeb } from "../../test/web/web.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { readRules } from "../web/rules.ts";
import { idOf, type Proposal, propose } from "./propose.ts";
import { siteName } from "./site-name.ts";

const NOW = Date.UTC(2026, 10, 18);
const HOUR = 3_600_000;

type Pages = Record<string, string | { readonly type?: string; readonly status?: number; readonly text: string }>;

/** What a person gets to see of a site whose pages these are; `$` in them is its address. */
async function look(context: TestContext, pages: Pages, path = "/"): Promise<Proposal & { asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const found = pages[request.url!] ?? { status: 404, text: "no such page" };
    const { status = 200, type, text } = typeof found === "string" ? { text: found } : found;
    asked.push(request.url!);
    const usual = text.startsWith("<?xml") ? "application/xml" : "text/html";
    response.writeHead(status, { "content-type": type ?? usual });
    response.end(text.replaceAll("$", origin));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sitemaps: string[] = [];
  const web = testWeb({
    read(bytes) {
      const { rules, sitemaps: named } = readRules(bytes);
      sitemaps.push(...named);
      return rules;
    },
  });
  context.after(() => web.close());
  const url = origin + path;
  const settings = sourceSettings.parse({ allowPrivate: true, delayMs: 0 });
  const draft: Source = { id: "s", name: "S", url, state: "active", version: 0, ruleVersion: 0, by: "", ...settings };
  const { signal } = new AbortController();
  const asking = { http: web, sitemaps: () => sitemaps, signal, tell() {} };
  const { candidates, ...rest } = await propose(asking, draft, NOW);
  const relative = candidates.map((one) => ({ ...one, url: one.url.replace(origin, "") }));
  return { ...rest, candidates: relative, asked };
}

const item = (n: number, hours = n): string =>
  `<item><title>Story number ${n}</title><link>$/story/${n}.html</link><pubDate>${new Date(NOW - hours * HOUR).toUTCString()}</pubDate></item>`;
const rss = (items: readonly string[], title = "A feed"): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><language>en</language>${items.join("")}</channel></rss>`;
const sitemap = (paths: readonly string[], time = ""): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>$${path}</loc>${time}</url>`).join("")}</urlset>`;
const page = (head: string, links = 0): string =>
  `<!doctype html><html><head><title>Front</title>${head}</head><body>${Array.from({ length: links }, (_, n) => `<a href="/story/${n}.html">A title long enough to be an article's, ${n}</a>`).join("")}</body></html>`;
const named = (href: string, title = ""): string =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
const chosen = ({ candidates }: Proposal): string[][] =>
  candidates.filter(({ isChosen }) => isChosen).map(({ kind, url, from }) => [kind, url, from]);
const leftOut = ({ candidates }: Proposal): string[][] =>
  candidates.filter(({ isChosen }) => !isChosen).map(({ url, code, why }) => [url, code, why]);

test("feeds that a page names, those that name something of their own", async (context) => {
  const proposal = await look(context, {
    "/": page(
      named("/comments.xml", "Comments") + named("/main.xml") + named("/atom") + named("/gone") + named("/s.xml"),
    ),
    "/main.xml": rss([item(1), item(2)], "The Paper"),
    "/atom": rss([item(2), item(1)]),
    "/s.xml": rss([item(2), item(3)]),
  });
  assert.deepEqual(chosen(proposal), [
    ["feed", "/main.xml", "link"],
    ["feed", "/s.xml", "link"],
  ]);
  assert.deepEqual(leftOut(proposal), [
    ["/atom", "ok", "it names the same articles as others"],
    ["/gone", "http-status", "status 404"],
  ]);
  assert.deepEqual([proposal.name, proposal.language], ["Front", "en"]);
  assert.deepEqual(proposal.asked, ["/robots.txt", "/", "/main.xml", "/atom", "/gone", "/s.xml"], "and nothing else");
});

test("a feed that readers are led to, and one at a usual place", async (context) => {
  const linked = await look(context, {
    "/": `${page("")}<a href="/our-feed.xml">RSS</a>`,
    "/our-feed.xml": rss([item(1)]),
  });
  assert.deepEqual(chosen(linked), [["feed", "/our-feed.xml", "anchor"]]);
  const usual = await look(context, { "/": page("", 20), "/feed": rss([item(1)]) });
  assert.deepEqual(chosen(usual), [["feed", "/feed", "guess"]]);
});

test("a feed in which nothing is new is watched together with the page", async (context) => {
  const proposal = await look(context, { "/": page(named("/old.xml"), 20), "/old.xml": rss([item(1, 24 * 100)]) });
  assert.deepEqual(chosen(proposal), [
    ["feed", "/old.xml", "link"],
    ["listing", "/", "given"],
  ]);
});

test("without feeds: sitemaps that say when, those of robots.txt first; an index with what it names", async (context) => {
  const time = `<lastmod>${new Date(NOW - HOUR).toISOString()}</lastmod>`;
  const proposal = await look(context, {
    "/robots.txt": { type: "text/plain", text: "User-agent: *\nSitemap: $/all.xml\nSitemap: $/news-index.xml\n" },
    "/": page("", 20),
    "/all.xml": sitemap(["/about.html", "/story/1.html"]),
    "/news-index.xml": `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>$/today.xml</loc></sitemap></sitemapindex>`,
    "/today.xml": sitemap(["/story/1.html", "/story/2.html"], time),
  });
  assert.deepEqual(chosen(proposal), [["sitemap", "/news-index.xml", "robots"]]);
  assert.ok(proposal.asked.includes("/today.xml"));
});

test("of many sitemaps in robots.txt those for news are asked for first", async (context) => {
  const time = `<lastmod>${new Date(NOW - HOUR).toISOString()}</lastmod>`;
  const named = ["/a.xml", "/b.xml", "/c.xml", "/d.xml", "/e.xml", "/f.xml", "/g.xml", "/google-news.xml"];
  const proposal = await look(context, {
    "/robots.txt": { type: "text/plain", text: `User-agent: *\n${named.map((path) => `Sitemap: ${path}\n`).join("")}` },
    "/": page("", 20),
    "/google-news.xml": sitemap(["/story/1.html"], time),
  });
  assert.deepEqual(chosen(proposal), [["sitemap", "/google-news.xml", "robots"]]);
  assert.ok(!proposal.asked.includes("/a.xml"));
});

test("a sitemap of robots.txt goes beside a feed in which nothing is new", async (context) => {
  const time = `<lastmod>${new Date(NOW - HOUR).toISOString()}</lastmod>`;
  const proposal = await look(context, {
    "/robots.txt": { type: "text/plain", text: "Sitemap: $/news.xml\n" },
    "/": page(named("/old.xml"), 20),
    "/old.xml": rss([item(1, 24 * 100)]),
    "/news.xml": sitemap(["/story/2.html"], time),
  });
  assert.deepEqual(chosen(proposal), [
    ["feed", "/old.xml", "link"],
    ["sitemap", "/news.xml", "robots"],
  ]);
});

test("with neither: the page's own links; better anything than nothing; and nothing is said as such", async (context) => {
  const listing = await look(context, { "/": page("", 20), "/sitemap.xml": sitemap(["/story/1.html"]) });
  assert.deepEqual(chosen(listing), [["listing", "/", "given"]]);
  assert.match(leftOut(listing).find(([url]) => url === "/sitemap.xml")![2]!, /without dates/);
  const undated = await look(context, { "/": page(""), "/sitemap.xml": sitemap(["/story/1.html"]) });
  assert.deepEqual(chosen(undated), [["sitemap", "/sitemap.xml", "guess"]]);
  await assert.rejects(look(context, { "/": page("") }), (error) => {
    assert.ok(error instanceof DriftwireError && error.code === "nothing-to-watch");
    assert.match(error.message, /got \d+ addresses, none of which does/);
    assert.ok(
      error.detail.more?.some((line) => /\/rss\.xml: http-status$/.test(line)),
      "each on a line of its own",
    );
    return true;
  });
});

test("a feed's or sitemap's own address is taken as what it is; where it lives now", async (context) => {
  const feed = await look(context, { "/feed.xml": rss([item(1)]) }, "/feed.xml");
  assert.deepEqual(chosen(feed), [["feed", "/feed.xml", "given"]]);
  assert.deepEqual(feed.asked, ["/robots.txt", "/feed.xml"]);
  assert.equal(feed.name, "A feed");
  const typed = { type: "application/rss+xml", text: rss([item(1)]) };
  assert.deepEqual(chosen(await look(context, { "/rss": typed }, "/rss")), [["feed", "/rss", "given"]]);
  const map = await look(context, { "/map.xml": sitemap(["/a.html"]) }, "/map.xml");
  assert.deepEqual(chosen(map), [["sitemap", "/map.xml", "given"]]);
});

test("an address that can't be had is said with its code", async (context) => {
  const cases: [Pages, RegExp][] = [
    [{}, /http-status: status 404/],
    [{ "/robots.txt": { type: "text/plain", text: "User-agent: *\nDisallow: /" } }, /robots: /],
    [{ "/": { type: "image/png", text: "\x89PNG" } }, /not-html: /],
  ];
  for (const [pages, said] of cases)
    await assert.rejects(look(context, pages), (error) => {
      assert.ok(error instanceof DriftwireError && error.code === "page-not-had");
      assert.match(error.message, said);
      return true;
    });
});

test("a site is called as it calls itself", () => {
  const cases = {
    "<title>Front &amp; page</title><svg><title>Icon</title></svg>": "Front & page",
    "<title>Front</title><meta property='og:site_name' content='The  Paper'>": "The Paper",
    "<meta name=application-name content=''><title> </title>": undefined,
    "<p>no title": undefined,
  };
  for (const [html, name] of Object.entries(cases)) assert.equal(siteName(html), name, html);
});

test("ids are hosts, and always such as sources.yaml takes", () => {
  const cases = {
    "https://www.lenta.example/rss": "lenta.example",
    "http://127.1.1.1:4100/": "127.1.1.1-4100",
    "https://Müller.example/": "xn--mller-kva.example",
    "http://[::1]:80/": "1",
    "https://a_b.example/": "a-b.example",
  };
  for (const [url, id] of Object.entries(cases)) assert.equal(idOf(url), id);
});

test("behind a page that is closed to programs the usual places are asked, and not for long", async (context) => {
  const wall = { status: 403, text: "<html><title>Just a moment...</title></html>" };
  const open = await look(context, { "/": wall, "/feed": rss([item(1), item(2)], "Behind") });
  assert.deepEqual(
    open.candidates.filter(({ isChosen }) => isChosen).map(({ url, kind }) => [url, kind]),
    [["/feed", "feed"]],
  );
  assert.equal(open.candidates[0]?.code, "bot-wall");
  const places = ["/", "/rss.xml", "/rss", "/feed", "/feed/", "/feed.xml", "/atom.xml", "/sitemap.xml"];
  await assert.rejects(look(context, Object.fromEntries(places.map((place) => [place, wall]))), (error) => {
    assert.ok(error instanceof DriftwireError);
    assert.equal(error.code, "page-not-had");
    assert.match(String(error.detail.got), /^bot-wall: Cloudflare/);
    assert.deepEqual(error.detail.more?.[0], "neither a feed nor a sitemap at 3 usual places");
    assert.match(String(error.detail.more?.[1]), /^bot-wall: .*feed/);
    return true;
  });
});
