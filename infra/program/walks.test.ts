/** The port `walks` with real browsers: so many at most, each goes on where it was, and what goes wrong ends a walk with a code. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { PortionRequest } from "../../processors/traverse/walking.ts";
import { skip } from "../../test/chromium.ts";
import { settingsSchema } from "../settings.ts";
import { openOutside } from "./outside.ts";
import { openWalks } from "./walks.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Each press shows one link more, as often as one likes. */
const PAGE = `<!doctype html><title>News</title><div id="list"></div><button id="more">More</button><script>
let n = 0;
const more = () => { const link = document.createElement("a"); link.href = "/a/" + ++n; link.textContent = "Story " + n;
  const row = document.createElement("p"); row.append(link); document.getElementById("list").append(row); };
more();
document.getElementById("more").addEventListener("click", more);
</script>`;

const server = createServer(({ url }, response) => {
  if (url === "/robots.txt") return void response.writeHead(404).end();
  if (url === "/gone") return void response.writeHead(404, { "content-type": "text/html" }).end("gone");
  response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
});
const outside = openOutside(settingsSchema.parse({}));
let origin = "";

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(async () => {
  await outside.close();
  server.close();
});

const request = (source: string, more: Partial<PortionRequest> = {}): PortionRequest => ({
  ...{
    source,
    entry: `${origin}/`,
    batch: `${source}@1`,
    portions: 0,
    preset: "driftwire",
    maxPresses: 1000,
    ms: 2000,
  },
  ...{ before: undefined, isEnough: () => false, allowPrivate: true, allowBadTls: false, delayMs: 0 },
  signal: new AbortController().signal,
  ...more,
});

const open = async () =>
  openWalks({
    ...{ browsers: 1, heapMb: 384, unsafeNoSandbox: false, log: silent },
    ...{ web: await outside.web(), readers: outside.readers },
  });

test("one browser walks one page at a time; who waits goes away without one, and gets it when it is free", {
  skip,
}, async () => {
  const walks = await open();
  try {
    const first = (await walks.portion(request("a")))!;
    assert.equal(first.end, undefined);
    assert.ok(first.found.length > 1 && first.walk !== undefined);
    assert.equal(await walks.portion(request("b", { ms: 200 })), undefined, "it is busy");
    const second = (await walks.portion(request("a", { portions: 1, before: first.walk })))!;
    const said = new Set(first.found.map(({ url }) => url));
    assert.ok(second.found.length > 0);
    assert.ok(
      second.found.every(({ url }) => !said.has(url)),
      "the browser went on with its page",
    );
    assert.ok(second.counts.presses > first.counts.presses);
    const waiting = walks.portion(request("b", { ms: 10_000 }));
    walks.leave("a");
    assert.ok((await waiting)!.found.length > 0);
  } finally {
    await walks.close();
  }
});

test("a browser that is further than what was committed is not gone on with: the walk is, in a new one", {
  skip,
}, async () => {
  const walks = await open();
  try {
    const first = (await walks.portion(request("a")))!;
    // What this one found was never committed.
    await walks.portion(request("a", { portions: 1, before: first.walk }));
    const again = (await walks.portion(request("a", { portions: 1, before: first.walk })))!;
    const urls = again.found.map(({ url }) => url);
    assert.ok(urls.includes(`${origin}/a/1`), "the page was loaded anew");
    assert.ok(again.counts.presses >= first.counts.presses, "and its graph is known");
  } finally {
    await walks.close();
  }
});

test("a page that can't be had ends the walk with its code; so does a Chromium that is not there", {
  skip,
}, async () => {
  const walks = await open();
  const named = process.env.DRIFTWIRE_CHROMIUM;
  try {
    const gone = (await walks.portion(request("a", { entry: `${origin}/gone` })))!;
    assert.deepEqual([gone.end!.reason, gone.end!.code], ["failed", "http-status"]);
    const refused = (await walks.portion(request("b", { allowPrivate: false })))!;
    assert.equal(refused.end!.code, "refused-address");
    process.env.DRIFTWIRE_CHROMIUM = "/nonexistent/chromium";
    const missing = (await walks.portion(request("c")))!;
    assert.equal(missing.end!.code, "browser-missing");
  } finally {
    if (named === undefined) delete process.env.DRIFTWIRE_CHROMIUM;
    else process.env.DRIFTWIRE_CHROMIUM = named;
    await walks.close();
  }
});

test("a walk that is stopped rejects, and leaves no browser", { skip }, async () => {
  const walks = await open();
  try {
    const stopping = new AbortController();
    const walk = walks.portion(request("a", { ms: 20_000, signal: stopping.signal }));
    setTimeout(() => stopping.abort(new Error("stopped")), 1500);
    await assert.rejects(walk, /stopped/);
    assert.ok((await walks.portion(request("b", { ms: 10_000 })))!.found.length > 0);
  } finally {
    await walks.close();
  }
});
