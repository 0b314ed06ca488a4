/** What a page leads to: its links, and the feeds and sitemaps that it names or is likely to have. */

import { BASE_MAX, resolve } from "../urls/resolve.ts";
import { COMMENTS } from "./address-words.ts";
import { type Attributes, scan } from "./scan.ts";
import { collapsed, isInline } from "./text.ts";

export interface Link {
  readonly url: string;
  /** Of the link, or of the picture in it; empty if it says nothing. */
  readonly text: string;
  /** Of all links that lead there, what says most. */
  readonly longest: string;
  /** Whether each of them is marked as paid for, or as not to be followed. */
  readonly isMarked: boolean;
}

export interface Discovered {
  readonly url: string;
  readonly kind: "feed" | "sitemap";
  readonly title: string | undefined;
  /** Named by the page for programs, linked for readers, or only usual. */
  readonly from: "link" | "anchor" | "guess";
}

/** Of one page; what goes beyond is left out. */
const LINKS_MAX = 20_000;

/** Absolute, in the order of the page, each once, with the first text that one of them has. Fragments don't count. */
export function links(html: string, url: string): Link[] {
  const found = new Map<string, Link>();
  readPage(html, url, {
    anchor(address, text, isMarked) {
      const plain = withoutFragment(address);
      const known = found.get(plain);
      if (known === undefined) {
        if (found.size < LINKS_MAX) found.set(plain, { url: plain, text, longest: text, isMarked });
        return;
      }
      const longest = text.length > known.longest.length ? text : known.longest;
      found.set(plain, { url: plain, text: known.text || text, longest, isMarked: known.isMarked && isMarked });
    },
  });
  return [...found.values()];
}

const FEED_TYPES = /^(?:application|text)\/(?:(?:rss|atom|rdf)(?:\+xml)?|feed\+json|xml)\b/i;
const FEED_PATH = /\/(?:rss\d?|feeds?|atom|rdf)(?:\.(?:xml|php|json|aspx))?(?:\/|$)|\.(?:rss|rdf|atom)$/i;
const fileOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf("/") + 1);
const isFeedPath = (pathname: string): boolean =>
  FEED_PATH.test(pathname) || (/\.xml$/i.test(pathname) && /rss|feed|atom/i.test(fileOf(pathname)));
const isSitemapPath = (pathname: string): boolean =>
  /\.(?:xml|txt)(?:\.gz)?$/i.test(pathname) && /sitemap/i.test(fileOf(pathname));
const FEED_TEXT = /^(?:rss|atom)\b/i;
const GUESSES: readonly (readonly [string, Discovered["kind"]])[] = [
  ["/rss.xml", "feed"],
  ["/rss", "feed"],
  ["/feed", "feed"],
  ["/feed/", "feed"],
  ["/feed.xml", "feed"],
  ["/atom.xml", "feed"],
  ["/index.xml", "feed"],
  ["/feed.json", "feed"],
  ["/rss/all", "feed"],
  ["/rss/news", "feed"],
  ["/export/rss2/index.xml", "feed"],
  ["/sitemap-news.xml", "sitemap"],
  ["/news-sitemap.xml", "sitemap"],
  ["/sitemap_news.xml", "sitemap"],
  ["/sitemap.xml", "sitemap"],
  ["/sitemap_index.xml", "sitemap"],
];

/** Whether it is of what readers say under articles: last, for it is hardly ever wanted. */
export const isAside = ({ url, title }: Pick<Discovered, "url" | "title">): boolean =>
  COMMENTS.test(`${new URL(url).pathname} ${title ?? ""}`);

/** Those that the page names, those that it links to, and usual places; each once, the surest first. */
export function discover(html: string, url: string): Discovered[] {
  const named: Discovered[] = [];
  const linked: Discovered[] = [];
  readPage(html, url, {
    named(address, attributes) {
      const relations = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
      const isFeed = FEED_TYPES.test(attributes.get("type")?.trim() ?? "");
      const title = collapsed(attributes.get("title") ?? "") || undefined;
      if (relations.includes("sitemap")) named.push({ url: address, kind: "sitemap", title, from: "link" });
      else if (relations.includes("feed") || (isFeed && relations.includes("alternate")))
        named.push({ url: address, kind: "feed", title, from: "link" });
    },
    anchor(address, text) {
      const { pathname } = new URL(address);
      const title = text || undefined;
      if (isSitemapPath(pathname)) linked.push({ url: address, kind: "sitemap", title, from: "anchor" });
      else if (isFeedPath(pathname) || FEED_TEXT.test(text))
        linked.push({ url: address, kind: "feed", title, from: "anchor" });
    },
  });
  const guessed = GUESSES.flatMap(([path, kind]): Discovered[] => {
    const address = resolve(path, url);
    return address === undefined ? [] : [{ url: address, kind, title: undefined, from: "guess" }];
  });
  const all = new Map<string, Discovered>();
  const surest = [...named.filter((one) => !isAside(one)), ...linked, ...named.filter(isAside), ...guessed];
  for (const one of surest) if (!all.has(one.url)) all.set(one.url, one);
  return [...all.values()].slice(0, LINKS_MAX);
}

interface PageHandler {
  /** A `<link>`, with an address. */
  named?(url: string, attributes: Attributes): void;
  /** An `<a>` or `<area>`, when it ends. */
  anchor(url: string, text: string, isMarked: boolean): void;
}

const MARKS = /(?:^|\s)(?:nofollow|sponsored|ugc)(?:\s|$)/i;

function readPage(html: string, url: string, { named, anchor }: PageHandler): void {
  let base = url;
  let isBaseKnown = false;
  let open: { readonly url: string; readonly label: string; readonly isMarked: boolean; text: string } | undefined;
  let picture = "";
  const end = (): void => {
    if (open !== undefined) anchor(open.url, collapsed(open.text) || collapsed(picture) || open.label, open.isMarked);
    open = undefined;
    picture = "";
  };
  const blank = (name: string): void => {
    if (open !== undefined && !isInline(name)) open.text += " ";
  };
  scan(html, "html", {
    open(name, attributes) {
      const href = attributes.get("href");
      const address = href === undefined ? undefined : resolve(href, base);
      if (name === "base") {
        if (!isBaseKnown && address !== undefined && address.length <= BASE_MAX) base = address;
        isBaseKnown ||= href !== undefined;
      } else if (name === "link") {
        if (address !== undefined) named?.(address, attributes);
      } else if (name === "a" || name === "area") {
        end();
        const label = collapsed(attributes.get("aria-label") ?? attributes.get("title") ?? attributes.get("alt") ?? "");
        // What is only a place on the page itself leads nowhere.
        if (address !== undefined && !href!.trim().startsWith("#")) {
          open = { url: address, label, isMarked: MARKS.test(attributes.get("rel") ?? ""), text: "" };
        }
        if (name === "area") end();
      } else if (name === "img") {
        if (open !== undefined) picture += ` ${attributes.get("alt") ?? ""}`;
        blank(name);
      } else blank(name);
    },
    close(name) {
      if (name === "a") end();
      else blank(name);
    },
    text(piece) {
      if (open !== undefined) open.text += piece;
    },
  });
  end();
}

function withoutFragment(url: string): string {
  const hash = url.indexOf("#");
  return hash < 0 ? url : url.slice(0, hash);
}
