/**
 * Compiles paths into functions: each step leads from some nodes to others, which are kept in order and without
 * duplicates.
 */

import { Element, holds } from "../dom/tree.ts";
import { BACKWARDS, nodesOfAxis } from "./axes.ts";
import { Attribute, isInOrder, parentOf, sorted, type XNode } from "./nodes.ts";
import { type Of, type Run, spend } from "./run.ts";
import { type Expression, isPlace, type Step } from "./syntax.ts";

type Nodes = readonly XNode[];
/** Takes nodes in order, gives such. */
type Move = (run: Run, from: Nodes) => Nodes;
/** Which of those that stand in such an order stay. */
export type Keep = (run: Run, nodes: Nodes) => Nodes;
/** As compile.ts makes it of a predicate. */
export type KeepOf = (predicate: Expression) => Keep;

export function movesOf(steps: readonly Step[], keepOf: KeepOf): Move[] {
  const moves: Move[] = [];
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at]!;
    const next = steps[at + 1];
    if (next?.axis === "child" && isEverything(step)) {
      moves.push(anywhere(next, keepOf));
      at++;
    } else moves.push(moveOf(step, keepOf));
  }
  return moves;
}

/** What `//` stands for. */
const isEverything = ({ axis, test, predicates }: Step): boolean =>
  axis === "descendant-or-self" && test.kind === "node" && predicates.length === 0;

/** Places are counted among the children of one parent; without them it is the same as to look at all that is within. */
function anywhere({ test, predicates }: Step, keepOf: KeepOf): Move {
  if (!predicates.some(isPlace)) return moveOf({ axis: "descendant", test, predicates }, keepOf);
  const within = moveOf({ axis: "descendant", test, predicates: [] }, keepOf);
  const keeps = predicates.map(keepOf);
  return (run, from) => {
    const families = new Map<Element, XNode[]>();
    for (const node of within(run, from)) {
      const parent = parentOf(node)!;
      const family = families.get(parent);
      if (family === undefined) families.set(parent, [node]);
      else family.push(node);
    }
    const found: XNode[] = [];
    for (const family of families.values()) append(found, kept(run, family, keeps));
    return ordered(run, found);
  };
}

function moveOf({ axis, test, predicates }: Step, keepOf: KeepOf): Move {
  const nodes = nodesOfAxis(axis, test);
  const keeps = predicates.map(keepOf);
  const isBackwards = BACKWARDS.has(axis);
  const from = (run: Run, node: XNode): Nodes => {
    const found = kept(run, nodes(run, node, 1, 1), keeps);
    return isBackwards && found.length > 1 ? found.toReversed() : found;
  };
  // What is within a node that is within another was found from that one already.
  const isNested = axis.startsWith("descendant") && !predicates.some(isPlace);
  return (run, nodesBefore) => {
    if (nodesBefore.length === 0) return nodesBefore;
    if (nodesBefore.length === 1) return from(run, nodesBefore[0]!);
    const found: XNode[] = [];
    let outer: Element | undefined;
    for (const node of nodesBefore) {
      if (isNested && outer !== undefined && !(node instanceof Attribute) && holds(outer, node)) continue;
      if (node instanceof Element) outer = node;
      append(found, from(run, node));
    }
    return ordered(run, found);
  };
}

function kept(run: Run, nodes: Nodes, keeps: readonly Keep[]): Nodes {
  let left = nodes;
  for (const keep of keeps) {
    if (left.length === 0) return left;
    left = keep(run, left);
  }
  return left;
}

function append(all: XNode[], more: Nodes): void {
  for (const node of more) all.push(node);
}

/** In order, each once. Sorts only what is not. */
export function ordered(run: Run, nodes: XNode[]): XNode[] {
  spend(run, nodes.length);
  if (isInOrder(nodes)) return nodes;
  spend(run, nodes.length * Math.ceil(Math.log2(nodes.length)));
  return sorted(nodes);
}

/** From the page's root: the same wherever it is asked, so that it is found once in a run. */
export function alongFromRoot(moves: readonly Move[]): Of<Nodes> {
  return (run) => {
    const known = run.fromRoot.get(moves);
    if (known !== undefined) return known;
    let nodes: Nodes = [run.page.tree.root];
    for (const move of moves) nodes = move(run, nodes);
    run.fromRoot.set(moves, nodes);
    return nodes;
  };
}

/** From the node at hand. */
export function alongFromHere(moves: readonly Move[]): Of<Nodes> {
  return (run, node) => {
    let nodes: Nodes = [node];
    for (const move of moves) nodes = move(run, nodes);
    return nodes;
  };
}

export function alongFrom(moves: readonly Move[], start: Of<Nodes>): Of<Nodes> {
  return (run, node, position, size) => {
    let nodes = start(run, node, position, size);
    for (const move of moves) nodes = move(run, nodes);
    return nodes;
  };
}
