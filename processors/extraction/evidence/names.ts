/** Names out of a byline: without "by", roles, places, addresses of mail, and one by one. */

import { collapsed } from "../../feeds/text.ts";
import {
  AND,
  BEFORE,
  BEFORE_CAPITAL,
  COMPANY,
  DOUBTFUL,
  NO_NAME,
  PARTICLE,
  PICTURES,
  ROLE,
  ROLE_BEHIND,
  SEPARATOR,
  SUFFIX,
} from "./byline-words.ts";

const LENGTH_MAX = 600;
/** Longer is no name. */
const NAME_MAX = 80;
const NAMES_MAX = 30;
const WORDS_MAX = 7;

const ADDRESS = /(?<![^\s@])[^\s@]+@[^\s@]+\.\p{L}+|https?:\/\/\S+|\(?@[\w.]+\)?/gu;
/** What follows a name in its own part. */
// bounded: LENGTH_MAX characters
const BEHIND =
  /\s+(?:in|aus|from|à|depuis|из|for|für|pour|для)\s+\p{L}.*$|\s*[([{（][^)\]}）]*[)\]}）]?\s*$|\s+[-–—]\s.*$/iu;

/** In the order they stand in, each once. */
export function namesOf(byline: string): string[] {
  if (/^\s*(?:https?:|\/\/|www\.)/i.test(byline)) return [];
  const text = withoutBefore(collapsed(byline.slice(0, LENGTH_MAX)).replace(ADDRESS, " ").trim());
  if (COMPANY.test(text) && text.length <= NAME_MAX) return [text];
  const names: string[] = [];
  const parts = text.split(SEPARATOR).flatMap((part) => apart(part, AND, isOneOfTwo));
  for (const part of parts.flatMap((one) => apart(one, DOUBTFUL, hasTwoWords))) {
    const name = bare(part);
    const last = names.at(-1);
    if (last !== undefined && SUFFIX.test(name)) names[names.length - 1] = `${last}, ${name}`;
    else if (isName(name, names.length > 0) && !names.includes(name)) names.push(name);
    if (names.length === NAMES_MAX) break;
  }
  return names;
}

/** What is read on the page, where a line may hold more than names: dates, trades, what buttons say. */
export function namesShown(text: string): string[] {
  // "By" may stand in a line of its own.
  const lines = text.split("\n");
  const [first = "", ...others] = lines;
  const isLabel = others.length > 0 && first.length <= 30 && withoutBefore(`${first} X Y`) === "X Y";
  const joined = isLabel ? [`${first} ${others[0]}`, ...others.slice(1)] : lines;
  // Who took the photographs is named behind who wrote.
  return [...new Set(joined.map((line) => line.split(PICTURES)[0]!).flatMap(namesOf))].filter(looksLikeName);
}

export const startsAsByline = (line: string): boolean =>
  /^\P{Ll}/u.test(line) && (BEFORE.test(`${line} `) || BEFORE_CAPITAL.test(line));

const withoutBefore = (text: string): string => text.replace(BEFORE, "").replace(BEFORE_CAPITAL, "");

function apart(
  part: string,
  between: RegExp,
  mayBe: (side: string, sides: readonly string[]) => boolean,
): readonly string[] {
  const sides = part.split(between);
  return sides.length > 1 && sides.every((side) => mayBe(side, sides)) ? sides : [part];
}

/** Beside each other. */
const hasTwoWords = (side: string): boolean => {
  const are = side.split(/\s+/).map((word) => /\p{L}/u.test(word));
  return are.some((is, at) => is && are[at + 1] === true);
};

/** Of two words, or an agency, or as short as the others are. */
const isOneOfTwo = (side: string, sides: readonly string[]): boolean =>
  hasTwoWords(side) || /^(?:\p{Lu}{2,6}|\p{Ll}{2,5})$/u.test(side.trim()) || !sides.some(hasTwoWords);

const bare = (part: string): string =>
  withoutBefore(part)
    .replace(BEHIND, "")
    .replace(ROLE_BEHIND, "")
    .replace(/^[\s"'„“”«»:=–—-]+|(?<![\s"'„“”«»:=–—-])[\s"'„“”«»:=–—-]+$/gu, "")
    .trim();

function looksLikeName(name: string): boolean {
  if (/[\d!?]/.test(name) || name.length < 2) return false;
  const words = name.split(/\s+/);
  if (words.length > 5 || NO_NAME.test(words[0]!)) return false;
  if (words.length === 1) return !/[.:]$/.test(name) && name.length <= 30;
  return words.every((word) => !/^\p{Ll}/u.test(word) || PARTICLE.test(word));
}

/** Behind a name what begins small, or names a trade, is what somebody is. */
function isName(part: string, isBehind: boolean): boolean {
  if (part.length > NAME_MAX || !/\p{L}/u.test(part)) return false;
  if (/\d{3}/.test(part) || part.split(/\s+/).length > WORDS_MAX) return false;
  if (!isBehind) return true;
  return !ROLE.test(part) && (/^[^\p{Ll}]/u.test(part) || /^\p{Ll}{2,5}$/u.test(part) || /\s\p{Lu}/u.test(part));
}
