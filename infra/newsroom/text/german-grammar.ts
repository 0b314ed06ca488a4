/** German nouns: cases, articles, and adjectives before them. */

import type { Noun } from "./voice.ts";

/** Where a noun's forms are in `forms`: with the definite article, with the indefinite one, with none. */
export const CASES = ["", "g", "d", "a", "ein", "gein", "dein", "aein", "bare", "gbare", "dbare", "abare"] as const;
const FORMS = CASES.length;

const DEFINITE = { m: "der des dem den", f: "die der der die", n: "das des dem das", p: "die der den die" } as const;
const INDEFINITE = { m: "ein eines einem einen", f: "eine einer einer eine", n: "ein eines einem ein", p: "" } as const;
/** Endings of adjectives: after the definite article, after the indefinite one, after none. */
const WEAK = { m: "e en en en", f: "e en en e", n: "e en en e", p: "en en en en" } as const;
const MIXED = { m: "er en en en", f: "e en en e", n: "es en en es", p: "e er en e" } as const;
const STRONG = { m: "er en em en", f: "e er er e", n: "es en em es", p: "e er en e" } as const;

type Gender = Noun["gender"];

/**
 * `m Haushalt,Haushalts` is a noun, of which the genitive is said where it is not the nominative with an s, and dative
 * and accusative where they differ; `neu_` before it is an adjective. `- Halden Motors` has no article. What stands
 * after a slash is how it is called the second time.
 */
export function noun(text: string): Noun {
  const [first = "", second = first] = text.split("/");
  return { forms: [...inflected(first), ...inflected(second), withoutArticle(first)], gender: genderOf(first) };
}

export const again = (noun: Noun, form: string): string => noun.forms[FORMS + placeOf(form)]!;
export const inFull = (noun: Noun, form: string): string => noun.forms[placeOf(form)]!;
/** Just the name, where an article would be wrong. */
export const nameOf = (noun: Noun): string => noun.forms[2 * FORMS]!;

function placeOf(form: string): number {
  const place = CASES.indexOf(form as (typeof CASES)[number]);
  if (place < 0) throw new Error(`no case "${form}"`);
  return place;
}

const genderOf = (text: string): Gender => (/^[mfnp] /.test(text) ? (text[0] as Gender) : "n");
const isNamed = (text: string): boolean => /^[mfnp] /.test(text);
const withoutArticle = (text: string): string => inflected(text)[CASES.indexOf("bare")]!;

function inflected(text: string): string[] {
  if (!isNamed(text)) return uninflected(text.replace(/^- /, ""));
  const gender = text[0] as Gender;
  const [nominative = "", ...others] = text.slice(2).split(",");
  const cases = casesOf(gender, nominative, others);
  const adjectives = /^(?:.*_ )/.exec(nominative)?.[0] ?? "";
  return [
    ...cases.map(
      (word, index) => `${part(DEFINITE[gender], index)} ${adjective(adjectives, WEAK, gender, index)}${word}`,
    ),
    ...cases.map((word, index) =>
      `${part(INDEFINITE[gender], index)} ${adjective(adjectives, MIXED, gender, index)}${word}`.trimStart(),
    ),
    ...cases.map((word, index) => adjective(adjectives, STRONG, gender, index) + word),
  ];
}

/** A name or a role, which stays as it is; after „von“ in the genitive. */
const uninflected = (text: string): string[] => CASES.map((form) => (form.startsWith("g") ? `von ${text}` : text));

function casesOf(gender: Gender, nominative: string, others: readonly string[]): string[] {
  const plain = nominative.replace(/^.*_ /, "");
  const [genitive = genitiveOf(gender, plain), dative = dativeOf(gender, plain), accusative = plain] = others;
  return [plain, genitive, dative, accusative];
}

const genitiveOf = (gender: Gender, word: string): string =>
  gender === "f" || gender === "p" || /[sxzß]$/.test(word) ? word : `${word}s`;
const dativeOf = (gender: Gender, word: string): string => (gender === "p" && !/[ns]$/.test(word) ? `${word}n` : word);

const part = (forms: string, index: number): string => forms.split(" ")[index] ?? "";

/** `neu_ ` with its ending. */
const adjective = (text: string, endings: Readonly<Record<Gender, string>>, gender: Gender, index: number): string =>
  text.replaceAll("_", part(endings[gender], index));
