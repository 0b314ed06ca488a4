/** Detects the encoding from the bytes, if none is declared or the declaration can't be true. */

import { isUtf8 } from "node:buffer";
import { createRequire } from "node:module";
import { TextDecoder } from "@exodus/bytes/encoding.js";

/** What the detector may answer, by its own names, and which encodings of the standard these are. */
const ENCODINGS: Readonly<Record<string, string>> = {
  big5hkscs: "big5",
  cp866: "ibm866",
  cp874: "windows-874",
  cp932: "shift_jis",
  cp949: "euc-kr",
  cp1250: "windows-1250",
  cp1251: "windows-1251",
  cp1252: "windows-1252",
  cp1253: "windows-1253",
  cp1254: "windows-1254",
  cp1255: "windows-1255",
  cp1256: "windows-1256",
  cp1257: "windows-1257",
  cp1258: "windows-1258",
  euc_jis_2004: "euc-jp",
  gb18030: "gb18030",
  "iso8859-2": "iso-8859-2",
  "iso8859-5": "iso-8859-5",
  "iso8859-6": "iso-8859-6",
  "iso8859-7": "iso-8859-7",
  "iso8859-8": "iso-8859-8",
  "iso8859-13": "iso-8859-13",
  "iso8859-15": "iso-8859-15",
  "koi8-r": "koi8-r",
  "koi8-u": "koi8-u",
  "mac-cyrillic": "x-mac-cyrillic",
};
const MULTI_BYTE = new Set(["big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "shift_jis"]);

/** Sets of the standard whose letters Windows has at the same bytes, with quotation marks besides. */
const IN_WINDOWS: Readonly<Record<string, string>> = {
  "iso-8859-2": "windows-1250",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-13": "windows-1257",
  "iso-8859-15": "windows-1252",
};

/** Either has small letters where the other has capitals: the detector takes text in capitals for the other. */
const TWINS: Readonly<Record<string, string>> = {
  "koi8-r": "windows-1251",
  "koi8-u": "windows-1251",
  "windows-1251": "koi8-r",
};

/** So much text is looked at; more makes the answer no better, only later. */
const SAMPLE_BYTES = 4096;
/** And so much to see whether a declaration can be true, which is done for every page. */
const GLANCE_BYTES = 1024;
/** So many sequences of UTF-8 are counted at most. */
const COUNTED = 2000;
/** With fewer characters beyond ASCII a text proves nothing against its declaration. */
const PROOF = 20;

/** Loaded when first asked: its models take 100 ms, and few pages need them. */
let detector: typeof import("jschardet")["chardet"] | undefined;

/** What bytes without a declaration are in. Undefined where all is ASCII. */
export function detect(bytes: Uint8Array): string | undefined {
  const wide = utf16Shape(bytes);
  if (wide !== undefined) return wide;
  const { sequences, broken } = utf8In(bytes);
  if (sequences > broken) return "utf-8";
  if (broken === 0) return isIso2022(bytes) ? "iso-2022-jp" : undefined;
  return ask(textOf(bytes, SAMPLE_BYTES));
}

/** Whether bytes can't be in the encoding they are said to be in; if so, in which they are instead. */
export function contradict(bytes: Uint8Array, encoding: string): string | undefined {
  const wide = utf16Shape(bytes);
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    if (wide !== undefined) return wide === encoding ? undefined : wide;
    return !bytes.subarray(0, 1024).includes(0) && isUtf8(bytes) ? "utf-8" : undefined;
  }
  if (wide !== undefined) return wide;
  const { sequences, broken } = utf8In(bytes);
  if (sequences + broken === 0) return encoding !== "iso-2022-jp" && isIso2022(bytes) ? "iso-2022-jp" : undefined;
  if (encoding === "utf-8") return broken <= sequences ? undefined : ask(textOf(bytes, SAMPLE_BYTES));
  if (sequences > 20 * broken) {
    // A few characters of two bytes can be both at once: one in a hundred words of GBK is also UTF-8.
    return sequences >= 8 || !MULTI_BYTE.has(encoding) || read(bytes, encoding).includes("\ufffd")
      ? "utf-8"
      : undefined;
  }
  if (broken < PROOF) return undefined;
  const glance = oddity(read(textOf(bytes, GLANCE_BYTES), encoding));
  if (glance.odd <= 0.2 && glance.shouted <= 0.5) return undefined;
  const sample = textOf(bytes, SAMPLE_BYTES);
  const said = oddity(read(sample, encoding));
  if (said.shouted > 0.5) return twinOf(sample, encoding);
  const other = ask(sample);
  return other !== encoding && oddity(read(sample, other)).odd * 4 < said.odd ? other : undefined;
}

/** All bytes are text: what begins like a byte order mark is one only where the caller has not taken it off. */
export function read(bytes: Uint8Array, encoding: string): string {
  if (encoding === "replacement") return bytes.length === 0 ? "" : "\ufffd";
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

function ask(sample: Uint8Array): string {
  detector ??= (createRequire(import.meta.url)("jschardet") as typeof import("jschardet")).chardet;
  const { encoding } = detector.detect(sample, { includeEncodings: Object.keys(ENCODINGS), compatNames: false });
  const found = ENCODINGS[encoding ?? ""] ?? "windows-1252";
  // Where the sample is the same in both, the page may yet have what only Windows has.
  const windows = IN_WINDOWS[found];
  if (windows !== undefined && read(sample, windows) === read(sample, found)) return windows;
  return twinOf(sample, found) ?? found;
}

function twinOf(sample: Uint8Array, encoding: string): string | undefined {
  const twin = TWINS[encoding];
  return twin !== undefined && familiar(read(sample, twin)) > 1.2 * familiar(read(sample, encoding)) ? twin : undefined;
}

/** Which part of the Cyrillic letters are those that Slavic languages have most of: two of five, in the twin one. */
function familiar(text: string): number {
  return (text.match(/[аеион]/giu) ?? []).length / Math.max(1, (text.match(/[а-яё]/giu) ?? []).length);
}

/** Every other byte is zero: markup and Latin text in UTF-16. */
function utf16Shape(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const head = bytes.subarray(0, 256);
  if (head.length < 8 || !head.includes(0)) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2]!++;
  const [even, odd] = zeros as [number, number];
  const least = Math.max(4, head.length * 0.1);
  if (odd >= least && even === 0) return "utf-16le";
  return even >= least && odd === 0 ? "utf-16be" : undefined;
}

/** Switches to Japanese, of which no other text without bytes beyond ASCII has any. */
function isIso2022({ buffer, byteOffset, length }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, length);
  return bytes.includes("\x1b$B", 0, "latin1") || bytes.includes("\x1b$@", 0, "latin1");
}

interface Utf8 {
  /** Characters beyond ASCII that are right. */
  readonly sequences: number;
  /** Bytes beyond ASCII that belong to none. A character that the end cuts off is neither. */
  readonly broken: number;
}

function utf8In(bytes: Uint8Array): Utf8 {
  const isRight = isUtf8(bytes);
  let sequences = 0;
  let broken = 0;
  for (let at = nextHigh(bytes, 0); at < bytes.length && sequences + broken < COUNTED; at = nextHigh(bytes, at)) {
    const first = bytes[at]!;
    const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
    let tail = 1;
    while (tail < length && (bytes[at + tail]! & 0xc0) === 0x80) tail++;
    if (tail === length && length > 1) {
      sequences++;
      if (isRight && sequences >= PROOF) break;
    } else if (at + tail < bytes.length || length === 1) broken++;
    at += tail;
  }
  return { sequences, broken };
}

/** Where the next byte beyond ASCII is, or the end. */
function nextHigh(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! < 0x80) at++;
  return at;
}

/**
 * The first pieces between tags that have bytes beyond ASCII: tags and plain English say nothing of the encoding, and a
 * `<meta>` must not sway the detector. No encoding but ISO-2022-JP has `<`, `>` or a line's end inside a character.
 */
function textOf(bytes: Uint8Array, most: number): Uint8Array {
  const sample = new Uint8Array(most);
  let size = 0;
  let end = 0;
  for (let high = nextHigh(bytes, 0); high < bytes.length && size < most; high = nextHigh(bytes, end)) {
    let start = high;
    while (start > end && high - start < 200 && !isEdge(bytes[start - 1]!)) start--;
    end = high;
    while (end < bytes.length && end - start < most && !isEdge(bytes[end]!)) end++;
    const piece = bytes.subarray(start, Math.min(end, start + most - size));
    sample.set(piece, size);
    size += piece.length;
    if (size < most) sample[size++] = 0x0a;
  }
  return sample.subarray(0, size);
}

/** `<`, `>`, and the ends of lines. */
function isEdge(byte: number): boolean {
  return byte === 0x3c || byte === 0x3e || byte === 0x0a || byte === 0x0d;
}

/** Kinds of characters, as bits; each is worked out when it is first met. */
const KNOWN = 1;
const LETTER = 2;
const CAPITAL = 4;
const LATIN = 8;
const SIGN = 16;
const NOWHERE = 32;
const kinds = new Uint8Array(65_536);

function kindOf(code: number): number {
  const letter = String.fromCharCode(code);
  const nowhere = /[\ufffd\u0080-\u009f\ue000-\uf8ff\u2500-\u259f]/;
  const kind =
    KNOWN |
    (/\p{L}/u.test(letter) ? LETTER : 0) |
    (/\p{Lu}/u.test(letter) ? CAPITAL : 0) |
    (/[\u00c0-\u024f]/.test(letter) ? LATIN : 0) |
    (/[¡-©¬®¯±´-¶¸¼-¿]/.test(letter) ? SIGN : 0) |
    (nowhere.test(letter) ? NOWHERE : 0);
  kinds[code] = kind;
  return kind;
}

interface Oddity {
  readonly odd: number;
  readonly shouted: number;
}

/**
 * Which part of the characters beyond ASCII no text would have where they are: what the encoding has no character for,
 * capitals after small letters, accented letters side by side, signs inside words. And which are capitals after capitals.
 */
function oddity(text: string): Oddity {
  let odd = 0;
  let shouted = 0;
  let all = 0;
  let before = 0;
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = kinds[code]! || kindOf(code);
    if (code > 0x7f) {
      all++;
      const isOdd =
        kind & NOWHERE ||
        (kind & CAPITAL && last & LETTER && !(last & CAPITAL)) ||
        (kind & LATIN && last & LATIN) ||
        (kind & SIGN && last & LETTER) ||
        (kind & LETTER && last & SIGN && before & LETTER);
      if (isOdd) odd++;
      else if (kind & CAPITAL && last & CAPITAL) shouted++;
    }
    before = last;
    last = kind;
  }
  return { odd: odd / Math.max(1, all), shouted: shouted / Math.max(1, all) };
}
