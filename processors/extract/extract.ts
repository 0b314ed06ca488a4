/**
 * A page becomes a document: each way says what it finds, the arbiter of each field chooses. Knows no topics and no
 * network, so that the processor, the command line and the evaluation all call the same.
 */

import { blocksOf } from "../dom/blocks.ts";
import { parse } from "../dom/parse.ts";
import type { Tree } from "../dom/tree.ts";
import { readingMode } from "./reading/reading.ts";
import type { Body, Field, PageView, Published } from "./ways.ts";

export type PageInput = Omit<PageView, "tree"> & { readonly html: string };

export interface Extracted {
  readonly tree: Tree;
  readonly title: Field<string>;
  readonly published: Field<Published>;
  readonly authors: Field<readonly string[]>;
  readonly language: Field<string>;
  readonly canonical: string;
  readonly body: Field<Body>;
  /** Of the body: its blocks, an empty line between two. */
  readonly text: string;
}

const NONE: Field<never> = { chosen: undefined, others: [] };

export function extractPage({ html, ...page }: PageInput): Extracted {
  const tree = parse(html);
  const body = readingMode({ ...page, tree });
  const blocks = body === undefined ? [] : blocksOf(body.value.roots, (node) => body.value.leftOut.has(node));
  return {
    tree,
    title: NONE,
    published: NONE,
    authors: NONE,
    language: NONE,
    canonical: page.url,
    body: { chosen: body, others: [] },
    text: blocks.map(({ text }) => text).join("\n\n"),
  };
}
