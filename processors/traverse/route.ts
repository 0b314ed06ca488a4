/** The fewest presses known from the load to a state, as the texts of buttons: what is said beside each URL. */

import { type Graph, type Vertex, vertexAt } from "./graph.ts";

export interface Pressed {
  readonly text: string;
  /** So many times in a row. */
  readonly times: number;
}

/**
 * A press led from one vertex to another: it may be the shortest route there. A route of one text again and again has the vertex
 * before the first of them, so that it is as short for 70,000 presses as for two.
 */
export function relate(
  graph: Graph,
  from: Vertex,
  to: Vertex,
  { text, after }: { readonly text: string; readonly after: string | undefined },
): void {
  const depth = from.depth + (after === undefined ? 1 : 2);
  if (to.id === from.id || to.id === graph.root || (to.via !== undefined && depth >= to.depth)) return;
  to.depth = depth;
  const { via } = from;
  to.via =
    via !== undefined && via.text === text && after === undefined
      ? { ...via, times: via.times + 1 }
      : { from: from.id, text, times: 1, after };
}

/** To a vertex. Where one of the way was dropped or merged, it is the page as loaded. */
export function routeTo(graph: Graph, id: number): readonly Pressed[] {
  const route: Pressed[] = [];
  for (let via = vertexAt(graph, id).via; via !== undefined; via = graph.vertices.get(via.from)?.via) {
    route.push({ text: via.text, times: via.times });
    if (via.after !== undefined) route.push({ text: via.after, times: 1 });
  }
  return route.reverse();
}
