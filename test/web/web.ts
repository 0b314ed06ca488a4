/** The web as tests use it: everything allowed by robots.txt unless said, limits small enough to be met. */

import { after } from "node:test";
import { openWeb, type Web, type WebOptions } from "../../infra/web/web.ts";

const open = new Set<Web>();
after(() => Promise.all([...open].map((web) => web.close())));

export function testWeb(more: Partial<WebOptions> = {}): Web {
  const web = openWeb({
    version: "0",
    contact: "https://example.org/about",
    read: () => ({ allows: () => true, crawlDelayMs: 0 }),
    ...more,
  });
  open.add(web);
  return web;
}

/** Waits for a state; fails only when it never comes. */
export async function until(state: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !state(); ) {
    if (performance.now() > end) throw new Error(`never: ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
