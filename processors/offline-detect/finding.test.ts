import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Learned } from "../../schemas/generated/records.ts";
import { NINE } from "../detection/vector.ts";
import { besideHealthy } from "./finding.ts";

const learned = (name: string, nine: readonly number[]): Learned => ({
  ...{ document: name, url: `https://a.example/${name}`, batch: "b", fetchedAt: 0, nine, sensors: [] },
});
const nine = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: NINE, maxLength: NINE });
const several = (prefix: string, most: number): fc.Arbitrary<Learned[]> =>
  fc.array(nine, { maxLength: most }).map((all) => all.map((one, at) => learned(`${prefix}${at}`, one)));

test("broken documents stand beside as many different healthy ones, as far as there are so many", () => {
  fc.assert(
    fc.property(several("broken", 3), several("healthy", 6), (broken, healthy) => {
      const examples = besideHealthy(broken, healthy);
      assert.deepEqual(
        examples.map(({ document }) => document),
        broken.map(({ document }) => document),
      );
      const beside = examples.map(({ nearest }) => nearest).filter((name) => name !== "");
      assert.equal(new Set(beside).size, Math.min(broken.length, healthy.length));
      assert.equal(beside.length, Math.min(broken.length, healthy.length));
      for (const { nearest, nearestUrl } of examples) assert.equal(nearestUrl === "", nearest === "");
    }),
  );
});

test("the first has the nearest, and none stands beside itself", () => {
  const far = learned("far", Array(NINE).fill(100));
  const near = learned("near", Array(NINE).fill(2));
  const [broken, other] = [learned("one", Array(NINE).fill(1)), learned("two", Array(NINE).fill(1))];
  assert.deepEqual(
    besideHealthy([broken, other], [far, near]).map(({ nearest }) => nearest),
    ["near", "far"],
  );
  assert.deepEqual(
    besideHealthy([broken], [broken, near]).map(({ nearest }) => nearest),
    ["near"],
  );
});
