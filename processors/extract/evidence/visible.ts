/** Bylines and dates that the page shows or marks: by microdata, by its classes, by how they are written near the title. */

import { attribute, type Element, firstBehind, holds, type Node, SILENT, Text, type Tree } from "../../dom/tree.ts";
import { readMoment } from "../../feeds/dates.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayAuthors, sayDate, sayTitle } from "./finds.ts";
import type { Heading } from "./heading.ts";
import type { Marked } from "./marked.ts";
import { namesShown, startsAsByline } from "./names.ts";
import { isHidden, plainOf } from "./plain.ts";

const BYLINE_MAX = 200;
const DATE_MAX = 100;
/** So many nodes before the title and behind it belong to it. */
const BEFORE = 60;
const BEHIND = 260;
/** What belongs to other articles, or to none. */
const ASIDE: ReadonlySet<string> = new Set(["aside", "nav", "footer", "form", "figcaption"]);

export function sayVisible(tree: Tree, marked: Marked, heading: Heading | undefined, finds: Finds): void {
  const place = heading?.element;
  sayMicrodata(marked, place, finds);
  sayTimes(tree, place, finds);
  if (place === undefined) return;
  for (const element of nearest(marked.dates, place).slice(0, 6)) {
    const text = plainOf(element, DATE_MAX);
    if (text !== undefined && hasYear(text)) sayDate(finds, "visible", text, CONFIDENCE.published.marked, element);
  }
  sayMarkedByline(marked, place, finds);
  sayWritten(tree, place, finds);
}

/** Those near the title that hold no others of them, what is behind it first. */
function nearest(elements: readonly Element[], place: Element): Element[] {
  const near = elements.filter(
    ({ order, last }) => order > place.order - BEFORE && order < place.last + BEHIND && last < place.last + BEHIND * 2,
  );
  const innermost = near.filter((element, at) => {
    const next = near[at + 1];
    return (next === undefined || !holds(element, next)) && !isAside(element, place);
  });
  const behind = innermost.filter(({ order }) => order > place.order);
  return [...behind, ...innermost.filter(({ order }) => order < place.order).reverse()];
}

function isAside(element: Element, place: Element): boolean {
  for (let one: Element | undefined = element; one !== undefined && !holds(one, place); one = one.parent)
    if (ASIDE.has(one.name) || isHidden(one)) return true;
  return false;
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
  const written = together(of("author").filter(isOwn));
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
  attribute(element, "content") ?? attribute(element, "datetime") ?? plainOf(element, lengthMax);

function sayTimes(tree: Tree, place: Element | undefined, finds: Finds): void {
  const times = tree.byName.get("time") ?? [];
  const near = place === undefined ? times.slice(0, 1) : nearest(times, place);
  for (const [index, time] of near.slice(0, 4).entries()) {
    const given = attribute(time, "datetime") ?? plainOf(time, DATE_MAX);
    const isChange = /modif|updat/i.test(`${attribute(time, "class")} ${attribute(time, "itemprop")}`);
    const { published } = CONFIDENCE;
    sayDate(
      finds,
      "time",
      given,
      isChange ? published.modified : index === 0 ? published.time : published.laterTime,
      time,
    );
  }
}

/** Several that stand together are several authors; those further down are of other articles, or the same again. */
function sayMarkedByline(marked: Marked, place: Element, finds: Finds): void {
  const near = nearest(marked.bylines, place);
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

/** What stands in lines of their own near the title and begins as bylines do, or is a date. */
function sayWritten(tree: Tree, place: Element, finds: Finds): void {
  let dates = 0;
  let isNamed = false;
  for (const text of textsBehind(tree, place, 80)) {
    const line = text.data.trim();
    if (line === "" || line.length > BYLINE_MAX) continue;
    if (dates < 2 && line.length <= DATE_MAX && hasYear(line) && readMoment(line, 0, finds.now) !== undefined) {
      dates++;
      sayDate(finds, "visible", line, CONFIDENCE.published.visible, text.parent);
    }
    if (!isNamed && startsAsByline(line)) {
      const names = [text.parent, text.parent.parent ?? text.parent]
        .map((element) => namesShown(plainOf(element, BYLINE_MAX, "\n") ?? ""))
        .find((it) => it.length > 0);
      isNamed = names !== undefined;
      sayAuthors(finds, "visible", names ?? [], CONFIDENCE.authors.visible, text.parent);
    }
  }
}

const hasYear = (text: string): boolean =>
  /(?:19|20)\d\d|\d[./]\d\d?[./]\d\d/.test(text) || !/\d{3}|\d[./]\d/.test(text);

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
