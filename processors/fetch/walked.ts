/**
 * The links that `traverse` finds: they wait in state, and are fetched as those that a feed names are, in batches of their own. So what a
 * walk of hours finds is fetched, and judged, while it goes on.
 */

import type { Link, Listed, Source, Task } from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";
import { isArticleAddress } from "../feeds/article-address.ts";
import { takingBreath } from "../reading/breath.ts";
import { type ArticleStores, articleOf, DAY_MS, know, setListed, unseen } from "./articles.ts";
import { batchOf, type Draft, MINUTE_MS } from "./visit.ts";

const SEPARATOR = "\u001f";
const DIGITS = 16;

export interface WalkedStores extends ArticleStores {
  /** By source and position in the topic: what waits, as JSON. */
  readonly walked: Store<Buffer>;
}

type Waiting = Pick<Task, "url" | "canonical" | "entry"> & { readonly failure?: WalkFailure };

/** Why a listing could not be walked. */
export interface WalkFailure {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly at: number;
}

/** There is no browser here, or we made a mistake: that says nothing of the source. */
const isNotItsFault = (code: string): boolean => code === "ok" || code === "broken" || code.startsWith("browser-");

/** A listing that could not be walked waits to be told with the links: false where that is not the source's fault. */
export function takeFailure(
  { walked }: WalkedStores,
  { source, entry, end, foundAt: at }: Link,
  offset: number,
): boolean {
  if (end === null || isNotItsFault(end.code)) return false;
  const { code, message, status } = end;
  const failure = { code, message, status, at };
  walked.set(keyOf(source, offset), Buffer.from(JSON.stringify({ url: entry, canonical: "", entry, failure })));
  return true;
}

const keyOf = (source: string, offset: number): string => source + SEPARATOR + String(offset).padStart(DIGITS, "0");

/** Whether it waits to be fetched from now on: it is an article's, and was not known. */
export function takeLink(
  stores: WalkedStores,
  source: Pick<Source, "id" | "articles">,
  { url, canonical, entry }: Link,
  offset: number,
  now: number,
): boolean {
  if (!isArticleAddress(url, entry, source.articles)) return false;
  const known = articleOf(stores, source.id, canonical);
  if (known !== undefined) {
    const listedDay = Math.floor(now / DAY_MS);
    if (known.listedDay !== listedDay) know(stores, source.id, canonical, { ...known, listedDay });
    return false;
  }
  know(stores, source.id, canonical, unseen(url, now));
  setListed(stores, source.id, canonical, Buffer.from(JSON.stringify(listedIn(entry))));
  stores.walked.set(keyOf(source.id, offset), Buffer.from(JSON.stringify({ url, canonical, entry } satisfies Waiting)));
  return true;
}

const listedIn = (entry: string): Listed => ({
  ...{ in: entry, title: null, published: null, updated: null, authors: [], summary: null, content: null },
});

export function isAnyWaiting({ walked }: WalkedStores, source: string): boolean {
  for (const _ of walked.entries(source + SEPARATOR)) return true;
  return false;
}

interface Begun {
  readonly draft: Draft;
  readonly failures: readonly Waiting[];
}

/** A batch of the links that have waited longest, as many as a visit takes; undefined where none waits. */
export function beginLinks(stores: WalkedStores, source: Source, visit: Draft, now: number): Begun | undefined {
  const queue: Task[] = [];
  const failures: Waiting[] = [];
  for (const [key, value] of stores.walked.entries(source.id + SEPARATOR)) {
    if (queue.length >= source.maxPages) break;
    const waiting = JSON.parse(value.toString()) as Waiting;
    if (waiting.failure === undefined) queue.push({ ...waiting, kind: "article" });
    else failures.push(waiting);
    stores.walked.delete(key);
  }
  if (queue.length + failures.length === 0) return undefined;
  // With more than one visit takes, the next batch comes as a visit would.
  const isMore = isAnyWaiting(stores, source.id);
  const linksAt = isMore ? now + source.everyMinutes * MINUTE_MS : 0;
  const draft = { ...visit, ...batchOf(source, visit, now), queue, fresh: queue.length, ofLinks: true, linksAt };
  return { draft, failures };
}

export async function forgetLinks({ walked }: WalkedStores, source: string): Promise<void> {
  const breath = takingBreath();
  for (const [key] of walked.entries(source + SEPARATOR)) {
    walked.delete(key);
    await breath();
  }
}
