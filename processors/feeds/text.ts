/** Text out of what feeds and pages write: markup taken off, character references decoded, blanks made one. */

import { decoded, scan } from "./scan.ts";

/** Elements that stand inside a line: around all others there is a blank. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr acronym b bdi bdo big cite code em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

export const isInline = (name: string): boolean => INLINE.has(name);

/**
 * Blanks as one, a single one that doesn't break as it is; without what cannot be seen and only differs from feed to
 * feed: soft hyphens, marks of direction.
 */
export const collapsed = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]+/g, "")
    .replace(/\s{2,}|[^\S \u00a0\u202f]/g, " ")
    .trim();

/** The text of HTML. */
export function plainText(html: string): string {
  if (!html.includes("<")) return collapsed(decoded(html));
  let text = "";
  const blank = (name: string): void => {
    if (!INLINE.has(name)) text += " ";
  };
  scan(html, "html", {
    open: blank,
    close: blank,
    text(piece) {
      text += piece;
    },
  });
  return collapsed(text);
}

/** What titles are dressed in. Others, as the `<canvas>` of a title about it, are meant to be read. */
const DRESS =
  /<!--[^<>]*-->|<\/?(?:a|abbr|b|big|br|div|em|font|h[1-6]|i|img|li|mark|nobr|p|s|small|span|strike|strong|sub|sup|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi;

/** Of a title as it is written. */
const TITLE_MAX = 20_000;

/** A title's text: its formatting taken off, references in it decoded. */
export function titleText(whole: string): string {
  const title = whole.slice(0, TITLE_MAX);
  if (!title.includes("<")) return collapsed(decoded(title));
  return collapsed(decoded(title.replace(DRESS, (tag) => (/^<\/?(?:br|div|h|li|p|ul)/i.test(tag) ? " " : ""))));
}

/** HTML that shows a text, its paragraphs apart where empty lines part them. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim().replace(/[&<>]/g, (sign) => ESCAPES[sign]!)}</p>`)
    .join("\n");

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
