/** A walk as JSON can carry it. */

import type { Graph, Vertex } from "./graph.ts";
import type { Habit, Kin } from "./habits.ts";
import type { Button } from "./state.ts";
import type { Walk } from "./walk.ts";

interface StoredVertex extends Omit<Vertex, "pressed" | "buttons"> {
  readonly pressed: readonly string[];
  /** The place of its list among the lists of buttons: on a page that grows all states share one. */
  readonly buttons: number;
}

type Maps = "vertices" | "byKey" | "urls" | "passed";

export interface StoredWalk extends Omit<Walk, "graph" | "habits" | "pairs" | "led"> {
  readonly graph: Omit<Graph, Maps> & {
    readonly vertices: readonly StoredVertex[];
    readonly lists: readonly (readonly Button[])[];
    readonly urls: readonly string[];
    readonly passed: readonly string[];
  };
  readonly habits: {
    readonly buttons: readonly [string, Habit][];
    readonly kin: readonly [string, Kin][];
    readonly born: readonly [string, string][];
  };
  readonly pairs: readonly string[];
  readonly led: readonly [string, number][];
}

export function stored({ graph, habits, pairs, led, ...rest }: Walk): StoredWalk {
  const { vertices, byKey: _, urls, passed, ...more } = graph;
  const lists = new Map<readonly Button[], number>();
  const all = [...vertices.values()].map((vertex): StoredVertex => {
    const at = lists.get(vertex.buttons) ?? lists.size;
    lists.set(vertex.buttons, at);
    return { ...vertex, pressed: [...vertex.pressed], buttons: at };
  });
  return {
    ...rest,
    graph: { ...more, vertices: all, lists: [...lists.keys()], urls: [...urls], passed: [...passed] },
    habits: { buttons: [...habits.buttons], kin: [...habits.kin], born: [...habits.born] },
    pairs: [...pairs],
    led: [...led],
  };
}

export function restored({ graph, habits, pairs, led, ...rest }: StoredWalk): Walk {
  const { lists, urls, passed, ...more } = graph;
  const all = graph.vertices.map(
    (vertex): Vertex => ({ ...vertex, pressed: new Set(vertex.pressed), buttons: lists[vertex.buttons]! }),
  );
  const vertices = new Map(all.map((vertex) => [vertex.id, vertex]));
  const byKey = new Map(all.map(({ key, id }) => [key, id]));
  return {
    ...rest,
    graph: { ...more, vertices, byKey, urls: new Set(urls), passed: new Set(passed) },
    habits: { buttons: new Map(habits.buttons), kin: new Map(habits.kin), born: new Map(habits.born) },
    pairs: new Set(pairs),
    led: new Map(led),
  };
}
