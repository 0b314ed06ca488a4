/** Whatever the network answers, and whenever the process dies: batches end once and count right, nothing comes twice or never. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import type { FailureCode } from "../../processors/fetch/http.ts";
import { canonical } from "../../processors/urls/canonical.ts";
import type { Page, Visit } from "../../schemas/generated/records.ts";
import { faultsOf } from "./check.ts";
import { type Answer, feedOf, HOUR_MS, MINUTE_MS, Network, SITE, type Stage, staged, story } from "./stage.ts";

const FEED = `${SITE}/rss`;
/** More than a portion takes. */
const STORIES = 45;
const TURNS_OF_THE_LOOP = 20;
const TRIES = 3;
const GONE = [404, 410];
const codes: readonly FailureCode[] = [
  ...(["dns", "connect", "tls", "timeout", "too-large", "robots", "refused-address", "bad-redirect"] as const),
  ...(["http-status", "not-html", "bot-wall", "bad-response", "not-now"] as const),
];

/** `broken`: the port throws. */
type Failing = FailureCode | "broken";

type Step =
  | { readonly do: "publish" | "edit" | "heal"; readonly count: number }
  | { readonly do: "fail"; readonly story: number; readonly code: Failing; readonly status: number }
  | { readonly do: "fail-feed"; readonly code: Failing | "junk" }
  | { readonly do: "advance"; readonly minutes: number }
  | { readonly do: "crash"; readonly after: number; readonly minutes: number }
  | { readonly do: "pause" | "resume" | "remove" };

const below = (bound: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: bound - 1 });
const minutes = fc.constantFrom(0, 1, 5, 20, 120);
/** Waiting leaves a visit open, for what comes next: so it is frequent. */
const code = fc.oneof(fc.constantFrom(...codes, "broken" as const), fc.constant("not-now" as const));
const failure = { code, status: fc.constantFrom(404, 410, 403, 500, 503) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("publish" as const), count: below(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("edit" as const, "heal" as const), count: below(STORIES) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("fail" as const), story: below(STORIES), ...failure }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("fail-feed" as const),
      code: fc.constantFrom(...codes, "broken" as const, "junk" as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("advance" as const), minutes }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("crash" as const), after: below(50), minutes }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("pause" as const, "resume" as const, "remove" as const) }) },
);
/** Where stories really are: some are reached by several addresses, for good or for now. */
const moves = fc.array(fc.record({ from: below(STORIES), to: below(STORIES), isForGood: fc.boolean() }), {
  maxLength: 6,
});
const settings = fc.record({
  maxPages: fc.constantFrom(3, 10, 100),
  parallel: fc.constantFrom(1, 4),
  visitMinutes: fc.constantFrom(1, 15),
});

/** The network as the steps make it, and the process that dies and comes back. */
class Play {
  readonly network = new Network();
  readonly #failing = new Map<number, () => Answer>();
  readonly #versions = new Map<number, number>();
  readonly #settings: Parameters<Stage["set"]>[0];
  readonly #targets: ReadonlyMap<number, Move>;
  #published = 1;
  #feed: (() => Answer) | undefined;
  #left = Number.POSITIVE_INFINITY;
  #stage = staged(this.network);
  #isThere = true;
  readonly #pages: Page[] = [];
  /** What came between two removals: then all is forgotten. */
  readonly lives: Page[][] = [];

  constructor(given: Stage["set"] extends (more?: infer S) => unknown ? S : never, moved: readonly Move[]) {
    this.#settings = { ...given, atMostMinutes: 10, lookAgainHours: [0.1, 1, 3] };
    const moves = new Map(moved.map((move) => [move.from, move]));
    // Only to those that stay where they are.
    const targets = new Map([...moves].filter(([, { to }]) => !moves.has(to)));
    this.#targets = targets;
    this.network.pages.set(FEED, ({ etag }) => this.#feedAnswer(etag));
    for (let n = 0; n < STORIES; n++) {
      const target = targets.get(n);
      const answer = (etag: string | undefined): Answer => this.#storyAnswer(n, target, etag);
      for (const url of [`${SITE}/${n}?utm_source=rss`, `${SITE}/${n}`])
        this.network.pages.set(url, (request) => answer(request.etag));
    }
    const { get } = this.network;
    this.network.get = (request) => (this.#left-- > 0 ? get.call(this.network, request) : new Promise(() => {}));
  }

  #feedAnswer(etag: string | undefined): Answer {
    if (this.#feed !== undefined) return this.#feed();
    const answer = feedOf(...Array.from({ length: this.#published }, (_, n) => n));
    return answer.headers!.etag === etag ? { code: "not-modified", status: 304 } : answer;
  }

  #storyAnswer(n: number, move: Move | undefined, etag: string | undefined): Answer {
    const failing = this.#failing.get(n);
    if (failing !== undefined) return failing();
    const at = move?.to ?? n;
    const version = this.#versions.get(at) ?? 1;
    const tag = `"${at} ${version}"`;
    if (etag === tag) return { code: "not-modified", status: 304 };
    const url = `${SITE}/${at}`;
    return { ...story(at, version), url, ...(move?.isForGood ? { permanent: url } : {}), headers: { etag: tag } };
  }

  async step(step: Step): Promise<void> {
    switch (step.do) {
      case "publish":
        this.#published = Math.min(STORIES, this.#published + step.count);
        return;
      case "edit":
        this.#versions.set(step.count, (this.#versions.get(step.count) ?? 1) + 1);
        return;
      case "heal":
        this.#failing.clear();
        this.#feed = undefined;
        return;
      case "fail":
        this.#failing.set(step.story, this.#failureOf(step.code, step.status));
        return;
      case "fail-feed":
        this.#feed = step.code === "junk" ? () => ({ text: "no feed at all" }) : this.#failureOf(step.code, 500);
        return;
      case "advance":
        await this.#stage.advance(step.minutes * MINUTE_MS);
        break;
      case "crash":
        await this.#crash(step.after, step.minutes);
        break;
      case "pause":
        await this.#stage.set({ ...this.#settings, state: "paused" });
        this.#isThere = true;
        break;
      case "resume":
        await this.set();
        break;
      case "remove":
        await this.#stage.set(null);
        this.#isThere = false;
        break;
    }
    this.read();
    if (!this.#isThere) this.lives.push(this.#pages.splice(0));
  }

  #failureOf(code: Failing, status: number): () => Answer {
    if (code === "broken")
      return () => {
        throw new TypeError("a mistake of ours");
      };
    const waits =
      code === "not-now" ? { notBefore: this.#stage.driver.now + (status === 403 ? 300 : 2) * MINUTE_MS } : {};
    return () => ({ code, status: code === "http-status" ? status : 0, ...waits });
  }

  async set(): Promise<void> {
    await this.#stage.set(this.#settings);
    this.#isThere = true;
    this.read();
  }

  /** After so many answers none comes any more; then the process is gone, and starts anew on what was committed. */
  async #crash(after: number, later: number): Promise<void> {
    const { driver } = this.#stage;
    this.#left = after;
    driver.advance(later * MINUTE_MS);
    for (let nth = 0; nth < TURNS_OF_THE_LOOP; nth++) {
      driver.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.read();
    this.#left = Number.POSITIVE_INFINITY;
    this.#stage = staged(this.network, driver.log, driver.now);
    this.#stage.read();
    await this.#stage.driver.settle();
  }

  read(): void {
    this.#pages.push(...this.#stage.driver.read("page").map(({ value }) => value as Page));
  }

  /** All is well from now on, for long. */
  async finish(): Promise<void> {
    await this.step({ do: "heal", count: 0 });
    await this.set();
    for (let nth = 0; nth < 40; nth++) await this.#stage.advance(HOUR_MS / 2);
    this.read();
    this.lives.push(this.#pages.splice(0));
  }

  get isQuiet(): boolean {
    return (this.#stage.driver.state("fetch", "visit", "news") as Visit).batch === null;
  }

  /** By which address it is listed, and where it is. */
  get listed(): readonly { readonly by: string; readonly at: string }[] {
    return Array.from({ length: this.#published }, (_, n) => ({
      by: canonical(`${SITE}/${n}`),
      at: canonical(`${SITE}/${this.#targets.get(n)?.to ?? n}`),
    }));
  }

  get rejects(): readonly unknown[] {
    return this.#stage.driver.rejects();
  }
}

type Move = { readonly from: number; readonly to: number; readonly isForGood: boolean };

/** No bytes come twice of where they were found, by whatever address. */
function twice(pages: readonly Page[]): string[] {
  const seen = new Set<string>();
  return pages
    .filter(({ kind, code }) => kind === "article" && code === "ok")
    .map(({ found, body }) => `${canonical(found)} ${createHash("sha256").update(body).digest("hex")}`)
    .filter((what) => seen.has(what) || !seen.add(what));
}

/** Listed, not given up by the rules, and yet not there. */
function missing(pages: readonly Page[], listed: Play["listed"]): string[] {
  const had = new Set(pages.filter(({ code }) => code === "ok").map(({ found }) => canonical(found)));
  const isGivenUp = (url: string): boolean => {
    const failures = pages.filter(
      ({ canonical, kind, code }) => canonical === url && kind === "article" && code !== "ok",
    );
    return failures.length > TRIES || failures.some(({ status }) => GONE.includes(status));
  };
  return listed.filter(({ by, at }) => !had.has(at) && !isGivenUp(by)).map(({ by }) => by);
}

/** A visit that waits for one of its pages, and how it ends then. */
const examples = ([{ do: "pause" }, { do: "remove" }, { do: "advance", minutes: 20 }] as const).map(
  (last): [{ maxPages: number; parallel: number; visitMinutes: number }, Move[], Step[]] => [
    { maxPages: 10, parallel: 1, visitMinutes: 15 },
    [],
    [
      { do: "fail", story: 1, code: "not-now", status: 500 },
      { do: "publish", count: 4 },
      { do: "advance", minutes: 20 },
      last,
    ],
  ],
);

test("batches end once and count right, nothing comes twice or never", async () => {
  let ends = 0;
  const early = new Set<string>();
  await fc.assert(
    fc.asyncProperty(settings, moves, fc.array(step, { minLength: 5, maxLength: 25 }), async (given, moved, steps) => {
      const play = new Play(given, moved);
      await play.set();
      for (const one of steps) await play.step(one);
      await play.finish();
      assert.deepEqual(play.rejects, []);
      assert.ok(play.isQuiet);
      for (const pages of play.lives) {
        assert.deepEqual(faultsOf(pages, true), []);
        assert.deepEqual(twice(pages), []);
        for (const { end } of pages) if (end !== null) early.add(end.reason);
        ends += pages.filter(({ end }) => end !== null).length;
      }
      assert.deepEqual(missing(play.lives.at(-1)!, play.listed), []);
    }),
    { numRuns: 60, examples },
  );
  assert.deepEqual([...early].sort(), ["deadline", "done", "paused", "removed"], `${ends} batches`);
});
