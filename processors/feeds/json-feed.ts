/** Reads JSON Feed 1 and 1.1, whatever type its fields really have. */

import { parse } from "../urls/parse.ts";
import { BASE_MAX, resolve } from "../urls/resolve.ts";
import { readDate } from "./dates.ts";
import { type Feed, type FeedItem, ITEMS_MAX } from "./feed.ts";
import { languageOf, present } from "./item.ts";
import { parseJson } from "./json-text.ts";
import { paragraphs, plainText, titleText } from "./text.ts";

type Fields = Readonly<Record<string, unknown>>;

export function readJsonFeed(text: string, url: string, zone: number | undefined, now?: number): Feed | undefined {
  const feed = fieldsOf(parseJson(text));
  if (!Array.isArray(feed.items)) return undefined;
  const home = addressOf(feed.home_page_url, url);
  const base = home !== undefined && home.length <= BASE_MAX && parse(home)?.host !== parse(url)?.host ? home : url;
  const items = (feed.items as unknown[])
    .slice(0, ITEMS_MAX)
    .map((item) => readItem(fieldsOf(item), base, zone ?? 0, now))
    .filter((item) => item !== undefined);
  // Many things of the web have items; without a version they must at least be entries.
  if (!textOf(feed.version).includes("jsonfeed.org") && items.length === 0) return undefined;
  const ttl = Number(feed.ttl);
  return {
    kind: "json",
    title: titleText(textOf(feed.title)) || undefined,
    language: languageOf(textOf(feed.language)),
    items,
    children: [],
    ttlMinutes: ttl > 0 ? ttl : undefined,
    next: addressOf(feed.next_url, url),
  };
}

function readItem(item: Fields, base: string, zone: number, now: number | undefined): FeedItem | undefined {
  const url = addressOf(item.url, base) ?? addressOf(item.external_url, base) ?? addressOf(item.id, "about:blank");
  if (url === undefined) return undefined;
  const text = textOf(item.content_text);
  return present<FeedItem>({
    url,
    id: textOf(item.id),
    title: titleText(textOf(item.title)),
    published: readDate(textOf(item.date_published), zone, now),
    updated: readDate(textOf(item.date_modified), zone, now),
    authors: namesOf(Array.isArray(item.authors) ? item.authors : [item.author]),
    categories: namesOf(Array.isArray(item.tags) ? item.tags : [item.tags]),
    summary: plainText(textOf(item.summary)),
    content: textOf(item.content_html) || paragraphs(text),
    language: languageOf(textOf(item.language)),
  });
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** Of texts, and of records with a name. */
function namesOf(values: readonly unknown[]): readonly string[] {
  const names = values.map((value) => plainText(textOf(value) || textOf(fieldsOf(value).name)));
  return [...new Set(names.filter((name) => name !== ""))];
}

function addressOf(value: unknown, base: string): string | undefined {
  const text = textOf(value);
  return text === "" ? undefined : resolve(text, base);
}
