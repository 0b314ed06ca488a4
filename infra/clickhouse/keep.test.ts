/** Rows go when their time has come by our own time, and by nobody else's clock. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { startServer } from "../../test/clickhouse/start.ts";
import { type Engine, openEngine } from "./engine.ts";
import { type Kept, keptIn, removeOld, takeTtlOff } from "./keep.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

const DAY_MS = 86_400_000;
const home = mkdtempSync(join(tmpdir(), "driftwire-keep-"));
const server = await startServer();
after(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const migrations = readMigrations();
const kept = keptIn(migrations);
const PAGE = kept.get("page") as Kept;
const NOW = Date.now();

/** Rows of so many days ago. */
const put = (engine: Engine, ...days: number[]): Promise<void> =>
  engine.run(
    `INSERT INTO ${engine.database}.page (log_id, log_partition, log_offset, log_time) ${days
      .map((ago) => `SELECT 'l', 0, ${ago + 1000}, fromUnixTimestamp64Milli(${NOW - ago * DAY_MS})`)
      .join(" UNION ALL ")} SETTINGS async_insert = 0`,
  );
const days = async (engine: Engine): Promise<number[]> => {
  const rows = await engine.rows<{ ago: number }>(
    `SELECT toInt32(log_offset) - 1000 AS ago FROM ${engine.database}.page ORDER BY ago`,
  );
  return rows.map(({ ago }) => ago);
};

test("each table with a TTL in its SQL is known here, a table of a plug-in too, and the settings go before it", () => {
  const named = migrations.filter(({ statements }) => statements.some((text) => /\bTTL /.test(text)));
  assert.deepEqual([...kept.keys()].sort(), [...new Set(named.map(({ table }) => table))].sort());
  assert.deepEqual(kept.get("page"), { column: "log_time", days: 180 });
  assert.deepEqual(kept.get("sink_claim"), { column: "at", days: 365 });
  assert.equal(keptIn(migrations, 7).get("page")!.days, 7);
  assert.equal(keptIn(migrations, 7).get("sink_claim")!.days, 365);
});

for (const where of ["in this process", "on a server"] as const)
  test(`${where}: nothing goes by the machine's clock, and what is too old goes once`, async () => {
    const options =
      where === "on a server"
        ? { ...server.options, database: `${server.options.database}_keep` }
        : { folder: join(home, "clickhouse"), database: "driftwire" };
    const engine = await openEngine(options);
    try {
      await migrate(engine, migrations);
      assert.deepEqual(await takeTtlOff(engine, kept), [...kept.keys()].sort());
      assert.deepEqual(await takeTtlOff(engine, kept), []);
      assert.deepEqual(await migrate(engine, migrations), [], "which is no change of the tables");
      const all = [0, 1, 100, 178, 182, 250, 600];
      await put(engine, ...all);
      // This machine's clock says that the oldest are due: the engine does nothing of itself.
      await engine.run(`OPTIMIZE TABLE ${engine.database}.page FINAL`);
      assert.deepEqual(await days(engine), all);
      // Our own time has not come so far yet.
      assert.equal(await removeOld(engine, "page", PAGE, NOW - 500 * DAY_MS), 0);
      assert.equal(await removeOld(engine, "page", PAGE, NOW), 3);
      assert.deepEqual(await days(engine), [0, 1, 100, 178]);
      assert.equal(await removeOld(engine, "page", PAGE, NOW + DAY_MS), 0);
      // A clock that is ahead, of a member that knows no better: what was written last bounds it.
      assert.equal(await removeOld(engine, "page", PAGE, NOW + 400 * DAY_MS), 0);
      assert.deepEqual(await days(engine), [0, 1, 100, 178]);
      for (const [table, how] of kept) await removeOld(engine, table, how, NOW);
    } finally {
      await engine.run(`DROP DATABASE ${engine.database} SYNC`);
      await engine.close();
    }
  });
