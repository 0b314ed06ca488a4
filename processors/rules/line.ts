/** Text as one line, as titles, names and dates are. */

import { blocksOf, spaced } from "../dom/blocks.ts";
import { attribute, type Element, SILENT, Text, type Tree } from "../dom/tree.ts";
import { Attribute, pageOf, type XNode } from "../xpath/nodes.ts";

const LENGTH_MAX = 2_000;
/** What holds more nodes is no title, whatever a rule says: nothing is made of it that takes long. */
const NODES_MAX = 2_000;

export const lineOf = (text: string): string =>
  spaced(text.slice(0, 2 * LENGTH_MAX))
    .replaceAll("\n", " ")
    .slice(0, LENGTH_MAX);

/** Of elements that are there for machines what they say to them; of others what is shown. */
export function lineAt(node: XNode, tree: Tree): string {
  if (node instanceof Attribute) return lineOf(node.value);
  if (node instanceof Text) return lineOf(node.data);
  const said = node.name === "time" ? attribute(node, "datetime") : undefined;
  if (said !== undefined && said.trim() !== "") return lineOf(said);
  if (node.name === "meta") return lineOf(attribute(node, "content") ?? "");
  return lineOf(shownIn(node, tree));
}

function shownIn(element: Element, tree: Tree): string {
  if (SILENT.has(element.name) || element.last - element.order > NODES_MAX) return pageOf(tree).text(element);
  const blocks = blocksOf([element], () => false);
  return blocks.map(({ text }) => text).join(" ");
}
