/**
 * A page becomes a document: each way says what it finds, the arbiter of each field chooses. Knows no topics and no
 * network, so that the processor, the command line and the evaluation all call the same.
 */

import type { Block } from "../dom/blocks.ts";
import { parse } from "../dom/parse.ts";
import type { Tree } from "../dom/tree.ts";
import { chooseBody } from "./bodies.ts";
import { chooseAuthors, chooseLanguage, choosePublished, chooseTitle } from "./evidence/choose.ts";
import { chooseCanonical, type Evidence, gatherEvidence } from "./evidence/gather.ts";
import { ownAddress } from "./own-address.ts";
import { applyRules, type Ruled } from "./rules/apply.ts";
import type { Rules } from "./rules/compile.ts";
import { prepare } from "./rules/prepare.ts";
import { withRuled } from "./rules/said.ts";
import type { Body, Field, FieldName, PageView, Published, Way } from "./ways.ts";

export interface PageInput extends Omit<PageView, "tree" | "url"> {
  readonly html: string;
  /** Where it was found; undefined where nobody knows. */
  readonly url: string | undefined;
  /** Of its source. */
  readonly rules?: Rules | undefined;
  /** Of a field the ways whose word goes first: rules unless said. */
  readonly prefer?: Prefer | undefined;
}

export type Prefer = Readonly<Partial<Record<FieldName, readonly Way[]>>>;

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
  /** The length of the article's text where the page has it as data. */
  readonly structuredChars: number | undefined;
  readonly body: Field<Body>;
  /** Of the body. */
  readonly blocks: readonly Block[];
  /** These, an empty line between two. */
  readonly text: string;
  /** All that was said of fields by a word on the page, rules and the feed, also what agrees. */
  readonly said: Pick<Evidence, "title" | "published" | "authors" | "language">;
  /** What the rules said, where there are some. */
  readonly ruled: Ruled | undefined;
}

const RULES_FIRST: readonly Way[] = ["rule"];

export function extractPage({ html, rules, prefer = {}, ...page }: PageInput): Extracted {
  const tree = parse(rules === undefined ? html : prepare(rules, html).html);
  const url = page.url ?? ownAddress(tree) ?? "";
  const view: PageView = { ...page, url, tree };
  const ruled = rules === undefined ? undefined : applyRules(rules, tree, url);
  const own = gatherEvidence(view);
  const evidence = rules === undefined ? own : withRuled(own, rules, ruled!, view);
  const first = (name: FieldName): readonly Way[] => prefer[name] ?? RULES_FIRST;
  const { blocks, ...body } = chooseBody(view, rules, ruled, evidence.articleBody, first("body"));
  const text = blocks.map((block) => block.text).join("\n\n");
  return {
    tree,
    url,
    title: chooseTitle(evidence.title, first("title")),
    published: choosePublished(evidence.published, first("published")),
    authors: chooseAuthors(evidence.authors, first("authors")),
    language: chooseLanguage(evidence.language, text, first("language")),
    canonical: chooseCanonical(evidence.canonical, url),
    free: evidence.free,
    structuredChars: evidence.articleBody?.length,
    body,
    blocks,
    text,
    said: evidence,
    ruled,
  };
}
