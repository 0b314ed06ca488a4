/**
 * The relations of a document to other evidence (the page's, the feed's, the source's other documents), which show what
 * is plausible alone but odd in comparison.
 */

import type { Document, RecentText, Vector } from "../../schemas/generated/records.ts";
import type { Shingles } from "./shingles.ts";

export type Relations = NonNullable<Vector["relations"]>;

/** So many documents tell what a source is written in. */
const LANGUAGE_MIN = 5;
/** UTF-8 that was read as a single-byte encoding, and what could not be read. */
const DAMAGED = /\ufffd|[ÃÐÑ][\u0080-\u00bf]|â€.|Â[\u00a0-\u00bf]|Р[°-ї]С|вЂ./g;

/** `recent` are other documents of the source. */
export function relationsOf(document: Document, shingles: Shingles, recent: readonly RecentText[]): Relations {
  const { title, text, fields, structuredChars, free, feedTitle, fallback, skeleton } = document;
  const body = fields.find(({ name }) => name === "body");
  const seen = new Set(recent.flatMap(({ runs }) => runs));
  return {
    empty: emptyFields(document),
    titleInText: shareOf(wordsOf(title), wordsOf(text)),
    feedTitle: feedTitle === null ? null : likeness(wordsOf(title), wordsOf(feedTitle)),
    structured: structuredChars === null || structuredChars === 0 ? null : text.length / structuredChars,
    publishedLagMs: document.published === null ? null : document.fetchedAt - document.published,
    otherLanguage: isOther(document.language, recent),
    seenShingles:
      shingles.kept.length === 0 ? 0 : shingles.kept.filter((run) => seen.has(run)).length / shingles.kept.length,
    repeatedShingles: shingles.repeated,
    sameTextAs: shingles.text === 0 ? null : (recent.find((one) => one.text === shingles.text)?.document ?? null),
    damaged: damagedShare(text),
    fallback: fallback !== null,
    disagreeing: fields.filter(({ others }) => others.length > 0).map(({ name }) => name),
    matched: body?.matched ?? 0,
    path: body?.path ?? "",
    skeleton: [...skeleton],
    paid: free === null ? null : !free,
  };
}

function emptyFields({ title, text, published, authors }: Document): string[] {
  const isEmpty = {
    title: title === "",
    body: text === "",
    published: published === null,
    authors: authors.length === 0,
  };
  return Object.entries(isEmpty).flatMap(([name, empty]) => (empty ? [name] : []));
}

/** Short words are in every text. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length > 2));

function shareOf(words: ReadonlySet<string>, within: ReadonlySet<string>): number | null {
  if (words.size === 0 || within.size === 0) return null;
  return [...words].filter((word) => within.has(word)).length / words.size;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number | null {
  if (one.size === 0 && other.size === 0) return null;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

/** Other than what most of the source's are in. */
function isOther(language: string | null, recent: readonly RecentText[]): boolean {
  const counts = new Map<string, number>();
  for (const { language: one } of recent) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return language !== null && most !== undefined && most[1] >= LANGUAGE_MIN && most[0] !== language;
}

const damagedShare = (text: string): number => {
  const damaged = text.match(DAMAGED)?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  return text === "" ? 0 : damaged / text.length;
};
