/** The first bytes of compressed data, since its declared encoding is often wrong. */

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 15) === 8 && ((method << 8) | flags) % 31 === 0;
