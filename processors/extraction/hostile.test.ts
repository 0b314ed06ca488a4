/** Pages made to hurt cost what their length does, and nobody is thrown out by them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { hostileCosts, wrongOf } from "../../test/bench/extract/hostile.ts";
import { HOSTILE } from "../../test/hostile-pages.ts";

test("hostile pages are done, or refused by name, in time and memory of their length", async (context) => {
  const costs = await hostileCosts(0.1);
  assert.deepEqual(
    costs.map(({ name }) => name),
    Object.keys(HOSTILE),
  );
  assert.deepEqual(wrongOf(costs), []);
  for (const { name, megabytes, cpuMs, addedMb } of costs) {
    const cost = `${name}: ${cpuMs} ms and ${addedMb} MB for ${megabytes} MB`;
    context.diagnostic(cost);
    // What is not linear takes many times as much.
    assert.ok(cpuMs < 5000 && addedMb < 400, cost);
  }
});
