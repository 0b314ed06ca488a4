/** Two sets of documents: when they are taken for two kinds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Chance, chance } from "../../infra/newsroom/random.ts";
import { areAlike } from "./alike.ts";
import { NINE, type Nine, sampleOf } from "./vector.ts";

const LEVEL = 0.05;
const article = (own: Chance): Nine => Array.from({ length: NINE }, () => own.below(1000));
const set = (name: string, count: number, of = article) => {
  const own = chance("alike", name);
  return sampleOf(Array.from({ length: count }, () => of(own)));
};

test("the bound: of one number, by hand", () => {
  // 100 and 100 documents, of which the second set has 30 more below the middle: the shares differ by 0.3 there.
  const half = (below: number) =>
    sampleOf(Array.from({ length: 100 }, (_, at) => Array.from({ length: NINE }, () => (at < below ? 0 : 1))));
  // √(ln(2 · 8 / 0.05) / 2 · (1/100 + 1/100)) = √(5.768 / 2 · 0.02) = 0.2402.
  assert.equal(areAlike(half(50), half(74), LEVEL), true);
  assert.equal(areAlike(half(50), half(75), LEVEL), false);
});

test("sets of one kind are seldom taken for two; a third of another kind is noticed", () => {
  let odd = 0;
  for (let nth = 0; nth < 200; nth++) if (!areAlike(set(`one ${nth}`, 100), set(`other ${nth}`, 100), LEVEL)) odd++;
  assert.ok(odd <= 14, String(odd));
  const mixed = (own: Chance): Nine => (own.happens(0.3) ? article(own).map((value) => value / 50) : article(own));
  assert.equal(areAlike(set("one", 200), set("mixed", 200, mixed), LEVEL), false);
});

test("of nothing nothing is said, and order does not matter", () => {
  assert.equal(areAlike(set("one", 100), sampleOf([]), LEVEL), true);
  const [one, other] = [set("one", 60), set("mixed", 90)];
  assert.equal(areAlike(one, other, LEVEL), areAlike(other, one, LEVEL));
});
