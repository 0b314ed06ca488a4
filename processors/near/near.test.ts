/** What sketches say texts share is near what they share; and the index holds what was noted and not forgotten, nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Band } from "../../schemas/generated/records.ts";
import { type Random, randomOf } from "../../test/bench/random.ts";
import { mapStore } from "../../test/core/stores.ts";
import { type Bands, forgetBands, KEYS_MOST, nearest, noteBands } from "./bands.ts";
import { wordsOf } from "./runs.ts";
import { BITS, bandsOf, ORDERS, runsIn, SKETCH_BYTES, shared, sketchOf } from "./sketch.ts";

const wordsBy = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => `w${random.below(100_000)}`);
const textBy = (random: Random, count: number): string => wordsBy(random, count).join(" ");
const ofText = (text: string): Buffer => sketchOf(text).sketch;

/** Some words of a text are others. */
function edited(text: string, share: number, random: Random): string {
  const words = text.split(" ");
  return words.map((word) => (random.chance(share) ? `x${random.below(100_000)}` : word)).join(" ");
}

function exact(one: string, other: string): number {
  const [a, b] = [runsIn(wordsOf(one)), runsIn(wordsOf(other))];
  const both = [...a].filter((run) => b.has(run)).length;
  return both / (a.size + b.size - both);
}

/** Of independent orders. */
function deviationOf(share: number): number {
  const chance = 2 ** -BITS;
  const same = share + (1 - share) * chance;
  return Math.sqrt((same * (1 - same)) / ORDERS) / (1 - chance);
}

test("what sketches say is near what texts share, and neither too high nor too low on average", () => {
  const random = randomOf(1);
  const off: number[] = [];
  for (let pair = 0; pair < 300; pair++) {
    const text = textBy(random, 40 + random.below(600));
    const other = edited(text, random.next() * 0.4, random);
    const share = exact(text, other);
    if (share === 1) continue;
    const deviations = (shared(ofText(text), ofText(other)) - share) / deviationOf(share);
    // What is below 0 is said to be 0.
    if (share > 0.15) off.push(deviations);
    assert.ok(Math.abs(deviations) <= 4, `${share}: ${deviations} deviations off`);
  }
  const mean = off.reduce((sum, one) => sum + one, 0) / off.length;
  assert.ok(off.length > 100 && Math.abs(mean) < 4 / Math.sqrt(off.length), `${mean} deviations on average`);
});

test("the same words share all, whatever stands between them; other words nothing, as near as can be told", () => {
  const random = randomOf(2);
  for (let turn = 0; turn < 100; turn++) {
    const words = wordsBy(random, 5 + random.below(200));
    const marked = words.map((word) => word.toUpperCase() + random.pick([" ", ", ", ".\n", " — «", "\u00a0"])).join("");
    assert.equal(shared(ofText(words.join(" ")), ofText(marked)), 1);
    const other = textBy(random, words.length).replaceAll("w", "y");
    assert.ok(shared(ofText(words.join(" ")), ofText(other)) <= 4 * deviationOf(0));
  }
});

test("texts without words have no sketch and are like nothing; short ones are like themselves", () => {
  for (const text of ["", " \n", "…—!", "\ud83d"]) {
    assert.deepEqual(sketchOf(text), { sketch: Buffer.alloc(0), words: 0 });
    assert.deepEqual([...bandsOf(ofText(text))], []);
    assert.equal(shared(ofText(text), ofText(text)), 0);
  }
  const short = ["a", "b", "a b", "b a", "a b c", "a b c d", "a b c d e"];
  for (const [at, text] of short.entries())
    for (const [other, one] of short.entries()) {
      const share = shared(ofText(text), ofText(one));
      if (at === other) assert.equal(share, 1);
      else assert.ok(share < 0.5 + 4 * deviationOf(0.5), `${text} and ${one}: ${share}`);
    }
});

test("very long texts have a sketch of the same size", () => {
  const random = randomOf(3);
  const long = textBy(random, 150_000);
  for (const text of ["a".repeat(1_000_000), "a ".repeat(500_000), " ".repeat(1_000_000).concat("a"), long])
    assert.equal(ofText(text).length, SKETCH_BYTES);
  assert.equal(shared(ofText("a ".repeat(500_000)), ofText("A! ".repeat(1000))), 1);
  assert.ok(shared(ofText(long), ofText(edited(long, 0.02, random))) > 0.8);
});

/** Which keys each band has. */
const heldIn = (bands: Bands): Map<string, readonly string[]> =>
  new Map([...bands.entries()].map(([band, { keys }]) => [band, keys]));

const sorted = (all: ReadonlyMap<string, Iterable<string>>): [string, string[]][] =>
  [...all].map(([band, keys]): [string, string[]] => [band, [...keys].sort()]).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param overflowed bands that more texts had at once than they hold: some of those are not there */
function checkBands(bands: Bands, held: ReadonlyMap<string, Buffer>, overflowed: ReadonlySet<string>): void {
  const wanted = new Map<string, string[]>();
  for (const [key, sketch] of held)
    for (const band of bandsOf(sketch)) wanted.set(band, [...(wanted.get(band) ?? []), key]);
  const is = heldIn(bands);
  for (const [band, keys] of is) {
    assert.equal(new Set(keys).size, keys.length, "a key twice");
    assert.ok(keys.length > 0 && keys.length <= KEYS_MOST);
    for (const key of keys) assert.ok(wanted.get(band)?.includes(key), `${key} in ${band} is not held`);
  }
  for (const band of overflowed) for (const all of [is, wanted]) all.delete(band);
  assert.deepEqual(sorted(is), sorted(wanted));
}

test("the bands hold the keys that were noted and not forgotten, in whatever order", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomOf(seed);
    // Of few texts many copies: their bands overflow.
    const isCrowded = seed % 2 === 0;
    const texts = Array.from({ length: isCrowded ? 2 : 30 }, () => textBy(random, 60));
    const bands = mapStore<Band>();
    const held = new Map<string, Buffer>();
    const [counts, overflowed] = [new Map<string, number>(), new Set<string>()];
    const counted = (sketch: Buffer, by: 1 | -1): void => {
      for (const band of bandsOf(sketch)) {
        const count = (counts.get(band) ?? 0) + by;
        counts.set(band, count);
        if (count > KEYS_MOST) overflowed.add(band);
      }
    };
    for (let step = 1; step <= 200; step++) {
      const key = `k${random.below(isCrowded ? 120 : 24)}`;
      const known = held.get(key);
      if (known === undefined) {
        const sketch = ofText(edited(random.pick(texts), random.next() * (isCrowded ? 0.03 : 0.2), random));
        held.set(key, sketch);
        counted(sketch, 1);
        noteBands(bands, key, sketch);
      } else {
        held.delete(key);
        counted(known, -1);
        forgetBands(bands, key, known);
      }
      if (step % 10 === 0) checkBands(bands, held, overflowed);
    }
    assert.equal(overflowed.size > 0, isCrowded);
    const keys = [...held.keys()];
    while (keys.length > 0) {
      const [key] = keys.splice(random.below(keys.length), 1) as [string];
      forgetBands(bands, key, held.get(key)!);
    }
    assert.deepEqual([...bands.entries()], [], "nothing is left of what was forgotten");
  }
});

test("the nearest is the one that shares most, not itself, nor one whose sketch is gone", () => {
  const random = randomOf(4);
  const text = textBy(random, 300);
  const texts: Record<string, string> = {
    own: text,
    near: `${text} more`,
    far: edited(text, 0.05, random),
    other: textBy(random, 300),
  };
  for (const order of [Object.keys(texts), Object.keys(texts).reverse()]) {
    const bands = mapStore<Band>();
    for (const key of order) noteBands(bands, key, ofText(texts[key]!));
    const without =
      (...gone: string[]) =>
      (key: string) =>
        gone.includes(key) ? undefined : ofText(texts[key]!);
    assert.deepEqual(nearest(bands, without(), ofText(text)), { key: "own", share: 1 });
    assert.equal(nearest(bands, without(), ofText(text), "own")?.key, "near");
    assert.equal(nearest(bands, without("near"), ofText(text), "own")?.key, "far");
    assert.equal(nearest(bands, without("own", "near", "far"), ofText(text)), undefined);
    assert.equal(nearest(bands, without(), ofText(textBy(random, 300))), undefined);
  }
});
