/** robots.txt by RFC 9309: what a site allows whom to fetch. It is fetched elsewhere. */

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

/** What follows agents that are named one after the other: said once, for all of them. A list for each could be millions long. */
interface Section {
  readonly rules: Rule[];
  /** How many of the agents had been named when it was said: it is of these. */
  readonly delays: { readonly ms: number; readonly agents: number }[];
  agents: number;
}

/** What is said of one agent: in which sections, and as which of their agents. */
type Said = { readonly section: Section; readonly at: number }[];

/** More of a file is not read: the standard wants at least this. */
export const MOST_BYTES = 500 * 1024;

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
  const said = new Map<string, Said>();
  const sitemaps: string[] = [];
  let section: Section = { rules: [], delays: [], agents: 0 };
  let isNaming = false;
  for (const line of linesOf(file)) {
    const { key, value } = recordOf(line);
    if (key === "agent") {
      // A line that names one more agent, or the first of another section where rules have begun. What is neither rule nor
      // agent ends nothing.
      if (!isNaming) section = { rules: [], delays: [], agents: 0 };
      isNaming = true;
      const agent = agentOf(value);
      const before = said.get(agent);
      const here = { section, at: section.agents++ };
      if (before === undefined) said.set(agent, [here]);
      else if (before.at(-1)!.section !== section) before.push(here);
    } else if (key === "allow" || key === "disallow") {
      isNaming = false;
      if (value !== "") section.rules.push({ allows: key === "allow", pattern: patternOf(value) });
    } else if (key === "delay") {
      const [, seconds] = /^(\d{1,6}(?:[.,]\d{1,6})?)/.exec(value) ?? [];
      if (seconds === undefined) continue;
      section.delays.push({ ms: Number(seconds.replace(",", ".")) * 1000, agents: section.agents });
    } else if (key === "sitemap" && value !== "") sitemaps.push(value);
  }
  return { groups: new Map([...said].map(([agent, sections]) => [agent, groupOf(sections)])), sitemaps };
}

/** Put together when it is asked for: of most agents nobody asks. */
function groupOf(said: Said): Group {
  let group: Group | undefined;
  const made = (): Group => {
    const delays = said.flatMap(({ section, at }) => section.delays.filter(({ agents }) => agents > at));
    return {
      rules: said.flatMap(({ section }) => section.rules),
      crawlDelayMs: delays.reduce((most: number | undefined, { ms }) => Math.max(most ?? 0, ms), undefined),
    };
  };
  return {
    get rules() {
      return (group ??= made()).rules;
    },
    get crawlDelayMs() {
      return (group ??= made()).crawlDelayMs;
    },
  };
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
  const colon = said.indexOf(":");
  if (colon >= 0) return { key: KEYS[said.slice(0, colon).trim().toLowerCase()], value: said.slice(colon + 1).trim() };
  const [key = "", value = "", ...more] = said.trim().split(/\s+/, 3);
  return more.length > 0 ? { key: undefined, value: "" } : { key: KEYS[key.toLowerCase()], value };
}

/** Tokens have letters, "-" and "_" only; what people write after one, a version say, is not part of it. */
function agentOf(value: string): string {
  const agent = value.trim().toLowerCase();
  if (/^\*(\s|$)/.test(agent)) return "*";
  return /^[a-z_-]+/.exec(agent)?.[0] ?? agent;
}
