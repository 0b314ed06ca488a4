/**
 * The decoders are the standard's. single-byte.json has the tables of https://encoding.spec.whatwg.org/indexes.json as they
 * were published in JavaScript (npm text-encoding 0.7.0); Chromium 156 decodes by the same. iconv and ICU do not.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { normalizeEncoding } from "@exodus/bytes/encoding.js";
import { packageRoot } from "../../schemas/catalog.ts";
import { read } from "./detect.ts";

const tables = JSON.parse(readFileSync(join(packageRoot(), "processors/charset/single-byte.json"), "utf8")) as Record<
  string,
  string
>;
const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("each of the 29 single-byte tables is exact", () => {
  assert.equal(Object.keys(tables).length, 29);
  for (const [encoding, high] of Object.entries(tables)) {
    assert.equal(high.length, 128, encoding);
    assert.equal(read(everyByte, encoding), ascii + high, encoding);
  }
});

/** Bytes that ICU in Node 20 decodes otherwise than the standard; `none` where it has no such decoder. */
const ICU: Readonly<Record<string, string>> = {
  ibm866: "1a 1c 7f",
  "iso-8859-16": "none",
  "koi8-u": "ae be",
  "windows-874": "db dc dd de fc fd fe ff",
  "windows-1252": "80 82 83 84 85 86 87 88 89 8a 8b 8c 8e 91 92 93 94 95 96 97 98 99 9a 9b 9c 9e 9f",
  "windows-1253": "aa",
  "windows-1255": "ca",
  "x-user-defined": "none",
};

test("ICU, which has its tables from elsewhere, agrees but for what is known of it", () => {
  for (const [encoding, high] of Object.entries(tables)) {
    const known = (ICU[encoding] ?? "").split(" ");
    let decoded: string;
    try {
      decoded = new TextDecoder(encoding).decode(everyByte);
    } catch {
      assert.deepEqual(known, ["none"], encoding);
      continue;
    }
    const other = [...everyByte]
      .filter((byte) => decoded[byte] !== (ascii + high)[byte])
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .filter((byte) => !known.includes(byte) && !known.includes("none"));
    assert.deepEqual(other, [], encoding);
  }
});

/** Each character of two bytes on a line of its own, after `lead`. */
function pairs(from: number, to: number, lead: readonly number[] = [], end: readonly number[] = []): Uint8Array {
  const all: number[] = [];
  for (let first = from; first < to; first++) {
    for (let second = from; second < to; second++) all.push(...lead, first, second, ...end, 0x0a);
  }
  return Uint8Array.from(all);
}

const ESC = 0x1b;
const toAscii = [ESC, 0x28, 0x42];
/** SHA-256 of what Chromium 156 or the standard's own tables make of all pairs of bytes. */
const MULTI_BYTE: readonly [string, Uint8Array, string][] = [
  ["big5", pairs(0x21, 0x100), "aa003638e63877b0"],
  ["euc-jp", pairs(0x21, 0x100), "10d3d5dee6f72224"],
  ["euc-jp", pairs(0xa1, 0xff, [0x8f]), "4397b245761678b4"],
  ["euc-kr", pairs(0x21, 0x100), "35b56d3ac4075d75"],
  ["gbk", pairs(0x21, 0x100), "a3b66061d6c9b623"],
  ["gb18030", pairs(0x21, 0x100), "a3b66061d6c9b623"],
  ["shift_jis", pairs(0x21, 0x100), "fbfe610a621acce5"],
];

test("the tables of two bytes are exact", () => {
  for (const [encoding, bytes, expected] of MULTI_BYTE) {
    const digest = createHash("sha256").update(read(bytes, encoding)).digest("hex");
    assert.equal(digest.slice(0, 16), expected, encoding);
  }
  const switched = [0x40, 0x42].map((set) => read(pairs(0x21, 0x7f, [ESC, 0x24, set], toAscii), "iso-2022-jp"));
  assert.equal(switched[0], switched[1]);
  assert.equal(
    switched[0],
    read(pairs(0xa1, 0xff), "euc-jp")
      .split("\n")
      .map((line) => (line === "\ufffd\ufffd" ? "\ufffd" : line))
      .join("\n"),
  );
});

test("the four bytes of gb18030, UTF-8 and UTF-16 are as in ICU", () => {
  const four: number[] = [];
  for (let first = 0x81; first < 0xff; first++) {
    for (let third = 0x81; third < 0xff; third++) {
      for (let last = 0x30; last < 0x3a; last++) four.push(first, 0x30 + ((first + last) % 10), third, last, 0x0a);
    }
  }
  const bytes = Uint8Array.from(four);
  for (const encoding of ["gb18030", "utf-8", "utf-16le", "utf-16be"]) {
    assert.equal(read(bytes, encoding), new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes), encoding);
  }
});

test("labels mean what the standard says", () => {
  const labels: Readonly<Record<string, string | null>> = {
    latin1: "windows-1252",
    ascii: "windows-1252",
    "iso-8859-1": "windows-1252",
    " ISO8859-1\n": "windows-1252",
    l9: "iso-8859-15",
    "iso-8859-9": "windows-1254",
    "tis-620": "windows-874",
    "dos-874": "windows-874",
    cp1251: "windows-1251",
    "x-cp1251": "windows-1251",
    koi: "koi8-r",
    "koi8-ru": "koi8-u",
    cp866: "ibm866",
    visual: "iso-8859-8",
    logical: "iso-8859-8-i",
    "x-mac-roman": "macintosh",
    "x-mac-ukrainian": "x-mac-cyrillic",
    gb2312: "gbk",
    "big5-hkscs": "big5",
    "ks_c_5601-1987": "euc-kr",
    "x-sjis": "shift_jis",
    "windows-31j": "shift_jis",
    utf8: "utf-8",
    "unicode-1-1-utf-8": "utf-8",
    unicode: "utf-16le",
    "ucs-2": "utf-16le",
    "utf-16": "utf-16le",
    unicodefffe: "utf-16be",
    "iso-2022-kr": "replacement",
    "hz-gb-2312": "replacement",
    "utf-7": null,
    "utf-32": null,
    "win-1251": null,
    "cp-1251": null,
    "": null,
  };
  for (const [label, encoding] of Object.entries(labels)) assert.equal(normalizeEncoding(label), encoding, label);
});
