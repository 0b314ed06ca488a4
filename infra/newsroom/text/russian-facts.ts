/** What a Russian story is about: people with their posts, organisations, places, and numbers by their names. */

import type { Section } from "../model.ts";
import type { Chance } from "../random.ts";
import { names, person } from "./russian-names.ts";
import { scripts } from "./russian-scripts.ts";
import type { Facts, Noun, Person } from "./voice.ts";

type Range = readonly [low: number, high: number];

/** Each is a number of `Facts.numbers`, in this order. Shares are in tenths; sums in millions and tenths of milliards. */
const RANGES = {
  few: [2, 9],
  tens: [12, 95],
  hund: [110, 980],
  thou: [12, 480],
  pct: [6, 38],
  dec: [3, 149],
  mln: [12, 960],
  bln: [11, 480],
  days: [3, 28],
  past: [3, 11],
  few2: [2, 9],
  tens2: [12, 95],
  hund2: [110, 980],
  thou2: [12, 480],
  pct2: [8, 62],
  dec2: [3, 99],
  mln2: [12, 960],
  age: [19, 74],
  about: [0, 9999],
  event: [0, 9999],
  order: [0, 9999],
  clock: [6 * 60, 22 * 60],
  soon: [3, 26],
  ago: [4, 24],
  mag: [31, 68],
  score: [0, 24],
} as const satisfies Readonly<Record<string, Range>>;

export type NumberName = keyof typeof RANGES;
const NAMES = Object.keys(RANGES) as NumberName[];
const INDEX = Object.fromEntries(NAMES.map((name, i) => [name, i])) as Readonly<Record<NumberName, number>>;

/** A story has its own numbers, and others beside, so that one number does not stand for everything. */
export const NUMBER_SETS = 5;
const ONCE: ReadonlySet<string> = new Set(["about", "event", "order", "score", "mag", "age", "soon", "clock"]);

export const numberOf = ({ numbers }: Facts, name: NumberName, set = 0): number =>
  numbers[(ONCE.has(name) ? 0 : set * NAMES.length) + INDEX[name]]!;

const notOne = (number: number): number => (number % 10 === 1 ? number + 1 : number);

/** Sums are round more often than not; tens and hundreds never ask for a singular. */
function numbers(own: Chance): number[] {
  return NAMES.map((name) => {
    const [low, high] = RANGES[name];
    const number = own.between(low, high);
    if (name === "hund" || name === "hund2") return number > 300 ? number - (number % 10) : notOne(number);
    if (name === "mln" || name === "mln2") return number > 100 ? number - (number % 5) : number;
    return name === "tens" || name === "tens2" ? notOne(number) : number;
  });
}

export const TOWN = 0;
export const REGION = 1;
export const COUNTRY = 2;

export function facts(own: Chance, section: Section, time: number): Facts {
  const { happenings } = scripts().sections[section];
  const number = own.below(happenings.length);
  const happening = happenings[number]!;
  const { towns, regions, countries } = names();
  const places = [own.pick(towns), own.pick(regions), own.pick(countries)];
  const bare = own.several(happening.organisations, 2);
  const organisations = bare.map((written) => placed(written, places, undefined));
  const organisation = organisations[0];
  const people = happening.roles.map(
    (roles): Person => ({ ...person(own), role: placed(own.pick(roles), places, organisation) }),
  );
  const sets = Array.from({ length: NUMBER_SETS }, () => numbers(own)).flat();
  return { section, people, organisations, places, happening: number, numbers: sets, time };
}

/** `%t`, `%r`, `%c` and `%o` stand for the genitive of the town, the region, the country and the organisation. */
function placed(written: Noun, places: readonly Noun[], organisation: Noun | undefined): Noun {
  const [full = ""] = written.forms;
  const at = full.indexOf("%");
  if (at < 0) return written;
  const mark = full.slice(at, at + 2);
  const by = { "%t": places[TOWN], "%r": places[REGION], "%c": places[COUNTRY], "%o": organisation }[mark];
  const name = by?.forms[1] ?? "";
  const forms = written.forms.map((form) => form.replace(mark, name).trimEnd());
  return { forms, gender: written.gender };
}
