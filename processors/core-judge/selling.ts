/** What is there to be sold and not to be read: words of those who sell, prices and telephone numbers, lines that say who paid. */

import { wordsOf as wordsIn } from "../near/runs.ts";
import { thingsOf, wordsOf } from "../words/bank.ts";
import { wordBank } from "../words/expression.ts";
import { sizeOf, type TextView } from "./text.ts";

/** Languages that there are words of; to add one, add its tag here and its words there. */
const LANGUAGES = ["en", "ru", "de"] as const;
const words = wordBank("processors/core-judge/words", "selling", [...LANGUAGES, "paid", "around"]);
const SELLING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => [language, new Set(wordsOf(words(language)))]),
);
/** Words only, each with a blank on both sides: so that phrases are found where words begin and end. */
export const flat = (text: string): string => ` ${wordsIn(text).join(" ")} `;

const phrases = (key: string): readonly string[] => thingsOf(words(key)).map(({ text }) => flat(text));
const PAID = phrases("paid");
const AROUND = phrases("around");

/** So many lines of a text's beginning and of its end. */
const EDGE = 3;
/** The size of a line that can be a notice. */
const NOTICE_MAX = 160;
/** A number with fewer digits is none of a telephone, nor one with more. */
const DIGITS_MIN = 10;
const DIGITS_MAX = 13;

/** Of all words; undefined in a language that there are no words of. */
export function sellingShare({ words: all }: TextView, language: string | null): number | undefined {
  const known = SELLING.get(language?.toLowerCase().split("-")[0] ?? "");
  if (known === undefined || all.length === 0) return undefined;
  return all.filter((word) => known.has(word)).length / all.length;
}

const isNotice = (line: string): boolean => line.length <= 2 * NOTICE_MAX && sizeOf(line) <= NOTICE_MAX;

/** Whether a line at either end says that somebody paid. */
export function isPaid({ blocks }: TextView): boolean {
  const edges = blocks.length <= 2 * EDGE ? blocks : [...blocks.slice(0, EDGE), ...blocks.slice(-EDGE)];
  return edges.some((line) => isNotice(line) && PAID.some((phrase) => flat(line).startsWith(phrase)));
}

/** The size of lines that stand around texts on every page. */
export const aroundSize = ({ blocks }: TextView): number =>
  blocks.reduce((sum, line) => sum + (isNotice(line) && isAround(flat(line)) ? sizeOf(line) : 0), 0);

const isAround = (line: string): boolean => AROUND.some((phrase) => line.includes(phrase));

const PRICE = /[€$£₽¥₴₹]\s?\d|\d\s?(?:[€$£₽¥₴₹]|руб|грн|тенге|usd\b|eur\b)/giu;
const NUMBER = /[+(\d][\d() \u00a0.-]*/g;
const MAIL = /[\p{L}\d]@[\p{L}\d]/gu;

/** Prices, telephone numbers and addresses of mail. */
export function contactsIn(text: string): number {
  let count = (text.match(PRICE)?.length ?? 0) + (text.match(MAIL)?.length ?? 0);
  for (const [number] of text.matchAll(NUMBER)) {
    const digits = number.replace(/\D/g, "").length;
    if (/^\+|[(-]/.test(number) && digits >= DIGITS_MIN && digits <= DIGITS_MAX) count++;
  }
  return count;
}
