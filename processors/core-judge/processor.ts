/**
 * Judges and sketches documents for the core, and says which of them are gone or doubted: all that is known of a document
 * without knowing the others. It stands before the one partition in which the core decides, and runs in as many as its inputs have.
 */

import { carried } from "../../schemas/carried.ts";
import type { Alias, Candidate, Document, Page, Verdict } from "../../schemas/generated/records.ts";
import type { Context, Processor } from "../../topology/processor.ts";
import { sketchOf } from "../near/sketch.ts";
import { canonical } from "../urls/canonical.ts";
import { documentId } from "../urls/document-id.ts";
import { siteOf } from "../urls/site.ts";
import { judge } from "./judge.ts";
import { type JudgeSettings, judgeSettings } from "./settings.ts";
import { isPlausible } from "./view.ts";

interface Shape {
  in: { document: Document; page: Page; verdict: Verdict };
  out: { candidate: Candidate };
  windows: { alias: Alias };
  settings: JudgeSettings;
}

const DAY_MS = 86_400_000;
/** As long as documents are kept. */
const ALIAS_MS = 180 * DAY_MS;
/** Why a doubted document is not good any more. */
const VERDICT = "verdict";
const NOT_FOUND = 404;
const GONE = 410;

/** Of what has no text. */
const NOTHING = {
  ...{ quality: 0, rank: 0, words: 0, bytes: 0, title: "", published: null, authors: [], language: null, text: "" },
  sketch: Buffer.alloc(0),
};

export const coreJudge: Processor<Shape> = {
  name: "core-judge",
  version: "1",
  inputs: { document: "document", page: "page", verdict: "verdict" },
  outputs: { candidate: "candidate" },
  windows: { alias: { schema: "alias", count: 1, idleMs: ALIAS_MS } },
  settings: judgeSettings,

  process(record, context) {
    if (record.topic === "page") return gone(record.value, record.offset, context);
    if (record.topic === "verdict") return doubted(record.value, context);
    if (record.value.kind === "document") judged(record.value, context);
  },
};

function judged(document: Document, { emit, windows, settings }: Context<Shape>): void {
  const { id, source, url, title, text, published, feedPublished, fetchedAt, authors, language } = document;
  const address = documentId(source, canonical(url));
  if (address !== id) windows.alias.add(address, { document: id });
  const { failed, quality } = judge(document, settings);
  const known = [published, feedPublished].find((time) => isPlausible(time, fetchedAt));
  emit("candidate", id, {
    ...carried("candidate", document),
    ...{ kind: "document", document: id, domain: domainOf(source, url), failed: [...failed], quality, rank: 0 },
    since: known ?? fetchedAt,
    ...sketchOf(text),
    bytes: Buffer.byteLength(title) + Buffer.byteLength(text),
    ...{ title, published, authors: [...authors], language, text },
  });
}

/** What has no site is one of its source's. */
const domainOf = (source: string, url: string): string => siteOf(url) ?? source;

/** A page says what is at its address: which document that was is known by the address, or by what the page said when it was there. */
function gone(page: Page, offset: number, { emit, windows }: Context<Shape>): void {
  const { source, kind, status, canonical: asked, found, fetchedAt, times } = page;
  if (kind !== "article" || (status !== NOT_FOUND && status !== GONE)) return;
  const addresses = [asked, canonical(found)].map((address) => documentId(source, address));
  const ids = new Set(addresses.flatMap((id) => [id, ...windows.alias.values(id).map(({ document }) => document)]));
  for (const id of ids)
    emit("candidate", id, {
      ...NOTHING,
      ...{ kind: "gone", document: id, version: offset, source, domain: domainOf(source, found), url: found },
      ...{ fetchedAt, times, reread: false, failed: [], since: fetchedAt },
    });
}

/** Verdicts that doubt a document come after it, so it is taken back. Ends of batches say nothing of a single one. */
function doubted(verdict: Verdict, { emit }: Context<Shape>): void {
  const { kind, suspicious, document, source, url, fetchedAt } = verdict;
  if (kind !== "document" || !suspicious || document === "") return;
  emit("candidate", document, {
    ...NOTHING,
    ...carried("candidate", verdict),
    ...{ kind: "doubted", document, domain: domainOf(source, url), failed: [VERDICT], since: fetchedAt },
  });
}
