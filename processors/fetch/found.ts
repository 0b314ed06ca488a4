/** The articles that an entry point (a feed, a sitemap or a listing) lists, newest first if it gives times. */

import type { Entry, Listed, Source } from "../../schemas/generated/records.ts";
import { decode } from "../charset/decode.ts";
import { matches } from "../feeds/article-address.ts";
import { articleLinks } from "../feeds/article-links.ts";
import type { FeedItem } from "../feeds/feed.ts";
import { type Link, links } from "../feeds/links.ts";
import { readFeed } from "../feeds/read.ts";
import type { Reading } from "../reading/reader.ts";
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

/** What it takes to read an entry point, beside its bytes. */
export interface EntryGiven {
  readonly source: Pick<Source, "articles" | "maxAgeDays">;
  readonly kind: Entry["kind"];
  readonly response: Pick<HttpResponse, "headers" | "url">;
  readonly now: number;
}

/** What an entry point names in a form that travels at once: of a thousand articles a record each would take many milliseconds. */
export interface PackedFound extends Omit<Found, "articles"> {
  /** Addresses and canonical addresses, in turns. */
  readonly addresses: readonly string[];
  /** What was said of each, as JSON, one behind the other. */
  readonly listed: Uint8Array;
  /** Where each ends in it. */
  readonly ends: Uint32Array;
}

/** A large feed takes a second or two; on a machine that is kept busy by others ten times that. */
const ENTRY_MS = 20_000;

export const entryReading: Reading<EntryGiven, PackedFound | undefined> = {
  module: import.meta.url,
  name: "entryReading",
  ms: ENTRY_MS,
  run(content, { source, kind, response, now }) {
    const found = readEntry(source, kind, { ...response, content }, now);
    return found && pack(found);
  },
};

function pack({ articles, children, ttlMinutes }: Found): PackedFound {
  const texts = articles.map(({ listed }) => Buffer.from(JSON.stringify(listed)));
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [index, text] of texts.entries()) ends[index] = end += text.length;
  const listed = new Uint8Array(end);
  for (const [index, text] of texts.entries()) listed.set(text, ends[index]! - text.length);
  return { addresses: articles.flatMap(({ url, canonical }) => [url, canonical]), listed, ends, children, ttlMinutes };
}

/** An article as it comes back. */
export interface PackedNamed extends Omit<Named, "listed"> {
  readonly listed: Uint8Array;
}

export function* unpacked({ addresses, listed, ends }: PackedFound): Generator<PackedNamed> {
  for (const [index, end] of ends.entries()) {
    const [url, canonical] = [addresses[2 * index]!, addresses[2 * index + 1]!];
    yield { url, canonical, listed: listed.subarray(ends[index - 1] ?? 0, end) };
  }
}

/** Undefined when it is none of what is expected there. */
export function readEntry(
  source: EntryGiven["source"],
  kind: Entry["kind"],
  response: Pick<HttpResponse, "content" | "headers" | "url">,
  now: number,
): Found | undefined {
  const { content, headers, url } = response;
  const contentType = headers["content-type"];
  const isPage = kind === "listing" || kind === "walk" || (kind === "auto" && looksLikePage(contentType, content));
  if (!isPage) {
    const { text } = decode(content, { contentType, kind: "xml" });
    const feed = readFeed(text, url, undefined, now);
    if (feed !== undefined) {
      return {
        articles: recent(feed.items, source)
          .slice(0, MOST_ITEMS)
          .map((item) => namedBy(item, url)),
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
function recent(items: readonly FeedItem[], { maxAgeDays }: EntryGiven["source"]): FeedItem[] {
  const timeOf = ({ published, updated }: FeedItem): number => published ?? updated ?? Number.NEGATIVE_INFINITY;
  const newest = items.reduce((latest, one) => Math.max(latest, timeOf(one)), Number.NEGATIVE_INFINITY);
  const oldest = newest - maxAgeDays * DAY_MS;
  return items
    .filter((one) => timeOf(one) === Number.NEGATIVE_INFINITY || timeOf(one) >= oldest)
    .sort((a, b) => {
      const [first, second] = [timeOf(a), timeOf(b)];
      return first === second ? 0 : second - first;
    });
}

/** By the source's patterns; without any, by what links to articles look like. */
function listed({ articles }: EntryGiven["source"], html: string, page: string): readonly Link[] {
  if (articles.length === 0) return articleLinks(html, page);
  return links(html, page).filter(({ url }) => articles.some((pattern) => matches(pattern, url)));
}
