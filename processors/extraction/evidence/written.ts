/** What is marked by nothing: lines near the title that begin as bylines do, or are dates. */

import { type Element, firstBehind, type Node, SILENT, Text, type Tree } from "../../dom/tree.ts";
import { readMoment } from "../../feeds/dates.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayAuthors } from "./finds.ts";
import { namesShown, startsAsByline } from "./names.ts";
import { ASIDE } from "./nearby.ts";
import { plainOf } from "./plain.ts";
import { labelOf, mayBeDate, sayShownDate } from "./shown-date.ts";

/** So many texts behind the title are looked at. */
const TEXTS_MAX = 80;
const BYLINE_MAX = 200;
const DATE_MAX = 100;
const DATES_MAX = 2;
/** Lines that begin as bylines do and name nobody. */
const TRIES_MAX = 50;

export function sayWritten(tree: Tree, place: Element, finds: Finds): void {
  let dates = 0;
  let isNamed = false;
  let tries = 0;
  for (const text of textsBehind(tree, place, TEXTS_MAX)) {
    if (text.data.length > 2 * BYLINE_MAX) continue;
    for (const part of text.data.split(/[|•·]/)) {
      const line = part.trim();
      if (dates < DATES_MAX && isDate(line, finds.now)) {
        dates++;
        const label = line.length < 40 ? labelOf(text) : "";
        sayShownDate(finds, line, CONFIDENCE.published.visible, text.parent, `${label} `);
      }
      if (!isNamed && tries < TRIES_MAX && line !== "" && line.length <= BYLINE_MAX && startsAsByline(line)) {
        tries++;
        const names = namesAt(line, text);
        isNamed = names.length > 0;
        sayAuthors(finds, names, CONFIDENCE.authors.visible, text.parent);
      }
    }
  }
}

const isDate = (line: string, now: number): boolean =>
  line.length <= DATE_MAX && mayBeDate(line) && readMoment(line, 0, now) !== undefined;

/** A name may be an element of its own beside "By", and that one within another. */
function namesAt(line: string, { parent }: Text): readonly string[] {
  for (const element of [parent, parent.parent ?? parent]) {
    const whole = plainOf(element, BYLINE_MAX, "\n") ?? "";
    const from = whole.indexOf(line);
    const names = namesShown(from > 0 ? whole.slice(from) : whole);
    if (names.length > 0) return names;
  }
  return [];
}

/** So many of the texts that follow. */
function textsBehind(tree: Tree, place: Element, count: number): Text[] {
  const texts: Text[] = [];
  const visit = (node: Node): boolean => {
    if (node instanceof Text) {
      if (node.order > place.last) texts.push(node);
      return texts.length < count;
    }
    if (node.last <= place.last || SILENT.has(node.name) || ASIDE.has(node.name)) return true;
    // The one before may reach over the title.
    const from = Math.max(0, firstBehind(node.children, place.last) - 1);
    for (let at = from; at < node.children.length; at++) if (!visit(node.children[at]!)) return false;
    return true;
  };
  visit(tree.body);
  return texts;
}
