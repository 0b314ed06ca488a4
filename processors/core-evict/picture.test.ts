/** The picture of the sets: areas are in proportion to the sets, and any reader of XML can read it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { type Parts, type Picture, pictureSvg, setsOf } from "./picture.ts";

const parts: Parts = {
  unread: { there: 90, gone: 10 },
  unwanted: { there: 200, gone: 100 },
  left: { there: 300, gone: 200 },
  checked: { there: 60, gone: 1 },
  due: { there: 30, gone: 9 },
};

/** The areas of the first drawing, in which each colour stands once, by their colours. */
function areasOf(svg: string): Map<string, number> {
  const areas = new Map<string, number>();
  for (const [, width, height, fill] of svg.matchAll(
    /<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" fill="(#\w+)"/g,
  ))
    if (!areas.has(fill!)) areas.set(fill!, Number(width) * Number(height));
  return areas;
}

test("the sets are unions of the parts", () => {
  assert.deepEqual(setsOf(parts), { A: 1000, U: 680, D: 900, R: 300, G: 390, K: 100, K1: 61, K2: 39, L: 10 });
});

test("areas are in proportion to the sets", () => {
  const areas = areasOf(pictureSvg({ title: "core", budget: 100, parts }));
  const [unread, unwanted, left, checked, due] = [...areas.values()] as [number, number, number, number, number];
  const whole = unread + unwanted + left + checked + due;
  const near = (area: number, share: number): void => assert.ok(Math.abs(area / whole - share) < 0.001);
  near(unread, 0.1);
  near(unwanted, 0.3);
  near(left, 0.5);
  near(checked, 0.061);
  near(due, 0.039);
});

test("whatever the sets and the title, it is XML, without numbers that are none", () => {
  const there = fc.record({ there: fc.nat(), gone: fc.nat() });
  const any = fc.record({
    title: fc.string({ unit: "binary" }),
    budget: fc.nat(),
    parts: fc.record({ unread: there, unwanted: there, left: there, checked: there, due: there }),
  });
  const none = { there: 0, gone: 0 };
  const empty: Picture = {
    ...{ title: "", budget: 1 },
    parts: { unread: none, unwanted: none, left: none, checked: none, due: none },
  };
  const check = (picture: Picture): void => {
    const svg = pictureSvg(picture);
    assert.doesNotMatch(svg, /NaN|Infinity|="-/);
    XmlDocument.fromString(svg).dispose();
  };
  check(empty);
  fc.assert(fc.property(any, check), { numRuns: 100 });
});
