/** What a language says of each section, and of any: read from its files `SECTION.bank` and `general.bank`. */

import { type Pattern, TextMistake } from "../../../processors/words/pattern.ts";
import { SECTIONS, type Section } from "../model.ts";
import {
  type Line,
  type Lines,
  patternsOf,
  readAs,
  readBank,
  type Shape,
  type Spelling,
  thingsOf,
  wordsOf,
} from "./bank.ts";
import type { Noun } from "./voice.ts";

export interface General {
  /** Quotations around `<claim>` and `<next>`, said by `<who>`. */
  readonly frames: readonly Pattern[];
  /** What is said: by an official, the other party, an expert, somebody from the street, a critic. */
  readonly claims: readonly (readonly Pattern[])[];
  readonly numbers: readonly Pattern[];
  readonly context: readonly Pattern[];
  readonly history: readonly Pattern[];
  readonly prospects: readonly Pattern[];
  readonly reactions: readonly Pattern[];
  /** Sentences for the shortest paragraphs. */
  readonly short: readonly Pattern[];
  readonly headings: readonly Pattern[];
  readonly points: readonly Pattern[];
  readonly captions: readonly Pattern[];
  readonly credits: readonly Pattern[];
  readonly comments: readonly Pattern[];
  readonly nicknames: readonly Pattern[];
  /** By whom a quotation is, set apart from the text. */
  readonly speaker: readonly Pattern[];
  readonly siteNames: readonly Pattern[];
  /** What makes a short title longer. */
  readonly tails: readonly Pattern[];
}

export interface Happening {
  /** Of the second of the people; the section's where there are none. */
  readonly roles: readonly Role[];
  readonly topics: readonly Noun[];
  readonly a: readonly Noun[];
  readonly b: readonly Noun[];
  readonly titles: readonly Pattern[];
  readonly leads: readonly Pattern[];
  readonly details: readonly Pattern[];
  /** Of the section, as far as they fit. */
  readonly sentences: readonly Pattern[];
}

export interface SectionTexts {
  readonly roles: readonly (readonly Role[])[];
  readonly organisations: readonly (readonly Noun[])[];
  readonly claims: readonly (readonly Pattern[])[];
  readonly captions: readonly Pattern[];
  readonly tags: readonly string[];
  readonly happenings: readonly Happening[];
}

/** A role of a man and of a woman. */
export interface Role {
  readonly his: Noun;
  readonly her: Noun;
}

/** How a language writes things down. */
export interface Notation extends Spelling {
  noun(text: string): Noun;
  /** A role, where a language has a shorter way than `his~her`. */
  role?(text: string): string;
}

/** The five who speak, by their places in `Facts.people`. */
const PEOPLE = ["official", "party", "expert", "citizen", "critic"] as const;
/** By their places in `Facts.organisations`. */
const BODIES = ["authority", "organisation", "association"] as const;
const SAYINGS = PEOPLE.map((who) => `${who} says`);
/** Sentences of the whole section, and of the happenings that ask for them by `with`. */
const SENTENCES = ["sentence", "sentence 1", "sentence 2"] as const;

const each = (keys: readonly string[], least: number): Shape => Object.fromEntries(keys.map((key) => [key, least]));
const SECTION: Shape = {
  ...each(PEOPLE, 1),
  ...each(BODIES, 1),
  ...each(SAYINGS, 0),
  ...each(SENTENCES, 0),
  ...{ sentence: 1, tags: 1, caption: 1 },
};
const HAPPENING: Shape = { happening: 1, with: 0, party: 0, a: 0, b: 0, title: 1, lead: 1, detail: 1 };

function readSection(folder: string, section: Section, notation: Notation): SectionTexts {
  const { lines, happenings } = readBank(folder, section, SECTION, HAPPENING);
  const sentences = SENTENCES.map((key) => patternsOf(lines(key), notation));
  return {
    roles: PEOPLE.map((who) => rolesOf(lines(who), notation)),
    organisations: BODIES.map((body) => nounsOf(lines(body), notation)),
    claims: SAYINGS.map((key) => patternsOf(lines(key), notation)),
    captions: patternsOf(lines("caption"), notation),
    tags: wordsOf(lines("tags")).map((tag) => notation.written?.(tag) ?? tag),
    happenings: happenings.map((own) => readHappening(own, notation, sentences)),
  };
}

function readHappening(lines: Lines, notation: Notation, sentences: readonly Pattern[][]): Happening {
  return {
    roles: rolesOf(lines("party"), notation),
    topics: nounsOf(lines("happening"), notation),
    a: nounsOf(lines("a"), notation),
    b: nounsOf(lines("b"), notation),
    titles: patternsOf(lines("title"), notation),
    leads: patternsOf(lines("lead"), notation),
    details: patternsOf(lines("detail"), notation),
    sentences: [...sentences[0]!, ...lines("with").flatMap((line) => sentences[readAs(line, numberOfSentences)]!)],
  };
}

function numberOfSentences(text: string): number {
  if (text !== "1" && text !== "2") throw new TextMistake(0, "1 or 2, as in sentence 1", JSON.stringify(text));
  return Number(text);
}

export const nounsOf = (lines: readonly Line[], { noun, written }: Pick<Notation, "noun" | "written">): Noun[] =>
  thingsOf(lines).map((line) => readAs(line, (text) => noun(written?.(text) ?? text)));

const rolesOf = (lines: readonly Line[], notation: Notation): Role[] =>
  thingsOf(lines).map((line) => readAs(line, (text) => readRole(text, notation)));

/** `his~her`; one for both unless they differ. */
function readRole(text: string, { noun, written, role }: Notation): Role {
  const meant = written?.(text) ?? text;
  const [his = "", her = his] = (role?.(meant) ?? meant).split("~");
  return { his: noun(his), her: noun(her) };
}

export const readSections = (folder: string, notation: Notation): Readonly<Record<Section, SectionTexts>> =>
  Object.fromEntries(SECTIONS.map((section) => [section, readSection(folder, section, notation)])) as Record<
    Section,
    SectionTexts
  >;

/** The keys of `general.bank`. */
const GENERAL = {
  frames: "frame",
  numbers: "number",
  context: "context",
  history: "history",
  prospects: "prospect",
  reactions: "reaction",
  short: "short",
  headings: "heading",
  points: "point",
  captions: "caption",
  credits: "credit",
  comments: "comment",
  nicknames: "nickname",
  speaker: "speaker",
  siteNames: "site name",
  tails: "tail",
} as const satisfies Record<Exclude<keyof General, "claims">, string>;

export function readGeneral(folder: string, notation: Notation): General {
  const { lines } = readBank(folder, "general", each([...Object.values(GENERAL), ...SAYINGS], 1));
  const lists = Object.entries(GENERAL).map(([name, key]) => [name, patternsOf(lines(key), notation)]);
  const claims = SAYINGS.map((key) => patternsOf(lines(key), notation));
  return { ...(Object.fromEntries(lists) as Omit<General, "claims">), claims };
}

/** A space before a choice that may be nothing belongs to what is chosen: ` {a|b|}` is `{ a| b|}`. */
export const spaced = (text: string): string =>
  text.replace(
    / \{((?:[^{}|]*[^{}| ]\|)+)\}/g,
    (_, choices: string) => `{ ${choices.slice(0, -1).replaceAll("|", "| ")}|}`,
  );
