/** A visit of a source: what it is to fetch, how it ends, and when the next one is. */

import type { Article, Entry, EntryState, Source, Task, Visit } from "../../schemas/generated/records.ts";
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
import type { Found } from "./found.ts";

const MINUTE_MS = 60_000;
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

export const draftOf = (visit: Visit): Draft => ({ ...visit, queue: [...visit.queue], entries: [...visit.entries] });

/** Where its articles are named. Listings that are walked are another processor's. */
export function entriesOf({ entries, url }: Source): readonly Entry[] {
  if (entries.length === 0) return [{ url, kind: "auto" }];
  return entries.filter(({ kind }) => kind !== "walk");
}

/** Where fetching stands with a source that is new or has changed: it is visited at once. */
export function standing(source: Source, before: Visit | undefined, now: number): Visit {
  const entries = entriesOf(source).map(
    ({ url }): EntryState =>
      before?.entries.find((known) => known.url === url) ?? {
        url,
        moved: null,
        etag: null,
        lastModified: null,
        failures: 0,
        notBefore: 0,
      },
  );
  if (before !== undefined) return { ...before, entries, nextAt: now };
  const intervalMs = source.everyMinutes * MINUTE_MS;
  const nothing = { batch: null, began: 0, deadline: 0, queue: [], pages: 0, failed: 0, unchanged: 0, fresh: 0 };
  return { nextAt: now, intervalMs, sweptAt: now, entries, ...nothing };
}

/** What a visit begins with: the entry points, and the articles that are to be looked at again. */
export function begin(stores: ArticleStores, source: Source, visit: Visit, now: number): Draft {
  const isSwept = now - visit.sweptAt < DAY_MS;
  if (!isSwept) sweep(stores, source.id, now);
  const queue: Task[] = entriesOf(source)
    .filter(({ url }) => !visit.entries.some((known) => known.url === url && known.notBefore > now))
    .map(({ url, kind }) => ({ url, canonical: "", kind: kind as Task["kind"], entry: url }));
  for (const canonical of dueArticles(stores, source.id, now)) {
    if (queue.length >= source.maxPages) break;
    const { url } = articleOf(stores, source.id, canonical)!;
    queue.push({ url, canonical, kind: "article", entry: "" });
  }
  // Two visits are two batches, also within a millisecond or when the clock was set back.
  const began = Math.max(Math.round(now), visit.began + 1);
  return {
    ...visit,
    ...{ entries: [...visit.entries], queue, pages: 0, failed: 0, unchanged: 0, fresh: 0 },
    sweptAt: isSwept ? visit.sweptAt : now,
    batch: `${source.id}@${began}`,
    began,
    deadline: now + source.visitMinutes * MINUTE_MS,
  };
}

/** Queues what is not known yet; false when there was more than one visit takes. */
export function enqueue(
  stores: ArticleStores,
  source: Source,
  draft: Draft,
  found: Found,
  task: Task,
  now: number,
): boolean {
  const today = Math.floor(now / DAY_MS);
  for (const { url, canonical, listed } of found.articles) {
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
export function nextTry({ failures }: Article, now: number): number {
  return failures >= TRIES ? 0 : now + AGAIN_MS * AGAIN_FACTOR ** failures;
}

/** What was not reached: the next visit begins with it. */
export function giveUpRest(stores: ArticleStores, source: Source, draft: Draft, now: number): void {
  for (const { canonical } of draft.queue) {
    draft.failed++;
    const known = canonical === "" ? undefined : articleOf(stores, source.id, canonical);
    if (known !== undefined) know(stores, source.id, canonical, { ...known, dueAt: now });
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
  const looks = draft.fresh > 0 ? Math.min(...source.lookAgainHours) * HOUR_MS : Number.POSITIVE_INFINITY;
  const interval = Math.max(draft.intervalMs, Math.min(asked, most));
  draft.nextAt = Math.max(allowed, now + Math.max(least, Math.min(interval, looks)));
}
