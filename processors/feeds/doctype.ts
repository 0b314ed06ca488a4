/** Takes out of XML what it declares about itself: entities, bombs and the addresses of outside files among it. */

/** Without its document type; undefined if that says that it is a page. */
export function withoutDoctype(text: string): string | undefined {
  const start = text.search(/<!doctype/i);
  if (start < 0) return text;
  if (/^<!doctype\s+html/i.test(text.slice(start, start + 100))) return undefined;
  return text.slice(0, start) + text.slice(endOf(text, start));
}

/** Behind the `>` that ends it: not one in quotes, in a comment or between brackets. */
function endOf(text: string, start: number): number {
  const signs = /<!--|["'[\]>]/g;
  signs.lastIndex = start;
  let isInBrackets = false;
  const skipTo = (closing: string): boolean => {
    const end = text.indexOf(closing, signs.lastIndex);
    signs.lastIndex = end + closing.length;
    return end >= 0;
  };
  for (let sign = signs.exec(text)?.[0]; sign !== undefined; sign = signs.exec(text)?.[0]) {
    if (sign === ">" && !isInBrackets) return signs.lastIndex;
    if (sign === "[") isInBrackets = true;
    else if (sign === "]") isInBrackets = false;
    else if (sign !== ">" && !skipTo(sign === "<!--" ? "-->" : sign)) break;
  }
  // It never ends: a quotation mark may be missing.
  const end = text.indexOf("]>", start);
  return end < 0 ? text.length : end + 2;
}
