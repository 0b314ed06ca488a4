/**
 * What a browser asks for: a load of a page, or a press, causes many requests, which are one outing. Each of them passes all that a page of
 * `get` passes; but a host's turn is waited for once, and within it its requests go at once, some of all hosts together.
 */

import type { IncomingHttpHeaders } from "undici/types/header.js";
import type { FailureCode } from "../../processors/fetch/http.ts";
import type { Reader } from "../../processors/reading/reader.ts";
import { parse } from "../../processors/urls/parse.ts";
import { recycle } from "../../topology/buffers.ts";
import { onAbort } from "./aborts.ts";
import { givenOf, linkOf, sentOf } from "./browser-headers.ts";
import type { Permissions } from "./connections.ts";
import { decompress, unzstdBy } from "./decompress.ts";
import { type Answer, tooLarge, type Wanted } from "./exchange.ts";
import { authorization, hop, hostOf, isWeb, type Roads, redirectOf, refuseProxied, withoutUser } from "./hop.ts";
import { type BrowserKind, isEvents, isLetIn } from "./kinds.ts";
import { refusalOf } from "./refusal.ts";
import { openSlots } from "./slots.ts";
import { openStays, type Stay } from "./stays.ts";
import { wallOf } from "./walls.ts";

export interface Outing {
  /** Rejects only when the request's signal aborts. */
  ask(request: BrowserRequest): Promise<BrowserAnswer>;
  /** Ends what is under way, and gives the hosts' turns back: their pauses begin. */
  end(): void;
}

export interface OutingOptions {
  /** Whose it is. */
  readonly source: string;
  /** At least so long between two outings to a host; crawl-delay and a host that is slow make it longer. */
  readonly delayMs?: number;
  /** At most so long for a host's turn: otherwise `not-now`, with when. */
  readonly patienceMs?: number;
  /** Of each request; waiting does not count. */
  readonly deadlineMs?: number;
  /** Of a body, after decompression. */
  readonly maxBytes?: number;
  /** Of all bodies together. */
  readonly maxTotalBytes?: number;
  readonly maxRequests?: number;
  /** Loopback and private addresses too. */
  readonly allowPrivate?: boolean;
  /** Certificates that are expired, self-signed or another's too. */
  readonly allowBadTls?: boolean;
  /** Ends the outing. */
  readonly signal: AbortSignal;
}

export interface BrowserRequest {
  readonly url: string;
  readonly method: string;
  /** As the browser would send them, cookies included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly kind: BrowserKind;
  readonly signal: AbortSignal;
}

/** `refused-request`: it is not sent, whatever the server; by its method, its size, or because the outing is over. */
export type BrowserCode = "ok" | "refused-request" | FailureCode;

export interface BrowserAnswer {
  /** `ok` where the server answered, with whatever status. */
  readonly code: BrowserCode;
  /** What came or what went wrong, for people. */
  readonly message: string;
  /** 0 where none. */
  readonly status: number;
  /** For the browser: each value by itself, a redirect's location as a full address, nothing about how the body was encoded. */
  readonly headers: readonly (readonly [string, string])[];
  /** What its `link` headers say, which is not for the browser; empty where there is none. */
  readonly link: string;
  /** Decompressed. */
  readonly body: Uint8Array;
  /** Before that nothing of this host is to be asked for. Milliseconds since 1970. */
  readonly notBefore: number | undefined;
  /** Says that `body` is not looked at any more: its memory is used again. */
  release(): void;
}

/** What outings have of the web that opens them. */
export interface OutingWeb {
  readonly roads: Roads;
  readonly reader: Reader;
  readonly backoffMs: number;
  /** Throws where robots.txt or the host's pause says no, else how long the host wants to be left alone. */
  crawlDelayMs(url: URL, asking: Permissions & { readonly patienceMs: number }): Promise<number>;
}

export type Limits = Required<Pick<OutingOptions, "delayMs" | "patienceMs" | "deadlineMs" | "maxBytes">>;

const KIB = 1024;
const TOGETHER = 6;
const MAX_REQUESTS = 200;
const MAX_TOTAL_BYTES = 32 * KIB * KIB;
const MAX_SENT_BYTES = KIB * KIB;
const MAX_SENT_HEADERS = 64 * KIB;
/** Styles and what no page needs to be read. */
const MAX_MINOR_BYTES = 2 * KIB * KIB;
/** Of events that a server tells as they happen: what comes at once. */
const EVENTS = { quietMs: 500, mostMs: 3000 };
const EVENTS_BYTES = 256 * KIB;
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
const EMPTY = new Uint8Array();
const OVER = "the outing is over";

export function openOuting(web: OutingWeb, options: OutingOptions & Limits): Outing {
  const { roads, reader } = web;
  const { maxRequests = MAX_REQUESTS, maxTotalBytes = MAX_TOTAL_BYTES, signal, source } = options;
  const { allowPrivate = false, allowBadTls = false, patienceMs } = options;
  const permissions: Permissions = { allowPrivate, allowBadTls };
  const stays = openStays(roads.turns, { ...options, backoffMs: web.backoffMs });
  const slots = openSlots(TOGETHER);
  const ending = new AbortController();
  let asked = 0;
  let totalBytes = 0;

  const mostOf = (kind: BrowserKind): number => {
    const isMinor = kind === "style" || kind === "other";
    const most = Math.min(options.maxBytes, isMinor ? MAX_MINOR_BYTES : options.maxBytes);
    // None at all would be an empty body, which is another thing.
    return Math.max(1, Math.min(most, maxTotalBytes - totalBytes));
  };

  /** The body as it goes on; the memory of what came is given back where it is another. */
  const bodyOf = async (answer: Answer, kind: BrowserKind, own: AbortSignal): Promise<Uint8Array> => {
    const { body, headers, isCut } = answer;
    let content: Uint8Array = EMPTY;
    try {
      const encoding = String(headers["content-encoding"] ?? "");
      ({ content } = await decompress(body, encoding, mostOf(kind), { isCut }, unzstdBy(reader, source, own)));
      own.throwIfAborted();
      // Others have come meanwhile.
      if (totalBytes + content.length > maxTotalBytes) throw tooLarge(maxTotalBytes - totalBytes);
      totalBytes += content.length;
      return content;
    } catch (error) {
      content = EMPTY;
      throw error;
    } finally {
      if (content !== body) recycle([body]);
    }
  };

  const send = async (request: BrowserRequest, url: URL, stay: Stay, passage: Passage): Promise<BrowserAnswer> => {
    const { kind, method, body: content } = request;
    const headers = {
      // A page's own user and password only: others would send them where they were not meant to go.
      ...(kind === "document" ? authorization(parse(request.url)!) : {}),
      ...sentOf(request.headers),
    };
    const wish = {
      url,
      method,
      headers,
      content: isWithout(method) ? undefined : content,
      permissions,
      leftMs: options.deadlineMs,
      signal: passage.signal,
      wanted: (status: number, received: IncomingHttpHeaders): Wanted => {
        const isWanted = !isGood(status) || isLetIn(received, kind);
        if (isWanted && isEvents(received)) return { maxBytes: EVENTS_BYTES, longer: "cut", endless: EVENTS };
        return { maxBytes: isWanted ? mostOf(kind) : 0, longer: isWanted ? "refuse" : "cut" };
      },
    };
    const { answer } = await hop(roads, wish, stay.note);
    passage.status = answer.status;
    return answered(answer, request, url, () => bodyOf(answer, kind, passage.signal));
  };

  const pass = async (request: BrowserRequest, passage: Passage): Promise<BrowserAnswer> => {
    const { url, signal: own } = passage;
    refuseProxied(roads, url);
    const crawlDelayMs = await stays.waitFor(web.crawlDelayMs(url, { ...permissions, patienceMs }), own);
    const stay = await stays.enter(hostOf(url), crawlDelayMs, own);
    try {
      const free = await slots.take(own);
      try {
        stay.mayAsk();
        return await send(request, url, stay, passage);
      } finally {
        free();
      }
    } finally {
      stay.leave();
    }
  };

  const end = (): void => {
    if (ending.signal.aborted) return;
    ending.abort(new Error(OVER));
    ignore();
    stays.end();
  };
  const ignore = onAbort(signal, end);

  return {
    end,
    async ask(given) {
      given.signal.throwIfAborted();
      const request = { ...given, method: given.method.toUpperCase() };
      if (ending.signal.aborted || signal.aborted) return nothing("refused-request", OVER);
      if (++asked > maxRequests) return nothing("refused-request", `more than ${maxRequests} requests in one outing`);
      const why = unsendable(request);
      if (why !== undefined) return nothing("refused-request", why);
      if (totalBytes >= maxTotalBytes) return nothing("too-large", `more than ${maxTotalBytes} bytes in one outing`);
      const url = parse(request.url);
      if (url === undefined || !isWeb(url)) return nothing("refused-address", "it is not a web address");
      const own = new AbortController();
      const ignoring = [given.signal, ending.signal].map((each) => onAbort(each, () => own.abort(each.reason)));
      const passage: Passage = { url: withoutUser(url), signal: own.signal, status: 0 };
      try {
        const answer = await pass(request, passage);
        return { ...answer, notBefore: stays.notBefore(hostOf(url)) };
      } catch (error) {
        given.signal.throwIfAborted();
        if (ending.signal.aborted) return nothing("timeout", OVER, passage.status);
        const { code, message, notBefore } = refusalOf(error, false);
        return nothing(code, message, passage.status, stays.notBefore(hostOf(url)) ?? notBefore);
      } finally {
        for (const each of ignoring) each();
      }
    },
  };
}

/** A request on its way. */
interface Passage {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** What came, also when it was refused then. */
  status: number;
}

const isGood = (status: number): boolean => status >= 200 && status < 300;
const isWithout = (method: string): boolean => method === "GET" || method === "HEAD";

/** Why a request is not sent to anybody. */
function unsendable({ method, headers, body }: BrowserRequest): string | undefined {
  if (!METHODS.has(method)) return `its method is ${method.slice(0, 20)}; sent are ${[...METHODS].join(", ")}`;
  if (body !== undefined && body.length > MAX_SENT_BYTES) return `its body is larger than ${MAX_SENT_BYTES} bytes`;
  const length = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length > MAX_SENT_HEADERS ? `its headers are larger than ${MAX_SENT_HEADERS} bytes` : undefined;
}

/** @param bodyOf takes the answer's memory over */
async function answered(
  answer: Answer,
  { kind }: BrowserRequest,
  url: URL,
  bodyOf: () => Promise<Uint8Array>,
): Promise<BrowserAnswer> {
  const { status } = answer;
  const headers = givenOf(answer.headers);
  const link = linkOf(answer.headers);
  const told = { code: "ok" as BrowserCode, message: `status ${status}`, status, headers, link, notBefore: undefined };
  const target = redirectOf(answer, url);
  if (target !== undefined) {
    recycle([answer.body]);
    const others = headers.filter(([name]) => name !== "location");
    return { ...told, headers: [...others, ["location", target.href]], body: EMPTY, release: () => {} };
  }
  if (isGood(status) && !isLetIn(answer.headers, kind)) {
    recycle([answer.body]);
    const type = String(answer.headers["content-type"]).slice(0, 100);
    return { ...nothing("not-html", `it is ${type}`, status), headers };
  }
  const body = await bodyOf();
  let left = [body];
  const release = (): void => {
    recycle(left);
    left = [];
  };
  const wall = kind === "document" ? wallOf(status, answer.headers, body) : undefined;
  if (wall === undefined) return { ...told, body, release };
  return { ...told, code: "bot-wall", message: `${wall} blocks robots (status ${status})`, body, release };
}

const nothing = (code: BrowserCode, message: string, status = 0, notBefore?: number): BrowserAnswer => ({
  code,
  message,
  status,
  headers: [],
  link: "",
  body: EMPTY,
  notBefore,
  release: () => {},
});
