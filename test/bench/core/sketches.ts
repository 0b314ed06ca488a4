/**
 * Sketches without texts: random ones, and of copies such as differ from them in a share of places. To sketch a million texts would take
 * longer than all that is measured here.
 */

import { BANDS, SKETCH_BYTES } from "../../../processors/near/sketch.ts";
import { mix } from "../../../topology/headers.ts";

const HASH_BYTES = 4;
const BANDS_BYTES = BANDS * HASH_BYTES;
/** Of each band three orders have to be the same. */
const BAND = 3;
const WORD = 4294967296;

/** A view of one buffer for many: a buffer of its own costs more than a sketch. */
export function sketchMaker(): (text: number, variant: number, changed: number) => Buffer {
  const SLAB = 4096 * SKETCH_BYTES;
  let slab = Buffer.alloc(0);
  let used = 0;
  return (text, variant, changed) => {
    if (used + SKETCH_BYTES > slab.length) [slab, used] = [Buffer.allocUnsafeSlow(SLAB), 0];
    const sketch = slab.subarray(used, (used += SKETCH_BYTES));
    write(sketch, text, variant, changed);
    return sketch;
  };
}

/** @param changed the share of places in which a variant differs from its text */
function write(sketch: Buffer, text: number, variant: number, changed: number): void {
  const base = mix(0x51, text);
  for (let at = 0; at < SKETCH_BYTES; at += HASH_BYTES) sketch.writeUInt32LE(mix(base, at), at);
  if (changed === 0) return;
  const own = mix(0x52, variant);
  for (let at = BANDS_BYTES; at < SKETCH_BYTES; at++) {
    const lot = mix(own, at);
    if (lot / WORD >= changed) continue;
    sketch[at] = mix(own, lot) & 255;
    const band = Math.floor((at - BANDS_BYTES) / BAND);
    if (band < BANDS) sketch.writeUInt32LE(mix(own, band), band * HASH_BYTES);
  }
}
