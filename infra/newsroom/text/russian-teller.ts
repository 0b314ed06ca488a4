/**
 * Fills the slots of Russian patterns from a story's facts: names by who has been named already, numbers, dates. A teller
 * belongs to the stream of chance that a text is made with, and remembers what that text has said.
 */

import type { Pattern } from "../../../processors/words/pattern.ts";
import type { Chance } from "../random.ts";
import type { Fill } from "./compose.ts";
import { say } from "./compose.ts";
import { AGREEING, agreeing, agreeingGenitive, CASE, type Counted, type Gender } from "./inflect-russian.ts";
import { counted } from "./russian-counted.ts";
import { COUNTRY, NUMBER_SETS, type NumberName, numberOf, REGION, TOWN } from "./russian-facts.ts";
import { firstCases, lastCases, patronymicCases, townAdjective } from "./russian-names.ts";
import { type Happening, scripts } from "./russian-scripts.ts";
import type { Facts, Noun, Person } from "./voice.ts";

const MONTHS: readonly string[] =
  "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь".split(" ");
export const MONTHS_OF: readonly string[] =
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");
const MONTHS_IN: readonly string[] =
  "январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре".split(" ");
/** From Sunday. */
const WEEKDAYS = ["в воскресенье", "в понедельник", "во вторник", "в среду", "в четверг", "в пятницу", "в субботу"];
const MOSCOW = 3 * 3_600_000;
const DAY = 86_400_000;

const GENDERS: Readonly<Record<Gender, number>> = { m: 0, f: 1, n: 2, p: 3 };
const SAID =
  "сказал заявил отметил подчеркнул пояснил добавил рассказал сообщил уточнил признал объяснил напомнил констатировал".split(
    " ",
  );
const STATED =
  "отметил заявил сообщил рассказал подчеркнул пояснил уточнил добавил считает полагает убеждён уверен".split(" ");

const MARKS = [" ,", " .", " :", " ;", " »"];
const STRIDES = [7, 11, 13, 17, 19, 23, 29, 31];

const chosen = new Map<string, readonly string[]>();

/** The form written out for each gender: `внёс,внесла`. */
function writtenOut(form: string, gender: number): string {
  let forms = chosen.get(form);
  if (forms === undefined) chosen.set(form, (forms = form.split(",")));
  const found = forms[gender];
  if (found === undefined || forms.length < 2) throw new Error(`no such form: ${form}`);
  return found;
}

function formOf(forms: readonly string[], gender: number, form: string): string {
  const index = CASE[form];
  if (index !== undefined) return forms[index]!;
  if (form === "o") return about(forms[5]!);
  return AGREEING[form]?.[gender] ?? writtenOut(form, gender);
}

const about = (word: string): string => ("аэиоуАЭИОУ".includes(word[0]!) ? "об " : "о ") + word;

/** 4500, but 12 400. */
function grouped(number: number): string {
  if (number < 10_000) return String(number);
  const rest = String(number % 1000).padStart(3, "0");
  return `${Math.floor(number / 1000)}\u00a0${rest}`;
}

const tenths = (number: number): string =>
  number % 10 === 0 ? String(number / 10) : `${Math.floor(number / 10)},${number % 10}`;

export class Teller {
  readonly #own: Chance;
  readonly #facts: Facts;
  readonly #named = [false, false, false, false];
  /** How many of each pool are used. */
  readonly #taken = new Map<readonly Pattern[], number>();
  readonly #fill: Fill = (slot, form) => this.#slot(slot, form);
  readonly happening: Happening;
  readonly #order: number;
  /** Whose numbers are told: 0 is the story's own. */
  #set = 0;
  #count = 0;
  #speaker = 0;
  #event: Noun;
  #quotes: readonly Pattern[] = [];
  #claims: readonly Pattern[] = [];

  constructor(own: Chance, facts: Facts) {
    this.#own = own;
    this.#facts = facts;
    this.#order = own.below(997);
    this.happening = scripts().sections[facts.section].happenings[facts.happening]!;
    this.#event = this.happening.events[0]!;
  }

  get hasNamedFirst(): boolean {
    return this.#named[0]!;
  }

  get facts(): Facts {
    return this.#facts;
  }

  /** The next of a pool, in an order of this text's own; none comes back before all have been. */
  next(pool: readonly Pattern[]): Pattern {
    const taken = this.#taken.get(pool) ?? 0;
    this.#taken.set(pool, taken + 1);
    const { openings, details } = this.happening;
    this.#set = pool === openings || pool === details ? 0 : 1 + (this.#count++ % (NUMBER_SETS - 1));
    const stride = STRIDES.find((prime, i) => i >= this.#order % 4 && pool.length % prime !== 0) ?? 1;
    return pool[(this.#order + taken * stride) % pool.length]!;
  }

  isUsedUp(pool: readonly Pattern[]): boolean {
    return (this.#taken.get(pool) ?? 0) >= pool.length;
  }

  /** One sentence or more of a pattern, without the last full stop. */
  say(pattern: Pattern): string {
    this.#event = this.#own.pick(this.happening.events);
    return capitalised(tidied(say(this.#own, pattern, this.#fill)));
  }

  sentence(pattern: Pattern): string {
    return finished(this.say(pattern));
  }

  /** A frame around a quotation or a claim, said by one of the story's people. */
  framed(frame: Pattern, quotes: readonly Pattern[], claims: readonly Pattern[], speaker: number): string {
    this.#speaker = speaker;
    this.#quotes = quotes;
    this.#claims = claims;
    return this.sentence(frame);
  }

  /** What makes a title longer: it begins in the middle of a sentence. Before a dash there is a space. */
  tail(pattern: Pattern): string {
    const text = say(this.#own, pattern, this.#fill);
    return text.startsWith("—") ? ` ${text}` : text;
  }

  #slot(slot: string, form: string): string {
    switch (slot) {
      case "x":
        return this.#noun(this.happening.about[numberOf(this.#facts, "about") % this.happening.about.length]!, form);
      case "ev":
        return this.#noun(this.#event, form);
      case "org":
        return this.#noun(this.#facts.organisations[0]!, form);
      case "orgs":
        return this.#short(this.#facts.organisations[0]!, form);
      case "org2":
        return this.#noun(this.#facts.organisations[1] ?? this.#facts.organisations[0]!, form);
      case "town":
        return this.#noun(this.#facts.places[TOWN]!, form);
      case "region":
        return this.#noun(this.#facts.places[REGION]!, form);
      case "here":
        return this.#noun(this.#facts.places[this.#facts.section === "world" ? COUNTRY : REGION]!, form);
      case "country":
        return this.#noun(this.#facts.places[COUNTRY]!, form);
      case "ta":
        return townAdjective(this.#facts.places[TOWN]!, form[0] as Gender)[CASE[form[1]!]!]!;
      case "q":
        return this.say(this.next(this.#quotes));
      case "k":
        return tidied(say(this.#own, this.next(this.#claims), this.#fill));
      case "K":
        return capitalised(tidied(say(this.#own, this.next(this.#claims), this.#fill)));
      case "v":
        return this.#own.pick(SAID) + (this.#person("s").isFemale ? "а" : "");
      case "w":
        return this.#stated();
      default:
        return this.#date(slot, form) ?? this.#number(slot, form) ?? this.#mention(slot, form);
    }
  }

  #noun({ forms, gender }: Noun, form: string): string {
    return formOf(forms, GENDERS[gender], form);
  }

  #short({ forms, gender }: Noun, form: string): string {
    const index = CASE[form];
    return index === undefined ? formOf(forms, GENDERS[gender], form) : forms[index + 6]!;
  }

  #stated(): string {
    const verb = this.#own.pick(STATED);
    if (!this.#person("s").isFemale || verb.endsWith("ет")) return verb;
    // The vowel goes back to е where the stress leaves it.
    return verb === "убеждён" ? "убеждена" : `${verb}а`;
  }

  #person(slot: string): Person {
    return this.#facts.people[this.#indexOf(slot)]!;
  }

  #indexOf(slot: string): number {
    const index = "abcdABCD".indexOf(slot[0]!);
    if (index < 0 && slot[0] !== "s") throw new Error(`no such slot: ${slot}`);
    return index < 0 ? this.#speaker : index % 4;
  }

  /** `a` as is natural by now; `A` and `a0` with post and first name; `a1` the last name; `an` both names at first, `af` always; `ar` the post. */
  #mention(slot: string, form: string): string {
    const index = this.#indexOf(slot);
    const person = this.#facts.people[index]!;
    const number = CASE[form];
    if (number === undefined) return formOf([], person.isFemale ? 1 : 0, form);
    const last = lastCases(person)[number]!;
    const kind = slot[1];
    if (kind === "1") return last;
    if (kind === "r") return person.role.forms[number + 6]!;
    if (kind === "n") return this.#named[index] ? last : `${firstCases(person)[number]!} ${last}`;
    if (kind === "f") return `${firstCases(person)[number]!} ${last}`;
    const wasNamed = this.#named[index];
    this.#named[index] = true;
    const isFull = kind === "0" || slot === "A";
    if (wasNamed && !isFull) return this.#own.happens(0.75) ? last : `${person.role.forms[number + 6]!} ${last}`;
    const first = firstCases(person)[number]!;
    const middle = this.#own.happens(0.05)
      ? ` ${patronymicCases(person, numberOf(this.#facts, "order"))[number]!}`
      : "";
    return `${person.role.forms[number]!} ${first}${middle} ${last}`;
  }

  #number(slot: string, form: string): string | undefined {
    switch (slot) {
      case "few":
      case "few2":
      case "tens":
      case "tens2":
      case "hund":
      case "hund2":
      case "days":
      case "age":
        return this.#counted(this.#numberOf(slot), form);
      case "thou":
      case "thou2":
        return this.#counted(this.#numberOf(slot) * 100, form);
      case "pct":
      case "pct2":
        return `${this.#numberOf(slot)}%`;
      case "dec":
      case "dec2":
        return `${tenths(this.#numberOf(slot))}%`;
      case "mag":
        return tenths(this.#numberOf(slot));
      case "mln":
      case "mln2":
        return `${this.#numberOf(slot)}\u00a0млн ${form === "eur" ? "евро" : "рублей"}`;
      case "bln":
        return `${tenths(this.#numberOf(slot))}\u00a0млрд рублей`;
      case "score":
        return score(this.#numberOf(slot), form);
      default:
        return undefined;
    }
  }

  /** With a noun in the form it asks for; `+` after the noun for the genitive, alone for the bare number. */
  #counted(number: number, form: string): string {
    if (form === "+") return grouped(number);
    const isGenitive = form.endsWith("+");
    const forms: Counted = counted(isGenitive ? form.slice(0, -1) : form);
    return `${grouped(number)}\u00a0${isGenitive ? agreeingGenitive(number, forms) : agreeing(number, forms)}`;
  }

  #numberOf(name: NumberName): number {
    return numberOf(this.#facts, name, this.#set);
  }

  #date(slot: string, form: string): string | undefined {
    const number = (name: NumberName): number => this.#numberOf(name);
    switch (slot) {
      case "date":
        return this.#day(0, form);
      case "soon":
        return this.#day(number("soon"), form);
      case "ago":
        return this.#day(-number("ago"), form);
      case "wday":
        return WEEKDAYS[this.#at(0).getUTCDay()]!;
      case "clock":
        return clock(number("clock"));
      case "month":
      case "nmonth":
        return monthIn(this.#at(0).getUTCMonth() + (slot === "month" ? 0 : 1), form);
      case "year":
        return String(this.#at(0).getUTCFullYear());
      case "next":
        return String(this.#at(0).getUTCFullYear() + 1);
      case "past":
        return String(this.#at(0).getUTCFullYear() - number("past"));
      default:
        return undefined;
    }
  }

  #at(days: number): Date {
    return new Date(this.#facts.time + MOSCOW + days * DAY);
  }

  #day(days: number, form: string): string {
    const date = this.#at(days);
    const text = `${date.getUTCDate()} ${MONTHS_OF[date.getUTCMonth()]!}`;
    return form === "y" ? `${text} ${date.getUTCFullYear()} года` : text;
  }
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

const monthIn = (month: number, form: string): string => (form === "n" ? MONTHS : MONTHS_IN)[month % 12]!;

/** The winner's side first; `l` the loser's. */
function score(number: number, form: string): string {
  const lost = number % 5;
  const won = lost + 1 + Math.floor(number / 10);
  return form === "l" ? `${lost}:${won}` : `${won}:${lost}`;
}

/** Choices that are nothing leave spaces behind. */
function tidied(text: string): string {
  let tidy = text;
  while (tidy.includes("  ")) tidy = tidy.replaceAll("  ", " ");
  for (const mark of MARKS) if (tidy.includes(mark)) tidy = tidy.replaceAll(mark, mark.slice(1));
  return tidy.trim();
}

const isLetter = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();

/** Every sentence begins with a capital letter, whatever stands before it. */
export function capitalised(text: string): string {
  let done = "";
  let from = 0;
  do {
    let at = from;
    while (at < text.length && !isLetter(text[at]!) && !(text[at]! >= "0" && text[at]! <= "9")) at++;
    const end = text.indexOf(". ", at);
    const next = end < 0 ? text.length : end + 2;
    done += text.slice(from, at) + (text[at] ?? "").toUpperCase() + text.slice(at + 1, next);
    from = next;
  } while (from < text.length);
  return done;
}

export const finished = (text: string): string => (".!?…".includes(text.at(-1)!) ? text : `${text}.`);

const tellers = new WeakMap<Chance, Teller>();

/** Who tells the story to this stream of chance. */
export function tellerOf(own: Chance, facts: Facts): Teller {
  const known = tellers.get(own);
  if (known?.facts === facts) return known;
  const teller = new Teller(own, facts);
  tellers.set(own, teller);
  return teller;
}
