/** Whether what came is what was wanted: by its type, and by its bytes where the type says little. */

import type { IncomingHttpHeaders } from "undici/types/header.js";

/** The type says it. */
const HTML = new Set(["text/html", "application/xhtml+xml"]);
/** The type says nothing certain. */
const UNCERTAIN = new Set([
  "",
  "text/plain",
  "text/xml",
  "application/xml",
  "application/octet-stream",
  "unknown/unknown",
]);
const NEVER_TEXT =
  /^(image|video|audio|font|model)\/|^application\/(pdf|zip|msword|vnd\.(ms-|openxml)|x-(7z|rar|shockwave))/;
const SVG = /^image\/svg/;

const typeOf = (headers: IncomingHttpHeaders): string =>
  String([headers["content-type"] ?? ""].flat()[0])
    .split(";")[0]!
    .trim()
    .toLowerCase();

/** Before the body is read. */
export function mayBe(wants: "page" | "feed", headers: IncomingHttpHeaders): boolean {
  const type = typeOf(headers);
  if (wants === "page") return HTML.has(type) || UNCERTAIN.has(type);
  return !NEVER_TEXT.test(type) || SVG.test(type);
}

/** What a browser asks for; pictures, fonts and media are nobody's wish. */
export type BrowserKind = "document" | "script" | "style" | "data" | "other";

/** Pictures one after the other, without end. */
const ENDLESS = /^multipart\/x-mixed-replace$/;

/** Whether a browser gets it, before the body is read. */
export function isLetIn(headers: IncomingHttpHeaders, kind: BrowserKind): boolean {
  const type = typeOf(headers);
  if (isEvents(headers)) return kind === "data";
  return (!NEVER_TEXT.test(type) || SVG.test(type)) && !ENDLESS.test(type);
}

/** Events as they happen: the answer may never end. */
export const isEvents = (headers: IncomingHttpHeaders): boolean => typeOf(headers) === "text/event-stream";

const SNIFFED = 4096;
const MARKUP = /<(!doctype\s+html|html|head|body|title|meta|link|script|div|article|main|p|h1)[\s>]/i;

/** Looks like a page, where its type does not say so. Zero bytes are left out: it may be UTF-16. */
export function isPage(headers: IncomingHttpHeaders, content: Uint8Array): boolean {
  if (HTML.has(typeOf(headers))) return true;
  return MARKUP.test(Buffer.from(content.subarray(0, SNIFFED)).toString("latin1").replaceAll("\0", ""));
}

/** First bytes of what is no text, whatever its type says. */
const MAGIC = [
  "%PDF-",
  "\x89PNG",
  "\xff\xd8\xff",
  "GIF8",
  "PK\x03\x04",
  "\x1f\x8b",
  "Rar!",
  "\x00\x00\x01\x00",
  "OggS",
  "ID3",
];

export function isBinary(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 12)).toString("latin1");
  return MAGIC.some((magic) => start.startsWith(magic)) || start.slice(4, 8) === "ftyp" || /^RIFF.{4}WEBP/s.test(start);
}
