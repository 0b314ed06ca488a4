/**
 * What drivers ask for as compression, and ours does without: on one machine bytes cost nothing, but some drivers read
 * only the frames that they asked for. These hold the bytes as they are (LZ4's literals, zstd's raw blocks), which every
 * decoder reads. In the other direction what a driver has compressed is decompressed.
 */

import { setImmediate } from "node:timers/promises";
import { cityHash128 } from "./city-hash.ts";

/** Hashing it takes about a millisecond. */
const BLOCK = 64 * 1024;
const LZ4 = 0x82;
const STORED = 0x02;
/** Of ClickHouse's blocks: a sum of what follows, the method, and both sizes, of which the first counts this part. */
const SUM = 16;
const HEAD = 9;

const blocksOf = (bytes: Buffer, most: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / most) }, (_, at) => bytes.subarray(at * most, (at + 1) * most));

/** A block of LZ4 without a match in it. */
function literals(bytes: Buffer): Buffer {
  const { length } = bytes;
  if (length < 15) return Buffer.concat([Buffer.from([length << 4]), bytes]);
  const more = Buffer.alloc(Math.floor((length - 15) / 255) + 1, 255);
  more[more.length - 1] = (length - 15) % 255;
  return Buffer.concat([Buffer.from([0xf0]), more, bytes]);
}

/** ClickHouse's own blocks, for `compress=1`. */
export async function clickhouseBlocks(bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const block of blocksOf(bytes, BLOCK)) {
    const stored = literals(block);
    const head = Buffer.alloc(HEAD);
    head.writeUInt8(LZ4, 0);
    head.writeUInt32LE(HEAD + stored.length, 1);
    head.writeUInt32LE(block.length, 5);
    const all = Buffer.concat([head, stored]);
    parts.push(cityHash128(all), all);
    await setImmediate();
  }
  return Buffer.concat(parts);
}

/** The same read, for `decompress=1`: throws where it is not as it should be. */
export function fromClickhouseBlocks(bytes: Buffer, most: number, unzstd: (block: Buffer) => Uint8Array): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const method = bytes.readUInt8(at + SUM);
    const end = at + SUM + bytes.readUInt32LE(at + SUM + 1);
    const size = bytes.readUInt32LE(at + SUM + 5);
    length += size;
    if (end > bytes.length || end < at + SUM + HEAD) throw new Error("a block that ends too soon");
    if (length > most) throw new Error(`more than ${most} bytes`);
    if (!cityHash128(bytes.subarray(at + SUM, end)).equals(bytes.subarray(at, at + SUM)))
      throw new Error("a block with another checksum");
    const block = bytes.subarray(at + SUM + HEAD, end);
    if (method === LZ4) parts.push(unlz4(block, size));
    else if (method === STORED) parts.push(block);
    else if (method === 0x90) parts.push(Buffer.from(unzstd(block)));
    else throw new Error(`a block of the method ${method}`);
    at = end;
  }
  return Buffer.concat(parts);
}

/** One block of LZ4, of a size that is known, or is at most `size` with what was before it in `into`. */
function unlz4(block: Buffer, size: number): Buffer {
  const into = Buffer.alloc(size);
  return into.subarray(0, unlz4Into(block, into, 0));
}

function unlz4Into(block: Buffer, into: Buffer, from: number): number {
  let [at, to] = [0, from];
  const lengthOf = (nibble: number): number => {
    let length = nibble;
    if (nibble === 15)
      for (let next = 255; next === 255; ) {
        next = block.readUInt8(at++);
        length += next;
      }
    return length;
  };
  while (at < block.length) {
    const token = block.readUInt8(at++);
    const length = lengthOf(token >> 4);
    if (at + length > block.length || to + length > into.length) throw new Error("LZ4 that is not as long as it says");
    block.copy(into, to, at, at + length);
    at += length;
    to += length;
    if (at >= block.length) break;
    const back = block.readUInt16LE(at);
    at += 2;
    const match = lengthOf(token & 15) + 4;
    if (back === 0 || back > to || to + match > into.length) throw new Error("LZ4 that leads outside");
    // What is copied may be what is being written.
    for (let left = match; left > 0; left--, to++) into[to] = into[to - back]!;
  }
  return to;
}

const LZ4_FRAME = Buffer.from("04224d18607073", "hex");
const LZ4_MOST = 4 * 1024 * 1024;
const ZSTD_FRAME = Buffer.from("28b52ffd0058", "hex");
const ZSTD_MOST = 128 * 1024;

/** `Content-Encoding: lz4`. */
export function lz4Frame(bytes: Buffer): Buffer {
  const parts = blocksOf(bytes, LZ4_MOST).flatMap((block) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(block.length + 0x80000000);
    return [size, block];
  });
  return Buffer.concat([LZ4_FRAME, ...parts, Buffer.alloc(4)]);
}

/** `Content-Encoding: zstd`. */
export function zstdFrame(bytes: Buffer): Buffer {
  const blocks = bytes.length === 0 ? [bytes] : blocksOf(bytes, ZSTD_MOST);
  const parts = blocks.flatMap((block, at) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE(block.length * 8 + (at === blocks.length - 1 ? 1 : 0), 0, 3);
    return [head, block];
  });
  return Buffer.concat([ZSTD_FRAME, ...parts]);
}

/** What came as `Content-Encoding: lz4`: at most so many bytes. */
export function fromLz4Frame(bytes: Buffer, most: number): Buffer {
  if (bytes.length < 7 || bytes.readUInt32LE(0) !== 0x184d2204) throw new Error("no LZ4 frame");
  const flags = bytes.readUInt8(4);
  const hasSums = (flags & 16) !== 0;
  let at = 7 + (flags & 8 ? 8 : 0) + (flags & 1 ? 4 : 0);
  // Room for one byte more says that there are too many.
  const into = Buffer.alloc(most);
  let to = 0;
  for (let size = bytes.readUInt32LE(at); size !== 0; size = bytes.readUInt32LE(at)) {
    const isStored = size >= 0x80000000;
    const end = at + 4 + (isStored ? size - 0x80000000 : size);
    if (end > bytes.length) throw new Error("LZ4 that ends too soon");
    const block = bytes.subarray(at + 4, end);
    if (isStored && to + block.length > most) throw new Error(`more than ${most} bytes`);
    to = isStored ? to + block.copy(into, to) : unlz4Into(block, into, to);
    at = end + (hasSums ? 4 : 0);
  }
  return into.subarray(0, to);
}
