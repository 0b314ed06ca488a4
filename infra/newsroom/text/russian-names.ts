/** Russian people, towns and regions: names with all their cases, made once. */

import type { Name } from "../model.ts";
import type { Chance } from "../random.ts";
import { folderOf, type Lines, lazily, wordsOf } from "./bank.ts";
import { adjective, type Cases, declined, feminine, firstName, noun, patronymic, surname } from "./inflect-russian.ts";
import { nounsOf } from "./section.ts";
import type { Noun } from "./voice.ts";
import { readNames } from "./words.ts";

export interface RussianNames {
  readonly men: readonly string[];
  readonly women: readonly string[];
  /** Of men, and as women have them. */
  readonly surnames: { readonly m: readonly string[]; readonly f: readonly string[] };
  readonly firstForms: ReadonlyMap<string, Cases>;
  readonly lastForms: { readonly m: ReadonlyMap<string, Cases>; readonly f: ReadonlyMap<string, Cases> };
  readonly patronymics: { readonly m: readonly Cases[]; readonly f: readonly Cases[] };
  /** A town has, after its cases, the masculine adjective made of its name, without its ending. */
  readonly towns: readonly Noun[];
  readonly regions: readonly Noun[];
  readonly countries: readonly Noun[];
}

export function readRussianNames(folder: string): RussianNames {
  const lines = readNames(folder, ["no patronymic", "town start", "town end", "real town"]);
  const [written, women, last] = [wordsOf(lines("man")), wordsOf(lines("woman")), wordsOf(lines("surname"))];
  const men = written.map(plain);
  const hers = last.map(feminine);
  const without = new Set(wordsOf(lines("no patronymic")));
  const fathers = men.filter((name) => !without.has(name));
  return {
    men,
    women,
    surnames: { m: last, f: hers },
    firstForms: new Map([
      ...written.map((name): [string, Cases] => [plain(name), firstName(name, false)]),
      ...women.map((name): [string, Cases] => [name, firstName(name, true)]),
    ]),
    lastForms: {
      m: new Map(last.map((name) => [name, surname(name, false)])),
      f: new Map(hers.map((name) => [name, surname(name, true)])),
    },
    patronymics: {
      m: fathers.map((father) => animate(patronymic(father, false))),
      f: fathers.map((father) => declined(patronymic(father, true), "f")),
    },
    towns: townsOf(lines),
    regions: nounsOf(lines("region"), { noun }),
    countries: nounsOf(lines("country"), { noun }),
  };
}

const plain = (written: string): string => written.split("*")[0]!;

function animate(word: string): Cases {
  return declined(word, "m", true);
}

/** Starts and ends put together, but for what is a real town. */
function townsOf(lines: Lines): Noun[] {
  const ends = wordsOf(lines("town end"));
  const real = new Set(wordsOf(lines("real town")));
  const made = wordsOf(lines("town start")).flatMap((start) =>
    ends.filter((end) => !start.endsWith(end[0]!)).map((end) => start + end),
  );
  return [...made, ...wordsOf(lines("town"))]
    .filter((name) => !real.has(name))
    .map((name) => ({
      forms: [...declined(name, "m"), `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`],
      gender: "m",
    }));
}

export const names = lazily(() => readRussianNames(folderOf("russian")));

export function person(own: Chance): Name {
  const { men, women, surnames } = names();
  const isFemale = own.happens(0.4);
  return isFemale
    ? { first: own.pick(women), last: own.pick(surnames.f), isFemale }
    : { first: own.pick(men), last: own.pick(surnames.m), isFemale };
}

export const firstCases = ({ first }: Name): Cases => names().firstForms.get(first)!;
export const lastCases = ({ last, isFemale }: Name): Cases => names().lastForms[isFemale ? "f" : "m"].get(last)!;
/** Of the many fathers one could have, that of a number. */
export function patronymicCases({ isFemale }: Name, number: number): Cases {
  const from = names().patronymics[isFemale ? "f" : "m"];
  return from[number % from.length]!;
}

/** The town's adjective, without its ending: «зареченск» for «зареченский». */
const townStem = ({ forms }: Noun): string => forms[6]!;

/** «новогорский», «новогорского» … of a town and a gender. */
export const townAdjective = (town: Noun, gender: Noun["gender"]): Cases =>
  adjective(townStem(town) + { m: "ий", f: "ая", n: "ое", p: "ие" }[gender], gender);
