/** Serves hostile pages at an address of their own, with the canary that they try to reach. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Canary, openCanary } from "./canary.ts";
import { CARRIERS, PRIVATE } from "./carriers.ts";
import type { Hostile } from "./hostile.ts";
import { LARGE } from "./large.ts";
import { STORMS } from "./storms.ts";
import { TAMPERING } from "./tampering.ts";

/** Beside those of the walker's own pages. */
export const HOSTILE_HOST = "127.1.3.1";
const GROUPS = { storms: STORMS, large: LARGE, tampering: TAMPERING, carriers: CARRIERS, private: PRIVATE } as const;
export type Group = keyof typeof GROUPS;
export const HOSTILE: readonly (Hostile & { readonly group: Group })[] = Object.entries(GROUPS).flatMap(
  ([group, pages]) => pages.map((page) => ({ ...page, group: group as Group })),
);

export interface HostilePage {
  readonly id: string;
  readonly group: Group;
  readonly url: string;
  readonly expects: string;
  /** Absolute: what a walk must find in spite of the page. */
  readonly urls: readonly string[];
  readonly page: Hostile;
}

export interface HostilePages {
  readonly origin: string;
  readonly pages: readonly HostilePage[];
  readonly canary: Canary;
  /** Paths that were asked for; pages that have noticed who looks at them say so below `/seen/`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function openHostile(port = 0): Promise<HostilePages> {
  const canary = await openCanary();
  const byId = new Map(HOSTILE.map((page) => [page.id, page]));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "/");
    request.resume();
    answer(byId, canary, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOSTILE_HOST, () => resolve());
  });
  const { port: at } = server.address() as { port: number };
  // For names that lead here first, and to the canary then.
  await canary.alsoAt(at);
  const origin = `http://${HOSTILE_HOST}:${at}`;
  const pages = HOSTILE.map((page) => ({
    id: page.id,
    group: page.group,
    url: `http://${page.host ?? HOSTILE_HOST}:${at}/hostile/${page.id}/`,
    expects: page.expects,
    urls: (page.urls ?? []).map((name) => `${origin}/found/${page.id}/${name}`),
    page,
  }));
  return {
    origin,
    pages,
    canary,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      await canary.close();
    },
  };
}

function answer(
  byId: ReadonlyMap<string, Hostile>,
  canary: Canary,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? HOSTILE_HOST}`);
  const [, id = "", file = ""] = /^\/hostile\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
  const page = byId.get(id);
  const filled = (text: string): string => fill(text, url.origin, id, canary);
  const send = (status: number, headers: Readonly<Record<string, string>>, body: string): void => {
    const all = Object.entries(headers).map(([name, value]) => [name, ascii(filled(value))] as const);
    response.writeHead(status, { "cache-control": "no-store", ...Object.fromEntries(all) });
    response.end(filled(body));
  };
  if (page === undefined) {
    const isFound = url.pathname.startsWith("/found/");
    return send(
      isFound ? 200 : 404,
      { "content-type": "text/html" },
      isFound ? "<!DOCTYPE html><title>Found</title>" : "",
    );
  }
  const given = page.files?.[file];
  if (typeof given === "function") return given(response, file);
  if (given !== undefined) return send(given.status ?? 200, given.headers ?? {}, given.body ?? "");
  // Whatever else a page asks for below its path is there, and empty.
  if (file !== "") return send(200, { "content-type": "text/html" }, "");
  send(page.status ?? 200, { "content-type": "text/html; charset=utf-8", ...page.headers }, htmlOf(page));
}

function htmlOf({ id, html, head = "", script }: Hostile): string {
  const body = typeof html === "string" ? html : html();
  if (body.startsWith("<!DOCTYPE")) return body;
  const own = script === undefined ? "" : `<script>\n${script}\n</script>\n`;
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${id}</title>${head}</head><body>\n${body}\n${own}</body></html>\n`;
}

const fill = (text: string, here: string, id: string, canary: Canary): string =>
  text
    .replaceAll("{canary}", canary.host)
    .replaceAll("{canary-port}", String(canary.port))
    .replaceAll("{here}", here)
    .replaceAll("{self}", `/hostile/${id}`)
    .replaceAll("{id}", id);

/** A header has no other letters. */
const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/gu, (letter) => encodeURIComponent(letter));
