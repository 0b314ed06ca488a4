/**
 * One request to one host, by whoever it is wanted: sent on a connection to a checked address, in our name, within limits. What comes before it (proxies,
 * robots.txt) is asked here as well; the host's turn is its caller's.
 */

import type { IncomingHttpHeaders } from "undici/types/header.js";
import { parse } from "../../processors/urls/parse.ts";
import type { Connection, Connections, Permissions } from "./connections.ts";
import { ACCEPT_ENCODING } from "./decompress.ts";
import { type Answer, type ExchangeLimits, exchange, type Room, Unanswered, type Wanted } from "./exchange.ts";
import { Refusal, refusalOf } from "./refusal.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Outcome, Turns } from "./turns.ts";

/** What all requests share. */
export interface Roads {
  readonly connections: Connections;
  readonly turns: Turns;
  readonly room: Room;
  readonly limits: ExchangeLimits;
  readonly userAgent: string;
  /** The variable that wants a request sent through a proxy. */
  readonly proxyAsked?: ((url: URL) => string | undefined) | undefined;
}

export interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: Uint8Array | undefined;
  readonly permissions: Permissions;
  readonly leftMs: number;
  readonly signal: AbortSignal;
  /** Of a redirect less is read. */
  wanted(status: number, headers: IncomingHttpHeaders): Wanted;
}

export interface Met {
  readonly answer: Answer;
  /** The address connected to. */
  readonly address: string;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Of a redirect's body: so much that the connection can be used again. */
const REDIRECT_BODY: Wanted = { maxBytes: 16 * 1024, longer: "cut" };

const NO_PROXIES =
  "names a proxy, but Driftwire uses none: add the host to NO_PROXY, or set web.direct: true if sites can be reached directly";

/** Throws where the request may not go there directly. */
export function refuseProxied({ proxyAsked }: Roads, url: URL): void {
  const proxy = proxyAsked?.(url);
  if (proxy !== undefined) throw new Refusal("proxy", `${proxy} ${NO_PROXIES}`);
}

/** Throws a `Refusal`. `note` is called once, however it ends: what the host is to be judged by. */
export async function hop(roads: Roads, wish: Hop, note: (outcome: Outcome) => void): Promise<Met> {
  const { limits, room } = roads;
  const ours = { "user-agent": roads.userAgent, "accept-encoding": ACCEPT_ENCODING };
  const { url, method, content, leftMs, signal } = wish;
  const began = performance.now();
  const tookMs = (): number => performance.now() - began;
  try {
    const met = await onConnection(roads.connections, wish, {
      path: url.pathname + url.search,
      method,
      // First in order, last to be said.
      headers: { ...ours, ...wish.headers, ...ours },
      content,
      leftMs,
      limits,
      room,
      signal,
      wanted: (status, headers) => (REDIRECTS.has(status) ? REDIRECT_BODY : wish.wanted(status, headers)),
    });
    const { status, headers } = met.answer;
    const said = status >= 300 ? String(headers["retry-after"] ?? "") : "";
    note({
      kind: status === 429 || status === 503 ? "failed" : status >= 500 ? "strained" : "fine",
      tookMs: tookMs(),
      retryAfterMs: retryAfterMs(said, String(headers.date ?? "")),
    });
    return met;
  } catch (error) {
    // What we ended ourselves says nothing about the host.
    note({ kind: signal.aborted ? "unknown" : outcomeOf(refusalOf(error, false)), tookMs: tookMs() });
    throw error;
  }
}

type Exchange = Parameters<typeof exchange>[1];

/** Such a request changes nothing, and may be sent twice. */
const isRepeatable = (method: string): boolean => method === "GET" || method === "HEAD";

/** A connection kept open may have been closed by the server just now: then once more on a new one. */
async function onConnection(connections: Connections, { url, permissions }: Hop, options: Exchange): Promise<Met> {
  const attempt = async (connection: Connection, leftMs: number): Promise<Met> => {
    let isWhole = false;
    try {
      const answer = await exchange(connection, { ...options, leftMs });
      isWhole = !answer.isCut;
      return { answer, address: connection.address };
    } finally {
      if (isWhole && isRepeatable(options.method)) connections.giveBack(connection);
      else connections.end(connection);
    }
  };
  const began = performance.now();
  // What may not be sent twice has a connection to itself: one kept open may have gone stale.
  const connection = connections.take(originOf(url), permissions, !isRepeatable(options.method));
  const wasUsed = connection.used;
  try {
    return await attempt(connection, options.leftMs);
  } catch (error) {
    const isStale = wasUsed && error instanceof Unanswered;
    if (!isStale || options.signal.aborted) throw error;
    return await attempt(
      connections.take(originOf(url), permissions, true),
      options.leftMs - (performance.now() - began),
    );
  }
}

function outcomeOf({ code }: Refusal): Outcome["kind"] {
  if (code === "dns" || code === "connect" || code === "tls" || code === "timeout") return "failed";
  return code === "bad-response" ? "strained" : "fine";
}

/** Where it redirects, without user and password; undefined where the answer is no redirect. */
export function redirectOf({ status, headers }: Answer, base: URL): URL | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const location = asSent([headers.location ?? []].flat()[0] ?? "");
  if (location === "") throw new Refusal("bad-redirect", `status ${status} without a location`);
  const target = parse(location, base.href);
  if (target === undefined) throw new Refusal("bad-redirect", "redirects to an invalid address");
  if (!isWeb(target)) throw new Refusal("bad-redirect", `redirects to ${target.protocol}`);
  target.username = target.password = "";
  return target;
}

/** Bytes that are no ASCII come one by one, and are UTF-8 where they can be. */
function asSent(header: string): string {
  const text = Buffer.from(header, "latin1").toString("utf8");
  return text.includes("\ufffd") ? header : text;
}

/** What came from a server or a page, and goes into a header. */
export const sendable = (text: string): string => text.replace(/[^\x20-\x7e\x80-\xff]/g, "");

export const isWeb = ({ protocol, hostname }: URL): boolean =>
  (protocol === "http:" || protocol === "https:") && hostname !== "";

/** Also without what is after #, which is not the server's business. */
export function withoutUser(url: URL): URL {
  const copy = new URL(url.href);
  copy.username = copy.password = copy.hash = "";
  return copy;
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "");
/** A dot at the end is for resolvers, not for servers and certificates. */
const originOf = (url: URL): string => url.origin.replace(/\.(?=(:\d+)?$)/, "");

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** User and password of an address, as a header. */
export function authorization({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const pair = [username, password].map(unescaped).join(":");
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
