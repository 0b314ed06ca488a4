/** The processor `traverse` in the test driver, with walks that are played: what each portion of a page shows. */

import { fetchPages } from "../../processors/fetch/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import { traverse } from "../../processors/traverse/processor.ts";
import type { StoredWalk } from "../../processors/traverse/stored.ts";
import type { FoundLink, Portion, PortionRequest, WalkEnded, Walks } from "../../processors/traverse/walking.ts";
import type { Link, Source } from "../../schemas/generated/records.ts";
import type { Declaration } from "../../topology/graph.ts";
import { TestDriver } from "../driver.ts";
import { Network, SITE } from "../fetching/stage.ts";

export const NOW = Date.parse("2026-11-18T08:00:00Z");
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const ENTRY = `${SITE}/all`;

const declaration: Declaration = {
  topics: {
    source: { entry: "test", retention: "compact", partitions: 2 },
    link: { partitions: 2 },
    page: { partitions: 2, maxBytes: 9 * 1024 * 1024 },
  },
  processors: [traverse, fetchPages],
};

/** A page: what each press shows beside what is there. */
export type Script = readonly (readonly string[])[];

const PORTION = 3;

/**
 * Plays pages as lists of steps, `PORTION` of them in a portion. As a browser does, it tells of each URL once, and of all of them again where it
 * begins anew; and what it stored says how far it was.
 */
export class Played implements Walks {
  readonly pages = new Map<string, Script | WalkEnded>();
  readonly asked: Pick<PortionRequest, "entry" | "batch" | "portions">[] = [];
  readonly left: string[] = [];
  /** How many portions are answered; after them none is. */
  answers = Number.POSITIVE_INFINITY;
  isBusy = false;
  #open: { readonly batch: string; step: number; portions: number; readonly said: Set<string> } | undefined;

  async portion(request: PortionRequest): Promise<Portion | undefined> {
    const { entry, batch, portions, before, isEnough } = request;
    if (this.isBusy) return undefined;
    if (this.answers-- <= 0) return new Promise(() => {});
    this.asked.push({ entry, batch, portions });
    const page = this.pages.get(entry) ?? [];
    const counts = { states: 1, edges: 0, presses: 0, reloads: 0, lost: 0 };
    if (!Array.isArray(page)) return { found: [], walk: undefined, counts, end: page as WalkEnded };
    const script = page as Script;
    if (this.#open?.batch !== batch || this.#open.portions !== portions) {
      const step = before === undefined ? 0 : (before as unknown as { step: number }).step;
      this.#open = { batch, portions, step, said: new Set() };
    }
    const open = this.#open;
    const found: FoundLink[] = [];
    const show = (step: number): void => {
      for (const url of script[step] ?? []) {
        if (open.said.has(url)) continue;
        open.said.add(url);
        found.push({ url, path: step === 0 ? [] : [`More ×${step}`] });
      }
    };
    // The page as loaded shows what it always shows.
    if (open.said.size === 0 && open.step > 0) show(0);
    for (let nth = 0; nth < PORTION && open.step < script.length; nth++) {
      show(open.step++);
      if (isEnough(found)) break;
    }
    open.portions++;
    const end = open.step < script.length ? undefined : { reason: "complete", code: "ok", message: "" };
    return {
      found,
      walk: { step: open.step } as unknown as StoredWalk,
      counts: { ...counts, presses: open.step },
      end,
    };
  }

  leave(source: string): void {
    this.left.push(source);
    this.#open = undefined;
  }
}

export interface Stage {
  readonly driver: TestDriver;
  readonly walks: Played;
  readonly network: Network;
  set(more?: Partial<Source> | null): Promise<void>;
  advance(ms: number): Promise<void>;
  /** What came since it was asked last. */
  links(): { readonly links: Link[]; readonly ends: Link[] };
}

export const sourceOf = (more: Partial<Source> = {}): Source =>
  ({
    ...{ id: "news", name: "News", url: SITE, state: "active", version: 1, ruleVersion: 1, by: "a test" },
    ...(sourceSettings.parse({
      entries: [{ url: ENTRY, kind: "walk" }],
      ...{ articles: ["/a/*"], everyMinutes: 10, atMostMinutes: 60 },
    }) as Pick<Source, "entries">),
    ...more,
  }) as Source;

export function staged(walks = new Played(), log?: TestDriver["log"], now = NOW, network = new Network()): Stage {
  const driver = new TestDriver(declaration, {
    now,
    ports: { http: network, walks },
    ...(log === undefined ? {} : { log }),
  });
  return {
    ...{ driver, walks, network },
    async set(more = {}) {
      const value = more && sourceOf(more);
      driver.pipe("source", "news", value);
      await driver.settle();
    },
    async advance(ms) {
      driver.advance(ms);
      await driver.settle();
    },
    links() {
      const all = driver.read("link").map(({ value }) => value as Link);
      return { links: all.filter(({ kind }) => kind === "link"), ends: all.filter(({ kind }) => kind === "end") };
    },
  };
}

export const article = (n: number): string => `${SITE}/a/${n}`;

/** A listing sorted by time: the newest is on the page, each press shows ten more. */
export function listing(newest: number, oldest = 1): Script {
  const all = Array.from({ length: newest - oldest + 1 }, (_, n) => article(newest - n));
  const steps: string[][] = [];
  for (let at = 0; at < all.length; at += 10) steps.push(all.slice(at, at + 10));
  steps[0] = [`${SITE}/about`, ...(steps[0] ?? [])];
  return steps;
}
