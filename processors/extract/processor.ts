/**
 * Turns pages into documents. What it can't read goes aside, with a code of README.md; pages that did not come are
 * counted, and the end of a batch says how many of its pages became documents.
 */

import type { BatchSoFar, Document, Page, PagePart, Source } from "../../schemas/generated/records.ts";
import { type Context, type Log, type Processor, Reject } from "../../topology/processor.ts";
import { documentOf, endOf } from "./document.ts";
import { type Extracted, extractPage, type Prefer } from "./extract.ts";
import { joined } from "./joined.ts";
import { contentOf, textOf } from "./page-text.ts";
import type { RuleProblem } from "./rules/compile.ts";
import { rulesOf } from "./rules/compiled.ts";

interface Shape {
  in: { source: Source | null; page: Page };
  out: { document: Document };
  state: { source: Source; batch: BatchSoFar };
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
  inputs: { source: "source", page: "page" },
  outputs: { document: "document" },
  state: { source: "source", batch: "batch-so-far" },
  thread: import.meta.url,
  recordMs: RECORD_MS,

  process(record, context) {
    const { state, emit } = context;
    if (record.topic === "source") {
      const id = record.key ?? "";
      if (record.value === null) state.source.delete(id);
      else state.source.set(id, record.value);
      return;
    }
    const { value: page, offset } = record;
    const source = state.source.get(page.source);
    if (page.kind === "end") return emit("document", page.source, ended(context, page, offset, source));
    if (page.code !== "ok") return count(context, page, { code: codeOf(page) });
    if (page.kind !== "article") return;
    emit("document", page.source, documentFrom(context, page, offset, source));
    count(context, page, { documents: 1 });
  },
};

function documentFrom({ log }: ExtractContext, page: Page, position: number, source: Source | undefined): Document {
  const { rules, prefer } = source ?? NO_SOURCE;
  const first = readPage(page, page, source);
  if (source !== undefined) tellProblems(log, source, first.extracted.ruled?.problems ?? []);
  const parts = page.parts.map((part) => ({ kind: part.kind, ...readPage(part, page, source) }));
  const bodies = joined(first.extracted, parts);
  const { extracted, charset } = first;
  if (bodies.every(({ text }) => text === "") && extracted.title.chosen === undefined)
    throw new Reject("no-text", "a title or a text expected, neither was found");
  const ownWay = prefer.body?.[0] ?? (rules === null ? undefined : "rule");
  const ruleVersion = source?.ruleVersion ?? 0;
  const pageChars = [first, ...parts].reduce((sum, { chars }) => sum + chars, 0);
  return documentOf({ page, position, ruleVersion, ownWay, charset, pageChars }, extracted, bodies);
}

/** A page of an article: its first, or a further one. */
function readPage(
  { encoding, body, headers, found: url }: Page | PagePart,
  { fetchedAt, listed }: Page,
  source: Source | undefined,
): { extracted: Extracted; charset: string; chars: number } {
  const { text: html, encoding: charset } = textOf(contentOf(encoding, body), headers["content-type"]);
  const { rules, prefer, language } = source ?? NO_SOURCE;
  const extracted = extractPage({
    ...{ html, url, fetchedAt, listed, language },
    ...(rules === null ? {} : { rules: rulesOf(rules) }),
    // Names of ways that there are not are none's first.
    prefer: prefer as Prefer,
  });
  return { extracted, charset, chars: html.length };
}

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
      `${id}: a rule is given up: line ${line}, ${directive}: ${message}`,
    );
  }
}

/** One that was removed while its pages were on their way. */
const NO_SOURCE: Pick<Source, "rules" | "prefer" | "language"> = { rules: null, prefer: {}, language: null };

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
