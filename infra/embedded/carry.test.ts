/** A processor that gets worker threads after it ran without: its state goes on from where it was. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { graphOf } from "../../test/rig.ts";
import { type EmbeddedDriver, openEmbedded } from "./driver.ts";
import { treeReader } from "./state.ts";
import { openTree } from "./trees.ts";

const GROUP = "driftwire.test";
const graph = graphOf({ topics: {}, processors: [] });

/** More than one batch carries over. */
const KEYS = Array.from({ length: 2000 }, (_, index) => `key-${index}`);

const joined = (driver: EmbeddedDriver, threaded: boolean) =>
  driver.join(
    { group: GROUP, inputs: [], outputs: [], stores: ["one"], partitions: 1, threaded },
    { assigned: () => {}, revoked: async () => {} },
  );

const change = (value: string) => [{ store: "one", entries: new Map(KEYS.map((key) => [key, Buffer.from(value)])) }];

/** As a thread reads it. */
function inTree(driver: EmbeddedDriver): string[] {
  driver.store.root.resetReadTxn();
  const reader = treeReader((store) => openTree(driver.store, `${GROUP}/${store}`), 0);
  return [...new Set(KEYS.map((key) => Buffer.from(reader.get("one", key) ?? "nothing").toString()))];
}

test("threads see what was committed without them, and nothing older is written over what they commit", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-carry-"));
  let driver = await openEmbedded({ home, graph });
  try {
    let member = await joined(driver, false);
    await member.commit([{ partition: 0, offsets: [], outputs: [], changes: change("old") }]);
    await driver.close();
    driver = await openEmbedded({ home, graph });
    member = await joined(driver, true);
    assert.deepEqual(inTree(driver), ["old"]);
    await member.commit([{ partition: 0, offsets: [], outputs: [], changes: change("new") }]);
    for (let more = 0; more < 20; more++)
      await member.commit([{ partition: 0, offsets: [], outputs: [], changes: [] }]);
    assert.deepEqual(inTree(driver), ["new"]);
    await driver.close();
    driver = await openEmbedded({ home, graph });
    await joined(driver, true);
    assert.deepEqual(inTree(driver), ["new"]);
  } finally {
    await driver.close();
    await rm(home, { recursive: true, force: true });
  }
});
