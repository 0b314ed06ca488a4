/** What the paragraphs of a text are: its `p` elements; where it has none, all that stands between two boundaries. */

import type { Block } from "./blocks.ts";

export function paragraphsOf(blocks: readonly Block[]): string[] {
  const marked = blocks.filter(({ element }) => element.name === "p");
  if (marked.length === 0) return blocks.map(({ text }) => text);
  const paragraphs: string[] = [];
  for (const [at, { text, element }] of marked.entries()) {
    // Empty lines within one do not make it two.
    if (at > 0 && marked[at - 1]!.element === element) paragraphs[paragraphs.length - 1] += `\n${text}`;
    else paragraphs.push(text);
  }
  return paragraphs;
}
