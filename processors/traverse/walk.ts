/**
 * A walk: what to do next on a page, and what to make of what came of it. Without a browser: whoever has one does what
 * `next` says and tells what state the page is in then (`came`). A walk is plain data, so it can be stored between two presses and resumed.
 */

import { becomes, begin, forget, type Graph, pressed, RELOAD, reloaded, unpressed, vertexAt } from "./graph.ts";
import { likest } from "./likest.ts";
import { type Step, wayToRest } from "./paths.ts";
import type { Button, Preset, State } from "./state.ts";

export interface WalkOptions {
  readonly preset: Preset;
  /** L: how long histories may become. */
  readonly longest: number;
  readonly maxPresses: number;
  /** So many loads in a row that found no new state and pressed nothing new: the page leads nowhere twice. */
  readonly maxVainReloads: number;
}

export type Ended =
  | "complete"
  /** `maxPresses` */
  | "presses"
  /** `maxVainReloads` */
  | "unsteady";

export type Action =
  | { readonly kind: "press"; readonly button: Button }
  | { readonly kind: "reload" }
  | { readonly kind: "end"; readonly why: Ended };

export interface Walk {
  readonly options: WalkOptions;
  readonly graph: Graph;
  /** The way that is being walked to something left to press. */
  way: readonly Step[];
  /** The way began with a load, so that a state that comes unexpected is the expected one, changed. */
  isFromRoot: boolean;
  presses: number;
  reloads: number;
  /** Loads since the last new state, and since something was pressed for the first time. */
  vain: number;
  /** Of the last button: the next one is like it. */
  lastText: string;
}

export function beginWalk(state: State, options: WalkOptions): Walk {
  const graph = begin(state, options.longest);
  return { options, graph, way: [], isFromRoot: false, presses: 0, reloads: 0, vain: 0, lastText: "" };
}

/** What is to be done now. It may forget ways that can't be walked, and so changes the walk. */
export function next(walk: Walk): Action {
  const { graph, options } = walk;
  if (walk.presses >= options.maxPresses) return { kind: "end", why: "presses" };
  for (;;) {
    const current = vertexAt(graph, graph.current);
    const [step] = walk.way;
    if (step !== undefined) {
      const button = current.buttons.find(({ id }) => id === step.button);
      if (button !== undefined) return { kind: "press", button };
      // The state has changed since, and what the way needs is gone.
      forget(graph, current.id, step.button);
    }
    const rest = unpressed(current);
    if (rest.length > 0) {
      walk.way = [];
      return { kind: "press", button: likest(rest, walk.lastText) };
    }
    const way = wayToRest(graph, graph.current, graph.log, options.preset);
    if (way === undefined) return afar(walk);
    walk.way = way;
    walk.isFromRoot = graph.log.at(-1) === RELOAD;
  }
}

/** There is no way from here: from the root there may be one. */
function afar(walk: Walk): Action {
  const { graph, options } = walk;
  walk.way = [];
  const isAtRoot = graph.current === graph.root && graph.log.at(-1) === RELOAD;
  if (isAtRoot) return { kind: "end", why: "complete" };
  if (wayToRest(graph, graph.root, [...lastly(graph), RELOAD], options.preset) === undefined)
    return { kind: "end", why: "complete" };
  return walk.vain >= options.maxVainReloads ? { kind: "end", why: "unsteady" } : { kind: "reload" };
}

const lastly = ({ log, longest }: Graph): readonly string[] => log.slice(-longest - 1);

/** The state the page is in after the action. */
export function came(walk: Walk, action: Action, state: State): void {
  if (action.kind === "reload") {
    walk.reloads++;
    walk.vain++;
    walk.way = [];
    reloaded(walk.graph, state);
  } else if (action.kind === "press") pressedIn(walk, action.button, state);
}

function pressedIn(walk: Walk, { id, text }: Button, state: State): void {
  const { graph, way } = walk;
  walk.presses++;
  walk.lastText = text;
  const from = vertexAt(graph, graph.current);
  const isFirst = !from.pressed.has(id);
  const [expected, ...rest] = way;
  const found = graph.byKey.get(state.key);
  if (expected !== undefined && found === undefined && walk.isFromRoot) {
    becomes(graph, expected.to, id, state);
    walk.way = rest;
    return;
  }
  const { vertex, isNew } = pressed(graph, id, state);
  if (isNew || isFirst) walk.vain = 0;
  walk.way = vertex.id === expected?.to ? rest : [];
}

/** Whether a button could not be pressed after all: it is not tried again in this state. */
export function failed(walk: Walk, { id }: Button): void {
  const { graph } = walk;
  vertexAt(graph, graph.current).pressed.add(id);
  forget(graph, graph.current, id);
  walk.way = [];
}
