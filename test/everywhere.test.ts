/** A process that is killed while a table that its tasks have whole changes: what it did can be repeated all the same. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "../infra/embedded/driver.ts";
import { type Chosen, repeated, topology, under } from "./conformance-everywhere.ts";
import { Rig } from "./rig.ts";

const KILLS = 4;

test("kill -9 while tables change: by its choices a run is repeated with the same outputs, whatever the sizes", async () => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-everywhere-"));
  try {
    for (let seed = 1; seed <= KILLS; seed++) {
      const writer = fileURLToPath(new URL("./everywhere-writer.js", import.meta.url));
      const child = spawn(process.execPath, [writer, home, String(seed)], { stdio: ["ignore", "pipe", "inherit"] });
      await once(child.stdout, "data");
      await sleep(700 + 150 * seed);
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    const subject = { open: (graph: Rig["graph"]) => openEmbedded({ home, graph }), dispose: async () => {} };
    const rig = await Rig.start(subject, topology(under()));
    await rig.settle();
    const met = (await rig.values("out")).map(String).sort();
    const choices = (await rig.records("driftwire-under-test-choices")) as unknown as Chosen[];
    const tables = choices.filter(({ value }) => value.table !== null);
    assert.equal(met.length, (await rig.records("in")).length, "each record was answered once");
    assert.ok(tables.length > 2 * KILLS && new Set(met.map((line) => line.replace(/^.*: /, ""))).size > KILLS);
    for (const bytes of [1, 500, 1e9]) assert.deepEqual(await repeated(rig.driver, choices, { ms: 1e9, bytes }), met);
    await rig.stop();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
