/** Sequences of eight words as numbers: enough to recognise that a text, or a part of it, was seen before. */

import { hashOf, mixed, runsOf, wordsOf } from "../near/runs.ts";

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
  const hashes = wordsOf(text).map(hashOf);
  const seen = new Set<number>();
  const kept = new Set<number>();
  const runs = Math.max(0, hashes.length - RUN + 1);
  let repeated = 0;
  for (const run of runsOf(hashes, RUN)) {
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
