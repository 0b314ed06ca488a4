/** Articles of the newsroom as their sites print them, and what other sites and their editors make of them. */

import { type LanguageCode, SECTIONS } from "../../../../infra/newsroom/model.ts";
import { type Chance, chance } from "../../../../infra/newsroom/random.ts";
import type { Facts, Voice } from "../../../../infra/newsroom/text/voice.ts";
import { voiceFor } from "../../../../infra/newsroom/text/voices.ts";

const SEED = 20;
const DAY = 86_400_000;
/** What stands below all articles of a site. */
const SITES = 50;
/** Articles whose words are exchanged for others'. */
const DONORS = 200;

export interface Article {
  readonly facts: Facts;
  readonly paragraphs: readonly string[];
  /** As printed. */
  readonly text: string;
}

interface Given extends Article {
  readonly own: Chance;
  readonly voice: Voice;
  readonly word: () => string;
}

const joined = (paragraphs: readonly string[]): string => paragraphs.join("\n");

function factsOf(voice: Voice, number: number): Facts {
  const own = chance(SEED, "facts", voice.code, number);
  return voice.facts(own, own.pick(SECTIONS), own.below(3000) * DAY);
}

/** Mostly as long as an agency's text. */
function told(voice: Voice, facts: Facts, own: Chance): string[] {
  const paragraphs = [voice.lead(own, facts)];
  const length = Math.min(9000, Math.max(300, own.lognormal(1900, 0.6)));
  for (let written = 0; written < length; ) {
    const size = Math.min(900, Math.max(80, own.lognormal(260, 0.4)));
    const text = voice.paragraph(own, facts, size, Math.min(1, written / length));
    paragraphs.push(text);
    written += text.length;
  }
  return paragraphs;
}

/** What a site says below its articles. */
function belowAll({ words }: Voice, own: Chance, count: number): string[] {
  const all = [...words.smallPrint, ...words.newsletterText, ...words.ads, ...words.cookies];
  return own.several(all, count);
}

export function articlesOf(language: LanguageCode, count: number): Article[] {
  const voice = voiceFor(language);
  return Array.from({ length: count }, (_, number) => {
    const facts = factsOf(voice, number);
    const paragraphs = told(voice, facts, chance(SEED, "told", language, number));
    const site = chance(SEED, "site", language, number % SITES);
    return { facts, paragraphs, text: joined([...paragraphs, ...belowAll(voice, site, site.between(0, 3))]) };
  });
}

function changed(text: string, share: number, { own, word }: Given): string {
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (was) => (own.happens(share) ? word() : was));
}

function cut(text: string, share: number): string {
  const words = text.split(" ");
  return words.slice(0, Math.max(1, Math.round(words.length * share))).join(" ");
}

/** The first paragraphs told anew. */
function led({ voice, facts, paragraphs, own }: Given): string[] {
  const count = own.between(1, 3);
  return [...told(voice, facts, own).slice(0, count), ...paragraphs.slice(count)];
}

const editedBy = ({ voice, own }: Given, paragraphs: readonly string[]): string[] =>
  paragraphs.map((text) => voice.edited(own, text));

const mixedUp = <T>(all: readonly T[], own: Chance): T[] => own.several(all, all.length);

export const EDITS: Readonly<Record<string, (given: Given) => string>> = {
  "words for the same": (given) => joined(editedBy(given, given.paragraphs)),
  "0–10 % of words changed": (given) => changed(given.text, given.own.within(0, 0.1), given),
  "10–40 % of words changed": (given) => changed(given.text, given.own.within(0.1, 0.4), given),
  "paragraphs reordered": ({ paragraphs, own }) => joined(mixedUp(paragraphs, own)),
  cut: ({ text, own }) => cut(text, own.within(0.3, 1)),
  "another lead": (given) => joined(led(given)),
  "boilerplate appended": ({ text, voice, own }) => joined([text, ...belowAll(voice, own, own.between(1, 10))]),
  "all of these": (given) => {
    const { voice, own } = given;
    const text = cut(joined(editedBy(given, mixedUp(led(given), own))), own.within(0.8, 1));
    return joined([changed(text, own.within(0, 0.03), given), ...belowAll(voice, own, own.between(0, 3))]);
  },
  "same subject, told anew": ({ voice, facts, own }) => joined(told(voice, facts, own)),
  unrelated: ({ voice, own }) => joined(told(voice, factsOf(voice, 1_000_000 + own.below(1_000_000)), own)),
};

/** So many of each kind. */
export function* copiesOf(
  language: LanguageCode,
  articles: readonly Article[],
  count: number,
): Iterable<{ readonly edit: string; readonly text: string }> {
  const voice = voiceFor(language);
  const words = wordsIn(articles.slice(0, DONORS));
  for (const [edit, copied] of Object.entries(EDITS)) {
    for (let number = 0; number < count; number++) {
      const own = chance(SEED, edit, language, number);
      yield { edit, text: copied({ ...own.pick(articles), voice, own, word: () => own.pick(words) }) };
    }
  }
}

/** As often as they are used. */
const wordsIn = (articles: readonly Article[]): string[] =>
  articles.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
