/** A removed run leaves neither records nor rows, beside sinks that go on; and one of its name begins as if there had been none. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { counted, PAGE, pages, rawRecords, runSinks, sinkGraph, until } from "../../test/clickhouse/sinking.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import { graphOf } from "../../test/rig.ts";
import type { Graph } from "../../topology/graph.ts";
import { topology } from "../../topology/topology.ts";
import { type Engine, openEngine } from "../clickhouse/engine.ts";
import { migrate } from "../clickhouse/migrate.ts";
import { removeRunRows } from "../clickhouse/run-rows.ts";
import { readMigrations } from "../clickhouse/tables.ts";
import { withSinks } from "../clickhouse/with-sinks.ts";
import { type EmbeddedDriver, openEmbedded } from "../embedded/driver.ts";
import { removeRun } from "./runs.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-runs-"));
const server = await startServer();
const engines: readonly (readonly [name: string, engine: Engine])[] = [
  ["in this process", await openEngine({ database: "driftwire", folder: join(home, "clickhouse") })],
  ["on a server", await openEngine(server.options)],
];
for (const [, engine] of engines) await migrate(engine, readMigrations());
after(async () => {
  for (const [, engine] of engines) await engine.close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const main = sinkGraph("page");
const runOf = (run: string): Graph =>
  graphOf(withSinks({ ...topology, processors: [] }, new Set(["page"])), { run, own: new Set(["page"]) });
const openLog = (name: string): Promise<EmbeddedDriver> => openEmbedded({ home: join(home, name), graph: main });

/** Writes pages of a run to its topic, and waits until they are rows. */
async function write(driver: EmbeddedDriver, engine: Engine, graph: Graph, urls: readonly string[]): Promise<void> {
  const name = [...graph.topics.values()].find(({ called }) => called === "page")!.name;
  const values = pages(
    main,
    urls.map((url) => ({ ...PAGE, url })),
  );
  for (const [at, record] of rawRecords(values).entries())
    await driver.produce([{ topic: name, partition: at % 2, records: [record] }]);
  const running = await runSinks(graph, driver, async () => engine, { id: driver.logId }, { strict: graph !== main });
  try {
    await Promise.race([until(running.isDrained), running.runtime.failed]);
  } finally {
    await running.stop();
  }
}

async function urlsOf(engine: Engine, run: string): Promise<string[]> {
  const rows = await engine.rows<{ url: string }>(
    `SELECT url FROM ${engine.database}.page WHERE run = '${run}' AND log_id LIKE '%-%' ORDER BY url`,
  );
  return rows.map(({ url }) => url);
}

/** What the sinks keep of a run. */
async function keptOf(engine: Engine, logId: string): Promise<unknown[]> {
  return engine.rows(
    `SELECT log_id FROM ${engine.database}.sink_claim WHERE startsWith(log_id, '${logId}')
     UNION ALL SELECT log_id FROM ${engine.database}.sink_log WHERE startsWith(log, '${logId}')`,
  );
}

const named = (what: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `https://example.org/${what}-${String(at).padStart(3, "0")}`);

for (const [where, engine] of engines)
  test(`a run's rows go beside a live sink, and nobody else's (${where})`, async (context) => {
    const driver = await openLog(`beside-${engine.kind}`);
    context.after(() => driver.close());
    const { database } = engine;
    for (const run of ["x", "x-y"]) {
      await driver.admit(runOf(run));
      await write(driver, engine, runOf(run), named(run, 40));
    }
    // Another installation's run of the same name, and a row by hand.
    await engine.run(
      `INSERT INTO ${database}.page (run, log_id, log_partition, log_offset, log_time) SELECT 'x', 'other#run-x', 0, 0, now() SETTINGS async_insert = 0`,
    );
    await engine.run(`INSERT INTO ${database}.page (run, log_time) SELECT 'x', now() SETTINGS async_insert = 0`);
    const own = `${driver.logId}#run-x`;
    assert.ok((await keptOf(engine, own)).length > 0);

    const running = await runSinks(main, driver, async () => engine);
    let [written, isGone] = [0, false];
    const removing = removeRun(driver, engine, "x").then(() => {
      isGone = true;
    });
    while (!isGone) {
      const records = rawRecords(
        pages(
          main,
          named(`main-${written}`, 5).map((url) => ({ ...PAGE, url })),
        ),
      );
      await driver.produce([{ topic: "page", partition: written++ % 2, records }]);
    }
    await removing;
    await Promise.race([until(running.isDrained), running.runtime.failed]);
    await running.stop();
    assert.deepEqual(await counted(engine, driver.logId), { rows: 5 * written, different: 5 * written });
    const left = await engine.rows<{ log: string }>(`SELECT log_id AS log FROM ${database}.page WHERE run = 'x'`);
    assert.deepEqual(left, [{ log: "other#run-x" }]);
    assert.deepEqual(await urlsOf(engine, "x-y"), named("x-y", 40));
    assert.deepEqual(await keptOf(engine, `${own}/`), []);
    assert.deepEqual(
      (await keptOf(engine, own)).filter((row) => (row as { log_id: string }).log_id === own),
      [],
    );

    assert.equal(await removeRunRows(engine, "x", "other"), 1);
    await driver.admit(runOf("x"));
    await write(driver, engine, runOf("x"), named("anew", 30));
    assert.deepEqual(await urlsOf(engine, "x"), named("anew", 30));
    await removeRun(driver, engine, "x");
    assert.deepEqual(await urlsOf(engine, "x"), []);
  });

/** An engine that fails from a statement on, as one whose program ends there. */
function failingAt(engine: Engine, nth: number): Engine & { readonly failed: () => boolean } {
  let [count, failed] = [0, false];
  return {
    ...engine,
    run: async (sql, params) => {
      failed ||= count++ >= nth;
      if (failed) throw new Error("killed");
      await engine.run(sql, params);
    },
    failed: () => failed,
  };
}

test("a removal that is cut short anywhere leaves no row that a later run of the name would meet", async () => {
  const [[, engine]] = engines as [[string, Engine]];
  for (let cut = 0, isThrough = false; !isThrough; cut++) {
    const first = await openLog("cut");
    const graph = runOf("x");
    await first.admit(graph);
    await write(first, engine, graph, named(`old-${cut}`, 12));
    const failing = failingAt(engine, cut);
    // The last cut: all rows are gone, and the log does not come to forget the run.
    const dying = {
      installation: () => first.installation(),
      remove: (run: string, elsewhere = async () => {}) =>
        first.remove(run, async () => {
          await elsewhere();
          throw new Error("killed");
        }),
    };
    await assert.rejects(removeRun(dying, failing, "x"), /killed/);
    isThrough = !failing.failed();
    await first.close();

    const second = await openLog("cut");
    await assert.rejects(second.admit(graph), { code: "run-removing" });
    await removeRun(second, engine, "x");
    await second.admit(graph);
    // As many, with the same keys and times: only the rows tell the two runs apart.
    await write(second, engine, graph, named(`new-${cut}`, 12));
    assert.deepEqual(await urlsOf(engine, "x"), named(`new-${cut}`, 12), `cut at statement ${cut}`);
    await removeRun(second, engine, "x");
    await second.close();
    if (isThrough) assert.ok(cut > 4, `${cut} statements`);
  }
});

test("main's rows are not removed, and a run that nobody wrote has none", async () => {
  const [[, engine]] = engines as [[string, Engine]];
  await assert.rejects(removeRunRows(engine, "main", "l"), { code: "live-run" });
  assert.equal(await removeRunRows(engine, "nobody", "l"), 0);
});
