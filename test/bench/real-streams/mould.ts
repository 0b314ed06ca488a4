/**
 * A real page as a mould for others of its site: where its title, day and data stand, which lists of teasers it has,
 * where its article's paragraphs stand and how they are written, and what stands between them. All by places in the
 * page as it was sent, so that what is poured from it is the site's own markup to the byte.
 */

import { parseDocument } from "htmlparser2";
import type { Gold } from "../extract/gold.ts";
import { type Child, fragmentOf, isParent, nameOf, type Parent, type Tree, textOf } from "../newsroom/features.ts";
import { type List, listsOf } from "./lists.ts";
import { endOf, insideOf, isLeaf, rawOf, type Shell, shellOf, startOf } from "./markup.ts";
import { elementsOf, ruleFor } from "./rule.ts";

/** What stands behind a paragraph and is none. */
export interface Furniture {
  readonly html: string;
  readonly isPicture: boolean;
}

export type Place = { readonly from: number; readonly to: number } & (
  | { readonly is: "title" | "day" | "data" | "opened" | "text" | "closing" }
  | { readonly is: "list"; readonly list: List }
);

export interface Mould {
  readonly gold: Gold;
  readonly rule: string;
  /** In order, apart from each other. */
  readonly places: readonly Place[];
  /** The name of the element that the rule finds. */
  readonly container: string;
  /** Of the first paragraph; of the others; of those that are headings, if there are. */
  readonly first: Shell;
  readonly shells: readonly Shell[];
  readonly headings: readonly Shell[];
  /** By paragraph, what stands behind it. */
  readonly furniture: readonly (readonly Furniture[])[];
  /** What the page's largest menu holds. */
  readonly menu: string;
}

/** Why a page is no mould. */
export type Refusal = "no text" | "no container" | "no rule" | "scattered" | "few paragraphs";

/** Of the known text so much has to stand in the paragraphs of one column. */
const COVERED = 0.6;
const PARAGRAPHS_MIN = 3;
const HEADING_CHARACTERS = 100;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
export const isHeading = (text: string): boolean => text.length < HEADING_CHARACTERS && !/[.!?…:"”“»。]\s*$/.test(text);

export function mouldOf(gold: Gold): Mould | Refusal {
  const { html, text } = gold;
  if (text === undefined) return "no text";
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const container = fragmentOf(page, text);
  const inside = isParent(container as Child) ? insideOf(container as Parent) : undefined;
  if (inside === undefined || ["", "html", "body"].includes(nameOf(container))) return "no container";
  const rule = ruleFor(page, container as Parent);
  if (rule === undefined) return "no rule";
  const known = bare(text);
  const units = unitsOf(container as Parent, known);
  if (units.reduce((sum, unit) => sum + bare(textOf(unit)).length, 0) < COVERED * known.length) return "scattered";
  if (units.length < PARAGRAPHS_MIN) return "few paragraphs";
  const shells = units.map((unit) => shellOf(html, unit)!);
  const isOfHeading = units.map((unit) => isHeading(textOf(unit).trim()));
  const body = { from: startOf(units[0]!), to: endOf(units.at(-1)!) };
  return {
    ...{ gold, rule, container: nameOf(container), first: shells[0]!, menu: menuOf(html, page, container as Parent) },
    places: placesOf(gold, page, inside, body),
    shells: shells.filter((_, at) => at > 0 && !isOfHeading[at]),
    headings: shells.filter((_, at) => at > 0 && isOfHeading[at]),
    furniture: furnitureOf(html, units),
  };
}

/** The elements of the column that are paragraphs of the known text: a leaf, or what holds only that. */
function unitsOf(container: Parent, known: string): Parent[] {
  const columns = new Map<Parent, Parent[]>();
  for (const leaf of [container, ...elementsOf(container)].filter(isLeaf)) {
    const own = bare(textOf(leaf));
    if (leaf === container || own === "" || !known.includes(own) || (own.length < 20 && !isBlock(leaf))) continue;
    let unit = leaf;
    while (unit.parent !== container && isParent(unit.parent as Child) && bare(textOf(unit.parent!)) === own)
      unit = unit.parent as Parent;
    const column = unit.parent as Parent;
    const known_ = columns.get(column) ?? [];
    if (known_.at(-1) !== unit) columns.set(column, [...known_, unit]);
  }
  const size = (units: readonly Parent[]): number => units.reduce((sum, unit) => sum + textOf(unit).length, 0);
  const [best] = [...columns.values()].sort((one, other) => size(other) - size(one));
  return best ?? [];
}

const isBlock = (element: Parent): boolean => /^(?:p|h[1-6]|li)$/.test(nameOf(element));

/** By paragraph what stands between it and the next. */
function furnitureOf(html: string, units: readonly Parent[]): Furniture[][] {
  const children = (units[0]!.parent as Parent).children;
  return units.slice(0, -1).map((unit, at) => {
    const between = children.slice(children.indexOf(unit) + 1, children.indexOf(units[at + 1]!));
    return between.map((node) => {
      const raw = rawOf(html, node);
      return { html: raw, isPicture: /<(?:img|picture|figure|video|iframe|amp-img)\b/i.test(raw) };
    });
  });
}

/** Of all lists of links outside of the article the one with the most. */
function menuOf(html: string, page: Tree, container: Parent): string {
  const links = (element: Parent): number => elementsOf(element).filter((one) => nameOf(one) === "a").length;
  const apart = elementsOf(page).filter((one) => endOf(one) <= startOf(container) || startOf(one) >= endOf(container));
  const menus = apart.filter((one) => nameOf(one) === "nav");
  const [most] = (menus.length > 0 ? menus : apart.filter((one) => nameOf(one) === "ul")).sort(
    (one, other) => links(other) - links(one),
  );
  const inside = most === undefined ? undefined : insideOf(most);
  return inside === undefined ? "" : html.slice(inside.from, inside.to);
}

type Range = { readonly from: number; readonly to: number };

function placesOf(gold: Gold, page: Tree, container: Range, body: Range): Place[] {
  const { html, title = "", date = "" } = gold;
  const places: Place[] = [
    { is: "opened", from: container.from, to: container.from },
    { is: "text", ...body },
    { is: "closing", from: container.to, to: container.to },
    ...[...html.matchAll(/"articleBody"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map((match): Place => {
      const from = match.index + match[0].length - 1 - match[1]!.length;
      return { is: "data", from, to: from + match[1]!.length };
    }),
    ...listsOf(html, page, container).map((list): Place => ({ is: "list", list, from: list.from, to: list.to })),
    ...occurrences(html, title).map((range): Place => ({ is: "title", ...range })),
    ...occurrences(html, date.slice(0, 10)).map((range): Place => ({ is: "day", ...range })),
  ];
  // Those named first go before what overlaps them.
  const apart: Place[] = [];
  for (const place of places)
    if (apart.every((other) => place.to <= other.from || place.from >= other.to)) apart.push(place);
  return apart.sort((one, other) => one.from - other.from || one.to - other.to);
}

function occurrences(html: string, text: string): Range[] {
  const found: Range[] = [];
  if (text.length < 8) return found;
  for (let from = html.indexOf(text); from >= 0; from = html.indexOf(text, from + text.length))
    found.push({ from, to: from + text.length });
  return found;
}
