/**
 * What a slice says of where its log ends may be old, or nothing: a sink whose table has rows beyond it asks before it
 * says that the log is another one. Every kind of slice against a log that goes on, was made anew, and does not answer.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { allowed, DAY_MS, PAGE, pages, rawRecords, sinkGraph } from "../../test/clickhouse/sinking.ts";
import { silent } from "../../test/rig.ts";
import { chunkOf } from "../../topology/chunk.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Range, Slice } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Runner } from "../../topology/runner.ts";
import { openEngine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openSinks } from "./sinks.ts";
import { readMigrations } from "./tables.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-log-end-"));
const engine = await openEngine({ database: "driftwire", folder: join(home, "clickhouse") });
await migrate(engine, readMigrations());
const graph = sinkGraph("page");
after(async () => {
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

/** The table has rows of the offsets below. */
const ROWS = 30;
/** Up to where this member had committed, before somebody else wrote the others. */
const COMMITTED = 10;
const values = rawRecords(pages(graph, Array<object>(ROWS).fill(PAGE)), DAY_MS);

const sliceOf = (next: number, end: number | undefined): Slice => {
  const records = values.slice(COMMITTED, next).map((record, at) => ({ ...record, offset: COMMITTED + at }));
  const chunks = records.length === 0 ? [] : [chunkOf(records)];
  return { topic: "page", partition: 0, offset: COMMITTED, next, end, chunks };
};

/** What a member may have in its hands. */
const SLICES: Readonly<Record<string, Slice>> = {
  "read before others wrote more": sliceOf(20, 20),
  "read in part, with an end from before": sliceOf(15, 20),
  "of an end that was never asked for": sliceOf(20, undefined),
  "empty, of an end that was never asked for": sliceOf(COMMITTED, undefined),
  "empty, with an end from before": sliceOf(COMMITTED, COMMITTED),
  "past offsets without records": { ...sliceOf(COMMITTED, 12), next: 12 },
};

function taskOn(logId: string, range: () => Promise<Range>): Runner {
  const environment = { log: silent, clock: systemClock, seed: 0, ports: {} };
  const [plan] = graph.plans as [(typeof graph.plans)[number]];
  const log = { range, read: async () => sliceOf(COMMITTED, undefined) };
  const identity = async () => ({ id: logId });
  const sinks = openSinks({ graph, engine: async () => engine, identity, log, environment });
  return sinks.get(plan.processor.name)!.make(plan, 0, { positions: new Map([["page", COMMITTED]]) });
}

async function troubleOf(logId: string, slice: Slice, range: () => Promise<Range>): Promise<string | undefined> {
  await allowed(engine, graph, logId);
  const task = taskOn(logId, range);
  const nothing = { partition: 0, offset: 0, next: 0, end: 0, chunks: [] };
  const slices = task.positions().map(({ topic }): Slice => (topic === "page" ? slice : { ...nothing, topic }));
  await task.run(slices, { ms: 0, bytes: 0 });
  return task.trouble?.code;
}

/** Rows as another member wrote them. */
async function written(logId: string): Promise<void> {
  const whole = chunkOf(values.map((record, offset) => ({ ...record, offset })));
  const slice = { topic: "page", partition: 0, offset: COMMITTED, next: ROWS, end: ROWS, chunks: [whole] };
  assert.equal(await troubleOf(logId, slice, async () => ({ start: 0, end: ROWS })), undefined);
}

for (const [name, slice] of Object.entries(SLICES)) {
  test(`a slice ${name} says nothing of another log`, async () => {
    const logId = name;
    await written(logId);
    const answers: [Range, string | undefined][] = [
      [{ start: 0, end: ROWS }, undefined],
      [{ start: 0, end: 1000 }, undefined],
      // All that was kept is gone, as retention does.
      [{ start: ROWS, end: ROWS }, undefined],
      [{ start: 0, end: ROWS - 1 }, "log-anew"],
      [{ start: 0, end: 0 }, "log-anew"],
    ];
    for (const [range, code] of answers)
      assert.equal(await troubleOf(logId, slice, async () => range), code, `the log ends at ${range.end}`);
    const away = new DriftwireError("broker-unreachable", { at: "the broker", got: "nothing" });
    assert.equal(await troubleOf(logId, slice, () => Promise.reject(away)), "broker-unreachable");
  });
}
