/** The processor with a played network: visits, batches, what is fetched once and what again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Visit } from "../../schemas/generated/records.ts";
import { type Answer, feedOf, HOUR_MS, MINUTE_MS, SITE, staged, story } from "../../test/fetching/stage.ts";

test("a visit gives each article once, and an end that counts them", async () => {
  const { network, set, advance, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2, 3));
  for (const n of [1, 2, 3]) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
  await set();
  const { pages, ends } = read();
  assert.deepEqual(network.urls(), [`${SITE}/rss`, ...[1, 2, 3].map((n) => `${SITE}/${n}?utm_source=rss`)]);
  assert.deepEqual(
    pages.map(({ canonical, code, kind, times, listed }) => [canonical, code, kind, times, listed?.title]),
    [1, 2, 3].map((n) => [`${SITE}/${n}`, "ok", "article", 0, `Story ${n}`]),
  );
  assert.deepEqual(
    ends.map(({ end }) => end),
    [{ pages: 3, failed: 0, unchanged: 0, reason: "done" }],
  );
  assert.ok(pages.every(({ batch }) => batch === ends[0]!.batch));
  // The same feed again: asked for with its validator, and nothing comes of it.
  network.pages.set(`${SITE}/rss`, ({ etag }) =>
    etag === '"1,2,3"' ? { code: "not-modified", status: 304 } : feedOf(1, 2, 3),
  );
  await advance(6 * MINUTE_MS);
  assert.deepEqual(network.urls(), [`${SITE}/rss`]);
  assert.deepEqual(read().pages, []);
});

test("what fails is a record with its code, counts in the batch, and is tried again", async () => {
  const { network, set, advance, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2, 3, 4));
  network.pages.set(`${SITE}/1?utm_source=rss`, story(1));
  network.pages.set(`${SITE}/2?utm_source=rss`, { code: "timeout", status: 0, message: "60 s" });
  network.pages.set(`${SITE}/3?utm_source=rss`, { code: "robots", status: 0 });
  await set();
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ code, status, bytes }) => [code, status, bytes > 0]),
    [
      ["ok", 200, true],
      ["timeout", 0, false],
      ["robots", 0, false],
      ["http-status", 404, false],
    ],
  );
  assert.deepEqual(ends[0]!.end, { pages: 1, failed: 3, unchanged: 0, reason: "done" });
  network.urls();
  network.pages.set(`${SITE}/2?utm_source=rss`, story(2));
  for (let nth = 0; nth < 8; nth++) await advance(5 * MINUTE_MS);
  const again = read().pages;
  assert.deepEqual(
    again.filter(({ code }) => code === "ok").map(({ canonical, listed }) => [canonical, listed?.title]),
    [[`${SITE}/2`, "Story 2"]],
  );
  assert.ok(!network.urls().includes(`${SITE}/4?utm_source=rss`), "what is gone is not asked for again");
});

test("an article whose address is longer than a key is had once, and looked at again", async () => {
  const { driver, network, set, advance, read } = staged();
  const long = (length: number): string => `${SITE}/${"й".repeat(length / 6)}`;
  const urls = [600, 996, 1002, 1008, 2100, 15_000].map((length) => encodeURI(long(length)));
  const items = urls.map((url) => `<item><title>Long</title><link>${url}</link></item>`).join("");
  network.pages.set(`${SITE}/rss`, {
    ...{ headers: { "content-type": "application/rss+xml" } },
    text: `<rss version="2.0"><channel><title>F</title>${items}</channel></rss>`,
  });
  for (const url of urls) network.pages.set(url, story(1));
  await set({ lookAgainHours: [1] });
  assert.deepEqual(
    read().pages.map(({ code, found }) => [code, found]),
    urls.map((url) => ["ok", url]),
  );
  for (const url of urls) network.pages.set(url, story(1, 2));
  network.urls();
  for (let nth = 0; nth < 30; nth++) await advance(5 * MINUTE_MS);
  const { pages } = read();
  assert.deepEqual(
    pages.map(({ code, found, times }) => [code, found, times]).sort(),
    urls.map((url) => ["ok", url, 1]).sort(),
  );
  assert.equal(network.urls().filter((url) => url !== `${SITE}/rss`).length, urls.length);
  assert.deepEqual(driver.rejects(), []);
});

test("what throws is a record with a code, and the schedule goes on", async () => {
  const { driver, network, set, advance, read } = staged();
  const throwing = (): never => {
    throw new TypeError("a mistake of ours");
  };
  network.pages.set(`${SITE}/rss`, throwing);
  await set();
  const first = read();
  assert.deepEqual(
    first.pages.map(({ kind, code, message }) => [kind, code, message]),
    [["entry", "broken", "TypeError: a mistake of ours"]],
  );
  assert.deepEqual(first.ends[0]!.end, { pages: 0, failed: 1, unchanged: 0, reason: "done" });
  network.pages.set(`${SITE}/rss`, feedOf(1, 2, 3));
  network.pages.set(`${SITE}/1?utm_source=rss`, throwing);
  // What came can't be written down.
  network.pages.set(`${SITE}/2?utm_source=rss`, { ...story(2), headers: { server: 5 as never } });
  network.pages.set(`${SITE}/3?utm_source=rss`, story(3));
  await advance(20 * MINUTE_MS);
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ code, times }) => [code, times]),
    [
      ["broken", 0],
      ["broken", 0],
      ["ok", 0],
    ],
  );
  assert.deepEqual(ends[0]!.end, { pages: 1, failed: 2, unchanged: 0, reason: "done" });
  for (const n of [1, 2]) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
  for (let nth = 0; nth < 6; nth++) await advance(10 * MINUTE_MS);
  assert.deepEqual(
    read().pages.map(({ code, canonical }) => [code, canonical]),
    [1, 2].map((n) => ["ok", `${SITE}/${n}`]),
  );
  assert.deepEqual(driver.rejects(), []);
});

test("what a host asked for goes with the source: who fetches it next, with a port that knows nothing, keeps to it", async () => {
  const { driver, network, set, advance, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2));
  // Longer than what is tried three times would be tried.
  const until = driver.now + 23 * HOUR_MS;
  network.pages.set(`${SITE}/1?utm_source=rss`, { code: "http-status", status: 503, notBefore: until });
  network.pages.set(`${SITE}/2?utm_source=rss`, story(2));
  await set();
  assert.deepEqual(network.urls(), [`${SITE}/rss`, `${SITE}/1?utm_source=rss`]);
  // This network says nothing any more of what it said: as another member's would.
  network.pages.set(`${SITE}/1?utm_source=rss`, story(1));
  while (driver.now < until - 10 * MINUTE_MS) await advance(10 * MINUTE_MS);
  assert.deepEqual(network.urls(), []);
  assert.deepEqual(new Set(read().pages.map(({ code }) => code)), new Set(["http-status", "not-now"]));
  for (let nth = 0; nth < 30; nth++) await advance(10 * MINUTE_MS);
  assert.deepEqual(
    read()
      .pages.filter(({ code }) => code === "ok")
      .map(({ canonical }) => canonical)
      .sort(),
    [`${SITE}/1`, `${SITE}/2`],
  );
});

test("of an entry point it is known why it fails, and since when; of a source what came ever", async () => {
  const { driver, network, set, advance } = staged();
  const visit = () => driver.state("fetch", "visit", "news") as Visit;
  network.pages.set(`${SITE}/rss`, { code: "http-status", status: 403, message: "status 403" });
  const began = driver.now;
  await set();
  await advance(30 * MINUTE_MS);
  const [{ code, status, message, failures, failingSince }] = visit().entries as [Visit["entries"][0]];
  assert.deepEqual([code, status, message], ["http-status", 403, "status 403"]);
  assert.ok(failures > 1 && Math.abs(failingSince - began) < MINUTE_MS);
  assert.deepEqual(visit().failures, { "http-status 403": 1 });
  network.pages.set(`${SITE}/rss`, feedOf(1));
  network.pages.set(`${SITE}/1?utm_source=rss`, story(1));
  await advance(HOUR_MS);
  const [well] = visit().entries as [Visit["entries"][0]];
  assert.deepEqual([well.code, well.failures, well.failingSince], ["", 0, 0]);
  network.pages.set(`${SITE}/rss`, feedOf(1, 2));
  network.pages.set(`${SITE}/2?utm_source=rss`, story(2));
  for (let nth = 0; nth < 6; nth++) await advance(10 * MINUTE_MS);
  const { pagesEver, visits, failedEver } = visit();
  assert.equal(pagesEver, 2);
  assert.ok(visits > 3 && failedEver > 1);
});

test("a port that never answers costs the page, not the schedule", async () => {
  const { driver, network, set, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1));
  let signal: AbortSignal | undefined;
  const get = network.get.bind(network);
  network.get = (request) => {
    if (request.wants === "feed") return get(request);
    signal = request.signal;
    return new Promise(() => {});
  };
  const done = set();
  while (signal === undefined) await new Promise((resolve) => setImmediate(resolve));
  driver.advance(200_000);
  await done;
  assert.ok(signal.aborted);
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ code }) => code),
    ["timeout"],
  );
  assert.equal(ends.length, 1);
  assert.deepEqual(driver.rejects(), []);
});

test("an article is looked at again: edits come as pages, what is as it was does not, what is gone is said", async () => {
  const { network, set, advance, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2, 3));
  for (const n of [1, 2, 3]) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
  await set({ lookAgainHours: [1, 24] });
  read();
  network.pages.set(`${SITE}/1?utm_source=rss`, story(1, 2));
  network.pages.set(`${SITE}/3?utm_source=rss`, { code: "http-status", status: 410 });
  for (let nth = 0; nth < 20; nth++) await advance(10 * MINUTE_MS);
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ canonical, code, times }) => [canonical, code, times]),
    [
      [`${SITE}/1`, "ok", 1],
      [`${SITE}/3`, "http-status", 1],
    ],
  );
  assert.equal(
    ends.reduce((sum, { end }) => sum + end!.unchanged, 0),
    1,
  );
});

test("several addresses that lead to one article give it once", async () => {
  const { network, set, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2));
  for (const n of [1, 2]) network.pages.set(`${SITE}/${n}?utm_source=rss`, { ...story(9), url: `${SITE}/nine` });
  await set();
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ found }) => found),
    [`${SITE}/nine`],
  );
  assert.deepEqual(ends[0]!.end, { pages: 1, failed: 0, unchanged: 1, reason: "done" });
});

test("more than a visit takes waits for the next one, also when the feed does not change", async () => {
  const { network, set, advance, read } = staged();
  const all = Array.from({ length: 25 }, (_, n) => n + 1);
  network.pages.set(`${SITE}/rss`, ({ etag }) =>
    etag === undefined ? feedOf(...all) : { code: "not-modified", status: 304 },
  );
  for (const n of all) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
  await set({ maxPages: 10 });
  const batches = [read().ends[0]!.end!.pages];
  for (let nth = 0; nth < 6; nth++) {
    await advance(5 * MINUTE_MS);
    batches.push(...read().ends.map(({ end }) => end!.pages));
  }
  assert.deepEqual(batches.slice(0, 3), [10, 10, 5]);
  assert.equal(
    batches.reduce((sum, pages) => sum + pages, 0),
    25,
  );
});

test("a host that wants us to wait is waited for within the visit, and not beyond its deadline", async () => {
  const { driver, network, set, advance, read } = staged();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2));
  let waits = 1;
  const late = (n: number) => () =>
    waits-- > 0 ? ({ code: "not-now", notBefore: driver.now + 2 * MINUTE_MS } as Answer) : story(n);
  network.pages.set(`${SITE}/1?utm_source=rss`, late(1));
  network.pages.set(`${SITE}/2?utm_source=rss`, story(2));
  await set();
  assert.deepEqual(read().ends, []);
  await advance(MINUTE_MS);
  assert.deepEqual(read().ends, []);
  await advance(MINUTE_MS);
  assert.deepEqual(
    read().ends.map(({ end }) => end!.pages),
    [2],
  );
  // From now on it always wants an hour.
  network.pages.set(`${SITE}/rss`, feedOf(3));
  network.pages.set(`${SITE}/3?utm_source=rss`, () => ({ code: "not-now", notBefore: driver.now + HOUR_MS }));
  await advance(10 * MINUTE_MS);
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ code }) => code),
    ["not-now"],
  );
  assert.deepEqual(
    ends.map(({ end }) => end!.failed),
    [1],
  );
});

test("a source that is paused or removed in the middle of a visit ends its batch", async () => {
  for (const [how, reason] of [
    [{ state: "paused" as const }, "paused"],
    [null, "removed"],
  ] as const) {
    const { driver, network, set, advance, read } = staged();
    network.pages.set(`${SITE}/rss`, feedOf(1, 2));
    network.pages.set(`${SITE}/1?utm_source=rss`, () => ({ code: "not-now", notBefore: driver.now + MINUTE_MS }));
    await set();
    await set(how);
    assert.deepEqual(
      read().ends.map(({ end }) => end),
      [{ pages: 0, failed: 2, unchanged: 0, reason }],
    );
    network.urls();
    await advance(HOUR_MS);
    assert.deepEqual(network.urls(), []);
    network.pages.set(`${SITE}/1?utm_source=rss`, story(1));
    network.pages.set(`${SITE}/2?utm_source=rss`, story(2));
    await set();
    assert.deepEqual(
      read().pages.map(({ code }) => code),
      ["ok", "ok"],
    );
  }
});

test("a listing gives its articles by their titles or by patterns; entries that are none say so", async () => {
  const { network, set, read } = staged();
  const page = `<html><body><a href="/about">About us</a><a href="/a/one">A title that is long enough to be one</a>
    <a href="https://other.example/x">Another site with a title that is long</a><a href="/b/two">Short</a></body></html>`;
  network.pages.set(`${SITE}/`, { headers: { "content-type": "text/html" }, text: page });
  network.pages.set(`${SITE}/a/one`, story(1));
  network.pages.set(`${SITE}/b/two`, story(2));
  network.pages.set(`${SITE}/rss`, { headers: { "content-type": "text/html" }, text: page });
  await set({
    entries: [
      { url: `${SITE}/`, kind: "listing" },
      { url: `${SITE}/rss`, kind: "feed" },
    ],
  });
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ kind, url, code }) => [kind, url, code]),
    [
      ["entry", `${SITE}/rss`, "not-a-feed"],
      ["article", `${SITE}/a/one`, "ok"],
    ],
  );
  assert.deepEqual(ends[0]!.end, { pages: 1, failed: 1, unchanged: 0, reason: "done" });
  await set({ entries: [{ url: `${SITE}/`, kind: "listing" }], articles: ["/b/*"], version: 2 });
  assert.deepEqual(
    read().pages.map(({ url, sourceVersion }) => [url, sourceVersion]),
    [[`${SITE}/b/two`, 2]],
  );
});
