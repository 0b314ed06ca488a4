/**
 * In a process of its own: sites that have one article and never another, each at an address of its own. Who has seen a feed is
 * answered that it has not changed.
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const ETAG = '"1"';
const TEXT = "It is said here in as many words as there is something to say, and then in some more. ".repeat(40);

/** The address of a site on this machine. */
const hostOf = (index: number): string => `127.78.${Math.floor(index / 250)}.${(index % 250) + 1}`;

export interface IdleSites {
  /** As they stand in sources.yaml. */
  readonly sources: Readonly<Record<string, object>>;
  stop(): void;
}

export async function startIdleSites(count: number): Promise<IdleSites> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ["sites"], { execArgv: [] });
  const [port] = (await once(child, "message")) as [number];
  const sources = Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const url = `http://${hostOf(index)}:${port}`;
      return [`idle-${index}`, { url, entries: [{ url: `${url}/feed`, kind: "feed" }], allowPrivate: true }];
    }),
  );
  return { sources, stop: () => void child.kill("SIGKILL") };
}

function serve(): void {
  const published = new Date().toUTCString();
  const server = createServer((request, response) => {
    const site = `http://${request.headers.host}`;
    if (request.url === "/feed") {
      if (request.headers["if-none-match"] === ETAG) return response.writeHead(304).end();
      response.writeHead(200, { "content-type": "application/rss+xml", etag: ETAG });
      return response.end(
        `<rss version="2.0"><channel><title>A site</title><item><title>The only one</title><link>${site}/story</link><pubDate>${published}</pubDate></item></channel></rss>`,
      );
    }
    if (request.url !== "/story") return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    return response.end(
      `<!doctype html><html><head><title>The only one</title></head><body><article><h1>The only one</h1><p>${TEXT}</p></article></body></html>`,
    );
  });
  server.listen(0, () => process.send!((server.address() as AddressInfo).port));
}

if (process.argv[2] === "sites" && process.argv[1] === fileURLToPath(import.meta.url)) serve();
