/**
 * A page as a tree: elements and texts, numbered in the order of the document. A node's descendants are those with
 * numbers up to its `last`, so that whether one holds another is two comparisons, and lists by name are searched by halves.
 */

export type Node = Element | Text;

/** Names in lower case, also within SVG. */
export class Element {
  readonly name: string;
  /** Name, value, name, value: most elements have none to four. */
  readonly attributes: readonly string[];
  parent: Element | undefined;
  readonly children: Node[] = [];
  readonly order: number;
  /** The number of its last descendant; its own where it has none. */
  last: number;

  constructor(name: string, attributes: readonly string[], parent: Element | undefined, order: number) {
    this.name = name;
    this.attributes = attributes;
    this.parent = parent;
    this.order = order;
    this.last = order;
  }
}

/** Decoded. Two of them never stand side by side. */
export class Text {
  data: string;
  parent: Element;
  readonly order: number;

  constructor(data: string, parent: Element, order: number) {
    this.data = data;
    this.parent = parent;
    this.order = order;
  }
}

export interface Tree {
  /** Stands for the document: nameless, and holds `html`. */
  readonly root: Element;
  readonly html: Element;
  readonly head: Element;
  readonly body: Element;
  /** Of each name its elements, in order. */
  readonly byName: ReadonlyMap<string, readonly Element[]>;
  /** How many nodes there are, the root with them. */
  readonly size: number;
}

const NONE: readonly Element[] = [];

export const named = ({ byName }: Tree, name: string): readonly Element[] => byName.get(name) ?? NONE;

export function attribute({ attributes }: Element, name: string): string | undefined {
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1];
  return undefined;
}

/** Whether `inner` lies within `outer`, or is it. */
export const holds = (outer: Element, inner: Node): boolean => inner.order >= outer.order && inner.order <= outer.last;

/** The elements of that name within, `within` itself left out, in order. */
export function namedWithin(tree: Tree, within: Element, name: string): readonly Element[] {
  const all = named(tree, name);
  const from = firstBehind(all, within.order);
  const to = firstBehind(all, within.last);
  return from === 0 && to === all.length ? all : all.slice(from, to);
}

/** Where the first stands whose number is larger. */
export function firstBehind(nodes: readonly Node[], order: number): number {
  let from = 0;
  let to = nodes.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (nodes[middle]!.order > order) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** All nodes within, `within` itself first, in order. `enter` says whether to go on into an element. */
export function walk(within: Node, enter: (element: Element) => boolean, text: (text: Text) => void): void {
  if (within instanceof Text) return text(within);
  if (!enter(within)) return;
  // Trees are no deeper than `DEPTH_MAX` of parse.ts.
  for (const child of within.children) walk(child, enter, text);
}

/** What holds no text to be read. */
export const SILENT: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "head", "svg", "math"]);

/** All text within as it stands, scripts too: what XPath calls a string value. */
export function textContent(within: Node): string {
  if (within instanceof Text) return within.data;
  const [only] = within.children;
  if (within.children.length === 1 && only instanceof Text) return only.data;
  let whole = "";
  for (const child of within.children) whole += textContent(child);
  return whole;
}
