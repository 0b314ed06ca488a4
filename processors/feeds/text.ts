/**
 * Text from the markup of feeds and pages: without tags, with character references decoded and white space collapsed.
 */

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
  /<!--[^<>]*-->|<\/?(?:a|abbr|acronym|b|bdi|bdo|big|br|center|cite|del|div|em|font|h[1-6]|i|img|ins|li|mark|nobr|p|q|s|small|span|strike|strong|sub|sup|tt|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi;
const SECTION = /<!\[CDATA\[|\]\]>/g;

/** Of a title as it is written. */
const TITLE_MAX = 20_000;

/** A title's text: its formatting taken off, references in it decoded, also where programs escaped it twice. */
export function titleText(whole: string): string {
  const once = undressed(whole.slice(0, TITLE_MAX));
  // What is about a tag names it once; what begins and ends is formatting.
  return collapsed(isDressed(once) ? undressed(once) : once);
}

/** The text of a title that says of itself that it is no HTML; where it is all the same, that is taken off. */
export const plainTitle = (whole: string): string =>
  isDressed(whole.slice(0, TITLE_MAX)) ? titleText(whole) : collapsed(whole.slice(0, TITLE_MAX).replace(SECTION, ""));

const undressed = (title: string): string =>
  title.includes("<")
    ? decoded(
        title.replace(SECTION, "").replace(DRESS, (tag) => (/^<\/?(?:br|center|div|h|li|p|ul)/i.test(tag) ? " " : "")),
      )
    : decoded(title);

/** Whether formatting begins in it and ends, or is a section of text written as text. */
function isDressed(title: string): boolean {
  if (!title.includes("<")) return false;
  if (title.includes("<![CDATA[")) return true;
  const open = new Set<string>();
  for (const [tag] of title.matchAll(DRESS)) {
    const name = /[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? "";
    if (tag.startsWith("</") && open.has(name)) return true;
    open.add(name);
  }
  return false;
}

/** HTML that shows a text, its paragraphs apart where empty lines part them. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim().replace(/[&<>]/g, (sign) => ESCAPES[sign]!)}</p>`)
    .join("\n");

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
