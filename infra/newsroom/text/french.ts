/** The French voice: what the texts of the other modules are filled with. */

import { DAY } from "../clock.ts";
import type { Name, Section } from "../model.ts";
import { editing } from "./edited.ts";
import { AUTO, INCIDENTS, SPORT } from "./french-events.ts";
import * as general from "./french-general.ts";
import { again, fromLand, inFull, inLand, noun, ofName, withA, withDe } from "./french-grammar.ts";
import { HEALTH, REGION, SOCIETY } from "./french-life.ts";
import { CULTURE, SCIENCE, TECHNOLOGY } from "./french-mind.ts";
import { COUNTRIES, MEN, REGIONS, SURNAMES, TOWNS, WOMEN } from "./french-names.ts";
import { ECONOMY, POLITICS, WORLD } from "./french-state.ts";
import { WORDS } from "./french-words.ts";
import { amount, grouped, tenths, two } from "./numbers.ts";
import { generalOf, type Notation, readSections, things } from "./section.ts";
import { type Language, voiceOf } from "./teller.ts";
import type { Telling } from "./telling.ts";
import type { Noun } from "./voice.ts";

/** Marks stand apart from words by a space that does not break. */
const notation: Notation = {
  noun,
  marks: (text) =>
    text
      .replaceAll("'", "’")
      .replaceAll("« ", "«\u00a0")
      .replace(/ (?=[»:;?!%])/g, "\u00a0")
      .replaceAll(" 000 euros", "\u00a0000 euros"),
};

const TEXTS: Readonly<Record<Section, string>> = {
  ...{ politics: POLITICS, economy: ECONOMY, society: SOCIETY, incidents: INCIDENTS, world: WORLD, region: REGION },
  ...{ sport: SPORT, culture: CULTURE, science: SCIENCE, technology: TECHNOLOGY, auto: AUTO, health: HEALTH },
};

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;
const SMALL = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze".split(" ");
const ORDINALS =
  "zéro premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième".split(
    " ",
  );

function fill(telling: Telling, slot: string, form: string): string {
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
      return number(telling, slot, form) ?? moment(telling, slot, form);
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

function moment(telling: Telling, slot: string, form: string): string {
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
      return WORDS.months[month]!;
    case "nextmonth":
      return WORDS.months[(month + 1 + (telling.number("topic") % 3)) % 12]!;
    case "lastmonth":
      return WORDS.months[(month + 11 - (telling.number("topic") % 2)) % 12]!;
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
const monthOf = (date: Date): string => WORDS.months[date.getUTCMonth()]!;
const dayOf = (date: Date): string => (date.getUTCDate() === 1 ? "1er" : String(date.getUTCDate()));

function towns(): Noun[] {
  return things(TOWNS).map((name) => ({ forms: [name], gender: "n" }));
}

/** Countries with l’ are feminine, but for these. */
function country(text: string): Noun {
  return noun(text.startsWith("l’") && text !== "l’Uruguay" ? `f ${text}` : text);
}

const language: Language = {
  code: "fr",
  sections: readSections(TEXTS, notation),
  general: generalOf(general, notation),
  men: MEN,
  women: WOMEN,
  surname: (own) => own.pick(SURNAMES),
  places: [towns(), towns(), things(REGIONS).map(noun), things(COUNTRIES).map(country), things(COUNTRIES).map(country)],
  fill,
  tagsOf: (telling) => [
    inFull(telling.topic, "bare"),
    telling.facts.places[0]!.forms[0]!,
    inFull(telling.facts.places[3]!, "bare"),
    inFull(telling.organisation(0), "bare"),
    inFull(telling.organisation(1), "bare"),
  ],
  editing: editing(
    `environ quelque près_de, annoncé indiqué, déclaré affirmé dit, explique assure précise, aussi également,
     toutefois cependant, selon d’après, désormais dorénavant, beaucoup bien_des_gens, plusieurs quelques, grand important,
     critique dénonce, salue applaudit, demande réclame, prévu programmé, début commencement, récemment dernièrement,
     actuellement aujourd’hui, fin terme, mais or, car parce_que, rapidement vite, nouvelle annonce, personnes habitants,
     spécialistes experts, hausse augmentation, baisse recul, dernier précédent, attendue espérée, débat discussion,
     querelle dispute, concernées touchées, estimé évalué, souligné insisté, confié raconté, depuis dès, clairs nets,
     plus davantage, rapporte relate, premiers tout_premiers, public ouvert, projet dossier, pense croit, reste demeure`,
    "aussi encore déjà environ désormais vraiment bien",
  ),
  byline: ({ first, last }: Name) => `${first} ${last}`,
  dates: [
    (date) => `${dayOf(date)} ${monthOf(date)} ${date.getUTCFullYear()} à ${clockH(date)}`,
    (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${clock(date)}`,
    (date) =>
      `Le ${WEEKDAYS[date.getUTCDay()]} ${dayOf(date)} ${monthOf(date)} ${date.getUTCFullYear()} à ${clock(date)}`,
    (date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}, ${clockH(date)}`,
    (date) => `${date.toISOString().slice(0, 10)} ${clock(date)}`,
  ],
  words: WORDS,
};

export const french = voiceOf(language);
