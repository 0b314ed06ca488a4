/** What a robots.txt says to us. */

import type { Read, Reader, Reading } from "../../processors/reading/reader.ts";
import { allows, type Group, groupFor, parseRobots, type Robots } from "../../processors/robots/robots.ts";
import { Refusal } from "./refusal.ts";
import type { Rules } from "./robots.ts";

/** What robots.txt and the user agent call us. */
export const PRODUCT_TOKEN = "Driftwire";

/** The rules, of which only what is said to us is kept, and the sitemaps it names, as they are written. */
export function readRules(bytes: Uint8Array): { readonly rules: Rules; readonly sitemaps: readonly string[] } {
  const robots = parseRobots(bytes);
  const group = groupFor(robots, PRODUCT_TOKEN);
  return { rules: { allows: allowing(group), crawlDelayMs: group?.crawlDelayMs ?? 0 }, sitemaps: robots.sitemaps };
}

function allowing(group: Group | undefined): (url: string) => boolean {
  const own: Robots = { groups: new Map(group === undefined ? [] : [["*", group]]), sitemaps: [] };
  return (url) => allows(own, PRODUCT_TOKEN, url);
}

/** The rules for us as JSON, which travels at once. */
interface PackedRules {
  readonly group: Uint8Array;
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

const RULES_MS = 10_000;

export const rulesReading: Reading<null, PackedRules> = {
  module: import.meta.url,
  name: "rulesReading",
  ms: RULES_MS,
  run(bytes) {
    const robots = parseRobots(bytes);
    const { rules, crawlDelayMs } = groupFor(robots, PRODUCT_TOKEN) ?? { rules: [], crawlDelayMs: undefined };
    return {
      group: Uint8Array.from(Buffer.from(JSON.stringify(rules))),
      crawlDelayMs: crawlDelayMs ?? 0,
      sitemaps: robots.sitemaps.slice(0, SITEMAPS_MAX),
    };
  },
};

export const allowsReading: Reading<string, boolean> = {
  module: import.meta.url,
  name: "allowsReading",
  ms: RULES_MS,
  run: (packed, url) => allowedBy(packed)(url),
};

const allowedBy = (packed: Uint8Array): ((url: string) => boolean) =>
  allowing({ rules: JSON.parse(Buffer.from(packed).toString()) as Group["rules"], crawlDelayMs: undefined });

/** Of sitemaps that a file names. */
const SITEMAPS_MAX = 1000;
/** Rules and addresses up to so much are compared here, in a millisecond or two; others where they can be stopped. */
const FEW_BYTES = 16 * 1024;
const SHORT_CHARACTERS = 2048;

/** Reads a robots.txt with the reader, which may refuse. */
export const rulesBy =
  (reader: Reader, tell: (sitemaps: readonly string[]) => void = () => {}) =>
  async (bytes: Uint8Array, origin: string): Promise<Rules> => {
    const said = await reader.read(rulesReading, bytes, null, { whose: origin });
    const { group, crawlDelayMs, sitemaps } = had(said);
    tell(sitemaps);
    const here = group.length <= FEW_BYTES ? allowedBy(group) : undefined;
    return {
      crawlDelayMs,
      async allows(url) {
        if (here !== undefined && url.length <= SHORT_CHARACTERS) return here(url);
        return had(await reader.read(allowsReading, group, url, { whose: origin }));
      },
    };
  };

function had<Out>({ stopped, ...read }: Read<Out>): Out {
  if (stopped !== undefined) throw new Refusal("robots", `robots.txt: ${stopped.message}`);
  return (read as { readonly value: Out }).value;
}
