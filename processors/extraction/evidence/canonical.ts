/** Which address the page says is its own, where that can be believed; else the one it was found at. */

import { canonical } from "../../urls/canonical.ts";
import { parse } from "../../urls/parse.ts";
import { siteOf } from "../../urls/site.ts";
import type { Said } from "../way.ts";
import { choose } from "./arbiter.ts";

export function chooseCanonical(said: readonly Said<string>[], url: string, prefer?: readonly string[]): string {
  const plausible = said.filter(({ value }) => isPlausible(value, url));
  const { chosen } = choose({ said: plausible, prefer, keyOf: canonical, agreement: () => 0.5 });
  return canonical(chosen?.value ?? url);
}

/** Of the same site, and not the front page of it where the page itself is not. */
function isPlausible(address: string, url: string): boolean {
  const own = parse(url);
  const said = parse(address);
  if (own === undefined || said === undefined) return false;
  const isFront = (it: URL): boolean => /^\/(?:index\.\w+)?$/.test(it.pathname) && it.search === "";
  return siteOf(address) === siteOf(url) && (!isFront(said) || isFront(own));
}
