/** A walk as JSON can carry it. */

import type { Edge, Graph, Vertex } from "./graph.ts";
import type { Button } from "./state.ts";
import type { Walk } from "./walk.ts";

interface StoredVertex {
  readonly id: number;
  readonly key: string;
  readonly buttons: readonly Button[];
  readonly pressed: readonly string[];
  readonly edges: Edge[];
}

export interface StoredWalk extends Omit<Walk, "graph"> {
  readonly graph: Omit<Graph, "vertices" | "byKey"> & { readonly vertices: readonly StoredVertex[] };
}

export function stored({ graph, ...rest }: Walk): StoredWalk {
  const { vertices, byKey: _, ...more } = graph;
  const all = [...vertices.values()].map((vertex) => ({ ...vertex, pressed: [...vertex.pressed] }));
  return { ...rest, graph: { ...more, vertices: all } };
}

export function restored({ graph, ...rest }: StoredWalk): Walk {
  const all = graph.vertices.map((vertex): Vertex => ({ ...vertex, pressed: new Set(vertex.pressed) }));
  const vertices = new Map(all.map((vertex) => [vertex.id, vertex]));
  const byKey = new Map(all.map(({ key, id }) => [key, id]));
  return { ...rest, graph: { ...graph, vertices, byKey } };
}
