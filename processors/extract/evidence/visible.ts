/** Bylines and dates that the page marks: by microdata, as `time`, near the title by its classes. */

import { attribute, type Element, holds, type Tree } from "../../dom/tree.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayAuthors, sayDate, sayTitle } from "./finds.ts";
import type { Heading } from "./heading.ts";
import type { Marked } from "./marked.ts";
import { namesShown } from "./names.ts";
import { ASIDE_OF_BYLINES, isAside, nearestOf } from "./nearby.ts";
import { plainOf } from "./plain.ts";
import { labelOf, mayBeDate, sayShownDate, withYear } from "./shown-date.ts";
import { sayWritten } from "./written.ts";

const BYLINE_MAX = 200;
const DATE_MAX = 100;
export function sayVisible(tree: Tree, marked: Marked, heading: Heading | undefined, finds: Finds): void {
  const place = heading?.element;
  sayMicrodata(marked, place, finds);
  sayTimes(tree, place, finds);
  if (place === undefined) return;
  for (const element of nearestOf(marked.dates, place).slice(0, 6)) {
    const text = plainOf(element, DATE_MAX);
    if (text === undefined) continue;
    const { published } = CONFIDENCE;
    if (mayBeDate(text)) sayShownDate(finds, "visible", text, published.marked, element);
    else sayDate(finds, "visible", withYear(text, finds.now), published.yearless, element);
  }
  sayMarkedByline(marked, place, finds);
  sayWritten(tree, place, finds);
}

function sayMicrodata({ properties }: Marked, place: Element | undefined, finds: Finds): void {
  const { title, published, authors } = CONFIDENCE;
  const of = (name: string): readonly Element[] => properties.get(name) ?? [];
  const isOwn = (element: Element): boolean => place === undefined || !isAside(element, place);
  const [headline] = of("headline").filter(isOwn);
  if (headline !== undefined) sayTitle(finds, "microdata", saidBy(headline, 400), title.microdata, headline);
  for (const name of ["datepublished", "datecreated"]) {
    const [element] = of(name).filter(isOwn);
    if (element !== undefined) sayDate(finds, "microdata", saidBy(element, DATE_MAX), published.microdata, element);
  }
  const [changed] = of("datemodified");
  if (changed !== undefined) sayDate(finds, "microdata", saidBy(changed, DATE_MAX), published.modified, changed);
  const written = together(of("author").filter((it) => place === undefined || !isAside(it, place, ASIDE_OF_BYLINES)));
  const names = written.flatMap((element) => {
    const inner = of("name").find((it) => it !== element && holds(element, it));
    return namesShown(saidBy(inner ?? element, BYLINE_MAX) ?? "");
  });
  sayAuthors(finds, "microdata", names, authors.microdata, written[0]);
}

/** Those that stand near the first: others are of other articles, or the same again. */
const together = ([first, ...others]: readonly Element[]): Element[] =>
  first === undefined ? [] : [first, ...others.filter(({ order }) => order > first.last && order - first.order < 60)];

const saidBy = (element: Element, lengthMax: number): string | undefined =>
  attribute(element, "content") ??
  attribute(element, "datetime") ??
  (element.name === "meta" ? attribute(element, "value") : undefined) ??
  plainOf(element, lengthMax);

function sayTimes(tree: Tree, place: Element | undefined, finds: Finds): void {
  const times = tree.byName.get("time") ?? [];
  const near = place === undefined ? times.slice(0, 1) : nearestOf(times, place);
  for (const [index, time] of near.slice(0, 4).entries()) {
    const { published } = CONFIDENCE;
    const confidence = index === 0 ? published.time : published.laterTime;
    const label = `${attribute(time, "class") ?? ""} ${labelOf(time)} `;
    sayShownDate(finds, "time", attribute(time, "datetime") ?? plainOf(time, DATE_MAX), confidence, time, label);
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
  sayAuthors(finds, "visible", names, CONFIDENCE.authors.marked, first);
}
