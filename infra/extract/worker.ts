/** The inside of a thread that extracts pages, one after the other, and hands back what it found. */

import { readFileSync, statSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { isGzip } from "../../processors/compression/signs.ts";
import { contentOf } from "../../processors/extract/page-text.ts";
import { messageOf } from "../../topology/errors.ts";
import { isReject, Reject } from "../../topology/processor.ts";
import { type Fetched, type FetchedPart, type PageContext, type PageError, type SaidPage, sayPage } from "./page.ts";

/** A file, or what came from the web. */
export type Ask = { readonly context: PageContext } & (
  | { readonly path: string }
  | (Omit<Fetched, "url"> & { readonly parts: readonly FetchedPart[] })
);

export type Answer = { readonly page: SaidPage } | { readonly error: PageError };

/** Of a file, also not compressed. What is fetched is smaller. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

function readPage(path: string): Uint8Array {
  const { size } = statSync(path);
  if (size > FILE_BYTES_MAX)
    throw new Reject("page-too-large", `at most ${FILE_BYTES_MAX} bytes expected, got ${size}`);
  const bytes = readFileSync(path);
  return isGzip(bytes) ? contentOf("gzip", bytes, FILE_BYTES_MAX) : bytes;
}

function answer(ask: Ask): Answer {
  try {
    if (!("path" in ask)) return { page: sayPage(ask, ask.context, ask.parts) };
    return { page: sayPage({ content: readPage(ask.path), contentType: undefined }, ask.context) };
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
