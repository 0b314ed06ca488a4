/**
 * Fetches the pages of sources. Each visit is a batch: its entry points name articles, those that are new or due are
 * fetched in portions, and a last record says how it ended. A portion's pages and what is known after it commit together;
 * a crash repeats requests, never records.
 */

import type { Link, Source, Visit } from "../../schemas/generated/records.ts";
import type { Processor } from "../../topology/processor.ts";
import { BROKEN, isFatal, tellBroken } from "../visits/broken.ts";
import { AT_ONCE, heedClock, ownTime } from "../visits/own-clock.ts";
import { NOTHING } from "./answers.ts";
import { forget } from "./articles.ts";
import { about, type FetchContext, Portion, type Shape } from "./portion.ts";
import { begin, countFailure, type Draft, draftOf, giveUpRest, MINUTE_MS, reschedule, standing } from "./visit.ts";
import { beginLinks, forgetLinks, isAnyWaiting, takeFailure, takeLink, type WalkFailure } from "./walked.ts";

const VISIT = "visit";
/** Of a batch of links that were walked for. */
const LINKS = "links";
/** What a portion of a walk found comes at once: with the last of it begins the batch. */
const TOGETHER_MS = 1000;
/** A visit that is due while a batch of links is open looks again after so long. */
const BUSY_MS = 5000;
const RECORD_MS = 300_000;
/** At once in one partition. Most of them wait for their hosts. */
const VISITS = 1024;

export const fetchPages: Processor<Shape> = {
  name: "fetch",
  version: "1",
  inputs: { source: "source", link: "link" },
  outputs: { page: "page" },
  state: { visit: "visit", article: "article", due: "bytes", listed: "bytes", walked: "bytes" },
  tables: { source: "source" },
  ports: ["http", "reader"],
  concurrency: VISITS,
  recordMs: RECORD_MS,

  async process(record, context) {
    if (record.topic === "link") return found(record.value, record.offset, context);
    const { key, value: source } = record;
    const { state, tables, timers, time } = context;
    const id = key ?? "";
    const before = tables.source.get(id);
    const visit = state.visit.get(id);
    if (source !== null && source.state === "active") {
      const next = standing(source, visit, time);
      state.visit.set(id, next);
      timers.set({ by: "wall", key: id, name: VISIT, at: AT_ONCE });
      setLinks(context, source, next);
      return;
    }
    for (const name of [VISIT, LINKS]) timers.cancel({ by: "wall", key: id, name });
    if (visit !== undefined && visit.batch !== null && before !== undefined) {
      const draft = draftOf(visit);
      end(context, before, draft, source === null ? "removed" : "paused", time);
      draft.ofLinks = false;
      state.visit.set(id, draft);
    }
    if (source !== null) return;
    state.visit.delete(id);
    await forget(state, id);
    await forgetLinks(state, id);
  },

  async timer(timer, context) {
    const { key } = timer;
    const { state, tables, time } = context;
    const source = tables.source.get(key);
    const visit = state.visit.get(key);
    if (source === undefined || visit === undefined) return;
    const draft = draftOf(visit);
    // The clock was set once, though both timers tell of it.
    if (timer.name === VISIT) heedClock(draft, timer, time);
    try {
      if (await begun(context, source, draft, timer.name)) await goOn(context, source, draft);
    } catch (error) {
      if (isFatal(error, context)) throw error;
      breakOff(context, source, draft, error);
    }
    state.visit.set(key, draft);
  },
};

/** A link of a walk waits for a batch of such links. */
function found(link: Link, offset: number, context: FetchContext): void {
  const { state, tables, time } = context;
  const source = tables.source.get(link.source);
  const visit = state.visit.get(link.source);
  if (source === undefined || visit === undefined) return;
  const isTaken =
    link.kind === "end"
      ? takeFailure(state, link, offset)
      : takeLink(state, source, link, offset, ownTime(visit, time));
  if (isTaken) setLinks(context, source, visit);
}

/** A listing that could not be walked is an entry point that could not be had. */
function told(context: FetchContext, source: Source, draft: Draft, entry: string, failure: WalkFailure): void {
  const { code, message, status, at: fetchedAt } = failure;
  countFailure(draft, { code, status });
  context.emit("page", source.id, {
    ...about(source, draft),
    ...{ kind: "entry", url: entry, canonical: "", found: entry, code, message, status, fetchedAt, tookMs: 0 },
    ...{
      times: 0,
      headers: {},
      encoding: "identity",
      body: NOTHING.body,
      bytes: 0,
      listed: null,
      parts: [],
      end: null,
    },
  });
}

/** Whether there is something to go on with. Of visits and batches of links one is open at a time. */
async function begun(context: FetchContext, source: Source, draft: Draft, name: string): Promise<boolean> {
  const { state, time, timers } = context;
  if (draft.batch !== null) {
    const isOther = draft.ofLinks !== (name === LINKS);
    // The end of a visit looks for links by itself.
    if (isOther && name === VISIT) timers.set({ by: "wall", key: source.id, name, at: time + BUSY_MS });
    return !isOther;
  }
  const now = ownTime(draft, time);
  if (name === VISIT) {
    Object.assign(draft, await begin(state, source, draft, now));
    return true;
  }
  const links = beginLinks(state, source, draft, now);
  if (links === undefined) return false;
  Object.assign(draft, links.draft);
  for (const { entry, failure } of links.failures) told(context, source, draft, entry, failure!);
  return true;
}

async function goOn(context: FetchContext, source: Source, draft: Draft): Promise<void> {
  const { timers, time } = context;
  const { id: key } = source;
  const name = draft.ofLinks ? LINKS : VISIT;
  const portion = new Portion(context, source, draft);
  await portion.run();
  const { own } = portion;
  const isLate = own >= draft.deadline;
  if (draft.queue.length > 0 && !isLate) {
    timers.set({ by: "wall", key, name, at: Math.max(time, portion.waitUntil + draft.moved) });
    return;
  }
  end(context, source, draft, isLate && draft.queue.length > 0 ? "deadline" : "done", portion.now);
  if (!draft.ofLinks) {
    reschedule(source, draft, portion.ttlMinutes, own);
    timers.set({ by: "wall", key, name: VISIT, at: draft.nextAt + draft.moved });
  }
  draft.ofLinks = false;
  setLinks(context, source, draft);
}

/** The next batch of links that were walked for, if any wait and none is open. */
function setLinks({ state, timers, time }: FetchContext, source: Source, visit: Visit): void {
  if (visit.batch !== null || source.state !== "active" || !isAnyWaiting(state, source.id)) return;
  const waitMs = Math.min(visit.linksAt - ownTime(visit, time), source.everyMinutes * MINUTE_MS);
  timers.set({ by: "wall", key: source.id, name: LINKS, at: time + Math.max(TOGETHER_MS, waitMs) });
}

/** A visit in which something of ours went wrong ends there, with a record that says so; the next one comes as usual. */
function breakOff(context: FetchContext, source: Source, draft: Draft, error: unknown): void {
  const { time, timers } = context;
  tellBroken(context, source.id, source.url, error);
  try {
    if (draft.batch !== null) end(context, source, draft, BROKEN, time);
  } catch (again) {
    tellBroken(context, source.id, source.url, again);
  }
  Object.assign(draft, { batch: null, queue: [], ofLinks: false, nextAt: ownTime(draft, time) + draft.intervalMs });
  timers.set({ by: "wall", key: source.id, name: VISIT, at: time + draft.intervalMs });
  setLinks(context, source, draft);
}

/** The last record of a batch. */
function end(context: FetchContext, source: Source, draft: Draft, reason: string, now: number): void {
  giveUpRest(context.state, source, draft);
  const { pages, failed, unchanged } = draft;
  const nothing = {
    url: "",
    canonical: "",
    found: "",
    status: 0,
    tookMs: 0,
    times: 0,
    headers: {},
    bytes: 0,
    listed: null,
    parts: [],
  };
  context.emit("page", source.id, {
    ...about(source, draft),
    ...nothing,
    kind: "end",
    code: "ok",
    message: reason,
    fetchedAt: now,
    encoding: "identity",
    body: NOTHING.body,
    end: { pages, failed, unchanged, reason },
  });
  draft.pagesEver += pages;
  draft.failedEver += failed;
  draft.batch = null;
}
