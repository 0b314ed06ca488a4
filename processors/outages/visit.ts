/** The result of a visit: whether the source could be fetched, and whether it published. */

import type { Page, VisitSoFar } from "../../schemas/generated/records.ts";

const URLS_MAX = 5;
/** A mistake of ours, and what was not tried, say nothing of the source. */
const NOT_ITS_FAULT: ReadonlySet<string> = new Set(["broken", "not-reached", "too-slow-to-read", "too-large-to-read"]);
const MESSAGE_CHARACTERS = 200;

const nothing = (batch: string): VisitSoFar => ({
  ...{ batch, entries: {}, articles: {}, named: 0, first: 0, urls: [], message: "" },
});

const codeOf = ({ code, status }: Pick<Page, "code" | "status">): string =>
  code === "http-status" ? `${code} ${status}` : code;

/** With one page more. A source has one visit at a time. */
export function withPage(known: VisitSoFar | undefined, page: Page): VisitSoFar {
  const { batch, kind, times, code, fetchedAt, url, message } = page;
  const visit = known?.batch === batch ? known : nothing(batch);
  const named = visit.named + (kind === "article" && times === 0 ? 1 : 0);
  if (code === "ok" || NOT_ITS_FAULT.has(code)) return { ...visit, named };
  const of = kind === "entry" ? "entries" : "articles";
  const name = codeOf(page);
  return {
    ...visit,
    ...{ named, message: message.slice(0, MESSAGE_CHARACTERS), first: visit.first || fetchedAt },
    [of]: { ...visit[of], [name]: (visit[of][name] ?? 0) + 1 },
    urls: visit.urls.includes(url) ? visit.urls : [...visit.urls, url].slice(-URLS_MAX),
  };
}

/** entry: it can't be asked what there is; article: nothing of what it names can be had; well; nothing, where nothing was to be had. */
export type Outcome = "entry" | "article" | "well" | "nothing";

export function outcomeOf({ entries, articles }: VisitSoFar, end: NonNullable<Page["end"]>): Outcome {
  if (end.pages + end.unchanged > 0) return "well";
  if (Object.keys(entries).length > 0) return "entry";
  return Object.keys(articles).length > 0 ? "article" : "nothing";
}

/** What failed most. */
export function worstCode({ entries, articles }: VisitSoFar, what: "entry" | "article"): string {
  const counts = Object.entries(what === "entry" ? entries : articles);
  return counts.sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))[0]?.[0] ?? "";
}

/** Who does not want to be read, in contrast to what can't be reached. */
const ROBOT: ReadonlySet<string> = new Set([
  ...["robots", "bot-wall", "not-now", "http-status 401", "http-status 403", "http-status 429", "http-status 451"],
]);

export const causeOf = (code: string): "robot" | "outage" => (ROBOT.has(code) ? "robot" : "outage");
