/** Words, and runs of words, as numbers: enough to recognise that a text, or a part of it, was seen before. */

const WORD = /[\p{L}\p{N}]+/gu;

/** In lower case, signs and blanks aside. */
export function wordsOf(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const words: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (words.length >= most) break;
    words.push(word);
  }
  return words;
}

/** FNV-1a of its UTF-16 units. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Order matters. */
export function mixed(hash: number, next: number): number {
  let mix = Math.imul(hash ^ next, 0x9e3779b1);
  mix ^= mix >>> 15;
  mix = Math.imul(mix, 0x85ebca6b);
  return (mix ^ (mix >>> 13)) | 0;
}

/** Of all runs of so many words, in order; of a text that is shorter none. */
export function* runsOf(hashes: readonly number[], size: number): Iterable<number> {
  for (let at = 0; at + size <= hashes.length; at++) {
    let run = 0;
    for (let index = at; index < at + size; index++) run = mixed(run, hashes[index]!);
    yield run;
  }
}
