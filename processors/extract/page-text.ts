/** Decodes the bytes of a page, or says why they are no text. */

import { Reject } from "../../topology/processor.ts";
import { type Decoded, decode } from "../charset/decode.ts";
import { undo } from "../compression/undo.ts";
import { TooMuch } from "../compression/zstd.ts";

/** What a source may set as its `maxBytes`: nothing that was fetched is larger. */
export const PAGE_BYTES_MAX = 8 * 1024 * 1024;
/** So many characters are looked at to tell a text from something else. */
const LOOKED_AT = 4096;
/** Of these at most so many are no characters of a text. */
const ODD_SHARE = 0.1;

/** Decompressed. Throws a `Reject` where that can't be. */
export function contentOf(encoding: string, body: Uint8Array, bytesMax = PAGE_BYTES_MAX): Uint8Array {
  try {
    return undo(encoding, body, bytesMax);
  } catch (error) {
    const { message } = error as Error;
    throw new Reject(error instanceof TooMuch ? "page-too-large" : "bad-encoding", `${encoding}: ${message}`);
  }
}

/** Decoded. Throws a `Reject` where it is no HTML. */
export function textOf(content: Uint8Array, contentType: string | undefined): Decoded {
  const decoded = decode(content, { contentType, kind: "html" });
  const { text } = decoded;
  if (content.length === 0) throw new Reject("not-html", "expected a page, got nothing");
  if (oddShare(text.slice(0, LOOKED_AT)) > ODD_SHARE)
    throw new Reject("not-html", "expected a page, got something other than text");
  if (!/<[a-z!?]/i.test(text)) throw new Reject("not-html", "expected a page, got a text without any tag");
  return decoded;
}

/** Controls, and what stands for bytes that can't be decoded. */
function oddShare(text: string): number {
  let odd = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd || code === 0x7f || (code < 0x20 && (code < 0x09 || code > 0x0d))) odd++;
  }
  return text.length === 0 ? 0 : odd / text.length;
}
