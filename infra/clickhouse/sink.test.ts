/** A topic's records in their table: each once, whatever happens between. On the real engine and the embedded log. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  counted,
  DAY_MS,
  drain,
  PAGE,
  pages,
  type Running,
  rawRecords,
  runSinks,
  START,
  sinkGraph,
  until,
} from "../../test/clickhouse/sinking.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import { graphOf, recordsOf } from "../../test/rig.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { type Engine, openEngine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";
import { withSinks } from "./with-sinks.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-sink-"));
const server = await startServer();
const engines: readonly (readonly [name: string, engine: Engine])[] = [
  ["in this process", await openEngine({ database: "driftwire", folder: join(home, "clickhouse") })],
  ["on a server", await openEngine(server.options)],
];
const graph = sinkGraph("source", "page", "reject");
after(async () => {
  for (const [, engine] of engines) await engine.close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const LISTED = {
  in: "https://example.org/feed",
  title: "Заголовок",
  published: 1_770_000_000_000,
  updated: null,
  authors: ["А. Автор", "B"],
  summary: null,
  content: null,
};

test("a topic with '-' in its name has a table with '_'", async () => {
  const sql = `CREATE TABLE IF NOT EXISTS two_words (log_id String, log_partition UInt32, log_offset UInt64, value String)
ENGINE = MergeTree
ORDER BY log_offset;
`;
  const folder = join(home, "sql");
  mkdirSync(folder);
  writeFileSync(join(folder, "two_words.1.sql"), sql);
  const topics = { "two-words": { schema: "bytes", partitions: 1, entry: "the test" } };
  const dashed = graphOf(withSinks({ topics, processors: [] }, new Set(["two_words"])));
  const driver = await openEmbedded({ home: join(home, "dashed"), graph: dashed });
  const [, engine] = engines[0]!;
  try {
    await migrate(engine, readMigrations([folder]));
    await driver.produce([
      { topic: "two-words", partition: 0, records: rawRecords([Buffer.from("a"), Buffer.from("b")]) },
    ]);
    await drain(dashed, driver, engine);
    assert.deepEqual(await engine.rows("SELECT value FROM driftwire.two_words ORDER BY log_offset"), [
      { value: "a" },
      { value: "b" },
    ]);
  } finally {
    await driver.close();
  }
});

test("a topic that was made anew is noticed before its records are taken for rows that are there", async () => {
  const [, engine] = engines[0]!;
  await migrate(engine, readMigrations());
  const [page] = pages(graph, [PAGE]) as [Uint8Array];
  const write = async (name: string, count: number, during: (running: Running) => Promise<void>): Promise<void> => {
    const driver = await openEmbedded({ home: join(home, name), graph });
    await driver.produce([{ topic: "page", partition: 0, records: rawRecords(Array<Uint8Array>(count).fill(page)) }]);
    const running = await runSinks(graph, driver, async () => engine, { id: "the same" });
    try {
      await during(running);
      await until(running.isDrained);
    } finally {
      await running.stop();
      await driver.close();
    }
  };
  await write("first", 20, async () => {});
  await write("anew", 5, async ({ runtime }) => {
    await until(() => runtime.trouble !== undefined);
    assert.equal(runtime.trouble!.code, "log-anew");
    assert.match(runtime.trouble!.message, /page, log_partition 0.*below 5, where the log ends, got up to 19/);
    assert.deepEqual(await counted(engine, "the same"), { rows: 20, different: 20 });
    await engine.run("ALTER TABLE driftwire.page DELETE WHERE log_id = 'the same' SETTINGS mutations_sync = 1");
  });
  assert.deepEqual(await counted(engine, "the same"), { rows: 5, different: 5 });
});

for (const [where, engine] of engines) {
  test(`${where}: records are rows, with what their columns say`, async () => {
    await migrate(engine, readMigrations());
    const driver = await openEmbedded({ home: join(home, where, "one"), graph });
    try {
      const values = pages(graph, [PAGE, { ...PAGE, kind: "entry", listed: LISTED }]);
      await driver.produce([{ topic: "page", partition: 1, records: rawRecords(values) }]);
      await drain(graph, driver, engine);
      const rows = await engine.rows(
        `SELECT log_partition, log_offset, toUnixTimestamp64Milli(log_time) AS time, source, kind, status, toUnixTimestamp64Milli(fetchedAt) AS fetched,
       headers, listed_title, listed_authors, toUnixTimestamp64Milli(listed_published) AS published, listed_updated
       FROM ${engine.database}.page WHERE log_id = '${driver.logId}' ORDER BY log_offset`,
      );
      const both = {
        log_partition: 1,
        source: "example-1",
        status: 200,
        fetched: 1_770_000_000_123,
        headers: { etag: "x" },
        listed_updated: null,
      };
      assert.deepEqual(rows, [
        {
          ...both,
          log_offset: 0,
          time: START,
          kind: "article",
          listed_title: null,
          listed_authors: [],
          published: null,
        },
        {
          ...both,
          log_offset: 1,
          time: START - DAY_MS,
          kind: "entry",
          listed_title: "Заголовок",
          listed_authors: ["А. Автор", "B"],
          published: 1_770_000_000_000,
        },
      ]);
    } finally {
      await driver.close();
    }
  });

  test(`${where}: large values and small ones between them`, async () => {
    const driver = await openEmbedded({ home: join(home, where, "large"), graph });
    try {
      const sizes = [10, 5000, 0, 4000, 4096, 1_500_000, 20, 700_000, 700_000, 1, ...Array<number>(500).fill(4100), 3];
      const messages = sizes.map((size, at) => `${at} with ${size} ${at % 3 === 0 ? "ä".repeat(3000) : ""}`);
      const values = sizes.map((size, at) => ({ ...PAGE, body: Buffer.alloc(size, at), message: messages[at] }));
      await driver.produce([{ topic: "page", partition: 0, records: rawRecords(pages(graph, values), 0) }]);
      await drain(graph, driver, engine);
      const rows = await engine.rows<{ message: string }>(
        `SELECT message FROM ${engine.database}.page WHERE log_id = '${driver.logId}' ORDER BY log_offset`,
      );
      assert.deepEqual(
        rows,
        messages.map((message) => ({ message })),
      );
    } finally {
      await driver.close();
    }
  });

  test(`${where}: a record that can't be read goes to reject, and there is a row of that`, async () => {
    const driver = await openEmbedded({ home: join(home, where, "two"), graph });
    try {
      const [good] = pages(graph, [PAGE]) as [Uint8Array];
      const values = [good, Buffer.from("rubbish"), good, good.subarray(0, good.length - 3), good];
      await driver.produce([{ topic: "page", partition: 0, records: rawRecords(values) }]);
      await drain(graph, driver, engine);
      const where = `log_id = '${driver.logId}'`;
      assert.deepEqual(
        await engine.rows(`SELECT log_offset FROM ${engine.database}.page WHERE ${where} ORDER BY log_offset`),
        [{ log_offset: 0 }, { log_offset: 2 }, { log_offset: 4 }],
      );
      assert.equal((await recordsOf(driver, graph, "reject")).length, 2);
      await drain(graph, driver, engine);
      assert.deepEqual(
        await engine.rows(
          `SELECT code, topic, topic_offset FROM ${engine.database}.reject WHERE ${where} ORDER BY topic_offset`,
        ),
        [
          { code: "undecodable", topic: "page", topic_offset: 1 },
          { code: "undecodable", topic: "page", topic_offset: 3 },
        ],
      );
    } finally {
      await driver.close();
    }
  });
}
