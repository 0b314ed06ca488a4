/**
 * Events by chance: how often each kind happens to a site, for how long and to how much of it. Off unless asked for.
 * What begins on a day is a function of the seed, the site and the day.
 */

import { DriftwireError } from "../../../topology/errors.ts";
import { nearest } from "../../nearest.ts";
import { DAY, HOUR } from "../clock.ts";
import { BREAKAGES, type Site, type SiteEvent } from "../model.ts";
import { type Chance, chance } from "../random.ts";
import { KINDS } from "./kinds.ts";
import { eventAt, type Plan, spanned } from "./plan.ts";

/** How many of a kind begin at one site in a day, by the kind's name. */
export type Rates = Readonly<Record<string, number>>;

const RATE_MOST = 10;
/** Of all breakages together: one a year at a site. */
const BREAKAGES_RATE = 0.003;

/** Guesses of what a year brings to a news site: two small redesigns, a big one in four years, short troubles more often. */
export const USUAL_RATES: Rates = {
  "classes-renamed": 0.003,
  "blocks-wrapped": 0.002,
  "blocks-reordered": 0.002,
  "hashes-rolled": 0.004,
  rebuild: 0.0007,
  ...Object.fromEntries(BREAKAGES.map((breakage) => [breakage, BREAKAGES_RATE / BREAKAGES.length])),
  C1: 0.001,
  C2: 0.001,
  C3: 0.003,
  C4: 0.003,
  C5: 0.003,
  C6: 0.006,
  C7: 0.0003,
  outage: 0.006,
  slow: 0.01,
  status: 0.006,
  "bot-wall": 0.002,
  certificate: 0.0005,
  "soft-404": 0.0005,
  "front-page": 0.0005,
  encoding: 0.0001,
  edited: 0.2,
  corrected: 0.05,
  moved: 0.01,
  deleted: 0.02,
  paywalled: 0.01,
};

/** How long they last and how much they touch, where that differs from the kind's own. */
interface Habit {
  /** Shortest and longest; undefined: for good. */
  readonly lasts?: readonly [number, number];
  readonly shares?: readonly number[];
  readonly draw?: (own: Chance) => SiteEvent["with"];
}

const ARTICLES: Habit = { lasts: [DAY, 2 * DAY], shares: [0.02, 0.05, 0.1] };
const REDESIGN: Habit = { shares: [1, 1, 1, 0.5] };
const BREAKAGE: Habit = { lasts: [2 * HOUR, 10 * DAY], shares: [1, 0.6, 0.3, 0.1] };
const MINUTES: Habit = { lasts: [HOUR / 12, 6 * HOUR] };
const RETRY_AFTER = ["none", "seconds", "seconds", "date", "absurd-long", "absurd-past", "absurd-text"] as const;

const HABITS: Readonly<Record<string, Habit>> = {
  ...Object.fromEntries(BREAKAGES.map((breakage) => [breakage, BREAKAGE])),
  ...{ "classes-renamed": REDESIGN, "blocks-wrapped": REDESIGN, "blocks-reordered": REDESIGN, rebuild: REDESIGN },
  ...{ edited: ARTICLES, corrected: ARTICLES, moved: ARTICLES, deleted: ARTICLES, paywalled: ARTICLES },
  ...{ outage: MINUTES, slow: MINUTES },
  "soft-404": BREAKAGE,
  "front-page": BREAKAGE,
  C6: { draw: (own) => ({ times: own.happens(0.5) ? 3 : 0.333 }) },
  status: {
    lasts: [HOUR / 12, 6 * HOUR],
    draw: (own) => ({
      status: own.pick([403, 429, 429, 503, 503, 503]),
      retryAfter: own.pick(RETRY_AFTER),
      seconds: own.pick([1, 30, 60, 120, 600, 3600]),
    }),
  },
  "bot-wall": { lasts: [HOUR, 5 * DAY], draw: (own) => ({ status: own.pick([200, 403]) }) },
  B15: { ...BREAKAGE, draw: (own) => ({ status: own.pick([200, 403]) }) },
  B16: { ...BREAKAGE, draw: (own) => ({ page: own.pick(["soft-404", "front-page"]) }) },
  certificate: {
    lasts: [HOUR, 3 * DAY],
    draw: (own) => ({ fault: own.pick(["expired", "wrong-host", "self-signed"]) }),
  },
};

/** Rates as somebody gave them: `usual`, or the rates of some kinds, the others being 0. */
export function checkRates(given: Rates): Rates {
  for (const [kind, rate] of Object.entries(given)) {
    if (KINDS[kind] === undefined)
      throw new DriftwireError("unknown-event", { expected: meant(kind), got: JSON.stringify(kind) });
    if (!(rate >= 0 && rate <= RATE_MOST))
      throw new DriftwireError("bad-script", {
        at: kind,
        expected: `events in a day at a site, from 0 to ${RATE_MOST}`,
        got: String(rate),
      });
  }
  return given;
}

/** What somebody may have meant by a kind's name. */
export function meant(kind: string): string {
  const close = nearest(kind, Object.keys(KINDS));
  return close ?? `one of ${Object.keys(KINDS).join(", ")}`;
}

/** Those that begin at a site on a day, by time. */
export function chanceEvents(site: Site, day: number, rates: Rates): SiteEvent[] {
  const own = chance(site.seed, "events", site.index, day);
  const sum = Object.values(rates).reduce((total, rate) => total + rate, 0);
  return Array.from({ length: own.poisson(sum) }, (_, number) => {
    const kind = own.weighted(rates);
    return eventAt(planOf(own, `chance-${day}-${number}`, kind, day), site);
  })
    .filter((event) => event !== undefined)
    .sort((a, b) => a.from - b.from);
}

function planOf(own: Chance, id: string, name: string, day: number): Plan {
  const { takes, parameters } = KINDS[name]!;
  const { lasts, shares = [1], draw } = HABITS[name] ?? {};
  const from = day * DAY + own.below(DAY);
  const length = lasts === undefined ? undefined : own.between(...(lasts as [number, number]));
  const share = own.pick(shares);
  const usual = Object.entries(parameters).map(([parameter, type]) => [parameter, type.parse(undefined)] as const);
  return {
    id,
    kind: name,
    sites: "all",
    ...spanned(name, from, length),
    share: takes.includes("share") ? share : 1,
    sections: undefined,
    ramp: 0,
    documents: undefined,
    stage: 0,
    with: { ...Object.fromEntries(usual), ...draw?.(own) },
  };
}
