/**
 * A page becomes a document: each way says what it finds, the arbiter of each field chooses. Knows no topics and no
 * network, so that the processor, the command line and the evaluation all call the same.
 */

import { type Block, blocksOf } from "../dom/blocks.ts";
import { parse } from "../dom/parse.ts";
import type { Tree } from "../dom/tree.ts";
import { chooseAuthors, chooseLanguage, choosePublished, chooseTitle } from "./evidence/choose.ts";
import { chooseCanonical, gatherEvidence } from "./evidence/gather.ts";
import { ownAddress } from "./own-address.ts";
import { readingMode } from "./reading/reading.ts";
import { applyRules, type Ruled } from "./rules/apply.ts";
import type { Rules } from "./rules/compile.ts";
import { prepare } from "./rules/prepare.ts";
import { withRuled } from "./rules/said.ts";
import type { Body, Field, FieldName, PageView, Published, Said, Way } from "./ways.ts";

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
  const bodies = chooseBody(bodiesOf(view, rules, ruled, evidence.articleBody), first("body"));
  const blocks = bodies.chosen === undefined ? [] : bodyBlocks(bodies.chosen.value);
  const text = textOf(blocks);
  const body = { ...bodies, others: bodies.others.filter(({ value }) => textOf(bodyBlocks(value)) !== text) };
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
    ruled,
  };
}

/** What each way takes for the body. Where rules find none, others may look for it, unless the rules say no. */
function bodiesOf(
  view: PageView,
  rules: Rules | undefined,
  ruled: Ruled | undefined,
  articleBody: string | undefined,
): Said<Body>[] {
  const byRule = ruled?.body === undefined ? [] : [ruled.body];
  if (rules !== undefined && rules.body.length > 0 && byRule.length === 0 && !rules.autodetectOnFailure) return [];
  const read = readingMode(view, articleBody);
  if (read === undefined) return byRule;
  const { roots, leftOut } = read.value;
  const stripped = ruled === undefined ? leftOut : new Set([...leftOut, ...ruled.stripped]);
  return [...byRule, { ...read, value: { roots, leftOut: stripped } }];
}

function chooseBody(said: readonly Said<Body>[], prefer: readonly Way[]): Field<Body> {
  const rankOf = ({ way }: Said<Body>): number => (prefer.includes(way) ? prefer.indexOf(way) : prefer.length);
  const [chosen, ...others] = said.toSorted((a, b) => rankOf(a) - rankOf(b) || b.confidence - a.confidence);
  return { chosen, others };
}

const bodyBlocks = ({ roots, leftOut }: Body): Block[] => blocksOf(roots, (node) => leftOut.has(node));
const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join("\n\n");
