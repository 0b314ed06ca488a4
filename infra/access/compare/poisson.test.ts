/** Against values of published tables: half the quantiles of chi-squared. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { poissonInterval } from "./poisson.ts";

test("the exact interval of a count is that of the tables", () => {
  const table: [number, number, number][] = [
    [0, 0, 3.689],
    [1, 0.0253, 5.572],
    [3, 0.6187, 8.767],
    [10, 4.795, 18.39],
    [100, 81.36, 121.63],
  ];
  for (const [count, low, high] of table) {
    const found = poissonInterval(count);
    assert.ok(
      Math.abs(found.low - low) < 0.01 && Math.abs(found.high - high) < 0.01,
      `${count}: ${JSON.stringify(found)}`,
    );
  }
});
