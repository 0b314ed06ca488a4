/** Walks by rules that only `driftwire` has, and walks over pages made at random. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { leftOut } from "./further.ts";
import { SWEEP_FROM } from "./graph.ts";
import { routeTo } from "./route.ts";
import { type ScriptedPage, type ScriptedState, stateAt, walked } from "./scripted.ts";
import { loadMore, stateful } from "./scripted-listings.ts";
import type { Preset } from "./state.ts";
import { restored, stored } from "./stored.ts";
import { routeOf, type Walk } from "./walk.ts";

const always = (name: string) => (): string => name;

test("a list of 70,000 presses is as many presses, and a few vertices", () => {
  let most = 0;
  const { walk, page, why } = walked(loadMore(70_000).page, { maxPresses: 100_000 }, (one) => {
    most = Math.max(most, one.graph.vertices.size);
    return one;
  });
  assert.deepEqual([why, walk.presses, page.urls.size], ["complete", 70_000, 700_010]);
  assert.ok(most <= SWEEP_FROM, `${most} vertices`);
  assert.deepEqual(routeOf(walk), [{ text: "more", times: 70_000 }]);
});

test("a way through states that were dropped presses as often as it takes", () => {
  const count = 3 * SWEEP_FROM;
  const { root, states } = loadMore(count).page;
  const aside = (name: string): ScriptedState => {
    if (name === "aside") return { urls: ["aside"], press: [] };
    const one = stateAt({ root, states }, name);
    // At the far end are two ways on, so that one has to come back; the first leads nowhere.
    const ends: ScriptedState["press"] = [
      ["one", "one"],
      ["two", "aside"],
    ];
    return name === "one" ? { urls: ["one"], press: [] } : one.press.length > 0 ? one : { ...one, press: ends };
  };
  for (const each of [
    (walk: Walk): Walk => walk,
    (walk: Walk): Walk => (walk.presses % 500 === 0 ? again(walk) : walk),
  ]) {
    const { walk, page, why } = walked({ root, states: aside }, { maxPresses: 100_000 }, each);
    assert.equal(why, "complete");
    assert.ok(page.urls.has("one") && page.urls.has("aside"));
    assert.equal(walk.presses, count + 1 + count + 1);
    assert.ok(walk.graph.vertices.size <= 2 * SWEEP_FROM, `${walk.graph.vertices.size} vertices`);
  }
});

/** A button that folds a note, and in one of the states shows something. */
const laterFold = (count: number, shows: number): ScriptedPage => {
  const states = (name: string): ScriptedState => {
    if (name === "shown") return { urls: ["shown"], press: [] };
    const piece = Number(name);
    const fold = ["Fold", piece === shows ? "shown" : name] as const;
    return { urls: [`u${piece}`], press: piece < count ? [fold, ["more", String(piece + 1)]] : [fold] };
  };
  return { root: always("0"), states };
};

test("a spent button that would have shown something later is found in the second look", () => {
  const usual = walked(laterFold(20, 12));
  assert.equal(usual.page.urls.has("shown"), false);
  assert.ok(usual.walk.presses <= 1.2 * 20, `${usual.walk.presses} presses`);
  assert.ok(leftOut(usual.walk) > 0, "it says what it left out");
  for (const shows of [1, 12, 19]) {
    const { page, why } = walked(laterFold(20, shows), { secondLook: 20 });
    assert.deepEqual([why, page.urls.has("shown")], ["complete", true]);
  }
});

test("the second look goes on where it finds something", () => {
  // The share allows two presses: what those find allows more.
  const { page } = walked(laterFold(40, 39));
  assert.ok(page.done.filter((text) => text === "Fold").length > 1);
});

test("the route to a state is the shortest known, with the choice that had a part in it", () => {
  const { walk } = walked(stateful(4).page);
  for (const { id, urls } of walk.graph.vertices.values()) {
    const route = routeTo(walk.graph, id);
    if (urls.startsWith("0 ")) assert.deepEqual(route, []);
    else assert.equal(route.at(-1)!.text, "Search");
  }
  const page: ScriptedPage = {
    root: always("root"),
    states: {
      root: {
        press: [
          ["long", "a"],
          ["short", "far"],
        ],
      },
      a: { urls: ["a"], press: [["on", "b"]] },
      b: { urls: ["b"], press: [["on", "far"]] },
      far: { urls: ["far"], press: [] },
    },
  };
  const { walk: shorter } = walked(page);
  const far = [...shorter.graph.vertices.values()].find(({ buttons }) => buttons.length === 0)!;
  assert.deepEqual(routeTo(shorter.graph, far.id), [{ text: "short", times: 1 }]);
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

/** All that can be reached by presses, breadth first; by the paper, equal buttons of a state are one. */
function reachable(page: ScriptedPage, preset: Preset): string[] {
  const found = new Set([page.root(0)]);
  for (const name of found) {
    const { press } = stateAt(page, name);
    const first = press.filter(([text], at) => press.findIndex(([other]) => other === text) === at);
    for (const [, to] of preset === "published" ? first : press) found.add(to as string);
  }
  return [...found].map((name) => `u${name.slice(1)}`).sort();
}

/** The second look goes on until nothing is left. */
const ALL = 1e9;
const again = (walk: Walk): Walk => restored(JSON.parse(JSON.stringify(stored(walk))));

test("buttons of a row that each add something are all pressed, the first too", () => {
  const states = (name: string): ScriptedState => ({
    urls: [...name],
    press: [0, 1, 2].map((at): ScriptedState["press"][number] => [
      "More",
      [...new Set([...name, String(at)])].sort().join(""),
      { handlers: ["add"] },
    ]),
  });
  const { page, why } = walked({ root: always("x"), states });
  assert.deepEqual([why, page.urls.size], ["complete", 4]);
});

test("on pages made at random every state is found, also by a walk that is stored before each action", () => {
  for (let seed = 1; seed <= 300; seed++)
    for (const preset of ["published", "driftwire"] as const) {
      const page = randomPage(seed);
      const options = { preset, secondLook: ALL };
      const plain = walked(page, options);
      assert.equal(plain.why, "complete", `${preset}, seed ${seed}`);
      assert.deepEqual([...plain.page.urls].sort(), reachable(page, preset), `${preset}, seed ${seed}`);
      assert.equal(leftOut(plain.walk), 0, `${preset}, seed ${seed}`);
      const often = walked(page, options, again);
      assert.deepEqual([often.page.done, often.why], [plain.page.done, plain.why], `${preset}, seed ${seed}`);
    }
});
