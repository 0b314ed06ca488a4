/** The inside of a thread that extracts pages, one after the other, and hands back what it found. */

import { readFileSync, statSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { isGzip } from "../../processors/compression/signs.ts";
import { contentOf } from "../../processors/extract/page-text.ts";
import { messageOf } from "../../topology/errors.ts";
import { isReject, Reject } from "../../topology/processor.ts";
import { type Fetched, type FetchedPart, type PageContext, type PageError, type SaidPage, sayPage } from "./page.ts";

/** A file, the bytes of one, or what came from the web. */
export type Ask = { readonly context: PageContext } & (
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
  | (Omit<Fetched, "url"> & { readonly parts: readonly FetchedPart[] })
);

export type Answer = { readonly page: SaidPage } | { readonly error: PageError };

/** Of a file, also not compressed. What is fetched is smaller. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

function readPage(path: string): Uint8Array {
  const { size } = statSync(path);
  if (size > FILE_BYTES_MAX) throw tooLarge(size);
  return unpacked(readFileSync(path));
}

const tooLarge = (size: number): Reject =>
  new Reject("page-too-large", `expected at most ${FILE_BYTES_MAX} bytes, got ${size}`);

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes.length > FILE_BYTES_MAX) throw tooLarge(bytes.length);
  return isGzip(bytes) ? contentOf("gzip", bytes, FILE_BYTES_MAX) : bytes;
}

function answer(ask: Ask): Answer {
  try {
    if ("content" in ask) return { page: sayPage(ask, ask.context, ask.parts) };
    const content = "path" in ask ? readPage(ask.path) : unpacked(ask.bytes);
    return { page: sayPage({ content, contentType: undefined }, ask.context) };
  } catch (error) {
    return { error: { code: codeOf(error), message: messageOf(error) } };
  }
}

function codeOf(error: unknown): string {
  if (isReject(error)) return error.code;
  return (error as NodeJS.ErrnoException).syscall === undefined ? "extract-failed" : "bad-input";
}

const port = parentPort!;
port.on("message", (ask: Ask) => port.postMessage(answer(ask)));
