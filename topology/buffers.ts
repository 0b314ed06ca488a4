/**
 * Reuses the memory of large byte buffers. New memory has to be mapped and cleared, and every so many new megabytes
 * make the garbage collector scan the whole heap. Sizes are rounded up to classes a quarter apart. Whoever is done with
 * a buffer gives it back; buffers that are not given back are garbage-collected as usual.
 * A buffer that nobody took for a while is freed: what a busy minute needed is not kept for a quiet day.
 */

/** Smaller ones are no burden. */
const SMALLEST = 16 * 1024;
const LARGEST = 2 * 1024 * 1024;
/** What is kept at most, all sizes together. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** How long a piece that nobody takes is kept, at least; at most twice as long, while pieces are given back. */
export const UNUSED_MS = 10_000;

/** Pieces of one size. The last given is the first taken, so that those that nobody needs stay at the beginning. */
interface Pile {
  readonly pieces: Buffer[];
  /** The fewest there were since it was last looked at: nobody needed so many. */
  unused: number;
}

const kept = new Map<number, Pile>();
let keptBytes = 0;
let lookAt = 0;

/** The class: a power of two, or one, two or three quarters more. */
function sizeOf(bytes: number): number {
  const step = 2 ** (Math.ceil(Math.log2(bytes)) - 3);
  return Math.ceil(bytes / step) * step;
}

/** A buffer of at least so many bytes; what is in it is anything. */
export function takeBytes(bytes: number): Buffer {
  if (bytes > LARGEST) return Buffer.allocUnsafeSlow(bytes);
  const size = sizeOf(Math.max(bytes, SMALLEST));
  const pile = kept.get(size);
  const found = pile?.pieces.pop();
  if (found === undefined) return Buffer.allocUnsafeSlow(size);
  keptBytes -= size;
  pile!.unused = Math.min(pile!.unused, pile!.pieces.length);
  return found;
}

/** Gives back the memory of pieces that nobody will read any more; of pieces that were not taken here too. */
export function recycle(pieces: readonly Uint8Array[], now = performance.now()): void {
  for (const { buffer } of pieces) {
    const size = buffer.byteLength;
    if (size < SMALLEST || size > LARGEST || size !== sizeOf(size) || keptBytes + size > KEPT_BYTES) continue;
    const pile = kept.get(size);
    const whole = Buffer.from(buffer as ArrayBuffer, 0, size);
    if (pile === undefined) kept.set(size, { pieces: [whole], unused: 0 });
    else pile.pieces.push(whole);
    keptBytes += size;
  }
  if (now >= lookAt) letGo(now);
}

/** Of all that was there the whole time since the last look. */
function letGo(now: number): void {
  for (const [size, pile] of kept) {
    pile.pieces.splice(0, pile.unused);
    keptBytes -= size * pile.unused;
    pile.unused = pile.pieces.length;
  }
  lookAt = now + UNUSED_MS;
}

/** What this thread keeps to be used again. */
export const bytesKept = (): number => keptBytes;
