/**
 * A section's texts as they are written down: a line is a letter and a text. Before the first empty line stands what
 * the whole section has, after it one happening per block.
 *
 *     P roles of the people, one line for each part they play; O organisations, likewise; C claims they make, as P;
 *     S sentences, K tags, G captions; S1 and S2 sentences only for happenings that say so by U 1 or U 2.
 *     R roles of the second of the people, where the happening needs its own.
 *     N what the happening is called; A and B two more things of it; T titles, L leads, D details.
 *
 * In P, O, K, N, A and B things are separated by semicolons; all others are patterns.
 */

import { SECTIONS, type Section } from "../model.ts";
import { type Pattern, pattern } from "./compose.ts";
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
export interface Notation {
  noun(text: string): Noun;
  /** Marks as the language prints them. */
  marks(text: string): string;
}

function readSection(text: string, notation: Notation): SectionTexts {
  const [head = "", ...blocks] = spaced(notation.marks(text.trim())).split(/\n\s*\n/);
  const lines = linesOf(head);
  const sentences = ["S", "S1", "S2"].map((letter) => lines(letter).map(pattern));
  return {
    roles: lines("P").map((line) => things(line).map((role) => readRole(role, notation))),
    organisations: lines("O").map((line) => things(line).map(notation.noun)),
    claims: claimsOf(head),
    captions: lines("G").map(pattern),
    tags: lines("K").flatMap(things),
    happenings: blocks.map((block) => readHappening(block, notation, sentences)),
  };
}

function readHappening(block: string, notation: Notation, sentences: readonly Pattern[][]): Happening {
  const lines = linesOf(block);
  const nouns = (letter: string): Noun[] => lines(letter).flatMap(things).map(notation.noun);
  return {
    roles: lines("R")
      .flatMap(things)
      .map((role) => readRole(role, notation)),
    topics: nouns("N"),
    a: nouns("A"),
    b: nouns("B"),
    titles: lines("T").map(pattern),
    leads: lines("L").map(pattern),
    details: lines("D").map(pattern),
    sentences: [...sentences[0]!, ...lines("U").flatMap((group) => sentences[Number(group)]!)],
  };
}

/** Lines `C0` … `C4`: what the first, second, … of the people says. */
const claimsOf = (head: string): Pattern[][] => [0, 1, 2, 3, 4].map((part) => linesOf(head)(`C${part}`).map(pattern));

const linesOf =
  (text: string) =>
  (letter: string): string[] =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.startsWith(`${letter} `))
      .map((line) => line.slice(letter.length + 1));

export const things = (line: string): string[] =>
  line
    .split(";")
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "");

/** `his~her`; one for both unless they differ. */
function readRole(text: string, { noun }: Notation): Role {
  const [his = "", her = his] = text.split("~");
  return { his: noun(his), her: noun(her) };
}

export const readSections = (
  texts: Readonly<Record<Section, string>>,
  notation: Notation,
): Readonly<Record<Section, SectionTexts>> =>
  Object.fromEntries(SECTIONS.map((section) => [section, readSection(texts[section], notation)])) as Record<
    Section,
    SectionTexts
  >;

/** A language's general texts, as it names them. */
interface GeneralTexts {
  readonly FRAMES: string;
  readonly CLAIMS: readonly string[];
  readonly NUMBERS: string;
  readonly CONTEXT: string;
  readonly HISTORY: string;
  readonly PROSPECTS: string;
  readonly REACTIONS: string;
  readonly SHORT: string;
  readonly HEADINGS: string;
  readonly POINTS: string;
  readonly CAPTIONS: string;
  readonly CREDITS: string;
  readonly COMMENTS: string;
  readonly NICKNAMES: string;
  readonly SPEAKER: string;
  readonly SITE_NAMES: string;
  readonly TAILS: string;
}

export function generalOf(texts: GeneralTexts, notation: Notation): General {
  const list = (text: string): readonly Pattern[] => lines(text, notation);
  return {
    frames: list(texts.FRAMES),
    claims: texts.CLAIMS.map(list),
    numbers: list(texts.NUMBERS),
    context: list(texts.CONTEXT),
    history: list(texts.HISTORY),
    prospects: list(texts.PROSPECTS),
    reactions: list(texts.REACTIONS),
    short: list(texts.SHORT),
    headings: list(texts.HEADINGS),
    points: list(texts.POINTS),
    captions: list(texts.CAPTIONS),
    credits: list(texts.CREDITS),
    comments: list(texts.COMMENTS),
    nicknames: list(texts.NICKNAMES),
    speaker: list(texts.SPEAKER),
    siteNames: list(texts.SITE_NAMES),
    tails: list(texts.TAILS),
  };
}

/** Lines of a text as patterns. */
const lines = (text: string, { marks }: Pick<Notation, "marks">): readonly Pattern[] =>
  spaced(marks(text.trim())).split(/\n\s*/).map(pattern);

/** A space before a choice that may be nothing belongs to what is chosen: ` {a|b|}` is `{ a| b|}`. */
const spaced = (text: string): string =>
  text.replace(
    / \{((?:[^{}|]*[^{}| ]\|)+)\}/g,
    (_, choices: string) => `{ ${choices.slice(0, -1).replaceAll("|", "| ")}|}`,
  );
