/** Pictures of real pages and of generated ones, to lay side by side: both without the network, as far down as 1,600 px. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../../infra/browser/find.ts";
import { DriftwireError } from "../../../topology/errors.ts";

const COUNT = 10;
const VIEWPORT = { width: 1280, height: 1600 };
const PATIENCE_MS = 20_000;

/** Each kind's pages, as HTML by name. */
export async function shots(folder: string, kinds: Readonly<Record<string, readonly string[]>>): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new DriftwireError("bad-input", { at: "--shots", expected: "a Chromium on this machine", got: "none" });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  let made = 0;
  try {
    for (const [kind, pages] of Object.entries(kinds)) {
      const step = Math.max(1, Math.floor(pages.length / COUNT));
      for (let at = 0; at < COUNT && at * step < pages.length; at++) {
        const page = await browser.newPage({ viewport: VIEWPORT, javaScriptEnabled: false });
        await page.route("**/*", (route) => route.abort());
        await page.setContent(pages[at * step]!, { waitUntil: "domcontentloaded", timeout: PATIENCE_MS });
        await page.screenshot({ path: join(folder, `${kind}-${at}.png`), timeout: PATIENCE_MS });
        await page.close();
        made++;
      }
    }
  } finally {
    await browser.close();
  }
  return made;
}
