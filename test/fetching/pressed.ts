/** Sites with more large pages than fetch may be ahead of those that follow it, and what of them was asked for. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Up } from "../spawned.ts";
import { byPath, PAGE, plain, serve, type TestServer } from "../web/server.ts";

export const SITES = 4;
export const ARTICLES = 120;
/** Each page takes so long to come, so that fetch is some seconds from its end when it is held. */
const PAGE_MS = 60;
const QUIET_MS = 3000;

const pageOf = (at: number): string => `${PAGE}<p>Story ${at}.</p><!--${"x".repeat(120_000)}-->`;

export async function sites(): Promise<TestServer[]> {
  return Promise.all(
    Array.from({ length: SITES }, () => {
      const paths = Array.from({ length: ARTICLES }, (_, at) => `/story/${at}`);
      const items = paths.map((path) => `<item><link>${path}</link></item>`).join("");
      const feed = plain(`<rss><channel>${items}</channel></rss>`, { type: "application/rss+xml" });
      const pages = paths.map((path, at) => [path, plain(pageOf(at))] as const);
      const answer = byPath({ "/feed": feed, ...Object.fromEntries(pages) });
      return serve((socket, visit) => void setTimeout(() => answer(socket, visit), PAGE_MS));
    }),
  );
}

export const asked = (servers: readonly TestServer[]): string[] =>
  servers.flatMap(({ visits, port, address }) =>
    visits.flatMap(({ path }) => (path.startsWith("/story/") ? `${address}:${port}${path}` : [])),
  );

/** Resolves with how many were asked for once no more are. */
export async function untilQuiet(servers: readonly TestServer[]): Promise<number> {
  for (let before = -1; ; await sleep(QUIET_MS)) {
    const now = asked(servers).length;
    if (now === before) return now;
    before = now;
  }
}

export const figure = async (running: Up, name: string): Promise<number> =>
  Number(
    (await running.get("/metrics")).text
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.split(" ")
      .at(-1) ?? 0,
  );

/** All of them, as a file of sources has them. */
export function sourcesOf(servers: readonly TestServer[]): Readonly<Record<string, object>> {
  const pace = { delayMs: 0, allowPrivate: true, maxPages: ARTICLES, everyMinutes: 600, atMostMinutes: 600 };
  return Object.fromEntries(
    servers.map(({ origin }, at) => [
      `site-${at}`,
      { url: origin, entries: [{ url: `${origin}/feed`, kind: "feed" }], ...pace },
    ]),
  );
}
