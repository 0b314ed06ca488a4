/**
 * A story as it is being told: what was said of it so far in one text, so that people are introduced once and come back
 * by their last names, and no sentence is used twice before all have been. It belongs to the stream of chance the text
 * is made with, since that is what one text is made of from its first word to its last.
 */

import type { Pattern } from "../../../processors/words/pattern.ts";
import type { Chance } from "../random.ts";
import type { Happening, SectionTexts } from "./section.ts";
import type { Facts, Noun, Person } from "./voice.ts";

/** Steps through lists that are shorter; prime, so that they meet every place. */
const STEPS = [331, 337, 347, 349, 353, 359, 367, 373, 379, 383] as const;

interface Turn {
  at: number;
  readonly step: number;
  taken: number;
}

export class Telling {
  readonly own: Chance;
  readonly facts: Facts;
  readonly section: SectionTexts;
  readonly happening: Happening;
  /** Who speaks in the sentence that is being made: a number of `facts.people`. */
  speaker = 0;
  /** A whole sentence that was too long for the paragraph before. */
  pending = "";
  wasQuotation = false;
  #met = 0;
  #named = 0;
  #set = 0;
  readonly #turns = new Map<readonly Pattern[], Turn>();

  constructor(own: Chance, facts: Facts, section: SectionTexts) {
    this.own = own;
    this.facts = facts;
    this.section = section;
    this.happening = section.happenings[facts.happening]!;
  }

  /** Whether a person is mentioned for the first time; from now on they are known. */
  meets(person: number): boolean {
    const bit = 1 << person;
    const isNew = (this.#met & bit) === 0;
    this.#met |= bit;
    return isNew;
  }

  /** The same of an organisation. */
  names(organisation: number): boolean {
    const bit = 1 << organisation;
    const isNew = (this.#named & bit) === 0;
    this.#named |= bit;
    return isNew;
  }

  /** The next of a list, in an order of this text's own. */
  next(list: readonly Pattern[]): Pattern {
    let turn = this.#turns.get(list);
    if (turn === undefined) {
      turn = { at: this.own.below(list.length), step: this.own.pick(STEPS), taken: 0 };
      this.#turns.set(list, turn);
    }
    turn.at = (turn.at + turn.step) % list.length;
    turn.taken++;
    const { leads, details } = this.happening;
    this.#set = list === leads || list === details ? 0 : 1 + (turn.at % (NUMBER_SETS - 1));
    return list[turn.at]!;
  }

  /** Whether all of a list were used. */
  isUsedUp(list: readonly Pattern[]): boolean {
    return (this.#turns.get(list)?.taken ?? 0) >= list.length;
  }

  person(number: number): Person {
    return this.facts.people[number]!;
  }

  organisation(number: number): Noun {
    return this.facts.organisations[number]!;
  }

  get topic(): Noun {
    return this.#thing(this.happening.topics, NUMBERS.topic);
  }

  get a(): Noun {
    return this.#thing(this.happening.a, NUMBERS.a);
  }

  get b(): Noun {
    return this.#thing(this.happening.b, NUMBERS.b);
  }

  /** In its own sentences a story has numbers of its own; elsewhere others, so that one does not stand for everything. */
  number(name: keyof typeof NUMBERS): number {
    const set = FIXED.has(name) ? 0 : this.#set;
    return this.facts.numbers[set * NUMBERS_IN_SET + NUMBERS[name]]!;
  }

  #thing(things: readonly Noun[], number: number): Noun {
    return things[this.facts.numbers[number]! % things.length]!;
  }
}

/** What the numbers of a story are, by their place in `Facts.numbers`. */
export const NUMBERS = {
  /** Millions. */
  sum: 0,
  sum2: 1,
  /** Tenths of a percent. */
  percent: 2,
  percent2: 3,
  /** Percent, a part of a whole. */
  share: 4,
  /** Thousands of people or things. */
  count: 5,
  count2: 6,
  /** Up to twelve. */
  few: 7,
  few2: 8,
  /** Some dozens. */
  tens: 9,
  year: 10,
  age: 11,
  distance: 12,
  topic: 13,
  a: 14,
  b: 15,
  currency: 16,
} as const;
const NUMBERS_IN_SET = 17;
const NUMBER_SETS = 4;
const FIXED: ReadonlySet<string> = new Set(["topic", "a", "b", "currency", "age"]);

export const makeNumbers = (own: Chance, year: number): number[] =>
  Array.from({ length: NUMBER_SETS }, () => numberSet(own, year)).flat();

const numberSet = (own: Chance, year: number): number[] => [
  own.between(3, own.pick([20, 90, 900])),
  own.between(2, own.pick([15, 60, 400])),
  own.between(11, own.pick([60, 140, 290])),
  own.between(4, own.pick([30, 90])),
  own.between(21, 88),
  rounded(own.between(1_100, own.pick([4_000, 20_000, 90_000]))),
  rounded(own.between(300, own.pick([900, 8_000]))),
  own.between(2, 9),
  own.between(3, 12),
  own.between(13, 95),
  year - own.between(2, 17),
  own.between(19, 78),
  own.between(4, 240),
  own.below(5040),
  own.below(5040),
  own.below(5040),
  own.below(10),
];

const rounded = (count: number): number => (count > 5000 ? Math.round(count / 100) * 100 : count);

const tellings = new WeakMap<Chance, Telling>();

/** What the text made with `own` has told so far. */
export function tellingOf(own: Chance, facts: Facts, section: SectionTexts): Telling {
  const known = tellings.get(own);
  if (known?.facts === facts) return known;
  const telling = new Telling(own, facts, section);
  tellings.set(own, telling);
  return telling;
}
