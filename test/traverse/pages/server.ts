/**
 * Serves the walker's own pages at two addresses of this machine, which are two origins and two sites: `/case/<id>/` is
 * a page, `/found/<id>/<name>` what it leads to, and nothing else is there. It keeps what was asked for, so that guesses
 * at URLs that no page has can be counted.
 */

import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CASES } from "./all.ts";
import { type Answer, type Case, LIBRARIES, type Library, pressesOf, type Step, waitOf } from "./case.ts";

/** Beside the simulated sites' addresses. */
export const HERE = "127.1.2.1";
export const THERE = "127.1.2.2";
const PORTS_TRIED = 20;

export interface Page {
  readonly id: string;
  readonly url: string;
  /** All that it can be made to show, absolute. */
  readonly urls: readonly string[];
  /** The fewest presses that show them all. */
  readonly presses: number;
  /** Milliseconds that something takes to come by itself, in all. */
  readonly waitMs: number;
  readonly steps: readonly Step[];
}

export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly status: number;
}

export interface Pages {
  readonly origin: string;
  /** Of the other site. */
  readonly elsewhere: string;
  readonly port: number;
  readonly pages: readonly Page[];
  /** Every URL that some page has, with that page's id. */
  readonly gold: ReadonlyMap<string, string>;
  readonly requests: readonly PageRequest[];
  close(): Promise<void>;
}

/** Scripts of pages name what they show, and its URL does not stand in them. */
const PAGE_SCRIPT = `const OF = location.pathname.split("/")[2];
function found(name) { return "/" + "found" + "/" + OF + "/" + name; }
function show(name, where) {
  const link = document.createElement("a");
  link.href = found(name);
  link.textContent = name;
  link.style.marginRight = "1em";
  (where || document.body).appendChild(link);
  return link;
}
`;

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  ndjson: "application/x-ndjson",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml",
};

export async function openPages(port = 0, cases: readonly Case[] = CASES): Promise<Pages> {
  const byId = new Map(cases.map((one) => [one.id, one]));
  const requests: PageRequest[] = [];
  const gold = new Map<string, string>();
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? HERE}`);
    answer(byId, gold, request, url)
      .then(({ status = 200, headers = {}, body, isEndless = false }) => {
        requests.push({ method: request.method ?? "GET", url: url.href, status });
        const filled = Object.entries(headers).map(([name, value]) => [name, fill(value, url)] as const);
        response.writeHead(status, {
          "access-control-allow-origin": "*",
          "cache-control": "no-store",
          ...Object.fromEntries(filled),
        });
        if (isEndless) response.write(fill(body, url));
        else response.end(fill(body, url));
      })
      .catch(() => request.socket.destroy());
  };
  const servers = await listenAtBoth(serve, port);
  const bound = (servers[0]!.address() as { port: number }).port;
  const origin = `http://${HERE}:${bound}`;
  const pages = cases.map((one): Page => {
    const url = `${origin}/case/${one.id}/`;
    const urls = one.urls.map((name) => absolute(name, url));
    for (const each of urls) gold.set(each, one.id);
    return { id: one.id, url, urls, presses: pressesOf(one), waitMs: waitOf(one), steps: one.steps ?? [] };
  });
  return {
    origin,
    elsewhere: `http://${THERE}:${bound}`,
    port: bound,
    pages,
    gold,
    requests,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise<void>((resolve) => void server.close(() => resolve()));
      }
    },
  };
}

/** One port for both addresses: a port that is free at one may be taken at the other. */
async function listenAtBoth(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
): Promise<Server[]> {
  for (let tries = 1; ; tries++) {
    const first = createServer(serve);
    await listen(first, port, HERE);
    const second = createServer(serve);
    try {
      await listen(second, (first.address() as { port: number }).port, THERE);
      return [first, second];
    } catch (error) {
      await new Promise<void>((resolve) => void first.close(() => resolve()));
      if (tries === PORTS_TRIED || port !== 0) throw error;
    }
  }
}

const listen = (server: Server, port: number, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve());
  });

async function answer(
  byId: ReadonlyMap<string, Case>,
  gold: ReadonlyMap<string, string>,
  request: IncomingMessage,
  url: URL,
): Promise<Answer> {
  const path = url.pathname;
  if (path === "/page.js") return typed("js", PAGE_SCRIPT);
  const library = LIBRARIES.find((name) => path === `/library/${name}.js`);
  if (library !== undefined) return typed("js", libraryText(library));
  if (gold.has(url.href))
    return typed("html", "<!DOCTYPE html><title>Found</title><p>This is what was to be found.</p>");
  const [, id = "", file = ""] = /^\/case\/([^/]+)\/(.*)$/.exec(path) ?? [];
  const one = byId.get(id);
  if (one === undefined) return { status: 404, body: "" };
  if (file === "") return typed("html", pageOf(one), one.headers);
  const reply = one.files?.[file];
  if (reply === undefined) return { status: 404, body: "" };
  const body = await bodyOf(request);
  const method = request.method ?? "GET";
  const given = typeof reply === "function" ? reply({ method, query: url.searchParams, body }) : reply;
  const type = file.split(".").at(-1)!;
  if (typeof given === "string") return typed(type, given);
  if (given.afterMs !== undefined) await sleep(given.afterMs, undefined, { ref: false });
  return { ...given, headers: { "content-type": TYPES[type] ?? "text/plain", ...given.headers } };
}

const typed = (type: string, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  headers: { "content-type": TYPES[type] ?? "text/plain", ...headers },
  body,
});

function pageOf({ id, head = "", html = "", script, library }: Case): string {
  if (html.startsWith("<!DOCTYPE")) return html;
  const used = library === undefined ? "" : `<script src="/library/${library}.js"></script>\n`;
  const own = script === undefined ? "" : `<script>\n${script}\n</script>\n`;
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${id}</title><link rel="icon" href="data:,">
<script src="/page.js"></script>\n${used}${head}</head><body>\n${html}\n${own}</body></html>\n`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function fill(text: string, url: URL): string {
  const id = url.pathname.split("/")[2] ?? "";
  return text
    .replaceAll("{here}", `http://${HERE}:${url.port}`)
    .replaceAll("{there}", `http://${THERE}:${url.port}`)
    .replaceAll("{there-host}", `${THERE}:${url.port}`)
    .replaceAll("{found}", `/found/${id}`);
}

function absolute(name: string, page: string): string {
  const text = name.startsWith("{") ? name : `{found}/${name}`;
  return new URL(fill(text, new URL(page)), page).href;
}

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const libraries = new Map<Library, string>();

/** One script for the page, from what the package ships. */
function libraryText(library: Library): string {
  let text = libraries.get(library);
  if (text === undefined) libraries.set(library, (text = LIBRARY_TEXTS[library]()));
  return text;
}

const LIBRARY_TEXTS: Readonly<Record<Library, () => string>> = {
  react: reactText,
  vue: () => readFileSync(join(folderOf("vue"), "dist/vue.global.prod.js"), "utf8"),
  // It lets nobody resolve its package.json; what it does let lies in dist, too.
  jquery: () => readFileSync(join(dirname(require.resolve("jquery")), "jquery.min.js"), "utf8"),
};

/** React ships modules for Node only: here they stand in one script, with a `require` of their own. */
function reactText(): string {
  const modules = {
    react: join(folderOf("react"), "cjs/react.production.js"),
    scheduler: join(folderOf("scheduler"), "cjs/scheduler.production.js"),
    "react-dom": join(folderOf("react-dom"), "cjs/react-dom.production.js"),
    "react-dom/client": join(folderOf("react-dom"), "cjs/react-dom-client.production.js"),
  };
  const made = Object.entries(modules).map(
    ([name, file]) =>
      `${JSON.stringify(name)}: function (module, exports, require) {\n${readFileSync(file, "utf8")}\n}`,
  );
  return `const { React, ReactDOM } = (function () {
const made = {}, modules = {\n${made.join(",\n")}\n};
function require(name) {
  if (!made[name]) { made[name] = { exports: {} }; modules[name](made[name], made[name].exports, require); }
  return made[name].exports;
}
return { React: require("react"), ReactDOM: { ...require("react-dom"), ...require("react-dom/client") } };
})();
`;
}
