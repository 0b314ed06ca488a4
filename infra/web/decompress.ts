/** Content codings, undone with a limit on what comes out. Lies about them are common; bombs are not, but come. */

import { promisify } from "node:util";
import zlib from "node:zlib";
import { Decompress } from "fzstd";
import { tooLarge } from "./exchange.ts";
import { Refusal } from "./refusal.ts";

/** zstd last: it is plain JavaScript here, on the main thread. */
export const ACCEPT_ENCODING = "gzip, br, deflate, zstd;q=0.1";

export interface Content {
  /** "identity" where nothing, or several codings, were undone. */
  readonly encoding: string;
  /** What `encoding` belongs to. */
  readonly body: Uint8Array;
  readonly content: Uint8Array;
}

type Coding = "gzip" | "br" | "zstd" | "deflate";

const NAMES: Record<string, Coding> = { gzip: "gzip", "x-gzip": "gzip", br: "br", zstd: "zstd", deflate: "deflate" };
const MAX_LAYERS = 3;

const gunzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gunzip);
const inflate = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflate);
const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const brotli = promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);

const DECODERS: Record<Coding, (bytes: Uint8Array, options: zlib.ZlibOptions) => Promise<Uint8Array>> = {
  gzip: gunzip,
  br: brotli,
  // Servers send it with and without its header.
  deflate: (bytes, options) => (isZlib(bytes) ? inflate(bytes, options) : inflateRaw(bytes, options)),
  zstd: async (bytes, { maxOutputLength = 0 }) => unzstd(bytes, maxOutputLength),
};

/** `isFile`: the body may be a compressed file too, as sitemaps often are. */
export async function decompress(
  body: Uint8Array,
  header: string,
  maxBytes: number,
  isFile: boolean,
): Promise<Content> {
  const layers = codings(header);
  if (layers.length === 0 && isFile && isGzip(body)) layers.push("gzip");
  let content = body;
  let undone: Coding | undefined;
  for (const coding of layers.reverse()) {
    // Said to be gzip, and is not: the server's cache mixed it up, the page is fine.
    if ((coding === "gzip" && !isGzip(content)) || (coding === "zstd" && !isZstd(content)) || content.length === 0)
      continue;
    content = await undo(coding, content, maxBytes);
    if (undone !== undefined) body = content;
    undone = coding;
  }
  return content === body ? { encoding: "identity", body, content } : { encoding: undone!, body, content };
}

function codings(header: string): Coding[] {
  const names = header
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity" && name !== "none" && name !== "utf-8");
  if (names.length > MAX_LAYERS) throw new Refusal("bad-response", `compressed ${names.length} times over`);
  return names.map((name) => {
    const coding = NAMES[name];
    if (coding === undefined) throw new Refusal("bad-response", `content-encoding ${name.slice(0, 40)} is not known`);
    return coding;
  });
}

async function undo(coding: Coding, bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  try {
    // Each chunk is a trip to a thread: a page should take one or two.
    return await DECODERS[coding](bytes, { maxOutputLength: maxBytes, chunkSize: 256 * 1024 });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new Refusal("bad-response", `its ${coding} can't be undone: ${String((error as Error).message)}`);
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 15) === 8 && ((method << 8) | flags) % 31 === 0;
const isZstd = (bytes: Uint8Array): boolean => frameKind(view(bytes), 0) !== undefined;

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What HTTP allows (RFC 9659). A frame may ask for gigabytes. */
const MAX_WINDOW = 8 * 1024 * 1024;

function unzstd(bytes: Uint8Array, maxBytes: number): Uint8Array {
  checkFrames(view(bytes));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Decompress((chunk) => {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  });
  stream.push(bytes, true);
  return Buffer.concat(chunks, length);
}

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
    sizeBytes === 1 ? data.getUint8(at) : sizeBytes === 2 ? data.getUint16(at, true) + 256 : data.getUint32(at, true);
  if (sizeBytes === 8 && data.getUint32(at + 4, true) !== 0) throw tooLarge(MAX_WINDOW);
  const window = windowByte === undefined ? size : 2 ** (10 + (windowByte >> 3)) * (1 + (windowByte & 7) / 8);
  if (window > MAX_WINDOW) throw new Refusal("too-large", `a zstd window of ${window} bytes`);
  at += sizeBytes;
  for (;;) {
    const header = data.getUint16(at, true) | (data.getUint8(at + 2) << 16);
    const isRepeated = ((header >> 1) & 3) === 1;
    at += 3 + (isRepeated ? 1 : header >> 3);
    if ((header & 1) !== 0) return at + ((flags & 4) !== 0 ? 4 : 0);
  }
}
