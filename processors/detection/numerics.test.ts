/** Beside what else there is to reckon by: exact fractions, certified data, sums over all cases, figures worked out by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { boxesOf, failedOf, judgeOf } from "./boxes.ts";
import { chanceOfAtLeast, upperLimit } from "./clopper-pearson.ts";
import { fitted, heightOf, referenceFrom } from "./curve.ts";
import { divergences } from "./divergence.ts";
import { countsOf } from "./histogram.ts";
import { leastSquares } from "./least-squares.ts";
import { published } from "./presets.ts";
import { type Nine, sampleOf } from "./vector.ts";

const near = (actual: number, expected: number, within: number): void =>
  assert.ok(
    Math.abs(actual - expected) <= within * Math.max(1, Math.abs(expected)),
    `expected ${expected}, got ${actual}`,
  );

/** A fraction: numerator and denominator, which is above 0. */
type Fraction = readonly [bigint, bigint];

function fraction(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (b > 0n) [a, b] = [b, a % b];
  const by = under < 0n ? -a : a;
  return [over / by, under / by];
}
const less = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * d - c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * c, b * d);
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * d, b * c);
/** Of numbers far above 2^53 as well. */
const numberOf = ([a, b]: Fraction): number => Number((a * 2n ** 80n) / b) / 2 ** 80;

/** By the normal equations, which in fractions lose nothing. */
function exactly(columns: readonly (readonly Fraction[])[], right: readonly Fraction[]): Fraction[] {
  const dot = (one: readonly Fraction[], other: readonly Fraction[]): Fraction =>
    one.reduce<Fraction>((sum, value, at) => less(sum, times([-1n, 1n], times(value, other[at]!))), [0n, 1n]);
  const rows = columns.map((column) => [...columns.map((other) => dot(column, other)), dot(column, right)]);
  for (const [at, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = over(row[at]!, pivot[at]!);
      for (let column = at; column < row.length; column++)
        row[column] = less(row[column]!, times(factor, pivot[column]!));
    }
  return rows.map((row, at) => over(row.at(-1)!, row[at]!));
}

test("the curve's least squares, 1 to 1/j^7, are those of exact fractions", () => {
  const sizes = Array.from({ length: 64 }, (_, at) => Math.round(1 + (at * 399) / 63));
  // In thousandths: what falls with j, and what no such curve follows.
  const largest = sizes.map((size, at) => Math.round(4000 / size) + ((at * 37) % 11));
  const columns = Array.from({ length: 8 }, (_, power) =>
    sizes.map((size): Fraction => [1n, BigInt(size) ** BigInt(power)]),
  );
  const exact = exactly(
    columns,
    largest.map((value): Fraction => fraction(BigInt(value), 1000n)),
  );
  const { coefficients, lift } = fitted(
    sizes,
    largest.map((value) => value / 1000),
    7,
  );
  for (const size of sizes) {
    const height = exact.reduce<Fraction>(
      (sum, one, power) => less(sum, times([-1n, BigInt(size) ** BigInt(power)], one)),
      [0n, 1n],
    );
    near(heightOf(coefficients, size) - lift, numberOf(height), 1e-9);
  }
});

test("least squares of nearly dependent columns: NIST's Longley, whose coefficients are certified", () => {
  const years = Array.from({ length: 16 }, (_, at) => 1947 + at);
  const columns = [
    [83, 88.5, 88.2, 89.5, 96.2, 98.1, 99, 100, 101.2, 104.6, 108.4, 110.8, 112.6, 114.2, 115.7, 116.9],
    [
      ...[234289, 259426, 258054, 284599, 328975, 346999, 365385, 363112],
      ...[397469, 419180, 442769, 444546, 482704, 502601, 518173, 554894],
    ],
    [2356, 2325, 3682, 3351, 2099, 1932, 1870, 3578, 2904, 2822, 2936, 4681, 3813, 3931, 4806, 4007],
    [1590, 1456, 1616, 1650, 3099, 3594, 3547, 3350, 3048, 2857, 2798, 2637, 2552, 2514, 2572, 2827],
    [
      ...[107608, 108632, 109773, 110929, 112075, 113270, 115094, 116219],
      ...[117388, 118734, 120445, 121950, 123366, 125368, 127852, 130081],
    ],
    years,
  ];
  const employed = [
    ...[60323, 61122, 60171, 61187, 63221, 63639, 64989, 63761],
    ...[66019, 67857, 68169, 66513, 68655, 69564, 69331, 70551],
  ];
  const certified = [
    ...[-3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683],
    ...[-1.03322686717359, -0.0511041056535807, 1829.15146461355],
  ];
  const found = leastSquares(
    [years.map(() => 1), ...columns].map((column) => Float64Array.from(column)),
    Float64Array.from(employed),
  );
  for (const [at, one] of found.entries()) near(one / certified[at]!, 1, 1e-7);
});

/** Of a binomial distribution, each term from the one before; of what is not so where the first would be too small. */
function atLeast(seen: number, of: number, rate: number): number {
  if (rate > 0.5) return 1 - atLeast(of - seen + 1, of, 1 - rate);
  let term = (1 - rate) ** of;
  let sum = seen <= 0 ? term : 0;
  for (let count = 1; count <= of; count++) {
    term *= ((of - count + 1) / count) * (rate / (1 - rate));
    if (count >= seen) sum += term;
  }
  return sum;
}

test("chances are those of the sum over all cases; at Clopper and Pearson's limit as few as were seen have the rest of the confidence", () => {
  const cases = fc.integer({ min: 1, max: 250 }).chain((of) => fc.tuple(fc.nat(of - 1), fc.constant(of)));
  const shares = fc.double({ min: 0.01, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(cases, shares, fc.constantFrom(0.9, 0.95, 0.999), ([seen, of], rate, confidence) => {
      near(chanceOfAtLeast(seen, of, rate), atLeast(seen, of, rate), 1e-10);
      near(1 - atLeast(seen + 1, of, upperLimit(seen, of, confidence)), 1 - confidence, 1e-9);
    }),
  );
});

/** With P and S as given, the rest alike. */
const sized = (pageChars: number, textChars: number): Nine => [pageChars, textChars, 1, 0, 0, 0, 0, 0, 1];

test("two boxes, worked out by hand: what lies between them is in none", () => {
  // (0, 0), (2, 1) and (40, 10), (43, 14): √5 and 5 apart, the pairs 40 and more.
  const near0 = [sized(0, 0), sized(2, 1)];
  const far = [sized(40, 10), sized(43, 14)];
  const boxes = boxesOf(sampleOf([...near0, ...far]), { ...published.boxes, k: 2 }).filter((box) => box.vector === 2);
  assert.deepEqual(
    boxes.map(({ low, high, documents }) => [low, high, documents]),
    [
      [[0, 0], [2, 1], 2],
      [[40, 10], [43, 14], 2],
    ],
  );
  const judge = judgeOf(boxes);
  const isIn = (nine: Nine): boolean => !failedOf(judge, nine).includes(2);
  assert.deepEqual([sized(1, 1), sized(43, 10), sized(20, 5), sized(2, 10), sized(44, 12)].map(isIn), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("divergences of two sets of documents, worked out by hand", () => {
  // Four documents: 1 + floor(log2 4) = 3 intervals; of P from 0 to 30 they are 10 wide, 1 and 3 of 4 in the first and last.
  const reference = referenceFrom(sampleOf([0, 21, 25, 30].map((size) => sized(size, 7))), 0);
  // Two documents: one in the first interval, one above 30.
  const window = countsOf(sampleOf([sized(5, 7), sized(31, 7)]), reference.cuts);
  const [ofP, ofS, , , ofT] = divergences(reference.counts, window, 0.5);
  // Bins below, three intervals, above: 0 1 0 3 0 and 0 1 0 0 1; with 0.5 each of 6.5 and of 4.5.
  // Σ p ln(p/q) = 3 · 0.5/6.5 ln((0.5/6.5)/(0.5/4.5)), with the last bin's q 1.5/4.5, and so on:
  const [p, q] = [
    [0.5, 1.5, 0.5, 3.5, 0.5],
    [0.5, 1.5, 0.5, 0.5, 1.5],
  ];
  near(
    ofP!,
    p!.reduce((sum, one, bin) => sum + (one / 6.5) * Math.log(one / 6.5 / (q![bin]! / 4.5)), 0),
    1e-12,
  );
  // The same in closed form: ln(4.5/6.5) + (3.5 ln 7 − 0.5 ln 3) / 6.5.
  near(ofP!, Math.log(4.5 / 6.5) + (3.5 * Math.log(7) - 0.5 * Math.log(3)) / 6.5, 1e-12);
  // All of S is 7: 0 4 0 0 0 and 0 2 0 0 0: ln(4.5/6.5) + 4.5/6.5 ln(4.5/2.5).
  near(ofS!, Math.log(4.5 / 6.5) + (4.5 / 6.5) * Math.log(4.5 / 2.5), 1e-12);
  // Of elements there are only others, 4 and 2: the same with 4.5 and 2.5 of 6.5 and 4.5.
  near(ofT!, ofS!, 1e-12);
});
