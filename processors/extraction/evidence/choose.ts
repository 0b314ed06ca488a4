/** Of each field, what is chosen of all that is said: by rules, by the page, by the feed. */

import type { Field, Published, Said } from "../way.ts";
import { choose } from "./arbiter.ts";
import { keyOf } from "./title-parts.ts";

/** The titles on one page are copies of the one or two that were written: their number tells nothing. A witness knows a title by itself. */
const COPY_AGREEMENT = 0.01;
const WITNESS_AGREEMENT = 0.4;

/** Those that have signs as an editor sets them; others often have what machines made of them. */
const TITLE_WORDING: readonly string[] = ["visible", "json-ld", "rule"];

export function chooseTitle(
  said: readonly Said<string>[],
  prefer?: readonly string[],
  isWitness: (way: string) => boolean = () => false,
): Field<string> {
  return choose({
    said,
    prefer,
    keyOf,
    agreement: (way) => (isWitness(way) ? WITNESS_AGREEMENT : COPY_AGREEMENT),
    worth: ({ way }) => TITLE_WORDING.indexOf(way),
  });
}

/** Those of one day agree: the surest of them says the time. */
export function choosePublished(said: readonly Said<Published>[], prefer?: readonly string[]): Field<Published> {
  const zone = said.find(({ value }) => value.zone !== undefined)?.value.zone ?? 0;
  const dayOf = ({ time, zone: own, hasClock }: Published): string =>
    new Date(time + (hasClock && own !== undefined ? zone : 0) * 60_000).toISOString().slice(0, 10);
  return choose({ said, prefer, keyOf: dayOf, agreement: () => 0.3, worth: ({ value }) => (value.hasClock ? 1 : 0) });
}

export function chooseAuthors(
  said: readonly Said<readonly string[]>[],
  prefer?: readonly string[],
): Field<readonly string[]> {
  return choose({
    said,
    prefer,
    keyOf: (names) => names.map(nameKey).sort().join("\n"),
    agreement: () => 0.4,
    worth: ({ way, value }) => (way === "rule" || way === "json-ld" ? 2 : value.every(isMixed) ? 1 : 0),
  });
}

export function chooseLanguage(said: readonly Said<string>[], prefer?: readonly string[]): Field<string> {
  return choose({
    said,
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
