/** Ways through the graph of a walk to what is left to press. */

import { applies, type Graph, lastOf, RELOAD, type Vertex, vertexAt } from "./graph.ts";

export interface Step {
  readonly button: string;
  /** Where it is expected to lead. */
  readonly to: number;
  readonly times: number;
  /** No press from there says so. */
  readonly isGuess?: true;
}

interface Place {
  readonly vertex: Vertex;
  /** The last actions before it, as many as any history has. */
  readonly history: readonly string[];
  readonly step: Step | undefined;
  readonly before: Place | undefined;
}

/** However many there are: so many places are looked at, and then there is no way. */
const PLACES_MOST = 500_000;

export interface Asked {
  readonly from: number;
  /** What was done before. */
  readonly actions: readonly string[];
  /** Whether a vertex is one to go to. */
  readonly isGoal: (vertex: Vertex) => boolean;
  /** Any way, as the paper has it, or the one with the fewest edges, where a chain's counts as one. */
  readonly order: "any" | "shortest";
}

/**
 * From one vertex to any that is a goal; undefined if there is none. A label with a history can be used only where what was done,
 * and the presses of the way, end with it.
 */
export function wayTo(graph: Graph, { from, actions, isGoal, order }: Asked): readonly Step[] | undefined {
  const telling = tellingOf(graph);
  const keep = (all: readonly string[]): readonly string[] => (graph.deepest === 0 ? [] : all.slice(-graph.deepest));
  const begin = { vertex: vertexAt(graph, from), history: keep(actions), step: undefined, before: undefined };
  const open: (Place | undefined)[] = [begin];
  const seen = new Set<string | number>();
  for (let next = 0; seen.size < PLACES_MOST; ) {
    const place = order === "any" ? open.pop() : open[next];
    if (order === "shortest") open[next++] = undefined;
    if (place === undefined) return undefined;
    const key = graph.deepest === 0 ? place.vertex.id : [place.vertex.id, ...place.history].join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    if (isGoal(place.vertex)) return stepsTo(place);
    for (const step of usable(place, telling)) {
      const history = graph.deepest === 0 ? place.history : keep([...place.history, step.button]);
      open.push({ vertex: vertexAt(graph, step.to), history, step, before: place });
    }
  }
  return undefined;
}

/** From where the page is. */
export const fromHere = (graph: Graph): Pick<Asked, "from" | "actions"> => ({
  from: graph.current,
  actions: lastOf(graph, graph.log),
});

/** From where it would be after a load. */
export const fromRoot = (graph: Graph): Pick<Asked, "from" | "actions"> => ({
  from: graph.root,
  actions: lastOf(graph, [...graph.log, RELOAD]),
});

/** Buttons that stand in histories: a press of one matters even where it leads nowhere. */
function tellingOf({ vertices, deepest }: Graph): Set<string> {
  const found = new Set<string>();
  if (deepest === 0) return found;
  for (const { edges } of vertices.values())
    for (const { labels } of edges)
      for (const { history, length } of labels)
        for (let back = 1; back <= length; back++) found.add(history.at(-back)!);
  return found;
}

function* usable({ vertex: { edges, id }, history }: Place, telling: ReadonlySet<string>): Generator<Step> {
  for (const { to, labels } of edges)
    if (to === id) {
      for (const label of labels)
        if (telling.has(label.button) && applies(label, history)) yield { button: label.button, to, times: 1 };
    } else {
      const usual = labels.filter((one) => applies(one, history));
      // Where several buttons lead to the same vertex, one will do, unless histories tell them apart later.
      for (const label of telling.size === 0 ? usual.slice(0, 1) : usual)
        yield { button: label.button, to, times: label.times };
    }
}

function stepsTo(last: Place): Step[] {
  const steps: Step[] = [];
  for (let place: Place | undefined = last; place !== undefined; place = place.before)
    if (place.step !== undefined) steps.push(place.step);
  return steps.reverse();
}

export const lengthOf = (way: readonly Step[]): number => way.reduce((sum, { times }) => sum + times, 0);
