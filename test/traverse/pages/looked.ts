/**
 * What a page shows, for the test that its truth is true: every attribute of its documents, with shadow roots and
 * frames, every request, every address it takes, and every text in JSON answers. It is no walker: a case's own steps
 * are done, and what comes of them is noted.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, CDPSession, Frame, FrameLocator, Locator, Request, Page as Tab } from "playwright-core";
import type { Step } from "./case.ts";
import type { Page } from "./server.ts";

const STEP_MS = 10_000;
const FRAME_MS = 1000;

/** In a frame: what attributes and texts for machines hold, and where links lead. */
const SHOWN = `(function () {
  const texts = [];
  const links = [];
  function walk(root) {
    for (const element of root.querySelectorAll("*")) {
      for (const { value } of element.attributes) texts.push(value);
      if (element.shadowRoot) walk(element.shadowRoot);
      if (element.localName === "template") walk(element.content);
      if (element.localName === "script") texts.push(element.textContent);
      if (element.localName === "noscript" || /json/.test(element.type || "")) texts.push(element.textContent);
      if (element.localName === "a" && String(element.href).startsWith("http")) links.push(String(element.href));
    }
  }
  walk(document);
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) texts.push(comments.currentNode.data);
  return { texts, links, base: document.baseURI };
})()`;

interface Shown {
  readonly texts: readonly string[];
  readonly links: readonly string[];
  readonly base: string;
}

export interface Look {
  /** Absolute URLs, of all that looks like one. */
  readonly seen: Set<string>;
  /** Where links lead. */
  readonly links: Set<string>;
}

const URLS = /(?:https?:)?\/\/[^\s"'<>\\;]+|\/found\/[^\s"'<>\\;)]+/g;

/** All that a text may mean as a URL: itself, what stands in it, and what stands in it as JSON. */
function note(seen: Set<string>, text: string, base: string): void {
  for (const one of [text, ...(text.replaceAll("\\/", "/").match(URLS) ?? [])])
    if (URL.canParse(one, base)) seen.add(new URL(one, base).href);
}

function noteJson(seen: Set<string>, text: string, base: string): void {
  for (const part of [text, ...text.split("\n")]) {
    try {
      noteValue(seen, JSON.parse(part), base);
    } catch {
      // Not JSON: of another kind, or one line of it.
    }
  }
}

function noteValue(seen: Set<string>, value: unknown, base: string): void {
  if (typeof value === "string") {
    note(seen, value, base);
    if (/^[[{]/.test(value)) noteJson(seen, value, base);
  } else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) noteValue(seen, each, base);
}

/** A window that is only just opened has no frame yet. */
function isOfFrame(request: Request): boolean {
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    return false;
  }
}

/** From now on what the tab and the windows it opens ask for is noted; it doesn't leave the page for what is wanted. */
export async function watch(context: BrowserContext, page: Page): Promise<{ tab: Tab; look: Look }> {
  const look: Look = { seen: new Set(), links: new Set() };
  const wanted = new Set(page.urls);
  await context.route(
    (url) => wanted.has(url.href),
    (route) => {
      const request = route.request();
      // With 204 a browser stays where it is.
      return request.isNavigationRequest() && !isOfFrame(request) ? route.fulfill({ status: 204 }) : route.continue();
    },
  );
  context.on("request", (request) => look.seen.add(request.url()));
  context.on("response", (response) => {
    const { link, location, "content-type": type = "" } = response.headers();
    for (const [, target] of (link ?? "").matchAll(/<([^>]*)>/g)) note(look.seen, target!, response.url());
    if (location !== undefined) note(look.seen, location, response.url());
    if (!/json|xml|javascript|text\/(?:plain|vnd)/.test(type)) return;
    response.text().then(
      (text) => {
        noteJson(look.seen, text, page.url);
        note(look.seen, text, page.url);
      },
      () => {},
    );
  });
  context.on("page", (opened) => opened.on("download", (download) => look.seen.add(download.url())));
  const tab = await context.newPage();
  tab.setDefaultTimeout(STEP_MS);
  tab.on("framenavigated", (frame) => look.seen.add(frame.url()));
  tab.on("console", (said) => note(look.seen, said.text(), page.url));
  tab.on("dialog", (dialog) => void dialog.accept("me").catch(() => {}));
  return { tab, look };
}

/** Notes what the page shows now. A page that is just being left is looked at again by whoever waits. */
export async function lookAt(tab: Tab, { seen, links }: Look): Promise<void> {
  for (const frame of tab.frames()) {
    const shown = await Promise.race([
      (frame.evaluate(SHOWN) as Promise<Shown>).catch(() => undefined),
      // A frame that loads only when it is in sight has nothing to look at.
      sleep(FRAME_MS, undefined, { ref: false }),
    ]);
    if (shown === undefined) continue;
    for (const text of shown.texts) note(seen, text, shown.base);
    for (const link of shown.links) links.add(link);
    await lookIntoClosed(tab, frame, seen, shown.base).catch(() => {});
  }
}

interface Node {
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
}

/** Closed roots are open to the debugger alone; frames of another site have one of their own. */
async function lookIntoClosed(tab: Tab, frame: Frame, seen: Set<string>, base: string): Promise<void> {
  const session: CDPSession = await tab.context().newCDPSession(frame === tab.mainFrame() ? tab : frame);
  try {
    const { root } = (await session.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: Node };
    const left = [root];
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      for (const text of node.attributes ?? []) note(seen, text, base);
      left.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    }
  } finally {
    await session.detach();
  }
}

function locate(tab: Tab, selector: string): Locator {
  const parts = selector.split("|");
  // What an object shows is a frame to all but Playwright's locators.
  if (parts[0] === "object") return tab.frames()[1]!.locator(parts.at(-1)!);
  let at: Tab | FrameLocator = tab;
  for (const frame of parts.slice(0, -1)) at = at.locator(frame).contentFrame();
  return at.locator(parts.at(-1)!);
}

export async function take(tab: Tab, step: Step): Promise<void> {
  if (step[0] === "wait") return tab.waitForTimeout(step[1]);
  const at = locate(tab, step[1]);
  switch (step[0]) {
    case "click":
      return at.click({ noWaitAfter: true });
    case "hold":
      return at.click({ delay: 1000, noWaitAfter: true });
    case "drag":
      return at.dragTo(locate(tab, step[2]));
    case "double":
      return at.dblclick();
    case "right":
      return at.click({ button: "right" });
    case "tap":
      return at.tap();
    case "hover":
      return at.hover();
    case "focus":
      return at.focus();
    case "scroll":
      return at.scrollIntoViewIfNeeded();
    case "wheel":
      await at.hover();
      return tab.mouse.wheel(0, 200);
    case "script":
      return void (await at.evaluate((element) => (element as unknown as { click(): void }).click()));
    case "key":
      return at.press(step[2]);
    case "type":
      await at.fill(step[2]);
      return at.press("Enter");
    case "select":
      return void (await at.selectOption(step[2]));
    case "roll":
      return void (await at.evaluate((element, top) => {
        (element as unknown as { scrollTop: number }).scrollTop = top;
      }, Number(step[2])));
  }
}
