/**
 * Chance that does not depend on order: each stream of numbers is a function of what it is for, so that a page is the
 * same whichever was asked for before it, and on any machine. Nothing here uses Math functions whose last bits differ
 * between engines; see `log` and `exp`.
 */

export type Part = string | number;

/** A stream of pseudo-random numbers (sfc32). */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(a: number, b: number, c: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    for (let i = 0; i < 12; i++) this.word();
  }

  /** 32 bits. */
  word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    return this.word() / 0x1_0000_0000;
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor(this.unit() * below);
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** A number with a fraction. */
  within(low: number, high: number): number {
    return low + this.unit() * (high - low);
  }

  happens(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const keys = Object.keys(weights) as K[];
    let left = this.unit() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      left -= weights[key];
      if (left < 0) return key;
    }
    return keys.at(-1)!;
  }

  /** So many different ones, in random order; all where there are fewer. */
  several<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(left.splice(this.below(left.length), 1)[0]!);
    return taken;
  }

  /** Normal with mean 0 and deviation 1: a sum of twelve, exact on every machine. Tails end at 6. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.unit();
    return sum;
  }

  /** Positive with a heavy tail: half of them are below the median, 16 % above median × e^spread. */
  lognormal(median: number, spread: number): number {
    return median * exp(spread * this.normal());
  }

  /** How many of many rare things happen. */
  poisson(mean: number): number {
    if (mean > 60) return Math.max(0, Math.round(mean + this.normal() * Math.sqrt(mean)));
    const end = exp(-mean);
    let count = 0;
    for (let product = this.unit(); product > end; product *= this.unit()) count++;
    return count;
  }
}

/** The stream for one purpose: `chance(seed, "site", 12, "colours")`. */
export function chance(...path: readonly Part[]): Chance {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (const part of path) {
    const text = typeof part === "number" ? part : `"${part}`;
    const bytes = String(text);
    for (let i = 0; i < bytes.length; i++) {
      const code = bytes.charCodeAt(i);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x5bd1e995);
      b ^= b >>> 13;
    }
    a = Math.imul(a ^ (b >>> 7) ^ 0x2f, 0x27d4eb2f);
  }
  return new Chance(a, b, a ^ Math.imul(b, 0x165667b1));
}

/** One number for one purpose, from 0 up to 1: whether a URL is among a share of them, say. */
export const portion = (...path: readonly Part[]): number => chance(...path).unit();

/**
 * e to the power of x by its series, since engines may round Math.exp differently; additions and multiplications are
 * the same everywhere.
 */
export function exp(x: number): number {
  const halvings = Math.max(0, Math.ceil(Math.abs(x) * 4));
  const small = halvings === 0 ? x : x / halvings;
  let term = 1;
  let sum = 1;
  for (let i = 1; i < 12; i++) {
    term *= small / i;
    sum += term;
  }
  let power = 1;
  for (let i = 0; i < halvings; i++) power *= sum;
  return halvings === 0 ? sum : power;
}
