/** Reading mode: the body of a page that nothing is known of. */

import { type Element, namedWithin, Text, textContent } from "../../dom/tree.ts";
import type { Body, PageView, Said } from "../ways.ts";

/** The element whose own paragraphs hold most text. */
export function readingMode({ tree }: PageView): Said<Body> | undefined {
  const held = new Map<Element, number>();
  for (const paragraph of namedWithin(tree, tree.body, "p")) {
    const size = textContent(paragraph).length;
    for (let one = paragraph.parent, part = 1; one !== undefined && part > 0.2; one = one.parent, part /= 2)
      held.set(one, (held.get(one) ?? 0) + size * part);
  }
  const [best] = [...held].sort(([, a], [, b]) => b - a);
  if (best === undefined) return undefined;
  const roots = best[0].children.filter((child) => !(child instanceof Text));
  return { way: "reading", value: { roots, leftOut: new Set() }, confidence: 0.5, node: best[0] };
}
