/** The text of a small element, as a reader would see it: what is hidden left out, blocks apart. */

import { BLOCKS } from "../../dom/blocks.ts";
import { attribute, type Element, type Node, SILENT, Text } from "../../dom/tree.ts";
import { collapsed } from "../../feeds/text.ts";

/** Of a small element; blanks count here. What is larger is looked at by all that is asked of the page's small elements. */
const NODES_MAX = 2_000;
const WRITTEN_MAX = 20_000;
const STYLE_MAX = 2_000;

/** Undefined where it is longer. Between blocks stands a line's end where `blockEnd` says so. */
export function plainOf(element: Element, lengthMax: number, blockEnd = " "): string | undefined {
  let text = "";
  let [nodes, written] = [0, 0];
  const visit = (node: Node): boolean => {
    if (++nodes > NODES_MAX) return false;
    if (node instanceof Text) {
      written += node.data.length;
      if (written > WRITTEN_MAX) return false;
      text += node.data.replace(/\s+/g, " ");
      return text.length <= 4 * lengthMax;
    }
    if (SILENT.has(node.name) || isHidden(node)) return true;
    const around = BLOCKS.has(node.name) || node.name === "br" ? blockEnd : "";
    text += around;
    for (const child of node.children) if (!visit(child)) return false;
    text += around;
    return true;
  };
  if (!visit(element)) return undefined;
  const lines = text
    .split("\n")
    .map(collapsed)
    .filter((line) => line !== "");
  const whole = lines.join("\n");
  return whole.length > lengthMax ? undefined : whole;
}

export function isHidden(element: Element): boolean {
  if (element.attributes.length === 0) return false;
  if (attribute(element, "hidden") !== undefined || attribute(element, "aria-hidden") === "true") return true;
  const style = attribute(element, "style");
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, STYLE_MAX));
}
