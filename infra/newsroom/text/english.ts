/** The English voice: grammar, and what the texts of the other modules are filled with. */

import { DAY } from "../clock.ts";
import type { Name } from "../model.ts";
import { folderOf, slotsOf, wordsOf } from "./bank.ts";
import { amount, grouped, tenths, two } from "./numbers.ts";
import { type Notation, nounsOf, readGeneral, readSections, spaced } from "./section.ts";
import { COMMON_SLOTS, type Language, voiceOf } from "./teller.ts";
import type { Telling } from "./telling.ts";
import type { Noun, Voice, Words } from "./voice.ts";
import { readEditing, readNames, readWords } from "./words.ts";

/** `the interior minister/minister`: in full, for short, and both without the article. */
function noun(text: string): Noun {
  const [full = "", short = full] = text.split("/");
  const again = text.includes("/") ? `the ${short}` : full;
  return { forms: [full, again, withoutArticle(full), withoutArticle(again)], gender: "n" };
}

const withoutArticle = (text: string): string => text.replace(/^(the|an|a) /, "");

const SLOTS = slotsOf({
  [COMMON_SLOTS]: "",
  "p0 p1 p2 p3 p4 who": "last full role he his him end",
  "o0 o1 o2": "bare full s",
  "topic a b": "bare",
  "town town2 region land land2 day": "",
  "few few2 tens": "th",
  price: "k",
  "count year age km score": "",
  count2: "boot range power pages games",
  "sum sum2": "users billion",
  "pct pct2": "wind litres degrees",
  share: "discount",
  nextyear: "plus",
  "weekday time month nextmonth lastmonth lastyear": "",
});
const notation: Notation = { noun, slots: SLOTS, written: spaced };

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

const spelled = (count: number): string => SMALL[count] ?? String(count);
const ordinal = (count: number): string => ORDINALS[count] ?? `${count}${endingOf(count)}`;

function endingOf(count: number): string {
  const last = count % 10;
  return last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th";
}

function fill(telling: Telling, slot: string, form: string, words: Words): string {
  const { facts } = telling;
  switch (slot) {
    case "p0":
      return person(telling, 0, form);
    case "p1":
      return person(telling, 1, form);
    case "p2":
      return person(telling, 2, form);
    case "p3":
      return person(telling, 3, form);
    case "p4":
      return person(telling, 4, form);
    case "who":
      return person(telling, telling.speaker, form);
    case "o0":
      return organisation(telling, 0, form);
    case "o1":
      return organisation(telling, 1, form);
    case "o2":
      return organisation(telling, 2, form);
    case "topic":
      return telling.topic.forms[form === "bare" ? 2 : 0]!;
    case "a":
      return telling.a.forms[form === "bare" ? 2 : 0]!;
    case "b":
      return telling.b.forms[form === "bare" ? 2 : 0]!;
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
    case "role":
      return role.forms[0]!;
    case "he":
      return isFemale ? "she" : "he";
    case "his":
      return isFemale ? "her" : "his";
    case "him":
      return isFemale ? "her" : "him";
  }
  if (!telling.meets(number)) return telling.own.happens(0.8) ? last : role.forms[1]!;
  return form === "end" ? `${first} ${last}, ${role.forms[0]}` : `${role.forms[2]} ${first} ${last}`;
}

function organisation(telling: Telling, number: number, form: string): string {
  const { forms } = telling.organisation(number);
  if (form === "bare") return forms[2]!;
  const isNew = telling.names(number);
  const text = form === "full" || isNew || telling.own.happens(0.3) ? forms[0]! : forms[1]!;
  if (form !== "s") return text;
  return text.endsWith("s") ? `${text}’` : `${text}’s`;
}

/** Signs before and words after a sum, by number of the currency. */
const CURRENCIES = ["$", "$", "$", "£", "£", "£", "£", "€", "€", "€"] as const;

function number(telling: Telling, slot: string, form: string): string | undefined {
  switch (slot) {
    case "sum":
    case "sum2":
      return money(telling, telling.number(slot), form);
    case "pct":
    case "pct2":
      return measure(telling.number(slot === "pct" ? "percent" : "percent2"), form);
    case "share":
      return form === "discount" ? String(Math.ceil(telling.number("share") / 5)) : `${telling.number("share")}%`;
    case "count":
      return grouped(telling.number("count"), ",");
    case "count2":
      return grouped(amount(telling.number("count2"), form), ",");
    case "few":
    case "few2":
      return form === "th" ? ordinal(telling.number(slot)) : spelled(telling.number(slot));
    case "tens":
      return form === "th" ? ordinal(telling.number("tens")) : String(telling.number("tens"));
    case "price":
      return `${CURRENCIES[telling.number("currency")]}${telling.number("tens")}${form === "k" ? ",000" : ""}`;
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

function money(telling: Telling, millions: number, form: string): string {
  if (form === "users") return `${millions} million`;
  const sign = CURRENCIES[telling.number("currency")]!;
  return form === "billion" ? `${sign}${tenths(millions + 11, ".")} billion` : `${sign}${millions} million`;
}

/** A number of tenths where it is not a percentage. */
function measure(value: number, form: string): string {
  switch (form) {
    case "wind":
      return String(80 + (value % 60));
    case "litres":
      return tenths(45 + (value % 60), ".");
    case "degrees":
      return `${tenths(5 + (value % 20), ".")} degrees`;
    default:
      return `${tenths(value, ".")}%`;
  }
}

function moment(telling: Telling, slot: string, form: string, { months }: Words): string {
  const { time } = telling.facts;
  const date = new Date(time);
  const month = date.getUTCMonth();
  const year = date.getUTCFullYear();
  switch (slot) {
    case "day":
      return `on ${WEEKDAYS[date.getUTCDay()]}`;
    case "weekday":
      return WEEKDAYS[new Date(time + (telling.number("few") % 4 === 0 ? DAY : 0)).getUTCDay()]!;
    case "time":
      return aboutHour(date.getUTCHours());
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

const aboutHour = (hour: number): string =>
  `shortly ${hour % 2 === 0 ? "after" : "before"} ${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "am" : "pm"}`;

const clock = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
const clock12 = (date: Date): string => {
  const hour = date.getUTCHours();
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(date.getUTCMinutes())} ${hour < 12 ? "am" : "pm"}`;
};

function datesOf(months: readonly string[]): Language["dates"] {
  const monthOf = (date: Date): string => months[date.getUTCMonth()]!;
  return [
    (date) => `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}, ${clock(date)}`,
    (date) => `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()} at ${clock12(date)}`,
    (date) =>
      `${WEEKDAYS[date.getUTCDay()]!.slice(0, 3)} ${date.getUTCDate()} ${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()} ${clock(date)}`,
    (date) => `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()} ${clock(date)}`,
    (date) => `${date.toISOString().slice(0, 10)} ${clock(date)}`,
    (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${clock(date)}`,
  ];
}

export function english(folder = folderOf("english")): Voice {
  const words = readWords(folder);
  const names = readNames(folder);
  const surnames = wordsOf(names("surname"));
  const places = (key: string): Noun[] => nounsOf(names(key), { noun });
  return voiceOf({
    code: "en",
    words,
    sections: readSections(folder, notation),
    general: readGeneral(folder, notation),
    men: wordsOf(names("man")),
    women: wordsOf(names("woman")),
    surname: (own) => own.pick(surnames),
    places: [places("town"), places("town"), places("region"), places("country"), places("country")],
    fill: (telling, slot, form) => fill(telling, slot, form, words),
    tagsOf: (telling) => [
      telling.topic.forms[2]!,
      telling.facts.places[0]!.forms[0]!,
      telling.facts.places[3]!.forms[0]!,
      telling.organisation(0).forms[2]!,
      telling.organisation(1).forms[2]!,
    ],
    editing: readEditing(folder),
    byline: ({ first, last }: Name) => `${first} ${last}`,
    dates: datesOf(words.months),
  });
}
