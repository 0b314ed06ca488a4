/** What an entry point names: the articles of a feed, a sitemap or a listing, newest first where it says so. */

import type { Entry, Listed, Source } from "../../schemas/generated/records.ts";
import { decode } from "../charset/decode.ts";
import { articleLinks } from "../feeds/article-links.ts";
import type { FeedItem } from "../feeds/feed.ts";
import { type Link, links } from "../feeds/links.ts";
import { readFeed } from "../feeds/read.ts";
import { canonical } from "../urls/canonical.ts";
import { DAY_MS } from "./articles.ts";
import type { HttpResponse } from "./http.ts";

export interface Named {
  readonly url: string;
  readonly canonical: string;
  readonly listed: Listed;
}

export interface Found {
  readonly articles: readonly Named[];
  /** Sitemaps that a sitemap names, newest first. */
  readonly children: readonly string[];
  /** How long it asks to be left alone. */
  readonly ttlMinutes: number | undefined;
}

/** Looked at in one entry point: those that come first, or are newest. */
const MOST_ITEMS = 1000;
const MOST_CHILDREN = 5;
/** What a feed says beyond this is read on the page. */
const MOST_CONTENT = 100_000;

/** Undefined when it is none of what is expected there. */
export function readEntry(source: Source, kind: Entry["kind"], response: HttpResponse, now: number): Found | undefined {
  const { content, headers, url } = response;
  const contentType = headers["content-type"];
  const isPage = kind === "listing" || kind === "walk" || (kind === "auto" && looksLikePage(contentType, content));
  if (!isPage) {
    const { text } = decode(content, { contentType, kind: "xml" });
    const feed = readFeed(text, url, undefined, now);
    if (feed !== undefined) {
      const named = feed.items.map((item) => namedBy(item, url));
      return {
        articles: recent(named, source).slice(0, MOST_ITEMS),
        children: feed.children
          .toSorted((a, b) => (b.updated ?? 0) - (a.updated ?? 0))
          .slice(0, MOST_CHILDREN)
          .map((child) => child.url),
        ttlMinutes: feed.ttlMinutes,
      };
    }
    if (kind !== "auto") return undefined;
  }
  const { text } = decode(content, { contentType, kind: "html" });
  const articles = listed(source, text, url).map((link) =>
    namedBy({ url: link.url, ...(link.text === "" ? {} : { title: link.text }) }, url),
  );
  return { articles: articles.slice(0, MOST_ITEMS), children: [], ttlMinutes: undefined };
}

const looksLikePage = (contentType: string | undefined, content: Uint8Array): boolean =>
  /html/i.test(contentType ?? "") &&
  /<(?:!doctype\s+html|html|body)[\s>]/i.test(Buffer.from(content.subarray(0, 2048)).toString("latin1"));

function namedBy(item: FeedItem, entry: string): Named {
  const { title = null, published = null, updated = null, authors = [], summary = null, content } = item;
  const kept = content !== undefined && content.length <= MOST_CONTENT ? content : null;
  return {
    url: item.url,
    canonical: canonical(item.url),
    listed: { in: entry, title, published, updated, authors: [...authors], summary, content: kept },
  };
}

/** Newest first, without those that are much older than the newest. Those without a date stay where they are, behind. */
function recent(named: readonly Named[], { maxAgeDays }: Source): Named[] {
  const timeOf = ({ listed }: Named): number => listed.published ?? listed.updated ?? Number.NEGATIVE_INFINITY;
  const newest = named.reduce((latest, one) => Math.max(latest, timeOf(one)), Number.NEGATIVE_INFINITY);
  const oldest = newest - maxAgeDays * DAY_MS;
  return named
    .filter((one) => timeOf(one) === Number.NEGATIVE_INFINITY || timeOf(one) >= oldest)
    .sort((a, b) => {
      const [first, second] = [timeOf(a), timeOf(b)];
      return first === second ? 0 : second - first;
    });
}

/** By the source's patterns; without any, by what links to articles look like. */
function listed({ articles }: Source, html: string, page: string): readonly Link[] {
  if (articles.length === 0) return articleLinks(html, page);
  return links(html, page).filter(({ url }) => articles.some((pattern) => matches(pattern, url)));
}

/** `*` stands for anything. A pattern that begins with / is one of the path. */
export function matches(pattern: string, url: string): boolean {
  const { pathname, search } = new URL(url);
  const text = pattern.startsWith("/") ? pathname + search : url;
  const parts = pattern.split("*");
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
