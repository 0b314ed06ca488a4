/**
 * The graph of a walk: which states a page was in, what was pressed in each, where that led, and what is left to press. It is
 * plain data, so that a walk can be stored and resumed; the functions here change it as the page answers.
 *
 * An edge carries labels: a button, and a history of presses that came before it. A button whose effect depends on what was
 * pressed before has several edges out of one state, told apart by their histories.
 */

import type { Button, State } from "./state.ts";

/**
 * Stands in the log where the page was loaded anew. The paper's histories are "of presses" and it doesn't say whether a load is one;
 * its rule for the root's neighbours writes JUMP_ROOT into the sequence, so a load counts in histories, too.
 */
export const RELOAD = "reload";

export interface Label {
  readonly button: string;
  /** What was done before, the last of it last: as much as histories may have. */
  readonly history: readonly string[];
  /** How much of that counts. */
  readonly length: number;
  /** Which action made it: the newer of two is kept. */
  readonly when: number;
  /** How often the button has to be pressed: more than once where states in between were dropped (`chains.ts`). */
  readonly times: number;
}

export interface Edge {
  readonly to: number;
  labels: Label[];
}

/** How a vertex is reached from the load by the fewest presses known: from another one by presses of one button. */
export interface Via {
  readonly from: number;
  readonly text: string;
  readonly times: number;
  /** A button without an effect that was pressed right before: it may have had a part in it. */
  readonly after: string | undefined;
}

export interface Vertex {
  readonly id: number;
  key: string;
  urls: string;
  buttons: readonly Button[];
  /** Ids of those that were pressed in this state. */
  readonly pressed: Set<string>;
  edges: Edge[];
  /** Neither its URLs nor any of its buttons were new when it was found. */
  isPoor: boolean;
  /** Presses from the load. */
  depth: number;
  via: Via | undefined;
}

export interface Graph {
  readonly vertices: Map<number, Vertex>;
  /** By the state's key. */
  readonly byKey: Map<string, number>;
  /** N and H of states: whether a state has URLs that no other had. */
  readonly urls: Set<string>;
  /** Keys of states that were dropped: all that was worth it was pressed there. */
  readonly passed: Set<string>;
  root: number;
  current: number;
  /** What was done last: ids of buttons, and reloads, as many as histories may have. */
  log: string[];
  /** How much was done in all. */
  actions: number;
  next: number;
  /** How long histories may become (L). */
  readonly longest: number;
  /** How long any is. */
  deepest: number;
  /** With so many vertices, chains are looked for. */
  sweepAt: number;
}

/** The fewest vertices at which chains are looked for: what people look at is drawn in full. */
export const SWEEP_FROM = 2_000;

export function begin(state: State, longest: number): Graph {
  const graph: Graph = {
    ...{ vertices: new Map(), byKey: new Map(), urls: new Set(), passed: new Set(), root: 0, current: 0 },
    ...{ log: [RELOAD], actions: 1, next: 0, longest, deepest: 0, sweepAt: SWEEP_FROM },
  };
  graph.root = graph.current = addVertex(graph, state).id;
  return graph;
}

export function addVertex(graph: Graph, { key, urls, buttons }: State): Vertex {
  const last = graph.vertices.get(graph.current);
  const vertex: Vertex = {
    ...{ id: graph.next++, key, urls, buttons: shared(buttons, last?.buttons), pressed: new Set<string>(), edges: [] },
    ...{ isPoor: false, depth: 0, via: undefined },
  };
  graph.vertices.set(vertex.id, vertex);
  graph.byKey.set(key, vertex.id);
  graph.urls.add(urls);
  // It was dropped, so there is nothing to press in it.
  if (graph.passed.delete(key)) for (const { id } of buttons) vertex.pressed.add(id);
  return vertex;
}

/** One list in memory where two states have the same buttons, as on a page that only grows. */
const shared = (buttons: readonly Button[], last: readonly Button[] = []): readonly Button[] =>
  buttons.length === last.length && buttons.every(({ id }, at) => id === last[at]!.id) ? last : buttons;

export const vertexAt = ({ vertices }: Graph, id: number): Vertex => vertices.get(id)!;

/** What is left to press in a state. */
export const unpressed = ({ buttons, pressed }: Vertex): Button[] => buttons.filter(({ id }) => !pressed.has(id));

export const isLoaded = ({ log }: Graph): boolean => log.at(-1) === RELOAD;

function note(graph: Graph, action: string): void {
  graph.log.push(action);
  graph.actions++;
  if (graph.log.length > Math.max(1, graph.longest)) graph.log.shift();
}

export interface Landed {
  readonly vertex: Vertex;
  /** The state was not in the graph before. */
  readonly isNew: boolean;
  /** No state had these URLs. */
  readonly hasNewUrls: boolean;
}

/** A button of the current state was pressed, and this came of it. */
export function pressed(graph: Graph, button: string, state: State): Landed {
  const from = vertexAt(graph, graph.current);
  const known = graph.byKey.get(state.key);
  const isNew = known === undefined && !graph.passed.has(state.key);
  const hasNewUrls = isNew && !graph.urls.has(state.urls);
  const to = known === undefined ? addVertex(graph, state) : vertexAt(graph, known);
  arrive(graph, from, to, button);
  return { vertex: to, isNew, hasNewUrls };
}

/** The way so far says that this is where another state was expected: it is that state, and has become so. */
export function becomes(graph: Graph, id: number, button: string, state: State): Vertex {
  const vertex = vertexAt(graph, id);
  renew(graph, vertex, state);
  arrive(graph, vertexAt(graph, graph.current), vertex, button);
  return vertex;
}

/** What was pressed stays pressed, and what is new is not: the paper doesn't say. */
function renew(graph: Graph, vertex: Vertex, { key, urls, buttons }: State): void {
  graph.byKey.delete(vertex.key);
  graph.byKey.set(key, vertex.id);
  vertex.isPoor &&= graph.urls.has(urls);
  graph.urls.add(urls);
  [vertex.key, vertex.urls, vertex.buttons] = [key, urls, buttons];
}

export function arrive(graph: Graph, from: Vertex, to: Vertex, button: string): void {
  const history = lastOf(graph, graph.log);
  from.pressed.add(button);
  const edge = from.edges.find((one) => one.to === to.id);
  const isKnown = edge?.labels.some((label) => label.button === button && applies(label, history));
  const label = { button, history, length: 0, when: graph.actions, times: 1 };
  if (isKnown !== true) addLabel(graph, from, to.id, label);
  note(graph, button);
  graph.current = to.id;
}

/** As many of the last actions as histories may have. */
export const lastOf = ({ longest }: Graph, actions: readonly string[]): readonly string[] =>
  longest === 0 ? [] : actions.slice(-longest);

/** A button that a path needs is not there: what led over it can't be walked. The paper doesn't say what is done then. */
export function forget(graph: Graph, from: number, button: string): void {
  const vertex = vertexAt(graph, from);
  for (const edge of vertex.edges) edge.labels = edge.labels.filter((label) => label.button !== button);
  dropEmpty(vertex);
}

/**
 * Adds a label, and tells it from those of the same button on other edges: the histories of both grow until they differ.
 * Where they don't within the bound, the page has changed its mind, and the older one goes; with its last label an edge does.
 * What an edge has already is not added: twice the same pair would change nothing.
 */
function addLabel(graph: Graph, from: Vertex, to: number, label: Label): void {
  let { length } = label;
  let isOutdated = false;
  for (const edge of from.edges) {
    if (edge.to === to) continue;
    edge.labels = edge.labels.flatMap((other) => {
      if (other.button !== label.button) return [other];
      const needed = firstDifference(graph, other.history, label.history);
      if (needed === undefined && other.when > label.when) isOutdated = true;
      if (needed === undefined) return isOutdated ? [other] : [];
      length = Math.max(length, needed);
      return [{ ...other, length: Math.max(other.length, needed) }];
    });
  }
  if (!isOutdated) put(from, to, { ...label, length });
  graph.deepest = Math.max(graph.deepest, length);
  dropEmpty(from);
}

function put(from: Vertex, to: number, label: Label): void {
  let edge = from.edges.find((one) => one.to === to);
  if (edge === undefined) from.edges.push((edge = { to, labels: [] }));
  const isThere = edge.labels.some(
    ({ button, history, length }) => button === label.button && length === label.length && applies(label, history),
  );
  if (!isThere) edge.labels.push(label);
}

/** Whether what was done ends with the label's history. The paper prints the opposite ("equal, so impossible"), by mistake. */
export function applies({ history, length }: Label, actions: readonly string[]): boolean {
  for (let back = 1; back <= length; back++) if (history.at(-back) !== actions.at(-back)) return false;
  return true;
}

/** The least length at which two histories differ; undefined if that is longer than allowed. */
function firstDifference({ longest }: Graph, one: readonly string[], other: readonly string[]): number | undefined {
  for (let back = 1; back <= longest; back++) if (one.at(-back) !== other.at(-back)) return back;
  return undefined;
}

function dropEmpty(vertex: Vertex): void {
  if (vertex.edges.some(({ labels }) => labels.length === 0))
    vertex.edges = vertex.edges.filter(({ labels }) => labels.length > 0);
}

/** The page was loaded anew, and is in this state: the root as it was, a root that has changed, or another vertex. */
export function reloaded(graph: Graph, state: State): void {
  const known = graph.byKey.get(state.key);
  if (known === undefined) renew(graph, vertexAt(graph, graph.root), state);
  else if (known !== graph.root) merge(graph, vertexAt(graph, graph.root), vertexAt(graph, known));
  note(graph, RELOAD);
  graph.current = graph.root;
}

/** The old root goes; all of its edges, in and out, are the new one's. What was pressed in either was pressed. */
function merge(graph: Graph, old: Vertex, root: Vertex): void {
  graph.vertices.delete(old.id);
  graph.byKey.delete(old.key);
  graph.root = root.id;
  [root.depth, root.via] = [0, undefined];
  for (const { id } of root.buttons) if (old.pressed.has(id)) root.pressed.add(id);
  const carry = (vertex: Vertex, { to, labels }: Edge): void => {
    for (const label of labels) addLabel(graph, vertex, to === old.id ? root.id : to, label);
  };
  for (const vertex of graph.vertices.values()) {
    const ending = vertex.edges.filter(({ to }) => to === old.id);
    if (ending.length === 0) continue;
    vertex.edges = vertex.edges.filter(({ to }) => to !== old.id);
    for (const edge of ending) carry(vertex, edge);
  }
  for (const edge of old.edges) carry(root, edge);
}
