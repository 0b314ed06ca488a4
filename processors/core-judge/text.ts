/**
 * A document's text in numbers: blocks, letters, sentences, words. All of it is counted in a time that is proportional to the
 * text's length, and for scripts without blanks or without signs between sentences, too.
 */

import { wordsOf } from "../near/runs.ts";

/** Characters; what stands behind them says nothing that these don't. */
export const TEXT_MAX = 200_000;
export const WORDS_MAX = 40_000;
/** Letters: what is shorter is a part of a sentence, what is longer is none. */
const SENTENCE_MIN = 12;
const SENTENCE_MAX = 600;
/** A line of fewer letters that ends without a sign is a heading, a label or a link. */
const LABEL_MAX = 80;
/** Of a word so many letters: endings differ. */
const STEM = 5;

export interface TextView {
  readonly text: string;
  readonly blocks: readonly string[];
  /** Letters; one of a dense script counts as much as those that it would take elsewhere. */
  readonly size: number;
  /** All that can be seen. */
  readonly signs: number;
  readonly letters: number;
  /** Letters that have a case, and the capitals among them. */
  readonly cased: number;
  readonly capitals: number;
  /** In lower case. */
  readonly words: readonly string[];
  /** The size of its sentences: what ends with a sign, and is neither too short nor too long. */
  readonly inSentences: number;
  /** The size of lines that are no sentences. */
  readonly inLabels: number;
  /** Whether its script has signs that end sentences. */
  readonly hasSentences: boolean;
}

const LETTERS = /[\p{L}\p{M}]+/gu;
const VISIBLE = /\S+/g;
const CAPITALS = /\p{Lu}+/gu;
const SMALL = /\p{Ll}+/gu;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** In addition to itself. */
const DENSE_LETTERS = 1.5;
/** No blanks between words, and few signs or none between sentences. */
const UNSIGNED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const UNSIGNED_SHARE = 0.3;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ENDS = /[.!?…。！？｡؟۔।॥።։။]+/g;
/** These need no blank behind them. */
const ENDS_ALONE = /[。！？｡।॥။]/;
const BEHIND_END = /[\s"'»”’)\]›」』]/;
const ENDS_LINE = /[.!?…。！？｡؟۔।॥።։။:;"'»”’)\]›」』]$/;

const lengthOf = (text: string, pattern: RegExp): number => {
  let length = 0;
  for (const [run] of text.matchAll(pattern)) length += run.length;
  return length;
};

/** How much text it is, whatever it is written in. */
export const sizeOf = (text: string): number => lengthOf(text, LETTERS) + DENSE_LETTERS * lengthOf(text, DENSE);

export function textViewOf(whole: string): TextView {
  const text = whole.slice(0, TEXT_MAX);
  const blocks = text.split("\n").filter((line) => line.trim() !== "");
  const capitals = lengthOf(text, CAPITALS);
  const letters = lengthOf(text, LETTERS);
  return {
    ...{ text, blocks, letters, capitals },
    size: sizeOf(text),
    signs: lengthOf(text, VISIBLE),
    cased: capitals + lengthOf(text, SMALL),
    words: wordsOf(text, WORDS_MAX),
    inSentences: blocks.reduce((sum, block) => sum + sentencesIn(block), 0),
    inLabels: blocks.reduce((sum, block) => sum + (isLabel(block) ? sizeOf(block) : 0), 0),
    hasSentences: lengthOf(text, UNSIGNED) <= UNSIGNED_SHARE * letters,
  };
}

function sentencesIn(block: string): number {
  let all = 0;
  let size = 0;
  let from = 0;
  for (const { index, 0: sign } of block.matchAll(ENDS)) {
    const behind = block[index + sign.length];
    if (behind !== undefined && !BEHIND_END.test(behind) && !ENDS_ALONE.test(sign)) continue;
    size += sizeOf(block.slice(from, index));
    from = index + sign.length;
    // An abbreviation, or a number: the sentence goes on.
    if (size < SENTENCE_MIN) continue;
    if (size <= SENTENCE_MAX) all += size;
    size = 0;
  }
  return all;
}

const isLabel = (block: string): boolean => !ENDS_LINE.test(block.slice(-1)) && sizeOf(block) < LABEL_MAX;

/** The beginnings of words that have so many letters; of scripts without blanks, pairs of letters. */
export function stemsOf(words: Iterable<string>, least: number): string[] {
  const stems: string[] = [];
  for (const word of words) {
    if (UNSPACED.test(word)) for (let at = 0; at + 2 <= word.length; at++) stems.push(word.slice(at, at + 2));
    else if (word.length >= least) stems.push(word.slice(0, STEM));
  }
  return stems;
}
