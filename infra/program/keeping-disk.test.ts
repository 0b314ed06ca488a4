/** The disk's bound on a real log: whatever comes, the file stays within it, and nothing goes that was not read. */

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { graphOf } from "../../test/rig.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import type { AnyProcessor } from "../../topology/processor.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { keepDisk } from "./keeping-disk.ts";

const MB = 1_000_000;
const MAX = 40 * MB;
const reader = (name: string, inputs: readonly string[]): AnyProcessor => ({
  ...{ name, version: "1", inputs: Object.fromEntries(inputs.map((input) => [input, "bytes"])) },
  process: () => {},
});
const graph = graphOf({
  topics: {
    page: { schema: "bytes", partitions: 2, maxBytes: 2 * MB, entry: "test" },
    document: { schema: "bytes", partitions: 2, maxBytes: 2 * MB, entry: "test" },
  },
  processors: [reader("first", ["page", "document"]), reader("second", ["page"])],
});

async function opened(context: TestContext) {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const driver = await openEmbedded({ home, graph });
  const said: string[] = [];
  const say = (_: object, message: string): void => void said.push(message);
  const log = { debug: say, info: say, warn: say, error: say };
  let why: string | undefined;
  const keeping = keepDisk({
    ...{ home, driver, plans: graph.plans, runs: () => true, maxBytes: MAX, log, everyMs: 1e9 },
    hold: (reason) => {
      why = reason;
    },
  });
  context.after(async () => {
    await keeping.stop();
    await driver.close();
    await rm(home, { recursive: true, force: true });
  });
  return {
    said,
    why: () => why,
    file: () => statSync(join(home, "log.mdb")).size,
    async write(topic: string, round: number) {
      for (const partition of [0, 1]) {
        const records = Array.from({ length: 10 }, (_, at) => ({
          ...{ key: null, headers: NO_HEADERS, timestamp: Date.now() },
          value: Buffer.alloc(((round * 7919 + at * 104_729) % 90_000) + 5000),
        }));
        await driver.produce([{ topic, partition, records }]);
      }
    },
    /** As far as there is something. */
    async read(group: string, topics: readonly string[]) {
      const plan = graph.plans.find(({ processor }) => processor.name === group)!;
      const membership = { group: plan.group, stores: [], inputs: topics, outputs: [], partitions: 2, threaded: true };
      const member = await driver.join(membership, {
        assigned: () => {},
        revoked: async () => {},
        lost: () => {},
      } as never);
      await member.commit(
        [0, 1].map((partition) => ({
          ...{ partition, outputs: [], changes: [] },
          offsets: topics.map((topic) => ({ topic, offset: driver.log.ends({ topic, partition }).end })),
        })),
      );
    },
    async look() {
      await keeping.look();
      while (await driver.maintain(1)) {}
      driver.store.root.resetReadTxn();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    bytes: (topic: string) => [0, 1].reduce((sum, partition) => sum + driver.log.ends({ topic, partition }).bytes, 0),
    start: (topic: string) => driver.log.ends({ topic, partition: 0 }).start,
  };
}

test("pages that were read go first, and the file stays within the bound however much comes", async (context) => {
  const { write, read, look, file, bytes, start, said, why } = await opened(context);
  for (let round = 0; round < 150; round++) {
    await write("page", round);
    if (round < 10) await write("document", round);
    await read("first", ["page", "document"]);
    await read("second", ["page"]);
    await look();
    assert.ok(file() <= MAX, `${file()} bytes in round ${round}`);
  }
  assert.ok(start("page") > 0 && bytes("page") > MAX / 4, `${bytes("page")} bytes of pages`);
  assert.equal(start("document"), 0, "nothing else had to go");
  assert.equal(why(), undefined);
  assert.equal(said.filter((line) => /: the oldest records of page/.test(line)).length, 1, said.join("\n"));
});

test("what a group has not read stays, fetch is told to wait, and goes on once it was read", async (context) => {
  const { write, read, look, start, why } = await opened(context);
  let round = 0;
  for (; why() === undefined && round < 150; round++) {
    await write("page", round);
    await read("first", ["page", "document"]);
    await look();
    assert.equal(start("page"), 0, "the second has read nothing");
  }
  assert.match(why() ?? "", /of disk\.maxBytes \(38\.1 MiB\), and what could be removed was not read/);
  await read("second", ["page"]);
  await look();
  assert.equal(why(), undefined);
  assert.ok(start("page") > 0);
});

test("where no pages are left, what was made of them goes", async (context) => {
  const { write, read, look, file, start } = await opened(context);
  for (let round = 0; round < 100; round++) {
    await write("document", round);
    await read("first", ["page", "document"]);
    await look();
    assert.ok(file() <= MAX, `${file()} bytes in round ${round}`);
  }
  assert.ok(start("document") > 0);
});
