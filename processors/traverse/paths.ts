/** Ways through the graph of a walk to what is left to press. */

import { applies, type Graph, unpressed, type Vertex, vertexAt } from "./graph.ts";
import type { Preset } from "./state.ts";

export interface Step {
  readonly button: string;
  /** Where it is expected to lead. */
  readonly to: number;
}

interface Place {
  readonly vertex: Vertex;
  /** The last presses before it, as many as histories may have. */
  readonly history: readonly string[];
  readonly step: Step | undefined;
  readonly before: Place | undefined;
}

/** However many there are: so many places are looked at, and then there is no way. */
const PLACES_MOST = 500_000;

/**
 * From one vertex to any in which something is left to press; undefined if there is none. A label with a history can be used only
 * where the presses so far, and those of the way, end with it. The paper takes any way; ours is the shortest.
 * @param presses what was done before
 */
export function wayToRest(
  graph: Graph,
  from: number,
  presses: readonly string[],
  preset: Preset,
): readonly Step[] | undefined {
  const open: Place[] = [
    { vertex: vertexAt(graph, from), history: lastOf(graph, presses), step: undefined, before: undefined },
  ];
  const seen = new Set<string>();
  for (let next = 0; seen.size < PLACES_MOST; ) {
    const place = preset === "published" ? open.pop() : open[next++];
    if (place === undefined) return undefined;
    const key = [place.vertex.id, ...place.history].join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    if (unpressed(place.vertex).length > 0) return stepsTo(place);
    for (const step of usable(graph, place)) {
      const history = lastOf(graph, [...place.history, step.button]);
      open.push({ vertex: vertexAt(graph, step.to), history, step, before: place });
    }
  }
  return undefined;
}

const lastOf = ({ longest }: Graph, presses: readonly string[]): readonly string[] =>
  longest === 0 ? [] : presses.slice(-longest);

function* usable(graph: Graph, { vertex: { edges, id }, history }: Place): Generator<Step> {
  for (const { to, labels } of edges) {
    if (to === id) continue;
    const label = labels.find((one) => applies(graph, one, history));
    if (label !== undefined) yield { button: label.button, to };
  }
}

function stepsTo(last: Place): Step[] {
  const steps: Step[] = [];
  for (let place: Place | undefined = last; place !== undefined; place = place.before)
    if (place.step !== undefined) steps.push(place.step);
  return steps.reverse();
}
