/**
 * What a kind of event is: its name's meaning, the parameters it takes, and the functions that say what it does to
 * pages, answers, days or articles. Kinds are data: kinds.ts lists them, face.ts asks them.
 */

import { z } from "zod";
import { DAY, HOUR, MINUTE, SECOND } from "../clock.ts";
import type { Face, Section, Site, SiteEvent, Trouble } from "../model.ts";
import type { DayShape } from "../schedule.ts";
import type { Fate } from "./fate.ts";

/** What narrows an event, beside its time. */
export const GENERAL = ["share", "sections", "ramp", "documents", "stage"] as const;
export type General = (typeof GENERAL)[number];

export interface Kind {
  readonly what: string;
  readonly takes: readonly General[];
  /** Its own, beside the general ones; each with a default. */
  readonly parameters: Readonly<Record<string, z.ZodType<string | number | boolean>>>;
  /** Two events of one slot can't both hold for a page. Of those by chance the later goes before. */
  readonly slot?: string | ((event: SiteEvent) => string);
  /** It happens in whole days (UTC). */
  readonly wholeDays?: boolean;
  /** It lasts so many milliseconds unless said; else it does not end by itself. */
  readonly lasts?: number;
  /** Whether it can happen at a site; anywhere unless said. */
  readonly suits?: (site: Site, parameters: SiteEvent["with"]) => boolean;
  /** Only these sections, where the event names none. */
  readonly sections?: (site: Site, id: string) => readonly Section[];
  readonly face?: (face: Face, event: SiteEvent, site: Site) => Partial<Face>;
  /** `real` is the time on the client's clock. */
  readonly trouble?: (event: SiteEvent, real: number) => Trouble;
  readonly day?: (shape: DayShape, event: SiteEvent) => Partial<DayShape>;
  readonly fate?: (event: SiteEvent, since: number) => Fate;
  /** How long after an article came out its fate can come. Where it is undefined, the fate ends with the event. */
  readonly after?: (event: SiteEvent) => number;
}

export const slotOf = (kind: Kind, event: SiteEvent): string | undefined =>
  typeof kind.slot === "function" ? kind.slot(event) : kind.slot;

const UNITS: Readonly<Record<string, number>> = {
  ...{ ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY },
};
const PART = /(?<![\d.])(\d+(?:\.\d+)?)(ms|s|m|h|d|w)/g;
export const DURATION = /^\d+(\.\d+)?(ms|s|m|h|d|w)( ?\d+(\.\d+)?(ms|s|m|h|d|w))*$/;
const LONGEST = 3650 * DAY;

/** Milliseconds of "1d 12h". */
export const lengthOf = (text: string): number =>
  Math.round([...text.matchAll(PART)].reduce((sum, [, number, unit]) => sum + Number(number) * UNITS[unit!]!, 0));

const isPossible = (length: number): boolean => length >= 1 && length <= LONGEST;
const A_LENGTH = "a duration such as 90s, 15m, 6h, 2d or 1d 12h, from 1ms to 3650d";

/** A length of time as text, read to milliseconds. */
export const duration = z
  .unknown()
  .refine((text) => typeof text === "string" && DURATION.test(text) && isPossible(lengthOf(text)), A_LENGTH)
  .transform((text) => lengthOf(text as string));
