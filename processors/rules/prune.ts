/**
 * What looks like no text within a body that a rule found, as the reading services for which such rules are written
 * see it: forms, headings of the page, and boxes that are mostly links, fields or pictures. One walk, from the inside out.
 */

import { attribute, type Element, type Node, SILENT, Text } from "../dom/tree.ts";
import { oneOfThings, wordBank } from "../words/expression.ts";

const NEVER_TEXT: ReadonlySet<string> = new Set(["form", "object", "embed", "iframe", "h1"]);
const BOXES: ReadonlySet<string> = new Set(["table", "ul", "div"]);
const words = wordBank("processors/rules/words", "prune", ["surplus", "text"]);
const SURPLUS = new RegExp(oneOfThings(words("surplus")), "i");
const TEXT = new RegExp(oneOfThings(words("text")), "i");
/** What holds more of the text than that is part of it, whatever it looks like. */
const SHARE_MAX = 0.5;

/** How much of what is within, without what was taken out. */
interface Measure {
  text: number;
  /** Of the text, what is in links. */
  linked: number;
  commas: number;
  p: number;
  img: number;
  li: number;
  input: number;
  embed: number;
}

const COUNTED = ["p", "img", "li", "input", "embed"] as const;
const isCounted = (name: string): name is (typeof COUNTED)[number] => (COUNTED as readonly string[]).includes(name);
const nothing = (): Measure => ({ text: 0, linked: 0, commas: 0, p: 0, img: 0, li: 0, input: 0, embed: 0 });

/** The outermost of what is to be taken out of it; `leftOut` is out already. */
export function pruned(root: Node, leftOut: ReadonlySet<Node>): Node[] {
  if (root instanceof Text) return [];
  const candidates: { element: Element; text: number }[] = [];
  const whole = measured(root, leftOut, (element, text) => candidates.push({ element, text }));
  // Counted with what is taken out, so that one box taken does not make the others a larger share.
  const all = whole.text + candidates.reduce((sum, { text }) => sum + text, 0);
  return candidates.filter(({ text }) => text <= SHARE_MAX * all).map(({ element }) => element);
}

function measured(
  element: Element,
  leftOut: ReadonlySet<Node>,
  take: (element: Element, text: number) => void,
): Measure {
  const sum = nothing();
  for (const child of element.children) {
    if (leftOut.has(child)) continue;
    if (child instanceof Text) {
      addText(sum, child.data);
      continue;
    }
    if (SILENT.has(child.name)) continue;
    const inner = measured(child, leftOut, take);
    if (NEVER_TEXT.has(child.name) || (BOXES.has(child.name) && isSurplus(child, inner))) take(child, inner.text);
    else add(sum, child, inner);
  }
  return sum;
}

function addText(sum: Measure, data: string): void {
  const text = data.trim();
  sum.text += text.length;
  for (let at = text.indexOf(","); at >= 0; at = text.indexOf(",", at + 1)) sum.commas++;
}

function add(sum: Measure, child: Element, inner: Measure): void {
  sum.text += inner.text;
  sum.linked += child.name === "a" ? inner.text : inner.linked;
  sum.commas += inner.commas;
  for (const name of COUNTED) sum[name] += inner[name];
  if (isCounted(child.name)) sum[child.name]++;
}

function isSurplus(element: Element, { text, linked, commas, p, img, li, input, embed }: Measure): boolean {
  const weight = weightOf(attribute(element, "class")) + weightOf(attribute(element, "id"));
  if (weight < 0) return true;
  if (commas >= 10) return false;
  if (img > p && img > 4) return true;
  if (li - 100 > p && element.name !== "ul") return true;
  if (input > Math.floor(p / 3)) return true;
  if (text < 10 && (img === 0 || img > 2)) return true;
  if (text > 0 && linked / text > (weight < 25 ? 0.2 : 0.5)) return true;
  return embed > 1 || (embed === 1 && text < 75);
}

function weightOf(name: string | undefined): number {
  if (name === undefined || name === "") return 0;
  return (SURPLUS.test(name) ? -25 : 0) + (TEXT.test(name) ? 25 : 0);
}
