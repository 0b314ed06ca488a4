/** Asks the web for what a source names, as fetching would: an entry point with its articles, and a page. */

import { decode } from "../../processors/charset/decode.ts";
import type { FeedKind } from "../../processors/feeds/feed.ts";
import { readFeed } from "../../processors/feeds/read.ts";
import { type Named, readEntry } from "../../processors/fetch/found.ts";
import type { Http, HttpRequest, HttpResponse } from "../../processors/fetch/http.ts";
import type { Entry, Source } from "../../schemas/generated/records.ts";
import { type SideBySide, sideBySide } from "./ways.ts";

export interface Asking {
  readonly http: Http;
  /** What robots.txt names, once something of the host was asked for. */
  sitemaps(): readonly string[];
  readonly signal: AbortSignal;
  /** What is being asked for, for who waits. */
  tell(url: string): void;
}

/** What an entry point gave. */
export interface Entered {
  readonly url: string;
  /** Of the source that names it; of a page of which nothing is known, what was found there. */
  readonly kind: Entry["kind"];
  /** `ok`, `not-a-feed`, or why it can't be had. */
  readonly code: string;
  readonly message: string;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly articles: readonly Named[];
  readonly response: HttpResponse;
}

/** What became of an article's page. */
export interface Tried {
  readonly named: Named;
  readonly code: string;
  readonly message: string;
  readonly bytes: number;
  /** What would be extracted of it, where it came. */
  readonly extracted: SideBySide | undefined;
}

const REQUEST_MS = 30_000;
const PATIENCE_MS = 60_000;
/** Of a sitemap that names sitemaps. */
const CHILDREN_ASKED = 1;

function request(asking: Asking, source: Source, url: string, wants: HttpRequest["wants"]): Promise<HttpResponse> {
  const { id, maxBytes, allowPrivate, allowBadTls, delayMs } = source;
  asking.tell(url);
  return asking.http.get({
    ...{ url, source: id, wants, maxBytes, allowPrivate, allowBadTls, delayMs },
    ...{ deadlineMs: REQUEST_MS, patienceMs: PATIENCE_MS, signal: asking.signal },
  });
}

/** As fetching asks for it, but that a page of which nothing is known is asked for as browsers do. */
export async function enter(
  asking: Asking,
  source: Source,
  { url, kind }: Entry,
  { asPage = false } = {},
): Promise<Entered> {
  const isListing = kind === "listing" || kind === "walk";
  const first = await request(asking, source, url, isListing || asPage ? "page" : "feed");
  const again = asPage && first.code === "not-html";
  return entered(asking, source, { url, kind }, again ? await request(asking, source, url, "feed") : first);
}

async function entered(asking: Asking, source: Source, entry: Entry, response: HttpResponse): Promise<Entered> {
  const nothing = { ...entry, title: undefined, language: undefined, articles: [], response };
  if (response.code !== "ok") return { ...nothing, code: response.code, message: whyNot(response) };
  const found = readEntry(source, entry.kind, response, Date.now());
  if (found === undefined) return { ...nothing, code: "not-a-feed", message: "this is neither a feed nor a sitemap" };
  const articles = [...found.articles];
  for (const url of found.children.slice(0, CHILDREN_ASKED)) {
    const child = await request(asking, source, url, "feed");
    if (child.code === "ok") articles.push(...(readEntry(source, "sitemap", child, Date.now())?.articles ?? []));
    else if (articles.length === 0) return { ...nothing, code: child.code, message: `${url}: ${whyNot(child)}` };
  }
  const feed = entry.kind === "listing" || entry.kind === "walk" ? undefined : feedOf(response);
  const kind = entry.kind === "auto" && feed !== undefined ? kindOf(feed.kind) : entry.kind;
  const message = feed === undefined ? "a page" : `${feed.kind}`;
  return { ...nothing, kind, code: "ok", message, title: feed?.title, language: feed?.language, articles };
}

/** With what the server asks for: without it, who is told to come back would try in vain. */
export function whyNot({ code, message, headers, notBefore }: HttpResponse): string {
  const asked = headers["retry-after"];
  // Our own pause after a failure is over soon.
  if (notBefore === undefined || notBefore <= Date.now() || (asked === undefined && code !== "not-now")) return message;
  const who = asked === undefined ? "it is not fetched" : `it asks for a pause (Retry-After: ${asked})`;
  return `${message}; ${who} until ${new Date(notBefore).toISOString()}`;
}

const kindOf = (kind: FeedKind): Entry["kind"] => (kind.includes("sitemap") ? "sitemap" : "feed");

function feedOf({ content, headers, url }: HttpResponse) {
  const { text } = decode(content, { contentType: headers["content-type"], kind: "xml" });
  return readFeed(text, url);
}

/** The page as it is fetched later. */
export async function tryArticle(asking: Asking, source: Source, named: Named): Promise<Tried> {
  const response = await request(asking, source, named.url, "page");
  const came = { named, code: response.code, message: whyNot(response), bytes: response.content.length };
  if (response.code !== "ok") return { ...came, extracted: undefined };
  const extracted = sideBySide(source, named.listed, response);
  return "code" in extracted ? { ...came, ...extracted, extracted: undefined } : { ...came, extracted };
}

export const timeOf = ({ listed }: Named): number | undefined => listed.published ?? listed.updated ?? undefined;

/** Each once, the newest first; those without a time behind, in the order of their lists. */
export function newestFirst(lists: readonly (readonly Named[])[]): Named[] {
  const all = new Map<string, Named>();
  for (const named of lists.flat()) if (!all.has(named.canonical)) all.set(named.canonical, named);
  return [...all.values()].sort((a, b) => (timeOf(b) ?? 0) - (timeOf(a) ?? 0));
}
