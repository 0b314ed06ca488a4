/**
 * An agency's text as a site's editor leaves it: here and there another word for the same, an aside dropped, a sentence
 * left out of a long paragraph.
 */

import type { Chance } from "../random.ts";

export interface Editing {
  /** Words that may stand for one another, whatever is around them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words that can be left out, with nothing else changed. */
  readonly spare: ReadonlySet<string>;
}

/** One change in about so many words. */
const WORDS_PER_CHANGE = 34;
const SENTENCE_DROPPED = 0.03;
const MARKS = ",.;:!?";

/** Of groups of words that mean the same. */
export function editing(groups: readonly (readonly string[])[], spare: readonly string[]): Editing {
  const synonyms = new Map<string, readonly string[]>();
  for (const words of groups)
    for (const word of words)
      synonyms.set(
        word,
        words.filter((other) => other !== word),
      );
  return { synonyms, spare: new Set(spare) };
}

export function edited(own: Chance, text: string, { synonyms, spare }: Editing): string {
  const words = text.split(" ");
  const changes = own.poisson(words.length / WORDS_PER_CHANGE);
  if (changes === 0) return text;
  const places: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (spare.has(word) || synonyms.has(bare(word))) places.push(i);
  }
  for (const at of own.several(places, changes)) {
    const word = words[at]!;
    const end = word.length - bare(word).length;
    const others = synonyms.get(bare(word));
    words[at] = others === undefined ? "" : own.pick(others) + (end === 0 ? "" : word.slice(-end));
  }
  const kept = words.filter((word) => word !== "").join(" ");
  return words.length > 45 && own.happens(SENTENCE_DROPPED * words.length * 0.1) ? withoutLast(kept) : kept;
}

/** A word without the mark after it. */
const bare = (word: string): string => (MARKS.includes(word.at(-1)!) ? word.slice(0, -1) : word);

/** Without its last sentence, where there are several and it holds no quotation. */
function withoutLast(text: string): string {
  const end = text.lastIndexOf(". ");
  const last = text.slice(end + 2);
  return end < 60 || last.length > text.length / 4 || /["”“«»„]/.test(last) ? text : text.slice(0, end + 1);
}
