/** Seeded randomness for harnesses: the same seed gives the same numbers, on every machine. */

import { mix } from "../../topology/headers.ts";

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number below the bound. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  let drawn = 0;
  const next = (): number => mix(seed, ++drawn) / 4294967296;
  const below = (bound: number): number => Math.floor(next() * bound);
  return { next, below, chance: (probability) => next() < probability, pick: (items) => items[below(items.length)]! };
}
