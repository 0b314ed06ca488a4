import assert from "node:assert/strict";
import { test } from "node:test";
import { Script } from "node:vm";
import { World } from "../world.ts";
import { fillerOf } from "./filler.ts";

const world = new World({ seed: 7, sites: 20, start: 0 });
const all = (length: number): Buffer[] =>
  [...Array(20).keys()].flatMap((index) => {
    const { head, start, end } = fillerOf(world.site(index), 0, length);
    return [...head, ...start, ...end];
  });

test("the weight around pages is ASCII, so it is right in every charset", () => {
  assert.ok(all(300_000).every((bytes) => bytes.every((byte) => byte < 128)));
});

test("its scripts can be read, and change nothing but names of their own", () => {
  const window: Record<string, unknown> = {};
  const scripts = all(300_000).flatMap((bytes) => [...bytes.toString().matchAll(/<script( [^>]*)?>(.*?)<\/script>/gs)]);
  assert.ok(scripts.length > 20);
  for (const [, attributes, text] of scripts)
    if (attributes === undefined) new Script(text!).runInNewContext({ window, self: window });
    else assert.doesNotThrow(() => JSON.parse(text!));
  assert.ok(Object.keys(window).every((name) => name.startsWith("webpackChunk_") || name.startsWith("__")));
});

test("there is about as much of it as was asked for, from pieces that sites share", () => {
  for (const length of [5000, 60_000, 400_000])
    for (const index of [0, 3, 8]) {
      const { head, start, end } = fillerOf(world.site(index), 0, length);
      const size = [...head, ...start, ...end].reduce((sum, bytes) => sum + bytes.length, 0);
      assert.ok(Math.abs(size - length) < 2600 + length / 50, `${size} of ${length}`);
    }
  const first = world.site(0);
  const again = fillerOf({ ...first, index: 99 }, 0, 400_000);
  const own = new Set(all(400_000));
  assert.ok([...again.head, ...again.end].filter((bytes) => own.has(bytes)).length > 10);
});
