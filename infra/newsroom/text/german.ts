/** The German voice: what the texts of the other modules are filled with. */

import { DAY } from "../clock.ts";
import type { Name } from "../model.ts";
import { folderOf, slotsOf, wordsOf } from "./bank.ts";
import { again, CASES, inFull, nameOf, noun } from "./german-grammar.ts";
import { amount, grouped, tenths, two } from "./numbers.ts";
import { type Notation, readGeneral, readSections, spaced } from "./section.ts";
import { COMMON_SLOTS, type Language, voiceOf } from "./teller.ts";
import type { Telling } from "./telling.ts";
import type { Noun, Voice, Words } from "./voice.ts";
import { readEditing, readNames, readWords } from "./words.ts";

const CASES_OF = `${CASES.join(" ")} von bei zu in an Von Bei Zu In An N`;
const SLOTS = slotsOf({
  [COMMON_SLOTS]: "",
  "p0 p1 p2 p3 p4 who": "last full rolle er Er ihn der d a",
  "o0 o1 o2": `${CASES_OF} name dn full dfull`,
  "topic a b": `${CASES_OF} rel rela`,
  "town town2 region land land2 tens": "",
  "few few2": "te",
  day: "C",
  "count year age km score": "",
  count2: "boot range power pages games",
  "sum sum2": "users billion",
  "pct pct2": "wind litres degrees",
  share: "discount",
  nextyear: "plus",
  "weekday time month nextmonth lastmonth lastyear": "",
});
const notation: Notation = { noun, slots: SLOTS, written: spaced };

const WEEKDAYS = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const SMALL = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const ORDINALS = "null erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft".split(" ");

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
    case "b":
      return thing(telling.b, form);
    case "town":
      return facts.places[0]!.forms[0]!;
    case "town2":
      return facts.places[1]!.forms[0]!;
    case "region":
      return facts.places[2]!.forms[0]!;
    case "land":
      return facts.places[3]!.forms[0]!;
    case "land2":
      return facts.places[4]!.forms[0]!;
    default:
      return number(telling, slot, form) ?? moment(telling, slot, form, words);
  }
}

function person(telling: Telling, number: number, form: string): string {
  const { first, last, isFemale, role } = telling.person(number);
  switch (form) {
    case "last":
      return last;
    case "full":
      return `${first} ${last}`;
    case "rolle":
      return nameOf(role);
    case "er":
      return isFemale ? "sie" : "er";
    case "Er":
      return isFemale ? "Sie" : "Er";
    case "ihn":
      return isFemale ? "sie" : "ihn";
    case "der":
      return isFemale ? "die" : "der";
  }
  if (telling.meets(number)) return `${nameOf(role)} ${first} ${last}`;
  const isNamed = form !== "" || telling.own.happens(0.8);
  return isNamed ? last : `${isFemale ? "die" : "der"} ${again(role, "")}`;
}

function organisation(telling: Telling, number: number, form: string): string {
  const noun = telling.organisation(number);
  switch (form) {
    case "name":
      return nameOf(noun);
    case "bare":
      return inFull(noun, "bare");
    case "dn":
      return inFull(noun, "d");
    case "N":
      telling.names(number);
      return capital(inFull(noun, ""));
    case "full":
      telling.names(number);
      return inFull(noun, "");
    case "dfull":
      telling.names(number);
      return inFull(noun, "d");
  }
  const isFull = telling.names(number) || telling.own.happens(0.3);
  const preposition = PREPOSITIONS[form];
  if (preposition !== undefined) return contracted(preposition, isFull ? inFull(noun, "d") : again(noun, "d"));
  return isFull ? inFull(noun, form) : again(noun, form);
}

const PREPOSITIONS: Readonly<Record<string, string>> = {
  ...{ von: "von", bei: "bei", zu: "zu", in: "in", an: "an" },
  ...{ Von: "Von", Bei: "Bei", Zu: "Zu", In: "In", An: "An" },
};
const CONTRACTIONS: Readonly<Record<string, string>> = { von: "vom", bei: "beim", zu: "zum", in: "im", an: "am" };

/** „von dem“ is „vom“, „zu der“ is „zur“. */
function contracted(preposition: string, dative: string): string {
  const small = preposition.toLowerCase();
  const short = dative.startsWith("dem ")
    ? CONTRACTIONS[small]!
    : small === "zu" && dative.startsWith("der ")
      ? "zur"
      : "";
  if (short === "") return `${preposition} ${dative}`;
  return (preposition === small ? short : capital(short)) + dative.slice(3);
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

const RELATIVE = { m: "der", f: "die", n: "das", p: "die" } as const;
const RELATIVE_ACCUSATIVE = { m: "den", f: "die", n: "das", p: "die" } as const;

function thing(noun: Noun, form: string): string {
  switch (form) {
    case "rel":
      return RELATIVE[noun.gender];
    case "rela":
      return RELATIVE_ACCUSATIVE[noun.gender];
    case "N":
      return capital(inFull(noun, ""));
    default: {
      const preposition = PREPOSITIONS[form];
      return preposition === undefined ? inFull(noun, form) : contracted(preposition, inFull(noun, "d"));
    }
  }
}

const percent = (value: number): string => `${tenths(value, ",")} Prozent`;

function number(telling: Telling, slot: string, form: string): string | undefined {
  switch (slot) {
    case "sum":
    case "sum2":
      return money(telling.number(slot), form);
    case "pct":
    case "pct2":
      return measure(telling.number(slot === "pct" ? "percent" : "percent2"), form);
    case "share":
      return form === "discount"
        ? String(Math.ceil(telling.number("share") / 5))
        : `${telling.number("share")} Prozent`;
    case "count":
      return grouped(telling.number("count"), ".");
    case "count2":
      return grouped(amount(telling.number("count2"), form), ".");
    case "few":
    case "few2":
      return form === "te" ? `${ORDINALS[telling.number(slot)]}e` : SMALL[telling.number(slot)]!;
    case "tens":
      return String(telling.number("tens"));
    case "year":
      return String(telling.number("year"));
    case "age":
      return String(telling.number("age"));
    case "km":
      return String(telling.number("distance"));
    case "score":
      return `${(telling.number("few") % 4) + 1}:${telling.number("few") % 4 === 0 ? 0 : telling.number("few2") % 2}`;
    default:
      return undefined;
  }
}

function money(millions: number, form: string): string {
  if (form === "users") return `${millions} Millionen`;
  return form === "billion" ? `${tenths(millions + 11, ",")} Milliarden Euro` : `${millions} Millionen Euro`;
}

/** A number of tenths where it is not a percentage. */
function measure(value: number, form: string): string {
  switch (form) {
    case "wind":
      return String(80 + (value % 60));
    case "litres":
      return tenths(45 + (value % 60), ",");
    case "degrees":
      return `${tenths(11 + (value % 20), ",")} Grad`;
    default:
      return percent(value);
  }
}

function moment(telling: Telling, slot: string, form: string, { months }: Words): string {
  const { time } = telling.facts;
  const date = new Date(time);
  const month = date.getUTCMonth();
  const year = date.getUTCFullYear();
  switch (slot) {
    case "day":
      return `${form === "C" ? "Am" : "am"} ${WEEKDAYS[date.getUTCDay()]}`;
    case "weekday":
      return WEEKDAYS[new Date(time + (telling.number("few") % 4 === 0 ? DAY : 0)).getUTCDay()]!;
    case "time":
      return `gegen ${date.getUTCHours()} Uhr`;
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

function datesOf(months: readonly string[]): Language["dates"] {
  const dayAndMonth = (date: Date): string => `${date.getUTCDate()}. ${months[date.getUTCMonth()]}`;
  return [
    (date) => `${dayAndMonth(date)} ${date.getUTCFullYear()}, ${clock(date)} Uhr`,
    (date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}, ${clock(date)} Uhr`,
    (date) => `${WEEKDAYS[date.getUTCDay()]}, ${dayAndMonth(date)} ${date.getUTCFullYear()} um ${clock(date)}`,
    (date) =>
      `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).slice(2)} - ${clock(date)}`,
    (date) => `${date.toISOString().slice(0, 10)} ${clock(date)}`,
  ];
}

export function german(folder = folderOf("german")): Voice {
  const words = readWords(folder);
  const names = readNames(folder);
  const surnames = wordsOf(names("surname"));
  const places = (key: string): Noun[] => wordsOf(names(key)).map((name) => ({ forms: [name], gender: "n" }));
  return voiceOf({
    code: "de",
    words,
    sections: readSections(folder, notation),
    general: readGeneral(folder, notation),
    men: wordsOf(names("man")),
    women: wordsOf(names("woman")),
    surname: (own) => own.pick(surnames),
    places: [places("town"), places("town"), places("region"), places("country"), places("country")],
    fill: (telling, slot, form) => fill(telling, slot, form, words),
    tagsOf: (telling) => [
      inFull(telling.topic, "bare"),
      telling.facts.places[0]!.forms[0]!,
      telling.facts.places[3]!.forms[0]!,
      nameOf(telling.organisation(0)),
      nameOf(telling.organisation(1)),
    ],
    editing: readEditing(folder),
    byline: ({ first, last }: Name) => `${first} ${last}`,
    dates: datesOf(words.months),
  });
}
