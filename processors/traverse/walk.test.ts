/** The algorithm on pages without a browser: each situation of the paper's figures, and pages made at random. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, pressed, RELOAD, reloaded, unpressed, vertexAt } from "./graph.ts";
import { wayToRest } from "./paths.ts";
import { type ScriptedPage, type ScriptedState, walked } from "./scripted.ts";
import { type State, stateOf } from "./state.ts";
import { restored, stored } from "./stored.ts";

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
    i: { press: [["b", (done) => (done.includes("4") ? "q" : "p")]] },
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
  assert.ok(edges.get(at(x))!.length >= 2, "both had an edge to x, and its histories are together");
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

/** Arrows show a month each; a press beside the calendar closes it, and it opens at the first month again. */
const calendar = (months: number): ScriptedPage => ({
  root: always("closed"),
  states: {
    closed: {
      press: [
        ["choose a date", "month-0"],
        ["menu", "closed"],
      ],
    },
    ...Object.fromEntries(
      Array.from({ length: months }, (_, month): [string, ScriptedState] => [
        `month-${month}`,
        {
          urls: [`day-of-${month}`],
          press: [["outside", "closed"], ...(month + 1 < months ? ([["←", `month-${month + 1}`]] as const) : [])],
        },
      ]),
    ),
  },
});

test("an arrow is pressed to its end before something else closes the calendar", () => {
  const months = 40;
  const { why, page } = walked(calendar(months));
  assert.equal(why, "complete");
  assert.equal(page.urls.size, months);
  const first = page.done.indexOf("←");
  assert.ok(page.done.slice(first, first + months - 1).every((text) => text === "←"));
  // The paper presses `outside` in each month, and has to come back to it.
  assert.ok(page.done.length < months ** 2, `${page.done.length} presses`);
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
  const way = wayToRest(graph, graph.current, graph.log, "driftwire")!;
  assert.deepEqual(
    way.map(({ button }) => button),
    [idOf(root, "c")],
  );
});

/** Numbers that look random and are the same again. */
function* numbers(seed: number): Generator<number, never> {
  for (let x = seed * 2654435761 + 1; ; ) {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 3266489917) >>> 0;
    yield x / 2 ** 32;
  }
}

/** Any number of states, each with some buttons that lead anywhere; some states are reached by a load alone. */
function randomPage(seed: number): ScriptedPage {
  const random = numbers(seed);
  const pick = (most: number): number => Math.floor(random.next().value * most);
  const count = 1 + pick(25);
  const states: Record<string, ScriptedState> = {};
  for (let nth = 0; nth < count; nth++)
    states[`s${nth}`] = {
      urls: [`u${nth}`],
      press: Array.from(
        { length: pick(5) },
        (_, at) => [`b${pick(3)}`.repeat(1 + (at % 2)), `s${pick(count)}`] as const,
      ),
    };
  return { root: always("s0"), states };
}

/** All that can be reached by presses. */
function reachable({ states, root }: ScriptedPage): Set<string> {
  const found = new Set([root(0)]);
  for (const name of found) for (const [, to] of states[name]!.press) found.add(to as string);
  return found;
}

test("on pages made at random every state is found, also by a walk that is stored before each action", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const page = randomPage(seed);
    const wanted = [...reachable(page)].map((name) => `u${name.slice(1)}`).sort();
    const plain = walked(page);
    assert.equal(plain.why, "complete", `seed ${seed}`);
    assert.deepEqual([...plain.page.urls].sort(), wanted, `seed ${seed}`);
    const often = walked(page, {}, (walk) => restored(JSON.parse(JSON.stringify(stored(walk)))));
    assert.deepEqual([often.page.done, often.why], [plain.page.done, plain.why], `seed ${seed}`);
    for (const vertex of plain.walk.graph.vertices.values())
      assert.deepEqual(
        unpressed(vertex).map(({ text }) => text),
        [],
        `seed ${seed}`,
      );
    assert.equal(plain.walk.graph.log[0], RELOAD);
  }
});
