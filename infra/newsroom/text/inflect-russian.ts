/**
 * Russian forms by rule: the six cases of nouns, adjectives and names, and what agrees with a number. Lexicons are
 * written in a short notation that `noun` reads.
 */

import { TextMistake } from "../../../processors/words/pattern.ts";
import type { Noun } from "./voice.ts";

export type Gender = Noun["gender"];
/** Nominative, genitive, dative, accusative, instrumental, prepositional. */
export type Cases = readonly [string, string, string, string, string, string];

/** Where the forms of a case are, by the letter that patterns name it by. */
export const CASE: Readonly<Record<string, number>> = { "": 0, n: 0, g: 1, d: 2, a: 3, i: 4, p: 5 };
/** What agrees with a masculine, a feminine, a neuter, a plural. */
export const AGREEING: Readonly<Record<string, readonly string[]>> = {
  "~": ["", "а", "о", "и"],
  "^": ["", "а", "о", "ы"],
  sya: ["ся", "ась", "ось", "ись"],
  yj: ["ый", "ая", "ое", "ые"],
  on: ["он", "она", "оно", "они"],
  ego: ["его", "её", "его", "их"],
  emu: ["ему", "ей", "ему", "им"],
  et: ["ет", "ет", "ет", "ют"],
  it: ["ит", "ит", "ит", "ят"],
  etsya: ["ется", "ется", "ется", "ются"],
};

const HARD_I = "гкхжчшщ";
const HISSING = "жчшщц";
const endsIn = (word: string, letters: string): boolean => letters.includes(word.at(-1)!);

const withEndings = (stem: string, endings: string): Cases =>
  endings.split(" ").map((ending) => stem + (ending === "-" ? "" : ending)) as unknown as Cases;

/** Animate masculines and plurals take the genitive for the accusative. */
const animated = ([nom, gen, dat, , ins, prep]: Cases): Cases => [nom, gen, dat, gen, ins, prep];

export function adjective(word: string, gender: Gender, isAnimate = false): Cases {
  const stem = word.slice(0, -2);
  const ending = word.slice(-2);
  const isSoft = ending === "яя" || ending === "ее" || (endsIn(stem, "н") && (ending === "ий" || ending === "ие"));
  const isHushing = endsIn(stem, "жчшщ");
  const e = isSoft || (isHushing && ending !== "ой") ? "е" : "о";
  const y = isSoft || endsIn(stem, HARD_I) ? "и" : "ы";
  switch (gender) {
    case "f":
      return withEndings(stem, `${ending} ${e}й ${e}й ${isSoft ? "юю" : "ую"} ${e}й ${e}й`);
    case "n":
      return withEndings(stem, `${ending} ${e}го ${e}му ${ending} ${y}м ${e}м`);
    case "m": {
      const cases = withEndings(stem, `${ending} ${e}го ${e}му ${ending} ${y}м ${e}м`);
      return isAnimate ? animated(cases) : cases;
    }
    case "p": {
      const cases = withEndings(stem, `${ending} ${y}х ${y}м ${ending} ${y}ми ${y}х`);
      return isAnimate ? animated(cases) : cases;
    }
  }
}

/**
 * One noun: `рынок*рынк` has another stem in oblique cases, `врач^` stresses its endings (врачом), a plural names its
 * genitive after the asterisk: `выборы*выборов`.
 */
export function declined(written: string, gender: Gender, isAnimate = false): Cases {
  const isStressed = written.endsWith("^");
  const [word = "", other] = (isStressed ? written.slice(0, -1) : written).split("*");
  const last = word.at(-1)!;
  const stem = word.slice(0, -1);
  if (gender === "p") return pluralCases(word, other, isAnimate);
  if (last === "а" || last === "я") return ofA(word, isStressed);
  if (gender === "f") return last === "ь" ? withEndings(stem, "ь и и ь ью и") : unchanged(word);
  if (gender === "n") return neuter(word);
  const cases = masculine(word, other, isStressed);
  return isAnimate ? animated(cases) : cases;
}

const unchanged = (word: string): Cases => [word, word, word, word, word, word];

function masculine(word: string, other: string | undefined, isStressed: boolean): Cases {
  const last = word.at(-1)!;
  if (last === "й") {
    const stem = word.slice(0, -1);
    return withEndings(stem, stem.endsWith("и") ? "й я ю й ем и" : "й я ю й ем е");
  }
  if (last === "ь") {
    const stem = other ?? word.slice(0, -1);
    const [, ...rest] = withEndings(stem, `- я ю - ${isStressed ? "ём" : "ем"} е`);
    return [word, rest[0]!, rest[1]!, word, rest[3]!, rest[4]!];
  }
  if ("оеиуэю".includes(last)) return unchanged(word);
  const stem = other ?? word;
  const ins = endsIn(stem, HISSING) && !isStressed ? "ем" : "ом";
  return [word, `${stem}а`, `${stem}у`, word, stem + ins, `${stem}е`];
}

function neuter(word: string): Cases {
  const stem = word.slice(0, -1);
  if (word.endsWith("ие")) return withEndings(stem, "е я ю е ем и");
  if (word.endsWith("ье")) return withEndings(stem, "е я ю е ем е");
  if (word.endsWith("о")) return withEndings(stem, "о а у о ом е");
  if (word.endsWith("це") || word.endsWith("ще")) return withEndings(stem, "е а у е ем е");
  if (word.endsWith("е")) return withEndings(stem, "е я ю е ем е");
  return unchanged(word);
}

/** Words in -а and -я, of whichever gender. */
function ofA(word: string, isStressed: boolean): Cases {
  const stem = word.slice(0, -1);
  if (word.endsWith("ия")) return withEndings(stem, "я и и ю ей и");
  if (word.endsWith("я")) return withEndings(stem, `я и е ю ${isStressed ? "ёй" : "ей"} е`);
  const y = endsIn(stem, HARD_I) ? "и" : "ы";
  return withEndings(stem, `а ${y} е у ${endsIn(stem, HISSING) && !isStressed ? "ей" : "ой"} е`);
}

function pluralCases(word: string, genitive: string | undefined, isAnimate: boolean): Cases {
  if (genitive === undefined) return unchanged(word);
  const stem = word.slice(0, -1);
  const last = word.at(-1)!;
  const isSoft = last === "я" || (last === "и" && !endsIn(stem, HARD_I));
  const cases: Cases = [word, genitive, "", word, "", ""];
  const [, , dat, , ins, prep] = withEndings(stem, isSoft ? "- - ям - ями ях" : "- - ам - ами ах");
  const full: Cases = [cases[0], cases[1], dat, cases[3], ins, prep];
  return isAnimate ? animated(full) : full;
}

/**
 * A phrase: `f новая линия/метро` is feminine, of an adjective and a noun that are declined and a tail that is not. `!`
 * after the gender says that it lives; `_` stands where an adjective has no noun; `= текст` never changes.
 */
export function noun(written: string): Noun {
  const space = written.indexOf(" ");
  const mark = written.slice(0, space);
  const [head = "", ...tails] = written.slice(space + 1).split("/");
  const tail = tails.length > 0 ? ` ${tails.join("/")}` : "";
  if (mark === "=") return { forms: unchanged(head + tail), gender: "n" };
  const gender = mark[0] as Gender;
  if (!/^[mfnp]!?$/.test(mark))
    throw new TextMistake(0, "m, f, n or p, then ! where it lives, then a space, or =", JSON.stringify(written));
  const isAnimate = mark.endsWith("!");
  const words = head.split(" ");
  // The first word that is no adjective is the noun; what follows it stays as it is.
  const at = words.findIndex((word, i) => i === words.length - 1 || word === "_" || !isAdjective(word, gender));
  const inflected = [
    ...words.slice(0, at).map((word) => adjective(word, gender, isAnimate)),
    words[at] === "_" ? unchanged("") : declined(words[at]!, gender, isAnimate),
  ];
  const rest =
    words
      .slice(at + 1)
      .map((word) => ` ${word}`)
      .join("") + tail;
  const forms = inflected[0]!.map(
    (_, i) =>
      inflected
        .map((cases) => cases[i]!)
        .join(" ")
        .trimEnd() + rest,
  );
  return { forms, gender };
}

const ADJECTIVES: Readonly<Record<Gender, readonly string[]>> = {
  ...{ m: ["ый", "ий", "ой"], f: ["ая", "яя"], n: ["ое", "ее"], p: ["ые", "ие"] },
};
const isAdjective = (word: string, gender: Gender): boolean => ADJECTIVES[gender].includes(word.slice(-2));

const VOWELS = "аеёиоуыэюя";

export function surname(name: string, isFemale: boolean): Cases {
  if (isFemale) {
    if (name.endsWith("ая")) return adjective(name, "f");
    if (/[оеёиы]ва$|ина$|ына$/.test(name)) return withEndings(name.slice(0, -1), "а ой ой у ой ой");
    return unchanged(name);
  }
  if (/(ий|ой|ый)$/.test(name)) return adjective(name, "m", true);
  if (/([оеё]в|[иы]н)$/.test(name)) {
    return withEndings(name, "- а у а ым е");
  }
  return VOWELS.includes(name.at(-1)!) ? unchanged(name) : animated(declined(name, "m"));
}

/** A man's surname as his sister has it. */
export function feminine(name: string): string {
  if (/(ий|ой|ый)$/.test(name)) return `${name.slice(0, -2)}ая`;
  return /([оеё]в|[иы]н)$/.test(name) ? `${name}а` : name;
}

export function firstName(name: string, isFemale: boolean): Cases {
  const [word = "", other] = name.split("*");
  if (isFemale) return declined(word, "f");
  return animated(declined(other === undefined ? word : name, "m"));
}

export function patronymic(father: string, isFemale: boolean): string {
  const stem = father.slice(0, -1);
  // Дмитриевич and Георгиевич, but Юрьевич.
  if (/[тр][рг]ий$/.test(father)) return stem + (isFemale ? "евна" : "евич");
  if (father.endsWith("ий")) return `${father.slice(0, -2)}ь${isFemale ? "евна" : "евич"}`;
  if (/[йь]$/.test(father)) return stem + (isFemale ? "евна" : "евич");
  if (/[ая]$/.test(father)) return stem + (isFemale ? "ична" : "ич");
  return father + (isFemale ? "овна" : "ович");
}

/** Forms that agree with 1, with 2 to 4, with the rest. */
export type Counted = readonly [one: string, few: string, many: string];

export function agreeing(count: number, [one, few, many]: Counted): string {
  const tens = count % 100;
  const units = count % 10;
  if (!Number.isInteger(count)) return few;
  if (tens >= 11 && tens <= 14) return many;
  return units === 1 ? one : units >= 2 && units <= 4 ? few : many;
}

/** After «около», «более», «до». */
export function agreeingGenitive(count: number, [, few, many]: Counted): string {
  return !Number.isInteger(count) || (count % 10 === 1 && count % 100 !== 11) ? few : many;
}
