/** What can't be read in its time: a record with a code, a visit that goes on, a host that is asked again later and not at once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { openReaders } from "../../infra/readers/readers.ts";
import { rulesBy } from "../../infra/web/rules.ts";
import { asking, PAGE, plain, serve } from "../web/server.ts";
import { testWeb } from "../web/web.ts";
import { feedOf, MINUTE_MS, Network, NOW, SITE, staged, story } from "./stage.ts";

/** Honest, and more than is read in a millisecond. */
const LARGE = `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title>${Array.from(
  { length: 20_000 },
  (_, n) => `<item><title>Story ${n}</title><link>${SITE}/large/${n}</link></item>`,
).join("")}</channel></rss>`;

test("a feed that can't be read in its time is a failure with a code, and is tried with later visits only", async (context) => {
  const readers = openReaders({ ms: 1 });
  context.after(() => readers.close());
  const network = new Network();
  network.pages.set(`${SITE}/rss`, { headers: { "content-type": "application/rss+xml" }, text: LARGE });
  const { driver, set, advance, read } = staged(network, undefined, NOW, readers);
  await set();
  const { pages, ends } = read();
  assert.deepEqual(
    pages.map(({ kind, code, message }) => [kind, code, message]),
    [["entry", "too-slow-to-read", "parsing it took more than 0.001 s"]],
  );
  assert.deepEqual(ends[0]!.end, { pages: 0, failed: 1, unchanged: 0, reason: "done" });
  assert.deepEqual(network.urls(), [`${SITE}/rss`]);
  // Its visits come ever later: 5 minutes, then 10, then 20.
  for (let nth = 0; nth < 40; nth++) await advance(MINUTE_MS);
  assert.ok(network.urls().length <= 4);
  assert.deepEqual(driver.rejects(), []);
});

test("a robots.txt that can't be read in its time forbids, says so, and is asked for again later", async (context) => {
  const readers = openReaders({ ms: 1 });
  context.after(() => readers.close());
  const robots = `User-agent: *\n${Array.from({ length: 30_000 }, (_, n) => `Disallow: /${n}/*/x`).join("\n")}`;
  const server = await serve(plain(PAGE), { robots });
  const web = testWeb({ read: rulesBy(readers) });
  for (let nth = 0; nth < 3; nth++) {
    const { code, message, notBefore } = await web.get(asking(`${server.origin}/page`));
    assert.deepEqual([code, message], ["robots", "robots.txt: parsing it took more than 0.001 s"]);
    assert.ok(notBefore! > Date.now() + 4 * MINUTE_MS);
  }
  assert.deepEqual([server.robotsVisits.length, server.visits.length], [1, 0]);
});

test("thousands of rules are asked in a thread, with the same answers as here", async (context) => {
  const readers = openReaders();
  context.after(() => readers.close());
  const lines = Array.from({ length: 5000 }, (_, n) => `Disallow: /section-${n}/*/print$`);
  const robots = ["User-agent: *", ...lines, "Allow: /section-7/open/print", "Crawl-delay: 2"].join("\n");
  const rules = await rulesBy(readers)(Buffer.from(robots), SITE);
  const asked = [
    "/section-7/a/print",
    "/section-7/open/print",
    "/section-7/a",
    "/",
    `/section-8/${"a/".repeat(3000)}print`,
  ];
  assert.deepEqual(await Promise.all(asked.map((path) => rules.allows(`${SITE}${path}`))), [
    false,
    true,
    true,
    true,
    false,
  ]);
  assert.equal(rules.crawlDelayMs, 2000);
  assert.equal(readers.stats.read, 1 + asked.length);
});

test("a visit goes on while another's feed is read in threads", async (context) => {
  const readers = openReaders();
  context.after(() => readers.close());
  const network = new Network();
  network.pages.set(`${SITE}/rss`, feedOf(1, 2));
  for (const n of [1, 2]) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
  const { set, read } = staged(network, undefined, NOW, readers);
  await set();
  assert.deepEqual(
    read().pages.map(({ code, listed }) => [code, listed?.title]),
    [1, 2].map((n) => ["ok", `Story ${n}`]),
  );
});
