/** Sequences of eight words as numbers: enough to recognise that a text, or a part of it, was seen before. */

/** Words in a run. */
const RUN = 8;
/** One run in so many is kept, by its number: of the same text always the same. */
const ONE_IN = 8;
const KEPT_MAX = 64;

export interface Shingles {
  /** The share of its runs that it has before. */
  readonly repeated: number;
  /** The smallest of the runs that are kept, in order. */
  readonly kept: readonly number[];
  /** Of the whole text, signs and blanks aside; 0 where there are no words. */
  readonly text: number;
}

export function shinglesOf(text: string): Shingles {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = words.map(hashOf);
  const seen = new Set<number>();
  const kept = new Set<number>();
  const runs = Math.max(0, words.length - RUN + 1);
  let repeated = 0;
  for (let at = 0; at < runs; at++) {
    let run = 0;
    for (let index = at; index < at + RUN; index++) run = mixed(run, hashes[index]!);
    if (seen.has(run)) repeated++;
    else seen.add(run);
    if ((run >>> 0) % ONE_IN === 0) kept.add(run);
  }
  return {
    repeated: runs === 0 ? 0 : repeated / runs,
    kept: [...kept].sort((a, b) => a - b).slice(0, KEPT_MAX),
    text: hashes.reduce(mixed, 0),
  };
}

/** FNV-1a of its UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Order matters. */
function mixed(hash: number, next: number): number {
  let mix = Math.imul(hash ^ next, 0x9e3779b1);
  mix ^= mix >>> 15;
  mix = Math.imul(mix, 0x85ebca6b);
  return (mix ^ (mix >>> 13)) | 0;
}
