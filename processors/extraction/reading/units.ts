/** A page cut into units: runs of text between two boundaries, each with what can be measured of it and where it stands. */

import { BLOCKS, spaced } from "../../dom/blocks.ts";
import { attribute, type Element, type Node, Text, type Tree } from "../../dom/tree.ts";
import { type Meaning, meaningOf } from "./names.ts";
import { isNotice } from "./notices.ts";

export interface Unit {
  readonly text: string;
  /** Of the text that is in links. */
  readonly linked: number;
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

/** The body's text, in order, without lines of copyright. */
export function unitsOf(tree: Tree): Units {
  const units: Unit[] = [];
  const meanings = new Map<Element, Meaning>();
  let pieces = "";
  let linked = 0;
  let first: Node | undefined;
  let last: Node | undefined;
  const flush = (element: Element): void => {
    if (first !== undefined) {
      const text = spaced(pieces);
      if (text !== "" && !isNotice(text)) units.push({ text, linked, element, first, last: last! });
    }
    pieces = "";
    linked = 0;
    first = undefined;
  };
  const visit = (node: Node, block: Element, isLinked: boolean): void => {
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
      const within = isLinked || (name === "a" && leadsElsewhere(node)) || name === "button";
      for (const child of node.children) visit(child, block, within);
      return;
    }
    flush(block);
    for (const child of node.children) visit(child, node, isLinked);
    flush(node);
  };
  visit(tree.body, tree.body, false);
  return { units, meanings };
}

/** What unfolds or is further down on the page is no other page. */
function leadsElsewhere(link: Element): boolean {
  const href = attribute(link, "href");
  return href !== undefined && !href.startsWith("#") && attribute(link, "aria-expanded") === undefined;
}
