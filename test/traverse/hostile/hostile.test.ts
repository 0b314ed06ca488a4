/**
 * Hostile pages themselves: those that try to reach the canary do reach it from a browser that nobody guards, so that its
 * silence in a walk means something; those that tamper still work; all are served and their scripts are JavaScript.
 */

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { after, before, test } from "node:test";
import { Script } from "node:vm";
import { chromiumHere, skip } from "../../chromium.ts";
import { CANARY } from "./canary.ts";
import { FEW } from "./few.ts";
import { HOSTILE, HOSTILE_HOST, type HostilePages, openHostile } from "./server.ts";
import { openUnguarded, type Unguarded, until } from "./unguarded.ts";

let pages: HostilePages;
let browser: Unguarded | undefined;

before(async () => {
  pages = await openHostile();
  if (chromiumHere !== undefined) browser = await openUnguarded(pages, chromiumHere);
});

after(async () => {
  await browser?.close();
  await pages.close();
});

test("an unguarded browser reaches the canary", { skip }, async (t) => {
  for (const page of pages.pages.filter(({ id, page }) => FEW.has(id) && page.reaches !== undefined))
    await t.test(page.id, async () => {
      const from = pages.canary.touches.length;
      assert.ok(await browser!.reaches(page), `it was not, but ${JSON.stringify(pages.canary.touches.slice(from))}`);
    });
});

test("pages that tamper show their link when pressed, and notice nobody", { skip }, async (t) => {
  for (const page of pages.pages.filter(({ id, group }) => FEW.has(id) && group === "tampering"))
    await t.test(page.id, () =>
      browser!.opened(async (context) => {
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
    // Some have names that only a walk's resolver knows.
    const response = await fetch(Object.assign(new URL(url), { hostname: HOSTILE_HOST }), { redirect: "manual" });
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
