/** What fetching knows of a source, as `driftwire source list` and `show` tell it. */

import type { EntryState, Visit, WalkedEntry, Walking } from "../../schemas/generated/records.ts";
import { everOf } from "../access/visits.ts";
import { timeShown } from "../shown.ts";
import { adviceOn } from "../sources/advice.ts";

/** Of entry points: those that failed the last time. */
export const silentOf = ({ entries }: Pick<Visit, "entries">): readonly EntryState[] =>
  entries.filter(({ failures }) => failures > 0);

/** Of a walk the message has the status. */
export const codeOf = ({ code, status }: Pick<EntryState, "code"> & { readonly status?: number }): string =>
  code === "http-status" && status !== undefined ? `${code} ${status}` : code || "failed";

/** Of the listings that are walked: those that failed the last time. */
export const unwalkedOf = ({ entries }: Pick<Walking, "entries">): readonly WalkedEntry[] =>
  entries.filter(({ failures }) => failures > 0);

export function walkingOf(walking: Walking | undefined): object | null {
  if (walking === undefined) return null;
  const { walks, batch, began, portions, links, isFull, nextAt, intervalMs } = walking;
  const underWay = batch === null ? null : { batch, began, portions, links, full: isFull };
  const entries = walking.entries.map(({ url, fullAt, isSorted, failures, code, message, failingSince }) => ({
    ...{ url, fullAt: fullAt === 0 ? null : fullAt, sorted: isSorted },
    failing: failures === 0 ? null : { code, message, times: failures, since: failingSince },
  }));
  return { walks, underWay, nextAt, intervalMs, entries };
}

/** What fails, the most frequent first: an entry point's code, or those of the last visit's pages. */
export function whyOf(visit: Visit, walking?: Walking): string {
  const [entry] = silentOf(visit);
  if (entry !== undefined) {
    const later = entry.notBefore > Date.now() ? `, not before ${timeShown(entry.notBefore)}` : "";
    return `${codeOf(entry)} since ${timeShown(Math.round(entry.failingSince)).slice(0, 16)}${later}`;
  }
  const [unwalked] = walking === undefined ? [] : unwalkedOf(walking);
  if (unwalked !== undefined) {
    const what = unwalked.code === "http-status" ? `${unwalked.code}, ${unwalked.message}` : unwalked.code;
    return `walk: ${what} since ${timeShown(Math.round(unwalked.failingSince)).slice(0, 16)}`;
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
    return {
      url,
      code,
      status,
      message,
      times,
      since: failingSince,
      notBefore: later,
      todo: adviceOn(code === "http-status" ? `${code} ${status}` : code, message),
    };
  });
  return { last, ever, nextAt, intervalMs, entriesFailing: failing.length, failing, waits };
}
