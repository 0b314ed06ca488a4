/**
 * What the preset `driftwire` does when nothing promises anything any more: late buttons, pairs, and a second look at what was
 * left out. All of it is bounded.
 */

import { unpressed, type Vertex, vertexAt } from "./graph.ts";
import { go, nearest } from "./nearest.ts";
import { pairToTry } from "./pairs.ts";
import { lengthOf } from "./paths.ts";
import type { Button } from "./state.ts";
import type { Action, Walk } from "./walk.ts";

export interface Second {
  /** The next press belongs to the second look. */
  readonly isOn: boolean;
  readonly used: number;
  /** A search found nothing that promises anything, and nothing new has come since: it isn't repeated at each press. */
  readonly isDry: boolean;
  /** Presses that it may take besides its share, for what it has found. */
  readonly earned: number;
  /** Ids of buttons that were pressed late. */
  readonly late: readonly string[];
  /** One of them had an effect: after a load, the page needs its time again. */
  readonly hasWoken: boolean;
  /** Pairs that were tried. */
  readonly paired: number;
}

/** The second look's share of the presses unless said: small, so that what is regular is left after few presses more. */
export const SECOND_LOOK = 0.05;
/** A button is pressed late if its first press was among so many. */
const EARLY = 20;
/** So many buttons are pressed late where other buttons had an effect; where none had, all that are early. */
const LATE_MOST = 3;

export function further(walk: Walk): Action | undefined {
  return late(walk) ?? pair(walk) ?? again(walk);
}

/** What had no effect at the beginning may have one by now, as handlers come late. */
function late(walk: Walk): Action | undefined {
  const { graph, second, options } = walk;
  const most = !hasEffects(walk) ? EARLY : options.isRipe === true ? 0 : LATE_MOST;
  if (second.late.length >= most) return undefined;
  const button = vertexAt(graph, graph.current).buttons.find((one) => isLate(walk, one));
  if (button !== undefined) {
    walk.second = { ...second, late: [...second.late, button.id] };
    return { kind: "press", button, isLate: true };
  }
  const isAtRoot = vertexAt(graph, graph.root).buttons.some((one) => isLate(walk, one));
  return isAtRoot && graph.current !== graph.root ? { kind: "reload" } : undefined;
}

const hasEffects = ({ habits }: Walk): boolean => [...habits.buttons.values()].some(({ effects }) => effects > 0);

function isLate({ habits, second }: Walk, { id, kind, isHint }: Button): boolean {
  const habit = habits.buttons.get(id);
  if (habit === undefined || habit.presses === 0 || habit.effects > 0 || habit.first >= EARLY) return false;
  return !isHint && !second.late.includes(id) && habits.kin.get(kind)?.prepares.length === 0;
}

function pair(walk: Walk): Action | undefined {
  const found = pairToTry(walk);
  if (found === undefined) return undefined;
  walk.plan = found.map(({ id }) => id);
  walk.second = { ...walk.second, paired: walk.second.paired + 1 };
  return { kind: "press", button: found[0] };
}

/** Spent buttons, in states in which they were not pressed. */
function again(walk: Walk): Action | undefined {
  const { graph, second, options, presses } = walk;
  const share = options.secondLook ?? SECOND_LOOK;
  const left = Math.floor((presses - second.used) * share) + second.earned - second.used;
  const end: Action = { kind: "end", why: "complete" };
  if (left < 1) return end;
  const here = leastKnown(walk, vertexAt(graph, graph.current));
  if (here !== undefined) {
    walk.second = { ...second, isOn: true };
    return { kind: "press", button: here };
  }
  const way = nearest(walk, (vertex) => unpressed(vertex).length > 0);
  if (way === undefined || lengthOf(way.steps) + 1 > left) return end;
  walk.second = { ...second, isOn: true };
  return go(walk, way);
}

function leastKnown({ habits }: Walk, vertex: Vertex): Button | undefined {
  let least: Button | undefined;
  const pressesOf = ({ id }: Button): number => habits.buttons.get(id)?.presses ?? 0;
  for (const button of unpressed(vertex))
    if (least === undefined || pressesOf(button) < pressesOf(least)) least = button;
  return least;
}

/** How many buttons of how many states were never pressed there. */
export const leftOut = ({ graph }: Walk): number =>
  [...graph.vertices.values()].reduce((sum, vertex) => sum + unpressed(vertex).length, 0);
