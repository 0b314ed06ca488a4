/** The French voice: what the texts of the other modules are filled with. */

import { DAY } from "../clock.ts";
import type { Name } from "../model.ts";
import { folderOf, slotsOf, wordsOf } from "./bank.ts";
import { again, FORMS, fromLand, inFull, inLand, noun, ofName, withA, withDe } from "./french-grammar.ts";
import { amount, grouped, tenths, two } from "./numbers.ts";
import { type Notation, nounsOf, readGeneral, readSections, spaced } from "./section.ts";
import { COMMON_SLOTS, type Language, voiceOf } from "./teller.ts";
import type { Telling } from "./telling.ts";
import type { Noun, Voice, Words } from "./voice.ts";
import { readEditing, readNames, readWords } from "./words.ts";

/** Marks stand apart from words by a space that does not break; in the files it is an ordinary one. */
const marked = (text: string): string =>
  text
    .replaceAll("« ", "«\u00a0")
    .replace(/ (?=[»:;?!%])/g, "\u00a0")
    .replaceAll(" 000 euros", "\u00a0000 euros");

const NOUN_FORMS = FORMS.join(" ");
const SLOTS = slotsOf({
  [COMMON_SLOTS]: "",
  "p0 p1 p2 p3 p4 who": "last delast full role il e son de a",
  "o0 o1 o2": `${NOUN_FORMS} nom full Full e`,
  "topic a": `${NOUN_FORMS} e Bare debare`,
  "town town2": "de",
  region: NOUN_FORMS,
  "land land2": `${NOUN_FORMS} en En dep`,
  "few few2": "e",
  "tens day": "",
  "count year age km score": "",
  count2: "boot range power pages games",
  "sum sum2": "users billion",
  "pct pct2": "wind litres degrees",
  share: "discount",
  nextyear: "plus",
  "weekday time month nextmonth lastmonth lastyear": "",
});
const notation: Notation = { noun, slots: SLOTS, written: (text) => spaced(marked(text)) };

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;
const SMALL = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze".split(" ");
const ORDINALS =
  "zéro premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième".split(
    " ",
  );

function fill(telling: Telling, slot: string, form: string, words: Words): string {
  const { facts } = telling;
  switch (slot) {
    case "p0":
    case "p1":
    case "p2":
    case "p3":
    case "p4":
      return person(telling, slot.charCodeAt(1) - 48, form);
    case "who":
      return person(telling, telling.speaker, form);
    case "o0":
    case "o1":
    case "o2":
      return organisation(telling, slot.charCodeAt(1) - 48, form);
    case "topic":
      return thing(telling.topic, form);
    case "a":
      return thing(telling.a, form);
    case "town":
      return town(facts.places[0]!, form);
    case "town2":
      return town(facts.places[1]!, form);
    case "region":
      return inFull(facts.places[2]!, form);
    case "land":
      return land(facts.places[3]!, form);
    case "land2":
      return land(facts.places[4]!, form);
    default:
      return number(telling, slot, form) ?? moment(telling, slot, form, words);
  }
}

function person(telling: Telling, number: number, form: string): string {
  const { first, last, isFemale, role } = telling.person(number);
  switch (form) {
    case "last":
      return last;
    case "delast":
      return ofName(last);
    case "full":
      return `${first} ${last}`;
    case "role":
      return inFull(role, "bare");
    case "il":
      return isFemale ? "elle" : "il";
    case "e":
      return isFemale ? "e" : "";
    case "son":
      return "son";
  }
  const said = mention(telling, number, `${first} ${last}`, `${isFemale ? "Mme" : "M."}\u00a0${last}`, role);
  if (form === "de") return withDe(said);
  return form === "a" ? withA(said) : said;
}

/** By role and name the first time, then by name or by role. */
function mention(telling: Telling, number: number, name: string, polite: string, role: Noun): string {
  if (telling.meets(number)) return `${inFull(role, "")} ${name}`;
  const chance = telling.own.unit();
  return chance < 0.4 ? name : chance < 0.8 ? polite : again(role, "");
}

function organisation(telling: Telling, number: number, form: string): string {
  const noun = telling.organisation(number);
  switch (form) {
    case "bare":
      return inFull(noun, "bare");
    case "nom":
      return inFull(noun, "de");
    case "full":
      telling.names(number);
      return inFull(noun, "");
    case "Full":
      telling.names(number);
      return capital(inFull(noun, ""));
    case "e":
      return noun.gender === "f" ? "e" : "";
  }
  return telling.names(number) || telling.own.happens(0.3) ? inFull(noun, form) : again(noun, form);
}

function thing(noun: Noun, form: string): string {
  switch (form) {
    case "e":
      return noun.gender === "f" ? "e" : "";
    case "Bare":
      return capital(inFull(noun, "bare"));
    case "debare":
      return ofName(inFull(noun, "bare"));
    default:
      return inFull(noun, form);
  }
}

const town = ({ forms }: Noun, form: string): string => (form === "de" ? ofName(forms[0]!) : forms[0]!);

function land(noun: Noun, form: string): string {
  switch (form) {
    case "en":
      return inLand(noun);
    case "En":
      return capital(inLand(noun));
    case "dep":
      return fromLand(noun);
    default:
      return inFull(noun, form);
  }
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

function number(telling: Telling, slot: string, form: string): string | undefined {
  switch (slot) {
    case "sum":
    case "sum2":
      return money(telling.number(slot), form);
    case "pct":
    case "pct2":
      return measure(telling.number(slot === "pct" ? "percent" : "percent2"), form);
    case "share":
      return form === "discount" ? String(Math.ceil(telling.number("share") / 5)) : `${telling.number("share")}\u00a0%`;
    case "count":
      return grouped(telling.number("count"), "\u00a0");
    case "count2":
      return grouped(amount(telling.number("count2"), form), "\u00a0");
    case "few":
    case "few2":
      return (form === "e" ? ORDINALS : SMALL)[telling.number(slot)]!;
    case "tens":
      return String(telling.number("tens"));
    case "year":
      return String(telling.number("year"));
    case "age":
      return String(telling.number("age"));
    case "km":
      return String(telling.number("distance"));
    case "score":
      return `${(telling.number("few") % 4) + 1}-${telling.number("few") % 4 === 0 ? 0 : telling.number("few2") % 2}`;
    default:
      return undefined;
  }
}

function money(millions: number, form: string): string {
  if (form === "users") return `${millions} millions`;
  return form === "billion" ? `${tenths(millions + 20, ",")} milliards d’euros` : `${millions} millions d’euros`;
}

/** A number of tenths where it is not a percentage. */
function measure(value: number, form: string): string {
  switch (form) {
    case "wind":
      return String(80 + (value % 60));
    case "litres":
      return tenths(45 + (value % 60), ",");
    case "degrees":
      return `${tenths(20 + (value % 20), ",")} degrés`;
    default:
      return `${tenths(value, ",")}\u00a0%`;
  }
}

function moment(telling: Telling, slot: string, form: string, { months }: Words): string {
  const { time } = telling.facts;
  const date = new Date(time);
  const month = date.getUTCMonth();
  const year = date.getUTCFullYear();
  switch (slot) {
    case "day":
      return WEEKDAYS[date.getUTCDay()]!;
    case "weekday":
      return WEEKDAYS[new Date(time + (telling.number("few") % 4 === 0 ? DAY : 0)).getUTCDay()]!;
    case "time":
      return `vers ${Math.max(2, date.getUTCHours())} heures`;
    case "month":
      return months[month]!;
    case "nextmonth":
      return months[(month + 1 + (telling.number("topic") % 3)) % 12]!;
    case "lastmonth":
      return months[(month + 11 - (telling.number("topic") % 2)) % 12]!;
    case "lastyear":
      return String(year - 1);
    case "nextyear":
      return String(year + (form === "plus" ? 3 : 1));
    default:
      throw new Error(`nothing to fill <${slot}> with`);
  }
}

const clock = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
const clockH = (date: Date): string => `${date.getUTCHours()}h${two(date.getUTCMinutes())}`;
const dayOf = (date: Date): string => (date.getUTCDate() === 1 ? "1er" : String(date.getUTCDate()));

/** Countries with l’ are feminine, but for these. */
function country(text: string): Noun {
  return noun(text.startsWith("l’") && text !== "l’Uruguay" ? `f ${text}` : text);
}

function datesOf(months: readonly string[]): Language["dates"] {
  const monthOf = (date: Date): string => months[date.getUTCMonth()]!;
  return [
    (date) => `${dayOf(date)} ${monthOf(date)} ${date.getUTCFullYear()} à ${clockH(date)}`,
    (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${clock(date)}`,
    (date) =>
      `Le ${WEEKDAYS[date.getUTCDay()]} ${dayOf(date)} ${monthOf(date)} ${date.getUTCFullYear()} à ${clock(date)}`,
    (date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}, ${clockH(date)}`,
    (date) => `${date.toISOString().slice(0, 10)} ${clock(date)}`,
  ];
}

export function french(folder = folderOf("french")): Voice {
  const words = readWords(folder);
  const names = readNames(folder);
  const surnames = wordsOf(names("surname"));
  const towns = (): Noun[] => wordsOf(names("town")).map((name) => ({ forms: [name], gender: "n" }));
  const countries = (): Noun[] => nounsOf(names("country"), { noun: country });
  return voiceOf({
    code: "fr",
    words,
    sections: readSections(folder, notation),
    general: readGeneral(folder, notation),
    men: wordsOf(names("man")),
    women: wordsOf(names("woman")),
    surname: (own) => own.pick(surnames),
    places: [towns(), towns(), nounsOf(names("region"), { noun }), countries(), countries()],
    fill: (telling, slot, form) => fill(telling, slot, form, words),
    tagsOf: (telling) => [
      inFull(telling.topic, "bare"),
      telling.facts.places[0]!.forms[0]!,
      inFull(telling.facts.places[3]!, "bare"),
      inFull(telling.organisation(0), "bare"),
      inFull(telling.organisation(1), "bare"),
    ],
    editing: readEditing(folder),
    byline: ({ first, last }: Name) => `${first} ${last}`,
    dates: datesOf(words.months),
  });
}
