/**
 * Chains of the graph: a list that 70,000 presses make grow is as many states, one after the other. A state within a chain in which
 * nothing promises anything is dropped. What is left of it is its key, and that the press that led to it has to be made once more
 * on the way to the state behind it.
 */

import { addVertex, arrive, type Edge, type Graph, type Label, SWEEP_FROM, type Vertex, vertexAt } from "./graph.ts";
import { isPromising, isUntried } from "./habits.ts";
import type { Step } from "./paths.ts";
import type { State } from "./state.ts";
import type { Walk } from "./walk.ts";

/** So many keys of dropped states are kept; one that comes again later is explored anew. */
const PASSED_MOST = 200_000;
/** The states found last stay: who goes on from here passes them. */
const YOUNG = 200;

/** Looks for chains when the graph has doubled, so that a press costs the same however many there were. */
export function sweep(walk: Walk): void {
  const { graph } = walk;
  if (graph.vertices.size < graph.sweepAt) return;
  const into = edgesInto(graph);
  const kept = new Set([graph.root, graph.current, ...walk.way.map(({ to }) => to)]);
  for (const { via } of graph.vertices.values()) if (via !== undefined) kept.add(via.from);
  for (const vertex of [...graph.vertices.values()]) {
    if (kept.has(vertex.id) || vertex.id >= graph.next - YOUNG || isNeeded(walk, vertex)) continue;
    const link = linkOf(graph, vertex, into.get(vertex.id) ?? []);
    if (link !== undefined) drop(graph, vertex, link, into);
  }
  graph.sweepAt = Math.max(SWEEP_FROM, 2 * graph.vertices.size);
}

/** Something is to be pressed there, and not just a button that was never tried and can be tried where the page is now. */
function isNeeded({ graph, habits }: Walk, vertex: Vertex): boolean {
  const here = new Set(vertexAt(graph, graph.current).buttons.map(({ id }) => id));
  return vertex.buttons.some((button) => {
    if (vertex.pressed.has(button.id) || (here.has(button.id) && isUntried(habits, button))) return false;
    return isPromising(habits, graph, vertex, button);
  });
}

function edgesInto({ vertices }: Graph): Map<number, number[]> {
  const into = new Map<number, number[]>();
  for (const { id, edges } of vertices.values())
    for (const { to } of edges) if (to !== id) into.set(to, [...(into.get(to) ?? []), id]);
  return into;
}

interface Link {
  readonly before: Vertex;
  readonly first: Edge;
  readonly to: number;
  readonly label: Label;
}

/** One way in and one way out, by the same button, and no history tells it from another. */
function linkOf(graph: Graph, vertex: Vertex, into: readonly number[]): Link | undefined {
  const out = vertex.edges.filter(({ to }) => to !== vertex.id);
  if (into.length !== 1 || out.length !== 1) return undefined;
  const before = vertexAt(graph, into[0]!);
  const first = before.edges.find(({ to }) => to === vertex.id)!;
  const [last] = out as [Edge];
  const [one, other] = [first.labels[0]!, last.labels[0]!];
  const isPlain = first.labels.length === 1 && last.labels.length === 1 && one.length + other.length === 0;
  if (!isPlain || one.button !== other.button || last.to === before.id) return undefined;
  return { before, first, to: last.to, label: { ...one, times: one.times + other.times } };
}

function drop(graph: Graph, vertex: Vertex, { before, first, to, label }: Link, into: Map<number, number[]>): void {
  before.edges = before.edges.filter((edge) => edge !== first);
  const there = before.edges.find((edge) => edge.to === to);
  if (there === undefined) before.edges.push({ to, labels: [label] });
  else there.labels.push(label);
  const others = into.get(to)!.filter((id) => id !== vertex.id && id !== before.id);
  into.set(to, [...others, before.id]);
  graph.vertices.delete(vertex.id);
  graph.byKey.delete(vertex.key);
  graph.urls.delete(vertex.urls);
  graph.passed.add(vertex.key);
  const [oldest] = graph.passed;
  if (graph.passed.size > PASSED_MOST) graph.passed.delete(oldest!);
}

/** A press within a chain: the state between is there again, with nothing left to press in it. */
export function throughChain(graph: Graph, { button, to }: Step, state: State): Vertex {
  const before = vertexAt(graph, graph.current);
  const edge = before.edges.find((one) => one.to === to)!;
  const label = edge.labels.find((one) => one.button === button)!;
  const between = addVertex(graph, state);
  for (const { id } of between.buttons) between.pressed.add(id);
  edge.labels = edge.labels.filter((one) => one !== label);
  before.edges = before.edges.filter(({ labels }) => labels.length > 0);
  before.edges.push({ to: between.id, labels: [{ ...label, times: 1 }] });
  between.edges.push({ to, labels: [{ ...label, times: label.times - 1 }] });
  arrive(graph, before, between, button);
  return between;
}
