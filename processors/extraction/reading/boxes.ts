/** Small parts of an article's element that are about something else: teasers, and what a picture shows. */

import { Element, type Tree } from "../../dom/tree.ts";
import { CAPTION_MAX } from "./cuts.ts";
import type { Unit } from "./units.ts";
import { FLOW, HEADING, hasNamed, sums } from "./weigh.ts";

const BOX_MAX = 600;
/** Of the element's text: a short article's own parts are not small. */
const BOX_SHARE = 0.3;
const PICTURES = ["img", "picture", "figure", "video", "amp-img"] as const;

/** A picture, a title, some words, and all of it a link; or a picture and a line. */
export function boxesOf(tree: Tree, container: Element, units: readonly Unit[]): Set<Element> {
  const sizes = sums(tree, units, ({ text }) => text.length);
  const links = sums(tree, units, ({ linked }) => linked);
  const titles = sums(tree, units, ({ text, linked, element }) =>
    HEADING.has(element.name) && linked > text.length * 0.8 ? 1 : 0,
  );
  const most = Math.min(BOX_MAX, sizes(container) * BOX_SHARE);
  const boxes = new Set<Element>();
  const isBox = (element: Element): boolean => {
    const size = sizes(element);
    if (FLOW.has(element.name) || size === 0 || size >= most) return false;
    const share = links(element) / size;
    if (share > 0.6 || titles(element) > 0) return true;
    const isPicture = share > 0.35 || size < CAPTION_MAX;
    return isPicture && PICTURES.some((name) => hasNamed(tree, element, name));
  };
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (!(child instanceof Element)) continue;
      if (isBox(child)) boxes.add(child);
      else visit(child);
    }
  };
  visit(container);
  return boxes;
}
