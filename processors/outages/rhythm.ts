/**
 * What is usual for a source: how long it fails, in which hours of the week it publishes, and how long it is silent
 * then.
 */

import type { Rhythm, VisitSoFar } from "../../schemas/generated/records.ts";
import type { Outcome } from "./visit.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const WEEK_HOURS = 168;
/** The longest time between two visits that is counted: beyond it nobody checked, or the clock was set. */
const STEP_MAX_MS = 12 * HOUR_MS;
/** After this long, what was usual counts half. */
const HALF_MS = 60 * DAY_MS;
/** An hour of the week without publications for this many days (before the last one) is not a usual hour. */
const USUAL_DAYS = 77;
const URLS_MAX = 5;

export interface Bounds {
  readonly failingHours: number;
  readonly silentHours: number;
}

/** How many consecutive visits must fail before a finding. */
const VISITS_MIN = 3;
const ARTICLES_MIN = 3;
/** By which factor it must exceed the longest known. */
const FAILING_FACTOR = 2;
const SILENT_FACTOR = 4;
const LONGER_FACTOR = 1.5;
/** How many times the mean: for a source that publishes at random, fewer than one silence in a million is that long. */
const SILENT_MEANS = 14;
/** At this number the known rate of publication is halved. */
const PUBLISHED_MAX = 500;
/** How much must be known before a silence counts. */
const KNOWN_MS = 14 * DAY_MS;
const PUBLISHED_MIN = 12;

export const begun = (now: number): Rhythm => ({
  ...{ seenAt: now, failing: "", since: 0, failingMs: 0, visits: 0, urls: [], told: "" },
  ...{ toleratedMs: 0, toleratedAt: 0, watchedMs: 0, published: 0, quietHours: 0, quietMs: 0, quietSince: now },
  ...{ longestHours: 0, longestMs: 0, longestAt: 0, isSilent: false, days: [] },
});

const faded = (value: number, at: number, now: number): number => value * 2 ** (-Math.max(0, now - at) / HALF_MS);

const hourOf = (time: number): number => Math.floor(time / HOUR_MS) % WEEK_HOURS;
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** How many of the hours since the last visit are usual hours of publication. */
function usualHours({ days, quietSince }: Rhythm, from: number, passed: number): number {
  let usual = 0;
  for (let time = from; time < from + passed; time += HOUR_MS) {
    const last = days[hourOf(time)] ?? 0;
    const part = Math.min(HOUR_MS, from + passed - time) / HOUR_MS;
    if (last > 0 && dayOf(quietSince) - last <= USUAL_DAYS) usual += part;
  }
  return usual;
}

/** The mean number of usual hours between two publications. */
function meanHours({ days, quietSince, watchedMs, quietMs, published: times }: Rhythm): number {
  const usual = days.filter((last) => last > 0 && dayOf(quietSince) - last <= USUAL_DAYS).length;
  return (usual * ((watchedMs - quietMs) / HOUR_MS / WEEK_HOURS)) / Math.max(1, times);
}

/** Updates the rhythm after a visit. */
export function visited(known: Rhythm, visit: VisitSoFar, outcome: Outcome, now: number): Rhythm {
  const passed = Math.min(STEP_MAX_MS, Math.max(0, now - known.seenAt));
  const seen = { ...known, seenAt: now, watchedMs: known.watchedMs + passed };
  const isFailing =
    outcome === "entry" || outcome === "article" || (outcome === "nothing" && known.failing === "article");
  const after = isFailing ? failing(seen, visit, outcome, passed, now) : wellAgain(seen, now);
  // A source that can't be fetched shows nothing about what it publishes.
  if (outcome === "entry" && visit.named === 0) return after;
  return visit.named > 0 ? published(after, now) : quiet(after, known.seenAt, passed);
}

function failing(known: Rhythm, visit: VisitSoFar, outcome: Outcome, passed: number, now: number): Rhythm {
  // There was nothing to fetch that could have failed.
  if (outcome === "nothing") return { ...known, failingMs: known.failingMs + passed };
  const isFirst = known.failing === "";
  return {
    ...known,
    ...{ failing: outcome, since: isFirst ? visit.first || now : known.since, visits: known.visits + 1 },
    failingMs: isFirst ? 0 : known.failingMs + passed,
    urls: [...new Set([...known.urls, ...visit.urls])].slice(-URLS_MAX),
  };
}

/** A failure that ended by itself becomes usual, unless it was reported: then a person decides. */
function wellAgain(known: Rhythm, now: number): Rhythm {
  if (known.failing === "") return known;
  const tolerated = known.told === "" ? tolerating(known, now) : known;
  return { ...tolerated, failing: "", since: 0, failingMs: 0, visits: 0, urls: [], told: "" };
}

export function tolerating(known: Rhythm, now: number): Rhythm {
  const before = faded(known.toleratedMs, known.toleratedAt, now);
  return known.failingMs <= before ? known : { ...known, toleratedMs: known.failingMs, toleratedAt: now };
}

const longest = ({ longestHours, longestMs, longestAt }: Rhythm, now: number): [hours: number, ms: number] => [
  faded(longestHours, longestAt, now),
  faded(longestMs, longestAt, now),
];

export function quietIsUsual(known: Rhythm, now: number): Rhythm {
  const [hours, ms] = longest(known, now);
  const { quietHours, quietMs } = known;
  if (quietHours <= hours && quietMs <= ms) return known;
  return { ...known, longestHours: Math.max(hours, quietHours), longestMs: Math.max(ms, quietMs), longestAt: now };
}

function published(known: Rhythm, now: number): Rhythm {
  const usual = known.isSilent || known.published === 0 ? known : quietIsUsual(known, now);
  const days = Array.from({ length: WEEK_HOURS }, (_, hour) => usual.days[hour] ?? 0);
  days[hourOf(now)] = dayOf(now);
  const part = known.published >= PUBLISHED_MAX ? 0.5 : 1;
  return {
    ...usual,
    ...{ watchedMs: part * known.watchedMs, published: Math.round(part * known.published) + 1, days },
    ...{ quietHours: 0, quietMs: 0, quietSince: now, isSilent: false },
  };
}

const quiet = (known: Rhythm, from: number, passed: number): Rhythm => ({
  ...known,
  quietHours: known.quietHours + usualHours(known, from, passed),
  quietMs: known.quietMs + passed,
});

export function isOut(known: Rhythm, { failingHours }: Bounds, now: number): boolean {
  const { failing: what, visits, failingMs, urls } = known;
  if (what === "" || visits < VISITS_MIN || (what === "article" && urls.length < ARTICLES_MIN)) return false;
  const usual = FAILING_FACTOR * faded(known.toleratedMs, known.toleratedAt, now);
  return failingMs >= Math.max(failingHours * HOUR_MS, usual);
}

export function isSilent(known: Rhythm, { silentHours }: Bounds, now: number): boolean {
  const { watchedMs, published: times, quietMs, quietHours } = known;
  if (watchedMs < KNOWN_MS || times < PUBLISHED_MIN || quietMs < silentHours * HOUR_MS) return false;
  const [hours, ms] = longest(known, now);
  if (quietMs < LONGER_FACTOR * ms) return false;
  return quietHours > Math.max(SILENT_MEANS * meanHours(known), SILENT_FACTOR * Math.max(1, hours));
}
