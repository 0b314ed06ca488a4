/** Bylines and dates that the page shows or marks: by microdata, by its classes, by how they are written near the title. */

import { attribute, type Element, firstBehind, holds, type Node, SILENT, Text, type Tree } from "../../dom/tree.ts";
import { readMoment } from "../../feeds/dates.ts";
import type { Way } from "../ways.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayAuthors, sayDate, sayTitle } from "./finds.ts";
import type { Heading } from "./heading.ts";
import type { Marked } from "./marked.ts";
import { namesShown, startsAsByline } from "./names.ts";
import { ASIDE, ASIDE_OF_BYLINES, isAside, nearestOf } from "./nearby.ts";
import { plainOf } from "./plain.ts";

const DAY_MS = 86_400_000;
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
    if (mayBeDate(text)) sayShown(finds, "visible", text, published.marked, element);
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
    sayShown(finds, "time", attribute(time, "datetime") ?? plainOf(time, DATE_MAX), confidence, time, label);
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

/** What stands in lines of their own near the title and begins as bylines do, or is a date. */
function sayWritten(tree: Tree, place: Element, finds: Finds): void {
  let dates = 0;
  let isNamed = false;
  for (const text of textsBehind(tree, place, 80)) {
    const line = text.data.trim();
    if (line === "" || line.length > BYLINE_MAX) continue;
    if (dates < 2 && line.length <= DATE_MAX && mayBeDate(line) && readMoment(line, 0, finds.now) !== undefined) {
      dates++;
      const label = line.length < 40 ? labelOf(text) : "";
      sayShown(finds, "visible", line, CONFIDENCE.published.visible, text.parent, `${label} `);
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

/** Says of a date that it is that of a change. */
const CHANGE =
  /updat|modif|revis|aktualisi|geändert|stand:|mis(?:e)? à jour|обновл|изменен|更新|actualiz|aggiorn|aktualiz|güncel|opdater|uppdater|oppdater|bijgewerkt|päivit|frissít/i;

/** A text that says both when it was published and when changed says first what is published. */
function sayShown(
  finds: Finds,
  way: Way,
  text: string | undefined,
  confidence: number,
  node: Element,
  label = "",
): void {
  if (text === undefined) return;
  const change = CHANGE.exec(text);
  const before = change === null ? text : text.slice(0, change.index);
  if (!CHANGE.test(label) && /\d/.test(before)) return sayDate(finds, way, before, confidence, node);
  return sayDate(finds, way, text, CONFIDENCE.published.modified, node);
}

/** What stands in front of it, if it is short. */
function labelOf(node: Node): string {
  const siblings = node.parent?.children ?? [];
  const before = siblings[siblings.indexOf(node) - 1];
  if (before === undefined) return "";
  return before instanceof Text ? before.data.slice(-40) : (plainOf(before, 40) ?? "");
}

const RELATIVE =
  /назад|тому|ago|vor |il y a|hace|вчера|вчора|сегодня|сьогодні|yesterday|today|gestern|heute|hier|aujourd|ayer|hoy/i;

/** What is marked as a date and names a day of no year: of the last year in which that day has been. */
function withYear(text: string, now: number): string | undefined {
  if (text.length > 40 || !/(?<!\d)\d{1,2}(?!\d)[\s.]{1,2}\p{L}{3}|\p{L}{3}\.? \d{1,2}(?!\d)/u.test(text))
    return undefined;
  const year = new Date(now).getUTCFullYear();
  const dated = [year, year - 1].map((one) => `${text} ${one}`);
  return dated.find((it) => (readMoment(it, 0, now)?.time ?? Number.POSITIVE_INFINITY) <= now + DAY_MS);
}

/** Cheaper than reading it. */
const mayBeDate = (text: string): boolean =>
  /(?:19|20)\d\d|\d[./-]\d\d?[./-]\d\d/.test(text) || (text.length <= 40 && RELATIVE.test(text));

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
