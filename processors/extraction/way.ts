/**
 * What a way from a page to a document is: a name, and what it finds for each field of a page, with its confidence and
 * the place. The list is in `ways.ts`; arbiters choose among the ways' results, and keep those that disagree.
 */

import type { Listed } from "../../schemas/generated/records.ts";
import type { Body } from "../dom/body.ts";
import type { Element, Tree } from "../dom/tree.ts";
import type { Ruled } from "../rules/apply.ts";
import type { Rules } from "../rules/compile.ts";

export interface Way {
  readonly name: string;
  /**
   * What it finds of each field; what it leaves out it has not found. `learned` is what it has learned of this site or of
   * pages in general, as a record that can go to a thread: undefined where that is nothing yet.
   */
  say(view: PageView, learned?: unknown): Finding;
  /** Its titles are no copies of another's on the page: that it says the same makes the others surer. */
  readonly isWitness?: true;
  /** It is asked when the body is chosen, and finds its text in the view. */
  readonly isAfterBody?: true;
}

/** What ways have learned, by their names. */
export type Learned = Readonly<Record<string, unknown>>;

/** What a document is found by. */
export const FIELDS = ["title", "published", "authors", "language", "body"] as const;
export type FieldName = (typeof FIELDS)[number];

/** A page as the ways see it. */
export interface PageView {
  readonly tree: Tree;
  /** Where it was found. */
  readonly url: string;
  /** When; what "yesterday" is counted from. */
  readonly fetchedAt: number;
  /** What was said of it where it was found. */
  readonly listed: Listed | null;
  /** What the source is said to be written in. */
  readonly language: string | null;
  /** Of its source, and what they find on the page. */
  readonly rules?: Rules | undefined;
  readonly ruled?: Ruled | undefined;
  /** Of the body that was chosen, once that is. */
  readonly text?: string;
}

/** What is found of a field. */
export interface Found<T> {
  readonly value: T;
  /** From 0 to 1: how often what is said like this is right. */
  readonly confidence: number;
  /** Of rules: which one, from 0. */
  readonly alternative?: number;
  /** How many nodes it is from; 1 unless said. */
  readonly matched?: number;
  /** The first of them. */
  readonly node?: Element;
  /** Of a body: it is told beside what the page shows, as data or where the page was listed. */
  readonly isTold?: true;
}

/** The value of each field. */
export interface Values {
  readonly title: string;
  readonly published: Published;
  readonly authors: readonly string[];
  readonly language: string;
  /** An address that the page says is its own. */
  readonly canonical: string;
  readonly body: Body;
}

/** What is said beside the fields. */
interface Beside {
  /** Whether all may read it. */
  readonly free?: boolean | undefined;
  /** The article's text as data for machines has it. */
  readonly articleBody?: string | undefined;
}

/** What one way finds. */
export type FoundFields = { readonly [Name in keyof Values]?: readonly Found<Values[Name]>[] };
export type Finding = Beside & FoundFields;

/** What is found of a field, and which way found it. */
export interface Said<T> extends Found<T> {
  readonly way: string;
}

/** All that is said of a page, field by field, in the order of the ways. */
export type Evidence = Beside & { readonly [Name in keyof Values]: readonly Said<Values[Name]>[] };

/** A field as the arbiter leaves it. */
export interface Field<T> {
  /** Undefined where nothing was found. */
  readonly chosen: Said<T> | undefined;
  /** Those that say something else, the surest first. */
  readonly others: readonly Said<T>[];
}

export interface Published {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Minutes east of UTC, where it was said. */
  readonly zone: number | undefined;
  /** Whether a time of day was said. */
  readonly hasClock: boolean;
}

/** What several ways need of a page, made once for it. */
export function perPage<T>(make: (view: PageView) => T): (view: PageView) => T {
  const known = new WeakMap<Tree, { readonly made: T }>();
  return (view) => {
    let kept = known.get(view.tree);
    if (kept === undefined) known.set(view.tree, (kept = { made: make(view) }));
    return kept.made;
  };
}
