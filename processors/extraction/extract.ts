/**
 * Turns a page into a document: each way reports what it finds, and the arbiter of each field chooses. It knows no
 * topics and no network, so the processor, the command line and the evaluation all call the same code.
 */

import type { Block } from "../dom/blocks.ts";
import type { Body } from "../dom/body.ts";
import { parse } from "../dom/parse.ts";
import type { Tree } from "../dom/tree.ts";
import { applyRules, type Ruled } from "../rules/apply.ts";
import type { Rules } from "../rules/compile.ts";
import { prepare } from "../rules/prepare.ts";
import { chooseBody } from "./bodies.ts";
import { chooseCanonical } from "./evidence/canonical.ts";
import { chooseAuthors, chooseLanguage, choosePublished, chooseTitle } from "./evidence/choose.ts";
import { ownAddress } from "./own-address.ts";
import { askAll, type FoundBy, saidOf, together } from "./said.ts";
import type { Evidence, Field, FieldName, Learned, PageView, Published, Way } from "./way.ts";
import { WAYS } from "./ways.ts";

export interface PageInput extends Pick<PageView, "fetchedAt" | "listed" | "language"> {
  readonly html: string;
  /** Where it was found; undefined where nobody knows. */
  readonly url: string | undefined;
  /** Of its source. */
  readonly rules?: Rules | undefined;
  /** Of a field the ways whose word goes first: rules unless said. */
  readonly prefer?: Prefer | undefined;
  /** Ways that are switched off. */
  readonly without?: readonly string[] | undefined;
  /** What ways have learned of its site, or of pages in general. */
  readonly learned?: Learned | undefined;
}

export type Prefer = Readonly<Partial<Record<FieldName, readonly string[]>>>;

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
  readonly said: Omit<Evidence, "body" | "free">;
  /** What the rules said, where there are some. */
  readonly ruled: Ruled | undefined;
}

/** The way of a source's rules. */
export const RULE = "rule";
const RULES_FIRST: readonly string[] = [RULE];

export function extractPage(
  { html, rules: given, prefer = {}, without = [], learned = {}, ...page }: PageInput,
  all: readonly Way[] = WAYS,
): Extracted {
  const ways = without.length === 0 ? all : all.filter(({ name }) => !without.includes(name));
  const rules = without.includes(RULE) ? undefined : given;
  const tree = parse(rules === undefined ? html : prepare(rules, html).html);
  const url = page.url ?? ownAddress(tree) ?? "";
  const ruled = rules === undefined ? undefined : applyRules(rules, tree, url);
  const view: PageView = { ...page, url, tree, rules, ruled };
  const first = (name: FieldName): readonly string[] => prefer[name] ?? RULES_FIRST;
  const isWitness = (name: string): boolean => ways.some((way) => way.name === name && way.isWitness);
  const ask = (isAfter: boolean, of: PageView): FoundBy[] =>
    askAll(
      ways.filter(({ isAfterBody = false }) => isAfterBody === isAfter),
      of,
      learned,
    );
  const found = ask(false, view);
  const { blocks, ...body } = chooseBody(saidOf(found, view, "body"), first("body"));
  const text = blocks.map((block) => block.text).join("\n\n");
  // What is read in the text goes before what is said of it.
  const evidence = together([...ask(true, { ...view, text }), ...found], view);
  return {
    tree,
    url,
    title: chooseTitle(evidence.title, first("title"), isWitness),
    published: choosePublished(evidence.published, first("published")),
    authors: chooseAuthors(evidence.authors, first("authors")),
    language: chooseLanguage(evidence.language, first("language")),
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
