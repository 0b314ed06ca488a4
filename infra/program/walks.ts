/**
 * The port `walks`: so many browsers at most, each with one walk at a time. A browser stays with its walk between two portions; a walk
 * that waits for one holds none, and one that has had its browser for long gives it away to those who wait.
 */

import { performance } from "node:perf_hooks";
import type { FoundLink, Portion, PortionRequest, WalkEnded, Walks } from "../../processors/traverse/walking.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import { openWalker, type WalkEnd, type Walker } from "../browser/walker.ts";
import type { Settings } from "../settings.ts";
import type { Web } from "../web/web.ts";
import type { Readers } from "./outside.ts";

export interface WalksOptions extends Pick<Settings["traverse"], "browsers" | "heapMb" | "unsafeNoSandbox"> {
  readonly web: Web;
  readonly readers: Readers;
  readonly log: Log;
}

/** A walk with its browser. */
interface Session {
  readonly request: PortionRequest;
  readonly walker: Walker;
  readonly abort: AbortController;
  readonly found: FoundLink[];
  readonly since: number;
  /** How many portions of the walk are done. */
  portions: number;
  isBusy: boolean;
  usedAt: number;
}

/** Between two looks at whether it is enough. */
const STEP_MS = 1000;
/** A walk has its browser for so long at least. */
const TURN_MS = 300_000;
/** A browser that nobody has come back to for so long is ended. */
const IDLE_MS = 60_000;
const LOOK_MS = 10_000;

export function openWalks(options: WalksOptions): Walks & { close(): Promise<void> } {
  const { browsers, log } = options;
  const sessions = new Map<string, Session>();
  /** Being ended: their browsers still run. */
  const ending = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];

  const drop = (source: string, session: Session): void => {
    if (sessions.get(source) === session) sessions.delete(source);
    session.abort.abort(new Error("the walk is left"));
    const ended = session.walker
      .close()
      .catch((error: unknown) => log.warn({}, `a browser could not be ended: ${String(error)}`))
      .finally(() => {
        ending.delete(ended);
        waiting.shift()?.();
      });
    ending.add(ended);
  };
  const leave = (source: string): void => {
    const session = sessions.get(source);
    if (session !== undefined) drop(source, session);
  };
  const dropIdle = (): void => {
    const now = performance.now();
    for (const [source, session] of sessions)
      if (!session.isBusy && now - session.usedAt > IDLE_MS) drop(source, session);
  };
  const looking = setInterval(dropIdle, LOOK_MS);
  looking.unref();
  const hasRoom = (): boolean => sessions.size + ending.size < browsers;

  /** False where none became free in time. */
  const room = async ({ signal, ms }: PortionRequest): Promise<boolean> => {
    if (hasRoom()) return true;
    const now = performance.now();
    const longest = [...sessions].find(([, { isBusy, since }]) => !isBusy && now - since > TURN_MS);
    if (longest !== undefined) drop(...longest);
    await free(waiting, ms, signal);
    return hasRoom();
  };

  const sessionFor = async (request: PortionRequest): Promise<Session | undefined> => {
    const { source, entry, batch, portions } = request;
    const known = sessions.get(source);
    if (known !== undefined) {
      const { request: of } = known;
      if (of.entry === entry && of.batch === batch && known.portions === portions && !known.isBusy) return known;
      drop(source, known);
    }
    if (!(await room(request))) return undefined;
    const session = opened(options, request);
    sessions.set(source, session);
    return session;
  };

  return {
    async portion(request) {
      const session = await sessionFor(request);
      request.signal.throwIfAborted();
      if (session === undefined) return undefined;
      const stop = (): void => drop(request.source, session);
      request.signal.addEventListener("abort", stop, { once: true });
      session.isBusy = true;
      try {
        const end = await walked(session, request);
        session.portions++;
        if (end !== undefined) drop(request.source, session);
        return portionOf(session, end);
      } catch (error) {
        drop(request.source, session);
        request.signal.throwIfAborted();
        return portionOf(session, failureOf(error));
      } finally {
        session.isBusy = false;
        session.usedAt = performance.now();
        request.signal.removeEventListener("abort", stop);
        if (waiting.length > 0 && session.usedAt - session.since > TURN_MS) drop(request.source, session);
      }
    },
    leave,
    async close() {
      clearInterval(looking);
      for (const [source, session] of [...sessions]) drop(source, session);
      await Promise.all(ending);
    },
  };
}

function opened({ web, readers, heapMb, unsafeNoSandbox }: WalksOptions, request: PortionRequest): Session {
  const { source, entry: url, preset, maxPresses, allowPrivate, allowBadTls, delayMs, before } = request;
  const abort = new AbortController();
  const found: Session["found"] = [];
  const walker = openWalker(
    {
      ...{ url, source, preset, maxPresses, web, reader: readers, signal: abort.signal },
      browser: { heapMb, unsafeNoSandbox },
      outing: { delayMs, allowPrivate, allowBadTls },
      onFound: (link) => found.push(link),
    },
    before,
  );
  const now = performance.now();
  const { portions } = request;
  return { request, walker, abort, found, since: now, portions, isBusy: false, usedAt: now };
}

async function walked(session: Session, { ms, isEnough, signal }: PortionRequest): Promise<WalkEnd | undefined> {
  for (const deadline = performance.now() + ms; ; ) {
    const left = deadline - performance.now();
    if (left <= 0) return undefined;
    const end = await session.walker.portion(Math.min(left, STEP_MS));
    signal.throwIfAborted();
    if (end !== undefined) return end;
    if (isEnough(session.found)) return undefined;
  }
}

/** What was found since the last one. */
function portionOf(session: Session, end: WalkEnd | WalkEnded | undefined): Portion {
  const { states, edges, presses, reloads, lost } = session.walker.counts;
  return {
    found: session.found.splice(0),
    walk: end === undefined ? session.walker.stored() : undefined,
    counts: { states, edges, presses, reloads, lost },
    end: end === undefined || "reason" in end ? end : endedOf(end),
  };
}

const endedOf = (end: WalkEnd): WalkEnded =>
  "code" in end
    ? { reason: "failed", code: end.code, message: end.message, status: end.status ?? 0 }
    : { reason: end.why, code: "ok", message: end.message };

/** What goes wrong with a browser is its walk's end, and never the processor's. */
function failureOf(error: unknown): WalkEnded {
  if (error instanceof DriftwireError) return { reason: "failed", code: error.code, message: error.message };
  return { reason: "failed", code: "browser-failed", message: error instanceof Error ? error.message : String(error) };
}

/** Waits in line until a browser is free, or for so long. */
function free(waiting: (() => void)[], ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      const at = waiting.indexOf(done);
      if (at >= 0) waiting.splice(at, 1);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    waiting.push(done);
  });
}
