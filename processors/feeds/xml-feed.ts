/** Feeds and sitemaps written in XML: which fields say what, by all the names in use. */

import { parse } from "../urls/parse.ts";
import { resolve } from "../urls/resolve.ts";
import { readDate, zoneOf } from "./dates.ts";
import { type Feed, type FeedChild, type FeedItem, type FeedKind, ITEMS_MAX } from "./feed.ts";
import { type Field, type Fields, readFields } from "./fields.ts";
import { languageOf, present } from "./item.ts";
import { collapsed, paragraphs, plainText, plainTitle, titleText } from "./text.ts";

/** Of an entry or the head; in order of preference, and of the document for each. */
const PUBLISHED = ["pubdate", "published", "dc:date", "issued", "dcterms:issued", "dcterms:created", "created", "date"];
const UPDATED = ["updated", "atom:updated", "modified", "dcterms:modified", "lastmod"];
const CONTENT = ["content:encoded", "content", "yandex:full-text", "turbo:content", "fulltext", "full-text", "body"];
const SUMMARY = ["description", "summary", "atom:summary", "dc:description", "itunes:summary", "media:description"];
const AUTHORS = ["author/name", "dc:creator", "author", "atom:author/atom:name", "itunes:author", "managingeditor"];
const CATEGORIES = ["category", "dc:subject", "atom:category"];
/** Where the address of an article is, before feed services put theirs in its place. */
const ORIGINAL = ["feedburner:origlink", "pheedo:origlink"];

export function readXmlFeed(text: string, url: string, zone: number | undefined, now?: number): Feed | undefined {
  const items: FeedItem[] = [];
  const children: FeedChild[] = [];
  let isNews = false;
  /** Of the feed's own date: what its entries' dates leave out is likely to be the same. */
  let ownZone: number | undefined;
  const read = readFields(text, url, {
    entry(name, fields, head) {
      ownZone ??= zone ?? zoneOfHead(head) ?? 0;
      const { kind, value } =
        name === "item" || name === "entry"
          ? readItem(fields, head, { zone: ownZone, now })
          : readUrl(name, fields, { zone: ownZone, now });
      if (value === undefined) return;
      isNews ||= kind === "news";
      if (kind === "child") {
        if (children.length < ITEMS_MAX) children.push(value);
      } else if (items.length < ITEMS_MAX) items.push(value);
    },
  });
  if (read === undefined) return undefined;
  const { root, head, isWhole } = read;
  const isMap = root === "urlset" || root === "sitemapindex";
  if (root === "rdf" && !isWhole) items.push(...announced(head, items));
  // RDF says many things; without entries or a channel it is none of ours.
  if (root === "rdf" && items.length === 0 && textOf(head, ["title"]) === undefined) return undefined;
  return {
    kind: isMap ? mapKind(root, isNews, items.length, children.length) : FEEDS[root]!,
    title: titleOf(head),
    language: languageOf(textOf(head, ["language", "dc:language"]) ?? head[0]?.language),
    items,
    children,
    ttlMinutes: ttlOf(head),
    next: nextOf(head),
  };
}

/** RDF lists its entries before they come: of those that it broke off before, the addresses are known at least. */
function announced(head: Fields, items: readonly FeedItem[]): FeedItem[] {
  const known = new Set(items.flatMap(({ url, id }) => [url, id]));
  return named(head, "items/rdf:seq/rdf:li")
    .map(({ attributes }) => attributes.get("rdf:resource") ?? attributes.get("resource") ?? "")
    .filter((id) => !known.has(id))
    .flatMap((id) => resolve(id, NOWHERE) ?? [])
    .filter((url) => !known.has(url))
    .map((url) => ({ url, id: url }));
}

const FEEDS: Readonly<Record<string, FeedKind>> = { rss: "rss", channel: "rss", rdf: "rdf", feed: "atom" };

const mapKind = (root: string, isNews: boolean, items: number, children: number): FeedKind => {
  if (children > 0 || (root === "sitemapindex" && items === 0)) return "sitemap-index";
  return isNews ? "news-sitemap" : "sitemap";
};

type Read<Kind, Value> = { readonly kind: Kind; readonly value: Value | undefined };
type ReadItem = Read<"item" | "news", FeedItem>;

/** What times are read by: where they are from, and when they were. */
interface When {
  readonly zone: number;
  readonly now: number | undefined;
}

function readItem(fields: Fields, head: Fields, when: When): ReadItem {
  const url = articleOf(fields, head);
  if (url === undefined) return { kind: "item", value: undefined };
  const content = contentOf(fields);
  const value = present<FeedItem>({
    url,
    id: textOf(fields, ["guid", "id"]) ?? fields[0]?.attributes.get("rdf:about"),
    title: titleOf(fields),
    published: dateOf(fields, PUBLISHED, when),
    updated: dateOf(fields, UPDATED, when),
    authors: authorsOf(fields),
    categories: categoriesOf(fields),
    summary: summaryOf(fields),
    content,
    language: languageOf(textOf(fields, ["dc:language", "language"]) ?? ownLanguage(fields)),
  });
  return { kind: "item", value };
}

/** Said of the entry itself; what it inherits from the feed is said there. */
const ownLanguage = (fields: Fields): string | undefined => fields[0]?.attributes.get("xml:lang");

function readUrl(name: string, fields: Fields, when: When): ReadItem | Read<"child", FeedChild> {
  const url = firstUrl(fields, ["loc"]);
  if (url === undefined) return { kind: "item", value: undefined };
  const updated = dateOf(fields, UPDATED, when);
  if (name === "sitemap") return { kind: "child", value: present<FeedChild>({ url, updated }) };
  const published = dateOf(fields, ["news:news/news:publication_date"], when);
  const keywords = textOf(fields, ["news:news/news:keywords"])?.split(",") ?? [];
  const title = titleText(textOf(fields, ["news:news/news:title"]) ?? "");
  return {
    kind: published === undefined && title === "" ? "item" : "news",
    value: present<FeedItem>({
      url,
      title,
      published,
      updated,
      categories: distinct(keywords.map(plainText)),
      language: languageOf(textOf(fields, ["news:news/news:publication/news:language"])),
    }),
  };
}

const named = (fields: Fields, path: string): Field[] => fields.filter((field) => field.path === path);

/** The first of these that says something. */
function textOf(fields: Fields, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    for (const field of fields) {
      if (field.path !== path) continue;
      const text = field.text.trim();
      if (text !== "") return text;
    }
  }
  return undefined;
}

function dateOf(fields: Fields, paths: readonly string[], { zone, now }: When): number | undefined {
  for (const path of paths) {
    for (const field of fields) {
      const time = field.path === path ? readDate(field.text, zone, now) : undefined;
      if (time !== undefined) return time;
    }
  }
  return undefined;
}

const zoneOfHead = (head: Fields): number | undefined =>
  head
    .filter(({ path }) => path === "lastbuilddate" || PUBLISHED.includes(path) || UPDATED.includes(path))
    .map(({ text }) => zoneOf(text))
    .find((zone) => zone !== undefined);

/** The HTML that a field stands for: written as text, or as elements, with sections of text among them. */
const htmlOf = ({ markup, text }: Field): string => (markup?.replace(/<!\[CDATA\[|\]\]>/g, "") ?? text).trim();

function titleOf(fields: Fields): string | undefined {
  for (const path of ["title", "atom:title", "dc:title", "media:title"]) {
    for (const field of named(fields, path)) {
      const isPlain = field.attributes.get("type") === "text" && field.markup === undefined;
      const title =
        field.markup !== undefined
          ? plainText(htmlOf(field))
          : isPlain
            ? plainTitle(field.text)
            : titleText(field.text);
      if (title !== "") return title;
    }
  }
  return undefined;
}

function summaryOf(fields: Fields): string | undefined {
  for (const path of SUMMARY) {
    for (const field of named(fields, path)) {
      const isPlain = field.attributes.get("type") === "text" && field.markup === undefined;
      const summary = isPlain ? collapsed(field.text) : plainText(htmlOf(field));
      if (summary !== "") return summary;
    }
  }
  return undefined;
}

/** Of Atom: a picture or a program can be an entry's content, too. */
const isReadable = ({ attributes }: Field): boolean =>
  !/^(?:image|audio|video|font|model)\/|^application\/(?!.*\b(?:xml|xhtml|html|json)\b)/i.test(
    attributes.get("type") ?? "",
  );

function contentOf(fields: Fields): string | undefined {
  for (const path of CONTENT) {
    for (const field of named(fields, path).filter(isReadable)) {
      const html = htmlOf(field);
      // A text with markup in it is HTML, whatever it says of itself.
      const saysText = path === "yandex:full-text" || field.attributes.get("type")?.startsWith("text") === true;
      const isText = saysText && !/<\/?[a-z]/i.test(html);
      if (html !== "") return isText ? paragraphs(html) : html;
    }
  }
  return undefined;
}

/** As short as `a@b`. */
const isMail = (text: string): boolean => !/\s/.test(text) && text.slice(1, -1).includes("@");

/** Of `mail@example.org (Name)` and `Name <mail@example.org>` the name; an address alone is none. */
function withoutMail(name: string): string {
  if (name.endsWith(")")) {
    const open = name.lastIndexOf("(");
    const inside = name.slice(open + 1, -1);
    if (open >= 0 && inside !== "" && !inside.includes(")") && isMail(name.slice(0, open).trimEnd())) return inside;
  }
  if (name.endsWith(">")) {
    const open = name.indexOf("<", name.search(/(?<!\S)\S+$/));
    if (open >= 0 && isMail(name.slice(open + 1, -1))) return name.slice(0, open).trimEnd();
  }
  return isMail(name) ? "" : name;
}

function authorsOf(fields: Fields): readonly string[] {
  for (const path of AUTHORS) {
    const names = named(fields, path)
      .filter((field) => field.markup === undefined)
      .map(({ text }) => plainText(text))
      .map(withoutMail);
    const known = distinct(names);
    if (known.length > 0) return known;
  }
  return [];
}

const categoriesOf = (fields: Fields): readonly string[] =>
  distinct(
    CATEGORIES.flatMap((path) =>
      named(fields, path).map(({ attributes, text }) =>
        plainText(text.trim() === "" ? (attributes.get("label") ?? attributes.get("term") ?? "") : text),
      ),
    ),
  );

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ""))];

function firstUrl(fields: Fields, paths: readonly string[], base?: string): string | undefined {
  for (const path of paths) {
    for (const field of fields) {
      if (field.path !== path || field.text.trim() === "") continue;
      const url = resolve(field.text, base ?? field.base);
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

/** Links with an address in an attribute, of the relation wanted. */
function linkOf(fields: Fields, paths: readonly string[], relation: string): string | undefined {
  const links = fields.filter(
    ({ path, attributes }) =>
      paths.includes(path) &&
      attributes.has("href") &&
      (attributes.get("rel") ?? "alternate").toLowerCase() === relation,
  );
  const pages = links.filter(({ attributes }) => attributes.get("type")?.includes("html") ?? true);
  for (const { attributes, base } of [...pages, ...links]) {
    const url = resolve(attributes.get("href")!, base);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** Of an entry. Relative addresses of a feed that another host serves are relative to the site. */
function articleOf(fields: Fields, head: Fields): string | undefined {
  const entry = fields[0]!;
  const isPermanent = named(fields, "guid").filter(
    ({ attributes }) => attributes.get("ispermalink")?.toLowerCase() !== "false",
  );
  const about = entry.attributes.get("rdf:about");
  return (
    firstUrl(fields, ORIGINAL) ??
    firstUrl(fields, ["link"], siteOf(head, entry.base)) ??
    linkOf(fields, ["link", "atom:link"], "alternate") ??
    firstUrl(isPermanent, ["guid"], NOWHERE) ??
    (about === undefined ? undefined : resolve(about, entry.base)) ??
    firstUrl(fields, ["id", "guid"], NOWHERE)
  );
}

/** Nothing is relative to it: only what is an address by itself is one. */
const NOWHERE = "about:blank";

/** Of a head that has so many fields. It is asked for with each entry. */
const sites = new WeakMap<Fields, { readonly fields: number; readonly site: string | undefined }>();

function siteOf(head: Fields, base: string): string | undefined {
  let known = sites.get(head);
  if (known?.fields !== head.length) {
    known = { fields: head.length, site: firstUrl(head, ["link"]) };
    sites.set(head, known);
  }
  const { site } = known;
  return site === undefined || parse(site)?.host === parse(base)?.host ? undefined : site;
}

const nextOf = (head: Fields): string | undefined =>
  linkOf(head, ["link", "atom:link"], "next") ?? linkOf(head, ["link", "atom:link"], "prev-archive");

const PERIODS: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

function ttlOf(head: Fields): number | undefined {
  const ttl = Number.parseInt(textOf(head, ["ttl"]) ?? "", 10);
  if (ttl > 0) return ttl;
  const period = PERIODS[textOf(head, ["sy:updateperiod"])?.toLowerCase() ?? ""];
  if (period === undefined) return undefined;
  const frequency = Number.parseInt(textOf(head, ["sy:updatefrequency"]) ?? "1", 10);
  return Math.max(1, Math.round(period / (frequency > 0 ? frequency : 1)));
}
