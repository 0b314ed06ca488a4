/** A page cut into units: runs of text between two boundaries, each with what can be measured of it and where it stands. */

import { BLOCKS, spaced } from "../../dom/blocks.ts";
import { type Element, type Node, Text, type Tree } from "../../dom/tree.ts";
import { type Meaning, meaningOf } from "./names.ts";

export interface Unit {
  readonly text: string;
  /** Of the text that is in links. */
  readonly linked: number;
  /** Of the text that is emphasised. */
  readonly strong: number;
  /** The innermost block that it stands in. */
  readonly element: Element;
  /** The first and the last of the nodes that it is made of. */
  readonly first: Node;
  readonly last: Node;
}

export interface Units {
  readonly units: readonly Unit[];
  /** By the number of an element what its names mean, for those that mean something. */
  readonly meanings: ReadonlyMap<Element, Meaning>;
}

const SKIPPED: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "math",
  "head",
  "iframe",
]);
const STRONG: ReadonlySet<string> = new Set(["b", "strong", "em", "i"]);

/** All of the body's text, in order. */
export function unitsOf(tree: Tree): Units {
  const units: Unit[] = [];
  const meanings = new Map<Element, Meaning>();
  let pieces = "";
  let linked = 0;
  let strong = 0;
  let first: Node | undefined;
  let last: Node | undefined;
  const flush = (element: Element): void => {
    if (first !== undefined) {
      const text = spaced(pieces);
      if (text !== "") units.push({ text, linked, strong, element, first, last: last! });
    }
    pieces = "";
    linked = 0;
    strong = 0;
    first = undefined;
  };
  const visit = (node: Node, block: Element, isLinked: boolean, isStrong: boolean): void => {
    if (node instanceof Text) {
      const { data } = node;
      const size = data.length === 1 ? (data.trim() === "" ? 0 : 1) : data.trim().length;
      if (size === 0) {
        if (first !== undefined) pieces += " ";
        return;
      }
      first ??= node;
      last = node;
      pieces += data.replace(/[\n\r\f\v\u2028\u2029]/g, " ");
      if (isLinked) linked += size;
      if (isStrong) strong += size;
      return;
    }
    const { name } = node;
    if (SKIPPED.has(name)) return;
    if (name === "br") {
      if (first === undefined) return;
      // Two in a row part paragraphs.
      if (pieces.endsWith("\n") || pieces.endsWith("\n ")) flush(block);
      else pieces += "\n";
      return;
    }
    const meaning = meaningOf(node);
    if (meaning !== "none") meanings.set(node, meaning);
    if (!BLOCKS.has(name) && name !== "td" && name !== "th") {
      const within = isLinked || name === "a" || name === "button";
      const emphasised = isStrong || STRONG.has(name);
      for (const child of node.children) visit(child, block, within, emphasised);
      return;
    }
    flush(block);
    for (const child of node.children) visit(child, node, isLinked, isStrong);
    flush(node);
  };
  visit(tree.body, tree.body, false, false);
  return { units, meanings };
}
