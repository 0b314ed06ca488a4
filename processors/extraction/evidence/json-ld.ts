/**
 * Data for machines in scripts (JSON-LD), as it is met: several scripts, lists, graphs, comments around them, what breaks
 * off. Which of what they describe is this page's article is told by its type, its address and what is known of it.
 */

import { attribute, named, type Tree, textContent } from "../../dom/tree.ts";
import { parseJson } from "../../feeds/json-text.ts";
import { decoded } from "../../feeds/scan.ts";

export type JsonRecord = Readonly<Record<string, unknown>>;

export interface LinkedData {
  /** What the page is about, the likeliest first. */
  readonly things: readonly JsonRecord[];
  /** Those that are named, to be referred to. */
  readonly byId: ReadonlyMap<string, JsonRecord>;
}

/** Of all scripts of a page, in characters. */
const LENGTH_MAX = 2_000_000;
const THINGS_MAX = 2_000;
const DEPTH_MAX = 8;
/** What leads from one thing to another that the page may be about; others lead to parts and to other pages. */
const INWARD = ["@graph", "mainEntity", "mainEntityOfPage"] as const;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

export function linkedData(tree: Tree, isThisPage: (address: string) => boolean): LinkedData {
  const found: JsonRecord[] = [];
  const byId = new Map<string, JsonRecord>();
  let length = 0;
  for (const script of named(tree, "script")) {
    if (!/ld\+json/i.test(attribute(script, "type") ?? "")) continue;
    const text = textContent(script);
    length += text.length;
    if (length > LENGTH_MAX) break;
    collect(readScript(text), found, byId, 0);
  }
  const graded = found.map((thing) => ({ thing, grade: gradeOf(thing, isThisPage) })).filter(({ grade }) => grade > 0);
  graded.sort((a, b) => b.grade - a.grade);
  return { things: graded.map(({ thing }) => thing), byId };
}

function readScript(text: string): unknown {
  const bare = text.trimStart().replace(/^(?:(?:\/\*|\/\/)\s*)?(?:<!\[CDATA\[|<!--)\s*(?:\*\/|\/\/)?/, "");
  const read = parseJson(bare);
  return read === undefined && bare.includes("&quot;") ? parseJson(decoded(bare)) : read;
}

function collect(value: unknown, found: JsonRecord[], byId: Map<string, JsonRecord>, depth: number): void {
  if (depth > DEPTH_MAX || found.length >= THINGS_MAX) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found, byId, depth + 1);
  } else if (isRecord(value)) {
    const id = value["@id"];
    // A reference says the name and nothing else.
    if (typeof id === "string" && Object.keys(value).length > 2 && !byId.has(id)) byId.set(id, value);
    if (value["@type"] !== undefined) found.push(value);
    for (const key of INWARD) collect(value[key], found, byId, depth + 1);
  }
}

const ARTICLE = /(?:article|posting|report|newsstory|review|statement)$/i;
const PAGE = /page$/i;
const WORK = /(?:video|audio|image)object$|^(?:episode|podcastepisode|recipe|creativework|event|question|interview)$/i;

/** 0 for what can't be what the page is about. */
function gradeOf(thing: JsonRecord, isThisPage: (address: string) => boolean): number {
  const types = listOf(thing["@type"]).filter((type) => typeof type === "string");
  const gradeOfType = (type: string): number =>
    ARTICLE.test(type) ? 8 : PAGE.test(type) ? 2 : WORK.test(type) ? 1 : 0;
  const grade = types.reduce((most, type) => Math.max(most, gradeOfType(type)), 0);
  if (grade === 0) return 0;
  const known = ["headline", "datePublished", "author"].filter((name) => thing[name] !== undefined).length;
  return grade + known + (addressesOf(thing).some(isThisPage) ? 3 : 0);
}

/** Of the page that is about it. */
export function addressesOf(thing: JsonRecord): string[] {
  return [thing.url, thing["@id"], ...listOf(thing.mainEntityOfPage)]
    .map((it) => (isRecord(it) ? (it["@id"] ?? it.url) : it))
    .filter((it) => typeof it === "string");
}
