/** Figures worked out by hand or by other means, and what has to hold for any documents. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { boxesOf, failedOf, isSuspicious, judgeOf } from "./boxes.ts";
import { betaQuantile, chanceOfAtLeast, upperLimit } from "./clopper-pearson.ts";
import { clusters } from "./clusters.ts";
import { featuresOf } from "./counted.ts";
import { fitted, heightOf, referenceFrom, sizesOf, thresholdOf } from "./curve.ts";
import { divergence, divergences } from "./divergence.ts";
import { binOf, count, countsOf, cutsOf, histogramsOf, noCounts, referenceOf, SERIES, sturges } from "./histogram.ts";
import { leastSquares } from "./least-squares.ts";
import { corrected, published } from "./presets.ts";
import { largestOf } from "./sliding.ts";
import { healthyRate, train } from "./train.ts";
import { documentAt, type Nine, nineOf, partOf, sampleOf } from "./vector.ts";

const near = (actual: number, expected: number, within = 1e-12): void =>
  assert.ok(
    Math.abs(actual - expected) <= within * Math.max(1, Math.abs(expected)),
    `expected ${expected}, got ${actual}`,
  );

/** Documents as they come, sizes with long tails, counts that are often 0; now and then one that is as large as records let through. */
const usual = fc.tuple(
  ...[fc.nat(400_000), fc.nat(9000), fc.nat(60), fc.nat(300_000)],
  ...[fc.nat(9), fc.nat(40), fc.nat(5), fc.constant(0), fc.nat(70)],
);
const count32 = fc.nat(2 ** 31 - 1);
const giant = fc.tuple(
  ...[count32, count32, count32, fc.double({ min: 0, max: 1e300, noNaN: true })],
  ...[count32, count32, count32, count32, count32],
);
const nine = fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: giant }).map((all) => all as Nine);
const documents = (least: number, most = 120): fc.Arbitrary<Nine[]> =>
  fc.array(nine, { minLength: least, maxLength: most });

test("the nine are in the paper's order", () => {
  const features = { links: 5, blocks: 6, styles: 7, images: 8, others: 9 };
  const all = nineOf({ paragraphVariance: 4, paragraphs: 3, textChars: 2, pageChars: 1, ...features });
  assert.deepEqual(all, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("what a fragment has is counted by kind", () => {
  const fragment =
    '<div>One <a href="/x"><b>two</b></a> <a name="y">three</a><br></div><p>Four <img src="i"><em>five</em></p><ul><li>Six<span></span></li></ul>';
  // Of 10 and 20: mean 15, variance 25. The others are the link without an address, p, ul and li.
  assert.deepEqual(featuresOf({ pageChars: 900, paragraphs: ["1234567890", "12345678901234567890"], fragment }), {
    ...{ pageChars: 900, textChars: 30, paragraphs: 2, paragraphVariance: 25 },
    ...{ links: 1, blocks: 3, styles: 2, images: 1, others: 4 },
  });
  const none = featuresOf({ pageChars: 5, paragraphs: [], fragment: "" });
  assert.deepEqual(nineOf(none), [5, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("Sturges: 1 + floor(log2 n)", () => {
  // 2^6 = 64 < 100 < 2^7; 2^14 = 16,384 < 25,296 < 2^15; 2^11 = 2,048 < 3,500 < 2^12.
  const cases = [
    [1, 1],
    [2, 2],
    [3, 2],
    [100, 7],
    [127, 7],
    [128, 8],
    [3500, 12],
    [25_296, 15],
  ] as const;
  for (const [size, intervals] of cases) assert.equal(sturges(size), intervals, `of ${size}`);
});

test("intervals are equal, the last one holds its end, and nothing outside is dropped", () => {
  const cut = { low: 10, high: 20, intervals: 4 };
  // 2.5 wide: [10, 12.5) [12.5, 15) [15, 17.5) [17.5, 20].
  const cases = [
    [9.99, 0],
    [10, 1],
    [12.49, 1],
    [12.5, 2],
    [15, 3],
    [17.5, 4],
    [20, 4],
    [20.01, 5],
  ] as const;
  for (const [value, bin] of cases) assert.equal(binOf(cut, value), bin, `of ${value}`);
  const constant = { low: 3, high: 3, intervals: 2 };
  assert.deepEqual(
    [2, 3, 4].map((value) => binOf(constant, value)),
    [0, 1, 3],
  );
});

test("average linkage, worked out by hand", () => {
  // k = 2, so four at a time. First 0, 1, 10, 12: 0 and 1 are nearest (1), then 10 and 12 (2). Centroids 0.5 and 11 go
  // behind 30. Then 30, 0.5, 11: 0.5 and 11 are nearest (10.5), centroid 5.75.
  const { centroids, assigned } = clusters(Float64Array.from([0, 1, 10, 12, 30]), 1, {
    ...{ k: 2, weighted: false, axes: "plain" },
  });
  assert.deepEqual([...centroids], [30, 5.75]);
  // 12 is 6.25 from one and 18 from the other.
  assert.deepEqual([...assigned], [1, 1, 1, 1, 0]);
});

test("the mean distance decides, not the nearest or the farthest pair", () => {
  const options = { k: 2, weighted: false, axes: "plain" } as const;
  // 0 and 2 join first. From them to 5.5 the distances are 5.5 and 3.5, their mean 4.5: 9.8 is nearer to it, at 4.3.
  assert.deepEqual([...clusters(Float64Array.of(0, 2, 5.5, 9.8), 1, options).assigned], [0, 0, 1, 1]);
  // 10.5 is farther, at 5, though nearer than 5.5.
  assert.deepEqual([...clusters(Float64Array.of(0, 2, 5.5, 10.5), 1, options).assigned], [0, 0, 0, 1]);
});

test("weights count documents, spreads make axes alike", () => {
  const points = Float64Array.from([0, 1, 2, 10, 30]);
  // {0, 1}, then {0, 1, 2} at 1.5 from 2: centroids 1 (of three) and 10; then 30, 1, 10: 1 and 10 join.
  assert.deepEqual([...clusters(points, 1, { k: 2, weighted: false, axes: "plain" }).centroids], [30, 5.5]);
  assert.deepEqual([...clusters(points, 1, { k: 2, weighted: true, axes: "plain" }).centroids], [30, 13 / 4]);
  const flat = Float64Array.from([0, 0, 60, 0, 0, 3, 60, 3]);
  assert.deepEqual([...clusters(flat, 2, { k: 2, weighted: false, axes: "plain" }).assigned], [0, 1, 0, 1]);
  // The spreads are 17.9 and 11.5: the last two are farther from the others (2.7) than those from each other (2.2).
  const stretched = Float64Array.from([0, 0, 40, 0, 0, 3, 40, 3, 0, 0, 40, 0, 0, 3, 40, 3, 20, 30, 20, 30]);
  assert.deepEqual(
    [...clusters(stretched, 2, { k: 2, weighted: false, axes: "scaled" }).assigned],
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
  );
});

test("a document passes in a box's edge and fails beside it", () => {
  const sample = sampleOf([
    [100, 10, 1, 0, 0, 0, 0, 0, 1],
    [120, 30, 3, 5, 2, 0, 0, 0, 3],
  ]);
  const judge = judgeOf(boxesOf(sample, { ...published.boxes, k: 1 }));
  assert.deepEqual(failedOf(judge, [100, 30, 1, 5, 0, 0, 0, 0, 3]), []);
  // S is in Y2, Y5 and Y6 and nowhere else; images are in Y1.
  assert.deepEqual(failedOf(judge, [100, 31, 1, 5, 0, 0, 0, 0, 3]), [2, 5, 6]);
  assert.deepEqual(failedOf(judge, [100, 30, 1, 5, 0, 0, 0, 1, 3]), [1]);
  assert.deepEqual(
    [7, 6].map((need) => isSuspicious([1], need)),
    [true, false],
  );
  // 10 to 30 is widened by a tenth of 20 on each side.
  const wide = boxesOf(sample, { ...published.boxes, k: 1, margin: 0.1 });
  assert.deepEqual(
    [wide[1]!.low, wide[1]!.high],
    [
      [98, 8],
      [122, 32],
    ],
  );
});

test("Kullback and Leibler's divergence, worked out by hand", () => {
  // p = (1.5, 1.5)/3, q = (0.5, 2.5)/3: ½ ln 3 + ½ ln 0.6 = ½ ln 1.8.
  near(divergence(Float64Array.from([1, 1]), Float64Array.from([0, 2]), 0.5), 0.5 * Math.log(1.8));
  // p = (9.5, 0.5)/10, q = (0.5, 0.5)/1: 0.95 ln 1.9 + 0.05 ln 0.1.
  const [skewed, none] = [Float64Array.from([9, 0]), new Float64Array(2)];
  near(divergence(skewed, none, 0.5), 0.95 * Math.log(1.9) + 0.05 * Math.log(0.1));
  assert.equal(divergence(skewed, skewed, 0.5), 0);
});

test("least squares, worked out by hand and against certified values", () => {
  // Through (1, 1), (2, 2), (3, 2): means 2 and 5/3, slope Σxy 1 / Σxx 2.
  const line = leastSquares([Float64Array.of(1, 1, 1), Float64Array.of(1, 2, 3)], Float64Array.of(1, 2, 2));
  near(line[0]!, 2 / 3);
  near(line[1]!, 1 / 2);
  // NIST's Wampler1 and Wampler2: x from 0 to 20, a polynomial of degree 5 with all coefficients 1, or 1 to 0.00001.
  const x = Float64Array.from({ length: 21 }, (_, at) => at);
  const powers = Array.from({ length: 6 }, (_, power) => x.map((value) => value ** power));
  for (const factor of [1, 0.1]) {
    const wanted = powers.map((_, power) => factor ** power);
    const y = x.map((_, row) => wanted.reduce((sum, one, power) => sum + one * powers[power]![row]!, 0));
    for (const [power, one] of leastSquares(powers, y).entries()) near(one, wanted[power]!, 1e-8);
  }
  // The same column twice says nothing new.
  const twice = leastSquares(
    [x, x],
    x.map((value) => 3 * value),
  );
  near(twice[0]! + twice[1]!, 3);
  // And what comes behind it says something still: 2 + x².
  const one = x.map(() => 1);
  const square = x.map((value) => value * value);
  const behind = leastSquares(
    [one, one, square],
    square.map((value) => 2 + value),
  );
  near(behind[0]! + behind[1]!, 2);
  near(behind[2]!, 1);
});

test("Clopper and Pearson's upper limit", () => {
  // 0 of n: 1 − (1 − c)^(1/n). n − 1 of n: c^(1/n). The rest: bisection of Σ C(n, i) pⁱ (1 − p)ⁿ⁻ⁱ = 1 − c with 40 digits.
  near(upperLimit(0, 10, 0.95), 1 - 0.05 ** 0.1);
  near(upperLimit(9, 10, 0.95), 0.95 ** 0.1);
  near(upperLimit(3, 20, 0.95), 0.3436638043142818);
  near(upperLimit(5, 50, 0.99), 0.2415526437464756);
  near(upperLimit(17, 300, 0.95), 0.0837888130617111);
  near(upperLimit(60, 3000, 0.999), 0.029198563114823);
  assert.equal(upperLimit(10, 10, 0.95), 1);
  // Beta(1, 3) has 1 − (1 − x)³ below x.
  near(betaQuantile(0.875, 1, 3), 0.5);
});

test("the chance of so many by accident", () => {
  // C(10, 8) + C(10, 9) + C(10, 10) = 45 + 10 + 1 of 1024.
  near(chanceOfAtLeast(8, 10, 0.5), 56 / 1024);
  // 1 − 0.98⁴ − 4 · 0.02 · 0.98³.
  near(chanceOfAtLeast(2, 4, 0.02), 1 - 0.98 ** 4 - 0.08 * 0.98 ** 3);
  assert.equal(chanceOfAtLeast(0, 4, 0.02), 1);
});

test("the lifted curve is never below its points, whatever they are", () => {
  const points = fc.array(fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.double({ min: 0, max: 20, noNaN: true })), {
    ...{ minLength: 1, maxLength: 64 },
  });
  fc.assert(
    fc.property(points, fc.nat(7), (pairs, powers) => {
      const sizes = pairs.map(([size]) => size);
      const largest = pairs.map(([, value]) => value);
      const { coefficients, lift } = fitted(sizes, largest, powers);
      assert.ok(lift >= 0);
      for (const [at, size] of sizes.entries()) assert.ok(heightOf(coefficients, size) >= largest[at]!);
    }),
  );
});

test("sizes are spread evenly, or by one factor", () => {
  assert.deepEqual(sizesOf(10, { points: 4, least: 1, spread: "even" }), [1, 4, 7, 10]);
  assert.deepEqual(sizesOf(1000, { points: 4, least: 1, spread: "geometric" }), [1, 10, 100, 1000]);
  assert.deepEqual(sizesOf(2, { points: 64, least: 1, spread: "even" }), [1, 2]);
});

test("beyond the sizes it was fitted at a curve goes on, or ends", () => {
  // 2 + 100 / j.
  const curve = { series: "P", coefficients: [2, 100], lift: 0, sizes: [20, 50], divergences: [7, 4] };
  assert.deepEqual(
    [10, 20, 100].map((size) => thresholdOf(curve, size, true)),
    [12, 7, 3],
  );
  assert.deepEqual(
    [10, 20, 100].map((size) => thresholdOf(curve, size, false)),
    [undefined, 7, 4],
  );
});

test("at each end of the reference a part may be left out of the intervals", () => {
  const sample = sampleOf(Array.from({ length: 200 }, (_, at) => [at, 1, 1, 1, 0, 0, 0, 0, 0]));
  const [cut] = cutsOf(sample, 0.01);
  assert.deepEqual(cut, { low: 2, high: 197, intervals: 8 });
  assert.deepEqual(countsOf(sample, cutsOf(sample, 0.01)).series[0]!.at(-1), 2);
});

test("sliding over runs finds what comparing each of them finds", () => {
  fc.assert(
    fc.property(documents(3, 40), fc.nat(39), (all, cut) => {
      const sample = sampleOf(all);
      const reference = referenceFrom(partOf(sample, 0, Math.max(1, cut % all.length)), 0);
      const sizes = [1, 2, all.length];
      const largest = largestOf(sample, reference, sizes, 0.5);
      for (const [at, size] of sizes.entries()) {
        const runs = Array.from({ length: all.length - size + 1 }, (_, from) =>
          divergences(reference.counts, countsOf(partOf(sample, from, from + size), reference.cuts), 0.5),
        );
        for (const series of SERIES.keys())
          near(largest[series]![at]!, Math.max(...runs.map((run) => run[series]!)), 1e-9);
      }
    }),
    { numRuns: 50 },
  );
});

test("a window's counts are those of a recount at any time, and of a model read back", () => {
  fc.assert(
    fc.property(documents(1), fc.array(nine, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (all, more, size) => {
      const cuts = cutsOf(sampleOf(all), 0);
      const window: Nine[] = [];
      const counts = noCounts(cuts);
      for (const one of more) {
        window.push(one);
        count(counts, cuts, one);
        if (window.length > size) count(counts, cuts, window.shift()!, -1);
        assert.deepEqual(counts, countsOf(sampleOf(window), cuts));
      }
      assert.deepEqual(referenceOf(histogramsOf(counts, cuts)), { cuts, counts });
    }),
  );
});

test("a document of the training set is in a box of each vector, with every option", () => {
  const options = fc.record({
    ...{
      k: fc.integer({ min: 1, max: 10 }),
      weighted: fc.boolean(),
      axes: fc.constantFrom("plain" as const, "scaled" as const, "logarithmic" as const),
    },
    margin: fc.constantFrom(0, 0.1),
  });
  fc.assert(
    fc.property(documents(1), options, (all, how) => {
      const judge = judgeOf(boxesOf(sampleOf(all), how));
      for (const one of all) assert.deepEqual(failedOf(judge, one), []);
      assert.ok(judge.every((bounds, at) => bounds.length <= 2 * how.k * (at === 0 ? 5 : 2)));
    }),
  );
});

test("a model is made of any documents, and every time the same: they lie in its boxes, and no point above its curves", () => {
  fc.assert(
    fc.property(documents(1), fc.constantFrom(published, corrected), (all, preset) => {
      const model = train(sampleOf(all), preset);
      assert.deepEqual(train(sampleOf(all), preset), model);
      assert.equal(model.reference.length, 5);
      assert.equal(model.curves.length, 5);
      for (const { coefficients, sizes, divergences: largest } of model.curves)
        for (const [at, size] of sizes.entries()) assert.ok(heightOf(coefficients, size) >= largest[at]!);
      assert.ok(model.boxes.every(({ low, high }) => [...low, ...high].every(Number.isFinite)));
      for (const one of all) assert.deepEqual(failedOf(judgeOf(model.boxes), one), []);
      assert.ok(healthyRate(model) > 0 && healthyRate(model) <= 1);
      assert.ok(documentAt(sampleOf(all), 0).length === 9);
    }),
    { numRuns: 50 },
  );
});
