/** The changelog of the embedded log: whatever was committed is there after any restart, carried over or not. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { graphOf } from "../../test/rig.ts";
import { compareUtf8 } from "../../topology/effects.ts";
import { openEmbedded } from "./driver.ts";

const membership = {
  group: "driftwire.test",
  inputs: [],
  outputs: [],
  stores: ["one", "two"],
  partitions: 2,
  threaded: false,
};
const change = fc.record({
  store: fc.constantFrom("one", "two"),
  partition: fc.constantFrom(0, 1),
  key: fc.oneof(
    fc.constantFrom("a", "b", "ab", "я"),
    fc.string({ maxLength: 12 }).filter((key) => !key.includes("\u0000")),
  ),
  value: fc.option(fc.uint8Array({ maxLength: 40 }), { nil: null }),
});
const commit = fc.record({ changes: fc.array(change, { maxLength: 30 }), reopen: fc.boolean() });

test("state is what the commits made it, whatever was carried over when the program ended", async () => {
  const graph = graphOf({ topics: {}, processors: [] });
  await fc.assert(
    fc.asyncProperty(fc.array(commit, { maxLength: 12 }), async (commits) => {
      const home = await mkdtemp(join(tmpdir(), "driftwire-"));
      let driver = await openEmbedded({ home, graph });
      try {
        const model = new Map<string, Map<string, Buffer>>();
        for (const { changes, reopen } of commits) {
          if (reopen) {
            await driver.close();
            driver = await openEmbedded({ home, graph });
          }
          const member = await driver.join(membership, { assigned: () => {}, revoked: async () => {} });
          await member.commit(
            changes.map(({ store, partition, key, value }) => ({
              partition,
              offsets: [],
              outputs: [],
              changes: [{ store, entries: new Map([[key, value]]) }],
            })),
          );
          for (const { store, partition, key, value } of changes) {
            const entries = model.get(`${store}/${partition}`) ?? new Map<string, Buffer>();
            model.set(`${store}/${partition}`, entries);
            if (value === null) entries.delete(key);
            else entries.set(key, Buffer.from(value));
          }
          for (const store of ["one", "two"]) {
            for (const partition of [0, 1]) {
              const expected = [...(model.get(`${store}/${partition}`) ?? [])].sort(([a], [b]) => compareUtf8(a, b));
              const found = [...member.store(partition).entries(store, "")].map(([key, value]) => [
                key,
                Buffer.from(value),
              ]);
              assert.deepEqual(found, expected);
              for (const [key, value] of expected)
                assert.deepEqual(Buffer.from(member.store(partition).get(store, key)!), value);
            }
          }
        }
      } finally {
        await driver.close();
        await rm(home, { recursive: true, force: true });
      }
    }),
    { numRuns: 25 },
  );
});
