/** Decompresses a body synchronously: for threads that may block, unlike `infra/web`. */

import zlib from "node:zlib";
import { isZlib } from "./signs.ts";
import { TooMuch, unzstd } from "./zstd.ts";

/**
 * `encoding` is what a page says of its body. Throws `TooMuch` where more than `maxBytes` come out, another error where the
 * bytes are not what they are said to be.
 */
export function undo(encoding: string, body: Uint8Array, maxBytes: number): Uint8Array {
  const options = { maxOutputLength: maxBytes };
  try {
    switch (encoding) {
      case "identity":
        return body;
      case "gzip":
        return zlib.gunzipSync(body, options);
      case "br":
        return zlib.brotliDecompressSync(body, options);
      case "deflate":
        return isZlib(body) ? zlib.inflateSync(body, options) : zlib.inflateRawSync(body, options);
      case "zstd":
        return unzstd(body, maxBytes);
      default:
        throw new Error(`the encoding ${encoding.slice(0, 40)} is unknown`);
    }
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw isTooMuch ? new TooMuch(`more than ${maxBytes} bytes`) : error;
  }
}
