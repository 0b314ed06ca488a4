/**
 * What stands in requests to ClickHouse's interface, and how answers are encoded: a query in the address, the body or a
 * form, compressed as HTTP says or in ClickHouse's own blocks, and answers in what the client asked for.
 */

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, deflate, gzip, unzip } from "node:zlib";
import { unzstd } from "../../processors/compression/zstd.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { clickhouseBlocks, fromClickhouseBlocks, fromLz4Frame, lz4Frame, zstdFrame } from "./frames.ts";

const MOST_BODY = 1024 * 1024;
/** Smaller answers are not worth it, where the client reads them as they are. */
const LEAST_ENCODED = 1024;

export interface Request {
  readonly sql: string;
  readonly given: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

const bounded = { maxOutputLength: MOST_BODY };
const DECODED: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer> | Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => promisify(unzip)(bytes, bounded),
  deflate: (bytes) => promisify(unzip)(bytes, bounded),
  br: (bytes) => promisify(brotliDecompress)(bytes, bounded),
  lz4: (bytes) => fromLz4Frame(bytes, MOST_BODY),
  zstd: (bytes) => Buffer.from(unzstd(bytes, MOST_BODY)),
};

/** The first that a client names is taken in this order. */
const ENCODED: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer> | Buffer>> = {
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
  deflate: (bytes) => promisify(deflate)(bytes, { level: 1 }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  lz4: lz4Frame,
  zstd: zstdFrame,
};

export async function askedOf(request: IncomingMessage, given: URLSearchParams): Promise<Request> {
  const { headers } = request;
  const type = headers["content-type"] ?? "";
  const all = new URLSearchParams(given);
  try {
    const body = await decoded(await bytesOf(request), given, headers["content-encoding"] ?? "identity");
    let text = body.toString("utf8");
    if (/^multipart\/form-data/i.test(type)) {
      text = "";
      for (const [name, value] of await new Response(body, { headers: { "content-type": type } }).formData()) {
        if (typeof value !== "string")
          throw new Error(`a table of the client's own (${name}), which readers can't use`);
        all.append(name, value);
      }
    }
    return { sql: [...all.getAll("query"), text].filter((part) => part !== "").join("\n"), given: all, headers };
  } catch (cause) {
    if (cause instanceof DriftwireError) throw cause;
    throw new DriftwireError("bad-sql", { expected: "a complete query", got: messageOf(cause), cause });
  } finally {
    // Who is still sending would not read the answer.
    request.unpipe();
    request.resume();
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    length += (part as Buffer).length;
    if (length > MOST_BODY)
      throw new DriftwireError("bad-sql", { expected: `at most ${MOST_BODY} bytes`, got: "more" });
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

async function decoded(bytes: Buffer, given: URLSearchParams, encoding: string): Promise<Buffer> {
  const decode = Object.hasOwn(DECODED, encoding) ? DECODED[encoding] : undefined;
  if (decode === undefined)
    throw new DriftwireError("bad-sql", { expected: `one of ${Object.keys(DECODED).join(", ")}`, got: encoding });
  const plain = bytes.length === 0 ? bytes : await decode(bytes);
  return given.get("decompress") === "1"
    ? fromClickhouseBlocks(plain, MOST_BODY, (block) => unzstd(block, MOST_BODY))
    : plain;
}

/** Where it is asked for in ClickHouse's own way that is all; else as HTTP has it, if the client says that it means it. */
export async function encoded(
  bytes: Buffer,
  given: URLSearchParams,
  headers: IncomingHttpHeaders,
): Promise<{ body: Buffer; encoding?: Readonly<Record<string, string>> }> {
  if (given.get("compress") === "1") return { body: await clickhouseBlocks(bytes) };
  const taken = String(headers["accept-encoding"] ?? "").toLowerCase();
  const accepted = taken.split(",").map((one) => one.split(";")[0]!.trim());
  const name = Object.keys(ENCODED).find((one) => accepted.includes(one));
  // A driver that takes only one of them may read nothing else.
  const isAsked =
    given.get("enable_http_compression") === "1" && (accepted.length === 1 || bytes.length > LEAST_ENCODED);
  if (name === undefined || !isAsked) return { body: bytes };
  return { body: await ENCODED[name]!(bytes), encoding: { "content-encoding": name, vary: "accept-encoding" } };
}
