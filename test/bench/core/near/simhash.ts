/** SimHash, which MinHash is measured against: 64 signs of sums over a text's runs; tables find by four blocks of sixteen bits. */

import { mixed } from "../../../../processors/near/runs.ts";
import type { Runs } from "./truth.ts";

/** The upper and the lower half. */
export type SimHash = readonly [number, number];

const HALF = 32;
const BLOCK = 16;

export function simHashOf(runs: Runs): SimHash {
  const sums = new Int32Array(2 * HALF);
  for (const run of runs) {
    for (let half = 0; half < 2; half++) {
      const hash = mixed(run, half + 1);
      for (let bit = 0; bit < HALF; bit++) sums[half * HALF + bit]! += (hash >>> bit) & 1 ? 1 : -1;
    }
  }
  const half = (from: number): number => {
    let bits = 0;
    for (let bit = 0; bit < HALF; bit++) if (sums[from + bit]! > 0) bits |= 1 << bit;
    return bits;
  };
  return [half(0), half(HALF)];
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const distance = (one: SimHash, other: SimHash): number => ones(one[0] ^ other[0]) + ones(one[1] ^ other[1]);

const blocksOf = ([one, other]: SimHash): number[] =>
  [one >>> BLOCK, one & 0xffff, other >>> BLOCK, other & 0xffff].map((bits, block) => block * 0x10000 + bits);

export interface Nearest {
  readonly at: number;
  readonly distance: number;
}

function nearestOf(hashes: readonly SimHash[], among: Iterable<number>, own: SimHash): Nearest | undefined {
  let best: Nearest | undefined;
  for (const at of among) {
    const apart = distance(hashes[at]!, own);
    if (best === undefined || apart < best.distance) best = { at, distance: apart };
  }
  return best;
}

/** Of all that have a block in common. */
export function byTables(hashes: readonly SimHash[]): (own: SimHash) => Nearest | undefined {
  const tables = new Map<number, number[]>();
  for (const [at, hash] of hashes.entries())
    for (const block of blocksOf(hash)) tables.set(block, [...(tables.get(block) ?? []), at]);
  return (own) => nearestOf(hashes, new Set(blocksOf(own).flatMap((block) => tables.get(block) ?? [])), own);
}

/** Of all: what there is to find. */
export const byAll =
  (hashes: readonly SimHash[]) =>
  (own: SimHash): Nearest | undefined =>
    nearestOf(hashes, hashes.keys(), own);
