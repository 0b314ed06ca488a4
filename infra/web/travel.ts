/** From an address to an answer: each hop checked, in its turn, on a connection of its own, until it redirects no more. */

import type { IncomingHttpHeaders } from "undici/types/header.js";
import { parse } from "../../processors/urls/parse.ts";
import { recycle } from "../../topology/buffers.ts";
import type { Connection, Connections, Permissions } from "./connections.ts";
import type { Cookies } from "./cookies.ts";
import { ACCEPT_ENCODING } from "./decompress.ts";
import { type Answer, type ExchangeLimits, exchange, type Room, Unanswered, type Wanted } from "./exchange.ts";
import { Refusal, refusalOf } from "./refusal.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Outcome, Turns } from "./turns.ts";

/** What all trips share. */
export interface Roads {
  readonly connections: Connections;
  readonly turns: Turns;
  readonly cookies: Cookies;
  readonly room: Room;
  readonly limits: ExchangeLimits;
  readonly userAgent: string;
  /** The variable that wants a request sent through a proxy. */
  readonly proxyAsked?: ((url: URL) => string | undefined) | undefined;
}

export interface Trip {
  readonly url: URL;
  /** Whose cookies; none where undefined. */
  readonly source: string | undefined;
  readonly accept: string;
  /** Sent to the first origin and to no other. */
  readonly own: Readonly<Record<string, string>>;
  readonly permissions: Permissions;
  readonly maxRedirects: number;
  readonly deadlineMs: number;
  readonly delayMs: number;
  readonly patienceMs: number;
  readonly isUrgent: boolean;
  readonly signal: AbortSignal;
  /** Before each hop: throws where it may not be made, else how long the host wants to be left alone. */
  crawlDelayMs(url: URL): Promise<number>;
  wanted(status: number, headers: IncomingHttpHeaders): Wanted;
}

/** How far it went, also when it failed. */
export interface Journey {
  url: URL;
  permanent: string | undefined;
  status: number;
  headers: IncomingHttpHeaders;
  address: string;
  tookMs: number;
}

export const beginning = (url: URL): Journey => ({
  url: withoutUser(url),
  permanent: undefined,
  status: 0,
  headers: {},
  address: "",
  tookMs: 0,
});

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Of a redirect's body: so much that the connection can be used again. */
const REDIRECT_BODY: Wanted = { maxBytes: 16 * 1024, longer: "cut" };

const NO_PROXIES =
  "names a proxy, but Driftwire uses none: add the host to NO_PROXY, or set web.direct: true if sites can be reached directly";

/** Throws a `Refusal`; `journey` says where it came to. */
export async function travel(roads: Roads, trip: Trip, journey: Journey): Promise<Answer> {
  const seen = new Set<string>();
  let isPermanent = true;
  let own: Readonly<Record<string, string>> = { ...trip.own, ...authorization(trip.url) };
  for (let hops = 0; ; hops++) {
    seen.add(journey.url.href);
    const answer = await hop(roads, trip, journey, own, hops > 0);
    const target = redirectOf(answer, journey.url);
    if (target === undefined) return answer;
    recycle([answer.body]);
    if (hops >= trip.maxRedirects) throw new Refusal("bad-redirect", `more than ${trip.maxRedirects} redirects`);
    if (answer.headers["set-cookie"] !== undefined) seen.clear();
    if (seen.has(target.href)) throw new Refusal("bad-redirect", `redirects in a circle, to ${target.href}`);
    if (target.origin !== journey.url.origin) own = {};
    isPermanent &&= answer.status === 301 || answer.status === 308;
    if (isPermanent) journey.permanent = target.href;
    journey.url = target;
  }
}

async function hop(
  { turns, connections, cookies, room, limits, userAgent, proxyAsked }: Roads,
  trip: Trip,
  journey: Journey,
  own: Readonly<Record<string, string>>,
  isRedirected: boolean,
): Promise<Answer> {
  const { url } = journey;
  const { delayMs, patienceMs, signal } = trip;
  const proxy = proxyAsked?.(url);
  if (proxy !== undefined) throw new Refusal("proxy", `${proxy} ${NO_PROXIES}`);
  const crawlDelayMs = await trip.crawlDelayMs(url);
  const isUrgent = trip.isUrgent || isRedirected;
  const turn = await turns.take(hostOf(url), { delayMs, crawlDelayMs, patienceMs, isUrgent, signal });
  if (!("end" in turn)) throw new Refusal("not-now", "the host asked for a pause", turn.notBefore);
  const began = performance.now();
  const cookie = trip.source === undefined ? undefined : cookies.header(trip.source, url);
  const options = {
    path: url.pathname + url.search,
    headers: {
      "user-agent": userAgent,
      accept: trip.accept,
      "accept-encoding": ACCEPT_ENCODING,
      ...own,
      ...(cookie === undefined ? {} : { cookie }),
    },
    leftMs: trip.deadlineMs - journey.tookMs,
    limits,
    room,
    signal,
    wanted: (status: number, headers: IncomingHttpHeaders): Wanted =>
      REDIRECTS.has(status) ? REDIRECT_BODY : trip.wanted(status, headers),
  };
  let outcome: Outcome["kind"] = "fine";
  let retryAfter: number | undefined;
  try {
    const { answer, address } = await onConnection(connections, trip, url, options);
    const { status, headers } = answer;
    Object.assign(journey, { status, headers, address });
    const date = String(headers.date ?? "");
    if (trip.source !== undefined) cookies.keep(trip.source, url, [headers["set-cookie"] ?? []].flat(), date);
    if (status >= 300) retryAfter = retryAfterMs(String(headers["retry-after"] ?? ""), date);
    outcome = status === 429 || status === 503 ? "failed" : status >= 500 ? "strained" : "fine";
    return answer;
  } catch (error) {
    outcome = outcomeOf(refusalOf(error, false));
    throw error;
  } finally {
    const tookMs = performance.now() - began;
    journey.tookMs += tookMs;
    turn.end({ kind: outcome, tookMs, retryAfterMs: retryAfter });
  }
}

type Exchange = Parameters<typeof exchange>[1];

/** A connection kept open may have been closed by the server just now: then once more on a new one. */
async function onConnection(
  connections: Connections,
  { permissions }: Trip,
  url: URL,
  options: Exchange,
): Promise<{ answer: Answer; address: string }> {
  const attempt = async (connection: Connection, leftMs: number): Promise<{ answer: Answer; address: string }> => {
    let isWhole = false;
    try {
      const answer = await exchange(connection, { ...options, leftMs });
      isWhole = !answer.isCut;
      return { answer, address: connection.address };
    } finally {
      if (isWhole) connections.giveBack(connection);
      else connections.end(connection);
    }
  };
  const began = performance.now();
  const connection = connections.take(originOf(url), permissions);
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

/** Undefined where the answer is no redirect. */
function redirectOf({ status, headers }: Answer, base: URL): URL | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const location = asSent([headers.location ?? []].flat()[0] ?? "");
  if (location === "") throw new Refusal("bad-redirect", `status ${status} without a location`);
  const address = parse(location, base.href);
  if (address === undefined) throw new Refusal("bad-redirect", "redirects to an invalid address");
  const target = withoutUser(address);
  if (!isWeb(target)) throw new Refusal("bad-redirect", `redirects to ${target.protocol}`);
  return target;
}

/** Bytes that are no ASCII come one by one, and are UTF-8 where they can be. */
function asSent(header: string): string {
  const text = Buffer.from(header, "latin1").toString("utf8");
  return text.includes("\ufffd") ? header : text;
}

export const isWeb = ({ protocol, hostname }: URL): boolean =>
  (protocol === "http:" || protocol === "https:") && hostname !== "";

/** Also without what is after #, which is not the server's business. */
function withoutUser(url: URL): URL {
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

function authorization({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const pair = [username, password].map(unescaped).join(":");
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
