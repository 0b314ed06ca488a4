/**
 * Every page of `hostile/` is walked: each walk ends within its bounds, gives its browser back, and reaches the page's own address
 * and no other.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { openWeb, type Web } from "../../infra/web/web.ts";
import { HOSTILE_HOST, openHostile } from "./hostile/server.ts";
import { skip, walkerOf } from "./walking.ts";

const AT_ONCE = 2;
const PRESSES = 15;
/** A walk is in portions; each goes on to the end of its last step at most. */
const PORTION_MS = 20_000;
const STEP_MS = 40_000;
const CLOSE_MS = 10_000;
const WATCH_MS = 250;
const PAGES = await openHostile(0);
/** Processes that were started here, by the time they began: numbers are used again. */
const started = new Map<number, string>();
let watching: NodeJS.Timeout;

const statOf = (pid: number): readonly string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return undefined;
  }
};
/** Notes the processes below this one. */
function watch(): void {
  const children = new Map<number, number[]>();
  const stats = new Map<number, readonly string[]>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat === undefined) continue;
    stats.set(Number(name), stat);
    children.set(Number(stat[1]), [...(children.get(Number(stat[1])) ?? []), Number(name)]);
  }
  const open = [...(children.get(process.pid) ?? [])];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    started.set(pid, stats.get(pid)![19]!);
    open.push(...(children.get(pid) ?? []));
  }
}
const left = (): number[] =>
  [...started].flatMap(([pid, since]) => {
    const stat = statOf(pid);
    return stat !== undefined && stat[19] === since && stat[0] !== "Z" ? [pid] : [];
  });

/** One for each walk: at one host, walks of one web wait for each other's turns. */
const openOwn = (): Web =>
  openWeb({
    ...{ version: "0", contact: "", read: () => ({ allows: () => true, crawlDelayMs: 0 }) },
    mayReach: (address) => address === HOSTILE_HOST,
  });

before(() => {
  if (process.platform === "linux") watching = setInterval(watch, WATCH_MS);
});

after(async () => {
  clearInterval(watching);
  await PAGES.close();
});

describe("walks of hostile pages", { concurrency: AT_ONCE, skip }, () => {
  for (const { id, url, urls, expects } of PAGES.pages) {
    test(`${id}: ${expects}`, { timeout: PORTION_MS + STEP_MS + CLOSE_MS }, async (context) => {
      const web = openOwn();
      const stopping = new AbortController();
      const found = new Set<string>();
      const walker = walkerOf(web, url, stopping.signal, (one) => found.add(one.url), PRESSES);
      let closing: Promise<void> = Promise.resolve();
      try {
        const end = await walker.portion(PORTION_MS);
        context.diagnostic(
          `${end?.why ?? "time"} ${end !== undefined && "code" in end ? end.code : ""} ${JSON.stringify(walker.counts)}`,
        );
      } finally {
        stopping.abort(new Error("the walk is over"));
        closing = walker.close().then(() => web.close());
      }
      const closed = await Promise.race([
        closing.then(() => true),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS, false).unref()),
      ]);
      assert.ok(closed, `the browser is back within ${CLOSE_MS} ms`);
      assert.deepEqual(
        urls.filter((one) => !found.has(one)),
        [],
      );
    });
  }
});

test("no process is left, and nobody was where nobody may be", { skip }, async () => {
  for (let tries = 0; left().length > 0 && tries < 40; tries++)
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  assert.deepEqual(left(), []);
  assert.deepEqual(PAGES.canary.touches, []);
});
