/** Walks of the pages here, as `driftwire traverse` does them. */

import {
  openWalker,
  type WalkCounts,
  type WalkEnd,
  type Walker,
  type WalkerOptions,
} from "../../infra/browser/walker.ts";
import type { Web } from "../../infra/web/web.ts";
import { inProcess } from "../../processors/reading/reader.ts";

export interface Walked {
  readonly end: WalkEnd | undefined;
  readonly found: readonly string[];
  readonly counts: WalkCounts;
}

export interface Walking {
  readonly maxPresses?: number;
  readonly ms?: number;
}

/** A walker of this page with the means of the tests. */
export function walkerOf(
  web: Web,
  url: string,
  signal: AbortSignal,
  onFound: WalkerOptions["onFound"],
  maxPresses = 150,
  before?: Parameters<typeof openWalker>[1],
): Walker {
  return openWalker(
    {
      ...{ url, source: "walks", preset: "driftwire", maxPresses, web, reader: inProcess, signal, onFound },
      browser: { heapMb: 256, unsafeNoSandbox: false },
      outing: { delayMs: 0, allowPrivate: true, deadlineMs: 10_000 },
    },
    before,
  );
}

export async function walk(web: Web, url: string, { maxPresses, ms = 120_000 }: Walking = {}): Promise<Walked> {
  const stopping = new AbortController();
  const found: string[] = [];
  const walker = walkerOf(web, url, stopping.signal, (one) => found.push(one.url), maxPresses);
  try {
    const end = await walker.portion(ms);
    return { end, found, counts: walker.counts };
  } finally {
    stopping.abort(new Error("the walk is over"));
    await walker.close();
  }
}
