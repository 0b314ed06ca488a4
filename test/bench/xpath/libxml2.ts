/** libxml2, as WebAssembly, on a page's tree: what XPath is to find there, and how long it takes. */

import { ParseOption, XmlDocument, type XmlElement, type XmlNode, type XmlTreeNode, XmlXPath } from "libxml2-wasm";
import { Element, Text, type Tree } from "../../../processors/dom/tree.ts";
import { Attribute, type XNode } from "../../../processors/xpath/nodes.ts";
import type { Value } from "../../../processors/xpath/xpath.ts";

/** A page as libxml2 has it. */
export interface Oracle {
  /** The nodes are those of our tree; `undefined` where libxml2 refuses the expression. */
  evaluate(expression: XmlXPath): Value | undefined;
  /** Without making anything of what it finds. */
  run(expression: XmlXPath): void;
  dispose(): void;
}

/** Undefined where libxml2 doesn't read it. */
export function compileThere(expression: string): XmlXPath | undefined {
  try {
    return XmlXPath.compile(expression);
  } catch {
    return undefined;
  }
}

export function oracleOf(tree: Tree): Oracle {
  const document = XmlDocument.fromString(xmlOf(tree), {
    option: ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_RECOVER | ParseOption.XML_PARSE_NOERROR,
  });
  const [root] = document.find("/") as [XmlNode];
  const known = new Map<number, XNode>([[addressOf(root), tree.root]]);
  pair(document.root, tree.html, known);
  return {
    evaluate(expression) {
      const value = foundBy(root, expression);
      return Array.isArray(value) ? value.map((node) => nodeOf(node, known)) : value;
    },
    run(expression) {
      root.eval(expression);
    },
    dispose: () => document.dispose(),
  };
}

function foundBy(root: XmlNode, expression: XmlXPath): ReturnType<XmlNode["eval"]> | undefined {
  try {
    return root.eval(expression);
  } catch {
    return undefined;
  }
}

/** Wrappers are made anew for each look; the address is what stays. */
const addressOf = (node: XmlNode): number => (node as unknown as { readonly _nodePtr: number })._nodePtr;

function nodeOf(node: XmlNode, known: ReadonlyMap<number, XNode>): XNode {
  const found = known.get(addressOf(node));
  if (found === undefined) throw new Error(`libxml2 found a node that the tree has not: ${node.content.slice(0, 60)}`);
  return found;
}

function pair(theirs: XmlElement, ours: Element, known: Map<number, XNode>): void {
  known.set(addressOf(theirs), ours);
  for (const [place, attribute] of theirs.attrs.entries()) known.set(addressOf(attribute), new Attribute(ours, place));
  let child: XmlTreeNode | null = theirs.firstChild;
  for (const own of ours.children) {
    if (child === null) throw new Error(`libxml2 has fewer nodes within ${ours.name}`);
    if (own instanceof Element) pair(child as XmlElement, own, known);
    else known.set(addressOf(child), own);
    child = child.next;
  }
  if (child !== null) throw new Error(`libxml2 has more nodes within ${ours.name}`);
}

/** Names that XML doesn't allow are others there: no expression asks for them. */
export function xmlOf(tree: Tree): string {
  const names = [...tree.byName.keys()].map(nameOf).filter((name) => !name.includes(":"));
  // What ids are is said as HTML has it, for id().
  const ids = names.map((name) => `<!ATTLIST ${name} id ID #IMPLIED>`).join("");
  const pieces = [`<!DOCTYPE html [${ids}]>`];
  write(tree.html, pieces);
  return pieces.join("");
}

function write(element: Element, pieces: string[]): void {
  const name = nameOf(element.name);
  pieces.push("<", name);
  const taken = new Set<string>();
  for (let at = 0; at < element.attributes.length; at += 2) {
    const wanted = nameOf(element.attributes[at]!).replace(/^xmlns/, "x-$&");
    const own = taken.has(wanted) ? `${wanted}-${at}` : wanted;
    taken.add(own);
    pieces.push(" ", own, '="', escaped(element.attributes[at + 1]!), '"');
  }
  pieces.push(">");
  for (const child of element.children) {
    if (child instanceof Text) pieces.push(escaped(child.data));
    else write(child, pieces);
  }
  pieces.push("</", name, ">");
}

const nameOf = (name: string): string =>
  /^[a-z_][\w.-]*(?::[a-z_][\w.-]*)?$/.test(name) ? name : `x-${Buffer.from(name).toString("hex")}`;

const SAID: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };

/** What XML can't hold is a replacement character there: what expressions are compared for is which nodes they find. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r\x7f-\x9f])[\p{Cc}\ufffe\uffff]/gu, "\ufffd")
    .replace(/[<>&"\t\n\r]/g, (character) => SAID[character] ?? `&#${character.charCodeAt(0)};`);
