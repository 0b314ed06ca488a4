/** The way `visible`: the heading, and near it bylines and dates, marked by their classes or by nothing. */

import type { Element } from "../../dom/tree.ts";
import type { Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, nothing, sayAuthors, sayDate, sayTitle } from "./finds.ts";
import type { Marked } from "./marked.ts";
import { namesShown } from "./names.ts";
import { ASIDE_OF_BYLINES, nearestOf } from "./nearby.ts";
import { headingOf, markedOf } from "./place.ts";
import { plainOf } from "./plain.ts";
import { mayBeDate, sayShownDate, withYear } from "./shown-date.ts";
import { sayWritten } from "./written.ts";

const BYLINE_MAX = 200;
const DATE_MAX = 100;
const DATES_MAX = 6;

export const visible: Way = {
  name: "visible",
  say(view) {
    const finds = nothing(view);
    const heading = headingOf(view);
    if (heading === undefined) return finds;
    const { element: place, text, confidence } = heading;
    sayTitle(finds, text, confidence, place);
    sayMarkedDates(markedOf(view), place, finds);
    sayMarkedByline(markedOf(view), place, finds);
    sayWritten(view.tree, place, finds);
    return finds;
  },
};

function sayMarkedDates({ dates }: Marked, place: Element, finds: Finds): void {
  const { published } = CONFIDENCE;
  for (const element of nearestOf(dates, place).slice(0, DATES_MAX)) {
    const text = plainOf(element, DATE_MAX);
    if (text === undefined) continue;
    if (mayBeDate(text)) sayShownDate(finds, text, published.marked, element);
    else sayDate(finds, withYear(text, finds.now), published.yearless, element);
  }
}

/** Several that stand together are several authors; those further down are of other articles, or the same again. */
function sayMarkedByline(marked: Marked, place: Element, finds: Finds): void {
  const near = nearestOf(marked.bylines, place, ASIDE_OF_BYLINES);
  const names: string[] = [];
  let first: Element | undefined;
  for (const element of near) {
    if (first !== undefined && (element.order - first.order > 60 || element.order < first.order)) break;
    const text = plainOf(element, BYLINE_MAX, "\n");
    if (text === undefined) continue;
    const own = namesShown(text);
    if (own.length === 0) continue;
    first ??= element;
    names.push(...own);
  }
  sayAuthors(finds, names, CONFIDENCE.authors.marked, first);
}
