/** The engine in this process on a disk that is really full. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { counted, PAGE, pages, rawRecords, runSinks, sinkGraph, until } from "../../test/clickhouse/sinking.ts";
import { smallDisk } from "../../test/small-disk.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { openEngine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

const DISK_MIB = 64;
const LEFT_BYTES = 256 * 1024;
const COUNT = 2000;

/** Leaves so much of a disk. */
function fill(folder: string, leftBytes: number): string {
  const ballast = join(folder, "ballast");
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes));
  return ballast;
}

test("it says so, and goes on by itself once there is room: each record is one row", async (context) => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-full-"));
  const folder = join(home, "clickhouse");
  const unmount = smallDisk(folder, DISK_MIB);
  context.after(() => {
    if (typeof unmount !== "string") unmount();
    rmSync(home, { recursive: true, force: true });
  });
  if (typeof unmount === "string") return context.skip(unmount);
  const graph = sinkGraph("page");
  const driver = await openEmbedded({ home: join(home, "log"), graph });
  const engine = await openEngine({ database: "driftwire", folder });
  await migrate(engine, readMigrations());
  const running = await runSinks(graph, driver, async () => engine);
  try {
    const ballast = fill(folder, LEFT_BYTES);
    // What does not shrink when it is compressed.
    const values = pages(
      graph,
      Array.from({ length: COUNT }, (_, at) => ({ ...PAGE, message: `${at}`.repeat(200), batch: `${at}` })),
    );
    await driver.produce([0, 1].map((partition) => ({ topic: "page", partition, records: rawRecords(values) })));
    await until(() => running.runtime.trouble !== undefined);
    const { code, message } = running.runtime.trouble!;
    assert.match(`${code}: ${message}`, /^clickhouse-(failed|unreachable): .*(space|NOT_ENOUGH_SPACE|ENOSPC)/i);
    assert.equal(running.runtime.ready, false);
    rmSync(ballast);
    await until(running.isDrained);
    assert.equal(running.runtime.trouble, undefined);
    assert.deepEqual(await counted(engine, driver.logId), { rows: 2 * COUNT, different: 2 * COUNT });
  } finally {
    await running.stop();
    await engine.close();
    await driver.close();
  }
});

test("a file of rows that has no room, or not all of it, is not read", async (context) => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-full-"));
  const folder = join(home, "clickhouse");
  const unmount = smallDisk(folder, DISK_MIB);
  context.after(() => {
    if (typeof unmount !== "string") unmount();
    rmSync(home, { recursive: true, force: true });
  });
  if (typeof unmount === "string") return context.skip(unmount);
  const engine = await openEngine({ database: "driftwire", folder });
  try {
    for (const left of [0, LEFT_BYTES]) {
      const ballast = fill(folder, left);
      let isRead = false;
      const statement = (): string => {
        isRead = true;
        return "SELECT 1";
      };
      const parts = Array.from({ length: 3000 }, (_, at) => Buffer.alloc(200, at));
      await assert.rejects(
        engine.insert({ parts, structure: "", statement }),
        (error) => error instanceof DriftwireError && /ENOSPC|no space left/.test(error.message),
      );
      assert.equal(isRead, false);
      rmSync(ballast);
    }
  } finally {
    await engine.close();
  }
});
