/** What processors did is told once, also when the log does not take it at first, and stands in a table. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Statistic } from "../schemas/generated/records.ts";
import { drain, sinkGraph } from "../test/clickhouse/sinking.ts";
import { graphOf, recordsOf, silent } from "../test/rig.ts";
import type { Entry } from "../topology/driver.ts";
import { noCounts } from "../topology/runner.ts";
import { topology } from "../topology/topology.ts";
import { openEngine } from "./clickhouse/engine.ts";
import { migrate } from "./clickhouse/migrate.ts";
import { readMigrations } from "./clickhouse/tables.ts";
import { withSinks } from "./clickhouse/with-sinks.ts";
import { openEmbedded } from "./embedded/driver.ts";
import { recordStatistics, STATISTIC } from "./statistics.ts";

const NOTHING_DUE_MS = 3_600_000;

test("what was done is told once, and is a row", async (context) => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-statistics-"));
  context.after(() => rmSync(home, { recursive: true, force: true }));
  const { plans } = graphOf(withSinks(topology, new Set([STATISTIC])));
  const graph = sinkGraph(STATISTIC);
  const driver = await openEmbedded({ home, graph });
  let isFull = true;
  const warned: string[] = [];
  const failing = {
    ...{ kind: driver.kind, topics: driver.topics },
    async produce(entries: readonly Entry[]) {
      if (isFull) throw new Error("no room");
      return driver.produce(entries);
    },
  } as unknown as typeof driver;
  let now = Date.now();
  const begun = now;
  const log = { ...silent, warn: (_: object, message: string) => warned.push(message) };
  const options = { plans, everyMs: NOTHING_DUE_MS, now: () => now };
  const round = (records: number, delayMs: number | undefined) => ({
    counts: { ...noCounts(), records, rejects: 1 },
    ms: 10,
    delayMs,
  });

  const first = recordStatistics({ ...options, driver: failing, log });
  first.onRound("fetch", round(5, 300));
  now += 1000;
  await first.stop();
  assert.match(warned.join(), /no room/);
  isFull = false;
  first.onRound("fetch", round(7, undefined));
  first.onCommit("fetch", 2);
  // It would tell of itself for ever.
  first.onRound(`sink-${STATISTIC}`, round(1, undefined));
  now += 1000;
  await first.stop();
  // Nothing more was done.
  await first.stop();

  const told = (await recordsOf(driver, graph, STATISTIC)).map(({ value }) => value as Statistic);
  assert.equal(told.length, 1);
  const { member, ...rest } = told[0]!;
  assert.ok(member.length > 0);
  assert.deepEqual(rest, {
    ...{ ...noCounts(), processor: "fetch", processorVersion: "1", from: begun, to: begun + 2000 },
    ...{ records: 12, rejects: 2, rounds: 2, workMs: 20, commits: 1, commitMs: 2, delayMs: 300 },
  });

  const engine = await openEngine({ folder: join(home, "clickhouse"), database: "driftwire" });
  await migrate(engine, readMigrations());
  try {
    await drain(graph, driver, engine);
    await drain(graph, driver, engine);
    const query = `SELECT processor, toUInt32(records) AS records, msPerRecord, commitMs, delayMsMax FROM ${engine.database}.statistic_hour`;
    const seen = { processor: "fetch", records: 12, msPerRecord: 20 / 12, commitMs: 2, delayMsMax: 300 };
    assert.deepEqual(await engine.rows(query), [seen]);
  } finally {
    await engine.close();
    await driver.close();
  }
});
