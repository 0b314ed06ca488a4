/** zstd in plain JavaScript, with limits on the output and on the memory that a frame may request. */

import { Decompress } from "fzstd";
import type { Reading } from "../reading/reader.ts";

/** More comes out than was allowed. */
export class TooMuch extends Error {}

export const isZstd = (bytes: Uint8Array): boolean => frameKind(view(bytes), 0) !== undefined;

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What HTTP allows (RFC 9659). A frame may ask for gigabytes. */
const MAX_WINDOW = 8 * 1024 * 1024;

export function unzstd(bytes: Uint8Array, maxBytes: number): Uint8Array {
  checkFrames(view(bytes));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Decompress((chunk) => {
    length += chunk.length;
    if (length > maxBytes) throw new TooMuch(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  });
  stream.push(bytes, true);
  return Buffer.concat(chunks, length);
}

const UNZSTD_MS = 10_000;

/** The same, where it can be stopped; what is given is `maxBytes`. */
export const zstdReading: Reading<number, { readonly content: Uint8Array } | { readonly tooMuch: string }> = {
  module: import.meta.url,
  name: "zstdReading",
  ms: UNZSTD_MS,
  run(bytes, maxBytes) {
    try {
      return { content: unzstd(bytes, maxBytes) };
    } catch (error) {
      if (error instanceof TooMuch) return { tooMuch: error.message };
      throw error;
    }
  },
};

function frameKind(data: DataView, at: number): "frame" | "skippable" | undefined {
  if (at + 4 > data.byteLength) return undefined;
  const magic = data.getUint32(at, true);
  if (magic === 0xfd2fb528) return "frame";
  return magic >>> 4 === 0x184d2a5 ? "skippable" : undefined;
}

/** Throws unless every frame is whole and its window small; the library takes the windows' memory unasked. */
function checkFrames(data: DataView): void {
  let at = 0;
  while (at < data.byteLength) {
    const kind = frameKind(data, at);
    if (kind === undefined) throw new Error("not a frame");
    at = kind === "skippable" ? at + 8 + data.getUint32(at + 4, true) : frameEnd(data, at + 4);
    if (at > data.byteLength) throw new Error("it ends too soon");
  }
}

function frameEnd(data: DataView, from: number): number {
  const flags = data.getUint8(from);
  const isSingle = (flags & 32) !== 0;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6]!;
  let at = from + 1;
  const windowByte = isSingle ? undefined : data.getUint8(at++);
  at += [0, 1, 2, 4][flags & 3]!;
  const size =
    sizeBytes === 0
      ? 0
      : sizeBytes === 1
        ? data.getUint8(at)
        : sizeBytes === 2
          ? data.getUint16(at, true) + 256
          : data.getUint32(at, true);
  if (sizeBytes === 8 && data.getUint32(at + 4, true) !== 0)
    throw new TooMuch(`a zstd window of more than ${MAX_WINDOW} bytes`);
  const window = windowByte === undefined ? size : 2 ** (10 + (windowByte >> 3)) * (1 + (windowByte & 7) / 8);
  if (window > MAX_WINDOW) throw new TooMuch(`a zstd window of ${window} bytes`);
  at += sizeBytes;
  for (;;) {
    const header = data.getUint16(at, true) | (data.getUint8(at + 2) << 16);
    const isRepeated = ((header >> 1) & 3) === 1;
    at += 3 + (isRepeated ? 1 : header >> 3);
    if ((header & 1) !== 0) return at + ((flags & 4) !== 0 ? 4 : 0);
  }
}
