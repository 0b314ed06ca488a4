/** The port `http` on the real network: everything that a request may meet there is met here. */

import { join } from "node:path";
import type { IncomingHttpHeaders } from "undici/types/header.js";
import type { Http, HttpRequest, HttpResponse } from "../../processors/fetch/http.ts";
import { inProcess, type Reader } from "../../processors/reading/reader.ts";
import { parse } from "../../processors/urls/parse.ts";
import { recycle } from "../../topology/buffers.ts";
import { unlessAborted } from "./aborts.ts";
import { mayReach } from "./addresses.ts";
import { type ConnectionsOptions, openConnections, type Permissions } from "./connections.ts";
import { openCookies } from "./cookies.ts";
import { type Content, decompress, type Unzstd, unzstdBy } from "./decompress.ts";
import type { Answer, ExchangeLimits, Room, Wanted } from "./exchange.ts";
import { hostOf, isWeb, type Roads, sendable } from "./hop.ts";
import { isBinary, isPage, mayBe } from "./kinds.ts";
import { type Memory, openMemory } from "./memory.ts";
import { type NamesOptions, openNames } from "./names.ts";
import { type Outing, type OutingOptions, type OutingWeb, openOuting } from "./outing.ts";
import { Refusal, refusalOf } from "./refusal.ts";
import { openRobots, type RobotsFile, type RobotsOptions } from "./robots.ts";
import { PRODUCT_TOKEN, rulesBy } from "./rules.ts";
import { beginning, type Jar, type Journey, type Trip, travel } from "./travel.ts";
import { openTurns, type TurnsOptions } from "./turns.ts";
import { wallOf } from "./walls.ts";

type Settings = ExchangeLimits &
  TurnsOptions &
  Omit<ConnectionsOptions, "names"> &
  Pick<NamesOptions, "servers" | "timeoutMs" | "maxTtlMs"> & {
    /** All bodies being read. */
    readonly maxHeldBytes: number;
    readonly maxCookies: number;
    readonly robotsKeepMs: number;
    readonly robotsRetryMs: number;
    readonly robotsMaxBytes: number;
    readonly maxCrawlDelayMs: number;
  };

export interface WebOptions extends Partial<Settings> {
  readonly version: string;
  /** How the people behind it are reached: a page or a mail address, for the user agent. */
  readonly contact: string;
  /** Reads a robots.txt; `reader` does, as we are told by it, unless said. */
  readonly read?: RobotsOptions["read"];
  /** Reads what strangers wrote; in this process unless said. */
  readonly reader?: Reader;
  /** The variable that wants a request sent through a proxy: it is refused then. */
  readonly proxyAsked?: ((url: URL) => string | undefined) | undefined;
  /** Where it is kept what hosts asked for, for who comes after this process; nowhere unless said. */
  readonly folder?: string | undefined;
}

export interface Web extends Http {
  /** For what a browser does at once: a load of a page, or a press. */
  outing(options: OutingOptions): Outing;
  /** What servers are told of us; a browser has to call itself the same. */
  readonly userAgent: string;
  readonly stats: WebStats;
  close(): Promise<void>;
}

export interface WebStats {
  readonly running: number;
  readonly waiting: number;
  readonly hosts: number;
  readonly connections: number;
  readonly heldBytes: number;
  readonly cookies: number;
  readonly robotsBytes: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const KIB = 1024;

export const HEADER_BYTES = 64 * KIB;
const DEFAULTS: Settings = {
  headersMs: 30 * SECOND,
  stallMs: 10 * SECOND,
  minBytes: 2 * KIB,
  maxRunning: 2048,
  perHost: 1,
  maxWaiting: 1000,
  maxHosts: 50_000,
  backoffMs: 5 * SECOND,
  maxBackoffMs: HOUR,
  maxConnections: 4096,
  connectMs: 15 * SECOND,
  idleMs: 15 * SECOND,
  maxHeaderBytes: HEADER_BYTES,
  authorities: [],
  http2: true,
  mayReach,
  servers: undefined,
  timeoutMs: 10 * SECOND,
  maxTtlMs: 5 * MINUTE,
  maxHeldBytes: 256 * KIB * KIB,
  maxCookies: 50_000,
  robotsKeepMs: 24 * HOUR,
  robotsRetryMs: 5 * MINUTE,
  robotsMaxBytes: 64 * KIB * KIB,
  maxCrawlDelayMs: MINUTE,
};

export const MAX_BYTES = 8 * KIB * KIB;
const DEADLINE_MS = MINUTE;
const DELAY_MS = SECOND;
const PATIENCE_MS = 5 * MINUTE;
const MAX_REDIRECTS = 10;
const ROBOTS_REDIRECTS = 5;
/** One more than the parser reads: it is to see that there is more. */
const ROBOTS_BYTES = 500 * KIB + 1;
/** Of an answer that says no: enough to see who says so. */
const FAILED_BODY: Wanted = { maxBytes: 128 * KIB, longer: "cut" };
const NOTHING: Wanted = { maxBytes: 0, longer: "cut" };

const ACCEPT = {
  page: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5",
  feed: "application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5",
};
const KEPT_HEADERS = [
  "content-type",
  "etag",
  "last-modified",
  "cache-control",
  "content-language",
  "link",
  "x-robots-tag",
  "retry-after",
  "server",
];
const MAX_HEADER_CHARS = 4096;
const EMPTY = new Uint8Array();

export function openWeb(options: WebOptions): Web {
  const settings: Settings = { ...DEFAULTS, ...options };
  const closing = new AbortController();
  const names = openNames({ ...settings, maxNames: settings.maxHosts });
  const connections = openConnections({ ...settings, names });
  const [hosts, files] = memoriesIn(options.folder, settings.robotsMaxBytes);
  const turns = openTurns({ ...settings, memory: hosts });
  const cookies = openCookies(settings);
  const room: Room = { held: 0, max: settings.maxHeldBytes };
  const contact = options.contact === "" ? "" : ` (+${options.contact})`;
  const userAgent = `${PRODUCT_TOKEN}/${options.version}${contact}`;
  const roads: Roads = {
    connections,
    turns,
    room,
    limits: settings,
    userAgent,
    proxyAsked: options.proxyAsked,
  };
  const { reader = inProcess } = options;
  const robots = openRobots({
    fetch: (url, permissions) => fetchRobots(roads, reader, url, permissions, closing.signal),
    read: options.read ?? rulesBy(reader),
    keepMs: settings.robotsKeepMs,
    retryMs: settings.robotsRetryMs,
    maxBytes: settings.robotsMaxBytes,
    memory: files,
  });

  const crawlDelayMs: OutingWeb["crawlDelayMs"] = async (url, { patienceMs, ...permissions }) => {
    const notBefore = turns.notBefore(hostOf(url)) ?? 0;
    if (notBefore > Date.now() + patienceMs) throw new Refusal("not-now", "the host asked for a pause", notBefore);
    return Math.min(await robots.crawlDelayMs(url, permissions), settings.maxCrawlDelayMs);
  };

  return {
    async get(request) {
      const { signal } = request;
      signal.throwIfAborted();
      const asked = parse(request.url);
      if (asked === undefined || !isWeb(asked)) return unusable(request.url);
      const { patienceMs = PATIENCE_MS } = request;
      const asking = { ...permissionsOf(request), patienceMs };
      const trip = tripOf(request, { all: cookies, source: request.source }, (url) =>
        unlessAborted(crawlDelayMs(url, asking), signal),
      );
      const journey = beginning(trip.url);
      try {
        const answer = await travel(roads, trip, journey);
        const notBefore = turns.notBefore(hostOf(journey.url));
        return {
          ...(await judge(reader, request, answer)),
          ...whereabouts(journey),
          notBefore,
          release: releaseOf(answer),
        };
      } catch (error) {
        signal.throwIfAborted();
        const { code, message, notBefore } = refusalOf(error, false);
        const later = Math.max(notBefore ?? 0, turns.notBefore(hostOf(journey.url)) ?? 0);
        const nothing = { body: EMPTY, content: EMPTY, encoding: "identity" };
        return { code, message, ...nothing, ...whereabouts(journey), notBefore: later === 0 ? undefined : later };
      }
    },
    outing: (options) =>
      openOuting(
        { roads, reader, backoffMs: settings.backoffMs, crawlDelayMs },
        {
          ...options,
          delayMs: options.delayMs ?? DELAY_MS,
          patienceMs: options.patienceMs ?? PATIENCE_MS,
          deadlineMs: options.deadlineMs ?? DEADLINE_MS,
          maxBytes: options.maxBytes ?? MAX_BYTES,
        },
      ),
    userAgent,
    get stats() {
      const { running, waiting, hosts } = turns;
      const [held, open] = [room.held, connections.open];
      return {
        running,
        waiting,
        hosts,
        connections: open,
        heldBytes: held,
        cookies: cookies.count,
        robotsBytes: robots.bytes,
      };
    },
    async close() {
      closing.abort(new Error("closed"));
      await connections.close();
      hosts?.close();
      files?.close();
    },
  };
}

/** Gives a body's memory back, once. */
function releaseOf({ body }: Answer): () => void {
  let left = [body];
  return () => {
    recycle(left);
    left = [];
  };
}

/** More than all that 50,000 hosts are owed. */
const HOSTS_BYTES = 64 * KIB * KIB;

function memoriesIn(folder: string | undefined, robotsMaxBytes: number): readonly Memory[] {
  if (folder === undefined) return [];
  return [
    openMemory(join(folder, "hosts.jsonl"), HOSTS_BYTES),
    openMemory(join(folder, "robots.jsonl"), robotsMaxBytes),
  ];
}

const permissionsOf = ({ allowPrivate = false, allowBadTls = false }: HttpRequest): Permissions => ({
  allowPrivate,
  allowBadTls,
});

function tripOf(request: HttpRequest, cookies: Jar, crawlDelayMs: (url: URL) => Promise<number>): Trip {
  const { etag, lastModified, maxBytes = MAX_BYTES, wants } = request;
  return {
    url: parse(request.url)!,
    cookies,
    accept: ACCEPT[wants],
    own: {
      ...(etag === undefined ? {} : { "if-none-match": sendable(etag) }),
      ...(lastModified === undefined ? {} : { "if-modified-since": sendable(lastModified) }),
    },
    permissions: permissionsOf(request),
    maxRedirects: MAX_REDIRECTS,
    deadlineMs: request.deadlineMs ?? DEADLINE_MS,
    delayMs: request.delayMs ?? DELAY_MS,
    patienceMs: request.patienceMs ?? PATIENCE_MS,
    isUrgent: false,
    signal: request.signal,
    crawlDelayMs,
    wanted: (status, headers) => {
      if (status < 200 || status >= 300) return FAILED_BODY;
      return mayBe(wants, headers) ? { maxBytes, longer: "refuse" } : NOTHING;
    },
  };
}

async function fetchRobots(
  roads: Roads,
  reader: Reader,
  url: URL,
  permissions: Permissions,
  signal: AbortSignal,
): Promise<RobotsFile> {
  const trip: Trip = {
    url,
    cookies: undefined,
    accept: "text/plain,*/*;q=0.5",
    own: {},
    permissions,
    maxRedirects: ROBOTS_REDIRECTS,
    deadlineMs: DEADLINE_MS / 2,
    delayMs: 0,
    patienceMs: MINUTE,
    isUrgent: true,
    signal,
    crawlDelayMs: () => Promise.resolve(0),
    wanted: () => ({ maxBytes: ROBOTS_BYTES, longer: "cut" }),
  };
  const journey = beginning(url);
  const { status, headers, body } = await travel(roads, trip, journey).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === "bad-redirect" || journey.url.host === url.host) throw error;
    throw new Refusal("robots", `robots.txt lives at ${journey.url.host}: ${error.message}`, error.notBefore);
  });
  if (status < 200 || status >= 300) return { status, bytes: EMPTY };
  const encoding = String(headers["content-encoding"] ?? "");
  const unzstd = unzstdBy(reader, journey.url.host, signal);
  const { content } = await decompress(body, encoding, 4 * ROBOTS_BYTES, {}, unzstd);
  return { status, bytes: content.subarray(0, ROBOTS_BYTES) };
}

type Verdict = Pick<HttpResponse, "code" | "message" | "body" | "content" | "encoding">;

/** What the answer is, now that it is there. */
async function judge(reader: Reader, request: HttpRequest, answer: Answer): Promise<Verdict> {
  const { status, headers } = answer;
  const { wants, maxBytes = MAX_BYTES } = request;
  const isGood = status >= 200 && status < 300;
  const unzstd = unzstdBy(reader, request.source, request.signal);
  const content = await contentOf(answer, maxBytes, isGood, wants, unzstd);
  const verdict = (code: HttpResponse["code"], message: string): Verdict => ({ code, message, ...content });
  if (status === 304) {
    const isAsked = request.etag !== undefined || request.lastModified !== undefined;
    return isAsked
      ? verdict("not-modified", "not modified")
      : verdict("bad-response", "not modified, but the request was not conditional");
  }
  const wall = wallOf(status, headers, content.content);
  if (wall !== undefined) return verdict("bot-wall", `${wall} blocks robots (status ${status})`);
  if (!isGood || status === 204 || status === 205) return verdict("http-status", `status ${status}`);
  const type = String(headers["content-type"] ?? "no content-type");
  if (!mayBe(wants, headers)) return verdict("not-html", `it is ${type.slice(0, 100)}`);
  if (content.content.length === 0) return verdict("bad-response", "nothing came");
  if (isBinary(content.content) || (wants === "page" && !isPage(headers, content.content))) {
    return verdict("not-html", `it claims to be ${type.slice(0, 100)}, but is not`);
  }
  return verdict("ok", `${content.content.length} bytes`);
}

async function contentOf(
  answer: Answer,
  maxBytes: number,
  isGood: boolean,
  wants: string,
  unzstd: Unzstd,
): Promise<Content> {
  const { body, headers, isCut } = answer;
  try {
    const isFile = isGood && wants === "feed";
    return await decompress(body, String(headers["content-encoding"] ?? ""), maxBytes, { isFile }, unzstd);
  } catch (error) {
    // What an error page or a cut body says is of no interest where it can't be read.
    if (isGood && !isCut) throw error;
    return { encoding: "identity", body: EMPTY, content: EMPTY };
  }
}

type Whereabouts = Pick<HttpResponse, "status" | "url" | "permanent" | "headers" | "tookMs" | "address">;

const whereabouts = ({ status, url, permanent, headers, tookMs, address }: Journey): Whereabouts => ({
  status,
  url: url.href,
  permanent,
  headers: keptOf(headers),
  tookMs: Math.round(tookMs),
  address,
});

const keptOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, [value].flat().join(", ").slice(0, MAX_HEADER_CHARS)]];
    }),
  );

const unusable = (url: string): HttpResponse => ({
  code: "refused-address",
  message: "it is not a web address",
  status: 0,
  url: url.replace(/\/\/[^/]*@/, "//"),
  permanent: undefined,
  headers: {},
  body: EMPTY,
  encoding: "identity",
  content: EMPTY,
  notBefore: undefined,
  tookMs: 0,
  address: "",
});
