/**
 * Memory of large pieces of bytes, used again: memory that is new has to be mapped and cleared, and makes the garbage collector
 * look through everything each time that so many megabytes of it have come. Sizes are classes, a quarter apart; who is done with a
 * piece gives it back, and what is not given back is collected as usual.
 */

/** Smaller ones are no burden. */
const SMALLEST = 16 * 1024;
const LARGEST = 2 * 1024 * 1024;
/** What is kept at most, all sizes together. */
const KEPT_BYTES = 64 * 1024 * 1024;

const kept = new Map<number, Buffer[]>();
let keptBytes = 0;

/** The class: a power of two, or one, two or three quarters more. */
function sizeOf(bytes: number): number {
  const step = 2 ** (Math.ceil(Math.log2(bytes)) - 3);
  return Math.ceil(bytes / step) * step;
}

/** A buffer of at least so many bytes; what is in it is anything. */
export function takeBytes(bytes: number): Buffer {
  if (bytes > LARGEST) return Buffer.allocUnsafeSlow(bytes);
  const size = sizeOf(Math.max(bytes, SMALLEST));
  const found = kept.get(size)?.pop();
  if (found === undefined) return Buffer.allocUnsafeSlow(size);
  keptBytes -= size;
  return found;
}

/** Gives back the memory of pieces that nobody will read any more; of pieces that were not taken here too. */
export function recycle(pieces: readonly Uint8Array[]): void {
  for (const { buffer } of pieces) {
    const size = buffer.byteLength;
    if (size < SMALLEST || size > LARGEST || size !== sizeOf(size) || keptBytes + size > KEPT_BYTES) continue;
    const found = kept.get(size);
    const whole = Buffer.from(buffer as ArrayBuffer, 0, size);
    if (found === undefined) kept.set(size, [whole]);
    else found.push(whole);
    keptBytes += size;
  }
}
