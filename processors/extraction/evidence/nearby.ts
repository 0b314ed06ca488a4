/** What is near the title: so many nodes before it and behind it, without what belongs to other articles. */

import { type Element, firstBehind, holds } from "../../dom/tree.ts";
import { isHidden } from "./plain.ts";

const BEFORE = 60;
const BEHIND = 260;
/** What belongs to other articles, or to none. */
export const ASIDE: ReadonlySet<string> = new Set(["aside", "nav", "footer", "form", "figcaption"]);

/** Of what is marked as being about authors: some have that beside the article. */
export const ASIDE_OF_BYLINES: ReadonlySet<string> = new Set(["footer", "form", "figcaption"]);

/** Of these, in order, those that begin near. */
export function nearOf(elements: readonly Element[], place: Element): readonly Element[] {
  const from = firstBehind(elements, place.order - BEFORE);
  const to = firstBehind(elements, place.last + BEHIND);
  return from === to ? [] : elements.slice(from, to);
}

/** Those near the title that hold no others of them, what is behind it first. `aside` are what they may not stand in. */
export function nearestOf(elements: readonly Element[], place: Element, aside = ASIDE): Element[] {
  const near = nearOf(elements, place).filter(({ last }) => last < place.last + BEHIND * 2);
  const innermost = near.filter((element, at) => {
    const next = near[at + 1];
    return (next === undefined || !holds(element, next)) && !isAside(element, place, aside);
  });
  const behind = innermost.filter(({ order }) => order > place.order);
  return [...behind, ...innermost.filter(({ order }) => order < place.order).reverse()];
}

export function isAside(element: Element, place: Element, aside = ASIDE): boolean {
  for (let one: Element | undefined = element; one !== undefined && !holds(one, place); one = one.parent)
    if (aside.has(one.name) || isHidden(one)) return true;
  return false;
}
