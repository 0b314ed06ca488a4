/** The disk's bound on the real engine: the oldest rows go, the newest and what people decided stay, and the folder keeps within it. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { topology } from "../../topology/topology.ts";
import { type Engine, openEngine } from "../clickhouse/engine.ts";
import { keptIn, takeTtlOff } from "../clickhouse/keep.ts";
import { migrate } from "../clickhouse/migrate.ts";
import { knownOf, prepareTable } from "../clickhouse/prepare.ts";
import { shortenable } from "../clickhouse/shortening.ts";
import { readMigrations, tablesOf } from "../clickhouse/tables.ts";
import { takenIn } from "../disk.ts";
import { keepRows } from "./keeping-rows.ts";

const DAY_MS = 86_400_000;
const MAX = 16_000_000;
const tables = tablesOf(topology);
const columns = shortenable(tables, keptIn(tables));
const NOW = Date.now();
const DAYS = [30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

async function opened(context: TestContext) {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  const engine = await openEngine({ folder: join(home, "clickhouse"), database: "driftwire" });
  context.after(async () => {
    await engine.close();
    await rm(home, { recursive: true, force: true });
  });
  await migrate(engine, readMigrations());
  const replay = tables.find(({ name }) => name === "replay")!;
  await prepareTable(engine, replay, await knownOf(engine));
  await takeTtlOff(engine, tables);
  const said: string[] = [];
  const say = (_: object, message: string): void => void said.push(message);
  const log = { debug: say, info: say, warn: say, error: say };
  const keeping = keepRows({ engine: async () => engine, columns, log, now: () => NOW });
  return { home, engine, keeping, said };
}

/** Rows of days ago, each with so many bytes that don't compress. */
const put = (engine: Engine, table: string, column: string, ago: number, rows: number, bytes: number): Promise<void> =>
  engine.run(
    `INSERT INTO driftwire.${table} (log_id, log_partition, log_offset, log_time, ${column})
     SELECT 'l', 0, ${(100 - ago) * 10_000} + number, fromUnixTimestamp64Milli(${NOW - ago * DAY_MS - 1}), ${bytes === 0 ? "'x'" : `randomPrintableASCII(${bytes})`}
     FROM numbers(${rows}) SETTINGS async_insert = 0`,
  );
const daysIn = async (engine: Engine, table: string): Promise<number[]> => {
  const found = await engine.rows<{ ago: number }>(
    `SELECT DISTINCT 100 - toInt32(intDiv(log_offset, 10000)) AS ago FROM driftwire.${table} ORDER BY ago DESC`,
  );
  return found.map(({ ago }) => ago);
};

test("the oldest rows go, pages before documents; alarms, judgements and compacted topics keep theirs", async (context) => {
  const { home, engine, keeping, said } = await opened(context);
  for (const ago of DAYS) {
    await put(engine, "page", "url", ago, 2000, 250);
    await put(engine, "document", "text", ago, 600, 1000);
    for (const [table, column] of STAYING) await put(engine, table, column, ago, 5, 0);
  }
  // A row of a clock that is ahead says nothing of how old the others are.
  await put(engine, "page", "url", -400, 1, 0);
  const look = async (): Promise<number> => {
    const { tablesBytes } = await takenIn(home);
    keeping.look(MAX, tablesBytes);
    await keeping.done();
    return (await takenIn(home)).tablesBytes;
  };
  const { tablesBytes: before } = await takenIn(home);
  assert.ok(before > MAX, `${before} bytes`);
  await look();
  const [pages, documents] = [await daysIn(engine, "page"), await daysIn(engine, "document")];
  let after = (await takenIn(home)).tablesBytes;
  for (let tries = 0; tries < 240 && after > MAX; tries++) {
    await sleep(500);
    after = await look();
  }
  assert.ok(after <= MAX, `${after} bytes are left of ${before}: old parts go, too`);
  assert.deepEqual(await daysIn(engine, "page"), pages, "what was enough is not done again");
  assert.deepEqual(pages.slice(-2), [0, -400]);
  assert.deepEqual(pages.slice(0, -1), DAYS.slice(-(pages.length - 1)), "whole days, the oldest");
  assert.deepEqual(documents, DAYS.slice(-documents.length));
  assert.ok(documents.length > pages.length && documents.length < DAYS.length, `${documents} and ${pages}`);
  for (const [table] of STAYING) assert.deepEqual(await daysIn(engine, table), DAYS, table);
  assert.deepEqual([...keeping.shortened].sort(), ["document", "page"]);
  const warned = said.filter((line) => line.startsWith("disk: the tables take"));
  assert.equal(warned.length, 1, said.join("\n"));
  assert.match(warned[0]!, /removed before their time .*\d+ rows of page from before \d{4}-\d\d-\d\dT\d\d:00Z/);
});

const STAYING = [
  ["alarm", "incident"],
  ["judgement", "incident"],
  ["source", "name"],
  ["replay", "log_key"],
] as const;
