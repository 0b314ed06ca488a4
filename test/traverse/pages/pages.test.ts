/** The walker's own pages in a real browser: their steps show every URL that they say they have, and one fewer does not. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Browser, chromium } from "playwright-core";
import { chromiumHere, skip } from "../../chromium.ts";
import { CASES, THEMES } from "./all.ts";
import { FEW } from "./few.ts";
import { lookAt, take, watch } from "./looked.ts";
import { openPages, type Page, type Pages } from "./server.ts";

/** What a step shows may take as long as this. */
const PATIENCE_MS = 10_000;
/** Tabs at a time: most of them wait. */
const TABS = 4;
let pages: Pages;
let browser: Browser | undefined;

before(async () => {
  pages = await openPages();
  if (chromiumHere !== undefined)
    browser = await chromium.launch({ executablePath: chromiumHere, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  await pages.close();
});

async function check(page: Page): Promise<void> {
  const context = await browser!.newContext({ hasTouch: true });
  try {
    const { tab, look } = await watch(context, page);
    const missing = (): string[] => page.urls.filter((url) => !look.seen.has(url));
    await tab.goto(page.url, { waitUntil: "load" });
    const last = page.steps.findLastIndex(([what]) => what !== "wait");
    for (const [at, step] of page.steps.entries()) {
      await lookAt(tab, look);
      if (at === last) assert.notDeepEqual(missing(), [], "fewer presses were enough");
      await take(tab, step);
    }
    const deadline = Date.now() + PATIENCE_MS;
    do {
      await lookAt(tab, look);
    } while (missing().length > 0 && Date.now() < deadline);
    assert.deepEqual(missing(), [], "what its steps did not show");
    const others = [...look.links]
      .map((url) => url.replace(/#.*$/, ""))
      .filter((url) => new URL(url).pathname.startsWith("/found/") && !pages.gold.has(url));
    assert.deepEqual(others, [], "links that its truth does not have");
  } finally {
    await context.close();
  }
}

for (const [theme, cases] of Object.entries(THEMES))
  test(theme, { skip, concurrency: TABS }, async (t) => {
    const ids = new Set(cases.map(({ id }) => id));
    await Promise.all(
      pages.pages
        .filter(({ id }) => ids.has(id) && FEW.has(id))
        .map((page) => t.test(page.id, { timeout: 60_000 }, () => check(page))),
    );
  });

test("cases have names and URLs of their own, and nothing that a page asks for below them is missing", () => {
  assert.equal(new Set(CASES.map(({ id }) => id)).size, CASES.length);
  assert.equal(
    pages.gold.size,
    CASES.reduce((sum, { urls }) => sum + urls.length, 0),
  );
  assert.ok(CASES.length >= 150);
  const wrong = pages.requests.filter(
    ({ url, status }) => status === 404 && new URL(url).pathname.startsWith("/found/"),
  );
  assert.deepEqual(wrong, []);
});
