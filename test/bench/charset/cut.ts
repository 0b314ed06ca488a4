/** Cuts of the sample texts, as bytes. */

import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import type { Sample } from "./texts.ts";

export const LENGTHS = [80, 150, 300, 600, 2000] as const;
const MULTI_BYTE = new Set(["big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "shift_jis"]);

/** So many characters, beginning with another sentence at every turn; after the last sentence the first comes again. */
export function cut({ text, language }: Sample, length: number, turn: number): string {
  const sentences = text.split(/(?<=[.。])\s*/);
  const space = language.startsWith("zh") || language === "ja" ? "" : " ";
  let cut = "";
  for (let at = turn; cut.length < length; at++) cut += sentences[at % sentences.length]! + space;
  return cut.slice(0, length).trimEnd();
}

/** Throws where the encoding lacks a character. */
export function bytesOf(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  const encode = MULTI_BYTE.has(encoding) ? createMultibyteEncoder(encoding) : createSinglebyteEncoder(encoding);
  return encode(encoding === "windows-1258" ? tonesApart(text) : text);
}

/** windows-1258 has Vietnamese tones as characters of their own, the other marks with their letters. */
export function tonesApart(text: string): string {
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu;
  return [...text.normalize("NFC")]
    .map((letter) => {
      const apart = letter.normalize("NFD");
      return apart.replace(tones, "").normalize("NFC") + (apart.match(tones) ?? []).join("");
    })
    .join("");
}
