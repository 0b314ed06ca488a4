/** What a robots.txt says to us. */

import { allows, groupFor, parseRobots, type Robots } from "../../processors/robots/robots.ts";
import type { Rules } from "./robots.ts";

/** What robots.txt and the user agent call us. */
export const PRODUCT_TOKEN = "Driftwire";

/** The rules, of which only what is said to us is kept, and the sitemaps it names, as they are written. */
export function readRules(bytes: Uint8Array): { readonly rules: Rules; readonly sitemaps: readonly string[] } {
  const robots = parseRobots(bytes);
  const group = groupFor(robots, PRODUCT_TOKEN);
  const own: Robots = { groups: new Map(group === undefined ? [] : [["*", group]]), sitemaps: [] };
  const rules = { allows: (url: string) => allows(own, PRODUCT_TOKEN, url), crawlDelayMs: group?.crawlDelayMs ?? 0 };
  return { rules, sitemaps: robots.sitemaps };
}
