/** Tables are brought up to date: from what was released, twice, by two at once, after failures, on both engines. */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { ownRecords } from "../../schemas/catalog.ts";
import { startProxy } from "../../test/clickhouse/proxy.ts";
import { counted, drain, PAGE, pages, rawRecords, sinkGraph } from "../../test/clickhouse/sinking.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { type Engine, openEngine } from "./engine.ts";
import { migrate, migrationStatus } from "./migrate.ts";
import { type Migration, migrationsIn, readMigrations, tableOf } from "./tables.ts";

/** Of each migration that was released, the hash of its text. */
const RELEASED = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../infra/clickhouse/released.json", import.meta.url)), "utf8"),
) as Readonly<Record<string, string>>;
/** What was released, with the text of then: the first test says so. */
const releasedMigrations = (): Migration[] => readMigrations().filter(({ name }) => Object.hasOwn(RELEASED, name));
const home = mkdtempSync(join(tmpdir(), "driftwire-migrate-"));
const server = await startServer();
after(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const WHERE = ["in this process", "on a server"] as const;
let databases = 0;

/** An engine with a database of its own. */
async function withEngine(where: (typeof WHERE)[number], use: (engine: Engine) => Promise<void>): Promise<void> {
  const database = `${server.options.database}_${databases++}`;
  const options =
    where === "on a server" ? { ...server.options, database } : { folder: join(home, "clickhouse"), database };
  const engine = await openEngine(options);
  try {
    await use(engine);
  } finally {
    await engine.run(`DROP DATABASE ${database} SYNC`);
    await engine.close();
  }
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(home, "sql-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const codeIs =
  (code: string, said: RegExp) =>
  (error: unknown): boolean =>
    error instanceof DriftwireError && error.code === code && said.test(error.message);

test("what was released stays as it is: a table changes by another file", () => {
  const now = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
  assert.deepEqual(
    Object.entries(RELEASED).filter(([name, hash]) => now.get(name) !== hash),
    [],
  );
});

test("tables of released records are released, with every change of theirs: else a later text would not be refused", () => {
  const tables = new Set(releasedMigrations().map(({ table }) => table));
  for (const [name, { released }] of Object.entries(ownRecords())) if (released.length > 0) tables.add(tableOf(name));
  assert.deepEqual(
    readMigrations()
      .filter(({ table, name }) => tables.has(table) && !Object.hasOwn(RELEASED, name))
      .map(({ name, hash }) => `add to infra/clickhouse/released.json: "${name}": "${hash}"`),
    [],
  );
});

for (const where of WHERE) {
  test(`${where}: from what was released first, with data, to what there is now, and on`, () =>
    withEngine(where, async (engine) => {
      const first = releasedMigrations().filter(({ number }) => number === 1);
      assert.ok(first.length >= 4);
      await migrate(engine, first);
      await engine.run(
        `INSERT INTO ${engine.database}.document (log_time, kind, id, title, fields) SETTINGS async_insert = 0
         VALUES (now64(3), 'document', 'a', 'A', [('title', 'rule', 0, 1, 'html/body/h1', [('feed', 'A')])])`,
      );
      const documents = (): Promise<unknown[]> =>
        engine.rows(
          `SELECT title, fields.way, fields.path, fields.others.way FROM ${engine.database}.document_current WHERE id = 'a'`,
        );
      const shown = await documents();
      assert.equal(shown.length, 1);
      const graph = sinkGraph("page");
      const driver = await openEmbedded({ home: join(home, where), graph });
      try {
        const write = (kind: string): Promise<unknown> =>
          driver.produce([
            {
              topic: "page",
              partition: 0,
              records: rawRecords(pages(graph, Array<object>(100).fill({ ...PAGE, kind }))),
            },
          ]);
        await write("article");
        await drain(graph, driver, engine);
        const before = await engine.rows(`SELECT * FROM ${engine.database}.page ORDER BY log_offset`);
        // And one that is still to come.
        const next = folderWith({ "page.2.sql": "ALTER TABLE page ADD COLUMN IF NOT EXISTS shape UInt8 DEFAULT 7;\n" });
        const done = await migrate(engine, readMigrations([next]));
        assert.ok(done.includes("page.2") && !done.includes("page.1"), done.join(", "));
        const since = await engine.rows(`SELECT * EXCEPT (shape) FROM ${engine.database}.page ORDER BY log_offset`);
        assert.deepEqual(since, before);
        assert.deepEqual(await documents(), shown);
        const sure = await engine.rows(`SELECT fields.confidence AS sure FROM ${engine.database}.document_current`);
        assert.deepEqual(sure, [{ sure: [0] }]);
        await write("entry");
        await drain(graph, driver, engine);
        assert.deepEqual(await counted(engine, driver.logId), { rows: 200, different: 200 });
        assert.deepEqual(
          await engine.rows(
            `SELECT kind, sum(shape) = 700 AS whole FROM ${engine.database}.page GROUP BY kind ORDER BY kind`,
          ),
          [
            { kind: "article", whole: 1 },
            { kind: "entry", whole: 1 },
          ],
        );
        assert.deepEqual(await migrate(engine, readMigrations([next])), []);
        const states = await migrationStatus(engine, readMigrations([next]));
        assert.deepEqual([...new Set(states.map(({ state }) => state))], ["applied"]);
      } finally {
        await driver.close();
      }
    }));

  test(`${where}: one that fails half-way goes on when it is run again`, () =>
    withEngine(where, async (engine) => {
      const sql = `CREATE TABLE IF NOT EXISTS half (a Int8)
ENGINE = MergeTree
ORDER BY a;
ALTER TABLE late ADD COLUMN IF NOT EXISTS b Int8;
ALTER TABLE half ADD COLUMN IF NOT EXISTS b Int8;
`;
      const migrations = migrationsIn([folderWith({ "half.1.sql": sql })]);
      await assert.rejects(migrate(engine, migrations), codeIs("bad-table", /half\.1\.sql, line 4.*late/));
      const [{ state } = { state: "none" }] = await migrationStatus(engine, migrations);
      assert.equal(state, "to do");
      await engine.run(`CREATE TABLE ${engine.database}.late (a Int8) ENGINE = Memory`);
      assert.deepEqual(await migrate(engine, migrations), ["half.1"]);
      assert.equal((await engine.rows(`SELECT b FROM ${engine.database}.half`)).length, 0);
    }));

  test(`${where}: another text of the same number, and a table changed by hand, are refused`, () =>
    withEngine(where, async (engine) => {
      const sql = "CREATE TABLE IF NOT EXISTS few (a Int8, b Int8)\nENGINE = MergeTree\nORDER BY a;\n";
      const few = migrationsIn([folderWith({ "few.1.sql": sql })]);
      await migrate(engine, few);
      const other = migrationsIn([folderWith({ "few.1.sql": sql.replace("Int8)", "Int16)") })]);
      await assert.rejects(migrate(engine, other), codeIs("migration-changed", /few\.1\.sql/));
      await engine.run(`ALTER TABLE ${engine.database}.few ADD COLUMN mine String`);
      assert.deepEqual(await migrate(engine, few), []);
      await engine.run(`ALTER TABLE ${engine.database}.few DROP COLUMN b`);
      await assert.rejects(migrate(engine, few), codeIs("table-changed", /expected a column b of type Int8, got none/));
    }));
}

test("several processes at once", () =>
  withEngine("on a server", async ({ database }) => {
    const engines = await Promise.all(Array.from({ length: 4 }, () => openEngine({ ...server.options, database })));
    const migrations = readMigrations();
    await Promise.all(engines.map((engine) => migrate(engine, migrations)));
    const [engine] = engines as [Engine];
    assert.deepEqual(await migrate(engine, migrations), []);
    const states = await migrationStatus(engine, migrations);
    assert.deepEqual([...new Set(states.map(({ state }) => state))], ["applied"]);
    for (const each of engines) await each.close();
  }));

test("a connection lost at any statement, before or after it was done", async () => {
  const proxy = await startProxy(server.options.url);
  const sql = "CREATE TABLE IF NOT EXISTS few (a Int8)\nENGINE = MergeTree\nORDER BY a;\n";
  const more = "ALTER TABLE few ADD COLUMN IF NOT EXISTS b Int8;\n";
  const migrations = migrationsIn([folderWith({ "few.1.sql": sql, "few.2.sql": more })]);
  try {
    for (const kind of ["lost", "cut"] as const)
      for (let at = 0, isOver = false; !isOver; at++)
        await withEngine("on a server", async ({ database }) => {
          const engine = await openEngine({ ...server.options, database, url: proxy.url });
          let asked = 0;
          proxy.fault = () => (asked++ === at ? { kind } : undefined);
          isOver = await migrate(engine, migrations).then(
            () => true,
            (error: unknown) => {
              assert.ok(codeIs("clickhouse-unreachable", /ClickHouse does not answer/)(error), String(error));
              return false;
            },
          );
          proxy.fault = () => undefined;
          await migrate(engine, migrations);
          const states = await migrationStatus(engine, migrations);
          assert.deepEqual([...new Set(states.map(({ state }) => state))], ["applied"]);
          await engine.close();
        });
  } finally {
    await proxy.close();
  }
});
