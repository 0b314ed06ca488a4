/** What fetching knows of sources, for `driftwire source list` and `show`. */

import type { EntryState, Visit } from "../../schemas/generated/records.ts";
import { groupOf } from "../../topology/graph.ts";
import { adviceOn } from "../sources/advice.ts";
import type { Loaded } from "./load.ts";
import type { CommandLog } from "./log.ts";
import { timeShown } from "./out.ts";
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

/** Of entry points: those that failed the last time. */
export const silentOf = ({ entries }: Pick<Visit, "entries">): readonly EntryState[] =>
  entries.filter(({ failures }) => failures > 0);

export const codeOf = ({ code, status }: EntryState): string =>
  code === "http-status" ? `${code} ${status}` : code || "failed";

/** What fails, the most frequent first: an entry point's code, or those of the last visit's pages. */
export function whyOf(visit: Visit): string {
  const [entry] = silentOf(visit);
  if (entry !== undefined) {
    const later = entry.notBefore > Date.now() ? `, not before ${timeShown(entry.notBefore)}` : "";
    return `${codeOf(entry)} since ${timeShown(Math.round(entry.failingSince)).slice(0, 16)}${later}`;
  }
  const codes = Object.entries(visit.failures).sort(([, a], [, b]) => b - a);
  return codes.map(([code, number]) => (number === 1 ? code : `${number}× ${code}`)).join(", ");
}

export function visitOf(visit: Visit | undefined): object | null {
  if (visit === undefined) return null;
  const { began, pages, failed, unchanged, failures, nextAt, intervalMs, batch, waits, visits } = visit;
  const last = began === 0 ? null : { began, pages, failed, unchanged, failures, isOver: batch === null };
  const ever = { visits, ...everOf(visit) };
  const failing = silentOf(visit).map(({ url, code, status, message, failures: times, failingSince, notBefore }) => {
    const later = notBefore > 0 ? notBefore : null;
    return { url, code, status, message, times, since: failingSince, notBefore: later, todo: adviceOn(code) };
  });
  return { last, ever, nextAt, intervalMs, entriesFailing: failing.length, failing, waits };
}

/** In all visits, that under way included. */
export const everOf = ({ batch, pages, failed, pagesEver, failedEver }: Visit): { pages: number; failed: number } => ({
  pages: pagesEver + (batch === null ? 0 : pages),
  failed: failedEver + (batch === null ? 0 : failed),
});
