/** What `fetch` and `traverse` know about sources: their visits and walks, from their stores. */

import type { Visit, Walking } from "../../schemas/generated/records.ts";
import type { Loaded } from "../load.ts";
import { heldOf } from "./held.ts";
import type { CommandLog } from "./log.ts";

/** By the sources' ids; empty where it has not run. */
export async function visitsOf(loaded: Loaded, log: CommandLog): Promise<ReadonlyMap<string, Visit>> {
  const visits = await heldOf<Visit>(loaded, log, "fetch", "visit");
  return new Map(visits.map(([id, visit]) => [id, inTimeOfDay(visit)]));
}

/** Of sources whose listings are walked. */
export async function walkingsOf(loaded: Loaded, log: CommandLog): Promise<ReadonlyMap<string, Walking>> {
  const walkings = await heldOf<Walking>(loaded, log, "traverse", "walking");
  return new Map(walkings.map(([id, walking]) => [id, walkingInTimeOfDay(walking)]));
}

/** A time of a clock that nobody set, as one of the day; 0 is none. */
const shown = (time: number, moved: number): number => (time === 0 ? 0 : time + moved);

function inTimeOfDay(visit: Visit): Visit {
  const { moved } = visit;
  const entries = visit.entries.map((entry) => ({
    ...entry,
    notBefore: shown(entry.notBefore, moved),
    failingSince: shown(entry.failingSince, moved),
  }));
  const waits = Object.fromEntries(Object.entries(visit.waits).map(([host, until]) => [host, shown(until, moved)]));
  return { ...visit, entries, waits, nextAt: shown(visit.nextAt, moved), began: shown(visit.began, moved), moved: 0 };
}

function walkingInTimeOfDay(walking: Walking): Walking {
  const { moved, nextAt, began } = walking;
  const entries = walking.entries.map((entry) => ({
    ...entry,
    fullAt: shown(entry.fullAt, moved),
    failingSince: shown(entry.failingSince, moved),
  }));
  return { ...walking, entries, nextAt: shown(nextAt, moved), began: shown(began, moved), moved: 0 };
}

/** In all visits, that under way included. */
export const everOf = ({ batch, pages, failed, pagesEver, failedEver }: Visit): { pages: number; failed: number } => ({
  pages: pagesEver + (batch === null ? 0 : pages),
  failed: failedEver + (batch === null ? 0 : failed),
});
