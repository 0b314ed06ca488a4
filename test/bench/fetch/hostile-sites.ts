/**
 * In processes of their own: sites whose feeds are as large as honest ones may be, or made to keep their readers busy, each
 * at an address of its own; and a bare server that only says that it lives, to tell what the machine itself costs.
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { FLOODS } from "../../feed-floods.ts";

export interface Place {
  readonly port: number;
  stop(): void;
}

type Kind = "sites" | "bare";

export async function startPlace(kind: Kind): Promise<Place> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [kind]);
  const [port] = (await once(child, "message")) as [number];
  return { port, stop: () => void child.kill("SIGKILL") };
}

const ITEMS = 50_000;
const ROBOTS_BYTES = 500 * 1024;
const PAGE_BYTES = 7 * 1024 * 1024;
const all = (make: (n: number) => string): string => Array.from({ length: ITEMS }, (_, n) => make(n)).join("");
const date = (n: number): string => new Date(Date.now() - n * 1000).toISOString();

/** Honest, and as large as they come: each of 50,000 entries and 4 MB or more. */
const LARGE: Readonly<Record<string, (host: string) => string>> = {
  rss: (host) =>
    `<rss version="2.0"><channel><title>F</title>${all((n) => `<item><title>Story ${n}</title><link>${host}/${n}</link></item>`)}</channel></rss>`,
  atom: (host) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>${all((n) => `<entry><title>S ${n}</title><link href="${host}/${n}"/><updated>${date(n)}</updated></entry>`)}</feed>`,
  sitemap: (host) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all((n) => `<url><loc>${host}/news/${n}</loc><lastmod>${date(n)}</lastmod></url>`)}</urlset>`,
  json: (host) =>
    `{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[${all((n) => `{"id":"${n}","url":"${host}/${n}","title":"Story ${n}"},`).slice(0, -1)}]}`,
  listing: (host) =>
    `<!doctype html><html><body>${all((n) => `<a href="${host}/2026/11/${n}-a-long-title">A title of an article ${n}</a> `)}</body></html>`,
};

const repeated = (piece: string, bytes = ROBOTS_BYTES): string => piece.repeat(Math.floor(bytes / piece.length));
const ROBOTS: Readonly<Record<string, () => string>> = {
  blanks: () => `${repeated(" ")}x`,
  "a blank and a letter": () => repeated("a "),
  "rules for us": () => `User-agent: *\n${repeated("Disallow: /*a*b*c$\n")}`,
  "one long rule": () => `User-agent: *\nDisallow: /${repeated("*a")}$`,
  agents: () => `${repeated("User-agent: a\n", ROBOTS_BYTES / 2)}${repeated("Disallow: /b\n", ROBOTS_BYTES / 2)}`,
  percents: () => `User-agent: *\nDisallow: /${repeated("%e2%82")}`,
};

export interface Site {
  readonly id: string;
  readonly kind: "large" | "flood" | "robots" | "pages";
  readonly name: string;
}

const sitesOf = (kind: Site["kind"], names: readonly string[]): Site[] =>
  names.map((name, at) => ({ kind, name, id: `${kind}-${at}` }));
export const SITES: readonly Site[] = [
  ...sitesOf("large", Object.keys(LARGE)),
  ...sitesOf("flood", Object.keys(FLOODS)),
  ...sitesOf("robots", Object.keys(ROBOTS)),
  ...sitesOf("pages", ["large pages"]),
];
/** The address of a site on this machine. */
export const hostOf = (site: Site): string =>
  `127.77.${Math.floor(SITES.indexOf(site) / 250)}.${(SITES.indexOf(site) % 250) + 1}`;

const kept = new Map<string, string>();
function keptAs(name: string, make: () => string): string {
  let text = kept.get(name);
  if (text === undefined) kept.set(name, (text = make()));
  return text;
}

function textOf({ kind, name, id }: Site, path: string, origin: string): string {
  if (path === "/robots.txt") return kind === "robots" ? keptAs(id, ROBOTS[name]!) : "";
  const isFeed = path === "/feed";
  if (isFeed && kind === "large") return keptAs(id, () => LARGE[name]!(origin));
  if (isFeed && kind === "flood") return keptAs(id, FLOODS[name]!);
  if (isFeed)
    return `<rss version="2.0"><channel><title>F</title>${Array.from({ length: 5 }, (_, n) => `<item><title>S</title><link>${origin}/${Date.now()}-${n}</link></item>`).join("")}</channel></rss>`;
  const page = (bytes: number): string =>
    `<html><body><h1>A title</h1>${repeated("<p>Some words of a page.</p>\n", bytes)}</body></html>`;
  return kind === "pages" ? keptAs("page", () => page(PAGE_BYTES)) : page(1000);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, high = "0", low = "0"] = /^127\.77\.(\d+)\.(\d+)/.exec(request.headers.host ?? "") ?? [];
  const site = SITES[Number(high) * 250 + Number(low) - 1];
  const path = request.url ?? "/";
  if (site === undefined) return void response.writeHead(404).end();
  const isListing = site.name === "listing" || path !== "/feed";
  const type =
    path === "/robots.txt"
      ? "text/plain"
      : isListing
        ? "text/html"
        : site.name === "json"
          ? "application/json"
          : "application/xml";
  response.writeHead(200, { "content-type": type }).end(textOf(site, path, `http://${request.headers.host}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isBare = process.argv[2] === "bare";
  const server = createServer(isBare ? (_, response) => void response.end("alive\n") : answer);
  server.listen(0, isBare ? "127.0.0.1" : "0.0.0.0", () => process.send!((server.address() as AddressInfo).port));
  process.once("disconnect", () => process.exit());
}
