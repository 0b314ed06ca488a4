/** What of a page its names say is no part of the article: comments, furniture, captions. Names are believed only so far. */

import { attribute, type Element, named, namedWithin, type Tree } from "../../dom/tree.ts";
import type { Meaning } from "./names.ts";
import type { Unit } from "./units.ts";
import { HEADING, type Sum } from "./weigh.ts";

/** A name is not believed where so large a part of the prose bears it. */
const NEVER_SHARE = 0.5;
const HARDLY_SHARE = 0.3;
/** What holds so much of the prose is where the article is. */
const HOLDER_SHARE = 0.3;
/** Where less would be left than that, what looks like comments is the article. */
const LEFT_MIN = 400;
const LEFT_SHARE = 0.1;
export const CAPTION_MAX = 300;
const PARAGRAPH_MIN = 60;

/** Not what holds the title, nor what much of the prose is in, be it in many of one name. */
export function cutsOf(tree: Tree, meanings: ReadonlyMap<Element, Meaning>, prose: Sum): Set<Element> {
  const total = prose(tree.body);
  const groupOf = new Map<Element, string>();
  const groups = new Map<string, number>();
  for (const element of meanings.keys()) {
    const group = `${element.name} ${attribute(element, "class") || `#${attribute(element, "id")}`}`;
    groupOf.set(element, group);
    groups.set(group, (groups.get(group) ?? 0) + prose(element));
  }
  const holdsArticle = holdersOf(tree, meanings, prose, total * HOLDER_SHARE);
  const cuts = new Set<Element>();
  for (const [element, meaning] of meanings) {
    const share = groups.get(groupOf.get(element)!)! / Math.max(1, total);
    if (isBelieved(tree, element, meaning, share, prose) && !holdsArticle(element)) cuts.add(element);
  }
  return cuts;
}

/** `share` of the prose is in elements of that name. */
function isBelieved(tree: Tree, element: Element, meaning: Meaning, share: number, prose: Sum): boolean {
  const own = prose(element);
  const isParagraph = element.name === "p";
  const isRunning = HEADING.has(element.name) || (isParagraph && own > PARAGRAPH_MIN);
  const total = prose(tree.body);
  switch (meaning) {
    case "alien":
      return total - own >= Math.max(LEFT_MIN, total * LEFT_SHARE);
    case "never":
    case "caption":
      return share < NEVER_SHARE;
    case "hardly":
      return share < HARDLY_SHARE && !isRunning && !isParagraph;
    case "byline":
      return share < HARDLY_SHARE && !isRunning;
    case "media":
      return share < HARDLY_SHARE && !isRunning && (own <= CAPTION_MAX || !hasProse(tree, element, prose));
    case "folded":
      return share < HARDLY_SHARE && !isRunning && !hasProse(tree, element, prose);
    default:
      return false;
  }
}

const hasProse = (tree: Tree, within: Element, prose: Sum): boolean =>
  namedWithin(tree, within, "p").some((paragraph) => prose(paragraph) > PARAGRAPH_MIN);

/** Whether an element has within it the title, or an element that is the article by its name and by its prose. */
function holdersOf(
  tree: Tree,
  meanings: ReadonlyMap<Element, Meaning>,
  prose: Sum,
  least: number,
): (element: Element) => boolean {
  const upTo = new Int32Array(tree.size + 1);
  const mark = ({ order }: Element): void => {
    upTo[order + 1] = 1;
  };
  for (const title of named(tree, "h1")) mark(title);
  for (const name of ["main", "article"])
    for (const element of named(tree, name)) if (prose(element) > least) mark(element);
  for (const [element, meaning] of meanings) if (meaning === "body" && prose(element) > least) mark(element);
  for (let at = 1; at < upTo.length; at++) upTo[at]! += upTo[at - 1]!;
  return ({ order, last }) => upTo[last + 1]! > upTo[order + 1]!;
}

export function isWithin({ first }: Unit, elements: ReadonlySet<Element>): boolean {
  for (let one: Element | undefined = first.parent; one !== undefined; one = one.parent)
    if (elements.has(one)) return true;
  return false;
}
