/**
 * The graph of a walk: which states a page was in, what was pressed in each, where that led, and what is left to press. It is
 * plain data, so that a walk can be stored and resumed; the functions here change it as the page answers.
 *
 * An edge carries labels: a button, and a history of presses that came before it. A button whose effect depends on what was
 * pressed before has several edges out of one state, told apart by their histories.
 */

import type { Button, State } from "./state.ts";

/** Stands in the log of presses where the page was loaded anew. */
export const RELOAD = "reload";

export interface Label {
  readonly button: string;
  /** Its place in the log of presses: what came before it there is its history. */
  readonly at: number;
  /** How much of that history counts. */
  readonly length: number;
}

export interface Edge {
  readonly to: number;
  labels: Label[];
}

export interface Vertex {
  readonly id: number;
  key: string;
  buttons: readonly Button[];
  /** Ids of those that were pressed in this state. */
  readonly pressed: Set<string>;
  edges: Edge[];
}

export interface Graph {
  readonly vertices: Map<number, Vertex>;
  /** By the state's key. */
  readonly byKey: Map<string, number>;
  root: number;
  current: number;
  /** All that was done: ids of buttons, and reloads. */
  readonly log: string[];
  next: number;
  /** How long histories may become. */
  readonly longest: number;
}

export function begin(state: State, longest: number): Graph {
  const graph: Graph = {
    ...{ vertices: new Map(), byKey: new Map(), root: 0, current: 0, log: [RELOAD], next: 0, longest },
  };
  graph.root = graph.current = addVertex(graph, state).id;
  return graph;
}

function addVertex(graph: Graph, { key, buttons }: State): Vertex {
  const vertex: Vertex = { id: graph.next++, key, buttons, pressed: new Set(), edges: [] };
  graph.vertices.set(vertex.id, vertex);
  graph.byKey.set(key, vertex.id);
  return vertex;
}

export const vertexAt = ({ vertices }: Graph, id: number): Vertex => vertices.get(id)!;

/** What is left to press in a state. */
export const unpressed = ({ buttons, pressed }: Vertex): Button[] => buttons.filter(({ id }) => !pressed.has(id));

export interface Landed {
  readonly vertex: Vertex;
  /** The state was not in the graph before. */
  readonly isNew: boolean;
}

/** A button of the current state was pressed, and this came of it. */
export function pressed(graph: Graph, button: string, state: State): Landed {
  const from = vertexAt(graph, graph.current);
  const known = graph.byKey.get(state.key);
  const to = known === undefined ? addVertex(graph, state) : vertexAt(graph, known);
  from.pressed.add(button);
  graph.log.push(button);
  connect(graph, from, to.id, button);
  graph.current = to.id;
  return { vertex: to, isNew: known === undefined };
}

/** The way so far says that this is where another state was expected: it is that state, and has become so. */
export function becomes(graph: Graph, id: number, button: string, { key, buttons }: State): Vertex {
  const from = vertexAt(graph, graph.current);
  const vertex = vertexAt(graph, id);
  graph.byKey.delete(vertex.key);
  graph.byKey.set(key, id);
  vertex.key = key;
  vertex.buttons = buttons;
  from.pressed.add(button);
  graph.log.push(button);
  connect(graph, from, id, button);
  graph.current = id;
  return vertex;
}

/** A button that a path needs is not there: what led over it can't be walked. */
export function forget(graph: Graph, from: number, button: string): void {
  const vertex = vertexAt(graph, from);
  for (const edge of vertex.edges) edge.labels = edge.labels.filter((label) => label.button !== button);
  dropEmpty(vertex);
}

/** Adds the label of the press that was logged last, unless a label says the same already. */
function connect(graph: Graph, from: Vertex, to: number, button: string): void {
  const at = graph.log.length - 1;
  const edge = from.edges.find((one) => one.to === to);
  const isKnown = edge?.labels.some((label) => label.button === button && applies(graph, label, graph.log, at));
  if (isKnown !== true) addLabel(graph, from, to, { button, at, length: 0 });
}

/**
 * Adds a label, and tells it from those of the same button on other edges: the histories of both grow until they differ.
 * Where they don't within the bound, the page has changed its mind, and the older one goes; with its last label an edge does.
 */
function addLabel(graph: Graph, from: Vertex, to: number, { button, at, length }: Label): void {
  let own = length;
  for (const edge of from.edges) {
    if (edge.to === to) continue;
    edge.labels = edge.labels.flatMap((other) => {
      if (other.button !== button) return [other];
      const needed = firstDifference(graph, other.at, at);
      if (needed === undefined) return [];
      own = Math.max(own, needed);
      return [{ ...other, length: Math.max(other.length, needed) }];
    });
  }
  let edge = from.edges.find((one) => one.to === to);
  if (edge === undefined) from.edges.push((edge = { to, labels: [] }));
  edge.labels.push({ button, at, length: own });
  dropEmpty(from);
}

/** Whether presses end with the label's history: all of them, or those before a place. */
export function applies(
  { log }: Graph,
  { at, length }: Label,
  presses: readonly string[],
  end: number = presses.length,
): boolean {
  for (let back = 1; back <= length; back++) if (log[at - back] !== presses[end - back]) return false;
  return true;
}

/** The least length at which the histories of two places differ; undefined if that is longer than allowed. */
function firstDifference({ log, longest }: Graph, one: number, other: number): number | undefined {
  for (let back = 1; back <= longest; back++) if (log[one - back] !== log[other - back]) return back;
  return undefined;
}

function dropEmpty(vertex: Vertex): void {
  vertex.edges = vertex.edges.filter(({ labels }) => labels.length > 0);
}

/** The page was loaded anew, and is in this state: the root as it was, a root that has changed, or another vertex. */
export function reloaded(graph: Graph, state: State): void {
  graph.log.push(RELOAD);
  const known = graph.byKey.get(state.key);
  if (known === undefined) {
    const root = vertexAt(graph, graph.root);
    graph.byKey.delete(root.key);
    graph.byKey.set(state.key, root.id);
    root.key = state.key;
    root.buttons = state.buttons;
  } else if (known !== graph.root) merge(graph, vertexAt(graph, graph.root), vertexAt(graph, known));
  graph.current = graph.root;
}

/** The old root goes; all of its edges, in and out, are the new one's. */
function merge(graph: Graph, old: Vertex, root: Vertex): void {
  graph.vertices.delete(old.id);
  graph.byKey.delete(old.key);
  graph.root = root.id;
  for (const { id } of root.buttons) if (old.pressed.has(id)) root.pressed.add(id);
  const carry = (vertex: Vertex, { to, labels }: Edge): void => {
    for (const label of labels) addLabel(graph, vertex, to === old.id ? root.id : to, label);
  };
  for (const vertex of graph.vertices.values()) {
    const ending = vertex.edges.filter(({ to }) => to === old.id);
    vertex.edges = vertex.edges.filter(({ to }) => to !== old.id);
    for (const edge of ending) carry(vertex, edge);
  }
  for (const edge of old.edges) carry(root, edge);
}
