/** Reads OPML, in which readers keep lists of feeds. */

import { resolve } from "../urls/resolve.ts";
import { withoutDoctype } from "./doctype.ts";
import { scan } from "./scan.ts";
import { collapsed, titleText } from "./text.ts";

export interface Outline {
  readonly title: string;
  /** The site; undefined where the list doesn't say. */
  readonly url: string | undefined;
  readonly feed: string;
  /** The titles of what it is filed under, from the outside in. */
  readonly folders: readonly string[];
}

const OUTLINES_MAX = 100_000;
const DEPTH_MAX = 64;

/** Every feed once, in the order of the list. */
export function readOpml(text: string): Outline[] {
  const outlines = new Map<string, Outline>();
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
        outlines.set(feed, { title: title || collapsed(new URL(url ?? feed).host), url, feed, folders });
      }
      if (open.length < DEPTH_MAX) open.push(feed === undefined ? title : "");
      else deeper++;
    },
    close(name) {
      if (name !== "outline") return;
      if (deeper > 0) deeper--;
      else open.pop();
    },
    text() {},
  });
  return [...outlines.values()];
}

/** Nothing is relative to it. */
const NOWHERE = "about:blank";

/** Some readers write their own scheme before the real one, or in its place. */
const withoutFeedScheme = (address: string): string =>
  address
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, "")
    .replace(/^feed:\/\//i, "http://");
