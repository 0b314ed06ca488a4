/** A topic's records in their table: each once, whatever happens between. On the real engine and the embedded log. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { graphOf, recordsOf, silent } from "../../test/rig.ts";
import { encode } from "../../topology/access.ts";
import type { Graph } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { Runtime } from "../../topology/runtime.ts";
import { topology } from "../../topology/topology.ts";
import { type EmbeddedDriver, openEmbedded } from "../embedded/driver.ts";
import { type Engine, openEngine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openSinks, withSinks } from "./sinks.ts";
import { readMigrations } from "./tables.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-sink-"));
const engine: Engine = await openEngine({ database: "driftwire", folder: join(home, "clickhouse") });
const graph: Graph = graphOf(withSinks({ ...topology, processors: [] }, new Set(["source", "page", "reject"])));
after(async () => {
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

/** Rows go after 180 days, by the time of their records. */
const START = Date.now();
const DAY_MS = 86_400_000;

const PAGE = {
  source: "example-1",
  sourceVersion: 1,
  run: "main",
  batch: "b1",
  kind: "article",
  url: "https://example.org/a",
  canonical: "https://example.org/a",
  found: "https://example.org/a",
  code: "ok",
  message: "",
  status: 200,
  fetchedAt: 1_770_000_000_123,
  tookMs: 12.5,
  times: 0,
  headers: { etag: "x" },
  encoding: "identity",
  body: Buffer.from("<html>"),
  bytes: 6,
  listed: null,
  end: null,
};
const LISTED = {
  in: "https://example.org/feed",
  title: "Заголовок",
  published: 1_770_000_000_000,
  updated: null,
  authors: ["А. Автор", "B"],
  summary: null,
  content: null,
};

async function write(driver: EmbeddedDriver, topic: string, partition: number, values: readonly (Uint8Array | null)[]) {
  const records = values.map((value, at) => ({
    key: Buffer.from(`key-${at}`),
    value,
    headers: NO_HEADERS,
    timestamp: START + at * DAY_MS,
  }));
  await driver.produce([{ topic, partition, records }]);
}

const pages = (values: readonly object[]): Uint8Array[] =>
  values.map((value) => encode(graph.topics.get("page")!.codec, value));

/** Runs the sinks until nothing is left to be read. */
async function drain(driver: EmbeddedDriver): Promise<void> {
  const environment = { log: silent, now: Date.now, seed: 0, ports: {} };
  const bulk = openSinks({ graph, engine: async () => engine, logId: driver.logId, environment });
  const runtime = new Runtime({ graph, driver, log: silent, now: Date.now, bulk });
  await runtime.start();
  try {
    for (;;) {
      const left = await Promise.all(
        runtime.seats.flatMap(({ plan }) =>
          Array.from({ length: plan.partitions }, async (_, partition) => {
            const place = { topic: plan.inputs[0]!.name, partition };
            const [{ end }, at] = [await driver.range(place), await driver.committed(plan.group, place)];
            return end - (at ?? 0);
          }),
        ),
      );
      if (left.every((count) => count === 0)) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await runtime.stop(5000);
  }
}

test("records are rows, with what their columns say", async () => {
  await migrate(engine, readMigrations());
  const driver = await openEmbedded({ home: join(home, "one"), graph });
  try {
    await write(driver, "page", 1, pages([PAGE, { ...PAGE, kind: "entry", listed: LISTED }]));
    await drain(driver);
    const rows = await engine.rows(
      `SELECT log_partition, log_offset, toUnixTimestamp64Milli(log_time) AS time, source, kind, status, toUnixTimestamp64Milli(fetchedAt) AS fetched,
       headers, listed_title, listed_authors, toUnixTimestamp64Milli(listed_published) AS published, listed_updated
       FROM driftwire.page ORDER BY log_offset`,
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
        time: START + DAY_MS,
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

test("a record that can't be read goes to reject, and there is a row of that", async () => {
  const driver = await openEmbedded({ home: join(home, "two"), graph });
  try {
    const [good] = pages([PAGE]) as [Uint8Array];
    await write(driver, "page", 0, [good, Buffer.from("rubbish"), good, good.subarray(0, good.length - 3), good]);
    await drain(driver);
    const where = `log_id = '${driver.logId}'`;
    assert.deepEqual(await engine.rows(`SELECT log_offset FROM driftwire.page WHERE ${where} ORDER BY log_offset`), [
      { log_offset: 0 },
      { log_offset: 2 },
      { log_offset: 4 },
    ]);
    assert.equal((await recordsOf(driver, graph, "reject")).length, 2);
    await drain(driver);
    assert.deepEqual(
      await engine.rows(`SELECT code, topic, topic_offset FROM driftwire.reject WHERE ${where} ORDER BY topic_offset`),
      [
        { code: "undecodable", topic: "page", topic_offset: 1 },
        { code: "undecodable", topic: "page", topic_offset: 3 },
      ],
    );
  } finally {
    await driver.close();
  }
});
