/** What the preset `published` does next: the paper's fig. 9 to the letter. */

import { unpressed, vertexAt } from "./graph.ts";
import { likest } from "./likest.ts";
import { fromHere, wayTo } from "./paths.ts";
import type { Action, Walk } from "./walk.ts";

/** Undefined where the walk has a way to follow now. */
export function published(walk: Walk): Action | undefined {
  const { graph, last } = walk;
  const rest = unpressed(vertexAt(graph, graph.current));
  // Before the first press no text is kept to compare with: any button, so the first.
  if (rest.length > 0) return { kind: "press", button: last === undefined ? rest[0]! : likest(rest, last.button.text) };
  const way = wayTo(graph, { ...fromHere(graph), isGoal: (vertex) => unpressed(vertex).length > 0, order: "any" });
  if (way !== undefined) {
    walk.way = way;
    return undefined;
  }
  // The root ends the walk also where it was reached by a press, though after a load histories might allow another way.
  return graph.current === graph.root ? { kind: "end", why: "complete" } : { kind: "reload" };
}
