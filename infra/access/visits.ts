/** What `fetch` knows about sources: their visits, from its store. */

import type { Visit } from "../../schemas/generated/records.ts";
import { groupOf } from "../../topology/graph.ts";
import type { Loaded } from "../load.ts";
import type { CommandLog } from "./log.ts";
import { decoded } from "./records.ts";

/** By the sources' ids; empty where it has not run. */
export async function visitsOf({ graph }: Loaded, log: CommandLog): Promise<ReadonlyMap<string, Visit>> {
  const plan = graph.plans.find(({ processor }) => processor.name === "fetch");
  const codec = plan?.stores.get("visit");
  const visits = new Map<string, Visit>();
  if (codec === undefined) return visits;
  for (const [id, bytes] of await log.state(groupOf("fetch"), "visit", plan!.partitions)) {
    const content = decoded(codec, Buffer.from(bytes));
    if ("value" in content) visits.set(id, inTimeOfDay(content.value as Visit));
  }
  return visits;
}

/** Its times are of a clock that nobody set. */
function inTimeOfDay(visit: Visit): Visit {
  const { moved } = visit;
  const shown = (time: number): number => (time === 0 ? 0 : time + moved);
  const entries = visit.entries.map((entry) => ({
    ...entry,
    notBefore: shown(entry.notBefore),
    failingSince: shown(entry.failingSince),
  }));
  const waits = Object.fromEntries(Object.entries(visit.waits).map(([host, until]) => [host, shown(until)]));
  return { ...visit, entries, waits, nextAt: shown(visit.nextAt), began: shown(visit.began), moved: 0 };
}

/** In all visits, that under way included. */
export const everOf = ({ batch, pages, failed, pagesEver, failedEver }: Visit): { pages: number; failed: number } => ({
  pages: pagesEver + (batch === null ? 0 : pages),
  failed: failedEver + (batch === null ? 0 : failed),
});
