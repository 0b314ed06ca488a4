/** Pictures of a source: numbers recounted here, and drawings that any reader of XML can read. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { divergences } from "./divergence.ts";
import { countsOf, referenceOf } from "./histogram.ts";
import { type Picture, type PictureModel, type PictureVerdict, pictureOf, windowFor } from "./picture.ts";
import { linear } from "./picture-axes.ts";
import { svgOf } from "./picture-svg.ts";
import { corrected, type Preset, published } from "./presets.ts";
import { train } from "./train.ts";
import { FEATURES, type Features, type Nine, sampleOf } from "./vector.ts";

/** Articles of a site, without chance: sizes spread evenly, each another. */
const healthy = (number: number): Nine => {
  const paragraphs = 4 + (number % 9);
  const text = paragraphs * (180 + ((number * 37) % 120));
  return [
    60_000 + ((number * 7919) % 20_000),
    text,
    paragraphs,
    900 + ((number * 131) % 4000),
    ...[3, 6, 2, 1, paragraphs + 4],
  ];
};
/** After a redesign: little of the text, and other markup. */
const broken = (number: number): Nine => [31_000 + number, 90 + number, 1, 0, 0, 40, 0, 9, 2];

const featuresOf = (nine: Nine): Features =>
  Object.fromEntries(FEATURES.map((name, at) => [name, nine[at]!])) as unknown as Features;

const modelOf = (documents: readonly Nine[], preset: Preset): PictureModel => ({
  ...train(sampleOf(documents), preset),
  ...{ source: "lenta", pageType: "default", version: 3, at: Date.UTC(2026, 10, 18) },
});

const verdictsOf = (documents: readonly Nine[]): PictureVerdict[] =>
  documents.map((nine, at) => ({ document: `d${at}`, pageType: "default", times: 0, vector: featuresOf(nine) }));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const learned = numbers(300).map(healthy);

test("before a redesign and after it: points, shares and divergences are those of the two windows", () => {
  for (const preset of [published, corrected]) {
    const model = modelOf(learned, preset);
    const [before, now] = [learned.slice(100, 150), numbers(50).map(broken)];
    const picture = pictureOf(model, verdictsOf([...learned.slice(0, 20), ...before, ...now]), 50);
    assert.deepEqual(picture.windows, { before: 50, now: 50 });
    assert.deepEqual(
      picture.boxes.map(({ vector, axes }) => `Y${vector} ${axes.join()}`),
      ["Y1 TH,TB,TS,TI,TO", "Y2 P,S", "Y3 P,N", "Y4 P,V", "Y5 S,N", "Y6 S,V", "Y7 N,V"],
    );
    for (const { points, boxes } of picture.boxes) {
      assert.equal(points.length, 100);
      assert.ok(boxes.length > 0 && boxes.length <= 10);
      assert.ok(points.every(({ failed, when }) => failed === (when === "now")));
    }
    assert.deepEqual(picture.boxes[1]!.points[99]!.values, [31_049, 139]);
    const { counts, cuts } = referenceOf(model.reference);
    const recounted = divergences(counts, countsOf(sampleOf(now), cuts), 0.5);
    assert.deepEqual(
      picture.curves.map((figure) => figure.now!.divergence),
      recounted,
    );
    for (const { reference, before: earlier, now: later } of picture.histograms)
      for (const shares of [reference, earlier, later])
        assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
    // All texts are shorter than the shortest of the reference.
    assert.equal(picture.histograms[1]!.now[0], 1);
    for (const { before: earlier, now: later } of picture.curves.filter(({ series }) => series !== "V"))
      assert.ok(later!.divergence > later!.threshold && earlier!.divergence < later!.divergence);
  }
});

test("the lifted curve of figure 7 has no point of figure 6 above it", () => {
  const { curves } = pictureOf(modelOf(learned, published), [], 50);
  for (const { sizes, divergences: largest, curve } of curves) {
    assert.equal(curve.length, 120);
    assert.deepEqual([curve[0]!.documents, Math.round(curve.at(-1)!.documents)], [1, 300]);
    assert.ok(curve[0]!.height >= largest[sizes.indexOf(1)]! - 1e-9);
    assert.ok(curve.at(-1)!.height >= largest.at(-1)! - 1e-9);
  }
});

test("what is fetched again, of another page type or without a vector is left out; a model of all types takes all", () => {
  const model = modelOf(learned, corrected);
  const [first, again, other, end] = verdictsOf(learned.slice(0, 4)) as [PictureVerdict, ...PictureVerdict[]];
  const given = [first, { ...again!, times: 2 }, { ...other!, pageType: "gallery" }, { ...end!, vector: null }];
  assert.deepEqual(pictureOf(model, given, 50).windows, { before: 0, now: 1 });
  assert.deepEqual(pictureOf({ ...model, pageType: "" }, given, 50).windows, { before: 0, now: 2 });
  const none = pictureOf(model, [], 50);
  assert.deepEqual(none.windows, { before: 0, now: 0 });
  assert.ok(none.curves.every(({ now, before }) => now === null && before === null));
  assert.equal(windowFor("published"), 50);
});

const parsed = (svg: string): void => XmlDocument.fromString(svg).dispose();
const drawn = (picture: Picture): string => {
  const svg = svgOf(picture);
  parsed(svg);
  assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
  return svg;
};

test("the drawing has each figure, and texts of others can't break out of it", () => {
  const model = modelOf(learned, corrected);
  const source = `<script>alert("1")</script>&\u0000\ud800'`;
  const svg = drawn(
    pictureOf({ ...model, source }, verdictsOf([...learned.slice(0, 50), ...numbers(50).map(broken)]), 50),
  );
  assert.doesNotMatch(svg, /<script/);
  assert.match(svg, /&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&amp;\uFFFD\uFFFD&#39;/);
  for (const title of ["Y1 (TH, TB, TS, TI, TO): 50 of 100 in no box", "S: size of the text", "P: above the curve"])
    assert.ok(svg.includes(`>${title}<`), title);
});

const nine = fc
  .tuple(
    ...[fc.nat(), fc.nat(2_000_000), fc.nat(60), fc.double({ min: 0, max: 1e300, noNaN: true })],
    ...[fc.nat(9), fc.nat(4000), fc.nat(5), fc.constant(0), fc.nat()],
  )
  .map((all) => all as Nine);

test("an axis has a few ticks between its ends, or none where its steps are lost in rounding", () => {
  assert.deepEqual(linear({ low: 0, high: 10 }, 0, 100).ticks, [0, 5, 10]);
  // Numbers are 16 apart there: a step of 5 is none.
  assert.deepEqual(linear({ low: 1e17, high: 1e17 + 16 }, 0, 100).ticks, []);
  assert.deepEqual(linear({ low: 3, high: 3 }, 0, 100).ticks, []);
});

test("any documents can be drawn", () => {
  const some = fc.array(nine, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      some,
      some,
      fc.constantFrom(published, corrected),
      fc.integer({ min: 1, max: 30 }),
      (before, now, preset, size) => {
        const model = modelOf(before, preset);
        drawn(pictureOf(model, verdictsOf([...before, ...now]), size));
      },
    ),
    { numRuns: 60 },
  );
});
