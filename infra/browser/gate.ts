/**
 * The one way out of a browser: whatever it asks for stops here, and is answered by `web`, as fetch's requests are. A page is
 * loaded once; where it would go elsewhere, that address is noted and the page stays.
 */

import type { CDPSession } from "playwright-core";
import type { Reader } from "../../processors/reading/reader.ts";
import { type AnswerLink, afterCall, answerLinks } from "../../processors/traverse/answer-links.ts";
import { documentLinks } from "../../processors/traverse/document-links.ts";
import { headerLinks } from "../../processors/traverse/header-links.ts";
import type { Via } from "../../processors/traverse/walking.ts";
import { parse } from "../../processors/urls/parse.ts";
import type { BrowserAnswer, BrowserRequest, Outing } from "../web/outing.ts";
import { isTracker } from "./trackers.ts";
import { within } from "./within.ts";

export interface GateOptions {
  /** Of the whole browser: it sees frames, workers and windows alike. */
  readonly wide: CDPSession;
  /** The page's own, for knowing its frames. */
  readonly session: CDPSession;
  readonly reader: Reader;
  /** Whose walk it is. */
  readonly source: string;
  readonly signal: AbortSignal;
  outing(): Outing;
  /** An address that the page would have gone to, or that it asked for in a frame. */
  onAddress(url: string): void;
  /** What a request brought that was caused by what is under way. */
  onAnswer(answer: Answered): void;
}

export interface Answered extends Omit<Via, "at"> {
  readonly links: readonly AnswerLink[];
}

/** A request that was not answered. */
export interface Refused {
  readonly url: string;
  readonly code: string;
  readonly message: string;
}

export interface Gate {
  /** The page's own document may be asked for from now on, and its redirects. */
  letIn(): void;
  /** From now on what leads away from the page is noted, and goes nowhere. */
  shut(): void;
  /** Something is asked for, and not answered yet. */
  readonly isBusy: boolean;
  /** Waits until nothing is asked for, or so long. */
  idle(ms: number): Promise<void>;
  /** Addresses in a text in JSON that stands in the page. */
  lookInto(json: string, url: string): Promise<void>;
  /** What follows is another load or press: it has a turn of its own. */
  turn(): void;
  /** Nothing is asked for until the next turn: its host's is given back, and who asks meanwhile waits. */
  rest(): void;
  /** What became of the page's own document. */
  readonly document: BrowserAnswer | undefined;
  readonly refused: readonly Refused[];
  readonly asked: number;
  close(): Promise<void>;
}

type Paused = {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postData?: string;
    readonly postDataEntries?: { bytes?: string }[];
  };
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
};

/** Documents of the page itself, in one load: more of them is a page that goes on and on. */
const DOCUMENTS_MOST = 8;
/** Streams of events in one load. */
const LISTENED_MOST = 6;
/** They end here, and the browser would ask again for what comes after: not within a walk. Milliseconds. */
const ASKS_AGAIN = `retry: ${24 * 60 * 60_000}\n\n`;
const REFUSED_MOST = 100;
/** Of an address in a message. */
const TEXT_MOST = 300;
/** What is kept of an answer besides its body. */
const KEPT_BYTES = 4000;
const CACHE_BYTES = 16 * 1024 * 1024;
/** Of what was sent, so much is noted. */
const BODY_BYTES = 4000;
const NOTHING = Buffer.alloc(0);
const KINDS: Readonly<Record<string, BrowserRequest["kind"]>> = {
  Document: "document",
  Script: "script",
  Stylesheet: "style",
  XHR: "data",
  Fetch: "data",
  EventSource: "data",
  Preflight: "data",
  Other: "other",
};
/** One transparent point, for pages that wait for their images. */
const POINT = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const ERRORS: Readonly<Record<string, string>> = {
  dns: "NameNotResolved",
  connect: "ConnectionFailed",
  timeout: "TimedOut",
  "refused-address": "AddressUnreachable",
};

export async function openGate(options: GateOptions): Promise<Gate> {
  const { wide, session, source, reader, signal, onAddress, onAnswer } = options;
  let isOpen = false;
  let documents = 0;
  let outing: Outing | undefined;
  let document: BrowserAnswer | undefined;
  let asked = 0;
  let listened = 0;
  let isClosed = false;
  let resting: Promise<void> | undefined;
  let wakeUp = (): void => {};
  const wake = (): void => {
    resting = undefined;
    wakeUp();
  };
  const refused: Refused[] = [];
  const cache = new Map<string, BrowserAnswer>();
  /** Bodies that are answered with again. */
  const kept = new Set<BrowserAnswer>();
  let cached = 0;
  const { frameTree } = (await session.send("Page.getFrameTree")) as { frameTree: Tree };
  const main = frameTree.frame.id;
  const ours = new Set([main]);

  const send = (method: "Fetch.fulfillRequest" | "Fetch.failRequest", values: object): Promise<void> =>
    // The request may be gone with its frame.
    wide.send(method as "Fetch.failRequest", values as never).then(
      () => {},
      () => {},
    );
  const fail = (requestId: string, errorReason: string): Promise<void> =>
    send("Fetch.failRequest", { requestId, errorReason });
  const fulfil = (requestId: string, status: number, headers: BrowserAnswer["headers"], body: string): Promise<void> =>
    send("Fetch.fulfillRequest", {
      requestId,
      responseCode: status,
      responseHeaders: headers.map(([name, value]) => ({ name, value })),
      body,
    });
  const refuse = (url: string, code: string, message: string): void => {
    if (refused.length < REFUSED_MOST) refused.push({ url: url.slice(0, TEXT_MOST), code, message });
  };
  const isOurs = async (frame: string): Promise<boolean> => {
    if (!ours.has(frame)) {
      const tree = (await session.send("Page.getFrameTree").catch(() => undefined)) as { frameTree: Tree } | undefined;
      if (tree !== undefined) for (const id of idsOf(tree.frameTree)) ours.add(id);
    }
    return ours.has(frame);
  };

  const ask = async (paused: Paused, kind: BrowserRequest["kind"]): Promise<BrowserAnswer> => {
    const { url, method, headers } = paused.request;
    const isStatic = method === "GET" && (kind === "script" || kind === "style");
    const had = isStatic ? cache.get(url) : undefined;
    if (had !== undefined) return had;
    asked++;
    await resting;
    // One that is begun now would never be ended, and its host would wait for ever.
    if (isClosed) throw new Error("the page is gone");
    outing ??= options.outing();
    const body = bodyOf(paused.request);
    const answer = await outing.ask({
      ...{ url, method, kind, signal, headers: lowered(headers) },
      ...(body === undefined ? {} : { body }),
    });
    if (isStatic && answer.code === "ok" && answer.status === 200 && cached + sizeOf(url, answer) <= CACHE_BYTES) {
      cached += sizeOf(url, answer);
      cache.set(url, answer);
      kept.add(answer);
    }
    return answer;
  };

  const linksOf = async ({ request }: Paused, { status, headers, link, body: bytes }: BrowserAnswer): Promise<void> => {
    const { url, method } = request;
    const type = typeOf(headers);
    const isRead =
      /json|xml|text\/(?:plain|html|event-stream|vnd\.turbo)|javascript/i.test(type) ||
      bytes[0] === 0x7b ||
      bytes[0] === 0x5b;
    const body = (bodyOf(request) ?? NOTHING).subarray(0, BODY_BYTES).toString();
    // A page makes links of what it was given: where it is, they lead from there.
    const base = parse(lowered(request.headers).referer ?? "")?.href ?? url;
    const named = headerLinks(link, url).map((one): AnswerLink => ({ url: one, at: "link" }));
    // What was made by asking has its address there; where a request is sent on to is asked for anyway.
    const made = status < 300 ? headers.find(([name]) => name === "location")?.[1] : undefined;
    const address = made === undefined ? undefined : parse(made, url)?.href;
    if (address !== undefined) named.push({ url: address, at: "location" });
    onAnswer({ method, url, body, links: [...named, ...(isRead ? await linksIn(bytes, base, type) : [])] });
  };
  const linksIn = async (text: Uint8Array, url: string, contentType: string): Promise<readonly AnswerLink[]> => {
    const given = { url, contentType };
    const read = await reader.read(answerLinks, text, given, { whose: source, signal }).catch(() => undefined);
    return read === undefined || read.stopped !== undefined ? [] : (read.value ?? []);
  };

  const standing = async ({ body, headers, link }: BrowserAnswer, url: string): Promise<void> => {
    for (const one of headerLinks(link, url)) onAddress(one);
    const given = { url, contentType: typeOf(headers) };
    const read = await reader.read(documentLinks, body, given, { whose: source, signal }).catch(() => undefined);
    if (read !== undefined && read.stopped === undefined) for (const link of read.value) onAddress(link);
  };

  const answer = async (paused: Paused): Promise<void> => {
    const { requestId, request, resourceType, frameId } = paused;
    const kind = KINDS[resourceType];
    const url = parse(request.url);
    if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:"))
      return fail(requestId, "AccessDenied");
    if (resourceType === "Image") return fulfil(requestId, 200, [["content-type", "image/gif"]], POINT);
    if (kind === undefined || isTracker(url.hostname) || url.pathname === "/favicon.ico")
      return fail(requestId, "BlockedByClient");
    if (kind === "document") {
      const isMain = frameId === main;
      if (!isMain || !isOpen) onAddress(request.url);
      if (isMain && (!isOpen || ++documents > DOCUMENTS_MOST)) return fulfil(requestId, 204, [], "");
      if (!isMain && !(await isOurs(frameId))) return fail(requestId, "Aborted");
    }
    // What a page listens to again and again, a server that ends each time has no more of.
    if (resourceType === "EventSource" && ++listened > LISTENED_MOST) return fulfil(requestId, 204, [], "");
    const given = await ask(paused, kind);
    const isOwn = kind === "document" && frameId === main;
    if (isOwn && given.code !== "ok" && document?.code === "ok" && document.status < 300) {
      // The page is there, and would go where nobody may: it stays.
      refuse(request.url, given.code, given.message);
      return fulfil(requestId, 204, [], "");
    }
    if (isOwn) document = given;
    // Before its scripts run: they may take links away, or never end.
    if (kind === "document" && given.code === "ok") await standing(given, request.url);
    if (given.code !== "ok") {
      refuse(request.url, given.code, given.message);
      return fail(requestId, ERRORS[given.code] ?? "BlockedByClient");
    }
    if (kind === "data" || (kind === "script" && isCall(given.body))) await linksOf(paused, given);
    const body = resourceType === "EventSource" ? eventsOf(given.body) : given.body;
    await fulfil(requestId, given.status, given.headers, Buffer.from(body).toString("base64"));
    if (!kept.has(given)) given.release();
  };

  const underWay = new Set<Promise<void>>();
  const onPaused = (paused: Paused): void => {
    if (isClosed) return;
    const answering = answer(paused)
      .catch(() => fail(paused.requestId, "Aborted"))
      .finally(() => underWay.delete(answering));
    underWay.add(answering);
  };
  wide.on("Fetch.requestPaused", onPaused as never);
  await wide.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });

  return {
    letIn() {
      isOpen = true;
      documents = 0;
      listened = 0;
      document = undefined;
    },
    shut() {
      isOpen = false;
    },
    get isBusy() {
      return underWay.size > 0;
    },
    async idle(ms) {
      await within(Promise.allSettled([...underWay]), ms).catch(() => {});
    },
    async lookInto(json, url) {
      for (const link of await linksIn(Buffer.from(json), url, "application/json")) onAddress(link.url);
    },
    turn() {
      outing?.end();
      outing = undefined;
      wake();
    },
    rest() {
      outing?.end();
      outing = undefined;
      resting ??= new Promise((resolve) => (wakeUp = resolve));
    },
    get document() {
      return document;
    },
    refused,
    get asked() {
      return asked;
    },
    async close() {
      isClosed = true;
      wake();
      outing?.end();
      wide.off("Fetch.requestPaused", onPaused as never);
    },
  };
}

interface Tree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly Tree[];
}

function* idsOf({ frame, childFrames = [] }: Tree): Generator<string> {
  yield frame.id;
  for (const child of childFrames) yield* idsOf(child);
}

const lowered = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A script that does no more than to hand something to a function: what it hands over is an answer. */
const isCall = (body: Uint8Array): boolean =>
  /^[[{]\s*["{[\d]/.test(afterCall(Buffer.from(body.subarray(0, 500)).toString("latin1")) ?? "");

/** Whole events, as what comes of the last one may be half of it. */
function eventsOf(body: Uint8Array): Buffer {
  const text = Buffer.from(body);
  const whole = Math.max(
    ...["\n\n", "\r\n\r\n", "\r\r"].map((end) => text.lastIndexOf(end) + (text.includes(end) ? end.length : 1)),
  );
  return Buffer.concat([text.subarray(0, whole), Buffer.from(ASKS_AGAIN)]);
}

const typeOf = (headers: BrowserAnswer["headers"]): string =>
  headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";

const sizeOf = (url: string, { body }: BrowserAnswer): number => url.length + body.length + KEPT_BYTES;

function bodyOf({ postDataEntries, postData }: Paused["request"]): Buffer | undefined {
  if (postDataEntries !== undefined && postDataEntries.length > 0)
    return Buffer.concat(postDataEntries.map(({ bytes = "" }) => Buffer.from(bytes, "base64")));
  return postData === undefined ? undefined : Buffer.from(postData);
}
