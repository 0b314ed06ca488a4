/**
 * Closes CDATA sections that were left open, which would otherwise swallow all entries up to the end of another
 * section.
 */

const OPENING = "<![CDATA[";
const CLOSING = "]]>";
/** No section reaches beyond its entry. */
const ENTRY_END = /<\/(?:\w+:)?(?:item|entry|url)\s*>/i;

export function withSectionsEnded(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  let end = -1;
  for (let start = text.indexOf(OPENING); start >= 0; ) {
    if (end < start) end = indexOr(text, CLOSING, start);
    const next = indexOr(text, OPENING, start + OPENING.length);
    if (end < next || !ENTRY_END.test(text.slice(start, next))) {
      // As it should be; or it holds the beginning of another, as scripts do.
      start = text.indexOf(OPENING, Math.max(end, start + 1));
      continue;
    }
    const at = text.indexOf("</", start);
    pieces.push(text.slice(from, at), CLOSING);
    from = at;
    start = text.indexOf(OPENING, at);
  }
  return from === 0 ? text : pieces.join("") + text.slice(from);
}

function indexOr(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}
