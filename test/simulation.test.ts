/** A few hundred lives with every `npm test`, and that the simulation finds what is planted. More: `npm run bench -- simulate`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { live } from "./simulation.ts";
import { mutants } from "./simulation-mutants.ts";

test("lives with crashes, full disks and clock jumps leave what a run without faults leaves", async () => {
  for (let seed = 0; seed < 200; seed++) {
    const { faults } = await live(seed);
    assert.deepEqual(faults, [], `npm run -s bench -- simulate --seed ${seed}`);
  }
});

test("a seed lives the same life again", async () => {
  for (const seed of [1, 2, 3]) assert.deepEqual(await live(seed), await live(seed));
});

for (const [name, mutant] of Object.entries(mutants)) {
  test(`a planted mistake is found: ${name}`, async () => {
    for (let seed = 0; seed < 30; seed++) if ((await live(seed, mutant)).faults.length > 0) return;
    assert.fail("30 lives showed nothing wrong");
  });
}
