/** Reads a feed or a sitemap of any format. Its text decides the format, not the type that a server declares. */

import { resolve } from "../urls/resolve.ts";
import { type Feed, ITEMS_MAX } from "./feed.ts";
import { readJsonFeed } from "./json-feed.ts";
import { readXmlFeed } from "./xml-feed.ts";

/**
 * `url` is where it was found. `zone` is that of the source's times that name none, in minutes east of UTC; unless it
 * is given, the zone of the feed's own date, or else UTC. Undefined if the text is neither feed nor sitemap.
 */
export function readFeed(text: string, url: string, zone?: number, now?: number): Feed | undefined {
  const begun = text.replace(/^[\s\p{Cc}]+/u, "");
  // Something else may come before it.
  if (begun.startsWith("{") || JSON_VERSION.test(begun)) return readJsonFeed(begun, url, zone, now);
  return readXmlFeed(begun, url, zone, now) ?? readList(begun);
}

const JSON_VERSION = /"https?:\/\/jsonfeed\.org\/version\//;
/** Lines that make a list of addresses certain; the rest of it may hold what it likes. */
const LINES_CERTAIN = 10;

/** A sitemap may be a plain list of addresses. */
function readList(text: string): Feed | undefined {
  const lines = text.split(/[\r\n]+/, ITEMS_MAX * 2).map((line) => line.trim());
  const said = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const isAddress = (line: string): boolean => /^https?:\/\/[^\s<>"]+$/i.test(line);
  if (said.length === 0 || !said.slice(0, LINES_CERTAIN).every(isAddress)) return undefined;
  const items = said
    .filter(isAddress)
    .slice(0, ITEMS_MAX)
    .flatMap((line) => resolve(line, line) ?? [])
    .map((url) => ({ url }));
  return {
    kind: "text-sitemap",
    title: undefined,
    language: undefined,
    items,
    children: [],
    ttlMinutes: undefined,
    next: undefined,
  };
}
