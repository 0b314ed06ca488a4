/** Pages as documents, made by the real extraction: real articles and listings from the folder that `--data` names, and simulated ones. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { answer } from "../../../infra/newsroom/answer.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { escaped } from "../../../processors/dom/escaped.ts";
import { documentOf } from "../../../processors/extract/document.ts";
import { extractPage } from "../../../processors/extraction/extract.ts";
import type { Document, Page } from "../../../schemas/generated/records.ts";
import { type Gold, realGold, SETS, simulatedGold } from "../extract/gold.ts";

export interface Subject {
  readonly set: string;
  readonly isArticle: boolean;
  /** Where it is from, for people. */
  readonly from: string;
  readonly document: Document;
}

export const NOW = Date.parse("2026-11-01T12:00:00Z");

export function documentFrom(html: string, url: string, fetchedAt = NOW): Document {
  const page: Page = {
    ...{ source: "bench", sourceVersion: 1, batch: "", kind: "article", url, canonical: url, found: url, code: "ok" },
    ...{ message: "", status: 200, fetchedAt, tookMs: 0, times: 0, headers: {}, encoding: "identity" },
    ...{ body: Buffer.alloc(0), bytes: html.length, listed: null, parts: [], end: null },
  };
  const extracted = extractPage({ html, url, fetchedAt, listed: null, language: null });
  const about = { page, position: 0, ruleVersion: 0, reread: false, ownWay: undefined, charset: "utf-8" };
  return documentOf({ ...about, pageChars: html.length }, extracted);
}

/** One of the sets has pages of these, too: each has its author and its text, and none is an article. */
const NO_ARTICLES = /^https?:\/\/(?:www\.)?(?:reddit|twitter|linkedin|youtube)\.com\//;

const goldSubject = ({ set, file, html, url, fetchedAt }: Gold): Subject => ({
  ...(NO_ARTICLES.test(url) ? { set: `${set}, forums and others`, isArticle: false } : { set, isArticle: true }),
  from: file,
  document: documentFrom(html, url, fetchedAt),
});

/** `most`: of each set so many, spread evenly. */
export function* realSubjects(folder: string, most: number): Generator<Subject> {
  for (const gold of realGold(folder, SETS, most)) yield goldSubject(gold);
  yield* russianSubjects(folder, most);
  yield* listingSubjects(folder, most);
}

interface Pair {
  readonly language: string;
  readonly url_a: string;
  readonly title_a: string;
  readonly text_a: string;
}

/** Texts without their pages: what only a page has is not looked at. */
function* russianSubjects(folder: string, most: number): Generator<Subject> {
  const file = join(folder, "neardup-ru", "pairs_with_text.jsonl");
  if (!existsSync(file)) return;
  const pairs = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Pair)
    .filter(({ language }) => language === "ru");
  for (const { url_a: url, title_a: title, text_a: text } of spread(pairs, most)) {
    const html = `<h1>${escaped(title)}</h1><article>${text
      .split("\n")
      .map((line) => `<p>${escaped(line)}</p>`)
      .join("")}</article>`;
    const made = documentFrom(html, url);
    const document = { ...made, title, text, published: NOW, fragment: html, language: "ru", fields: [] };
    yield { set: "neardup-ru", isArticle: true, from: url, document };
  }
}

/** Front pages, read as if they were articles. */
function* listingSubjects(folder: string, most: number): Generator<Subject> {
  const root = join(folder, "frontpages-dev");
  if (!existsSync(root)) return;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html.gz"));
  for (const file of spread(files.sort(), most)) {
    const html = gunzipSync(readFileSync(join(root, file))).toString("utf8");
    const [site, section, day] = file.split("/") as [string, string, string];
    const document = documentFrom(html, `https://www.${site}/${section}/`, Date.parse(day.slice(0, 10)));
    yield { set: "frontpages-dev", isArticle: false, from: file, document };
  }
}

function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => items[Math.floor(at * step)]!);
}

const START = Date.parse("2026-03-04T12:00:00Z");

/** Articles of simulated sites, and what else these show: front pages, sections, pages that are not there. */
export function* simulatedSubjects(sites: number): Generator<Subject> {
  for (const gold of simulatedGold(sites, 3)) yield goldSubject(gold);
  const world = new World({ seed: 23, sites, start: START });
  for (let index = 0; index < sites; index++) {
    const site = world.site(index);
    for (const [set, path] of Object.entries(OTHERS)) {
      const { rendered } = answer(world, site, { path, now: START, real: START });
      if (rendered === undefined) continue;
      const url = site.origin + path;
      const html = rendered.pieces.map(String).join("");
      yield { set, isArticle: false, from: url, document: documentFrom(html, url, START) };
    }
  }
}

const OTHERS: Readonly<Record<string, string>> = {
  "newsroom front pages": "/",
  "newsroom listings": "/listing",
  "newsroom not found": "/no-such-page-here",
};
