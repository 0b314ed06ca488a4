/**
 * What the ways from a page to a document have in common. Each says what it finds of a field, and how sure it is; the
 * arbiter of the field chooses, and keeps what disagreed. A further way is a name here and what it says in `extract.ts`.
 */

import type { Listed } from "../../schemas/generated/records.ts";
import type { Element, Node, Tree } from "../dom/tree.ts";

/** `visible` is what the page shows, `meta` the older meta elements, `link` elements of that name, `url` what an address tells. */
export const WAYS = [
  "rule",
  "classifier",
  "template",
  "reading",
  "json-ld",
  "microdata",
  "opengraph",
  "meta",
  "link",
  "time",
  "visible",
  "url",
  "feed",
  "text",
] as const;
export type Way = (typeof WAYS)[number];

/** What a document is found by. */
export const FIELDS = ["title", "published", "authors", "language", "body"] as const;
export type FieldName = (typeof FIELDS)[number];

/** What one way says of one field. */
export interface Said<T> {
  readonly way: Way;
  readonly value: T;
  /** From 0 to 1: how often what is said like this is right. */
  readonly confidence: number;
  /** Of rules: which one, from 0. */
  readonly alternative?: number;
  /** How many nodes it is from; 1 unless said. */
  readonly matched?: number;
  /** The first of them. */
  readonly node?: Element;
}

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

/** Parts of the page that a body is made of, in order, without some of what they hold. */
export interface Body {
  readonly roots: readonly Node[];
  readonly leftOut: ReadonlySet<Node>;
}

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
}
