/** The body that rules find: the nodes of the first alternative with text in them, without what was stripped. */

import type { Body } from "../dom/body.ts";
import { Element, firstBehind, holds, type Node, SILENT, type Tree, walk } from "../dom/tree.ts";
import { Attribute } from "../xpath/nodes.ts";
import { type Ask, type SaidByRule, saidBy } from "./apply.ts";
import type { Rules } from "./compile.ts";
import { lineAt } from "./line.ts";
import { pruned } from "./prune.ts";

const ROOTS_MAX = 10_000;

export function bodyOf(
  rules: Rules,
  tree: Tree,
  ask: Ask,
  stripped: ReadonlySet<Node>,
  title: SaidByRule<string> | undefined,
): SaidByRule<Body> | undefined {
  for (const rule of rules.body) {
    const value = ask(rule);
    if (typeof value !== "object") continue;
    const nodes = value.filter((node) => !(node instanceof Attribute)) as Node[];
    // What is within another is stripped where that is.
    const found = outermost(nodes)
      .slice(0, ROOTS_MAX)
      .filter((node) => !isWithin(node, stripped));
    if (found.length === 0) continue;
    const roots = [...found, ...movedInto(found, rules, ask).filter((node) => !isWithin(node, stripped))];
    const leftOut = new Set(stripped);
    // The title is not said twice; what it is part of stays.
    if (title?.node !== undefined && lineAt(title.node, tree) === title.value && !isAround(title.node, roots))
      leftOut.add(title.node);
    if (rules.prune) for (const root of roots) for (const node of pruned(root, leftOut)) leftOut.add(node);
    if (hasText(roots, leftOut)) return { ...saidBy(rule, value), value: { roots, leftOut } };
  }
  return undefined;
}

/** What is to stand at the end of something in the body, or of what holds the body: it stands behind all of it. */
function movedInto(roots: readonly Node[], { move }: Rules, ask: Ask): Node[] {
  return move.flatMap(({ what, into }) => {
    const target = ask(into);
    const [first] = typeof target === "object" ? target : [];
    if (!(first instanceof Element) || !(isInside(first, roots) || isAround(first, roots))) return [];
    const moved = ask(what);
    const nodes = typeof moved === "object" ? moved.filter((node) => !(node instanceof Attribute)) : [];
    return outermost(nodes as Node[])
      .slice(0, ROOTS_MAX)
      .filter((node) => !isInside(node, roots) && !isAround(node, roots));
  });
}

/** Whether it is within one of these, which are in order and apart, or is one. */
function isInside(node: Node, roots: readonly Node[]): boolean {
  const before = roots[firstBehind(roots, node.order) - 1];
  return before === node || (before instanceof Element && holds(before, node));
}

/** Whether one of these is within it, or is it. */
function isAround(node: Node, roots: readonly Node[]): boolean {
  const next = roots[firstBehind(roots, node.order - 1)];
  return next !== undefined && (next === node || (node instanceof Element && holds(node, next)));
}

function isWithin(node: Node, some: ReadonlySet<Node>): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) if (some.has(at)) return true;
  return false;
}

/** Those that are not within another; they are in order. */
function outermost(nodes: readonly Node[]): Node[] {
  const kept: Node[] = [];
  let outer: Element | undefined;
  for (const node of nodes) {
    if (outer !== undefined && holds(outer, node)) continue;
    kept.push(node);
    if (node instanceof Element) outer = node;
  }
  return kept;
}

function hasText(roots: readonly Node[], leftOut: ReadonlySet<Node>): boolean {
  let found = false;
  const enter = (element: Element): boolean => !found && !SILENT.has(element.name) && !leftOut.has(element);
  for (const root of roots)
    walk(root, enter, (text) => {
      found ||= !leftOut.has(text) && /[^\s\u00a0]/.test(text.data);
    });
  return found;
}
