/** The index of bands in typed arrays: twenty entries a document are more than a map can have, and than a heap should. */

import type { Bands } from "../../../processors/near/bands.ts";
import { BANDS } from "../../../processors/near/sketch.ts";
import type { Band } from "../../../schemas/generated/records.ts";
import { mix } from "../../../topology/headers.ts";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;

/** Six bits to a digit. */
function bitsOf(text: string, from: number, to: number): number {
  let bits = 0;
  for (let at = from; at < to; at++) bits = bits * 64 + VALUES[text.charCodeAt(at)]!;
  return bits;
}

function textOf(bits: number, digits: number): string {
  let text = "";
  for (let left = digits; left > 0; left--) {
    text = DIGITS[bits % 64]! + text;
    bits = Math.floor(bits / 64);
  }
  return text;
}

/** How full it is at most. */
const LOAD = 0.65;
/** A slot that several texts have; these stand in a map. */
const MANY = 128;

/** Keys are of 11 digits, as `keyOf` makes them: 30 bits, 30 bits and 4. */
export function compactBands(documents: number): Bands {
  const slots = 2 ** Math.ceil(Math.log2((documents * BANDS) / LOAD));
  const mask = slots - 1;
  const [tags, hashes] = [new Uint8Array(slots), new Uint32Array(slots)];
  const [first, second] = [new Uint32Array(slots), new Uint32Array(slots)];
  const many = new Map<string, Band>();
  const [UNIT, PADDING] = [2 ** 30, 4];

  const home = (tag: number, hash: number): number => mix(tag & ~MANY, hash) & mask;
  /** Where it is, or where there is room for it. */
  const find = (band: string): number => {
    const tag = Number.parseInt(band[0]!, BANDS) + 1;
    const hash = Math.floor(bitsOf(band, 1, 7) / 16);
    let slot = home(tag, hash);
    while (tags[slot] !== 0 && ((tags[slot]! & ~MANY) !== tag || hashes[slot] !== hash)) slot = (slot + 1) & mask;
    return slot;
  };
  const keyAt = (slot: number): string => {
    const last = ((first[slot]! >>> 30) << 2) | (second[slot]! >>> 30);
    return `${textOf(first[slot]! % UNIT, 5)}${textOf(second[slot]! % UNIT, 5)}${textOf(last * PADDING, 1)}`;
  };
  /** What comes behind moves up, so that nothing is looked for in vain. */
  const clear = (slot: number): void => {
    let hole = slot;
    for (let next = (hole + 1) & mask; tags[next] !== 0; next = (next + 1) & mask) {
      const wish = home(tags[next]!, hashes[next]!);
      if (((next - wish) & mask) < ((next - hole) & mask)) continue;
      for (const of of [tags, hashes, first, second]) of[hole] = of[next]!;
      hole = next;
    }
    tags[hole] = 0;
  };
  return {
    get(band) {
      const slot = find(band);
      const tag = tags[slot]!;
      if (tag === 0) return undefined;
      return tag >= MANY ? many.get(band) : { keys: [keyAt(slot)] };
    },
    set(band, value) {
      const slot = find(band);
      const key = value.keys[0]!;
      const isMany = value.keys.length > 1;
      if (isMany) many.set(band, value);
      else if (tags[slot]! >= MANY) many.delete(band);
      const last = bitsOf(key, 10, 11) / PADDING;
      tags[slot] = (Number.parseInt(band[0]!, BANDS) + 1) | (isMany ? MANY : 0);
      hashes[slot] = Math.floor(bitsOf(band, 1, 7) / 16);
      first[slot] = bitsOf(key, 0, 5) + (last >> 2) * UNIT;
      second[slot] = bitsOf(key, 5, 10) + (last & 3) * UNIT;
    },
    delete(band) {
      const slot = find(band);
      if (tags[slot]! >= MANY) many.delete(band);
      if (tags[slot] !== 0) clear(slot);
    },
    *entries() {
      for (let slot = 0; slot < slots; slot++) {
        if (tags[slot] === 0) continue;
        const hash = textOf(hashes[slot]! * 16, 6);
        const band = `${((tags[slot]! & ~MANY) - 1).toString(BANDS)}${hash}`;
        yield [band, tags[slot]! >= MANY ? many.get(band)! : { keys: [keyAt(slot)] }];
      }
    },
  };
}
