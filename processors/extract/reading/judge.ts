/** Which units of a page are its article: where most of what reads like prose is, and what beside it belongs to it. */

import { attribute, Element, holds, named, namedWithin, type Tree } from "../../dom/tree.ts";
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
  if (element.name === "p" && share < 0.3) return isSentence ? size * 0.5 : size * 0.2;
  if (element.name === "li" && share < 0.3) return isSentence && size > 40 ? size * 0.3 : -10;
  return -20 - linked * 0.5 - (share > 0.5 ? 20 : 0);
}

function isWithin({ first }: Unit, elements: ReadonlySet<Element>): boolean {
  for (let one: Element | undefined = first.parent; one !== undefined; one = one.parent)
    if (elements.has(one)) return true;
  return false;
}

const BOX_MAX = 600;
const BOX_SHARE = 0.3;
const CAPTION_MAX = 300;
const PICTURES: readonly string[] = ["img", "picture", "figure", "video", "amp-img"];

interface Box {
  size: number;
  linked: number;
  /** A heading that is a link. */
  hasTitle: boolean;
}

/** Small parts of it that are about something else: a picture, a title, some words that lead there, or what a picture shows. */
function boxesOf(tree: Tree, container: Element, units: readonly Unit[]): Set<Element> {
  const sizes = new Map<Element, Box>();
  let whole = 0;
  for (const { text, linked, element, first } of units) {
    if (!holds(container, first)) continue;
    whole += text.length;
    const isTitle = HEADING.test(element.name) && linked > text.length * 0.8;
    for (let one: Element | undefined = element; one !== undefined && one !== container; one = one.parent) {
      const sum = sizes.get(one) ?? { size: 0, linked: 0, hasTitle: false };
      sum.size += text.length;
      sum.linked += linked;
      sum.hasTitle ||= isTitle;
      sizes.set(one, sum);
    }
  }
  const boxes = new Set<Element>();
  const most = Math.min(BOX_MAX, whole * BOX_SHARE);
  for (const [element, { size, linked, hasTitle }] of sizes) {
    if (FLOW.has(element.name) || size >= most) continue;
    const hasPicture = PICTURES.some((name) => namedWithin(tree, element, name).length > 0);
    const share = linked / size;
    if (share > 0.6 || hasTitle || (hasPicture && (share > 0.35 || size < CAPTION_MAX))) boxes.add(element);
  }
  return boxes;
}

/** Where the page's own metadata has a text of which next to nothing is found, that text, if it stands on the page. */
function toldBy(articleBody: string, units: readonly Unit[], found: readonly Unit[]): readonly Unit[] | undefined {
  const said = bare(articleBody);
  if (said.length < TOLD_MIN) return undefined;
  const isSaid = ({ text }: Unit): boolean => said.includes(bare(text));
  const share = (list: readonly Unit[]): number =>
    list.reduce((sum, { text }) => sum + bare(text).length, 0) / said.length;
  if (share(found.filter(isSaid)) > 0.3) return undefined;
  const told = units.filter((unit) => unit.text.length > 30 && isSaid(unit));
  return share(told) > 0.7 ? told : undefined;
}
const TOLD_MIN = 300;

const SHORT = 70;
/** More than so many are a list, and part of it. */
const ENDS_MAX = 5;

/** Without what is only said about the article in front of and behind its text: by whom, when, what it is filed under. */
function trimmed(units: readonly Unit[], meanings: ReadonlyMap<Element, Meaning>): readonly Unit[] {
  const isText = ({ text, element }: Unit): boolean =>
    sizeOf(text) >= SHORT ||
    (/[.!?…»”"“。！？」]$/.test(text) && !HEADING.test(element.name)) ||
    meanings.get(element) === "lead";
  const from = units.findIndex(isText);
  const to = units.findLastIndex(isText);
  if (from < 0) return units;
  return units.slice(from <= ENDS_MAX ? from : 0, units.length - 1 - to <= ENDS_MAX ? to + 1 : units.length);
}

const REPEATED_MIN = 15;

/** What is said three times is no part of a text; what is said twice is said once. */
function once(units: readonly Unit[]): Unit[] {
  const counts = new Map<string, number>();
  for (const { text } of units) counts.set(text, (counts.get(text) ?? 0) + 1);
  const seen = new Set<string>();
  return units.filter(({ text }) => {
    if (text.length < REPEATED_MIN) return true;
    if (counts.get(text)! > 2 || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
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
  articleBody: string | undefined,
): Judged {
  const weights = units.map(weightOf);
  const prose = sums(tree, units, (index) => Math.max(0, weights[index]!));
  const cut = cutBy(tree, meanings, prose);
  const cuts = units.map((unit) => isWithin(unit, cut));
  const worth = sums(tree, units, (index) => (cuts[index] ? -3 : weights[index]!));
  const container = narrowed(heaviest(tree, worth), meanings, worth);
  const boxes = boxesOf(tree, container, units);
  const inside = units.filter(
    (unit, index) =>
      holds(container, unit.first) && !cuts[index] && keeps(unit, weights[index]!) && !isWithin(unit, boxes),
  );
  const told = articleBody === undefined ? undefined : toldBy(articleBody, units, inside);
  if (told !== undefined) return { container, kept: withLeads(tree, units, told, meanings, cut, descriptions) };
  return { container, kept: withLeads(tree, units, trimmed(once(inside), meanings), meanings, cut, descriptions) };
}

const FLOW: ReadonlySet<string> = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "li",
  "blockquote",
  "a",
  "span",
  "pre",
  "tr",
  "td",
  "dd",
  "dt",
]);

/** The innermost element whose units weigh most. */
function heaviest({ body }: Tree, worth: (element: Element) => number): Element {
  let container = body;
  let best = Number.NEGATIVE_INFINITY;
  const visit = (element: Element): void => {
    const sum = worth(element);
    if (sum >= best) {
      best = sum;
      container = element;
    }
    for (const child of element.children) if (child instanceof Element) visit(child);
  };
  visit(body);
  // A paragraph alone has the others beside it.
  while (FLOW.has(container.name)) container = container.parent!;
  return container;
}

/** What is named an article's text is taken for it if most of the prose is there, and it is not one of several. */
function narrowed(
  container: Element,
  meanings: ReadonlyMap<Element, Meaning>,
  worth: (element: Element) => number,
): Element {
  const named: Element[] = [];
  for (const [element, meaning] of meanings) {
    const isOutermost = meaning === "body" && element !== container && holds(container, element);
    if (isOutermost && !named.some((one) => holds(one, element))) named.push(element);
  }
  const most = named.toSorted((a, b) => worth(b) - worth(a))[0];
  if (most === undefined) return container;
  const others = named.reduce((sum, one) => sum + (one === most ? 0 : Math.max(0, worth(one))), 0);
  if (worth(most) < worth(container) * NARROW_SHARE || others > worth(container) * 0.05) return container;
  return narrowed(most, meanings, worth);
}
const NARROW_SHARE = 0.6;

const hasProse = (tree: Tree, within: Element, prose: (element: Element) => number): boolean =>
  namedWithin(tree, within, "p").some((paragraph) => prose(paragraph) > 80);

/** What names take away: not what holds the title, nor what most of the prose is in, be it in many of one name. */
function cutBy(tree: Tree, meanings: ReadonlyMap<Element, Meaning>, prose: (element: Element) => number): Set<Element> {
  const total = prose(tree.body);
  const groups = new Map<string, number>();
  const groupOf = (element: Element): string =>
    `${element.name} ${attribute(element, "class") || `#${attribute(element, "id")}`}`;
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
    const own = prose(element);
    const share = (groups.get(groupOf(element)) ?? 0) / Math.max(1, total);
    const isRunning = HEADING.test(element.name) || (element.name === "p" && own > 60);
    if (meaning === "alien") {
      if (total - own < Math.max(400, total * 0.1)) continue;
    } else if (meaning === "never" || meaning === "caption") {
      if (share >= 0.5) continue;
    } else if (meaning === "hardly" || meaning === "byline") {
      if (share >= 0.3 || isRunning || (meaning === "hardly" && element.name === "p")) continue;
    } else if (meaning === "media") {
      if (share >= 0.3 || isRunning || (own > CAPTION_MAX && hasProse(tree, element, prose))) continue;
    } else continue;
    if ([...holders, ...bodies].some((one) => one !== element && holds(element, one))) continue;
    cut.add(element);
  }
  return cut;
}

/** What is cut because of what it is, not only because of where it is. */
function isElsewhere({ first }: Unit, cut: ReadonlySet<Element>, meanings: ReadonlyMap<Element, Meaning>): boolean {
  for (let one: Element | undefined = first.parent; one !== undefined; one = one.parent) {
    const meaning = meanings.get(one);
    if (cut.has(one) && meaning !== "hardly" && meaning !== "byline") return true;
  }
  return false;
}

function withLeads(
  tree: Tree,
  units: readonly Unit[],
  inside: readonly Unit[],
  meanings: ReadonlyMap<Element, Meaning>,
  cut: ReadonlySet<Element>,
  descriptions: readonly string[],
): Unit[] {
  const [first] = inside;
  if (first === undefined) return [];
  const to = units.indexOf(first);
  const title = named(tree, "h1").findLast(({ order }) => order < first.first.order);
  const from = title === undefined ? Math.max(0, to - 12) : units.findIndex((unit) => unit.first.order > title.last);
  const between = units.slice(Math.min(from, to), to);
  const leads = leadsOf(
    between.filter((unit) => !isElsewhere(unit, cut, meanings)),
    meanings,
    descriptions,
  );
  const known = new Set(inside.map(({ text }) => bare(text)));
  return [...leads.filter(({ text }) => !known.has(bare(text))), ...inside];
}

function keeps({ text, linked, element }: Unit, weight: number): boolean {
  if (weight > 0) return true;
  const share = linked / text.length;
  if (HEADING.test(element.name)) return share < 0.5 && element.name !== "h1";
  return (element.name === "p" || element.name === "li" || element.name === "blockquote") && share < 0.5;
}
