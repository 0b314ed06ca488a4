/** Rows go when their time has come by our own time, and by nobody else's clock. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startServer } from "../../test/clickhouse/start.ts";
import { topology } from "../../topology/topology.ts";
import { type Engine, openEngine } from "./engine.ts";
import { type Kept, keptIn, removeOld, takeTtlOff } from "./keep.ts";
import { makeNotes, migrate } from "./migrate.ts";
import { knownOf, prepareTable } from "./prepare.ts";
import { readMigrations, tablesOf } from "./tables.ts";

const DAY_MS = 86_400_000;
const home = mkdtempSync(join(tmpdir(), "driftwire-keep-"));
const server = await startServer();
after(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const migrations = readMigrations();
const tables = tablesOf(topology);
const kept = keptIn(tables);
/** Tables that are made from schemas alone are not made here. */
const inSql = new Set(migrations.map(({ table }) => table));
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
  // A table that is made from a schema alone is kept as long as most are, unless its topic is compacted.
  const made = tables
    .filter(({ migrations: own, topic }) => own.length === 0 && !topic!.isCompacted)
    .map(({ name }) => name);
  for (const name of ["replay", "setting", "source"]) assert.ok(!kept.has(name), name);
  assert.deepEqual([...kept.keys()].sort(), [...new Set([...named.map(({ table }) => table), ...made])].sort());
  assert.deepEqual(kept.get("page"), { column: "log_time", days: 180 });
  assert.deepEqual(kept.get("sink_claim"), { column: "at", days: 365 });
  assert.equal(keptIn(tables, 7).get("page")!.days, 7);
  assert.equal(keptIn(tables, 7).get("sink_claim")!.days, 365);
});

test("a compacted topic's table keeps its rows, also one that an earlier version made with a TTL", async () => {
  const engine = await openEngine({ folder: join(home, "compacted"), database: "driftwire" });
  try {
    const setting = tables.find(({ name }) => name === "setting")!;
    await makeNotes(engine);
    await prepareTable(engine, setting, await knownOf(engine));
    const engineOf = (): Promise<object[]> =>
      engine.rows("SELECT engine_full FROM system.tables WHERE database = 'driftwire' AND name = 'setting'");
    const made = await engineOf();
    assert.doesNotMatch(JSON.stringify(made), /TTL/);
    await engine.run("ALTER TABLE driftwire.setting MODIFY TTL toDateTime(log_time) + INTERVAL 180 DAY");
    assert.deepEqual(await takeTtlOff(engine, tables), ["setting"]);
    assert.deepEqual(await engineOf(), made);
  } finally {
    await engine.close();
  }
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
      assert.deepEqual(await takeTtlOff(engine, tables), [...kept.keys()].filter((name) => inSql.has(name)).sort());
      assert.deepEqual(await takeTtlOff(engine, tables), []);
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
      for (const [table, how] of [...kept].filter(([name]) => inSql.has(name)))
        await removeOld(engine, table, how, NOW);
    } finally {
      await engine.run(`DROP DATABASE ${engine.database} SYNC`);
      await engine.close();
    }
  });

const REMOVER = fileURLToPath(new URL("../../test/clickhouse/remover.js", import.meta.url));

/** Removes in a process of its own; one that is given so long is killed then. Says how long it took, undefined where it was killed. */
async function removeIn(folder: string, killAfterMs?: number): Promise<number | undefined> {
  const child = spawn(process.execPath, [REMOVER, folder, String(NOW)], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let [said, began] = ["", 0];
  child.stdout.on("data", (data: Buffer) => {
    said += data.toString();
    if (began > 0) return;
    began = performance.now();
    if (killAfterMs !== undefined) void sleep(killAfterMs).then(() => child.kill("SIGKILL"));
  });
  const [code] = (await exited) as [number | null];
  assert.ok(code === 0 || (code === null && killAfterMs !== undefined), said);
  return said.includes("done") ? performance.now() - began : undefined;
}

const TRIES = 3;

test("killed while old rows are removed: none is lost that is to be kept, and those that are left go later", async () => {
  const folder = join(home, "killed");
  // Months of which nothing is kept, and one of which some is.
  const all = Array.from({ length: 120 }, (_, at) => 3 * at);
  const isKept = (ago: number): boolean => ago <= PAGE.days;
  const within = async (use: (engine: Engine) => Promise<void>): Promise<void> => {
    const engine = await openEngine({ folder, database: "driftwire" });
    await use(engine);
    await engine.close();
  };
  const fill = async (engine: Engine): Promise<void> => {
    await engine.run("TRUNCATE TABLE driftwire.page");
    await put(engine, ...all);
  };
  await within(async (engine) => {
    await migrate(engine, migrations);
    await takeTtlOff(engine, tables);
    await fill(engine);
  });
  const ms = (await removeIn(folder))!;
  await within(fill);
  for (let nth = 0; nth < TRIES; nth++) {
    await removeIn(folder, (ms * nth) / TRIES);
    await within(async (engine) => {
      const found = await days(engine);
      assert.deepEqual(found.filter(isKept), all.filter(isKept));
      assert.equal(new Set(found).size, found.length, "none comes twice");
      await removeOld(engine, "page", PAGE, NOW);
      assert.deepEqual(await days(engine), all.filter(isKept));
      await fill(engine);
    });
  }
});
