/** Text as HTML and JSON write it. */

import type { Charset } from "../model.ts";

const SPECIAL = /[&<>"]/;
const SPECIALS = /[&<>"]/g;
const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(SPECIALS, (mark) => REFERENCES[mark]!) : text;

/** All that the old charsets share. */
const OUTSIDE = /[^\0-\x7f\u0410-\u044f\u0401\u0451]/g;

/**
 * JSON to stand inside a script element, where references mean nothing: what a charset may lack is escaped as JSON
 * does it.
 */
export function scriptJson(value: unknown, charset: Charset): string {
  const json = JSON.stringify(value).replaceAll("</", "<\\/");
  return charset === "utf-8"
    ? json
    : json.replace(OUTSIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
