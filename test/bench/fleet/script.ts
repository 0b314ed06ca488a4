/** What happens to the sites: drawn by the seed alone, written down before anything is fetched. */

import { DAY, HOUR } from "../../../infra/newsroom/clock.ts";
import { KINDS } from "../../../infra/newsroom/events/kinds.ts";
import { chance } from "../../../infra/newsroom/random.ts";
import { parseScript } from "../../../infra/newsroom/script.ts";
import type { World } from "../../../infra/newsroom/world.ts";

/** wrong: the rule finds something else. nothing: it finds nothing. partly: so with 30 % of the pages. */
export const GROUPS = ["wrong", "nothing", "wall", "partly", "control", "untouched"] as const;
export type Group = (typeof GROUPS)[number];

interface Entry {
  readonly event: string;
  readonly share?: number;
  readonly by?: number;
}

/** What may become of a site: one event to a reader's eyes, made of one or more of the newsroom's. */
interface Role {
  readonly group: Group;
  readonly name: string;
  readonly sites: number;
  readonly entries: readonly Entry[];
}

export interface Assigned {
  readonly site: number;
  readonly group: Group;
  readonly name: string;
  /** By the newsroom's clock; undefined: nothing happens. */
  readonly from: number | undefined;
}

export interface Played {
  readonly roles: readonly Assigned[];
  /** As `driftwire newsroom --script` takes it. */
  readonly text: string;
}

/** As in the demo: the pages are arranged anew, and the name that the rule goes by stands elsewhere. */
const ANEW: readonly Entry[] = [{ event: "blocks-wrapped", by: 2 }, { event: "blocks-reordered" }];
const PART = 0.3;

const redesigned = (event: string, sites: number): Role => ({
  ...{ group: "wrong", name: `${event} with a redesign`, sites, entries: [...ANEW, { event }] },
});
const plain = (group: Group, event: string, sites: number): Role => ({
  ...{ group, name: event, sites, entries: [{ event }] },
});
const partly = (event: string, sites: number): Role => ({
  ...{ group: "partly", name: `${event} on 30 %`, sites, entries: [{ event, share: PART }] },
});

/** Of a hundred sites; of others in proportion. */
export const ROLES: readonly Role[] = [
  ...[redesigned("B2", 4), redesigned("B3", 4), redesigned("B4", 3), redesigned("B5", 3), redesigned("B6", 3)],
  ...[redesigned("B7", 3), redesigned("B25", 3)],
  ...[plain("wrong", "B8", 3), plain("wrong", "B10", 3), plain("wrong", "B11", 3)],
  ...[plain("nothing", "B1", 4), plain("nothing", "rebuild", 4), plain("nothing", "hashes-rolled", 3)],
  ...[plain("wall", "B13", 3), plain("wall", "B14", 3), plain("wall", "B16", 2)],
  ...[partly("B1", 2), partly("B2", 1), partly("B3", 2), partly("B6", 2), partly("B13", 2)],
  ...[plain("control", "C1", 4), plain("control", "C2", 3), plain("control", "C3", 3), plain("control", "C4", 3)],
  ...[plain("control", "C5", 3), plain("control", "C6", 2), plain("control", "C7", 2)],
  { group: "untouched", name: "untouched", sites: 20, entries: [] },
];

/** The roles of so many sites, each as often as its part of the whole says. */
export function rolesFor(count: number): Role[] {
  const whole = ROLES.flatMap((role) => Array.from({ length: role.sites }, () => role));
  const step = Math.max(1, whole.length / count);
  return Array.from({ length: count }, (_, at) => whole[Math.floor(at * step) % whole.length]!);
}

/** Which site gets which role, and when: in the first two fifths of the days that follow those of learning. */
export function scripted(world: World, sites: readonly number[], learnDays: number, days: number): Played {
  const { seed, start } = world.options;
  const own = chance(seed, "fleet", "script");
  const left = own.several(sites, sites.length);
  const hours = Math.floor(((days - learnDays) * 24 * 2) / 5);
  const entries: object[] = [];
  const roles = rolesFor(sites.length).map((role): Assigned => {
    const at = left.findIndex((site) => role.entries.every(({ event }) => suits(world, site, event)));
    if (at < 0) throw new Error(`expected a site that ${role.name} can happen to, got none`);
    const [site] = left.splice(at, 1) as [number];
    const wholeDays = role.entries.some(({ event }) => KINDS[event]!.wholeDays === true);
    const drawn = learnDays * 24 + own.below(Math.max(1, hours));
    const hour = wholeDays ? Math.floor(drawn / 24) * 24 : drawn;
    for (const entry of role.entries) entries.push({ at: `+${hour}h`, site, ...entry });
    return {
      site,
      group: role.group,
      name: role.name,
      from: role.entries.length === 0 ? undefined : start + hour * HOUR,
    };
  });
  return { roles, text: JSON.stringify(entries, null, 1) };
}

const suits = (world: World, site: number, event: string): boolean =>
  KINDS[event]!.suits?.(world.site(site), {}) !== false;

export const plansOf = (text: string, world: World) => {
  const { sites, start } = world.options;
  return parseScript(text, "script.yaml", { sites, start, site: (index) => world.site(index) });
};

/** So many days are for learning: three of four. */
export const learningOf = (days: number): number => Math.floor((days * 3) / 4);
export const endOf = (start: number, days: number): number => start + days * DAY;
