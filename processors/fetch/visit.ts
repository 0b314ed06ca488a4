/** A visit of a source: what it is to fetch, how it ends, and when the next one is. */

import type { Article, Entry, EntryState, Source, Task, Visit } from "../../schemas/generated/records.ts";
import { takingBreath } from "../reading/breath.ts";
import { parse } from "../urls/parse.ts";
import { ownTime } from "../visits/own-clock.ts";
import {
  type ArticleStores,
  articleOf,
  DAY_MS,
  dueArticles,
  HOUR_MS,
  know,
  setListed,
  sweep,
  unseen,
} from "./articles.ts";
import { type PackedFound, unpacked } from "./found.ts";
import type { HttpResponse } from "./http.ts";

export const MINUTE_MS = 60_000;
/** What failed is tried again in later visits: so often, and after so long, each time longer. */
const TRIES = 3;
const AGAIN_MS = 10 * MINUTE_MS;
const AGAIN_FACTOR = 4;
/** A feed may ask to be left alone for so long. */
const LONGEST_TTL_MINUTES = 60;
/** So many new articles at once say that visits are too rare. */
const MANY = 3;

/** A visit while it is worked on. */
export type Draft = { -readonly [Name in keyof Visit]: Visit[Name] } & { queue: Task[]; entries: EntryState[] };

export const draftOf = (visit: Visit): Draft => ({
  ...visit,
  queue: [...visit.queue],
  entries: [...visit.entries],
  failures: { ...visit.failures },
  waits: { ...visit.waits },
});

/** No host is left alone for longer: not even where the clock is set while it says until when. */
const LONGEST_WAIT_MS = DAY_MS;

/** Until when a host wants to be left alone. */
export const ownUntil = (draft: Draft, notBefore: number | undefined, now: number): number | undefined =>
  notBefore && Math.min(ownTime(draft, notBefore), now + LONGEST_WAIT_MS);

const NOTHING_YET = { pages: 0, failed: 0, unchanged: 0, fresh: 0, failures: {} };
const NO_LINKS = { ofLinks: false, linksAt: 0 };
/** Of an entry point that can be had. */
export const WELL = { failures: 0, code: "", message: "", status: 0, failingSince: 0 };
const MESSAGE_CHARACTERS = 200;

/** An entry point that could not be had, with why and since when. */
export function failed(known: EntryState, { code, message, status, notBefore = 0 }: Failing, now: number): EntryState {
  const failingSince = known.failures === 0 ? now : known.failingSince;
  const why = { code, status, message: message.slice(0, MESSAGE_CHARACTERS) };
  return { ...known, ...why, failures: known.failures + 1, failingSince, notBefore };
}

type Failing = Pick<HttpResponse, "message" | "status"> & {
  readonly code: string;
  readonly notBefore?: number | undefined;
};

/** Counts what did not come. */
export function countFailure(draft: Draft, { code, status }: Pick<Failing, "code" | "status">): void {
  const name = code === "http-status" ? `${code} ${status}` : code;
  draft.failed++;
  draft.failures = { ...draft.failures, [name]: (draft.failures[name] ?? 0) + 1 };
}

/** Hosts remembered for a source. */
const WAITS = 100;

/** Notes until when the host that answered wants to be left alone, and forgets what has passed. */
export function noteWait(draft: Draft, url: string, notBefore: number | undefined, now: number): void {
  const host = hostOf(url);
  if (host === "" || (notBefore === undefined && draft.waits[host] === undefined)) return;
  const waits = Object.entries(draft.waits).filter(([known, until]) => known !== host && until > now);
  if (notBefore !== undefined && notBefore > now) waits.push([host, notBefore]);
  draft.waits = Object.fromEntries(waits.slice(-WAITS));
}

/** Until when the host of an address wants to be left alone; undefined where it may be asked. */
export function waitOf({ waits }: Draft, url: string, now: number): number | undefined {
  const until = waits[hostOf(url)];
  return until !== undefined && until > now ? until : undefined;
}

const hostOf = (url: string): string => parse(url)?.hostname ?? "";

/** Where its articles are named. Listings that are walked are another processor's. */
export function entriesOf({ entries, url }: Source): readonly Entry[] {
  if (entries.length === 0) return [{ url, kind: "auto" }];
  return entries.filter(({ kind }) => kind !== "walk");
}

/** Where fetching stands with a source that is new or has changed: it is visited at once. */
export function standing(source: Source, before: Visit | undefined, time: number): Visit {
  const now = before === undefined ? time : ownTime(before, time);
  const entries = entriesOf(source).map(
    ({ url }): EntryState =>
      before?.entries.find((known) => known.url === url) ?? {
        url,
        moved: null,
        etag: null,
        lastModified: null,
        ...WELL,
        notBefore: 0,
      },
  );
  if (before !== undefined) return { ...before, entries, nextAt: now };
  const intervalMs = source.everyMinutes * MINUTE_MS;
  const nothing = { batch: null, began: 0, deadline: 0, queue: [], ...NOTHING_YET };
  const ever = { waits: {}, visits: 0, pagesEver: 0, failedEver: 0, moved: 0, ...NO_LINKS };
  return { nextAt: now, intervalMs, sweptAt: now, entries, ...nothing, ...ever };
}

/** What a visit begins with: the entry points, and the articles that are to be looked at again. */
export async function begin(stores: ArticleStores, source: Source, visit: Visit, now: number): Promise<Draft> {
  const isSwept = Math.abs(now - visit.sweptAt) < DAY_MS;
  if (!isSwept) await sweep(stores, source.id);
  const queue: Task[] = entriesOf(source)
    .filter(({ url }) => !visit.entries.some((known) => known.url === url && known.notBefore > now))
    .map(({ url, kind }) => ({ url, canonical: "", kind: kind as Task["kind"], entry: url }));
  for (const canonical of dueArticles(stores, source.id, now)) {
    if (queue.length >= source.maxPages) break;
    const { url } = articleOf(stores, source.id, canonical)!;
    queue.push({ url, canonical, kind: "article", entry: "" });
  }
  return {
    ...visit,
    ...batchOf(source, visit, now),
    ...{ entries: [...visit.entries], queue, visits: visit.visits + 1, ofLinks: false },
    sweptAt: isSwept ? visit.sweptAt : now,
  };
}

/** What is new with a batch. Two are never the same, also within a millisecond or when the clock was set back. */
export function batchOf(source: Source, visit: Visit, now: number) {
  const began = Math.max(Math.round(now), visit.began + 1);
  return { ...NOTHING_YET, batch: `${source.id}@${began}`, began, deadline: now + source.visitMinutes * MINUTE_MS };
}

/** Queues what is not known yet; false when there was more than one visit takes. */
export async function enqueue(
  stores: ArticleStores,
  source: Source,
  draft: Draft,
  found: PackedFound,
  task: Task,
  now: number,
): Promise<boolean> {
  const today = Math.floor(now / DAY_MS);
  const breath = takingBreath();
  for (const { url, canonical, listed } of unpacked(found)) {
    await breath();
    const known = articleOf(stores, source.id, canonical);
    if (known !== undefined) {
      if (known.listedDay !== today) know(stores, source.id, canonical, { ...known, listedDay: today });
      continue;
    }
    if (draft.fresh >= source.maxPages) return false;
    draft.fresh++;
    know(stores, source.id, canonical, unseen(url, now));
    setListed(stores, source.id, canonical, listed);
    draft.queue.push({ url, canonical, kind: "article", entry: task.entry });
  }
  const isChild = task.url !== task.entry;
  if (!isChild)
    for (const url of found.children) draft.queue.push({ url, canonical: "", kind: "sitemap", entry: task.entry });
  return true;
}

/** When an article that could not be had is asked for again; 0: not any more. */
function nextTry({ failures }: Article, now: number, notBefore = 0): number {
  return failures >= TRIES ? 0 : Math.max(notBefore, now + AGAIN_MS * AGAIN_FACTOR ** failures);
}

/** So long an article that was never asked for, because its host was to be left alone, is not counted as tried. */
const PATIENT_MS = 2 * DAY_MS;

/** What is known of an article after it could not be had. */
export function missed(known: Article, { code, status, notBefore }: Missed, now: number): Article {
  if (code === "not-now" && now - known.firstAt < PATIENT_MS)
    return { ...known, dueAt: Math.max(notBefore ?? 0, now + HOUR_MS) };
  const dueAt = GONE.includes(status) ? 0 : nextTry(known, now, notBefore);
  return { ...known, failures: known.failures + 1, dueAt };
}

type Missed = Pick<HttpResponse, "status" | "notBefore"> & { readonly code: string };

/** A page that is gone is not asked for again. */
const GONE: readonly number[] = [404, 410];

/** What was not reached: the next visit begins with it. */
export function giveUpRest(stores: ArticleStores, source: Source, draft: Draft): void {
  for (const { canonical } of draft.queue) {
    countFailure(draft, { code: "not-reached", status: 0 });
    const known = canonical === "" ? undefined : articleOf(stores, source.id, canonical);
    if (known !== undefined) know(stores, source.id, canonical, { ...known, dueAt: draft.began });
  }
  draft.queue = [];
}

/** When a source is visited next: as often as it publishes, and not before its server allows. */
export function reschedule(source: Source, draft: Draft, ttlMinutes: number, now: number): void {
  const [least, most] = [source.everyMinutes * MINUTE_MS, source.atMostMinutes * MINUTE_MS];
  const isSilent = draft.entries.length > 0 && draft.entries.every(({ failures }) => failures > 0);
  const factor = isSilent ? 2 : draft.fresh >= MANY ? 1 / 2 : draft.fresh === 0 ? 3 / 2 : 1;
  draft.intervalMs = Math.max(least, Math.min(most, draft.intervalMs * factor));
  const asked = Math.min(ttlMinutes, LONGEST_TTL_MINUTES) * MINUTE_MS;
  const allowed = draft.entries.length === 0 ? 0 : Math.min(...draft.entries.map(({ notBefore }) => notBefore));
  // What is to be looked at again soon after it was found must not wait for a source that publishes rarely.
  // What is walked for is found between visits.
  const isAny = draft.fresh > 0 || draft.entries.length === 0;
  const looks = isAny ? Math.min(...source.lookAgainHours) * HOUR_MS : Number.POSITIVE_INFINITY;
  const interval = Math.max(draft.intervalMs, Math.min(asked, most));
  draft.nextAt = Math.max(allowed, now + Math.max(least, Math.min(interval, looks)));
}
