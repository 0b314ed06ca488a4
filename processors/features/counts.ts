/** The nine numbers of a document, as the papers have them: sizes of its page and its text, and what its body is made of. */

import type { Document, Vector } from "../../schemas/generated/records.ts";
import { scan } from "../feeds/scan.ts";

export type Counts = Pick<
  Vector,
  "pageChars" | "textChars" | "paragraphs" | "paragraphVariance" | "links" | "blocks" | "styles" | "images" | "others"
>;

const BLOCKS: ReadonlySet<string> = new Set(["br", "div", "span"]);
const STYLES: ReadonlySet<string> = new Set(["i", "b", "u", "em", "strong"]);

/** Elements are counted in the body as the page has it, its outermost one with them. */
export function countsOf({
  pageChars,
  paragraphs,
  fragment,
}: Pick<Document, "pageChars" | "paragraphs" | "fragment">): Counts {
  const sizes = paragraphs.map(({ length }) => length);
  const textChars = sizes.reduce((sum, size) => sum + size, 0);
  const counts = { links: 0, blocks: 0, styles: 0, images: 0, others: 0 };
  scan(fragment, "html", {
    open(name, attributes) {
      if (name === "a" && attributes.has("href")) counts.links++;
      else if (BLOCKS.has(name)) counts.blocks++;
      else if (STYLES.has(name)) counts.styles++;
      else if (name === "img") counts.images++;
      else counts.others++;
    },
    close() {},
    text() {},
  });
  return { pageChars, textChars, paragraphs: sizes.length, paragraphVariance: varianceOf(sizes, textChars), ...counts };
}

/** Of all there are, not of a sample. */
function varianceOf(sizes: readonly number[], sum: number): number {
  if (sizes.length === 0) return 0;
  const mean = sum / sizes.length;
  return sizes.reduce((squares, size) => squares + (size - mean) ** 2, 0) / sizes.length;
}
