/** The articles of a source that are known: each URL is fetched once, and checked again on a schedule. */

import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Article, Listed, Source } from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";
import { takingBreath } from "../reading/breath.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** An article that is named nowhere any more, and is not looked at again, is forgotten after so long. */
const FORGOTTEN_DAYS = 30;
const HASH_CHARACTERS = 24;
const TIME_DIGITS = 14;
/** What a store takes. */
const KEY_BYTES_MAX = 1024;
const SEPARATOR = "\u001f";

export interface ArticleStores {
  readonly article: Store<Article>;
  /** By source and time: what is to be looked at again. Its values are empty, or the address where that is too long for a key. */
  readonly due: Store<Buffer>;
  /** What was said of articles that are not fetched yet, as JSON. */
  readonly listed: Store<Buffer>;
}

/**
 * Tells one text of an article from its next one; a cryptographic hash would cost as much as fetching it. Of four billion edits that
 * keep the length, one is missed.
 */
export const checksumOf = (content: Uint8Array): string =>
  `${content.length.toString(36)}-${crc32(content).toString(36)}`;

const hashOf = (canonical: string): string => hash("sha256", canonical, "base64url").slice(0, HASH_CHARACTERS);
const keyOf = (source: string, canonical: string): string => `${source}${SEPARATOR}${hashOf(canonical)}`;
function dueKey(source: string, at: number, canonical: string): string {
  const named = isLong(source, canonical) ? `#${hashOf(canonical)}` : canonical;
  return `${source}${SEPARATOR}${Math.round(at).toString().padStart(TIME_DIGITS, "0")}${SEPARATOR}${named}`;
}

/** Addresses are as long as their sites like; a key is not. */
const isLong = (source: string, canonical: string): boolean =>
  Buffer.byteLength(source) + Buffer.byteLength(canonical) + TIME_DIGITS + 2 > KEY_BYTES_MAX;

export const articleOf = ({ article }: ArticleStores, source: string, canonical: string): Article | undefined =>
  article.get(keyOf(source, canonical));

/** Changes what is known, and when it is due. */
export function know(stores: ArticleStores, source: string, canonical: string, next: Article): void {
  const key = keyOf(source, canonical);
  const before = stores.article.get(key);
  if (before !== undefined && before.dueAt > 0 && before.dueAt !== next.dueAt)
    stores.due.delete(dueKey(source, before.dueAt, canonical));
  if (next.dueAt > 0 && next.dueAt !== before?.dueAt)
    stores.due.set(dueKey(source, next.dueAt, canonical), Buffer.from(isLong(source, canonical) ? canonical : ""));
  stores.article.set(key, next);
}

export const unseen = (url: string, now: number): Article => ({
  url,
  hash: "",
  etag: null,
  lastModified: null,
  times: 0,
  failures: 0,
  looks: 0,
  firstAt: now,
  dueAt: 0,
  listedDay: Math.floor(now / DAY_MS),
});

/** When an article that was looked at so often is to be looked at again; 0: never. */
export function nextLook({ lookAgainHours }: Source, { firstAt, looks }: Article, now: number): number {
  const hours = lookAgainHours.toSorted((a, b) => a - b).slice(looks);
  const next = hours.map((hour) => firstAt + hour * HOUR_MS).find((at) => at > now);
  return next ?? 0;
}

/** The articles that are due, longest ago first. */
export function* dueArticles({ due }: ArticleStores, source: string, now: number): Generator<string> {
  const prefix = source + SEPARATOR;
  for (const [key, long] of due.entries(prefix)) {
    if (Number(key.slice(prefix.length, prefix.length + TIME_DIGITS)) > now) return;
    yield long.length > 0 ? long.toString() : key.slice(prefix.length + TIME_DIGITS + SEPARATOR.length);
  }
}

/** `value`: as JSON. */
export const setListed = ({ listed }: ArticleStores, source: string, canonical: string, value: Uint8Array): void =>
  listed.set(keyOf(source, canonical), Buffer.from(value.buffer, value.byteOffset, value.length));

export function listedOf({ listed }: ArticleStores, source: string, canonical: string): Listed | null {
  const found = listed.get(keyOf(source, canonical));
  return found === undefined ? null : (JSON.parse(found.toString()) as Listed);
}

export const dropListed = ({ listed }: ArticleStores, source: string, canonical: string): void =>
  listed.delete(keyOf(source, canonical));

/**
 * Forgets what was not named any more when others were, for long: by the days on which the source named any, and not by
 * what day it is. A clock that was wrong, or a program that was off for a season, must not make all of its articles new.
 */
export async function sweep({ article }: ArticleStores, source: string): Promise<void> {
  const breath = takingBreath();
  let newest = 0;
  for (const prefix of parts(source)) {
    for (const [, { listedDay }] of article.entries(prefix)) newest = Math.max(newest, listedDay);
    await breath();
  }
  for (const prefix of parts(source)) {
    for (const [key, { dueAt, listedDay }] of article.entries(prefix))
      if (dueAt === 0 && newest - listedDay > FORGOTTEN_DAYS) article.delete(key);
    await breath();
  }
}

/** Forgets all of a source. */
export async function forget({ article, due, listed }: ArticleStores, source: string): Promise<void> {
  const breath = takingBreath();
  for (const store of [article, listed]) {
    for (const prefix of parts(source)) {
      for (const [key] of store.entries(prefix)) store.delete(key);
      await breath();
    }
  }
  for (const [key] of due.entries(source + SEPARATOR)) due.delete(key);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** What a source's keys begin with that end in a hash: 64 parts of it, about as large, each read in one turn. */
const parts = (source: string): string[] => [...LETTERS].map((letter) => source + SEPARATOR + letter);
