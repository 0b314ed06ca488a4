/**
 * The real program under a clock that is set while it runs and while it is off (libfaketime: the engine in the process
 * sees that clock too): visits go on, no page comes twice, rows stay, and what was noticed is told.
 */

import assert from "node:assert/strict";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { JUMPS } from "../../test/jumps.ts";
import { afterwards, driftwire, until, up, workplace } from "../../test/spawned.ts";

const FAKETIME = readdirSync("/usr/lib", { withFileTypes: true })
  .map(({ name }) => join("/usr/lib", name, "faketime/libfaketimeMT.so.1"))
  .find((file) => existsSync(file));
const EVERY_MS = 1000;
const STORIES = 5;
const SITES = 3;
/** Each takes seconds: CLOCKS=all tries all of them, which are otherwise tried in memory (topology/moved.test.ts, test/fetching/clock.test.ts). */
const IS_ALL = process.env.CLOCKS === "all";
const LIVE = IS_ALL ? Object.keys(JUMPS) : ["to 1970"];
const RESTARTED = IS_ALL ? Object.keys(JUMPS) : ["+400 d", "-1 d"];

/** A site with one feed that names the same stories ever, and counts how often it is asked. */
async function openSite(context: TestContext): Promise<{ url: string; visits: () => number }> {
  let visits = 0;
  const server = createServer(({ url = "" }, response) => {
    const story = /^\/story\/(\d+)$/.exec(url)?.[1];
    if (url === "/rss") visits++;
    else if (story === undefined) return void response.writeHead(404).end();
    const items = Array.from(
      { length: STORIES },
      (_, n) => `<item><title>Story ${n}</title><link>${of(n)}</link></item>`,
    );
    const body =
      story === undefined
        ? `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join("")}</channel></rss>`
        : `<html><body><h1>Story ${story}</h1><p>${"It rains. ".repeat(80)}</p></body></html>`;
    response.writeHead(200, { "content-type": story === undefined ? "application/rss+xml" : "text/html" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const of = (n: number): string => `${origin}/story/${n}`;
  afterwards(context, () => void server.close());
  return { url: `${origin}/rss`, visits: () => visits };
}

const skip = FAKETIME === undefined ? "NOT RUN: libfaketime is not installed (Debian: faketime)" : false;

test("a clock that is set, and back, live and across restarts", { skip }, async (context) => {
  const folder = workplace(context, "clickhouse: { port: 0 }\n");
  const sites = await Promise.all(Array.from({ length: SITES }, () => openSite(context)));
  const file = join(folder, "clock");
  const setClock = (ms: number): void =>
    writeFileSync(file, `${ms < 0 ? "-" : "+"}${Math.abs(Math.round(ms / 1000))}\n`);
  const env = {
    ...{ LD_PRELOAD: FAKETIME!, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: "1" },
    ...{ DONT_FAKE_MONOTONIC: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" },
  };
  setClock(0);
  const often = { everyMinutes: EVERY_MS / 60_000, atMostMinutes: EVERY_MS / 60_000, lookAgainHours: [24] };
  let program = await up(context, folder, [], { env });
  for (const [n, { url }] of sites.entries()) {
    const settings = { entries: [{ url, kind: "feed" }], ...often, allowPrivate: true, delayMs: 0 };
    const command = { action: "add", source: `news-${n}`, url, settings: JSON.stringify(settings) };
    const sent = await driftwire(folder, ["send", "command", JSON.stringify(command)]);
    assert.equal(sent.code, 0, sent.stderr);
  }
  /** Asked again where the engine is just being opened. */
  const articles = (): Promise<number> =>
    until(async () => {
      const asked = ["sql", "SELECT toUInt32(count()) AS n FROM page WHERE kind = 'article'", "--json"];
      const { code, stdout } = await driftwire(folder, asked);
      return code === 0 ? (JSON.parse(stdout) as { n: number }).n : undefined;
    }, 60_000);
  await until(async () => ((await articles()) === SITES * STORIES ? true : undefined), 60_000);

  /** Each site is visited, and not more often than it is to be; all is ready, and there is no article more or less. */
  const goesOn = async (what: string): Promise<void> => {
    const before = sites.map(({ visits }) => visits());
    const visited = (): number[] => sites.map(({ visits }, n) => visits() - before[n]!);
    const began = performance.now();
    await until(() => (Math.min(...visited()) >= 2 ? true : undefined), 60_000);
    await sleep(2 * EVERY_MS);
    const [most, ms] = [Math.max(...visited()), performance.now() - began];
    assert.ok(most <= ms / EVERY_MS + 2, `${what}: ${most} visits in ${ms} ms`);
    const { status, text } = await program.get("/readyz");
    assert.equal(status, 200, `${what}: ${text}`);
    assert.equal(await articles(), SITES * STORIES, what);
  };
  await goesOn("at first");
  for (const name of LIVE)
    for (const ms of [JUMPS[name]!(Date.now()), 0]) {
      const told = program.stderr().length;
      setClock(ms);
      await goesOn(`${name}${ms === 0 ? ", back" : ""}, live`);
      assert.match(program.stderr().slice(told), /"code":"clock-moved"/, name);
    }
  for (const name of RESTARTED)
    for (const ms of [JUMPS[name]!(Date.now()), 0]) {
      const what = `${name}${ms === 0 ? ", back" : ""}, across a restart`;
      assert.equal((await program.stop()).code, 0, what);
      setClock(ms);
      program = await up(context, folder, [], { env });
      await goesOn(what);
    }
  const metrics = await program.get("/metrics");
  assert.match(metrics.text, /^driftwire_clock_jumps_total 0$/m, "none since the last start");
});
