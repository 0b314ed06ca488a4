/** A robots.txt as the port `http` wants it read: for our name. */

import { allows, groupFor, parseRobots } from "../../processors/robots/robots.ts";
import type { Rules } from "./robots.ts";

/** What robots.txt calls us. */
const TOKEN = "driftwire";

/** Beside the rules, the sitemaps it names, as they are written. */
export function readRules(bytes: Uint8Array): Rules & { readonly sitemaps: readonly string[] } {
  const robots = parseRobots(bytes);
  const crawlDelayMs = groupFor(robots, TOKEN)?.crawlDelayMs ?? 0;
  return { allows: (url) => allows(robots, TOKEN, url), crawlDelayMs, sitemaps: robots.sitemaps };
}
