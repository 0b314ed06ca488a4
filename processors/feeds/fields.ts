/**
 * Reads the XML of feeds and sitemaps, as it is met: entries one after the other, each as a list of fields with their
 * paths inside it. Forgives what readers forgive: text before and after the document, raw ampersands, tags that are
 * missing or closed in the wrong order, a document that breaks off. Prefixes are told by what they stand for.
 */

import { BASE_MAX, resolve } from "../urls/resolve.ts";
import { withoutDoctype } from "./doctype.ts";
import { type Attributes, scan } from "./scan.ts";
import { withSectionsEnded } from "./sections.ts";

export interface Field {
  /** Names of the elements that lead to it from the entry, in lower case: `author/name`. Of the entry itself: "". */
  readonly path: string;
  readonly attributes: Attributes;
  /** What its relative addresses are relative to. */
  readonly base: string;
  readonly language: string | undefined;
  /** Of its own, decoded once. */
  text: string;
  /** Where it holds elements: all that is in it, as it is written. */
  markup: string | undefined;
}

export type Fields = readonly Field[];

export interface FieldsHandler {
  /** What an entry held, when it ends; `head` is what was said outside of entries so far. */
  entry(name: string, fields: Fields, head: Fields): void;
}

interface Frame {
  readonly name: string;
  /** What names without a prefix stand for. */
  readonly space: string;
  readonly path: string;
  readonly base: string;
  readonly language: string | undefined;
  readonly field: Field | undefined;
  readonly contentAt: number;
  hasElements: boolean;
}

/** Of Atom 0.3. What is none, or no text, says nothing. */
function fromBase64(text: string): string {
  const written = text.replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]*=*$/.test(written)) return "";
  try {
    return UTF_8.decode(Buffer.from(written, "base64"));
  } catch {
    return "";
  }
}
const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** What documents of these kinds begin with, and what their entries are called. */
const ENTRIES: ReadonlyMap<string, readonly string[]> = new Map([
  ["rss", ["item"]],
  ["rdf", ["item"]],
  ["channel", ["item"]],
  ["feed", ["entry"]],
  ["urlset", ["url", "sitemap"]],
  ["sitemapindex", ["url", "sitemap"]],
]);
const PAGE: ReadonlySet<string> = new Set(["html", "head", "body"]);
/** Of HTML: they are never closed, and hold nothing. */
const VOID: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "wbr"]);
/** Inside these no others of them can be: where one begins, the one before was never closed. */
const LEAVES: ReadonlySet<string> = new Set(
  "title link guid id pubdate published updated description summary category author loc lastmod content:encoded dc:date dc:creator news:title news:publication_date".split(
    " ",
  ),
);
/** Of an entry, or of what is outside of entries. */
const FIELDS_MAX = 500;
/** Deeper elements are told apart no more: what they hold belongs to the one at this depth. */
const DEPTH_MAX = 64;

/** The prefixes that names are told by, by what the document's own stand for. */
const SPACES: readonly (readonly [RegExp, string])[] = [
  [/w3\.org\/2005\/atom|purl\.org\/atom\//i, "atom"],
  [/schemas\/sitemap\/|purl\.org\/rss\/1\.0\/?$|my\.netscape|backend\.userland/i, ""],
  [/sitemap-news/i, "news"],
  [/purl\.org\/dc\/elements/i, "dc"],
  [/purl\.org\/dc\/terms/i, "dcterms"],
  [/rss\/1\.0\/modules\/content/i, "content"],
  [/rss\/1\.0\/modules\/syndication/i, "sy"],
  [/22-rdf-syntax/i, "rdf"],
  [/feedburner/i, "feedburner"],
  [/news\.yandex/i, "yandex"],
  [/turbo\.yandex/i, "turbo"],
  [/itunes\.com/i, "itunes"],
  [/1999\/xhtml/i, "xhtml"],
];
const spaceOf = (uri: string): string | undefined => SPACES.find(([pattern]) => pattern.test(uri))?.[1];

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Undefined if it is nothing of the kind, as a page is. */
export function readFields(
  given: string,
  url: string,
  { entry }: FieldsHandler,
): { readonly root: string; readonly head: Fields; readonly isWhole: boolean } | undefined {
  const text = withoutDoctype(withSectionsEnded(given));
  if (text === undefined) return undefined;
  const spaces = new Map<string, string>();
  const head: Field[] = [];
  const stack: Frame[] = [];
  let root: string | undefined;
  /** What the root's own name belongs to: names of this are told without a prefix. */
  let home = "";
  let entries: readonly string[] = [];
  /** Of the entry that is being read, which stands so deep. */
  let fields: Field[] | undefined;
  let entryDepth = 0;
  let isOver = false;

  const spaceIn = (name: string, space: string): string => {
    const colon = name.indexOf(":");
    if (colon < 0) return space;
    const prefix = name.slice(0, colon);
    return spaces.get(prefix) ?? prefix;
  };
  const canonical = (name: string, space: string): string => {
    const own = spaceIn(name, space);
    return own === "" || own === home ? localOf(name) : `${own}:${localOf(name)}`;
  };
  /** Takes in what prefixes stand for; gives what names without one do. */
  const learnt = (attributes: Attributes, space: string): string => {
    let own = space;
    for (const [name, value] of attributes) {
      if (name === "xmlns") own = spaceOf(value) ?? "other";
      else if (name.startsWith("xmlns:")) spaces.set(name.slice(6), spaceOf(value) ?? name.slice(6));
    }
    return own;
  };
  const close = (at: number): void => {
    const frame = stack.pop()!;
    if (frame.field !== undefined && frame.hasElements) frame.field.markup = text.slice(frame.contentAt, at);
    else if (frame.field?.attributes.get("mode")?.toLowerCase() === "base64")
      frame.field.text = fromBase64(frame.field.text);
    if (fields !== undefined && stack.length < entryDepth) {
      entry(frame.name, fields, head);
      fields = undefined;
    }
    isOver = stack.length === 0;
  };
  const closeTo = (depth: number, at: number): void => {
    while (stack.length > depth) close(at);
  };
  const begin = (written: string, space: string): void => {
    const local = localOf(written);
    if (PAGE.has(local)) isOver = true;
    const names = ENTRIES.get(local);
    if (names === undefined) return;
    root = local;
    entries = names;
    home = local === "rdf" ? "" : spaceIn(written, space);
  };

  scan(text, "xml", {
    open(written, attributes, start, end) {
      if (isOver) return;
      const above = stack.at(-1)?.space ?? "";
      const space = attributes.size === 0 ? above : learnt(attributes, above);
      if (root === undefined) begin(written, space);
      if (root === undefined) return;
      const name = canonical(written, space);
      const isEntry = entries.includes(name);
      if (isEntry && fields !== undefined) closeTo(entryDepth - 1, start);
      else if (LEAVES.has(name) && LEAVES.has(stack.at(-1)?.name ?? "")) close(start);
      const outer = stack.at(-1);
      if (outer !== undefined) outer.hasElements = true;
      if (stack.length >= DEPTH_MAX || VOID.has(name)) return;
      if (isEntry) {
        fields = [];
        entryDepth = stack.length + 1;
      }
      const inherited = outer?.base ?? url;
      const relative = attributes.get("xml:base");
      const own = relative === undefined ? undefined : resolve(relative, inherited);
      const base = own === undefined || own.length > BASE_MAX ? inherited : own;
      const language = attributes.get("xml:lang") ?? outer?.language;
      const isTop = outer === undefined || isEntry || name === "channel";
      const path = isTop ? "" : outer.path === "" ? name : `${outer.path}/${name}`;
      const list = fields ?? head;
      const field: Field | undefined =
        list.length < FIELDS_MAX ? { path, attributes, base, language, text: "", markup: undefined } : undefined;
      if (field !== undefined) list.push(field);
      stack.push({ name, space, path, base, language, field, contentAt: end, hasElements: false });
    },
    close(written, start) {
      if (isOver || root === undefined) return;
      const name = canonical(written, stack.at(-1)?.space ?? "");
      const depth = stack.findLastIndex((frame) => frame.name === name);
      if (depth >= 0) closeTo(depth, start);
    },
    text(piece) {
      const field = stack.at(-1)?.field;
      if (field !== undefined) field.text += piece;
    },
  });
  const isWhole = isOver;
  // What the text breaks off in is not said: half an address leads elsewhere.
  for (const { field } of stack) if (field !== undefined) field.text = "";
  for (const frame of stack) frame.hasElements = false;
  closeTo(0, text.length);
  return root === undefined ? undefined : { root, head, isWhole };
}
