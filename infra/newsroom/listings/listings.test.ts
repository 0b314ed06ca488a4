/** Listings in a real browser: so many presses as they say show all they say, and one fewer does not. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Browser, chromium, type Frame, type Page } from "playwright-core";
import { chromiumHere, skip } from "../../../test/chromium.ts";
import type { Listing } from "../model.ts";
import { type Newsroom, openNewsroom } from "../server.ts";
import { HIDES_MOST, type ListingTruth, listingPaths, listingTruth } from "./answer.ts";

let room: Newsroom;
let browser: Browser | undefined;

before(async () => {
  // Time stands still, so that what is asked for twice is the same; in the afternoon, so that today has articles.
  room = await openNewsroom({ seed: 7, sites: 3, start: Date.parse("2026-03-03T15:00:00Z"), speed: 0, port: 0 });
  if (chromiumHere !== undefined)
    browser = await chromium.launch({ executablePath: chromiumHere, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  await room.close();
});

interface Opened {
  readonly page: Page;
  /** Where the list is: the page itself, or its frame. */
  readonly inside: Page | Frame;
  readonly truth: ListingTruth;
  readonly wanted: ReadonlySet<string>;
  readonly seen: Set<string>;
}

/** The paths that the list shows now. */
async function look({ inside, seen }: Pick<Opened, "inside" | "seen">): Promise<void> {
  for (const found of await inside
    .locator("#listing a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!)))
    seen.add(found);
}

async function open(kind: Listing, hides: number): Promise<Opened> {
  const site = room.world.site(1);
  const at = `/listing/${kind}?hides=${hides}`;
  const url = site.origin + at;
  const now = room.clock.now();
  const page = await browser!.newPage();
  if (kind === "shadow-closed") await page.addInitScript({ content: OPENED });
  await page.goto(url);
  const inside = kind.startsWith("frame") ? page.frames()[1]! : page;
  await inside.waitForLoadState();
  const seen = new Set<string>();
  await look({ inside, seen });
  const wanted = new Set(listingPaths(room.world, site, at, now));
  return { page, inside, truth: listingTruth(room.world, url, now)!, wanted, seen };
}

/** So that what a closed root holds can be looked at. */
const OPENED = `const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (how) { return attach.call(this, { ...how, mode: "open" }); };`;

/** Presses, and waits until the list has changed. */
async function press(opened: Opened, what: ReturnType<Page["locator"]>): Promise<void> {
  const list = opened.inside.locator("#listing");
  const before = await list.innerHTML();
  await what.click();
  const deadline = Date.now() + 100_000;
  while ((await list.innerHTML()) === before) {
    assert.ok(Date.now() < deadline, "a press did not change the list");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await look(opened);
}

const missing = ({ seen, wanted }: Opened): number => [...wanted].filter((one) => !seen.has(one)).length;

function listing(kind: Listing, body: (opened: Opened) => Promise<void>, hides = 25): void {
  test(kind, { skip, timeout: 300_000 }, async () => {
    const opened = await open(kind, hides);
    assert.equal(opened.wanted.size, opened.truth.urls);
    // Where the end is in sight at once, more comes by itself.
    if (kind === "infinite") assert.ok(opened.seen.size >= opened.truth.shown);
    else assert.equal(opened.seen.size, opened.truth.shown);
    await body(opened);
    assert.equal(missing(opened), 0);
    assert.deepEqual(
      [...opened.seen].filter((one) => !opened.wanted.has(one)),
      [],
    );
    await opened.page.close();
  });
}

/** One button again and again; it goes when there is no more. */
const pressing = (selector: string) => async (opened: Opened) => {
  const button = opened.inside.locator(selector);
  for (let pressed = 0; pressed < opened.truth.presses; pressed++) {
    assert.ok(missing(opened) > 0, "fewer presses were enough");
    await press(opened, button);
  }
  await button.waitFor({ state: "detached" });
};

listing("plain", async () => {});
listing("load-more", pressing("#more"));
listing("frame", pressing("#more"));
listing("shadow", pressing("#more"));
listing("shadow-closed", pressing("#more"));

listing("frame-elsewhere", async (opened) => {
  assert.equal(new URL(opened.inside.url()).origin, opened.truth.origin);
  assert.notEqual(opened.truth.origin, new URL(opened.page.url()).origin);
  await pressing("#more")(opened);
});

listing("late-start", async (opened) => {
  await opened.page.locator("#more").waitFor();
  await look(opened);
  await pressing("#more")(opened);
});
listing("delegated", pressing('[data-action="more"]'));

listing("banner", async (opened) => {
  await opened.page.locator("#banner").waitFor();
  await pressing("#more")(opened);
  await opened.page.locator("#banner button").click();
  await opened.page.locator("#banner").waitFor({ state: "detached" });
});

listing("ticker", async (opened) => {
  const clock = opened.page.locator("#clock");
  const before = await clock.textContent();
  await opened.page.waitForFunction(`document.getElementById("clock").textContent !== ${JSON.stringify(before)}`);
  await opened.page.locator("#ticker a").waitFor();
  await pressing("#more")(opened);
});

const afterTenSeconds = async (opened: Opened): Promise<void> => {
  const before = opened.seen.size;
  await opened.page.locator("#more").click();
  await look(opened);
  assert.equal(opened.seen.size, before, "at first it only says that it is loading");
  await opened.page.waitForFunction(`document.getElementById("note").textContent === ""`, undefined, {
    timeout: opened.truth.waitMs + 20_000,
  });
  await pressing("#more")(opened);
};
listing("late-handler", afterTenSeconds);
listing("changed-handler", afterTenSeconds);

test("a listing hides as many as its site has, seventy thousand presses among them", () => {
  const { world, clock } = room;
  const truths = [0, 1, 2].map((index) =>
    listingTruth(world, `${world.site(index).origin}/listing/load-more?hides=${HIDES_MOST}`, clock.now()),
  );
  for (const truth of truths) assert.equal(truth!.presses, Math.ceil(truth!.hidden / 10));
  assert.equal(Math.max(...truths.map((truth) => truth!.presses)), 70_000);
});

for (const kind of ["numbered", "tabs"] as const)
  listing(kind, async (opened) => {
    const buttons = opened.page.locator("[data-piece]");
    for (let at = 1; at <= opened.truth.presses; at++) {
      assert.ok(missing(opened) > 0, "fewer presses were enough");
      await press(opened, buttons.nth(at));
    }
    assert.equal(await buttons.count(), opened.truth.presses + 1);
  });

listing("stateful", async (opened) => {
  const choices = opened.page.locator("[data-choice]");
  const show = opened.page.locator("#show");
  let pressed = 0;
  for (let at = 0; at < (await choices.count()); at++) {
    await choices.nth(at).click();
    await press(opened, show);
    pressed += 2;
  }
  assert.equal(pressed, opened.truth.presses);
});

listing("calendar", async (opened) => {
  const { page } = opened;
  await page.locator("#open").click();
  await page.locator("#calendar").waitFor();
  await page.locator("h1").click();
  await page.locator("#calendar").waitFor({ state: "detached" });
  await page.locator("#open").click();
  let pressed = 1;
  const back = page.locator("#calendar button").first();
  while (await back.isVisible()) {
    assert.ok(missing(opened) > 0, "fewer presses were enough");
    await press(opened, back);
    pressed++;
  }
  assert.equal(pressed, opened.truth.presses);
});

listing(
  "infinite",
  async (opened) => {
    const { page, truth } = opened;
    assert.equal(truth.presses, 0);
    const end = page.locator("#end");
    const deadline = Date.now() + 60_000;
    while ((await end.count()) > 0 && Date.now() < deadline) {
      await page.mouse.wheel(0, 4000);
      await look(opened);
    }
    await look(opened);
  },
  60,
);
