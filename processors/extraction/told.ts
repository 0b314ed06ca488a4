/** The body as it is given beside the page: in its structured data, or in the feed. */

import type { Body } from "../dom/body.ts";
import { parse } from "../dom/parse.ts";
import { Element, Text } from "../dom/tree.ts";
import type { Found } from "./way.ts";

/** What is told has a text from so many characters on. */
const TOLD_MIN = 400;
const TOLD_MAX = 500_000;
const TOLD_CONFIDENCE = 0.6;

export function toldBody(written: string | null | undefined): Found<Body>[] {
  if (written == null || written.length < TOLD_MIN || written.length > TOLD_MAX) return [];
  const roots = /<(?:p|br|div)\b/i.test(written) ? parse(written).body.children : paragraphs(written);
  return [{ value: { roots, leftOut: new Set() }, confidence: TOLD_CONFIDENCE, isTold: true }];
}

/** Of a text without markup, as elements that are on no page. */
function paragraphs(text: string): Element[] {
  return text
    .split(/\n\s*\n|\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const paragraph = new Element("p", [], undefined, 0);
      paragraph.children.push(new Text(line, paragraph, 0));
      return paragraph;
    });
}
