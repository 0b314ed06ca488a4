/** Sitemaps: a plain one, one for news of the last two days, or an index of days; and robots.txt. */

import { gzipSync } from "node:zlib";
import type { Headline } from "../article.ts";
import { DAY } from "../clock.ts";
import type { Site } from "../model.ts";
import { chance } from "../random.ts";
import type { Rendered } from "../view.ts";
import { isoDate } from "./feed.ts";
import { declaration, element, escaped } from "./xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const NEWS = "http://www.google.com/schemas/sitemap-news/0.9";
const XML = { "content-type": "application/xml" };
/** Search engines read no older ones in sitemaps for news. */
export const NEWS_MS = 2 * DAY;
/** Days that an index lists. */
export const INDEX_DAYS = 30;

export type SitemapPath =
  | { readonly kind: "plain" | "news" | "index" }
  | { readonly kind: "day"; readonly day: number };

/** What a path of a site's sitemap stands for. */
export function sitemapAt(site: Site, path: string): SitemapPath | undefined {
  if (site.sitemap === "none") return undefined;
  if (path === sitemapPath(site)) return { kind: site.sitemap };
  const day = /^\/sitemaps\/(\d{1,6})\.xml\.gz$/.exec(path);
  return site.sitemap === "index" && day !== null ? { kind: "day", day: Number(day[1]) } : undefined;
}

export const sitemapPath = ({ sitemap }: Site): string => (sitemap === "news" ? "/sitemap-news.xml" : "/sitemap.xml");

const urlset = (namespaces: string, urls: readonly string[]): string =>
  `${declaration("UTF-8")}<urlset xmlns="${NAMESPACE}"${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;

const addressOf = (site: Site, path: string): string => element("loc", escaped(`${site.origin}${path}`));

function plainUrls(site: Site, headlines: readonly Headline[]): string {
  return urlset(
    "",
    headlines.map(({ path, published }) =>
      element("url", `${addressOf(site, path)}${element("lastmod", isoDate(site, published))}`),
    ),
  );
}

function newsUrls(site: Site, headlines: readonly Headline[]): string {
  const publication = element(
    "news:publication",
    `${element("news:name", escaped(site.name))}${element("news:language", site.language)}`,
  );
  const urls = headlines.map(({ path, published, title }) => {
    const date = element("news:publication_date", isoDate(site, published));
    const news = element("news:news", `${publication}${date}${element("news:title", escaped(title))}`);
    return element("url", `${addressOf(site, path)}${news}`);
  });
  return urlset(` xmlns:news="${NEWS}"`, urls);
}

function index(site: Site, today: number): string {
  const maps = Array.from({ length: INDEX_DAYS }, (_, ago) =>
    element("sitemap", addressOf(site, `/sitemaps/${today - ago}.xml.gz`)),
  );
  return `${declaration("UTF-8")}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join("\n")}\n</sitemapindex>\n`;
}

/** `headlines` are those of the days that the path is about. */
export function renderSitemap(site: Site, at: SitemapPath, headlines: readonly Headline[], today: number): Rendered {
  if (at.kind === "index") return { status: 200, headers: XML, pieces: [index(site, today)] };
  if (at.kind === "day") {
    const bytes = gzipSync(plainUrls(site, headlines));
    return { status: 200, headers: { "content-type": "application/gzip" }, pieces: [bytes] };
  }
  const text = at.kind === "news" ? newsUrls(site, headlines) : plainUrls(site, headlines);
  return { status: 200, headers: XML, pieces: [text] };
}

/** No two are alike; none forbids articles. */
export function robots(site: Site): Rendered {
  const own = chance(site.seed, "robots", site.index);
  const off = own.several(
    ["/search", "/admin/", "/print/", "/*?sort=", "/login", "/cgi-bin/", "/*.php$", "/user/"],
    own.between(1, 5),
  );
  const lines = [
    ...(own.happens(0.3) ? [`# robots.txt of ${site.domain}`] : []),
    "User-agent: *",
    ...off.map((path) => `${own.happens(0.1) ? "disallow" : "Disallow"}: ${path}`),
    ...(own.happens(0.2) ? [`Crawl-delay: ${own.pick([1, 2, 5, 10])}`] : []),
    ...(own.happens(0.25) ? ["", "User-agent: GPTBot", "User-agent: CCBot", "Disallow: /"] : []),
    ...(own.happens(0.1) ? ["", "User-Agent: Yandex", `Clean-param: utm_source&utm_medium /`] : []),
    ...(site.sitemap !== "none" && own.happens(0.8) ? ["", `Sitemap: ${site.origin}${sitemapPath(site)}`] : []),
  ];
  const mark = own.happens(0.05) ? "\uFEFF" : "";
  const end = own.happens(0.15) ? "\r\n" : "\n";
  return { status: 200, headers: { "content-type": "text/plain" }, pieces: [`${mark}${lines.join(end)}${end}`] };
}
