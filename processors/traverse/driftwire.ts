/** What the preset `driftwire` does next: what promises something first, by the shortest way; then what was left out. */

import { choose, isOpen } from "./choose.ts";
import { further } from "./further.ts";
import { vertexAt } from "./graph.ts";
import { go, nearest } from "./nearest.ts";
import type { Action, Walk } from "./walk.ts";

/** Undefined where the walk has a way to follow now. */
export function driftwire(walk: Walk): Action | undefined {
  const { graph } = walk;
  const button = choose(walk, vertexAt(graph, graph.current));
  if (button !== undefined) {
    walk.second = { ...walk.second, isOn: false };
    return { kind: "press", button };
  }
  const way = walk.second.isDry ? undefined : nearest(walk, (vertex) => isOpen(walk, vertex));
  if (way === undefined) {
    walk.second = { ...walk.second, isDry: true };
    return further(walk);
  }
  walk.second = { ...walk.second, isOn: false };
  return go(walk, way);
}
