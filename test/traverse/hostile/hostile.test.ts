/**
 * Hostile pages themselves: those that try to reach the canary do reach it from a browser that nobody guards, so that its
 * silence in a walk means something; those that tamper still work; all are served and their scripts are JavaScript.
 */

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { after, before, test } from "node:test";
import { Script } from "node:vm";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { findChromium } from "../../../infra/browser/find.ts";
import { CANARY, type Touch } from "./canary.ts";
import type { Hostile } from "./hostile.ts";
import { HOSTILE, type HostilePage, type HostilePages, openHostile } from "./server.ts";

const path = findChromium(chromium.executablePath());
const skip = path === undefined ? "not run: no Chromium (`driftwire doctor` says where it is looked for)" : false;
const PATIENCE_MS = 15_000;
const STEP_MS = 50;
let pages: HostilePages;
let browser: Browser | undefined;

before(async () => {
  pages = await openHostile();
  if (path === undefined) return;
  const args = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"];
  browser = await chromium.launch({ executablePath: path, args });
});

after(async () => {
  await browser?.close();
  await pages.close();
});

async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return true;
}

async function opened<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser!.newContext();
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** A connection that says nothing names no page; pages are opened one after the other. */
const isOf = ({ id, reaches }: Hostile, { by, said }: Touch): boolean =>
  by === reaches && (by === "udp" || said === "" || said.includes(id));

const reaching = (page: HostilePage): Promise<void> =>
  opened(async (context) => {
    const from = pages.canary.touches.length;
    const tab = await context.newPage();
    await tab.goto(page.url, { waitUntil: "commit" }).catch(() => undefined);
    if (page.page.press === "click") await tab.locator("#go").click({ noWaitAfter: true });
    const isTouched = await until(() => pages.canary.touches.slice(from).some((touch) => isOf(page.page, touch)));
    assert.ok(isTouched, `the canary was not reached, but ${JSON.stringify(pages.canary.touches.slice(from))}`);
  });

test("an unguarded browser reaches the canary", { skip }, async (t) => {
  for (const page of pages.pages.filter(({ page }) => page.reaches !== undefined))
    await t.test(page.id, () => reaching(page));
});

test("pages that tamper show their link when pressed, and notice nobody", { skip }, async (t) => {
  for (const page of pages.pages.filter(({ id }) => id.startsWith("tampering-")))
    await t.test(page.id, () =>
      opened(async (context) => {
        const tab = await context.newPage();
        await tab.goto(page.url, { waitUntil: "commit" });
        const session = await context.newCDPSession(tab);
        const point = { x: 40, y: 55, button: "left", clickCount: 1 } as const;
        const press = async (): Promise<boolean> => {
          await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...point });
          await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...point });
          const { root } = await session.send("DOM.getDocument", { depth: -1 });
          return JSON.stringify(root).includes(`/found/${page.id}/a`);
        };
        assert.ok(await until(press), "its link was not shown");
        const told = pages.requests.filter((asked) => asked.startsWith(`/hostile/${page.id}/seen/`));
        assert.deepEqual(told, []);
      }),
    );
});

test("every hostile page has a name of its own, says what must come of it, is served, and its scripts can be read", async () => {
  assert.equal(new Set(HOSTILE.map(({ id }) => id)).size, HOSTILE.length);
  for (const { id, url, expects, page } of pages.pages) {
    assert.ok(expects.length > 10, id);
    if (page.script !== undefined) new Script(page.script.replaceAll("{id}", "x").replaceAll("{self}", "x"));
    if (page.files?.[""] !== undefined) continue;
    const response = await fetch(url, { redirect: "manual" });
    assert.equal(response.status, page.status ?? 200, id);
    const text = await response.text();
    assert.ok(
      !/\{(?:canary|canary-port|here|self|id)\}/.test(text.slice(0, 100_000)),
      `${id}: what stands in braces was not filled in`,
    );
    for (const found of page.urls ?? [])
      if (page.script === undefined) assert.ok(text.includes(`/found/${id}/${found}`), `${id} has no link to ${found}`);
  }
});

test("the canary counts what comes by TCP and by UDP", async () => {
  const from = pages.canary.touches.length;
  assert.equal(await (await fetch(`http://${pages.canary.host}/by-hand`)).text(), "hit");
  const socket = createSocket("udp4");
  socket.send("by hand", pages.canary.port, CANARY);
  assert.ok(await until(() => pages.canary.touches.length === from + 2));
  socket.close();
  assert.deepEqual(
    pages.canary.touches.slice(from).map(({ by, said }) => `${by} ${said}`),
    ["tcp GET /by-hand HTTP/1.1", `udp ${Buffer.from("by hand").toString("hex")}`],
  );
});
