/**
 * What is marked in the page: by microdata wherever it is, and near the title by what makers call the classes and ids of
 * bylines and dates.
 */

import type { Element, Tree } from "../../dom/tree.ts";
import { oneOfThings, wordBank } from "../../words/expression.ts";
import { nearOf } from "./nearby.ts";

export interface Marked {
  /** By property, in order: those of microdata, and of RDFa outside of meta elements. */
  readonly properties: ReadonlyMap<string, readonly Element[]>;
  readonly bylines: readonly Element[];
  readonly dates: readonly Element[];
}

const words = wordBank("processors/extraction/words", "marks", [
  ...["byline", "no byline", "date", "no date", "author page"],
]);
const SLOTS = { not: (form: string) => `(?!${form.replaceAll(",", "|")})`, start: "^", end: "$" };
const any = (key: string): string => oneOfThings(words(key), SLOTS);

const BYLINE = new RegExp(any("byline"), "i");
const NO_BYLINE = new RegExp(any("no byline"), "i");
const DATE = new RegExp(any("date"), "i");
const NO_DATE = new RegExp(any("no date"), "i");
/** What addresses of pages about authors have in them. */
const AUTHOR_PAGE = new RegExp(`\\/(?:${any("author page")})\\/[^/?#]+`, "i");
/** Of each property; what marks later elements is not needed. */
const MARKED_MAX = 300;
const BYLINE_BIT = 1;
const DATE_BIT = 2;
/** What is no place for either. */
const PASSED: ReadonlySet<string> = new Set(
  "script style svg path g use img source picture video audio iframe noscript br input button option html head body".split(
    " ",
  ),
);

/** `place` is the title's. */
export function markedNear(tree: Tree, place: Element | undefined): Marked {
  const properties = new Map<string, Element[]>();
  const bylines: Element[] = [];
  const dates: Element[] = [];
  for (const [name, elements] of tree.byName) {
    if (PASSED.has(name)) continue;
    for (const element of elements) noteProperties(element, properties);
    for (const element of place === undefined ? [] : nearOf(elements, place)) {
      const bits = marksOf(element);
      if (bits & BYLINE_BIT) bylines.push(element);
      if (bits & DATE_BIT) dates.push(element);
    }
  }
  for (const list of [...properties.values(), bylines, dates]) list.sort((a, b) => a.order - b.order);
  return { properties, bylines, dates };
}

function marksOf({ attributes }: Element): number {
  let bits = 0;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at]!;
    const value = attributes[at + 1]!;
    if (name === "class" || name === "id") bits |= bitsOf(value);
    else if (name.startsWith("data-")) bits |= value.length <= 40 ? bitsOf(value) : 0;
    else if (name === "rel" && /(?:^| )author(?: |$)/i.test(value)) bits |= BYLINE_BIT;
    else if (name === "href" && AUTHOR_PAGE.test(value)) bits |= BYLINE_BIT;
  }
  return bits;
}

function noteProperties(element: Element, properties: Map<string, Element[]>): void {
  const { attributes } = element;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at]!;
    if (name === "itemprop" || (name === "property" && element.name !== "meta"))
      note(properties, attributes[at + 1]!, element);
  }
}

function note(properties: Map<string, Element[]>, value: string, element: Element): void {
  for (const written of value.split(/\s+/)) {
    const property = written.slice(written.lastIndexOf(":") + 1).toLowerCase();
    const list = properties.get(property);
    if (list === undefined) properties.set(property, [element]);
    else if (list.length < MARKED_MAX) list.push(element);
  }
}

/** Each class for itself: what one says, another does not take back. */
function bitsOf(names: string): number {
  if (names.length > 400) return 0;
  let bits = 0;
  for (const name of names.split(/\s+/)) {
    if (BYLINE.test(name) && !NO_BYLINE.test(name)) bits |= BYLINE_BIT;
    if (DATE.test(name) && !NO_DATE.test(name)) bits |= DATE_BIT;
  }
  return bits;
}
