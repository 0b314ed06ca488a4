/**
 * What the demo plays: which of the newsroom's sites are watched and by which rules, how its days pass, and the redesign
 * of one of them. Driftwire is told none of it but the sources.
 */

import type { SourceSettings } from "../../processors/sources/settings.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../newsroom/clock.ts";
import { firstFace } from "../newsroom/events/face.ts";
import type { Plan } from "../newsroom/events/plan.ts";
import { feedPaths } from "../newsroom/feeds/feed.ts";
import type { Site } from "../newsroom/model.ts";
import { ruleOf } from "../newsroom/render/hooks.ts";
import type { Memory, WorldOptions } from "../newsroom/world.ts";

/**
 * Of the first sixty sites of this seed: they publish 60 to 100 articles a day, so that a few days give enough to learn
 * from, and their robots.txt asks for no pause.
 */
export const WATCHED: readonly number[] = [2, 22, 49, 58];
export const REDESIGNED = 58;
/** This one is known by its listing alone, which names most articles only to those who press its button. */
export const WALKED = 11;
const LISTING = "/listing/load-more?hides=60";
const SEED = 1;
const SITES = 60;

/** An hour of news in a second while there is something to learn and to find, then an hour in a minute. */
const FAST = HOUR / SECOND;
const SLOW = HOUR / MINUTE;
/** By our clock, after the beginning; later on a machine that has not learned the site by then. */
export const REDESIGN_MS = 90 * SECOND;
/** So long its news pass fast after that: the detectors need some dozens of documents. */
const AFTER_MS = 90 * SECOND;
/** So long it can be waited for at that speed. */
const LEARNING_MS = 240 * SECOND;
/** So far back its news begin: they pass fast until they are nearly of today. */
export const BEFORE_MS = (LEARNING_MS + AFTER_MS) * FAST + 3 * DAY;

/** The earliest time. */
export const redesignAt = (start: number): number => start + REDESIGN_MS * FAST;

/** News of the future are never shown: what has caught up with our clock goes on with it. */
export function speedAt(redesigned: number | undefined, time: number, real: number): number {
  if (time >= real) return 1;
  return redesigned === undefined || time < redesigned + AFTER_MS * FAST ? FAST : SLOW;
}

/** Of all that is remembered only what the four may be asked for again: each article is fetched twice, hours apart. */
const MEMORY: Memory = { sites: SITES, days: 400, items: 2000, headlines: 2000, articles: 300 };

export const world = (start: number): Omit<WorldOptions, "port"> => ({
  ...{ sites: SITES, seed: SEED, start, memory: MEMORY },
});

/** The redesigned pages are arranged anew, and the name that the rule goes by stands at the comments. */
export function redesign(from: number): Plan[] {
  const plan = (kind: string, parameters: Readonly<Record<string, number>> = {}): Plan => ({
    ...{ id: `redesign-${kind}`, kind, sites: [REDESIGNED], from, to: undefined, share: 1 },
    ...{ sections: undefined, ramp: 0, documents: undefined, stage: 0, with: parameters },
  });
  return [plan("blocks-wrapped", { by: 2 }), plan("blocks-reordered"), plan("B3")];
}

/** Visited as often as such days pass: at noon a site has six new articles in a second. */
export const settingsOf = (site: Site): Partial<SourceSettings> => ({
  entries: [{ url: `${site.origin}${[...feedPaths(site).keys()][0]}`, kind: "feed" }],
  rules: rulesOf(site),
  everyMinutes: 0.04,
  atMostMinutes: 0.1,
  delayMs: 50,
  maxAgeDays: 30,
  lookAgainHours: [24],
  allowPrivate: true,
  tags: ["demo"],
});

/** Walked rarely: a browser takes a core while it walks. */
export const walkedSettingsOf = (site: Site): Partial<SourceSettings> => ({
  ...settingsOf(site),
  entries: [{ url: site.origin + LISTING, kind: "walk" }],
  everyMinutes: 10,
  atMostMinutes: 60,
});

/** What its makers would tell a reader who asks: where title, text, authors and time stand, and what is not of the text. */
export function rulesOf(site: Site): string {
  const { strip, ...fields } = ruleOf(site, firstFace(site));
  const lines = [...Object.entries(fields), ...strip.map((expression) => ["strip", expression] as const)];
  return lines.map(([directive, expression]) => `${directive}: ${expression}`).join("\n");
}
