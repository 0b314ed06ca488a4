/** Content codings, undone with a limit on what comes out. Lies about them are common; bombs are not, but come. */

import { promisify } from "node:util";
import zlib from "node:zlib";
import { isGzip, isZlib } from "../../processors/compression/signs.ts";
import { isZstd, TooMuch, zstdReading } from "../../processors/compression/zstd.ts";
import { inProcess, type Reader } from "../../processors/reading/reader.ts";
import { tooLarge } from "./exchange.ts";
import { Refusal } from "./refusal.ts";

/** zstd last: it is plain JavaScript here. */
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

/** Undoes zstd, which Node 20 can't. */
export type Unzstd = (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array>;

export const unzstdBy =
  (reader: Reader, whose: string, signal?: AbortSignal): Unzstd =>
  async (bytes, maxBytes) => {
    const of = { whose, ...(signal === undefined ? {} : { signal }) };
    const { stopped, ...read } = await reader.read(zstdReading, bytes, maxBytes, of);
    if (stopped !== undefined) throw new Refusal("bad-response", stopped.message);
    if (!("value" in read)) throw new Error("an endless body");
    if ("tooMuch" in read.value) throw new TooMuch(read.value.tooMuch);
    return read.value.content;
  };

const DECODERS: Record<
  Exclude<Coding, "zstd">,
  (bytes: Uint8Array, options: zlib.ZlibOptions) => Promise<Uint8Array>
> = {
  gzip: gunzip,
  br: brotli,
  // Servers send it with and without its header.
  deflate: (bytes, options) => (isZlib(bytes) ? inflate(bytes, options) : inflateRaw(bytes, options)),
};

/** What has come so far is undone, where more was to come. */
const SO_FAR: zlib.ZlibOptions = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
const BROTLI_SO_FAR: zlib.BrotliOptions = { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH };

export interface Given {
  /** The body may be a compressed file too, as sitemaps often are. */
  readonly isFile?: boolean;
  /** There was more of it. */
  readonly isCut?: boolean;
}

export async function decompress(
  body: Uint8Array,
  header: string,
  maxBytes: number,
  { isFile = false, isCut = false }: Given = {},
  unzstd = unzstdBy(inProcess, ""),
): Promise<Content> {
  const layers = codings(header);
  if (layers.length === 0 && isFile && isGzip(body)) layers.push("gzip");
  let content = body;
  let undone: Coding | undefined;
  for (const coding of layers.reverse()) {
    // Said to be gzip, and is not: the server's cache mixed it up, the page is fine.
    if ((coding === "gzip" && !isGzip(content)) || (coding === "zstd" && !isZstd(content)) || content.length === 0)
      continue;
    content = await undo(coding, content, { maxBytes, isCut, unzstd });
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
    if (coding === undefined) throw new Refusal("bad-response", `content-encoding ${name.slice(0, 40)} is unknown`);
    return coding;
  });
}

interface Undoing {
  readonly maxBytes: number;
  readonly isCut: boolean;
  readonly unzstd: Unzstd;
}

async function undo(coding: Coding, bytes: Uint8Array, { maxBytes, isCut, unzstd }: Undoing): Promise<Uint8Array> {
  try {
    if (coding === "zstd") return await unzstd(bytes, maxBytes);
    // Each chunk is a trip to a thread: a page should take one or two.
    const soFar = isCut ? (coding === "br" ? BROTLI_SO_FAR : SO_FAR) : {};
    return await DECODERS[coding](bytes, { maxOutputLength: maxBytes, chunkSize: 256 * 1024, ...soFar });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TooMuch) throw new Refusal("too-large", error.message);
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new Refusal("bad-response", `its ${coding} can't be decoded: ${String((error as Error).message)}`);
  }
}
