/** Titles freed of the names of site and section; and which of them is the page's. */

import { siteOf } from "../../urls/site.ts";
import type { Said } from "../ways.ts";
import { keyOf, seams } from "./title-parts.ts";

/** Shorter is no title by itself, where more is written. */
const KEY_MIN = 8;

/**
 * `siteNames` are what the site calls itself. What stands behind the last seams goes if it is such a name, or if another
 * source has the title without it.
 */
export function withoutNames(said: readonly Said<string>[], siteNames: readonly string[], url: string): Said<string>[] {
  const names = new Set(siteNames.map(keyOf).filter((name) => name !== ""));
  const host = keyOf((siteOf(url) ?? "").split(".")[0] ?? "");
  const domain = keyOf(siteOf(url) ?? "");
  const isName = (part: string): boolean => {
    const key = keyOf(part);
    if (key === "") return true;
    return (
      names.has(key) ||
      key === host ||
      key === domain ||
      key === `www${domain}` ||
      (host.length >= 5 && key.length <= 2 * host.length + 4 && key.startsWith(host))
    );
  };
  const keys = new Set(said.map(({ value }) => keyOf(value)));
  return said.map((one) => ({ ...one, value: cut(one.value, isName, keys) }));
}

function cut(title: string, isName: (part: string) => boolean, keys: ReadonlySet<string>): string {
  let from = 0;
  let to = title.length;
  const all = seams(title);
  for (const [start, end] of all.toReversed()) {
    if (start === 0) continue;
    const rest = keyOf(title.slice(0, start));
    if (rest.length < KEY_MIN && !keys.has(rest)) break;
    if (isName(title.slice(end, to)) || isName(title.slice(start, to)) || keys.has(rest)) to = start;
  }
  for (const [start, end] of all) {
    if (end >= to) break;
    if (keyOf(title.slice(end, to)).length >= KEY_MIN && isName(title.slice(0, start))) from = end;
  }
  return title.slice(from, to).trim();
}
