import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Said } from "../way.ts";
import { WAYS } from "../ways.ts";
import { chooseAuthors, choosePublished, chooseTitle } from "./choose.ts";

const said = <T>(way: string, value: T, confidence: number): Said<T> => ({ way, value, confidence });
const at = (text: string, zone: number | undefined, hasClock = true) => ({ time: Date.parse(text), zone, hasClock });

test("the surest is chosen, what says something else is kept", () => {
  const { chosen, others } = chooseTitle([
    said("meta", "One", 0.7),
    said("opengraph", "Two", 0.9),
    said("feed", "Six", 0.8),
  ]);
  assert.equal(chosen?.value, "Two");
  assert.deepEqual(
    others.map(({ value }) => value),
    ["Six", "One"],
  );
});

test("a preference goes before what is surer, way by way", () => {
  const all = [said("rule", "By rule", 0.5), said("opengraph", "By makers", 0.9), said("visible", "As seen", 0.8)];
  assert.equal(chooseTitle(all, ["rule"]).chosen?.value, "By rule");
  assert.equal(chooseTitle(all, ["feed", "visible", "rule"]).chosen?.value, "As seen");
  assert.equal(chooseTitle(all, ["feed"]).chosen?.value, "By makers");
});

test("titles with the same letters are one, written as the page shows it", () => {
  const { chosen, others } = chooseTitle([
    said("opengraph", "'Illogical' tariffs", 0.9),
    said("visible", "‘Illogical’ tariffs", 0.8),
  ]);
  assert.equal(chosen?.value, "‘Illogical’ tariffs");
  assert.deepEqual(others, []);
});

test("a feed and the page that agree are surer than what stands alone", () => {
  const all = [
    said("opengraph", "For friends", 0.9),
    said("json-ld", "Headline", 0.88),
    said("feed", "Headline", 0.85),
  ];
  assert.equal(chooseTitle(all).chosen?.value, "For friends");
  assert.equal(chooseTitle(all, undefined, (way) => way === "feed").chosen?.value, "Headline");
});

test("times of one day agree, in the zone that is named; the one with a clock is taken", () => {
  const { chosen, others } = choosePublished([
    said("url", at("2026-11-19T00:00Z", undefined, false), 0.9),
    said("json-ld", at("2026-11-18T22:30Z", 120), 0.88),
    said("opengraph", at("2026-11-18T22:30Z", 0), 0.7),
  ]);
  assert.equal(chosen?.way, "json-ld");
  assert.deepEqual(others, []);
});

test("authors are the same in whatever order and case; linked data has them as they are", () => {
  const { chosen, others } = chooseAuthors([
    said("meta", ["JOHN DOE", "JANE ROE"], 0.8),
    said("visible", ["Jane Roe", "John Doe"], 0.7),
    said("microdata", ["Jane Roe"], 0.6),
  ]);
  assert.deepEqual(chosen?.value, ["Jane Roe", "John Doe"]);
  assert.deepEqual(
    others.map(({ way }) => way),
    ["microdata"],
  );
});

test("nothing said, nothing chosen", () => assert.deepEqual(chooseTitle([]), { chosen: undefined, others: [] }));

test("whatever is said, one of it is chosen, nothing twice, and no confidence beyond 1", () => {
  const one = fc.record({
    way: fc.constantFrom(...WAYS.map(({ name }) => name)),
    value: fc.constantFrom("a", "b", "A", "c"),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 1 }),
      fc.array(fc.constantFrom(...WAYS.map(({ name }) => name))),
      (all, prefer) => {
        const { chosen, others } = chooseTitle(all, prefer);
        const values = [chosen!, ...others].map(({ value }) => value.toLowerCase());
        assert.equal(new Set(values).size, values.length);
        assert.deepEqual(new Set(values), new Set(all.map(({ value }) => value.toLowerCase())));
        for (const { confidence } of [chosen!, ...others]) assert.ok(confidence >= 0 && confidence <= 1);
        const best = prefer.find((way) => all.some((it) => it.way === way));
        if (best !== undefined) assert.equal(chosen!.way, best);
      },
    ),
  );
});
