/** Dates as pages show them, with what stands around: a label that tells of a change, a day without its year. */

import { type Element, type Node, Text } from "../../dom/tree.ts";
import { readMoment } from "../../feeds/dates.ts";
import { oneOfThings, wordBank } from "../../words/expression.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayDate } from "./finds.ts";
import { plainOf } from "./plain.ts";

const DAY_MS = 86_400_000;

const words = wordBank("processors/extraction/words", "dates", ["changed", "relative"]);

/** Says of a date that it is that of a change. */
const CHANGE = new RegExp(oneOfThings(words("changed")), "i");

/** A text that says both when it was published and when changed says first what is published. */
export function sayShownDate(
  finds: Finds,
  text: string | undefined,
  confidence: number,
  node: Element,
  label = "",
): void {
  if (text === undefined) return;
  const change = CHANGE.exec(text);
  const before = change === null ? text : text.slice(0, change.index);
  if (!CHANGE.test(label) && /\d/.test(before)) return sayDate(finds, before, confidence, node);
  return sayDate(finds, text, CONFIDENCE.published.modified, node);
}

/** What stands in front of it, if it is short. */
export function labelOf(node: Node): string {
  const siblings = node.parent?.children ?? [];
  const before = siblings[siblings.indexOf(node) - 1];
  if (before === undefined) return "";
  return before instanceof Text ? before.data.slice(-40) : (plainOf(before, 40) ?? "");
}

const RELATIVE = new RegExp(oneOfThings(words("relative"), { blank: " " }), "i");

/** What is marked as a date and names a day of no year: of the last year in which that day has been. */
export function withYear(text: string, now: number): string | undefined {
  if (text.length > 40 || !/(?<!\d)\d{1,2}(?!\d)[\s.]{1,2}\p{L}{3}|\p{L}{3}\.? \d{1,2}(?!\d)/u.test(text))
    return undefined;
  const year = new Date(now).getUTCFullYear();
  const dated = [year, year - 1].map((one) => `${text} ${one}`);
  return dated.find((it) => (readMoment(it, 0, now)?.time ?? Number.POSITIVE_INFINITY) <= now + DAY_MS);
}

/** Cheaper than reading it. */
export const mayBeDate = (text: string): boolean =>
  /(?:19|20)\d\d|\d[./-]\d\d?[./-]\d\d/.test(text) ||
  (RELATIVE.test(text) && text.length <= (/\d/.test(text) ? 40 : 12));
