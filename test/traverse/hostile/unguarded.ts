/** A Chromium that nobody guards: what it reaches is what a walk has to be kept from. */

import { type BrowserContext, chromium } from "playwright-core";
import type { Touch } from "./canary.ts";
import type { Hostile } from "./hostile.ts";
import type { HostilePage, HostilePages } from "./server.ts";

const PATIENCE_MS = 15_000;
const STEP_MS = 50;

export interface Unguarded {
  opened<T>(use: (context: BrowserContext) => Promise<T>): Promise<T>;
  /** Whether the page reaches the canary. Pages are opened one after the other: a connection that says nothing names none. */
  reaches(page: HostilePage): Promise<boolean>;
  close(): Promise<void>;
}

export async function openUnguarded({ canary }: HostilePages, executablePath: string): Promise<Unguarded> {
  const args = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"];
  const browser = await chromium.launch({ executablePath, args });
  const opened: Unguarded["opened"] = async (use) => {
    const context = await browser.newContext();
    try {
      return await use(context);
    } finally {
      await context.close();
    }
  };
  return {
    opened,
    reaches: (page) =>
      opened(async (context) => {
        const from = canary.touches.length;
        const tab = await context.newPage();
        await tab.goto(page.url, { waitUntil: "commit" }).catch(() => undefined);
        if (page.page.press === "click") await tab.locator("#go").click({ noWaitAfter: true });
        return until(() => canary.touches.slice(from).some((touch) => isOf(page.page, touch)));
      }),
    close: () => browser.close(),
  };
}

/** False where it does not come to hold in time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return true;
}

const isOf = ({ id, reaches }: Hostile, { by, said }: Touch): boolean =>
  by === reaches && (by === "udp" || said === "" || said.includes(id));
