/** Slow, full, read-only and absent: what networks and servers do to inserts, and rows are there once all the same. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { type Fault, isInsert, startProxy } from "../../test/clickhouse/proxy.ts";
import { counted, PAGE, pages, rawRecords, runSinks, sinkGraph, until } from "../../test/clickhouse/sinking.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { openEngine } from "./engine.ts";
import { type LazyEngine, lazyEngine } from "./lazy.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-faults-"));
const server = await startServer();
const engine = await openEngine(server.options);
await migrate(engine, readMigrations());
const graph = sinkGraph("page");
after(async () => {
  await engine.close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const through = (url: string, answerMs = 60_000): LazyEngine =>
  lazyEngine({ ...server.options, url, answerMs, tables: () => [] });

const COUNT = 300;
const [page] = pages(graph, [PAGE]) as [Uint8Array];
const records = rawRecords(Array<Uint8Array>(COUNT).fill(page));
const said = (status: number, body: string): Fault => ({ kind: "said", status, body });

interface Case {
  readonly fault: Fault;
  /** What is said meanwhile; undefined: it works, if slowly. */
  readonly trouble?: RegExp;
  /** How long the client waits. */
  readonly answerMs?: number;
}

const CASES: Readonly<Record<string, Case>> = {
  "an answer 503 of a proxy": { fault: said(503, "<html>upstream"), trouble: /clickhouse-unreachable.*upstream/ },
  "a full disk": {
    fault: said(500, "Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)\n"),
    trouble: /clickhouse-failed.*NOT_ENOUGH_SPACE, 243/,
  },
  "tables that are read-only": {
    fault: said(500, "Code: 242. DB::Exception: Table is in readonly mode: replica. (TABLE_IS_READ_ONLY)\n"),
    trouble: /clickhouse-failed.*TABLE_IS_READ_ONLY, 242/,
  },
  "too many parts": {
    fault: said(500, "Code: 252. DB::Exception: Too many parts (3000). Merges are slower. (TOO_MANY_PARTS)\n"),
    trouble: /clickhouse-failed.*TOO_MANY_PARTS, 252/,
  },
  "a request cut in the middle": { fault: { kind: "cut" }, trouble: /clickhouse-unreachable/ },
  "an answer that is lost": { fault: { kind: "lost" }, trouble: /clickhouse-unreachable/ },
  silence: { fault: { kind: "silent" }, answerMs: 3000, trouble: /clickhouse-unreachable.*[Tt]imeout/ },
  "a slow network": { fault: { kind: "slow", bytes: 2000, pauseMs: 5 } },
};

const TIMES = 2;

test("whatever befalls inserts, each record is one row, and it is said why it takes longer", async () => {
  await Promise.all(
    Object.entries(CASES).map(async ([name, { fault, trouble, answerMs }]) => {
      const proxy = await startProxy(server.options.url);
      const lazy = through(proxy.url, answerMs);
      const driver = await openEmbedded({ home: join(home, name.replaceAll(" ", "-")), graph });
      const running = await runSinks(graph, driver, lazy.open);
      try {
        let left = TIMES;
        proxy.fault = (sql) => (isInsert(sql) && left-- > 0 ? fault : undefined);
        await driver.produce([0, 1].map((partition) => ({ topic: "page", partition, records })));
        if (trouble !== undefined) {
          await until(() => running.runtime.trouble !== undefined);
          const { code, message } = running.runtime.trouble!;
          assert.match(`${code}: ${message}`, trouble, name);
          assert.equal(running.runtime.ready, false);
        }
        await until(running.isDrained);
        assert.ok(left <= 0, name);
        assert.equal(running.runtime.trouble, undefined);
        assert.deepEqual(await counted(engine, driver.logId), { rows: 2 * COUNT, different: 2 * COUNT }, name);
      } finally {
        await running.stop();
        await lazy.close();
        await driver.close();
        await proxy.close();
      }
    }),
  );
});

test("while nobody listens the log fills and memory does not; then all of it is written", async () => {
  const proxy = await startProxy(server.options.url);
  const lazy = through(proxy.url);
  const driver = await openEmbedded({ home: join(home, "away"), graph });
  const running = await runSinks(graph, driver, lazy.open);
  const held = (): number => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  try {
    const [large] = pages(graph, [{ ...PAGE, body: Buffer.alloc(500_000, "x") }]) as [Uint8Array];
    const entry = { topic: "page", partition: 0, records: rawRecords(Array<Uint8Array>(10).fill(large)) };
    await driver.produce([entry]);
    await until(running.isDrained);
    await proxy.refuse();
    const before = held();
    let most = 0;
    for (let batch = 0; batch < 30; batch++) {
      await driver.produce([entry]);
      most = Math.max(most, held() - before);
    }
    await until(() => running.runtime.trouble !== undefined);
    assert.match(running.runtime.trouble!.message, /ClickHouse does not answer.*ECONNREFUSED/);
    assert.ok(most < 100_000_000, `${most} bytes more`);
    await proxy.accept();
    await until(running.isDrained);
    assert.deepEqual(await counted(engine, driver.logId), { rows: 310, different: 310 });
  } finally {
    await running.stop();
    await lazy.close();
    await driver.close();
    await proxy.close();
  }
});

test("a server that is killed again and again", { skip: server.isGiven }, async () => {
  const lazy = through(server.options.url);
  const driver = await openEmbedded({ home: join(home, "killed"), graph });
  const running = await runSinks(graph, driver, lazy.open);
  try {
    const entries = [0, 1].map((partition) => ({ topic: "page", partition, records }));
    for (let kill = 1; kill <= 3; kill++) {
      await driver.produce(entries);
      // In the middle of what it writes, as far as can be seen from here.
      await until(async () => (await counted(engine, driver.logId)).rows > (kill - 1) * 2 * COUNT);
      await driver.produce(entries);
      await server.restart();
      await until(running.isDrained);
    }
    const all = 3 * 2 * 2 * COUNT;
    assert.deepEqual(await counted(engine, driver.logId), { rows: all, different: all });
  } finally {
    await running.stop();
    await lazy.close();
    await driver.close();
  }
});
