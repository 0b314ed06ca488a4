/** A page as browsers have it, by parse5, as a tree of ours: what our own parser is compared with. */

import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { blocksOf } from "../processors/dom/blocks.ts";
import { Element, type Node, Text } from "../processors/dom/tree.ts";

type Node5 = DefaultTreeAdapterTypes.ChildNode;

/** As with scripts: what `noscript` holds is one text. */
export function browserBody(html: string): Element {
  let order = 0;
  const of = (node: Node5, parent: Element): Node | undefined => {
    if (node.nodeName === "#text") return new Text((node as DefaultTreeAdapterTypes.TextNode).value, parent, order++);
    if (!("tagName" in node)) return undefined;
    const attributes = node.attrs.flatMap(({ name, value }) => [name.toLowerCase(), value]);
    const element = new Element(node.tagName.toLowerCase(), attributes, parent, order++);
    for (const child of node.childNodes) {
      const own = of(child, element);
      if (own !== undefined) element.children.push(own);
    }
    element.last = order - 1;
    return element;
  };
  const root = new Element("", [], undefined, order++);
  const document = parse(html);
  for (const child of document.childNodes) {
    const own = of(child, root);
    if (own !== undefined) root.children.push(own);
  }
  const html5 = root.children.find((node): node is Element => node instanceof Element && node.name === "html");
  const body = html5?.children.find(
    (node): node is Element => node instanceof Element && (node.name === "body" || node.name === "frameset"),
  );
  return body!;
}

export const textsOf = (body: Element): string[] => blocksOf([body], () => false).map(({ text }) => text);
