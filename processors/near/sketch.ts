/**
 * Sketches of texts: two of them agree in about as many places as the texts share runs of four words (MinHash: of each of many
 * orders of all runs, the first that the text has). They are small, of one size, and compared in the same time whatever the texts.
 */

import { hashOf, mixed, runsOf, wordsOf } from "./runs.ts";

/** Words in a run. */
export const RUN = 4;
/** All orders together say how alike texts are, by so many bits each; the first of them, some together as a band, find texts that are. */
export const ORDERS = 256;
export const BITS = 2;
export const BANDS = 8;
const ROWS = 2;
/** Of a band. */
export const HASH_BYTES = 4;
const BANDS_BYTES = BANDS * HASH_BYTES;
export const SKETCH_BYTES = BANDS_BYTES + (ORDERS * BITS) / 8;
const MASK = 2 ** BITS - 1;
/** So often the bits of an order are the same by chance. */
const CHANCE = 2 ** -BITS;
/** What a text of more words shares is known by so many. */
const WORDS_MOST = 20_000;
const MOST = 0x7fffffff;

type Four = readonly [number, number, number, number];

/** An order is what `factor · hash + shift` sorts by. */
export interface Orders {
  readonly factors: Int32Array;
  readonly shifts: Int32Array;
}

export interface Sketched {
  /** Empty where there are no words. */
  readonly sketch: Buffer;
  readonly words: number;
}

/** @param count a multiple of four */
export function ordersOf(count: number): Orders {
  const [factors, shifts] = [new Int32Array(count), new Int32Array(count)];
  for (let order = 0; order < count; order++) {
    factors[order] = mixed(order, 0x51ed270b) | 1;
    shifts[order] = mixed(order, 0x2545f491);
  }
  return { factors, shifts };
}

const fourAt = (all: Int32Array, at: number): Four => [all[at]!, all[at + 1]!, all[at + 2]!, all[at + 3]!];

/** Of each order what comes first of these runs. Four orders at a time, which a core works on side by side: twice as fast. */
export function leastOf(runs: Iterable<number>, { factors, shifts }: Orders): Int32Array {
  const hashes = Int32Array.from(runs);
  const least = new Int32Array(factors.length);
  for (let at = 0; at < least.length; at += 4) {
    const [factor0, factor1, factor2, factor3] = fourAt(factors, at);
    const [shift0, shift1, shift2, shift3] = fourAt(shifts, at);
    let [least0, least1, least2, least3] = [MOST, MOST, MOST, MOST];
    for (let index = 0; index < hashes.length; index++) {
      const hash = hashes[index]!;
      const value0 = (Math.imul(factor0, hash) + shift0) | 0;
      const value1 = (Math.imul(factor1, hash) + shift1) | 0;
      const value2 = (Math.imul(factor2, hash) + shift2) | 0;
      const value3 = (Math.imul(factor3, hash) + shift3) | 0;
      if (value0 < least0) least0 = value0;
      if (value1 < least1) least1 = value1;
      if (value2 < least2) least2 = value2;
      if (value3 < least3) least3 = value3;
    }
    least[at] = least0;
    least[at + 1] = least1;
    least[at + 2] = least2;
    least[at + 3] = least3;
  }
  return least;
}

/** Of so many orders together, each band of its own. */
export function bandIn(least: Int32Array, band: number, rows: number): number {
  let hash = band;
  for (let order = band * rows; order < (band + 1) * rows; order++) hash = mixed(hash, least[order]!);
  return hash;
}

const OWN = ordersOf(ORDERS);

export function sketchOf(text: string): Sketched {
  const words = wordsOf(text, WORDS_MOST);
  return { sketch: words.length === 0 ? Buffer.alloc(0) : sketchOfRuns(runsIn(words)), words: words.length };
}

export function sketchOfRuns(runs: Iterable<number>): Buffer {
  const least = leastOf(runs, OWN);
  const sketch = Buffer.alloc(SKETCH_BYTES);
  for (let band = 0; band < BANDS; band++) sketch.writeInt32BE(bandIn(least, band, ROWS), band * HASH_BYTES);
  for (let order = 0; order < ORDERS; order++) {
    const bit = order * BITS;
    sketch[BANDS_BYTES + (bit >> 3)]! |= (mixed(order, least[order]!) & MASK) << (bit & 7);
  }
  return sketch;
}

/** Of two bytes, by their difference, in how many orders they agree. */
const AGREEING = Uint8Array.from({ length: 256 }, (_, apart) => {
  let same = 0;
  for (let bit = 0; bit < 8; bit += BITS) if (((apart >> bit) & MASK) === 0) same++;
  return same;
});

/** About the Jaccard index of their sets of runs. */
export function shared(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== SKETCH_BYTES || other.length !== SKETCH_BYTES) return 0;
  let same = 0;
  for (let at = BANDS_BYTES; at < SKETCH_BYTES; at++) same += AGREEING[one[at]! ^ other[at]!]!;
  return Math.max(0, (same / ORDERS - CHANCE) / (1 - CHANCE));
}

/** Two texts that share half have one in common in nine of ten pairs, those that share seven tenths nearly always; two that share a twentieth in one of fifty. */
export function* bandsOf(sketch: Buffer): Iterable<string> {
  if (sketch.length !== SKETCH_BYTES) return;
  for (let band = 0; band < BANDS; band++) {
    const from = band * HASH_BYTES;
    yield `${band.toString(BANDS)}${sketch.toString("base64url", from, from + HASH_BYTES)}`;
  }
}

/** Of a text that is shorter than a run, it itself. */
export const runsIn = (words: readonly string[]): Set<number> =>
  new Set(runsOf(words.map(hashOf), Math.min(RUN, words.length)));
