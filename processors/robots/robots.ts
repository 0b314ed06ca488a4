/** robots.txt as RFC 9309 has it: what a site lets whom fetch. It is asked for elsewhere. */

import { decode } from "../charset/decode.ts";
import { matches, pathOf, patternOf } from "./pattern.ts";

export interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

export interface Group {
  readonly rules: readonly Rule[];
  /** At least so long between two requests. No part of the standard, but many sites say it. */
  readonly crawlDelayMs: number | undefined;
}

export interface Robots {
  /** By product token in lower case; "*" is for all others. What a file says of one in several places is together. */
  readonly groups: ReadonlyMap<string, Group>;
  /** Addresses as they are written. */
  readonly sitemaps: readonly string[];
}

/** More of a file is not read: the standard wants at least this. */
const MOST_BYTES = 500 * 1024;

/** Also as people misspell them: a rule that was meant is a rule. */
const KEYS: Readonly<Record<string, "agent" | "allow" | "disallow" | "delay" | "sitemap">> = {
  "user-agent": "agent",
  useragent: "agent",
  "user agent": "agent",
  allow: "allow",
  disallow: "disallow",
  dissallow: "disallow",
  dissalow: "disallow",
  disalow: "disallow",
  diasllow: "disallow",
  disallaw: "disallow",
  "crawl-delay": "delay",
  crawldelay: "delay",
  sitemap: "sitemap",
  "site-map": "sitemap",
};

export function parseRobots(file: Uint8Array | string): Robots {
  const groups = new Map<string, { rules: Rule[]; crawlDelayMs: number | undefined }>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isNaming = false;
  for (const line of linesOf(file)) {
    const { key, value } = recordOf(line);
    if (key === "agent") {
      // A line that names one more agent, or the first of another group where rules have begun. What is neither rule nor
      // agent ends nothing.
      if (!isNaming) agents = [];
      isNaming = true;
      const agent = agentOf(value);
      agents.push(agent);
      if (!groups.has(agent)) groups.set(agent, { rules: [], crawlDelayMs: undefined });
    } else if (key === "allow" || key === "disallow") {
      isNaming = false;
      if (value === "") continue;
      const rule = { allows: key === "allow", pattern: patternOf(value) };
      for (const agent of new Set(agents)) groups.get(agent)!.rules.push(rule);
    } else if (key === "delay") {
      const [, seconds] = /^(\d{1,6}(?:[.,]\d{1,6})?)/.exec(value) ?? [];
      if (seconds === undefined) continue;
      const ms = Number(seconds.replace(",", ".")) * 1000;
      for (const agent of agents) {
        const group = groups.get(agent)!;
        group.crawlDelayMs = Math.max(group.crawlDelayMs ?? 0, ms);
      }
    } else if (key === "sitemap" && value !== "") sitemaps.push(value);
  }
  return { groups, sitemaps };
}

/** What holds for a crawler: the group that names it, else the one for all; undefined where nothing does. */
export function groupFor(robots: Robots, productToken: string): Group | undefined {
  return robots.groups.get(agentOf(productToken)) ?? robots.groups.get("*");
}

/** The longest rule that matches decides; of two as long the one that allows. */
export function allows(robots: Robots, productToken: string, address: string): boolean {
  const rules = groupFor(robots, productToken)?.rules ?? [];
  if (rules.length === 0) return true;
  const path = pathOf(address);
  if (path === "/robots.txt") return true;
  let allowed = -1;
  let disallowed = -1;
  for (const { allows: isAllowed, pattern } of rules) {
    if (pattern.length <= (isAllowed ? allowed : disallowed) || !matches(pattern, path)) continue;
    if (isAllowed) allowed = pattern.length;
    else disallowed = pattern.length;
  }
  return allowed >= disallowed;
}

/** Without the line that the limit cuts: half a rule could forbid everything. */
function linesOf(file: Uint8Array | string): string[] {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const lines = decode(bytes.subarray(0, MOST_BYTES), { kind: "text" }).text.split(/\r\n|\r|\n/);
  if (bytes.length > MOST_BYTES) lines.pop();
  // Half a byte order mark, or one that was encoded once more.
  lines[0] = lines[0]?.replace(/^[^\x20-\x7e]+/, "") ?? "";
  return lines;
}

/** `key: value # comment`. A space does for the colon where there is just one word after it. */
function recordOf(line: string): { key: (typeof KEYS)[string] | undefined; value: string } {
  const [said = ""] = line.split("#", 1);
  const [, key = "", value = ""] =
    /^\s*([^:]*?)\s*:\s*(.*?)\s*$/.exec(said) ?? /^\s*(\S+)\s+(\S+)\s*$/.exec(said) ?? [];
  return { key: KEYS[key.toLowerCase()], value };
}

/** Tokens have letters, "-" and "_" only; what people write after one, a version say, is not part of it. */
function agentOf(value: string): string {
  const agent = value.trim().toLowerCase();
  if (/^\*(\s|$)/.test(agent)) return "*";
  return /^[a-z_-]+/.exec(agent)?.[0] ?? agent;
}
