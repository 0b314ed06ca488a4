/** Articles on several pages: what is asked for, in which bounds, and what becomes of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readRules } from "../../infra/web/rules.ts";
import type { Page } from "../../schemas/generated/records.ts";
import { type Answer, feedOf, HOUR_MS, Network, SITE, staged } from "../../test/fetching/stage.ts";
import { plain, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";

const NEXT = "next_page_link: //a[@rel='next']";
const HTML = { "content-type": "text/html; charset=utf-8" };
const pageOf = (text: string, more = "", headers: Record<string, string> = {}): Answer => ({
  headers: { ...HTML, ...headers },
  text: `<html><body><p>${text}</p>${more}</body></html>`,
});
const next = (href: string): string => `<a rel="next" href="${href}">Next</a>`;
const FIRST = `${SITE}/1?utm_source=rss`;

/** A visit of a source with one article, by these rules. */
async function visited(rules: string | null, pages: Record<string, Answer>) {
  const stage = staged();
  stage.network.pages.set(`${SITE}/rss`, feedOf(1));
  for (const [url, answer] of Object.entries(pages)) stage.network.pages.set(url, answer);
  await stage.set({ rules, maxBytes: 4096 });
  const [page, ...others] = stage.read().pages as [Page];
  assert.deepEqual(others, []);
  return { ...stage, page, asked: stage.network.urls().slice(1) };
}

const shown = ({ parts }: Page): unknown[] => parts.map(({ kind, url, found, bytes }) => [kind, url, found, bytes > 0]);

test("page after page, each once; relative addresses; a page counts as one", async () => {
  const { page, asked, driver } = await visited(NEXT, {
    [FIRST]: pageOf("one", next("/1/2")),
    [`${SITE}/1/2`]: pageOf("two", next("3")),
    [`${SITE}/1/3`]: { ...pageOf("three", next("/1?utm_source=else")), url: `${SITE}/1/three` },
  });
  assert.deepEqual(asked, [FIRST, `${SITE}/1/2`, `${SITE}/1/3`]);
  assert.deepEqual(shown(page), [
    ["next", `${SITE}/1/2`, `${SITE}/1/2`, true],
    ["next", `${SITE}/1/3`, `${SITE}/1/three`, true],
  ]);
  assert.match(page.parts[1]!.body.toString(), /three/);
  assert.deepEqual(driver.rejects(), []);
});

test("the whole on one page is asked for first, where its condition holds", async () => {
  const rules = `single_page_link: //a[@class='print']
if_page_contains: //p[contains(., 'long')]
${NEXT}`;
  const links = `<a class="print" href="/1/print">Print</a>${next("/1/2")}`;
  const rest = { [`${SITE}/1/print`]: pageOf("all of it"), [`${SITE}/1/2`]: pageOf("two") };
  const long = await visited(rules, { [FIRST]: pageOf("long", links), ...rest });
  assert.deepEqual(shown(long.page), [["single", `${SITE}/1/print`, `${SITE}/1/print`, true]]);
  const short = await visited(rules, { [FIRST]: pageOf("short", links), ...rest });
  assert.deepEqual(shown(short.page), [["next", `${SITE}/1/2`, `${SITE}/1/2`, true]]);
});

test("nothing is asked for without such rules, in a circle, at another site, or that says the same again", async () => {
  const first = pageOf("one", next("/1/2"));
  for (const rules of [null, "title: //h1", "next_page_link: //a[@rel='none']"]) {
    const { asked, page } = await visited(rules, { [FIRST]: first, [`${SITE}/1/2`]: pageOf("two") });
    assert.deepEqual([asked, page.parts], [[FIRST], []], rules ?? "none");
  }
  const away = await visited(NEXT, { [FIRST]: pageOf("one", next("https://else.example/2")) });
  assert.deepEqual([away.asked, away.page.parts, away.page.message], [[FIRST], [], ""]);
  const round = await visited(NEXT, { [FIRST]: first, [`${SITE}/1/2`]: pageOf("two", next("/1/2#top")) });
  assert.equal(round.page.parts.length, 1);
  const back = await visited(NEXT, { [FIRST]: first, [`${SITE}/1/2`]: { ...pageOf("one again"), url: `${SITE}/1` } });
  assert.equal(back.page.parts.length, 0);
  const led = await visited(NEXT, {
    [FIRST]: first,
    [`${SITE}/1/2`]: { ...pageOf("x"), url: "https://else.example/" },
  });
  assert.equal(led.page.parts.length, 0);
  const same = await visited(NEXT, { [FIRST]: first, [`${SITE}/1/2`]: first });
  assert.equal(same.page.parts.length, 0);
});

test("no more than twenty, and no more bytes than one page may have", async () => {
  const endless: Record<string, Answer> = { [FIRST]: pageOf("0", next("/1/1")) };
  for (let n = 1; n < 40; n++) endless[`${SITE}/1/${n}`] = pageOf(`${n}`, next(`/1/${n + 1}`));
  const { page, asked } = await visited(NEXT, endless);
  assert.deepEqual([page.parts.length, asked.length], [20, 21]);
  const large = `${"x".repeat(1500)}`;
  const bounded = await visited(NEXT, {
    [FIRST]: pageOf(large, next("/1/2")),
    [`${SITE}/1/2`]: pageOf(`2${large}`, next("/1/3")),
    [`${SITE}/1/3`]: { code: "too-large", status: 200, message: "more than that" },
  });
  assert.match(bounded.page.message, /^its further pages: too-large: more than that/);
  assert.equal(bounded.page.parts.length, 1);
});

test("an article whose further pages can't all be had is asked for whole again, and a change of any page is a new one", async () => {
  const etag = { etag: '"1"' };
  const { page, network, advance, read } = await visited(NEXT, {
    [FIRST]: pageOf("one", next("/1/2"), etag),
    [`${SITE}/1/2`]: { code: "http-status", status: 503, message: "status 503" },
  });
  assert.deepEqual([page.code, page.parts, page.message], ["ok", [], "its further pages: http-status: status 503"]);
  network.pages.set(FIRST, ({ etag: known }) =>
    known === '"1"' ? { code: "not-modified", status: 304 } : pageOf("one", next("/1/2"), etag),
  );
  network.pages.set(`${SITE}/1/2`, pageOf("two"));
  await advance(2 * HOUR_MS);
  const [whole] = read().pages as [Page];
  assert.deepEqual([whole.times, whole.parts.length], [1, 1]);
  network.pages.set(FIRST, pageOf("one", next("/1/2")));
  network.pages.set(`${SITE}/1/2`, pageOf("two, edited"));
  await advance(30 * HOUR_MS);
  const [edited] = read().pages as [Page];
  assert.match(edited.parts[0]!.body.toString(), /edited/);
});

test("over the network: compressed as they were sent, within the limit of one page, and only as far as robots.txt allows", async (context) => {
  const content = (n: number): string => `<html><body><p>${`page ${n} `.repeat(100)}</p>${next(`/1/${n + 1}`)}`;
  const server = await serve(
    (socket, visit) => {
      const n = Number(visit.path.split("/")[2] ?? 1);
      if (visit.path === "/rss")
        return plain(
          `<rss version="2.0"><channel><title>F</title><item><title>One</title><link>${server.origin}/1</link></item></channel></rss>`,
          { type: "application/rss+xml" },
        )(socket, visit);
      return plain(gzipSync(content(n)), { headers: ["content-encoding: gzip"] })(socket, visit);
    },
    { robots: "User-agent: *\nDisallow: /1/4" },
  );
  const web = testWeb({ read: (bytes) => readRules(bytes).rules });
  context.after(() => web.close());
  class Real extends Network {
    override get(request: HttpRequest): Promise<HttpResponse> {
      return web.get({ ...request, deadlineMs: 5000 });
    }
  }
  const { set, read } = staged(new Real(), undefined, Date.now());
  const entries = [{ url: `${server.origin}/rss`, kind: "feed" as const }];
  await set({ entries, allowPrivate: true, delayMs: 0, rules: NEXT, maxBytes: 65_536 });
  const [page] = read().pages as [Page];
  assert.deepEqual(
    page.parts.map(({ url, encoding, bytes, body }) => [
      url,
      encoding,
      bytes === content(2).length,
      body.length < bytes,
    ]),
    [2, 3].map((n) => [`${server.origin}/1/${n}`, "gzip", true, true]),
  );
  assert.match(page.message, /^its further pages: robots: /);
});
