/** Which addresses are articles', where nothing but the address is known: by a source's patterns, or by their form. */

import { speaksForArticle } from "./article-links.ts";

/** `page`: where the link was found. Without patterns its site's addresses that look like articles'. */
export function isArticleAddress(url: string, page: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  return patterns.length > 0 ? patterns.some((pattern) => matches(pattern, url)) : speaksForArticle(url, page);
}

/** `*` stands for anything. A pattern that begins with / is one of the path. */
export function matches(pattern: string, url: string): boolean {
  const { pathname, search } = new URL(url);
  const text = pattern.startsWith("/") ? pathname + search : url;
  const parts = pattern.split("*");
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
