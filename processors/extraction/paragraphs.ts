/** A body's paragraphs, as the detectors count them. */

import { blocksOf } from "../dom/blocks.ts";
import type { Body } from "../dom/body.ts";
import { Element, type Node, SILENT } from "../dom/tree.ts";

/** The texts of `p`; where none has any, the runs of text between blocks, and between two `br`. */
export function paragraphsOf({ roots, leftOut }: Body): string[] {
  const isLeftOut = (node: Node): boolean => leftOut.has(node);
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (!(node instanceof Element) || leftOut.has(node) || SILENT.has(node.name)) return;
    if (node.name !== "p") {
      for (const child of node.children) visit(child);
      return;
    }
    const text = blocksOf([node], isLeftOut)
      .map((block) => block.text)
      .join("\n");
    if (text !== "") texts.push(text);
  };
  for (const root of roots) visit(root);
  return texts.length > 0 ? texts : blocksOf(roots, isLeftOut).map(({ text }) => text);
}
