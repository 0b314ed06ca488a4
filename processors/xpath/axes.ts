/** The nodes of an axis, seen from one node: nearest first, so that those behind it come backwards. */

import { Element, named, Text } from "../dom/tree.ts";
import { Attribute, between, parentOf, type XNode } from "./nodes.ts";
import { type Of, type Run, spend } from "./run.ts";
import type { Axis, NodeTest } from "./syntax.ts";

export const BACKWARDS: ReadonlySet<Axis> = new Set(["ancestor", "ancestor-or-self", "preceding", "preceding-sibling"]);

type Passes = (node: XNode) => boolean;
const NONE: readonly XNode[] = [];

/** What it gives is not to be changed: it can be the tree's own list. */
export function nodesOfAxis(axis: Axis, test: NodeTest): Of<readonly XNode[]> {
  // There are neither comments nor instructions in the tree, nor namespaces in HTML.
  if (test.kind === "comment" || test.kind === "processing-instruction" || axis === "namespace") return () => NONE;
  if (axis === "attribute") return attributesOf(test);
  const passes = passesOf(test);
  switch (axis) {
    case "self":
      return (run, node) => only(run, node, passes);
    case "parent":
      return (run, node) => only(run, parentOf(node), passes);
    case "child":
      return (run, node) => filtered(run, node instanceof Element ? node.children : NONE, passes);
    case "descendant":
      return descendants(test);
    case "descendant-or-self": {
      const within = descendants(test);
      return (run, node) => (passes(node) ? [node, ...within(run, node, 1, 1)] : within(run, node, 1, 1));
    }
    case "ancestor":
      return (run, node) => ancestors(run, parentOf(node), passes);
    case "ancestor-or-self":
      return (run, node) => ancestors(run, node, passes);
    case "following-sibling":
      return (run, node) => filtered(run, siblings(node, 1), passes);
    case "preceding-sibling":
      return (run, node) => filtered(run, siblings(node, -1), passes);
    case "following":
      return (run, node) => following(run, node, passes);
    case "preceding":
      return (run, node) => preceding(run, node, passes);
  }
}

function passesOf(test: NodeTest): Passes {
  if (test.kind === "node") return () => true;
  if (test.kind === "text") return (node) => node instanceof Text;
  const { name } = test as { name: string | undefined };
  // The root is an element of ours, but none of XPath's.
  if (name === undefined) return (node) => node instanceof Element && node.parent !== undefined;
  return (node) => node instanceof Element && node.name === name;
}

function attributesOf(test: NodeTest): Of<readonly XNode[]> {
  if (test.kind === "text") return () => NONE;
  const name = test.kind === "name" ? test.name : undefined;
  return (run, node) => {
    if (!(node instanceof Element) || node.attributes.length === 0) return NONE;
    const { attributes } = node;
    spend(run, attributes.length >> 1);
    const found: Attribute[] = [];
    for (let at = 0; at < attributes.length; at += 2)
      if (name === undefined || attributes[at] === name) found.push(new Attribute(node, at >> 1));
    return found;
  };
}

function only(run: Run, node: XNode | undefined, passes: Passes): readonly XNode[] {
  spend(run, 1);
  return node !== undefined && passes(node) ? [node] : NONE;
}

function filtered(run: Run, nodes: readonly XNode[], passes: Passes): readonly XNode[] {
  spend(run, 1 + nodes.length);
  let found: XNode[] | undefined;
  for (const node of nodes) if (passes(node)) (found ??= []).push(node);
  return found ?? NONE;
}

function descendants(test: NodeTest): Of<readonly XNode[]> {
  if (test.kind === "name")
    return (run, node) => {
      if (!(node instanceof Element)) return NONE;
      const all = test.name === undefined ? run.page.elements : named(run.page.tree, test.name);
      const [from, to] = between(all, node.order, node.last);
      spend(run, 2 + to - from);
      return from === 0 && to === all.length ? all : all.slice(from, to);
    };
  const isText = test.kind === "text";
  return (run, node) => {
    if (!(node instanceof Element)) return NONE;
    spend(run, 1 + node.last - node.order);
    const within = run.page.nodes.slice(node.order + 1, node.last + 1);
    return isText ? within.filter((one) => one instanceof Text) : within;
  };
}

function ancestors(run: Run, from: XNode | undefined, passes: Passes): readonly XNode[] {
  const found: XNode[] = [];
  for (let node = from; node !== undefined; node = parentOf(node)) {
    spend(run, 1);
    if (passes(node)) found.push(node);
  }
  return found;
}

/** Attributes have none. */
function siblings(node: XNode, direction: 1 | -1): readonly XNode[] {
  if (node instanceof Attribute || node.parent === undefined) return NONE;
  const all = node.parent.children;
  const place = placeAmong(all, node);
  return direction === 1 ? all.slice(place + 1) : all.slice(0, place).reverse();
}

function placeAmong(all: readonly (Element | Text)[], { order }: Element | Text): number {
  let from = 0;
  let to = all.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (all[middle]!.order < order) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Of an attribute as libxml2 has it: those of its element. */
function following(run: Run, of: XNode, passes: Passes): readonly XNode[] {
  const node = of instanceof Attribute ? of.owner : of;
  const { nodes } = run.page;
  const first = (node instanceof Element ? node.last : node.order) + 1;
  spend(run, 1 + nodes.length - first);
  const found: XNode[] = [];
  for (let at = first; at < nodes.length; at++) if (passes(nodes[at]!)) found.push(nodes[at]!);
  return found;
}

function preceding(run: Run, of: XNode, passes: Passes): readonly XNode[] {
  const node = of instanceof Attribute ? of.owner : of;
  const { nodes } = run.page;
  spend(run, 1 + node.order);
  const found: XNode[] = [];
  for (let at = node.order - 1; at > 0; at--) {
    const before = nodes[at]!;
    const isAround = before instanceof Element && before.last >= node.order;
    if (!isAround && passes(before)) found.push(before);
  }
  return found;
}
