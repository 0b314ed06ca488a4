/** Strings as bytes of the character sets that Russian sites have used. */

import type { Charset } from "./model.ts";

const tables = new Map<Charset, Map<number, number>>();

/** Character → byte, for the upper half of a single-byte set. */
function tableOf(charset: Charset): Map<number, number> {
  let table = tables.get(charset);
  if (table === undefined) {
    const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
    const letters = new TextDecoder(charset).decode(bytes);
    table = new Map([...letters].map((letter, index) => [letter.charCodeAt(0), index + 128]));
    tables.set(charset, table);
  }
  return table;
}

/** What a set has no byte for becomes a reference by number, as publishing systems do. */
export function encode(text: string, charset: Charset): Buffer {
  if (charset === "utf-8") return Buffer.from(text);
  const table = tableOf(charset);
  // A reference takes up to ten bytes; most characters take one.
  let bytes = Buffer.allocUnsafe(text.length + 1024);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = code < 128 ? code : table.get(code);
    if (byte !== undefined) {
      bytes[at++] = byte;
      continue;
    }
    const point = text.codePointAt(i)!;
    if (point > 0xffff) i++;
    at += bytes.write(`&#${point};`, at, "latin1");
    const left = text.length - i;
    if (bytes.length - at < left + 16) bytes = Buffer.concat([bytes.subarray(0, at), Buffer.allocUnsafe(left + 1024)]);
  }
  return bytes.subarray(0, at);
}
