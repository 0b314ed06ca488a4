/** Of each field, what is chosen of all that is said: by rules, by the page, by the feed. */

import type { Field, Published, Said, Way } from "../ways.ts";
import { choose } from "./arbiter.ts";
import { CONFIDENCE } from "./confidence.ts";
import { languageIn } from "./language.ts";
import { keyOf } from "./title-parts.ts";

/** Who knows a title by itself. The titles on one page are copies of the one or two that were written: their number tells nothing. */
const TITLE_AGREEMENT: Partial<Record<Way, number>> = { rule: 0.4, classifier: 0.4, template: 0.4, feed: 0.4 };

/** Those that have signs as an editor sets them; others often have what machines made of them. */
const TITLE_WORDING: readonly Way[] = ["visible", "json-ld", "rule"];

export function chooseTitle(said: readonly Said<string>[], prefer?: readonly Way[]): Field<string> {
  return choose({
    said,
    prefer,
    keyOf,
    agreement: (way) => TITLE_AGREEMENT[way] ?? 0.01,
    worth: ({ way }) => TITLE_WORDING.indexOf(way),
  });
}

/** Those of one day agree: the surest of them says the time. */
export function choosePublished(said: readonly Said<Published>[], prefer?: readonly Way[]): Field<Published> {
  const zone = said.find(({ value }) => value.zone !== undefined)?.value.zone ?? 0;
  const dayOf = ({ time, zone: own, hasClock }: Published): string =>
    new Date(time + (hasClock && own !== undefined ? zone : 0) * 60_000).toISOString().slice(0, 10);
  return choose({ said, prefer, keyOf: dayOf, agreement: () => 0.3, worth: ({ value }) => (value.hasClock ? 1 : 0) });
}

export function chooseAuthors(
  said: readonly Said<readonly string[]>[],
  prefer?: readonly Way[],
): Field<readonly string[]> {
  return choose({
    said,
    prefer,
    keyOf: (names) => names.map(nameKey).sort().join("\n"),
    agreement: () => 0.4,
    worth: ({ way, value }) => (way === "rule" || way === "json-ld" ? 2 : value.every(isMixed) ? 1 : 0),
  });
}

/** `text` is what the document holds: what it is written in goes before what is said of it. */
export function chooseLanguage(said: readonly Said<string>[], text: string, prefer?: readonly Way[]): Field<string> {
  const read = languageIn(text);
  const own: Said<string>[] =
    read === undefined
      ? []
      : [{ way: "text", value: read.language, confidence: CONFIDENCE.language.text * read.confidence }];
  return choose({
    said: [...own, ...said],
    prefer,
    // What a text is written in tells no more than that it is Norwegian.
    keyOf: (language) => (language === "nb" || language === "nn" ? "no" : language),
    agreement: () => 0.6,
    worth: ({ way }) => (way === "text" ? 0 : 1),
  });
}

/** Names all in capitals, or all in small letters, are as somebody set them, not as they are. */
const isMixed = (name: string): boolean => name !== name.toUpperCase() && name !== name.toLowerCase();

const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
