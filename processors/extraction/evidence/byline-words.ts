/** Words of bylines that are no names, as expressions: the words are in ../words/bylines.bank. */

import { oneOf, oneOfThings, wordBank } from "../../words/expression.ts";

const words = wordBank("processors/extraction/words", "bylines", [
  ...["before", "capital", "capital small", "capital names", "role", "role behind", "suffix", "company", "particle"],
  ...["picture", "picture by", "no name", "list and", "and", "doubtful and", "nobody"],
]);
const any = (key: string): string => oneOfThings(words(key), SLOTS);

/** What follows the phrases before names, and what stands in words. */
const SLOTS = {
  gap: "(?=[ :])",
  two: "(?=:| \\S+ \\S)",
  colon: " ?:",
  mark: " ?[:—–-]",
  blank: "(?= )",
  word: "\\p{L}+",
  any: ".",
  letters: "\\p{L}*",
  apostrophe: "['’]",
  rest: ".*",
};

/** What stands before names. */
export const BEFORE = new RegExp(`^(?:${oneOf(words("before"), SLOTS)})\\s*`, "iu");

/** The same, where only a capital tells it from another word. */
export const BEFORE_CAPITAL = new RegExp(
  `^(?:(?:${any("capital")})(?=\\p{Lu}\\p{Ll})|(?:${any("capital small")})(?= \\p{Ll})|(?:${any("capital names")})(?= \\p{Lu}\\S* \\p{Lu}))\\s*`,
  "u",
);

/** What somebody is, beside a name. */
export const ROLE = new RegExp(`(?:^|[\\s-])(?:${any("role")})`, "iu");

/** Behind a name, without anything between. */
export const ROLE_BEHIND = new RegExp(`\\s(?:${any("role behind")})$`, "u");

/** Behind a family's name. */
export const SUFFIX = new RegExp(`^(?:${any("suffix")})\\.?$`, "i");

/** One company, whatever stands in its name. */
export const COMPANY = new RegExp(`(?:^|\\s)(?:${any("company")})(?:\\s|$|,)`, "u");

/** Between the parts of a name. */
export const PARTICLE = new RegExp(`^(?:${any("particle")})$`, "u");

/** Whose the pictures are. */
export const PICTURES = new RegExp(`(?:^|[\\s/|,])(?:${any("picture")})\\s?(?::|(?:${any("picture by")})\\s)`, "iu");

/** What buttons, labels and times beside a byline say. */
export const NO_NAME = new RegExp(`^(?:${any("no name")})[:.]?$`, "iu");

/** Between names whatever stands around it. */
export const SEPARATOR = new RegExp(
  `(?<!\\s)\\s*[,;|•、，]\\s*(?:(?:${any("list and")})\\s+)?|(?<!\\s)\\s+[·/–—]\\s+|(?<!\\s)\\s*\\n\\s*`,
  "iu",
);

/** Between names, but that names of offices have them too: "Food & Drink Team". */
export const AND = new RegExp(`(?<!\\s)\\s+(?:${any("and")})\\s+`, "iu");

/** In some languages also within a name: between names where each side has several words. */
export const DOUBTFUL = new RegExp(`(?<!\\s)\\s+(?:${any("doubtful and")})\\s+|\\/`, "iu");

/** Who writes where nobody is named. */
export const NOBODY = new RegExp(`^(?:${any("nobody")})$`, "i");
