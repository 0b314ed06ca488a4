/** Which units of a page are its article: where most of what reads like prose is, and what beside it belongs to it. */

import { attribute, Element, holds, named, type Tree } from "../../dom/tree.ts";
import { bare, leadsOf } from "./lead.ts";
import type { Meaning } from "./names.ts";
import type { Unit } from "./units.ts";

export interface Judged {
  readonly container: Element;
  readonly kept: readonly Unit[];
}

const HEADING = /^h[1-6]$/;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Letters of scripts that write a word in one or two of them count for more. */
export function sizeOf(text: string): number {
  const dense = text.match(DENSE);
  return dense === null ? text.length : text.length + 2 * dense.length;
}

/** How much a unit looks like running text: the more, the longer it is and the less of it leads elsewhere. */
function weightOf({ text, linked, element }: Unit): number {
  const size = sizeOf(text);
  const share = linked / text.length;
  if (HEADING.test(element.name)) return share > 0.5 ? -30 : -5;
  const isSentence = /[.!?…:;"»”“')।。！？」]$/.test(text) || size > 160;
  if (size >= 60 && share < 0.4 && (isSentence || element.name === "p")) return Math.min(size, 600) * (1 - 2 * share);
  if (element.name === "p" && share < 0.3) return isSentence ? size * 0.5 : -5;
  if (element.name === "li" && share < 0.3) return isSentence && size > 40 ? size * 0.3 : -10;
  return -20 - linked * 0.5 - (share > 0.5 ? 20 : 0);
}

/** Sums over whatever element of what its units count for. */
function sums(tree: Tree, units: readonly Unit[], worth: (index: number) => number): (element: Element) => number {
  const upTo = new Float64Array(tree.size + 1);
  units.forEach(({ first }, index) => {
    upTo[first.order + 1] = worth(index);
  });
  for (let at = 1; at < upTo.length; at++) upTo[at]! += upTo[at - 1]!;
  return (element) => upTo[element.last + 1]! - upTo[element.order]!;
}

export function judge(
  tree: Tree,
  units: readonly Unit[],
  meanings: ReadonlyMap<Element, Meaning>,
  descriptions: readonly string[],
): Judged {
  const weights = units.map(weightOf);
  const prose = sums(tree, units, (index) => Math.max(0, weights[index]!));
  const cut = cutBy(tree, meanings, prose);
  const cuts = units.map(({ first }) => {
    for (let one: Element | undefined = first.parent; one !== undefined; one = one.parent)
      if (cut.has(one)) return true;
    return false;
  });
  const worth = sums(tree, units, (index) => (cuts[index] ? -3 : weights[index]!));
  let container = tree.body;
  let best = Number.NEGATIVE_INFINITY;
  const visit = (element: Element): void => {
    const sum = worth(element);
    if (sum >= best) {
      best = sum;
      container = element;
    }
    for (const child of element.children) if (child instanceof Element) visit(child);
  };
  visit(tree.body);
  const inside = units.filter(
    (unit, index) => holds(container, unit.first) && !cuts[index] && keeps(unit, weights[index]!),
  );
  return { container, kept: withLeads(tree, units, inside, meanings, descriptions) };
}

/** What names take away: not what holds the title, nor what most of the prose is in, be it in many of one name. */
function cutBy(tree: Tree, meanings: ReadonlyMap<Element, Meaning>, prose: (element: Element) => number): Set<Element> {
  const total = prose(tree.body);
  const groups = new Map<string, number>();
  const groupOf = (element: Element): string => `${element.name} ${attribute(element, "class") ?? ""}`;
  for (const element of meanings.keys())
    groups.set(groupOf(element), (groups.get(groupOf(element)) ?? 0) + prose(element));
  const holders = [...named(tree, "h1"), ...named(tree, "main"), ...named(tree, "article")].filter(
    (element) => element.name === "h1" || prose(element) > total * 0.3,
  );
  const bodies = [...meanings]
    .filter(([element, meaning]) => meaning === "body" && prose(element) > total * 0.3)
    .map(([element]) => element);
  const cut = new Set<Element>();
  for (const [element, meaning] of meanings) {
    const share = (groups.get(groupOf(element)) ?? 0) / Math.max(1, total);
    const isRunning = element.name === "p" || HEADING.test(element.name);
    if (meaning === "never" || meaning === "caption") {
      if (share >= 0.5) continue;
    } else if (meaning === "hardly" || meaning === "byline") {
      if (share >= 0.3 || isRunning) continue;
    } else continue;
    if ([...holders, ...bodies].some((one) => one !== element && holds(element, one))) continue;
    cut.add(element);
  }
  return cut;
}

function withLeads(
  tree: Tree,
  units: readonly Unit[],
  inside: readonly Unit[],
  meanings: ReadonlyMap<Element, Meaning>,
  descriptions: readonly string[],
): Unit[] {
  const [first] = inside;
  if (first === undefined) return [];
  const to = units.indexOf(first);
  const title = named(tree, "h1").findLast(({ order }) => order < first.first.order);
  const from = title === undefined ? Math.max(0, to - 12) : units.findIndex((unit) => unit.first.order > title.last);
  const between = units.slice(Math.min(from, to), to);
  const leads = leadsOf(between, meanings, descriptions);
  const known = new Set(inside.map(({ text }) => bare(text)));
  return [...leads.filter(({ text }) => !known.has(bare(text))), ...inside];
}

function keeps({ text, linked, element }: Unit, weight: number): boolean {
  if (weight > 0) return true;
  const share = linked / text.length;
  if (HEADING.test(element.name)) return share < 0.5 && element.name !== "h1";
  return (element.name === "p" || element.name === "li" || element.name === "blockquote") && share < 0.5;
}
