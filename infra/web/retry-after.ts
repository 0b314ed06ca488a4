/** What Retry-After asks for: seconds or a date, sometimes absurd. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds from now, a day at most; undefined where it can't be understood. `date` is the answer's own: clocks differ. */
export function retryAfterMs(header: string | undefined, date: string | undefined): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, DAY_MS);
  // "-5" and "120 seconds" are no dates, although Date.parse finds some in them.
  if (!/\d{1,2}:\d{2}/.test(text)) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  const sent = Date.parse(date ?? "");
  return Math.min(Math.max(at - (Number.isNaN(sent) ? Date.now() : sent), 0), DAY_MS);
}
