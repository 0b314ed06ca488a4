/**
 * Turns pages into documents. Pages that it can't read are rejected with a code of README.md; pages that could not be
 * fetched are counted, and the end of a batch says how many of its pages became documents.
 */

import type { BatchSoFar, Document, Page, PagePart, Source } from "../../schemas/generated/records.ts";
import { type Context, type Log, type Processor, Reject } from "../../topology/processor.ts";
import { type Extracted, extractPage, type Prefer, RULE } from "../extraction/extract.ts";
import { joined } from "../extraction/joined.ts";
import type { Learned } from "../extraction/way.ts";
import type { RuleProblem } from "../rules/compile.ts";
import { rulesOf } from "../rules/compiled.ts";
import { type About, documentOf, endOf } from "./document.ts";
import { contentOf, textOf } from "./page-text.ts";
import { REREAD } from "./reread.ts";

interface Shape {
  in: { page: Page };
  out: { document: Document };
  state: { batch: BatchSoFar };
  tables: { source: Source };
}

type ExtractContext = Context<Shape>;

/** A page that takes longer goes aside: by the clock, and another process may have the processor meanwhile. */
const RECORD_MS = 30_000;
const SEPARATOR = "\u001f";
const NOTHING_YET: BatchSoFar = { documents: 0, codes: {} };
/** Why pages that came are no documents. A record that goes aside takes back all it did, so their codes are only in `reject`. */
const SET_ASIDE = "set-aside";
/** Fetching did not come to them, so there are no records of them. */
const NOT_REACHED = "not-reached";

export const extract: Processor<Shape> = {
  name: "extract",
  version: "1",
  inputs: { page: "page" },
  outputs: { document: "document" },
  state: { batch: "batch-so-far" },
  tables: { source: "source" },
  thread: import.meta.url,
  recordMs: RECORD_MS,

  process({ value: page, offset, headers }, context) {
    const { tables, emit } = context;
    const source = tables.source.get(page.source);
    const about = { page, position: offset, reread: REREAD in headers };
    // It was counted in its batch, and a batch ends once.
    if (about.reread) return again(context, about, source);
    if (page.kind === "end") return emit("document", page.source, ended(context, page, offset, source));
    if (page.code !== "ok") return count(context, page, { code: codeOf(page) });
    if (page.kind !== "article") return;
    emit("document", page.source, documentFrom(context, about, source));
    count(context, page, { documents: 1 });
  },
};

type Given = Pick<About, "page" | "position" | "reread">;

function again(context: ExtractContext, about: Given, source: Source | undefined): void {
  const { page } = about;
  if (page.kind !== "article" || page.code !== "ok") return;
  context.emit("document", page.source, documentFrom(context, about, source));
}

function documentFrom({ log }: ExtractContext, about: Given, source: Source | undefined): Document {
  const { page } = about;
  const { rules, prefer, without } = source ?? NO_SOURCE;
  const first = readPage(page, page, source);
  if (source !== undefined) tellProblems(log, source, first.extracted.ruled?.problems ?? []);
  const parts = page.parts.map((part) => ({ kind: part.kind, ...readPage(part, page, source) }));
  const bodies = joined(first.extracted, parts);
  const { extracted, charset } = first;
  if (bodies.every(({ text }) => text === "") && extracted.title.chosen === undefined)
    throw new Reject("no-text", "expected a title or a text, got neither");
  const ownWay = prefer.body?.[0] ?? (rules === null || without.includes(RULE) ? undefined : RULE);
  const ruleVersion = source?.ruleVersion ?? 0;
  const pageChars = [first, ...parts].reduce((sum, { chars }) => sum + chars, 0);
  return documentOf({ ...about, ruleVersion, ownWay, charset, pageChars }, extracted, bodies);
}

/** A page of an article: its first, or a further one. */
function readPage(
  { encoding, body, headers, found: url }: Page | PagePart,
  { fetchedAt, listed }: Page,
  source: Source | undefined,
): { extracted: Extracted; charset: string; chars: number } {
  const { text: html, encoding: charset } = textOf(contentOf(encoding, body), headers["content-type"]);
  const { rules, prefer, without, language } = source ?? NO_SOURCE;
  const extracted = extractPage({
    ...{ html, url, fetchedAt, listed, language, without },
    ...(rules === null ? {} : { rules: rulesOf(rules) }),
    // Names of ways that there are not are none's first.
    prefer: prefer as Prefer,
    learned: NOTHING_LEARNED,
  });
  return { extracted, charset, chars: html.length };
}

/** What ways have learned comes from outside: so far none of them learns. */
const NOTHING_LEARNED: Learned = {};

/** Rules of which was told that they are given up, so that each is told once. What comes of records does not hang on it. */
const told = new Set<string>();
const TOLD_MAX = 10_000;

function tellProblems(log: Log, { id, ruleVersion }: Source, problems: readonly RuleProblem[]): void {
  for (const { line, directive, message } of problems) {
    const key = `${id} ${ruleVersion} ${line} ${directive}`;
    if (told.has(key) || told.size >= TOLD_MAX) continue;
    told.add(key);
    log.warn(
      { source: id, ruleVersion, line, directive },
      `${id}: a rule was stopped: line ${line}, ${directive}: ${message}`,
    );
  }
}

/** One that was removed while its pages were on their way. */
const NO_SOURCE: Pick<Source, "rules" | "prefer" | "without" | "language"> = {
  ...{ rules: null, prefer: {}, without: [], language: null },
};

const codeOf = ({ code, status }: Page): string => (code === "http-status" ? `${code} ${status}` : code);

/** Of each batch its own: a page that is handed back after its batch ended does not count in the next one. */
const batchKey = ({ source, batch }: Page): string => `${source}${SEPARATOR}${batch}`;

function count(
  { state }: ExtractContext,
  page: Page,
  { documents = 0, code }: { documents?: number; code?: string },
): void {
  const key = batchKey(page);
  const before = state.batch.get(key) ?? NOTHING_YET;
  const codes = code === undefined ? before.codes : { ...before.codes, [code]: (before.codes[code] ?? 0) + 1 };
  state.batch.set(key, { documents: before.documents + documents, codes });
}

/** What fetching says of a batch, with what was set aside here. */
function ended({ state }: ExtractContext, page: Page, position: number, source: Source | undefined): Document {
  const { documents, codes } = state.batch.get(batchKey(page)) ?? NOTHING_YET;
  for (const [key] of state.batch.entries(page.source + SEPARATOR)) state.batch.delete(key);
  const { pages = 0, failed = 0 } = page.end ?? {};
  const setAside = pages - documents;
  const seen = Object.values(codes).reduce((sum, number) => sum + number, 0);
  const more = { [SET_ASIDE]: setAside, [NOT_REACHED]: failed - seen };
  const known = Object.entries(more).filter(([, number]) => number > 0);
  return endOf(
    { page, position, ruleVersion: source?.ruleVersion ?? 0 },
    { pages: documents, failed: failed + setAside, codes: { ...codes, ...Object.fromEntries(known) } },
  );
}
