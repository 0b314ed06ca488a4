/** Nodes as XPath sees them: those of the tree, and attributes, which the tree keeps as texts. */

import { Element, firstBehind, Text, type Tree, textContent } from "../dom/tree.ts";

/** Made where one is asked for: two can stand for the same. */
export class Attribute {
  readonly owner: Element;
  /** Of its owner's attributes, in the order of the document. */
  readonly place: number;

  constructor(owner: Element, place: number) {
    this.owner = owner;
    this.place = place;
  }

  get name(): string {
    return this.owner.attributes[2 * this.place]!;
  }

  get value(): string {
    return this.owner.attributes[2 * this.place + 1]!;
  }
}

export type XNode = Element | Text | Attribute;

/** An attribute comes after its element, before what that holds. */
export function compare(one: XNode, other: XNode): number {
  const left = one instanceof Attribute ? one.owner.order : one.order;
  const right = other instanceof Attribute ? other.owner.order : other.order;
  return left - right || placeOf(one) - placeOf(other);
}

const placeOf = (node: XNode): number => (node instanceof Attribute ? node.place : -1);

export function parentOf(node: XNode): Element | undefined {
  return node instanceof Attribute ? node.owner : node.parent;
}

/** And each once. */
export function isInOrder(nodes: readonly XNode[]): boolean {
  for (let at = 1; at < nodes.length; at++) if (compare(nodes[at - 1]!, nodes[at]!) >= 0) return false;
  return true;
}

/** Brings them in order and leaves out what is there before. */
export function sorted(nodes: XNode[]): XNode[] {
  nodes.sort(compare);
  let kept = 1;
  for (let at = 1; at < nodes.length; at++) if (compare(nodes[at]!, nodes[kept - 1]!) !== 0) nodes[kept++] = nodes[at]!;
  nodes.length = kept;
  return nodes;
}

/** What expressions look up in a tree, made when one first does. */
export class Page {
  readonly tree: Tree;
  #nodes: (Element | Text)[] | undefined;
  #elements: Element[] | undefined;
  #text = "";
  #starts: Uint32Array | undefined;
  #byId: Map<string, Element> | undefined;

  constructor(tree: Tree) {
    this.tree = tree;
  }

  /** By their numbers. */
  get nodes(): readonly (Element | Text)[] {
    if (this.#nodes === undefined) {
      this.#nodes = [];
      collect(this.tree.root, this.#nodes);
    }
    return this.#nodes;
  }

  /** But the root. */
  get elements(): readonly Element[] {
    this.#elements ??= this.nodes.slice(1).filter((node) => node instanceof Element);
    return this.#elements;
  }

  /** As browsers and libxml2 know them: the first of a name, anchors by their names too. */
  get byId(): ReadonlyMap<string, Element> {
    if (this.#byId === undefined) {
      this.#byId = new Map();
      for (const element of this.elements) takeIds(element, this.#byId);
    }
    return this.#byId;
  }

  /** What XPath calls its string value. */
  text(node: XNode): string {
    if (node instanceof Attribute) return node.value;
    if (node instanceof Text) return node.data;
    // Of what holds much it is cut from the whole page's, which is made once.
    if (node.last - node.order < 16) return textContent(node);
    const starts = (this.#starts ??= this.#allText());
    return this.#text.slice(starts[node.order], starts[node.last + 1]);
  }

  #allText(): Uint32Array {
    const starts = new Uint32Array(this.tree.size + 1);
    const pieces: string[] = [];
    let length = 0;
    for (const node of this.nodes) {
      starts[node.order] = length;
      if (!(node instanceof Text)) continue;
      pieces.push(node.data);
      length += node.data.length;
    }
    starts[this.tree.size] = length;
    this.#text = pieces.join("");
    return starts;
  }
}

function collect(element: Element, nodes: (Element | Text)[]): void {
  nodes.push(element);
  for (const child of element.children)
    if (child instanceof Element) collect(child, nodes);
    else nodes.push(child);
}

function takeIds(element: Element, known: Map<string, Element>): void {
  const { name, attributes } = element;
  for (let at = 0; at < attributes.length; at += 2) {
    const isId = attributes[at] === "id" || (attributes[at] === "name" && name === "a");
    if (isId && !known.has(attributes[at + 1]!)) known.set(attributes[at + 1]!, element);
  }
}

const pages = new WeakMap<Tree, Page>();

/** The same for the same tree. */
export function pageOf(tree: Tree): Page {
  let page = pages.get(tree);
  if (page === undefined) {
    page = new Page(tree);
    pages.set(tree, page);
  }
  return page;
}

/** Of a list in order those that come after one number, up to another: from where, to where. */
export const between = (nodes: readonly Element[], after: number, last: number): [from: number, to: number] => [
  after <= 0 ? 0 : firstBehind(nodes, after),
  firstBehind(nodes, last),
];
