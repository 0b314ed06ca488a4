/** Addresses in the headers of an answer: servers name what comes before and after it, and what else there is of it, by `link`. */

import { parse } from "../urls/parse.ts";

const LENGTH_MOST = 32_768;
const MOST = 200;
/** One link: its target, and what is said of it up to the next. Each part of a pattern begins otherwise, so time grows with length. */
const LINK = /<([^<>]{0,4000})>((?:[^,"<]|"[^"]*")*)/g;
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;
/** Of pages, as readers know them: others are of parts of this page, of programs, or of connections. */
const OF_PAGES = new Set([
  ...["next", "prev", "previous", "first", "last", "up", "start", "index", "contents", "chapter", "section"],
  ...["alternate", "canonical", "amphtml", "related", "collection", "item", "archives", "bookmark"],
]);

/** @param header the values of all `link` headers, with commas between them */
export function headerLinks(header: string, url: string): readonly string[] {
  const found = new Set<string>();
  for (const [, target, said] of header.slice(0, LENGTH_MOST).matchAll(LINK)) {
    if (found.size >= MOST) break;
    const [, quoted, plain] = RELATION.exec(said!) ?? [];
    const relations = (quoted ?? plain ?? "").toLowerCase().split(/\s+/);
    if (!relations.some((one) => OF_PAGES.has(one))) continue;
    const address = parse(target!.trim(), url);
    if (address !== undefined && /^https?:$/.test(address.protocol)) found.add(address.href);
  }
  return [...found];
}
