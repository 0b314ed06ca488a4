/** From pages to vectors: a rule finds the body, and the real `features` counts it and compares it with those before. */

import { blocksOf } from "../../../processors/dom/blocks.ts";
import { parse } from "../../../processors/dom/parse.ts";
import { rawHtml } from "../../../processors/dom/serialize.ts";
import { paragraphsOf } from "../../../processors/extraction/paragraphs.ts";
import { features } from "../../../processors/features/processor.ts";
import { applyRules } from "../../../processors/rules/apply.ts";
import { rulesOf } from "../../../processors/rules/compiled.ts";
import { documentId } from "../../../processors/urls/document-id.ts";
import type { Document, Vector } from "../../../schemas/generated/records.ts";
import { TestDriver } from "../../driver.ts";

const MAX_BYTES = 32 * 1024 * 1024;

/** A page that was fetched. */
export interface Fetched {
  readonly url: string;
  readonly html: string;
  readonly title: string;
  readonly fetchedAt: number;
}

/** What the rule finds and nothing else: no other way is asked where it finds nothing. */
export const ruleText = (body: string): string => `body: ${body}\nprune: no\nautodetect_on_failure: no\n`;

/** As `extract` makes it where a source has this rule, in what the detectors look at. */
export function documentOf(source: string, rule: string, { url, html, title, fetchedAt }: Fetched): Document {
  const tree = parse(html);
  const found = applyRules(rulesOf(ruleText(rule)), tree, url).body;
  const { roots, leftOut } = found?.value ?? { roots: [], leftOut: new Set<never>() };
  const blocks = blocksOf(roots, (node) => leftOut.has(node));
  return {
    ...{ id: documentId(source, url), version: 0, source, sourceVersion: 1, ruleVersion: 1, batch: "" },
    ...{ kind: "document", url, canonical: url, fetchedAt, times: 0, status: 200, charset: "utf-8", title },
    ...{ published: fetchedAt, authors: [], language: null, paragraphs: paragraphsOf({ roots, leftOut }) },
    text: blocks.map(({ text }) => text).join("\n\n"),
    ...{ fragment: rawHtml(roots, leftOut), html: "", pageChars: html.length, pageType: "rule-0", fields: [] },
    ...{ fallback: null, skeleton: [], structuredChars: null, free: null, advertisement: false },
    ...{ feedTitle: null, feedPublished: null, end: null, reread: false },
  };
}

/** One each, in their order. */
export function vectorsOf(documents: Iterable<Document>): Vector[] {
  const driver = new TestDriver({
    topics: { document: { partitions: 1, entry: "the bench", maxBytes: MAX_BYTES }, vector: { partitions: 1 } },
    processors: [features],
  });
  for (const document of documents) driver.pipe("document", document.source, document);
  return driver.read("vector").map(({ value }) => value as Vector);
}
