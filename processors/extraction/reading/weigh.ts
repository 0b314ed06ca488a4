/** How much of a page reads like an article's text: of one run of text, and of all that an element holds. */

import { type Element, firstBehind, named, type Tree } from "../../dom/tree.ts";
import type { Unit } from "./units.ts";

export const HEADING: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** What stands among others of its kind: not the place where an article is, but a piece of it. */
export const FLOW: ReadonlySet<string> = new Set([
  ...HEADING,
  ...["p", "li", "blockquote", "a", "span", "pre", "tr", "td", "dd", "dt"],
]);

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const ENDS_SENTENCE = /[.!?…:;"»”“')।。！？」]$/;

/** Letters of scripts that write a word in one or two of them count for more. */
export function sizeOf(text: string): number {
  const dense = text.match(DENSE);
  return dense === null ? text.length : text.length + 2 * dense.length;
}

/** The more, the longer it is and the less of it leads elsewhere; below zero where it is rather furniture. */
export function weightOf({ text, linked, element }: Unit): number {
  const { name } = element;
  const size = sizeOf(text);
  const share = linked / text.length;
  if (HEADING.has(name)) return share > 0.5 ? -30 : -5;
  const isSentence = size > 160 || ENDS_SENTENCE.test(text);
  if (size >= 60 && share < 0.4 && (isSentence || name === "p")) return Math.min(size, 600) * (1 - 2 * share);
  if (name === "p" && share < 0.3) return isSentence ? size * 0.5 : size * 0.2;
  if (name === "li" && share < 0.3) return isSentence && size > 40 ? size * 0.3 : -10;
  return -20 - linked * 0.5 - (share > 0.5 ? 20 : 0);
}

export type Sum = (element: Element) => number;

/** Of whatever element the sum of what its units count for, in one step. */
export function sums(tree: Tree, units: readonly Unit[], worth: (unit: Unit, index: number) => number): Sum {
  const upTo = new Float64Array(tree.size + 1);
  for (const [index, unit] of units.entries()) upTo[unit.first.order + 1] = worth(unit, index);
  for (let at = 1; at < upTo.length; at++) upTo[at]! += upTo[at - 1]!;
  return (element) => upTo[element.last + 1]! - upTo[element.order]!;
}

/** Whether it holds an element of that name. */
export function hasNamed(tree: Tree, within: Element, name: string): boolean {
  const all = named(tree, name);
  const next = all[firstBehind(all, within.order)];
  return next !== undefined && next.order <= within.last;
}
