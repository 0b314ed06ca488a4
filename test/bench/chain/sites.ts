/**
 * Many sites in a process of their own, each a feed and its articles: pages that the newsroom made, Russian and English
 * ones of the size that real pages have, kept as bytes. Addresses differ and pages come again, so that who reads them
 * is what is measured.
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { answer } from "../../../infra/newsroom/answer.ts";
import { listen } from "../../../infra/newsroom/listener.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { START } from "../fetch/load.ts";

export interface SitesOrder {
  /** Different pages. */
  readonly pages: number;
  /** As they are sent. */
  readonly encoding: "identity" | "gzip";
}

export interface Sites {
  readonly port: number;
  readonly pid: number;
  /** The pages that come again and again. */
  readonly pages: readonly Buffer[];
  stop(): Promise<void>;
}

const SEED = 7;
const SITES = 400;
const LANGUAGES = ["ru", "en"];
/** Real pages have 170 KB in the mean. */
const KB = { least: 100, most: 320 };
const MINUTE_MS = 60_000;

/** Pages of sites of both languages by turns, until there are so many. */
export function pagesOf(count: number): Buffer[] {
  const world = new World({ seed: SEED, sites: SITES, port: 1, start: START });
  const pages: Record<string, Buffer[]> = Object.fromEntries(LANGUAGES.map((language) => [language, []]));
  const each = count / LANGUAGES.length;
  for (let index = 0; index < SITES; index++) {
    const site = world.site(index);
    const found = pages[site.language];
    const [item] = found === undefined || found.length >= each ? [] : world.latest(site, START, 1);
    if (item === undefined || site.charset !== "utf-8") continue;
    const { path } = world.headline(site, item);
    const { rendered } = answer(world, site, { path, now: START, real: START });
    const html = rendered!.pieces.map((piece) => piece.toString()).join("");
    // A page that names its own address is one article, wherever it is met.
    const page = Buffer.from(html.replaceAll(path, "").replaceAll(/<link[^>]*canonical[^>]*>/g, ""));
    if (page.length > KB.least * 1024 && page.length < KB.most * 1024) found!.push(page);
  }
  const all = Object.values(pages).flat();
  if (all.length < count - 1) throw new Error(`expected ${count} pages, got ${all.length}`);
  return all;
}

const feedOf = (origin: string, articles: number): string => {
  const item = (_: unknown, at: number): string => {
    const time = new Date(Date.now() - (articles - at) * MINUTE_MS).toUTCString();
    return `<item><title>Article ${at}</title><link>${origin}/news/${at}.html</link><pubDate>${time}</pubDate></item>`;
  };
  const items = Array.from({ length: articles }, item).join("");
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>${origin}/</link>${items}</channel></rss>`;
};

function answering({ encoding }: SitesOrder, pages: readonly Buffer[]) {
  const sent = encoding === "gzip" ? pages.map((page) => gzipSync(page)) : pages;
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": encoding };
  return (address: string, request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    const [, feed] = /^\/feed-(\d+)\.xml$/.exec(request.url!) ?? [];
    const [, article] = /^\/news\/(\d+)\.html$/.exec(request.url!) ?? [];
    if (feed !== undefined) {
      const body = Buffer.from(feedOf(`http://${request.headers.host}`, Number(feed)));
      response.writeHead(200, { "content-type": "application/rss+xml", "content-length": body.length }).end(body);
    } else if (article !== undefined) {
      const site = Number(address.split(".").at(-1));
      const body = sent[(Number(article) * 31 + site) % sent.length]!;
      response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
    } else response.writeHead(404).end();
  };
}

export const hostOf = (site: number): string => `127.7.${Math.floor(site / 250)}.${1 + (site % 250)}`;

export async function startSites(order: SitesOrder): Promise<Sites> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  child.send(order);
  const [{ port, pages }] = (await once(child, "message")) as [{ port: number; pages: Uint8Array[] }];
  return {
    port,
    pid: child.pid!,
    pages: pages.map((page) => Buffer.from(page)),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.once("message", (order: SitesOrder) => {
    const pages = pagesOf(order.pages);
    const onRequest = answering(order, pages);
    const certificateOf = (): never => {
      throw new Error("no TLS here");
    };
    void listen({ port: 0, onRequest, certificateOf }).then(({ port }) => process.send!({ port, pages }));
  });
}
