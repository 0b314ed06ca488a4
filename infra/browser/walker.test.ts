/** The newsroom's listings are walked: every address, by about as few presses as it takes; and a walk goes on where it was left. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { StoredWalk } from "../../processors/traverse/stored.ts";
import type { FoundLink } from "../../processors/traverse/walking.ts";
import { skip } from "../../test/chromium.ts";
import { walk, walkerOf } from "../../test/traverse/walking.ts";
import { listingPaths, listingTruth } from "../newsroom/listings/answer.ts";
import { LISTINGS, type Listing } from "../newsroom/model.ts";
import { type Newsroom, openNewsroom } from "../newsroom/server.ts";
import { openWeb, type Web } from "../web/web.ts";

const AT_ONCE = 2;
const HIDES = 60;
const START = Date.parse("2026-03-03T15:00:00Z");
let room: Newsroom;
let web: Web;

before(async () => {
  room = await openNewsroom({ seed: 7, sites: 3, start: START, speed: 0, port: 0 });
  web = openWeb({ version: "0", contact: "", read: () => ({ allows: () => true, crawlDelayMs: 0 }) });
});

after(async () => {
  await web.close();
  await room.close();
});

/** So many times the presses that are enough. */
const MOST = 1.2;

function listing(kind: Listing): {
  readonly url: string;
  readonly wanted: readonly string[];
  readonly presses: number;
} {
  const site = room.world.site(1);
  const path = `/listing/${kind}?hides=${HIDES}`;
  const url = site.origin + path;
  const now = room.clock.now();
  const wanted = listingPaths(room.world, site, path, now);
  return { url, wanted, presses: listingTruth(room.world, url, now)!.presses };
}

/** A frame's are at its own origin. */
const pathsOf = (urls: readonly string[]): ReadonlySet<string> =>
  new Set(urls.map((url) => new URL(url)).map(({ pathname, search }) => pathname + search));

describe("walks of listings", { concurrency: AT_ONCE, skip }, () => {
  for (const kind of LISTINGS)
    test(kind, async (context) => {
      const { url, wanted, presses } = listing(kind);
      const { found, counts, end } = await walk(web, url, { maxPresses: 300 });
      const has = pathsOf(found);
      context.diagnostic(`${counts.presses} presses, ${presses} at least`);
      assert.deepEqual(
        { missing: wanted.filter((one) => !has.has(one)), why: end?.why },
        { missing: [], why: "complete" },
      );
      assert.equal(new Set(found).size, found.length, "an address is told once");
      assert.ok(counts.presses <= MOST * presses, `${counts.presses} presses, where ${presses} are enough`);
    });

  test("a walk that was stored goes on in another browser", async () => {
    const { url, wanted } = listing("load-more");
    const found: string[] = [];
    const stopping = new AbortController();
    let stored: StoredWalk | undefined;
    for (const presses of [4, 300]) {
      const walker = walkerOf(web, url, stopping.signal, (one) => found.push(one.url), presses, stored);
      try {
        const end = await walker.portion(60_000);
        stored = JSON.parse(JSON.stringify(walker.stored()));
        assert.equal(end?.why, presses === 4 ? "presses" : "complete");
      } finally {
        await walker.close();
      }
    }
    const has = pathsOf(found);
    assert.deepEqual(
      wanted.filter((one) => !has.has(one)),
      [],
    );
  });

  test("what a press asked for is noted with the links of its answer, and where they stood", async () => {
    const { url, wanted } = listing("load-more");
    const stopping = new AbortController();
    const found: FoundLink[] = [];
    const walker = walkerOf(web, url, stopping.signal, (one) => found.push(one));
    try {
      assert.equal((await walker.portion(120_000))?.why, "complete");
    } finally {
      await walker.close();
    }
    const names = new Set(wanted);
    const articles = found.filter((one) => names.has(new URL(one.url).pathname));
    for (const { url: address, path, via } of articles) {
      // What the page shows by itself was in no answer; each press asked for the next ten.
      assert.equal(via === undefined, path.length === 0, address);
      if (via === undefined) continue;
      assert.deepEqual([via.method, via.body, via.at], ["GET", "", "/rows"]);
      const { rows } = (await (await fetch(via.url)).json()) as { rows: string };
      assert.ok(rows.includes(new URL(address).pathname), `${via.url} names ${address}`);
    }
    assert.ok(articles.some(({ via }) => via !== undefined));
  });
});
