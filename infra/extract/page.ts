/** What `driftwire extract` says of one page. */

import { SHOWN, shownTime } from "../../processors/extract/document.ts";
import { textOf } from "../../processors/extract/page-text.ts";
import { type Extracted, extractPage, type PageInput } from "../../processors/extraction/extract.ts";
import { joined } from "../../processors/extraction/joined.ts";
import type { Field, Said } from "../../processors/extraction/way.ts";
import type { Rules } from "../../processors/rules/compile.ts";
import { rulesOf } from "../../processors/rules/compiled.ts";
import { Reject } from "../../topology/processor.ts";

export interface SaidPage {
  readonly url: string | null;
  readonly title: string | null;
  /** ISO 8601, in the zone it was said in; a day where no more was said. */
  readonly date: string | null;
  readonly authors: readonly string[];
  /** Paragraphs, an empty line between two. */
  readonly text: string;
  readonly language: string | null;
  /** Which way found what, and what others said. */
  readonly how: Readonly<Record<"title" | "date" | "authors" | "text" | "language", How>>;
}

export interface How {
  /** null: none found anything. */
  readonly way: string | null;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly others: readonly { readonly way: string; readonly value: string; readonly confidence: number }[];
  /** There where rules for it were given and found nothing. */
  readonly ruleMissed?: true;
}

export interface PageError {
  readonly code: string;
  readonly message: string;
}

/** Rules as they are written, so that it can go to a thread. */
export type PageContext = Omit<PageInput, "html" | "rules"> & { readonly rules?: string | undefined };

export interface Fetched {
  readonly content: Uint8Array;
  readonly contentType: string | undefined;
  /** After redirects. */
  readonly url: string;
}

/** A further page of an article. */
export interface FetchedPart extends Fetched {
  readonly kind: "single" | "next";
}

const DIGITS = 1000;

/** Throws a `Reject` where the bytes are no page, or nothing was found. */
export function sayPage(
  { content, contentType }: Omit<Fetched, "url">,
  context: PageContext,
  parts: readonly FetchedPart[] = [],
): SaidPage {
  const rules = context.rules === undefined ? undefined : rulesOf(context.rules);
  const read = (bytes: Uint8Array, type: string | undefined, where: string | undefined): Extracted =>
    extractPage({ ...context, rules, html: textOf(bytes, type).text, url: where });
  const extracted = read(content, contentType, context.url);
  const further = parts.map((part) => ({ kind: part.kind, extracted: read(part.content, part.contentType, part.url) }));
  const bodies = joined(extracted, further);
  const text = bodies.map((page) => page.text).join("\n\n");
  const { title, published, authors, language, url } = extracted;
  if (text === "" && title.chosen === undefined) throw new Reject("no-text", "expected a title or a text, got neither");
  return {
    url: url === "" ? null : url,
    title: title.chosen?.value ?? null,
    date: published.chosen === undefined ? null : shownTime(published.chosen.value),
    authors: authors.chosen?.value ?? [],
    text,
    language: language.chosen?.value ?? null,
    how: howOf({ ...extracted, body: bodies[0]!.body }, rules),
  };
}

function howOf(extracted: Extracted, rules: Rules | undefined): SaidPage["how"] {
  const { title, published, authors, language, body, ruled } = extracted;
  const missed = (given: readonly unknown[] | undefined, found: unknown): { ruleMissed?: true } =>
    given !== undefined && given.length > 0 && found === undefined ? { ruleMissed: true } : {};
  return {
    title: { ...fieldHow(title, SHOWN.title), ...missed(rules?.title, ruled?.title) },
    date: { ...fieldHow(published, SHOWN.published), ...missed(rules?.date, ruled?.date) },
    authors: { ...fieldHow(authors, SHOWN.authors), ...missed(rules?.author, ruled?.authors) },
    text: { ...fieldHow(body, SHOWN.body), ...missed(rules?.body, ruled?.body) },
    language: fieldHow(language, SHOWN.language),
  };
}

function fieldHow<T>({ chosen, others }: Field<T>, shown: (value: T) => string): How {
  return {
    way: chosen?.way ?? null,
    confidence: rounded(chosen?.confidence ?? 0),
    others: others.map(({ way, value, confidence }: Said<T>) => {
      return { way, value: shown(value), confidence: rounded(confidence) };
    }),
  };
}

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;
