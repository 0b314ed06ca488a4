/**
 * Lists of sources and rules that others keep: OPML of feed readers, lists of addresses, site-config files of
 * Full-Text RSS. Says of each part what is taken of it, and why not.
 */

import { isIP } from "node:net";
import { decode } from "../../processors/charset/decode.ts";
import { type Outline, readOpml } from "../../processors/feeds/opml.ts";
import { readSiteConfig } from "../../processors/site-config/site-config.ts";
import { type SourceSettings, sourceSettings } from "../../processors/sources/settings.ts";
import { canonical } from "../../processors/urls/canonical.ts";
import { readSelector } from "../../processors/xpath/css.ts";
import { BadRule } from "../../processors/xpath/errors.ts";
import type { Command, Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Reach, reachOf } from "../web/addresses.ts";
import { webAddress } from "./address.ts";
import { idOf } from "./propose.ts";

export const importKinds = ["opml", "site-config", "urls"] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportFile {
  /** Base name: of a site-config file, the host it is for. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: ImportKind | undefined;
}

/** What became of one part of a file. `no-source`: rules for a host that is not watched. */
export interface Imported {
  readonly what: "add" | "rules" | "skip" | "no-source";
  /** "feeds.opml", "urls.txt:3" */
  readonly place: string;
  readonly source: string | undefined;
  readonly url: string | undefined;
  readonly why: string;
  readonly command?: Pick<Command, "action" | "source" | "url" | "name" | "settings">;
}

interface Addition {
  readonly place: string;
  readonly url: string;
  readonly name: string | undefined;
  readonly settings: Partial<SourceSettings>;
  /** What is not taken over. */
  readonly leftOut?: readonly string[];
}

export interface ImportOptions {
  readonly allowPrivate?: boolean | undefined;
  /** The ids of the sources whose rules are set; all that a file is for where it is left out. */
  readonly only?: readonly string[] | undefined;
}

/** Lists first, so that rules find the sources that come with them. */
export function importAll(
  files: readonly ImportFile[],
  known: ReadonlyMap<string, Source>,
  { allowPrivate = false, only }: ImportOptions = {},
): Imported[] {
  const book = new Book(known, allowPrivate);
  const texts = files.map(({ name, bytes, kind }) => {
    const { text } = decode(bytes, { kind: /<(?:\?xml|opml)/i.test(startOf(bytes)) ? "xml" : "text" });
    return { name, text, kind: kind ?? kindOf(text, name) };
  });
  const lists = texts.flatMap(({ name, text, kind }) => {
    if (kind === "opml") return opmlAdditions(text, name);
    return kind === "urls" ? listed(text, name) : [];
  });
  const added = lists.map((one) => ("what" in one ? one : book.add(one)));
  const rules = texts.filter(({ kind }) => kind === "site-config");
  const wanted = [...book.sources].filter(([id]) => only === undefined || only.includes(id));
  return [...added, ...rulesFor(rules, new Map(wanted))];
}

const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 2048)).toString("latin1").replaceAll("\0", "");

/** Of a file that is none of it. */
const SHOWN = 60;

function kindOf(text: string, name: string): ImportKind {
  if (/<opml[\s>]/i.test(text)) return "opml";
  const lines = linesOf(text).map(([, line]) => line);
  if (lines.length > 0 && webAddress(lines[0]!.split(/\s/)[0]!) !== undefined) return "urls";
  const isSourcesFile = /\.ya?ml$/i.test(name) || SOURCES_KEY.test(text);
  const { other, replace, headers, ...understood } = readSiteConfig(text);
  if (
    !isSourcesFile &&
    Object.values(understood).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0))
  )
    return "site-config";
  throw new DriftwireError("bad-import", {
    at: name,
    expected: "OPML, a site-config file, or addresses one per line",
    got: JSON.stringify(text.slice(0, SHOWN)),
    ...(isSourcesFile ? { more: ["if it is a sources.yaml: driftwire source apply FILE"] } : {}),
  });
}

/** What only a sources.yaml has, though with rules in it it looks like a site-config file. */
const SOURCES_KEY = /^(?:sources|"sources"|'sources')\s*:/m;

/** Those that say something, with their numbers. */
const linesOf = (text: string): [number: number, line: string][] =>
  text
    .split(/\r\n?|\n/)
    .map((line, index): [number, string] => [index + 1, line.replace(/^\ufeff/, "").trim()])
    .filter(([, line]) => line !== "" && !line.startsWith("#"));

/** An address, and what people call it. */
function listed(text: string, name: string): (Addition | Imported)[] {
  return linesOf(text).map(([number, line]) => {
    const [, url = "", called = ""] = /^(\S+)\s*(.*)/s.exec(line) ?? [];
    const place = `${name}:${number}`;
    const address = webAddress(url);
    if (address !== undefined) return { place, url: address, name: called || undefined, settings: {} };
    return { what: "skip", place, source: undefined, url, why: "no http or https address" };
  });
}

const FEEDS_MAX = 100;

/** Feeds of one site are one source. */
function opmlAdditions(text: string, name: string): (Addition | Imported)[] {
  const { outlines, noFeeds, isWhole } = readOpml(text);
  if (!isWhole)
    throw new DriftwireError("bad-import", {
      at: name,
      expected: "OPML to its end, </opml>",
      got: `a file that ends after ${outlines.length} ${outlines.length === 1 ? "feed" : "feeds"}: ${JSON.stringify(text.trimEnd().slice(-SHOWN))}`,
      more: ["fetch or export it again; if the file is complete, add the end tag"],
    });
  const skipped = noFeeds.map(({ title, got }): Imported => {
    const why = `no feed's address: ${JSON.stringify(got.slice(0, 200))}`;
    return {
      what: "skip",
      place: title === "" ? name : `${name}, ${title.slice(0, 200)}`,
      source: undefined,
      url: undefined,
      why,
    };
  });
  if (outlines.length === 0 && skipped.length === 0)
    throw new DriftwireError("bad-import", { at: name, expected: "OPML with feeds", got: "none" });
  const sites = new Map<string, typeof outlines>();
  for (const outline of outlines) {
    const site = canonical(outline.url ?? outline.feed);
    sites.set(site, [...(sites.get(site) ?? []), outline]);
  }
  const additions = [...sites.values()].map((group): Addition => {
    const [{ url, feed, title }] = group as [(typeof outlines)[number]];
    const folders = [...new Set(group.flatMap((one) => one.folders))];
    const { rules, leftOut } = ofFreshRss(group);
    return {
      leftOut,
      place: name,
      url: url ?? feed,
      // Of several feeds each is called for its section.
      name: group.length === 1 ? title.slice(0, 200) : undefined,
      settings: {
        entries: group.slice(0, FEEDS_MAX).map((one) => ({ url: one.feed, kind: kindOfEntry(one) })),
        tags: folders.map((folder) => folder.slice(0, 100)).slice(0, 100),
        ...(rules === undefined ? {} : { rules }),
      },
    };
  });
  return [...additions, ...skipped];
}

/** FreshRSS also has pages read by XPath: their links are what we can do with them. */
const kindOfEntry = ({ type }: Outline): "feed" | "listing" => (/^html\b/i.test(type) ? "listing" : "feed");

const FULL_CONTENT = "cssfullcontent";
const FILTER = "csscontentfilter";

/** What FreshRSS takes articles' text by, as rules; and the names of all else that it keeps. */
function ofFreshRss(group: readonly Outline[]): { rules: string | undefined; leftOut: readonly string[] } {
  const taken = new Set<string>();
  const said = (name: string): string[] => [...new Set(group.flatMap((one) => one.freshRss.get(name) ?? []))];
  const lines = (
    [
      [FULL_CONTENT, "body"],
      [FILTER, "strip"],
    ] as const
  ).flatMap(([name, directive]) => {
    const paths = said(name).map(cssRule);
    if (paths.includes(undefined)) return [];
    taken.add(name);
    return paths.map((path) => `${directive}: ${path}\n`);
  });
  const names = new Set(group.flatMap((one) => [...one.freshRss.keys()]));
  return {
    rules: taken.has(FULL_CONTENT) && lines.length > 0 ? lines.join("") : undefined,
    leftOut: [...names].filter((name) => !taken.has(name)).map((name) => `frss:${name}`),
  };
}

/** Undefined where it is no selector that rules know. */
function cssRule(selector: string): string | undefined {
  const line = selector.replace(/\s+/g, " ").trim();
  try {
    readSelector(line);
    return `css:${line}`;
  } catch (error) {
    if (error instanceof BadRule) return undefined;
    throw error;
  }
}

/** As far as the address itself tells; what a name means is looked at when it is fetched. */
function reachOfUrl(url: string): Reach {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return reachOf(host);
  return host === "localhost" || host.endsWith(".localhost") ? "private" : "public";
}

/** The sources as they are once what was taken is carried out. */
class Book {
  readonly sources: Map<string, Source>;
  /** Address of a source or of one of its entry points → its id. */
  readonly #addresses = new Map<string, string>();

  readonly #allowPrivate: boolean;

  constructor(known: ReadonlyMap<string, Source>, allowPrivate: boolean) {
    this.#allowPrivate = allowPrivate;
    this.sources = new Map(known);
    for (const source of known.values()) this.#note(source);
  }

  #note({ id, url, entries }: Source): void {
    for (const address of [url, ...entries.map((entry) => entry.url)])
      if (!this.#addresses.has(canonical(address))) this.#addresses.set(canonical(address), id);
  }

  add({ place, url, name, settings, leftOut = [] }: Addition): Imported {
    const addresses = [url, ...(settings.entries ?? []).map((entry) => entry.url)];
    const other = addresses.map((address) => this.#addresses.get(canonical(address))).find((id) => id !== undefined);
    const skipped = (why: string, source?: string): Imported => ({ what: "skip", place, source, url, why });
    if (other !== undefined) {
      const others = (settings.entries ?? []).filter((entry) => !this.#addresses.has(canonical(entry.url)));
      const left = others.length === 0 ? "" : `, and not with ${others.map((entry) => entry.url).join(", ")}`;
      return skipped(`already known${left}`, other);
    }
    const reaches = addresses.map(reachOfUrl);
    const barred =
      addresses[reaches.findIndex((reach) => reach === "never" || (reach === "private" && !this.#allowPrivate))];
    if (barred !== undefined) {
      const isPrivate = reachOfUrl(barred) === "private";
      return skipped(
        `${barred} is ${isPrivate ? "on this machine or in a private network: --allow-private" : "not an internet address"}`,
      );
    }
    const given = { ...settings, ...(reaches.includes("private") ? { allowPrivate: true } : {}) };
    const parsed = sourceSettings.safeParse(given);
    if (!parsed.success) return skipped(parsed.error.issues[0]!.message);
    const id = this.#freeId(url);
    const source: Source = {
      ...{ id, name: name ?? new URL(url).hostname, url, state: "active", version: 0, ruleVersion: 0, by: "" },
      ...parsed.data,
    };
    this.sources.set(id, source);
    this.#note(source);
    const { length } = source.entries;
    const why = [
      length === 0 ? "as it is" : `${length} ${length === 1 ? "feed" : "feeds"}`,
      ...(source.rules === null ? [] : ["with rules"]),
      ...(leftOut.length === 0 ? [] : [`without ${leftOut.join(", ")}`]),
    ].join(", ");
    const command = { action: "add" as const, source: id, url, name: name ?? null, settings: JSON.stringify(given) };
    return { what: "add", place, source: id, url, why, command };
  }

  /** Its host; where that is taken, with the path; at last with a number. */
  #freeId(url: string): string {
    const host = idOf(url);
    const path = new URL(url).pathname.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const longer = `${host}${path}`.replace(/-$/, "").slice(0, 90);
    for (const id of [host, longer]) if (!this.sources.has(id)) return id;
    for (let number = 2; ; number++) if (!this.sources.has(`${longer}-${number}`)) return `${longer}-${number}`;
  }
}

/** Which file is for a host: its own; else that of the nearest domain above it whose file is for all below. */
function rulesFor(files: readonly { name: string; text: string }[], sources: ReadonlyMap<string, Source>): Imported[] {
  if (files.length === 0) return [];
  const byHost = new Map(files.map((file) => [hostOf(file.name), file]));
  const used = new Map<string, Imported[]>();
  for (const source of sources.values()) {
    const host = hostsOf(source).find((one) => fileFor(one, byHost) !== undefined);
    if (host === undefined) continue;
    const file = fileFor(host, byHost)!;
    used.set(file.name, [...(used.get(file.name) ?? []), withRules(source, file)]);
  }
  return files.flatMap(({ name }): Imported[] => {
    const [place, host] = [name, hostOf(name)];
    return (
      used.get(name) ?? [{ what: "no-source", place, source: undefined, url: undefined, why: `no source for ${host}` }]
    );
  });
}

/** "lenta.ru" of "www.lenta.ru.txt"; ".lenta.ru", which is for all hosts below, of ".lenta.ru.txt". */
const hostOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.txt$/, "")
    .replace(/^www\./, "");

export const hostsOf = ({ url, entries }: Source): string[] =>
  [url, ...entries.map((entry) => entry.url)].map((address) => new URL(address).hostname.replace(/^www\./, ""));

function fileFor<T>(host: string, files: ReadonlyMap<string, T>): T | undefined {
  if (files.has(host)) return files.get(host);
  const parts = host.split(".");
  const above = parts.map((_, index) => `.${parts.slice(index).join(".")}`).find((one) => files.has(one));
  return above === undefined ? undefined : files.get(above);
}

function withRules(source: Source, { name, text }: { readonly name: string; readonly text: string }): Imported {
  const { id, url } = source;
  const { other } = readSiteConfig(text);
  const lines = other.map(({ line }) => line).join(", ");
  const about = { place: name, source: id, url };
  if (source.rules === text) return { ...about, what: "skip", why: "it already has these rules" };
  const parsed = sourceSettings.strip().safeParse({ ...source, rules: text });
  if (!parsed.success) return { ...about, what: "skip", why: `rules: ${parsed.error.issues[0]!.message}` };
  const command = { action: "add" as const, source: id, url: null, name: null, settings: JSON.stringify(parsed.data) };
  const why = other.length === 0 ? "all directives are supported" : `not supported, but kept: line ${lines}`;
  return { ...about, what: "rules", why, command };
}
