/** What is left of an article's units when those are gone that only say something about it, or say again what was said. */

import type { Element } from "../../dom/tree.ts";
import { bare } from "./lead.ts";
import type { Meaning } from "./names.ts";
import type { Unit } from "./units.ts";
import { HEADING, sizeOf } from "./weigh.ts";

const SHORT = 70;
/** More than so many are a list, and part of it. */
const ENDS_MAX = 5;
const REPEATED_MIN = 15;
const ENDS_SENTENCE = /[.!?…»”"“।。！？」]$/;

/** Without what stands in front of and behind the text: by whom, when, what it is filed under. */
export function trimmed(units: readonly Unit[], meanings: ReadonlyMap<Element, Meaning>): readonly Unit[] {
  const isText = ({ text, element }: Unit): boolean =>
    sizeOf(text) >= SHORT ||
    (ENDS_SENTENCE.test(text) && !HEADING.has(element.name)) ||
    meanings.get(element) === "lead";
  const from = units.findIndex(isText);
  const to = units.findLastIndex(isText);
  if (from < 0) return units;
  return units.slice(from <= ENDS_MAX ? from : 0, units.length - 1 - to <= ENDS_MAX ? to + 1 : units.length);
}

/** What is said three times is no part of a text; what is said twice is said once. Headings that are the title are it. */
export function once(units: readonly Unit[], titles: readonly string[]): Unit[] {
  const known = new Set(titles.map(bare));
  const counts = new Map<string, number>();
  for (const { text } of units) counts.set(text, (counts.get(text) ?? 0) + 1);
  const seen = new Set<string>();
  return units.filter(({ text, element }) => {
    if (HEADING.has(element.name) && known.has(bare(text))) return false;
    if (text.length < REPEATED_MIN) return true;
    if (counts.get(text)! > 2 || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
