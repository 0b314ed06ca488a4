/** Computes a key's partition as Java's default partitioner does, so that programs in other languages co-partition. */

/** MurmurHash2 of `length` bytes from `start` on, with Kafka's seed. */
export function murmur2(bytes: Uint8Array, length: number, start = 0): number {
  const M = 0x5bd1e995;
  let h = 0x9747b28c ^ length;
  let at = start;
  const end = start + length;
  for (; at + 4 <= end; at += 4) {
    let k = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    k = Math.imul(k, M);
    k ^= k >>> 24;
    h = Math.imul(h, M) ^ Math.imul(k, M);
  }
  const rest = end - at;
  if (rest === 3) h ^= bytes[at + 2]! << 16;
  if (rest >= 2) h ^= bytes[at + 1]! << 8;
  if (rest >= 1) h = Math.imul(h ^ bytes[at]!, M);
  h = Math.imul(h ^ (h >>> 13), M);
  return h ^ (h >>> 15);
}

export function partitionOf(key: Uint8Array, length: number, partitions: number, start = 0): number {
  return (murmur2(key, length, start) & 0x7fffffff) % partitions;
}
