/**
 * The same input twice gives equal outputs, byte for byte, whatever the sizes of slices and batches: on the in-memory log
 * and on the embedded one. On Kafka: test/broker/determinism.test.ts.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openEmbedded } from "../infra/embedded/driver.ts";
import { PARTITIONS } from "./bench/crash/topology.ts";
import { graph, run, type Sizes, sizes, written } from "./determinism.ts";
import { MemoryDriver } from "./memory.ts";

async function onMemory(size: Sizes): Promise<Record<string, string[]>> {
  const driver = new MemoryDriver(graph);
  await run(driver, size);
  return written(driver);
}

async function onDisk(size: Sizes): Promise<Record<string, string[]>> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-determinism-"));
  try {
    const driver = await openEmbedded({ home, graph });
    try {
      await run(driver, size);
      return await written(driver);
    } finally {
      await driver.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const first = onMemory(sizes["all at once"]);

test("the runs that are compared write to every topic that they should", async () => {
  const seen = await first;
  for (const topic of ["tally", "echo", "span", "bell", "reject"]) {
    for (let partition = 0; partition < PARTITIONS; partition++)
      assert.ok(seen[`${topic}/${partition}`]!.length > 0, topic);
  }
});

for (const [name, size] of Object.entries(sizes)) {
  test(`the in-memory log, ${name}`, async () => assert.deepEqual(await onMemory(size), await first));
  test(`the embedded log, ${name}`, async () => assert.deepEqual(await onDisk(size), await first));
}
