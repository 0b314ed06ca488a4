/** The nine numbers of a document: sizes of its text, and counts of the elements in its fragment. */

import { parse } from "../dom/parse.ts";
import { attribute } from "../dom/tree.ts";
import type { Features } from "./vector.ts";

/** What is counted of a document. */
export interface Counted {
  readonly pageChars: number;
  readonly paragraphs: readonly string[];
  /** HTML. */
  readonly fragment: string;
}

const BLOCKS: ReadonlySet<string> = new Set(["br", "div", "span"]);
const STYLES: ReadonlySet<string> = new Set(["i", "b", "u", "em", "strong"]);
/** The parser has these in every tree. */
const FRAME: ReadonlySet<string> = new Set(["html", "head", "body"]);

export function featuresOf({ pageChars, paragraphs, fragment }: Counted): Features {
  const sizes = paragraphs.map((text) => text.length);
  return {
    pageChars,
    textChars: sum(sizes),
    paragraphs: sizes.length,
    paragraphVariance: variance(sizes),
    ...tagsOf(fragment),
  };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** Of all there are, not of a sample of more: one paragraph has none. */
function variance(sizes: readonly number[]): number {
  if (sizes.length === 0) return 0;
  const mean = sum(sizes) / sizes.length;
  return sizes.reduce((all, size) => all + (size - mean) ** 2, 0) / sizes.length;
}

function tagsOf(fragment: string): Pick<Features, "links" | "blocks" | "styles" | "images" | "others"> {
  const tags = { links: 0, blocks: 0, styles: 0, images: 0, others: 0 };
  for (const [name, elements] of parse(fragment).byName) {
    if (FRAME.has(name)) continue;
    if (name === "a") {
      tags.links = elements.filter((element) => attribute(element, "href") !== undefined).length;
      tags.others += elements.length - tags.links;
    } else if (BLOCKS.has(name)) tags.blocks += elements.length;
    else if (STYLES.has(name)) tags.styles += elements.length;
    else if (name === "img") tags.images += elements.length;
    else tags.others += elements.length;
  }
  return tags;
}
