/** Real pages as they would be had their sites written them before UTF-8. */

import { realPages } from "../real-pages.ts";
import { bytesOf } from "./cut.ts";

const WINDOWS_1252 = ["da", "de", "es", "fi", "fr", "is", "it", "nb", "nl", "no", "pt", "sv"];
const ENCODINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WINDOWS_1252.map((language) => [language, "windows-1252"])),
  ar: "windows-1256",
  bg: "windows-1251",
  cs: "windows-1250",
  el: "windows-1253",
  he: "windows-1255",
  hr: "windows-1250",
  hu: "windows-1250",
  ja: "shift_jis",
  ko: "euc-kr",
  lt: "windows-1257",
  pl: "windows-1250",
  ru: "windows-1251",
  th: "windows-874",
  tr: "windows-1254",
  uk: "windows-1251",
  zh: "gb18030",
};

export interface Transcoded {
  readonly html: string;
  readonly encoding: string;
  readonly bytes: Uint8Array;
}

/** Without what declares their encoding, and with a reference by number for each character that the encoding lacks. */
export function transcoded(folder: string): Transcoded[] {
  return realPages(folder).flatMap(({ html, language = "" }) => {
    const encoding = ENCODINGS[language.slice(0, 2)];
    if (encoding === undefined) return [];
    const plain = html.replace(/<meta[^>]*charset[^>]*>|<\?xml[^>]*>/gi, "");
    const written = new Map([...new Set(plain)].map((letter) => [letter, writtenIn(letter, encoding)]));
    const whole = [...plain].map((letter) => written.get(letter)!).join("");
    return /[^\0-\x7f]/.test(whole) ? [{ html: whole, encoding, bytes: bytesOf(whole, encoding) }] : [];
  });
}

function writtenIn(letter: string, encoding: string): string {
  try {
    bytesOf(letter, encoding);
    return letter;
  } catch {
    return `&#${letter.codePointAt(0)};`;
  }
}
