/** Walks by schedule: each link goes out once whatever happens, visits stop where the rest is known, and fetch takes up what is found. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Link, Page, Walking } from "../../schemas/generated/records.ts";
import { faultsOf } from "../../test/fetching/check.ts";
import { feedOf, SITE } from "../../test/fetching/stage.ts";
import {
  article,
  DAY_MS,
  ENTRY,
  listing,
  MINUTE_MS,
  Played,
  type Script,
  type Stage,
  sourceOf,
  staged,
} from "../../test/traverse/stage.ts";

const walking = ({ driver }: Stage): Walking => driver.state("traverse", "walking", "news") as Walking;
const urls = (links: readonly Link[]): string[] => links.map(({ url }) => url);
const reasons = (ends: readonly Link[]): (string | undefined)[] => ends.map(({ end }) => end?.reason);
const all = (script: Script): string[] => [...new Set(script.flat())];

/** Until the next visit is over. */
async function visit(stage: Stage): Promise<void> {
  const { nextAt, moved } = walking(stage);
  await stage.advance(Math.max(0, nextAt + moved - stage.driver.now) + 1);
}

test("a walk goes on in portions to its end, and each link goes out once with the way to it", async () => {
  const stage = staged();
  const { walks, set, links } = stage;
  const script = listing(95);
  walks.pages.set(ENTRY, script);
  await set();
  const { links: found, ends } = links();
  assert.deepEqual(urls(found), all(script));
  assert.deepEqual(found.at(-1)!.path, ["More ×9"]);
  const { batch, entry } = found[0]!;
  assert.ok(found.every((one) => one.batch === batch && one.entry === entry));
  assert.equal(entry, ENTRY);
  assert.deepEqual(reasons(ends), ["complete"]);
  const { end } = ends[0]!;
  assert.deepEqual([end!.code, end!.full, end!.links, end!.portions, end!.presses], ["ok", true, found.length, 4, 10]);
  assert.deepEqual(
    walks.asked.map(({ portions }) => portions),
    [0, 1, 2, 3],
  );
  assert.equal(stage.driver.state("traverse", "walk", "news"), undefined, "nothing is left of its graph");
  assert.deepEqual(walks.left, ["news"]);
});

test("later visits stop where the rest is known; a full walk comes once in a while, and finds what was added below", async () => {
  const stage = staged();
  const { walks, set, links, advance } = stage;
  walks.pages.set(ENTRY, listing(300));
  await set();
  links();
  walks.asked.length = 0;
  walks.pages.set(ENTRY, [...listing(305), [article(9999)]]);
  await visit(stage);
  const second = links();
  assert.deepEqual(urls(second.links), [305, 304, 303, 302, 301].map(article));
  assert.deepEqual(reasons(second.ends), ["known"]);
  assert.equal(second.ends[0]!.end!.full, false);
  assert.equal(walks.asked.length, 1);
  await advance(7 * DAY_MS);
  const later = links();
  assert.deepEqual(urls(later.links), [article(9999)]);
  assert.ok(reasons(later.ends).includes("complete"));
  assert.equal(walking(stage).entries[0]!.isSorted, false, "known ones do not mean that the rest is known here");
});

test("where new links come after known ones, a visit goes on while portions bring any", async () => {
  const stage = staged();
  const { walks, set, links, advance } = stage;
  walks.pages.set(ENTRY, listing(100));
  await set();
  walks.pages.set(ENTRY, [...listing(100), [article(501)]]);
  await advance(7 * DAY_MS);
  links();
  walks.pages.set(ENTRY, [...listing(100).slice(0, 2), [article(601)], ...listing(100).slice(2), [article(602)]]);
  await visit(stage);
  const { links: found, ends } = links();
  assert.deepEqual(urls(found), [article(601)], "20 known ones before it were not the end");
  assert.deepEqual(reasons(ends), ["known"]);
});

test("links of a page that are none of articles do not end a visit", async () => {
  const stage = staged();
  const { walks, set, links } = stage;
  const furniture = Array.from({ length: 50 }, (_, n) => `${SITE}/section/${n}`);
  const framed = (script: Script): Script => [[...furniture, ...script[0]!], ...script.slice(1)];
  walks.pages.set(ENTRY, framed(listing(30)));
  await set();
  links();
  walks.pages.set(ENTRY, framed(listing(45)));
  await visit(stage);
  assert.equal(links().links.length, 15);
});

test("a source is walked as often as it publishes; what fails is told with its code and tried more and more rarely", async () => {
  const stage = staged();
  const { walks, set, links } = stage;
  walks.pages.set(ENTRY, { reason: "failed", code: "robots", message: "robots.txt forbids it" });
  await set();
  for (let nth = 0; nth < 5; nth++) await visit(stage);
  const { links: found, ends } = links();
  assert.deepEqual(found, []);
  assert.deepEqual(
    ends.map(({ end }) => end!.code),
    Array.from({ length: 6 }, () => "robots"),
  );
  assert.equal(walking(stage).intervalMs, 60 * MINUTE_MS, "as rarely as is set");
  assert.equal(walking(stage).entries[0]!.failures, 6);
  walks.pages.set(ENTRY, listing(10));
  await visit(stage);
  assert.deepEqual(reasons(links().ends), ["complete"]);
  assert.equal(walking(stage).intervalMs, 30 * MINUTE_MS, "and more often again");
  assert.equal(walking(stage).entries[0]!.failures, 0);
});

test("that there is no browser is told once of a source, until there is one", async () => {
  const stage = staged();
  const { walks, set, links } = stage;
  walks.pages.set(ENTRY, { reason: "failed", code: "browser-missing", message: "none" });
  await set();
  for (let nth = 0; nth < 3; nth++) await visit(stage);
  assert.deepEqual(
    links().ends.map(({ end }) => end!.code),
    ["browser-missing"],
  );
  walks.pages.set(ENTRY, listing(10));
  await visit(stage);
  assert.deepEqual(reasons(links().ends), ["complete"]);
});

test("a walk waits while all browsers are busy, and its time is not counted", async () => {
  const stage = staged();
  const { walks, set, links, advance } = stage;
  walks.pages.set(ENTRY, listing(10));
  walks.isBusy = true;
  await set({ visitMinutes: 1 });
  for (let nth = 0; nth < 30; nth++) await advance(6000);
  assert.deepEqual(links(), { links: [], ends: [] });
  walks.isBusy = false;
  await advance(6000);
  assert.deepEqual(reasons(links().ends), ["complete"]);
});

test("a source that is paused, removed, or not to be walked any more has no walk; what it knows stays unless it is removed", async () => {
  for (const [change, reason] of [
    [{ state: "paused" as const }, "paused"],
    [{ traverse: false }, "paused"],
    [null, "removed"],
  ] as const) {
    const stage = staged();
    const { walks, set, links, advance } = stage;
    walks.pages.set(ENTRY, listing(200));
    walks.isBusy = true;
    await set();
    await set(change);
    assert.deepEqual(reasons(links().ends), [reason]);
    assert.deepEqual(walks.left, ["news"]);
    walks.isBusy = false;
    await advance(DAY_MS);
    assert.deepEqual(links(), { links: [], ends: [] });
    await set();
    assert.equal(links().links.length, 201);
    await set(change);
    await set();
    assert.equal(links().links.length, change === null ? 201 : 0);
  }
});

test("two listings of a source are walked one after the other, and a link of both goes out once", async () => {
  const stage = staged();
  const { walks, set, links } = stage;
  const other = `${SITE}/other`;
  walks.pages.set(ENTRY, listing(40));
  walks.pages.set(other, listing(50));
  const entries = [ENTRY, other].map((url) => ({ url, kind: "walk" as const }));
  await set({ entries });
  const { links: found, ends } = links();
  assert.deepEqual(new Set(urls(found)), new Set(all(listing(50))));
  assert.equal(urls(found).length, new Set(urls(found)).size);
  assert.deepEqual(
    ends.map(({ entry }) => entry),
    [ENTRY, other],
  );
  assert.equal(new Set(ends.map(({ batch }) => batch)).size, 2);
});

test("what one listing showed does not end the walk of another in the same visit", async () => {
  const stage = staged();
  const { walks, set, links } = stage;
  const other = `${SITE}/other`;
  walks.pages.set(ENTRY, listing(100));
  walks.pages.set(other, listing(100));
  const entries = [ENTRY, other].map((url) => ({ url, kind: "walk" as const }));
  await set({ entries });
  links();
  // The first shows no more than what is new to it, the second has more beneath.
  walks.pages.set(ENTRY, listing(130));
  walks.pages.set(other, [...listing(130, 101), [article(777)], ...listing(100)]);
  await visit(stage);
  const { links: found, ends } = links();
  assert.equal(found.length, 31);
  assert.ok(urls(found).includes(article(777)));
  assert.deepEqual(reasons(ends), ["known", "known"]);
});

test("the clock may be set while it walks: neither interval changes by it", async () => {
  for (const by of [-400 * DAY_MS, 400 * DAY_MS]) {
    const stage = staged();
    const { walks, set, links, driver } = stage;
    walks.pages.set(ENTRY, listing(30));
    await set();
    links();
    driver.setClock(by);
    await driver.settle();
    await stage.advance(20 * MINUTE_MS);
    const { ends } = links();
    assert.deepEqual(reasons(ends), ["known"], "a usual visit, when it was due");
  }
});

test("whenever the process dies, no link is lost and none comes twice", async () => {
  const lives = fc.array(fc.record({ answers: fc.nat(6), minutes: fc.constantFrom(0, 1, 30) }), { maxLength: 6 });
  const grown = fc.array(fc.record({ by: fc.integer({ min: 1, max: 120 }), lives }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(grown, async (pages) => {
      const first = staged();
      const { log } = first.driver;
      let { now } = first.driver;
      let most = 0;
      first.walks.answers = 0;
      first.driver.pipe("source", "news", sourceOf());
      for (const { by, lives: dying } of pages) {
        most += by;
        for (const { answers, minutes } of dying) now = await life(log, now, most, answers, minutes);
        now = await life(log, now, most, Number.POSITIVE_INFINITY, 0);
        now = await life(log, now, most, Number.POSITIVE_INFINITY, 61);
      }
      await life(log, now, most, Number.POSITIVE_INFINITY, (8 * DAY_MS) / MINUTE_MS);
      const stage = staged(new Played(), log, now);
      const found = urls(stage.links().links);
      assert.equal(found.length, new Set(found).size, "none twice");
      assert.deepEqual(new Set(found), new Set(all(listing(most))), "none lost");
      assert.deepEqual(stage.driver.rejects(), []);
    }),
    { numRuns: 60 },
  );
});

/** A process that answers so often, and is gone then; what time it is when it is. */
async function life(log: Stage["driver"]["log"], now: number, most: number, answers: number, minutes: number) {
  const walks = new Played();
  walks.pages.set(ENTRY, listing(most));
  walks.answers = answers;
  const stage = staged(walks, log, now);
  stage.driver.advance(minutes * MINUTE_MS);
  // Where one will never be answered, all the others are not waited for either.
  if (answers === Number.POSITIVE_INFINITY) await stage.driver.settle();
  else await turns(stage);
  return stage.driver.now;
}

async function turns({ driver }: Stage): Promise<void> {
  for (let nth = 0; nth < 60; nth++) {
    driver.run();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const pagesOf = (stage: Stage): Page[] => stage.driver.read("page").map(({ value }) => value as Page);

function publish({ network }: Stage, most: number): void {
  for (let n = 1; n <= most; n++)
    network.pages.set(article(n), { text: `<html><body><h1>Story ${n}</h1></body></html>` });
}

test("fetch takes up the links of articles, as many in a batch as a visit takes, each batch with its end", async () => {
  const stage = staged();
  const { walks, set, advance } = stage;
  publish(stage, 95);
  walks.pages.set(ENTRY, listing(95));
  await set({ maxPages: 40, delayMs: 0, lookAgainHours: [] });
  for (let nth = 0; nth < 40; nth++) await advance(MINUTE_MS);
  const pages = pagesOf(stage);
  const articles = pages.filter(({ kind }) => kind === "article");
  assert.deepEqual(articles.map(({ url }) => url).sort(), Array.from({ length: 95 }, (_, n) => article(n + 1)).sort());
  assert.ok(articles.every(({ code, listed }) => code === "ok" && listed?.in === ENTRY));
  const ends = pages.filter(({ kind, end }) => kind === "end" && end!.pages > 0);
  assert.deepEqual(
    ends.map(({ end }) => end!.pages),
    [40, 40, 15],
  );
  for (const { batch, end } of ends) assert.equal(articles.filter((one) => one.batch === batch).length, end!.pages);
  assert.ok(
    ends[1]!.fetchedAt - ends[0]!.fetchedAt >= 10 * MINUTE_MS,
    "no more than a visit's number in a visit's time",
  );
});

test("what a feed names as well is fetched once, whoever is first", async () => {
  const stage = staged();
  const { walks, network, set, advance } = stage;
  const feed = `${SITE}/rss`;
  network.pages.set(feed, () => {
    const { text = "", ...rest } = feedOf(1, 2, 3);
    return { ...rest, text: text.replaceAll(/news\.example\/(\d)\?utm_source=rss/g, "news.example/a/$1") };
  });
  publish(stage, 30);
  walks.pages.set(ENTRY, listing(30));
  const entries = [
    { url: feed, kind: "feed" as const },
    { url: ENTRY, kind: "walk" as const },
  ];
  await set({ entries, delayMs: 0, lookAgainHours: [] });
  for (let nth = 0; nth < 10; nth++) await advance(MINUTE_MS);
  const pages = pagesOf(stage).filter(({ kind }) => kind === "article");
  assert.equal(pages.length, 30);
  assert.equal(new Set(pages.map(({ url }) => url)).size, 30);
});

test("links wait while a source is paused, and are forgotten with it", async () => {
  const stage = staged();
  const { walks, set, advance } = stage;
  publish(stage, 20);
  walks.pages.set(ENTRY, listing(20));
  await set();
  await set({ state: "paused" });
  await advance(DAY_MS);
  assert.deepEqual(
    pagesOf(stage).filter(({ kind }) => kind === "article"),
    [],
  );
  await set({ lookAgainHours: [] });
  for (let nth = 0; nth < 5; nth++) await advance(MINUTE_MS);
  assert.equal(pagesOf(stage).filter(({ kind }) => kind === "article").length, 20);
  await set(null);
  for (const store of ["visit", "walked"]) assert.equal(stage.driver.state("fetch", store, "news"), undefined);
});

test("a listing that can't be walked is an entry point that failed, in a batch with its end; that there is no browser is not", async () => {
  const stage = staged();
  const { walks, set } = stage;
  walks.pages.set(ENTRY, { reason: "failed", code: "http-status", message: "status 503", status: 503 });
  await set();
  await visit(stage);
  await stage.advance(MINUTE_MS);
  const came = pagesOf(stage);
  const told = came.filter(({ kind }) => kind === "entry");
  assert.deepEqual(
    told.map(({ url, code, status }) => [url, code, status]),
    [
      [ENTRY, "http-status", 503],
      [ENTRY, "http-status", 503],
    ],
  );
  const other = staged();
  other.walks.pages.set(ENTRY, { reason: "failed", code: "browser-missing", message: "none" });
  await other.set();
  await other.advance(MINUTE_MS);
  const pages = pagesOf(other);
  assert.deepEqual(
    pages.filter(({ kind }) => kind === "entry"),
    [],
  );
  assert.deepEqual(faultsOf(came, true), []);
});
