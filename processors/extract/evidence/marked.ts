/**
 * What is marked in the page: by microdata, and by what makers call the classes and ids of bylines and dates. One pass
 * over all elements; names of classes are judged once each.
 */

import type { Element, Tree } from "../../dom/tree.ts";

export interface Marked {
  /** By property, in order: those of microdata, and of RDFa outside of meta elements. */
  readonly properties: ReadonlyMap<string, readonly Element[]>;
  readonly bylines: readonly Element[];
  readonly dates: readonly Element[];
}

const BYLINE = /author|by-?_?line|autor|auteur|writer|avtor|yazar|verfasser|forfatter|redacteur|skribent|contributor/i;
const NO_BYLINE =
  /bio|avatar|image|img|photo|picture|social|follow|comment|widget|related|footer|desc|about|icon|svg|more|list-|-list|recommend|button|btn|search|role|title|position|job|email|twitter|authori[sz]/i;
const DATE =
  /date(?!pick)|publi(?:sh|c|k|é)|time(?!line|r)|datum|datetime|fecha|data-?(?:pub|ora)|pubdate|posted|tarih|дата/i;
const NO_DATE =
  /updat|modif|chang|edit|aktualis|maj|mise|comment|widget|related|event|weather|footer|publisher|read(?:ing)?-?time|duration|times|sometime|runtime|ad-|public-|publicidad|publicit/i;
/** Of each kind; marks of later elements are not needed. */
const MARKED_MAX = 300;
const BYLINE_BIT = 1;
const DATE_BIT = 2;
/** What is no place for either. */
const PASSED: ReadonlySet<string> = new Set(
  "script style svg path g use img source picture video audio iframe noscript br input button option html head body".split(
    " ",
  ),
);

export function markedOf(tree: Tree): Marked {
  const properties = new Map<string, Element[]>();
  const found: { readonly element: Element; readonly bits: number }[] = [];
  const judged = new Map<string, number>();
  const judge = (name: string): number => {
    let bits = judged.get(name);
    if (bits === undefined) {
      bits = bitsOf(name);
      judged.set(name, bits);
    }
    return bits;
  };
  for (const [name, elements] of tree.byName) {
    if (PASSED.has(name)) continue;
    for (const element of elements) {
      const bits = marksOf(element, properties, judge);
      if (bits !== 0) found.push({ element, bits });
    }
  }
  for (const list of properties.values()) list.sort((a, b) => a.order - b.order);
  found.sort((a, b) => a.element.order - b.element.order);
  const having = (bit: number): Element[] =>
    found.flatMap(({ element, bits }) => (bits & bit ? [element] : [])).slice(0, MARKED_MAX);
  return { properties, bylines: having(BYLINE_BIT), dates: having(DATE_BIT) };
}

function marksOf(element: Element, properties: Map<string, Element[]>, judge: (name: string) => number): number {
  const { attributes } = element;
  let bits = 0;
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1]!;
    switch (attributes[at]) {
      case "class":
      case "id":
      case "data-testid":
      case "data-qa":
        bits |= judge(value);
        break;
      case "rel":
        if (/(?:^| )author(?: |$)/i.test(value)) bits |= BYLINE_BIT;
        break;
      case "itemprop":
      case "property":
        if (element.name !== "meta" || attributes[at] === "itemprop") note(properties, value, element);
        break;
    }
  }
  return bits;
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
