/** The ways of the preset `driftwire`: the shortest, from here or with a load first. */

import { isLoaded, unpressed, type Vertex, vertexAt } from "./graph.ts";
import { isChoice } from "./habits.ts";
import { fromHere, fromRoot, lengthOf, type Step, wayTo } from "./paths.ts";
import type { Action, Walk } from "./walk.ts";

/** A load takes as long as some presses: a way that is longer by so many than the one from the root begins with a load. */
const LOAD_COSTS = 3;

export type Way = { readonly steps: readonly Step[]; readonly isFromLoad: boolean };

/** To a vertex like that. */
export function nearest(walk: Walk, isGoal: (vertex: Vertex) => boolean): Way | undefined {
  const { graph } = walk;
  const isAtRoot = graph.current === graph.root && isLoaded(graph);
  const here = wayTo(graph, { ...fromHere(graph), isGoal, order: "shortest" });
  if (isAtRoot || (here !== undefined && lengthOf(here) <= LOAD_COSTS))
    return here === undefined ? undefined : { steps: here, isFromLoad: false };
  const guessed = guess(walk, isGoal);
  if (guessed !== undefined) return { steps: [guessed], isFromLoad: false };
  const home = wayTo(graph, { ...fromRoot(graph), isGoal, order: "shortest" });
  if (home !== undefined && (here === undefined || lengthOf(home) + LOAD_COSTS < lengthOf(here)))
    return { steps: home, isFromLoad: true };
  return here === undefined ? undefined : { steps: here, isFromLoad: false };
}

/** One of a row of choices is likely to lead from here where it led from elsewhere. */
function guess({ graph, habits }: Walk, isGoal: (vertex: Vertex) => boolean): Step | undefined {
  for (const button of unpressed(vertexAt(graph, graph.current))) {
    const target = isChoice(habits, button) ? habits.buttons.get(button.id)?.target : undefined;
    const vertex = target === undefined ? undefined : graph.vertices.get(target);
    if (vertex !== undefined && isGoal(vertex)) return { button: button.id, to: vertex.id, times: 1, isGuess: true };
  }
  return undefined;
}

/** Sets out on a way; where it begins with a load it is looked for again after that, as the page may be another then. */
export function go(walk: Walk, { steps, isFromLoad }: Way): Action | undefined {
  if (walk.vain >= walk.options.maxVainReloads) return { kind: "end", why: "unsteady" };
  if (isFromLoad) return { kind: "reload" };
  walk.vain++;
  walk.way = steps;
  walk.isFromRoot = isLoaded(walk.graph);
  return undefined;
}
