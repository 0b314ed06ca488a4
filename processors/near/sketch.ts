/**
 * Sketches of texts: two of them agree in about as many places as the texts share runs of four words (MinHash: of each of many
 * orders of all runs, the first that the text has). They are small, of one size, and compared in the same time whatever the texts.
 */

import { hashOf, mixed, runsOf, wordsOf } from "./runs.ts";

/** Words in a run. */
export const RUN = 4;
/** The first orders find texts that are alike, some of them together as a band; all say how alike they are, by a byte each. */
const ORDERS = 256;
export const BANDS = 20;
const BAND = 3;
const HASH_BYTES = 4;
const BANDS_BYTES = BANDS * HASH_BYTES;
export const SKETCH_BYTES = BANDS_BYTES + ORDERS;
/** So often two bytes are the same by chance. */
const CHANCE = 1 / 256;
/** What a text of more words shares is known by so many. */
const WORDS_MOST = 20_000;
const MOST = 0x7fffffff;

/** An order is what `factor · hash + shift` sorts by. */
const [FACTORS, SHIFTS] = orders();

export interface Sketched {
  /** Empty where there are no words. */
  readonly sketch: Buffer;
  readonly words: number;
}

export function sketchOf(text: string): Sketched {
  const words = wordsOf(text, WORDS_MOST);
  if (words.length === 0) return { sketch: Buffer.alloc(0), words: 0 };
  const least = new Int32Array(ORDERS).fill(MOST);
  for (const hash of runsIn(words)) {
    for (let order = 0; order < ORDERS; order++) {
      const value = (Math.imul(FACTORS[order]!, hash) + SHIFTS[order]!) | 0;
      if (value < least[order]!) least[order] = value;
    }
  }
  const sketch = Buffer.alloc(SKETCH_BYTES);
  for (let band = 0; band < BANDS; band++) {
    let hash = band;
    for (let order = band * BAND; order < (band + 1) * BAND; order++) hash = mixed(hash, least[order]!);
    sketch.writeInt32BE(hash, band * HASH_BYTES);
  }
  for (let order = 0; order < ORDERS; order++) sketch[BANDS_BYTES + order] = mixed(order, least[order]!);
  return { sketch, words: words.length };
}

/** About the Jaccard index of their sets of runs. */
export function shared(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== SKETCH_BYTES || other.length !== SKETCH_BYTES) return 0;
  let same = 0;
  for (let at = BANDS_BYTES; at < SKETCH_BYTES; at++) if (one[at] === other[at]) same++;
  return Math.max(0, (same / ORDERS - CHANCE) / (1 - CHANCE));
}

/** One of texts that are alike to half is the same in nine of ten pairs, one of texts that share a tenth in one of fifty. */
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

function orders(): readonly [factors: Int32Array, shifts: Int32Array] {
  const [factors, shifts] = [new Int32Array(ORDERS), new Int32Array(ORDERS)];
  for (let order = 0; order < ORDERS; order++) {
    factors[order] = mixed(order, 0x51ed270b) | 1;
    shifts[order] = mixed(order, 0x2545f491);
  }
  return [factors, shifts];
}
