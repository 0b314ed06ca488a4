/**
 * A walk: what to do next on a page, and what to make of what came of it. Without a browser: whoever has one does what
 * `next` says and tells what state the page is in then (`came`). A walk is plain data, so it can be stored between two presses and resumed.
 */

import { createHash } from "node:crypto";
import { sweep, throughChain } from "./chains.ts";
import { driftwire } from "./driftwire.ts";
import type { Second } from "./further.ts";
import {
  becomes,
  begin,
  forget,
  type Graph,
  isLoaded,
  type Landed,
  pressed,
  reloaded,
  type Vertex,
  vertexAt,
} from "./graph.ts";
import { type Habits, habitOf, isPromising, learn, newHabits, type Outcome } from "./habits.ts";
import { learnPair } from "./pairs.ts";
import type { Step } from "./paths.ts";
import { published } from "./published.ts";
import { type Pressed, relate, routeTo } from "./route.ts";
import type { Button, Preset, State } from "./state.ts";

export interface WalkOptions {
  readonly preset: Preset;
  /** L: how long histories may become. */
  readonly longest: number;
  readonly maxPresses: number;
  /** So many loads and ways in a row without a new state or a first press: the page leads nowhere twice. Not of the paper. */
  readonly maxVainReloads: number;
  /** How many presses the second look may take, as a share of those of the first: `SECOND_LOOK` unless said. Not of the paper. */
  readonly secondLook?: number;
  /** Whoever loads the page lets it have the time in which handlers come: where buttons have effects, none is pressed late. */
  readonly isRipe?: boolean;
}

export type Ended =
  | "complete"
  /** `maxPresses` */
  | "presses"
  /** `maxVainReloads` */
  | "unsteady";

export type Action =
  | {
      readonly kind: "press";
      readonly button: Button;
      /** It had no effect when the page was young. Whoever presses it waits first for handlers that come late. */
      readonly isLate?: true;
    }
  | { readonly kind: "reload" }
  | { readonly kind: "end"; readonly why: Ended };

export interface Walk {
  readonly options: WalkOptions;
  readonly graph: Graph;
  readonly habits: Habits;
  /** The way that is being walked to something left to press. */
  way: readonly Step[];
  /** The way began with a load, so that a state that comes unexpected is the expected one, changed. */
  isFromRoot: boolean;
  /** Ids of buttons to press one after the other, wherever that leads. */
  plan: readonly string[];
  presses: number;
  reloads: number;
  /** Loads and ways since the last new state, and since something was pressed for the first time. */
  vain: number;
  last: { readonly button: Button; readonly outcome: Outcome } | undefined;
  /** Pairs of buttons, the first without an effect, that were pressed in this order. */
  readonly pairs: Set<string>;
  second: Second;
  /** For `published`: all that was done since the load as one hash, and where each such sequence led last. */
  sequence: string;
  readonly led: Map<string, number>;
}

export function beginWalk(state: State, options: WalkOptions): Walk {
  const graph = begin(state, options.longest);
  return {
    ...{ options, graph, habits: newHabits(), way: [], isFromRoot: false, plan: [], presses: 0, reloads: 0, vain: 0 },
    ...{
      last: undefined,
      pairs: new Set(),
      second: { isOn: false, used: 0, isDry: false, earned: 0, late: [], hasWoken: false, paired: 0 },
    },
    ...{ sequence: "", led: new Map() },
  };
}

/** What is to be done now. It may forget ways that can't be walked, and so changes the walk. */
export function next(walk: Walk): Action {
  if (walk.presses >= walk.options.maxPresses) return { kind: "end", why: "presses" };
  for (;;) {
    const button = stepOf(walk);
    const isOurs = walk.options.preset === "driftwire";
    const action: Action | undefined =
      button !== undefined ? { kind: "press", button } : isOurs ? driftwire(walk) : published(walk);
    if (action?.kind === "press" && walk.second.hasWoken && isLoaded(walk.graph)) return { ...action, isLate: true };
    if (action !== undefined) return action;
  }
}

/** The next button of the way or the plan that the walk follows. */
function stepOf(walk: Walk): Button | undefined {
  const { graph } = walk;
  const current = vertexAt(graph, graph.current);
  const [step] = walk.way;
  if (step !== undefined) {
    const button = current.buttons.find(({ id }) => id === step.button);
    if (button !== undefined) return button;
    // The state has changed since, and what the way needs is gone.
    forget(graph, current.id, step.button);
    walk.way = [];
  }
  const [planned] = walk.plan;
  const button = planned === undefined ? undefined : current.buttons.find(({ id }) => id === planned);
  if (button === undefined) walk.plan = [];
  return button;
}

/** The state the page is in after the action. */
export function came(walk: Walk, action: Action, state: State): void {
  if (action.kind === "reload") {
    walk.reloads++;
    walk.vain++;
    walk.way = [];
    walk.plan = [];
    walk.sequence = "";
    const { root } = walk.graph;
    if (!walk.graph.byKey.has(state.key)) walk.second = { ...walk.second, isDry: false };
    reloaded(walk.graph, state);
    if (walk.graph.root !== root)
      for (const [sequence, to] of walk.led) if (to === root) walk.led.set(sequence, walk.graph.root);
    if (walk.last !== undefined) walk.last = { ...walk.last, outcome: "known" };
  } else if (action.kind === "press") pressedIn(walk, action, state);
}

function pressedIn(walk: Walk, action: Action & { readonly kind: "press" }, state: State): void {
  const { graph, habits, last } = walk;
  const { button } = action;
  const from = vertexAt(graph, graph.current);
  const isFirst = !from.pressed.has(button.id);
  const before = from.edges.filter(({ labels }) => labels.some((label) => label.button === button.id));
  const led = new Set(before.map(({ to }) => to));
  const { vertex, isNew, hasNewUrls } = land(walk, button, state);
  const outcome = outcomeOf(from, vertex, isNew, hasNewUrls);
  if (walk.plan[0] === button.id) walk.plan = walk.plan.slice(1);
  if (isNew || isFirst) walk.vain = 0;
  if (isNew && walk.options.preset === "driftwire") vertex.isPoor = !hasNewUrls && !hasNewButtons(walk, vertex, button);
  const after = silentBefore(walk, button);
  relate(graph, from, vertex, { text: button.text, after: after?.text });
  if (after !== undefined) learnPair(walk, after, button, led, vertex.id);
  if (isFirst || outcome === "urls" || outcome === "buttons") {
    const isRepeat = last?.button.id === button.id && last.outcome === "urls";
    const lesson = { button, outcome, from, to: vertex, isRepeat, isPrepared: after !== undefined };
    learn(habits, { ...lesson, isHome: vertex.id === graph.root, presses: walk.presses });
  }
  if (action.isLate === true && outcome !== "silent") walk.second = { ...walk.second, hasWoken: true };
  count(walk, isNew && !vertex.isPoor, isNew || outcome === "urls" || outcome === "buttons" || action.isLate === true);
  walk.last = { button, outcome };
  if (walk.options.preset === "driftwire") sweep(walk);
}

/** The button pressed right before, if that never had an effect: it may have a part in what comes of this one. */
function silentBefore({ last, habits }: Walk, { id }: Button): Button | undefined {
  if (last?.outcome !== "silent" || last.button.id === id) return undefined;
  return (habits.buttons.get(last.button.id)?.effects ?? 0) === 0 ? last.button : undefined;
}

function outcomeOf(from: Vertex, to: Vertex, isNew: boolean, hasNewUrls: boolean): Outcome {
  if (to.id === from.id) return "silent";
  if (!isNew) return "known";
  return hasNewUrls ? "urls" : "buttons";
}

/** Where the page is in the graph now; the way is what is left of it. */
function land(walk: Walk, { id }: Button, state: State): Landed {
  const { graph, way } = walk;
  const [expected, ...rest] = way;
  const isUnknown = !graph.byKey.has(state.key);
  if (walk.options.preset === "published") walk.sequence = hashOf(walk.sequence + id);
  if (expected !== undefined && isUnknown && expected.times > 1) {
    const vertex = throughChain(graph, expected, state);
    walk.way = [{ ...expected, times: expected.times - 1 }, ...rest];
    return { vertex, isNew: false, hasNewUrls: false };
  }
  const landed =
    expected !== undefined && isUnknown && hasChanged(walk, expected)
      ? { vertex: becomes(graph, expected.to, id, state), isNew: false, hasNewUrls: false }
      : pressed(graph, id, state);
  if (walk.options.preset === "published") walk.led.set(walk.sequence, landed.vertex.id);
  walk.way = landed.vertex.id === expected?.to ? rest : [];
  return landed;
}

/**
 * Whether the unknown state is the expected one, with other parameters. By the paper if this very sequence of presses since the
 * load led there before; by ours also where the graph says so and the sequence as a whole was never pressed.
 */
function hasChanged({ options, isFromRoot, led, sequence }: Walk, { to, isGuess }: Step): boolean {
  return options.preset === "published" ? led.get(sequence) === to : isFromRoot && isGuess !== true;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64").slice(0, 12);

/** So many presses more for the second look where it finds something, so that it ends only when it finds no more. */
const EARNED = 20;

function count(walk: Walk, isNews: boolean, hasLearned: boolean): void {
  walk.presses++;
  if (hasLearned) walk.second = { ...walk.second, isDry: false };
  const { second } = walk;
  if (!second.isOn) return;
  const used = second.used + 1;
  walk.second = isNews ? { ...second, used, isOn: false, earned: second.earned + EARNED } : { ...second, used };
}

/** Besides the one that was pressed. */
const hasNewButtons = ({ habits, graph }: Walk, vertex: Vertex, pressedOne: Button): boolean =>
  vertex.buttons.some(
    (button) =>
      button.id !== pressedOne.id && !habits.buttons.has(button.id) && isPromising(habits, graph, vertex, button),
  );

/** How the page came to where it is, by the fewest presses known. */
export const routeOf = ({ graph }: Walk): readonly Pressed[] => routeTo(graph, graph.current);

/** A button could not be pressed after all: it is not tried again in this state. */
export function failed(walk: Walk, { id }: Button): void {
  const { graph } = walk;
  vertexAt(graph, graph.current).pressed.add(id);
  forget(graph, graph.current, id);
  habitOf(walk.habits, id, walk.presses).failed++;
  walk.way = [];
  walk.plan = [];
}
