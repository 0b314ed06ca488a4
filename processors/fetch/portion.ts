/** One piece of a visit: what is fetched between two commits. */

import { setMaxListeners } from "node:events";
import type { Article, Link, Page, Source, Task, Visit } from "../../schemas/generated/records.ts";
import type { Context } from "../../topology/processor.ts";
import type { Reader } from "../reading/reader.ts";
import { canonical } from "../urls/canonical.ts";
import { BROKEN, isFatal, tellBroken, textOf } from "../visits/broken.ts";
import { ownTime } from "../visits/own-clock.ts";
import { LEFT_ALONE, NO_ANSWER, NOTHING } from "./answers.ts";
import { articleOf, checksumOf, dropListed, know, listedOf, nextLook, unseen } from "./articles.ts";
import { entryReading, type PackedFound } from "./found.ts";
import type { Http, HttpRequest, HttpResponse } from "./http.ts";
import { type AskPart, goesOn, type Parts, partsOf } from "./parts.ts";
import { getOrGiveUp } from "./silence.ts";
import {
  countFailure,
  type Draft,
  enqueue,
  failed as failedEntry,
  missed,
  noteWait,
  ownUntil,
  WELL,
  waitOf,
} from "./visit.ts";

export interface Shape {
  in: { source: Source | null; link: Link };
  out: { page: Page };
  state: { visit: Visit; article: Article; due: Buffer; listed: Buffer; walked: Buffer };
  tables: { source: Source };
  ports: { http: Http; reader: Reader };
}

export type FetchContext = Context<Shape>;
type Asked = Omit<HttpRequest, "signal">;

/** A portion ends with so many bytes or pages, or after so long: what it fetched is committed then. */
const PORTION_BYTES = 2 * 1024 * 1024;
const PORTION_PAGES = 32;
const PORTION_MS = 20_000;
/** Over all visits; beyond it each portion ends with its next page. */
const HELD_BYTES = 32 * 1024 * 1024;
const REQUEST_MS = 60_000;
const PATIENCE_MS = 20_000;
/** At least so long, or a time that has passed meanwhile would be waited for again and again. */
const WAIT_MS = 1000;
/** What neither comes nor fails is given up after so long: before the record's time is up, with which the schedule would end. */
const SILENCE_MS = 200_000;
/** An article's further pages are asked for until so long after its portion began, and each may be silent so long: both within the record's time. */
const PARTS_MS = 90_000;
const PART_SILENCE_MS = 90_000;

/** What the portions under way hold, of all partitions: memory is one for all. */
const held = { bytes: 0 };

const NO_HEADERS: HttpResponse["headers"] = {};

export const about = (source: Source, { batch }: Draft): Pick<Page, "source" | "sourceVersion" | "batch"> => ({
  source: source.id,
  sourceVersion: source.version,
  batch: batch!,
});

/** One piece of a visit: what is fetched between two commits. */
export class Portion {
  readonly #context: FetchContext;
  readonly #source: Source;
  readonly #draft: Draft;
  /** Since its visit's turn began. */
  readonly #began: number;
  #bytes = 0;
  #pages = 0;
  /** A host asked to wait until then, by the source's own clock. */
  waitUntil = 0;
  /** The longest that a feed asked to be left alone. */
  ttlMinutes = 0;

  constructor(context: FetchContext, source: Source, draft: Draft) {
    this.#context = context;
    this.#source = source;
    this.#draft = draft;
    this.#began = context.passing.ms();
    // One for each request under way: Node warns of more than ten.
    setMaxListeners(source.parallel, context.signal);
  }

  /** What has passed since it began. */
  get #passed(): number {
    return this.#context.passing.ms() - this.#began;
  }

  get now(): number {
    return this.#context.time + this.#passed;
  }

  /** By the source's own clock, as are all times that are kept. */
  get own(): number {
    return ownTime(this.#draft, this.now);
  }

  /** Entry points first: they say what else there is. */
  async run(): Promise<void> {
    const { queue } = this.#draft;
    try {
      while (queue.length > 0 && queue[0]!.kind !== "article" && !this.#isOver()) await this.#next();
      await Promise.all(Array.from({ length: this.#source.parallel }, () => this.#articles()));
    } finally {
      held.bytes -= this.#bytes;
    }
  }

  async #articles(): Promise<void> {
    while (this.#draft.queue[0]?.kind === "article" && !this.#isOver()) await this.#next();
  }

  #isOver(): boolean {
    const isFull = this.#bytes > PORTION_BYTES || this.#pages >= PORTION_PAGES;
    const isCrowded = held.bytes > HELD_BYTES && this.#pages > 0;
    const isLate = this.#passed > PORTION_MS || this.own >= this.#draft.deadline;
    const isHeld = this.#context.ports.http.mayFetch?.() === false;
    return isFull || isCrowded || isLate || isHeld || this.waitUntil > 0;
  }

  async #next(): Promise<void> {
    const task = this.#draft.queue.shift()!;
    const isArticle = task.kind === "article";
    const before = isArticle ? articleOf(this.#context.state, this.#source.id, task.canonical) : undefined;
    try {
      await this.#fetch(task);
    } catch (error) {
      if (isFatal(error, this.#context)) throw error;
      this.#broken(task, before, error);
    }
  }

  /** A mistake of ours, or of what we stand on, costs this page and not the source's schedule. */
  #broken(task: Task, before: Article | undefined, error: unknown): void {
    const { id } = this.#source;
    tellBroken(this.#context, id, task.url, error);
    this.#pages++;
    const known = before ?? unseen(task.url, this.own);
    this.#fail(task, { ...NO_ANSWER, ...NOTHING, url: task.url, code: BROKEN, message: textOf(error) }, known.times);
    if (task.kind !== "article") return;
    know(this.#context.state, id, task.canonical, missed(known, { ...NO_ANSWER, code: BROKEN }, this.own));
  }

  async #fetch(task: Task): Promise<void> {
    const { queue } = this.#draft;
    const request = this.#request(task);
    const wait = waitOf(this.#draft, request.url, this.own);
    const response: HttpResponse =
      wait === undefined ? await this.#answer(request) : { ...LEFT_ALONE, url: request.url, notBefore: wait };
    noteWait(this.#draft, response.url, response.notBefore, this.own);
    if (response.code === "not-now" && (response.notBefore ?? 0) < this.#draft.deadline) {
      queue.unshift(task);
      this.waitUntil = Math.max(this.waitUntil, this.own + WAIT_MS, response.notBefore ?? this.own + PATIENCE_MS);
      return;
    }
    this.#pages++;
    this.#bytes += response.body.length;
    held.bytes += response.body.length;
    if (task.kind === "article") await this.#whole(task, response);
    else await this.#entry(task, response);
    response.release?.();
  }

  /** An article with its further pages. What can't be had of them is said, and asked for when it is looked at again. */
  async #whole(task: Task, response: HttpResponse): Promise<void> {
    const { id, maxBytes } = this.#source;
    const rules = response.code === "ok" ? goesOn(this.#source.rules) : undefined;
    if (rules === undefined) return this.#article(task, response);
    const { ports, signal } = this.#context;
    const looking = { rules, reader: ports.reader, whose: id, signal };
    const whole = await partsOf(looking, response, maxBytes, (url, most) => this.#part(url, most));
    try {
      const { stopped } = whole;
      const message =
        stopped === undefined ? response.message : `its further pages: ${stopped.code}: ${stopped.message}`;
      this.#article(task, { ...response, message }, whole);
    } finally {
      whole.release();
    }
  }

  /** A further page of an article, asked for as the first one was. */
  async #part(url: string, maxBytes: number): ReturnType<AskPart> {
    const patienceMs = PARTS_MS - this.#passed;
    if (patienceMs <= 0) return { code: "timeout", message: "no time is left for more of them" };
    const wait = waitOf(this.#draft, url, this.own);
    if (wait !== undefined) return { ...LEFT_ALONE, url, notBefore: wait };
    const request = this.#request({ url, canonical: "", kind: "article", entry: "" });
    const response = await this.#answer({ ...request, maxBytes, patienceMs }, PART_SILENCE_MS);
    noteWait(this.#draft, response.url, response.notBefore, this.own);
    this.#bytes += response.body.length;
    held.bytes += response.body.length;
    return response;
  }

  async #answer(request: Asked, silenceMs = SILENCE_MS): Promise<HttpResponse> {
    const answer = await getOrGiveUp(this.#context.ports.http, request, silenceMs, this.#context);
    return { ...answer, notBefore: ownUntil(this.#draft, answer.notBefore, this.own) };
  }

  #request({ url, canonical: key, kind, entry }: Task): Asked {
    const { id, maxBytes, allowPrivate, allowBadTls, delayMs } = this.#source;
    const limits = { maxBytes, deadlineMs: REQUEST_MS, patienceMs: PATIENCE_MS, allowPrivate, allowBadTls, delayMs };
    const known =
      kind === "article"
        ? articleOf(this.#context.state, id, key)
        : this.#draft.entries.find((one) => one.url === entry && url === entry);
    const wants = kind === "article" || kind === "listing" ? "page" : "feed";
    return {
      ...limits,
      url: known !== undefined && "moved" in known ? (known.moved ?? url) : url,
      source: id,
      wants,
      ...(known?.etag == null ? {} : { etag: known.etag }),
      ...(known?.lastModified == null ? {} : { lastModified: known.lastModified }),
    };
  }

  async #entry(task: Task, response: HttpResponse): Promise<void> {
    const { code, headers, permanent, notBefore = 0 } = response;
    const { found, failure } = await this.#found(task, response);
    const index = this.#draft.entries.findIndex(({ url }) => url === task.entry && url === task.url);
    const known = this.#draft.entries[index];
    if (found === undefined && code !== "not-modified") {
      this.#fail(task, { ...response, ...failure }, 0);
      if (known !== undefined) this.#draft.entries[index] = failedEntry(known, { ...response, ...failure }, this.own);
      return;
    }
    let isWhole = true;
    if (found !== undefined) {
      isWhole = await enqueue(this.#context.state, this.#source, this.#draft, found, task, this.own);
      this.ttlMinutes = Math.max(this.ttlMinutes, found.ttlMinutes ?? 0);
    }
    if (known === undefined) return;
    const moved = permanent ?? known.moved;
    if (found === undefined) {
      this.#draft.entries[index] = { ...known, ...WELL, moved, notBefore };
      return;
    }
    // What was left for the next visit would not be named then, if nothing had changed.
    const [etag, lastModified] = isWhole ? [headers.etag, headers["last-modified"]] : [];
    this.#draft.entries[index] = {
      ...{ ...WELL, url: known.url, moved, notBefore },
      etag: etag ?? null,
      lastModified: lastModified ?? null,
    };
  }

  /** What an entry point names, or with which code it counts as failed. */
  async #found(
    task: Task,
    { code, content, headers, url }: HttpResponse,
  ): Promise<{ readonly found?: PackedFound; readonly failure?: { readonly code: string; readonly message: string } }> {
    if (code !== "ok") return {};
    const { ports, signal } = this.#context;
    const { id, articles, maxAgeDays } = this.#source;
    const source = { articles, maxAgeDays };
    const given = { source, kind: task.kind as "auto", response: { headers, url }, now: this.now };
    const { stopped, ...read } = await ports.reader.read(entryReading, content, given, { whose: id, signal });
    if (stopped !== undefined) return { failure: stopped };
    if ("value" in read && read.value !== undefined) return { found: read.value };
    return { failure: { code: "not-a-feed", message: "expected a feed, sitemap or listing" } };
  }

  #article(task: Task, response: HttpResponse, whole?: Parts): void {
    const { state } = this.#context;
    const { id } = this.#source;
    const { code, headers, permanent, content } = response;
    const now = this.own;
    const before = articleOf(state, id, task.canonical) ?? unseen(task.url, now);
    const known = task.entry === "" && before.times > 0 ? { ...before, looks: before.looks + 1 } : before;
    if (code === "not-modified") {
      this.#draft.unchanged++;
      know(state, id, task.canonical, { ...known, failures: 0, dueAt: nextLook(this.#source, known, now) });
      return;
    }
    if (code !== "ok") {
      const after = missed(known, response, now);
      this.#fail(task, response, known.times);
      know(state, id, task.canonical, after);
      if (after.dueAt === 0) dropListed(state, id, task.canonical);
      return;
    }
    const hash = whole?.hash ?? checksumOf(content);
    const isSame = known.hash === hash || this.#isKnownElsewhere(task, response, hash);
    // Its first page would be as it was, when what is missing is to be had.
    const { etag, "last-modified": lastModified } = whole?.stopped === undefined ? headers : NO_HEADERS;
    const validators = { etag: etag ?? null, lastModified: lastModified ?? null };
    const next = { ...known, ...validators, url: permanent ?? known.url, hash, failures: 0 };
    know(state, id, task.canonical, {
      ...next,
      times: isSame ? known.times : known.times + 1,
      dueAt: nextLook(this.#source, known, now),
    });
    if (isSame) {
      this.#draft.unchanged++;
    } else {
      const listed = listedOf(state, id, task.canonical);
      this.#emit(task, response, { kind: "article", times: known.times, listed, parts: whole?.parts ?? [] });
      this.#draft.pages++;
    }
    dropListed(state, id, task.canonical);
  }

  /** Redirects lead several addresses to one article: it is had once. */
  #isKnownElsewhere(task: Task, { url }: HttpResponse, hash: string): boolean {
    const { state } = this.#context;
    const found = canonical(url);
    if (found === task.canonical) return false;
    const other = articleOf(state, this.#source.id, found) ?? unseen(url, this.own);
    if (other.hash === hash) return true;
    know(state, this.#source.id, found, { ...other, hash, times: other.times + 1 });
    return false;
  }

  #fail(task: Task, response: Omit<HttpResponse, "code"> & { code: string }, times: number): void {
    const { state } = this.#context;
    const isArticle = task.kind === "article";
    const listed = isArticle ? listedOf(state, this.#source.id, task.canonical) : null;
    this.#emit(
      task,
      { ...response, ...NOTHING, encoding: "identity" },
      { kind: isArticle ? "article" : "entry", times, listed, parts: [] },
    );
    countFailure(this.#draft, response);
  }

  #emit(
    task: Task,
    {
      code,
      message,
      status,
      url,
      headers,
      encoding,
      body,
      content,
      tookMs,
    }: Omit<HttpResponse, "code"> & { code: string },
    { kind, times, listed, parts }: Pick<Page, "kind" | "times" | "listed" | "parts">,
  ): void {
    this.#context.emit("page", this.#source.id, {
      ...about(this.#source, this.#draft),
      ...{ kind, url: task.url, canonical: task.canonical, found: url, code, message, status, tookMs, times, headers },
      fetchedAt: this.now,
      encoding,
      body: Buffer.from(body.buffer, body.byteOffset, body.length),
      bytes: content.length,
      ...{ listed, parts: [...parts] },
      end: null,
    });
  }
}
