/** French nouns: articles, what « de » and « à » make of them, and elision. */

import type { Noun } from "./voice.ts";

/** Where a noun's forms are in `forms`. */
export const FORMS = ["", "de", "a", "un", "bare"] as const;
/** A vowel, or an h or y that counts as one. */
const VOWEL = /^([aeiouàâéèêëîïôöùûœæ]|h[éeu]|yv)/i;

/**
 * `la réforme` is a noun with its article, by which its gender shows; before l’ and les it is said: `f l'élection`,
 * `- Halden Motors` has none. What stands after a slash is how it is called the second time.
 */
export function noun(text: string): Noun {
  const [first = "", second = first] = text.split("/");
  return { forms: [...formsOf(first), ...formsOf(second)], gender: genderOf(first) };
}

export const inFull = (noun: Noun, form: string): string => noun.forms[placeOf(form)]!;
export const again = (noun: Noun, form: string): string => noun.forms[FORMS.length + placeOf(form)]!;

function placeOf(form: string): number {
  const place = FORMS.indexOf(form as (typeof FORMS)[number]);
  if (place < 0) throw new Error(`no form "${form}"`);
  return place;
}

function genderOf(text: string): Noun["gender"] {
  if (/^(la|une|f) /.test(text)) return "f";
  return /^(les|des|p) /.test(text) ? "p" : "m";
}

function formsOf(text: string): string[] {
  const said = text.replace(/^[mfp-] /, "");
  const bare = said.replace(/^(le |la |les |l’|un |une |des )/, "");
  return [said, withDe(said), withA(said), `${genderOf(text) === "f" ? "une" : "un"} ${bare}`, bare];
}

export function withDe(said: string): string {
  if (said.startsWith("le ")) return `du ${said.slice(3)}`;
  if (said.startsWith("les ")) return `des ${said.slice(4)}`;
  return VOWEL.test(said) ? `d’${said}` : `de ${said}`;
}

export function withA(said: string): string {
  if (said.startsWith("le ")) return `au ${said.slice(3)}`;
  return said.startsWith("les ") ? `aux ${said.slice(4)}` : `à ${said}`;
}

/** « en Norvège », « au Chili », « en Iran ». */
export function inLand({ forms, gender }: Noun): string {
  const bare = inFull({ forms, gender }, "bare");
  if (gender === "p") return `aux ${bare}`;
  return gender === "f" || VOWEL.test(bare) ? `en ${bare}` : `au ${bare}`;
}

/** « de Norvège », « du Chili », « d’Iran »: where somebody comes from. */
export function fromLand({ forms, gender }: Noun): string {
  const bare = inFull({ forms, gender }, "bare");
  if (gender === "p") return `des ${bare}`;
  if (VOWEL.test(bare)) return `d’${bare}`;
  return gender === "f" ? `de ${bare}` : `du ${bare}`;
}

/** « de Marc », « d’Anne ». */
export const ofName = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);
