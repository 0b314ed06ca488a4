/** The Spanish voice: grammar, and what the texts of the other modules are filled with. */

import { DAY } from "../clock.ts";
import type { Name } from "../model.ts";
import { folderOf, slotsOf, wordsOf } from "./bank.ts";
import { grouped, tenths, two } from "./numbers.ts";
import { paired } from "./paired.ts";
import { type Notation, nounsOf, readGeneral, readSections, spaced } from "./section.ts";
import { COMMON_SLOTS, type Language, voiceOf } from "./teller.ts";
import type { Telling } from "./telling.ts";
import type { Noun, Voice, Words } from "./voice.ts";
import { readEditing, readNames, readWords } from "./words.ts";

const ARTICLES = ["el ", "la ", "los ", "las ", "un ", "una ", "unos ", "unas "];
const FEMININE = ["la ", "las ", "una ", "unas "];

/** Its forms: in full and for short with the article, in full and for short without. */
export function noun(text: string): Noun {
  const article = ARTICLES.find((one) => text.startsWith(one)) ?? "";
  const bare = text.slice(article.length);
  const word = bare.split(" ")[0]!;
  const short = article === "" ? bare : `${word[0]!.toLowerCase()}${word.slice(1)}`;
  return { forms: [text, article + short, bare, short], gender: FEMININE.includes(article) ? "f" : "m" };
}

/** Prepositions melt into the article: «del plan», «al plan». */
export const melted = (text: string): string => text.replaceAll(" de el ", " del ").replaceAll(" a el ", " al ");

/** A post as a man and as a woman has it: `ministr@ de Hacienda`, `director* general`, `portavoz`. */
export function roles(text: string): string {
  if (text.includes("~")) {
    const [his = "", her = ""] = text.split("~");
    return `el ${his}~la ${her}`;
  }
  const his = text.replace(/jef@/g, "jefe").replaceAll("@", "o").replace(/t\*/g, "te").replaceAll("*", "");
  const her = text.replaceAll("@", "a").replaceAll("*", "a");
  return `el ${his}~la ${her}`;
}

/** A slot after a full stop begins a sentence. */
const begun = (text: string): string => text.replace(/\. <(who|p\d|o\d|topic|a)>/g, ". <$1:cap>");

const NOUN_FORMS = "bare full end de al";
const SLOTS = slotsOf({
  [COMMON_SLOTS]: "",
  "p0 p1 p2 p3 p4 who": "last full role therole o end de al",
  "o0 o1 o2 topic a b region": NOUN_FORMS,
  "town town2 land land2": "",
  "few few2": "th",
  "sum sum2 pct pct2 share count count2 tens year age km mag score": "",
  "day weekday month nextmonth lastmonth lastyear nextyear": "",
});
const notation: Notation = { noun, role: roles, slots: SLOTS, written: (text) => spaced(begun(paired(text))) };

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;
const SMALL = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const ORDINALS = "cero primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo".split(" ");
const CURRENCIES = ["euros", "euros", "euros", "euros", "euros", "euros", "pesos", "pesos", "dólares", "dólares"];
const NO_BREAK = "\u00a0";

function fill(telling: Telling, slot: string, form: string, words: Words): string {
  return form === "cap" ? capital(filled(telling, slot, "", words)) : filled(telling, slot, form, words);
}

function filled(telling: Telling, slot: string, form: string, words: Words): string {
  const { facts } = telling;
  switch (slot) {
    case "p0":
    case "p1":
    case "p2":
    case "p3":
    case "p4":
      return person(telling, Number(slot[1]), form);
    case "who":
      return person(telling, telling.speaker, form);
    case "o0":
    case "o1":
    case "o2":
      return organisation(telling, Number(slot[1]), form);
    case "topic":
      return inForm(telling.topic, form);
    case "a":
      return inForm(telling.a, form);
    case "b":
      return inForm(telling.b, form);
    case "town":
      return facts.places[0]!.forms[0]!;
    case "town2":
      return facts.places[1]!.forms[0]!;
    case "region":
      return inForm(facts.places[2]!, form);
    case "land":
      return facts.places[3]!.forms[0]!;
    case "land2":
      return facts.places[4]!.forms[0]!;
    default:
      return number(telling, slot, form) ?? moment(telling, slot, words);
  }
}

function inForm({ forms }: Noun, form: string): string {
  return form === "bare" ? forms[2]! : prefixed(forms[0]!, form);
}

function prefixed(text: string, form: string): string {
  switch (form) {
    case "":
    case "full":
    case "end":
      return text;
    case "de":
      return `de ${text}`;
    case "al":
      return `a ${text}`;
    default:
      throw new Error(`no such form: ${form}`);
  }
}

function organisation(telling: Telling, number: number, form: string): string {
  const organisation = telling.organisation(number);
  if (form !== "") {
    telling.names(number);
    return inForm(organisation, form);
  }
  const isNew = telling.names(number);
  return organisation.forms[isNew || telling.own.happens(0.4) ? 0 : 1]!;
}

function person(telling: Telling, number: number, form: string): string {
  const { first, last, isFemale, role } = telling.person(number);
  switch (form) {
    case "last":
      return last;
    case "full":
      return `${first} ${last}`;
    case "role":
      return role.forms[2]!;
    case "therole":
      return role.forms[0]!;
    case "o":
      return isFemale ? "a" : "o";
  }
  return prefixed(named(telling, number, form === "end"), form);
}

/** In full at first, later by the last name or the post. */
function named(telling: Telling, number: number, isEnd: boolean): string {
  const { first, last, role } = telling.person(number);
  if (!telling.meets(number)) return telling.own.happens(0.8) ? last : role.forms[1]!;
  return `${role.forms[0]!}${isEnd ? "," : ""} ${first} ${last}`;
}

function number(telling: Telling, slot: string, form: string): string | undefined {
  switch (slot) {
    case "sum":
    case "sum2":
      return `${grouped(telling.number(slot), ".")} millones de ${CURRENCIES[telling.number("currency")]!}`;
    case "pct":
    case "pct2":
      return `${tenths(telling.number(slot === "pct" ? "percent" : "percent2"), ",")}${NO_BREAK}%`;
    case "share":
      return `${telling.number("share")}${NO_BREAK}%`;
    case "count":
    case "count2":
      return grouped(telling.number(slot), ".");
    case "few":
    case "few2":
      return form === "th" ? ORDINALS[telling.number(slot)]! : SMALL[telling.number(slot)]!;
    case "tens":
    case "year":
    case "age":
      return String(telling.number(slot));
    case "km":
      return String(telling.number("distance"));
    case "mag":
      return tenths(31 + telling.number("few") * 4, ",");
    case "score":
      return `${(telling.number("few") % 4) + 1}-${telling.number("few") % 4 === 0 ? 0 : telling.number("few2") % 2}`;
    default:
      return undefined;
  }
}

function moment(telling: Telling, slot: string, { months }: Words): string {
  const { time } = telling.facts;
  const date = new Date(time);
  const month = date.getUTCMonth();
  const year = date.getUTCFullYear();
  switch (slot) {
    case "day":
      return `el ${WEEKDAYS[date.getUTCDay()]!}`;
    case "weekday":
      return WEEKDAYS[new Date(time + (telling.number("few") % 4) * DAY).getUTCDay()]!;
    case "month":
      return months[month]!;
    case "nextmonth":
      return months[(month + 1 + (telling.number("topic") % 3)) % 12]!;
    case "lastmonth":
      return months[(month + 11 - (telling.number("topic") % 2)) % 12]!;
    case "lastyear":
      return String(year - 1);
    case "nextyear":
      return String(year + 1);
    default:
      throw new Error(`nothing to fill <${slot}> with`);
  }
}

const clock = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

function datesOf(months: readonly string[]): Language["dates"] {
  const monthOf = (date: Date): string => months[date.getUTCMonth()]!;
  return [
    (date) => `${date.getUTCDate()} de ${monthOf(date)} de ${date.getUTCFullYear()}, ${clock(date)}`,
    (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${clock(date)}`,
    (date) =>
      `${WEEKDAYS[date.getUTCDay()]!}, ${date.getUTCDate()} de ${monthOf(date)} de ${date.getUTCFullYear()} a las ${clock(date)}`,
    (date) => `${date.getUTCDate()} ${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()} - ${clock(date)}`,
    (date) => `${date.toISOString().slice(0, 10)} ${clock(date)}`,
  ];
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

function languageOf(folder: string): Language {
  const words = readWords(folder);
  const names = readNames(folder);
  const surnames = wordsOf(names("surname"));
  const places = (key: string): Noun[] => nounsOf(names(key), { noun });
  return {
    code: "es",
    words,
    sections: readSections(folder, notation),
    general: readGeneral(folder, notation),
    men: wordsOf(names("man")),
    women: wordsOf(names("woman")),
    surname: (own) => own.pick(surnames),
    places: [places("town"), places("town"), places("region"), places("country"), places("country")],
    fill: (telling, slot, form) => fill(telling, slot, form, words),
    tagsOf: (telling) => [
      capital(telling.topic.forms[2]!),
      telling.facts.places[0]!.forms[0]!,
      telling.facts.places[3]!.forms[0]!,
      capital(telling.organisation(0).forms[2]!),
      capital(telling.organisation(1).forms[2]!),
    ],
    editing: readEditing(folder),
    byline: ({ first, last }: Name) => `${first} ${last}`,
    dates: datesOf(words.months),
  };
}

export function spanish(folder = folderOf("spanish")): Voice {
  const voice = voiceOf(languageOf(folder));
  return {
    ...voice,
    title: (own, facts) => melted(voice.title(own, facts)),
    lead: (own, facts) => melted(voice.lead(own, facts)),
    paragraph: (own, facts, length, place) => melted(voice.paragraph(own, facts, length, place)),
    heading: (own, facts) => melted(voice.heading(own, facts)),
    quotation(own, facts) {
      const { text, by } = voice.quotation(own, facts);
      return { text: melted(text), by };
    },
    point: (own, facts) => melted(voice.point(own, facts)),
    caption(own, facts) {
      const { caption, credit } = voice.caption(own, facts);
      return { caption: melted(caption), credit };
    },
    comment(own, facts) {
      const { text, by } = voice.comment(own, facts);
      return { text: melted(text), by };
    },
  };
}
