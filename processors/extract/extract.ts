/**
 * A page becomes a document: each way says what it finds, the arbiter of each field chooses. Knows no topics and no
 * network, so that the processor, the command line and the evaluation all call the same.
 */

import { blocksOf } from "../dom/blocks.ts";
import { parse } from "../dom/parse.ts";
import type { Tree } from "../dom/tree.ts";
import { chooseAuthors, chooseLanguage, choosePublished, chooseTitle } from "./evidence/choose.ts";
import { chooseCanonical, gatherEvidence } from "./evidence/gather.ts";
import { ownAddress } from "./own-address.ts";
import { readingMode } from "./reading/reading.ts";
import type { Body, Field, PageView, Published } from "./ways.ts";

export interface PageInput extends Omit<PageView, "tree" | "url"> {
  readonly html: string;
  /** Where it was found; undefined where nobody knows. */
  readonly url: string | undefined;
}

export interface Extracted {
  readonly tree: Tree;
  /** Where it was found, or says that it is at home; empty where neither is known. */
  readonly url: string;
  readonly title: Field<string>;
  readonly published: Field<Published>;
  readonly authors: Field<readonly string[]>;
  readonly language: Field<string>;
  readonly canonical: string;
  /** Whether all may read it, where the page says so. */
  readonly free: boolean | undefined;
  readonly body: Field<Body>;
  /** Of the body: its blocks, an empty line between two. */
  readonly text: string;
}

export function extractPage({ html, ...page }: PageInput): Extracted {
  const tree = parse(html);
  const url = page.url ?? ownAddress(tree) ?? "";
  const view: PageView = { ...page, url, tree };
  const evidence = gatherEvidence(view);
  const body = readingMode(view, evidence.articleBody);
  const blocks = body === undefined ? [] : blocksOf(body.value.roots, (node) => body.value.leftOut.has(node));
  const text = blocks.map((block) => block.text).join("\n\n");
  return {
    tree,
    url,
    title: chooseTitle(evidence.title),
    published: choosePublished(evidence.published),
    authors: chooseAuthors(evidence.authors),
    language: chooseLanguage(evidence.language, text),
    canonical: chooseCanonical(evidence.canonical, url),
    free: evidence.free,
    body: { chosen: body, others: [] },
    text,
  };
}
