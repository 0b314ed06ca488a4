/** Reads OPML, in which readers keep lists of feeds. */

import { resolve } from "../urls/resolve.ts";
import { withoutDoctype } from "./doctype.ts";
import { type Attributes, scan } from "./scan.ts";
import { collapsed, titleText } from "./text.ts";

export interface Outline {
  readonly title: string;
  /** The site; undefined where the list doesn't say. */
  readonly url: string | undefined;
  readonly feed: string;
  /** The titles of what it is filed under, from the outside in. */
  readonly folders: readonly string[];
  /** What FreshRSS keeps beside it, by names without its prefix, in lower case. */
  readonly freshRss: ReadonlyMap<string, string>;
  /** How the reader gets articles from there, where it says so: "rss", but also what is no feed. */
  readonly type: string;
}

const OUTLINES_MAX = 100_000;
const DEPTH_MAX = 64;

/** An outline that is meant to be a feed, and is none that we can fetch. */
export interface NoFeed {
  readonly title: string;
  /** What stands in place of a feed's address. */
  readonly got: string;
}

export interface Opml {
  /** Every feed once, in the order of the list. */
  readonly outlines: readonly Outline[];
  readonly noFeeds: readonly NoFeed[];
  /** False: it ends before its end tag. */
  readonly isWhole: boolean;
}

export function readOpml(text: string): Opml {
  const outlines = new Map<string, Outline>();
  const noFeeds: NoFeed[] = [];
  let isWhole = false;
  /** Of each open outline its title, empty where it is a feed itself. */
  const open: string[] = [];
  let deeper = 0;
  scan(withoutDoctype(text) ?? "", "xml", {
    open(name, attributes) {
      if (name !== "outline") return;
      const address = (attribute: string): string | undefined =>
        resolve(withoutFeedScheme(attributes.get(attribute) ?? ""), NOWHERE);
      const title = titleText(attributes.get("title") || attributes.get("text") || "");
      const feed = address("xmlurl");
      if (feed !== undefined && !outlines.has(feed) && outlines.size < OUTLINES_MAX) {
        const url = address("htmlurl");
        const folders = open.filter((folder) => folder !== "");
        const named = title || collapsed(new URL(url ?? feed).host);
        const type = attributes.get("type")?.trim() ?? "";
        outlines.set(feed, { title: named, url, feed, folders, freshRss: freshRssOf(attributes), type });
      }
      const got = attributes.get("xmlurl") ?? attributes.get("htmlurl");
      if (feed === undefined && got !== undefined && noFeeds.length < OUTLINES_MAX) noFeeds.push({ title, got });
      if (open.length < DEPTH_MAX) open.push(feed === undefined ? title : "");
      else deeper++;
    },
    close(name) {
      if (name === "opml") isWhole = true;
      if (name !== "outline") return;
      if (deeper > 0) deeper--;
      else open.pop();
    },
    text() {},
  });
  return { outlines: [...outlines.values()], noFeeds, isWhole };
}

const FRESH_RSS = /^frss:/i;

const freshRssOf = (attributes: Attributes): ReadonlyMap<string, string> =>
  new Map(
    [...attributes]
      .filter(([name, value]) => FRESH_RSS.test(name) && value.trim() !== "")
      .map(([name, value]) => [name.replace(FRESH_RSS, "").toLowerCase(), value.trim()]),
  );

/** Nothing is relative to it. */
const NOWHERE = "about:blank";

/** Some readers write their own scheme before the real one, or in its place. */
const withoutFeedScheme = (address: string): string =>
  address
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, "")
    .replace(/^feed:\/\//i, "http://");
