/** A processor that gets worker threads after it ran without: its state goes on from where it was. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { graphOf } from "../../test/rig.ts";
import { type EmbeddedDriver, openEmbedded } from "./driver.ts";
import { treeReader } from "./state.ts";
import { openTree } from "./writer.ts";

const GROUP = "driftwire.test";
const graph = graphOf({ topics: {}, processors: [] });

async function commit(driver: EmbeddedDriver, threaded: boolean, value: string | undefined): Promise<void> {
  const membership = { group: GROUP, inputs: [], outputs: [], stores: ["one"], partitions: 1, threaded };
  const member = await driver.join(membership, { assigned: () => {}, revoked: async () => {} });
  const entries = new Map(value === undefined ? [] : [["key", Buffer.from(value)] as const]);
  await member.commit([{ partition: 0, offsets: [], outputs: [], changes: [{ store: "one", entries }] }]);
}

/** As a thread reads it. */
function inTree(driver: EmbeddedDriver): string | undefined {
  driver.store.root.resetReadTxn();
  const bytes = treeReader((store) => openTree(driver.store, `${GROUP}/${store}`), 0).get("one", "key");
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
}

test("threads see what was committed without them, and nothing older is written over what they commit", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-carry-"));
  try {
    let driver = await openEmbedded({ home, graph });
    await commit(driver, false, "old");
    await driver.close();
    driver = await openEmbedded({ home, graph });
    await commit(driver, true, undefined);
    assert.equal(inTree(driver), "old");
    await commit(driver, true, "new");
    for (let more = 0; more < 3; more++) await commit(driver, true, undefined);
    assert.equal(inTree(driver), "new");
    await driver.close();
    driver = await openEmbedded({ home, graph });
    await commit(driver, true, undefined);
    assert.equal(inTree(driver), "new");
    await driver.close();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
