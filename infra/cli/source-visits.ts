/** What fetching knows of a source, as `driftwire source list` and `show` tell it. */

import type { EntryState, Visit } from "../../schemas/generated/records.ts";
import { everOf } from "../access/visits.ts";
import { timeShown } from "../shown.ts";
import { adviceOn } from "../sources/advice.ts";

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
