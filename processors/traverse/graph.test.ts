/** The graph, in each situation of the paper's figures, and walks over pages that have them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, pressed, RELOAD, reloaded, unpressed, vertexAt } from "./graph.ts";
import { fromHere, wayTo } from "./paths.ts";
import { type ScriptedPage, type ScriptedState, walked } from "./scripted.ts";
import { type State, stateOf } from "./state.ts";

const always = (name: string) => (): string => name;
const state = (name: string, ...texts: string[]): State =>
  stateOf(
    texts.map((text) => ({ text, handlers: [text] })),
    [name],
    "driftwire",
  );
const idOf = ({ buttons }: State, text: string): string => buttons.find((button) => button.text === text)!.id;

test("a press leads to a new vertex, to a known one, or nowhere", () => {
  const [a, b] = [state("a", "x", "y", "z"), state("b", "back")];
  const graph = begin(a, 3);
  const [x, y, z] = ["x", "y", "z"].map((text) => idOf(a, text)) as [string, string, string];
  assert.equal(pressed(graph, x, b).isNew, true);
  assert.equal(graph.current, 1);
  assert.equal(pressed(graph, idOf(b, "back"), a).isNew, false);
  // An edge that is there gets one more button.
  pressed(graph, y, b);
  assert.deepEqual(
    vertexAt(graph, 0).edges.map(({ to, labels }) => [to, labels.map(({ button }) => button)]),
    [[1, [x, y]]],
  );
  pressed(graph, idOf(b, "back"), a);
  // The same button once more says nothing new.
  pressed(graph, x, b);
  assert.equal(vertexAt(graph, 0).edges[0]!.labels.length, 2);
  pressed(graph, idOf(b, "back"), a);
  pressed(graph, z, a);
  assert.deepEqual(
    vertexAt(graph, 0).edges.map(({ to }) => to),
    [1, 0],
    "a loop",
  );
  assert.deepEqual(unpressed(vertexAt(graph, 0)), []);
});

/** From i by b to q after 4 and 2, to p after 5 and 2; and 5 is the shorter way to i. */
const ambiguous: ScriptedPage = {
  root: always("start"),
  states: {
    start: {
      press: [
        ["4", "before four"],
        ["5", "five"],
      ],
    },
    "before four": { press: [["3", "four"]] },
    four: { press: [["2", "i"]] },
    five: { press: [["2", "i"]] },
    i: { press: [["b", ({ pressed: done }) => (done.includes("4") ? "q" : "p")]] },
    q: {
      press: [
        ["more", "q1"],
        ["less", "q2"],
      ],
    },
    q1: { urls: ["q1"], press: [] },
    q2: { urls: ["q2"], press: [] },
    p: { urls: ["p"], press: [["more", "p1"]] },
    p1: { urls: ["p1"], press: [] },
  },
};

test("histories of an ambiguous button grow until they differ, and ways follow them", () => {
  for (const preset of ["published", "driftwire"] as const) {
    const { walk, page, why } = walked(ambiguous, { preset });
    assert.equal(why, "complete");
    assert.deepEqual([...page.urls].sort(), ["p", "p1", "q1", "q2"], preset);
    const out = [...walk.graph.vertices.values()].find(
      ({ edges }) => edges.length === 2 && edges[0]!.labels[0]!.length > 0,
    );
    assert.deepEqual(
      out!.edges.map(({ labels }) => labels.map(({ length }) => length)),
      [[2], [2]],
      "after 4 and 2, and after 5 and 2",
    );
  }
});

test("where histories of the greatest length are equal, the label of the older press goes", () => {
  const [i, q, p] = [state("i", "b"), state("q", "back"), state("p", "back")];
  const graph = begin(i, 1);
  const [b, back] = [idOf(i, "b"), idOf(q, "back")];
  pressed(graph, b, q);
  pressed(graph, back, i);
  pressed(graph, b, p);
  assert.deepEqual(
    vertexAt(graph, 0).edges.map(({ labels }) => labels.map(({ length }) => length)),
    [[1], [1]],
    "after a load, and after the press of `back`",
  );
  pressed(graph, back, i);
  pressed(graph, b, q);
  const [edge, ...others] = vertexAt(graph, 0).edges;
  assert.deepEqual([edge!.to, edge!.labels.length, others.length], [graph.byKey.get(q.key), 2, 0]);
});

test("a load shows the root as it was, changed, or another vertex", () => {
  const [root, one] = [state("root", "x", "y"), state("one", "x")];
  const graph = begin(root, 2);
  pressed(graph, idOf(root, "x"), one);
  reloaded(graph, root);
  assert.deepEqual([graph.root, graph.current, graph.vertices.size], [0, 0, 2]);
  const changed = state("changed", "x", "y", "z");
  reloaded(graph, changed);
  assert.deepEqual([graph.root, graph.current, graph.vertices.size], [0, 0, 2]);
  assert.deepEqual(
    unpressed(vertexAt(graph, 0)).map(({ text }) => text),
    ["y", "z"],
    "what was pressed stays pressed",
  );
  assert.deepEqual([graph.byKey.get(root.key), graph.byKey.get(changed.key)], [undefined, 0]);
  pressed(graph, idOf(changed, "y"), one);
  reloaded(graph, one);
  assert.deepEqual([graph.root, graph.current, [...graph.vertices.keys()]], [1, 1, [1]]);
});

test("a root that becomes another vertex takes its edges along, in and out, with their histories", () => {
  const [root, a, x, y, z] = [
    ...[state("root", "b", "c"), state("a", "b", "home", "z")],
    ...[state("x", "home", "a"), state("y", "home"), state("z", "a", "home")],
  ] as [State, State, State, State, State];
  const graph = begin(root, 3);
  const go = (from: State, text: string, to: State): void => void pressed(graph, idOf(from, text), to);
  go(root, "b", x);
  go(x, "home", root);
  go(root, "c", y);
  go(y, "home", root);
  go(root, "b", x);
  go(x, "a", a);
  go(a, "b", x);
  go(x, "a", a);
  go(a, "z", z);
  go(z, "home", root);
  go(root, "b", x);
  go(x, "a", a);
  go(a, "home", root);
  const old = graph.root;
  reloaded(graph, a);
  assert.equal(graph.vertices.has(old), false);
  assert.equal(graph.root, graph.byKey.get(a.key));
  const edges = new Map(vertexAt(graph, graph.root).edges.map(({ to, labels }) => [to, labels]));
  const at = (one: State): number => graph.byKey.get(one.key)!;
  assert.deepEqual(new Set(edges.keys()), new Set([at(x), at(y), at(z), at(a)]));
  assert.ok(edges.get(at(x))!.every(({ button }) => button === idOf(a, "b")));
  assert.equal(edges.get(at(x))!.length, 1, "both had an edge to x, by the same button, without a history");
  for (const vertex of graph.vertices.values())
    for (const { to } of vertex.edges) assert.ok(graph.vertices.has(to), "no edge leads to what is gone");
  assert.deepEqual(
    vertexAt(graph, at(y)).edges.map(({ to }) => to),
    [graph.root],
  );
});

test("a page that changes by itself makes a chain without end: the bound on presses ends it", () => {
  let time = 0;
  const ticker: ScriptedPage = {
    root: always("s"),
    states: new Proxy({} as Record<string, ScriptedState>, {
      get: () => ({ urls: [`news-${time++}`], press: [["b", "s"]] }),
    }),
  };
  const { why, walk } = walked(ticker, { maxPresses: 50 });
  assert.deepEqual([why, walk.presses], ["presses", 50]);
});

/** At each load the page has another URL in all of its states; d is in a state that b leads to by two presses. */
const renewed = (): ScriptedPage => {
  let load = 0;
  const states: Record<string, ScriptedState> = {};
  const make = (n: number): string => {
    const name = (nth: number): string => `${nth}/${n}`;
    states[name(0)] = { urls: [`new-${n}`], press: [["b", name(1)]] };
    states[name(1)] = { urls: [`new-${n}`, "one"], press: [["b", name(2)]] };
    states[name(2)] = {
      urls: [`new-${n}`, "two"],
      press: [
        ["b", name(3)],
        ["d", name(4)],
      ],
    };
    states[name(3)] = { urls: [`new-${n}`, "three"], press: [] };
    states[name(4)] = { urls: [`new-${n}`, "four"], press: [] };
    return name(0);
  };
  return { root: () => make(load++), states };
};

test("states near a root that changes at each load become what they are now: the walk has an end", () => {
  for (const preset of ["published", "driftwire"] as const) {
    const { why, page, walk } = walked(renewed(), { preset });
    assert.equal(why, "complete");
    for (const url of ["one", "two", "three", "four"]) assert.ok(page.urls.has(url), `${preset}: ${url}`);
    assert.ok(walk.presses <= 10, `${preset}: ${walk.presses} presses`);
    assert.ok(walk.graph.vertices.size <= 6);
  }
});

test("of two histories that can't be told apart after a merge the newer one stays", () => {
  const [root, a, x, y] = [state("root", "b"), state("a", "b", "c"), state("x", "to a"), state("y", "to a")];
  const graph = begin(root, 1);
  const at = (one: State): number => graph.byKey.get(one.key)!;
  const targets = (): number[] => vertexAt(graph, graph.root).edges.map(({ to }) => to);
  pressed(graph, idOf(root, "b"), x);
  pressed(graph, idOf(x, "to a"), a);
  pressed(graph, idOf(a, "b"), y);
  // Both came after something else: after the load, and after `to a`.
  reloaded(graph, a);
  assert.deepEqual(new Set(targets()), new Set([at(x), at(y)]));
  assert.deepEqual(
    vertexAt(graph, graph.root).edges.map(({ labels }) => labels.map(({ length }) => length)),
    [[1], [1]],
  );
  // After the load, again, b leads to y: the label of x says the contrary of the newest one.
  pressed(graph, idOf(a, "b"), y);
  assert.deepEqual(targets(), [at(y)]);
});

test("a way can be walked only where what was pressed ends with its histories", () => {
  const [i, q, p, w] = [state("i", "b", "c"), state("q", "back"), state("p", "back"), state("w", "back")];
  const graph = begin(i, 2);
  pressed(graph, idOf(i, "b"), q);
  pressed(graph, idOf(q, "back"), i);
  pressed(graph, idOf(i, "c"), w);
  pressed(graph, idOf(w, "back"), i);
  pressed(graph, idOf(i, "b"), p);
  pressed(graph, idOf(p, "back"), i);
  const goal = (one: State) => ({ isGoal: ({ key }: { readonly key: string }) => key === one.key });
  const texts = (way: ReturnType<typeof wayTo>): string[] | undefined =>
    way?.map(({ button }) => [i, q, p, w].flatMap(({ buttons }) => buttons).find(({ id }) => id === button)!.text);
  // b led to q right after the load, and to p after `back`, which each of the ways from here has pressed.
  for (const order of ["any", "shortest"] as const) {
    assert.equal(wayTo(graph, { ...fromHere(graph), ...goal(q), order }), undefined);
    assert.deepEqual(texts(wayTo(graph, { from: graph.root, actions: [RELOAD], ...goal(q), order })), ["b"]);
  }
  assert.deepEqual(texts(wayTo(graph, { ...fromHere(graph), ...goal(p), order: "shortest" })), ["b"]);
});

test("the walk of the paper ends at the root, and goes there by a load before it ends", () => {
  const page: ScriptedPage = {
    root: always("start"),
    states: { start: { press: [["on", "end"]] }, end: { urls: ["end"], press: [] } },
  };
  const { walk, why } = walked(page, { preset: "published" });
  assert.deepEqual([why, walk.presses, walk.reloads], ["complete", 1, 1]);
  assert.equal(walked(page).walk.reloads, 0);
});

test("before the first press there is no text to compare with; then the nearest text is pressed", () => {
  const loops = (...texts: string[]): ScriptedPage => ({
    root: always("s"),
    states: { s: { press: texts.map((text) => [text, "s"] as const) } },
  });
  const { page } = walked(loops("Arrow one", "x", "Arrow two", "Other"), { preset: "published" });
  // Both others are nine letters away: the first on the page.
  assert.deepEqual(page.done, ["Arrow one", "Arrow two", "x", "Other"]);
});

const threeNext: ScriptedPage = {
  root: always("start"),
  states: {
    start: {
      press: [
        ["next", "a"],
        ["next", "b"],
        ["next", "c"],
      ],
    },
    a: { urls: ["a"], press: [] },
    b: { urls: ["b"], press: [] },
    c: { urls: ["c"], press: [] },
  },
};

test("equal buttons are one by the paper, and each one of its own by ours", () => {
  assert.deepEqual([...walked(threeNext, { preset: "published" }).page.urls], ["a"]);
  assert.deepEqual([...walked(threeNext).page.urls].sort(), ["a", "b", "c"]);
});

test("a way is the shortest by ours", () => {
  const [root, long, far] = [state("root", "a", "c"), state("long", "b"), state("far", "x", "back")];
  const graph = begin(root, 0);
  pressed(graph, idOf(root, "a"), long);
  pressed(graph, idOf(long, "b"), far);
  pressed(graph, idOf(far, "back"), root);
  pressed(graph, idOf(root, "c"), far);
  pressed(graph, idOf(far, "back"), root);
  const isGoal = (vertex: { readonly id: number }): boolean => vertex.id === graph.byKey.get(far.key);
  const way = wayTo(graph, { ...fromHere(graph), isGoal, order: "shortest" })!;
  assert.deepEqual(
    way.map(({ button }) => button),
    [idOf(root, "c")],
  );
});
