/** Titles freed of the names of site and section; and which of them is the page's. */

import { siteOf } from "../../urls/site.ts";
import type { Said } from "../way.ts";
import { keyOf, type Seam, seamsOf, withoutBrackets } from "./title-parts.ts";

/** Shorter is no title by itself, where more is written. */
const KEY_MIN = 8;
/** What a name of a site has beside the name of its host: "Der", "online", "News". */
const EXTRA_MAX = 9;

/**
 * `isName` tells what the site calls itself. What stands behind the last seams goes if it is such a name. What named the
 * site, or is of the older elements of the head, is written for tabs: there goes also what another source has the title without; from others what the headline of linked data is without.
 */
export function withoutNames(said: readonly Said<string>[], isName: (part: string) => boolean): Said<string>[] {
  const cut = said.map((one) => {
    const value = withoutNamesOf(one.value, isName);
    return { one, value, isForTabs: one.way === "meta" || value !== one.value };
  });
  const own = cut.filter(({ isForTabs }) => !isForTabs);
  const keys = new Set(own.map(({ value }) => keyOf(value)));
  const headlines = new Set(own.filter(({ one }) => one.way === "json-ld").map(({ value }) => keyOf(value)));
  return cut.map(({ one, value, isForTabs }) => ({
    ...one,
    value: asSaidElsewhere(value, isForTabs ? keys : headlines),
  }));
}

/** Tells whether a part of a title, or an author, is a name of the site; `siteNames` are what it calls itself. */
export function namesTold(siteNames: readonly string[], url: string): (part: string) => boolean {
  const names = new Set(siteNames.map(keyOf).filter((name) => name !== ""));
  const site = siteOf(url) ?? "";
  const domain = keyOf(site);
  const host = keyOf(site.split(".")[0] ?? "");
  return (part) => {
    const key = keyOf(part);
    if (key === "" || names.has(key) || key === host || key === domain || key === `www${domain}`) return true;
    const words = part.trim().split(/\s+/);
    if (words.length > 3 || key.length > host.length + EXTRA_MAX) return false;
    const isNear = host.length >= 4 && (key.startsWith(host) || key.endsWith(host));
    return isNear || (host.length >= 2 && words.some((word) => keyOf(word) === host));
  };
}

function withoutNamesOf(written: string, isName: (part: string) => boolean): string {
  const title = withoutBrackets(written, isName);
  const seams = seamsOf(title);
  const longEnough = (part: string): boolean => keyOf(part).length >= KEY_MIN || /\p{Lo}{4}/u.test(part);
  let to = title.length;
  // A section may stand between the title and the name, and goes only if it is one of the names itself.
  for (const seam of seams.toReversed()) {
    if (!longEnough(title.slice(0, seam.from))) break;
    if (isName(title.slice(seam.to, to))) to = seam.from;
    else if (seam.isStrong) break;
  }
  const first = seams.find((seam: Seam) => seam.from > 0 && seam.to < to);
  const isNamed = first !== undefined && isName(title.slice(0, first.from)) && longEnough(title.slice(first.to, to));
  return title.slice(isNamed ? first.to : 0, to).trim();
}

/** What a strong seam sets off before or behind goes, if the rest is among `keys`. */
function asSaidElsewhere(title: string, keys: ReadonlySet<string>): string {
  if (keys.has(keyOf(title))) return title;
  const seams = seamsOf(title).filter(({ isStrong }) => isStrong);
  const behind = seams.findLast(({ from }) => keys.has(keyOf(title.slice(0, from))));
  if (behind !== undefined) return title.slice(0, behind.from).trim();
  const before = seams.find(({ to }) => keys.has(keyOf(title.slice(to))));
  return before === undefined ? title : title.slice(before.to).trim();
}
