/** Where walks are measured: simulated listings that nothing changes, the way out to them, and a browser's page without a walk. */

import { readdirSync, readFileSync } from "node:fs";
import { openGate } from "../../../infra/browser/gate.ts";
import { launch } from "../../../infra/browser/launch.ts";
import { openTab, type Tab } from "../../../infra/browser/tab.ts";
import { openWalker, type WalkCounts, type WalkEnd, type Walker } from "../../../infra/browser/walker.ts";
import { listingPaths, listingTruth } from "../../../infra/newsroom/listings/answer.ts";
import type { Listing, Site } from "../../../infra/newsroom/model.ts";
import { type Newsroom, openNewsroom } from "../../../infra/newsroom/server.ts";
import { openWeb, type Web } from "../../../infra/web/web.ts";
import { inProcess } from "../../../processors/reading/reader.ts";
import type { Preset } from "../../../processors/traverse/state.ts";

export interface Place {
  readonly room: Newsroom;
  readonly web: Web;
  /** Enough of them that each kind of markup is there. */
  readonly sites: readonly Site[];
  listing(kind: Listing, hides: number): Wanted;
  close(): Promise<void>;
}

export interface Wanted {
  readonly url: string;
  /** Addresses of its articles. */
  readonly gold: ReadonlySet<string>;
  /** The least that show them all. */
  readonly presses: number;
}

const SITES = 24;
/** In the afternoon, when today has articles; the clock stands still. */
const START = Date.parse("2026-03-03T15:00:00Z");

export async function openPlace(): Promise<Place> {
  const room = await openNewsroom({ seed: 7, sites: SITES, start: START, speed: 0, port: 0 });
  const web = openWeb({ version: "0", contact: "", read: () => ({ allows: () => true, crawlDelayMs: 0 }) });
  return {
    room,
    web,
    sites: Array.from({ length: SITES }, (_, index) => room.world.site(index)),
    listing(kind, hides) {
      const site = room.world.site(1);
      const path = `/listing/${kind}?hides=${hides}`;
      const url = site.origin + path;
      const now = room.clock.now();
      const { presses, origin } = listingTruth(room.world, url, now)!;
      const gold = new Set(listingPaths(room.world, site, path, now).map((one) => new URL(one, origin).href));
      return { url, gold, presses };
    },
    async close() {
      await web.close();
      await room.close();
    },
  };
}

const BROWSER = { heapMb: 384, unsafeNoSandbox: false };

export interface WalkWish {
  readonly url: string;
  readonly preset: Preset;
  readonly maxPresses: number;
  /** How many times as long as at first lists may become; 0: as long as they like. */
  readonly growth?: number;
  readonly allowPrivate?: boolean;
}

export interface WalkDone extends WalkCounts {
  readonly found: ReadonlySet<string>;
  readonly end: WalkEnd | undefined;
  readonly ms: number;
}

/** @param each is told how far it is, about twice a second */
export async function walked(
  web: Web,
  { url, preset, maxPresses, growth = 2, allowPrivate = true }: WalkWish,
  mostMs: number,
  each: (walker: Walker) => void = () => {},
): Promise<WalkDone> {
  const found = new Set<string>();
  const { signal } = new AbortController();
  const walker = openWalker({
    ...{ url, source: "bench", preset, maxPresses, growth, web, reader: inProcess, signal, browser: BROWSER },
    outing: { delayMs: 0, allowPrivate },
    onFound: (one) => found.add(one.url),
  });
  const began = performance.now();
  try {
    let end: WalkEnd | undefined;
    while (end === undefined && performance.now() - began < mostMs) {
      end = await walker.portion(500);
      each(walker);
    }
    return { ...walker.counts, found, end, ms: performance.now() - began };
  } finally {
    await walker.close();
  }
}

/**
 * A loaded page to be pressed by other rules than a walk's.
 *
 * @param growth how many times as long as at first lists may become; 0: as long as they like
 */
export async function onPage<T>(
  web: Web,
  url: string,
  use: (tab: Tab, found: ReadonlySet<string>) => Promise<T>,
  growth = 0,
): Promise<T> {
  const found = new Set<string>();
  const { signal } = new AbortController();
  const onAddress = (one: string): void => void found.add(one);
  const chrome = await launch({ ...BROWSER, isHeaded: false, userAgent: web.userAgent });
  try {
    const gate = await openGate({
      ...{ wide: chrome.wide, session: chrome.session, reader: inProcess, source: "bench", signal, onAddress },
      outing: () => web.outing({ source: "bench", delayMs: 0, allowPrivate: true, signal, deadlineMs: 15_000 }),
      onAnswer: ({ links }) => {
        for (const link of links) found.add(link.url);
      },
    });
    try {
      const tab = await openTab(chrome, gate, { strict: false, growth, onAddress });
      await tab.load(url);
      return await use(tab, found);
    } finally {
      await gate.close();
    }
  } finally {
    await chrome.close();
  }
}

const PAGES_TO_MB = 4096 / 2 ** 20;

/** Memory of its own of all that this process has started, in MB. */
export function memoryOfChildren(): number {
  const parents = new Map<number, number>();
  const own = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
      const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
      own.set(pid, (resident! - shared!) * PAGES_TO_MB);
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => {
    for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at))
      if (at === process.pid) return true;
    return false;
  };
  return [...own].reduce((sum, [pid, mb]) => sum + (isBelow(pid) ? mb : 0), 0);
}
