/**
 * The same input twice gives equal outputs, byte for byte, whatever the sizes of slices and batches: on the in-memory log
 * and on the embedded one.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openEmbedded } from "../infra/embedded/driver.ts";
import { ChunkCursor } from "../topology/chunk.ts";
import type { Driver } from "../topology/driver.ts";
import { Seat, type SeatOptions } from "../topology/seat.ts";
import { ASKER, countingGraph, LOAD, loadPartition, loadRecord, PARTITIONS } from "./bench/crash/topology.ts";
import { MemoryDriver } from "./memory.ts";
import { silent } from "./rig.ts";

const RECORDS = 600;
const graph = countingGraph();
/** The synchronous ones: what finishes out of order comes in another order each time. */
const plans = graph.plans.filter(({ processor }) => processor.name !== ASKER);

/** How much is written, fetched and processed at once. */
interface Sizes extends Pick<SeatOptions, "budget" | "fetchBytes"> {
  readonly batch: number;
  /** Start the seats anew after so many rounds, as after a crash. */
  readonly restartAfter?: number;
}

const sizes: Readonly<Record<string, Sizes>> = {
  "all at once": { batch: RECORDS },
  "record by record": { batch: 1, fetchBytes: 1, budget: { ms: 1e9, bytes: 1 } },
  "odd pieces": { batch: 7, fetchBytes: 1500, budget: { ms: 1e9, bytes: 900 } },
  "with restarts": { batch: 50, fetchBytes: 4000, budget: { ms: 1e9, bytes: 3000 }, restartAfter: 3 },
};

async function run(
  driver: Driver,
  { batch, restartAfter = Number.POSITIVE_INFINITY, ...options }: Sizes,
): Promise<void> {
  const environment = { log: silent, ports: {}, seed: 3, now: () => 0 };
  const start = async (): Promise<Seat[]> => {
    const seats = plans.map((plan) => new Seat({ plan, driver, environment, ...options }));
    for (const seat of seats) await seat.join();
    return seats;
  };
  let seats = await start();
  let rounds = 0;
  for (let first = 0; first < RECORDS; first += batch) {
    const ids = Array.from({ length: Math.min(batch, RECORDS - first) }, (_, index) => first + index);
    const entries = Array.from({ length: PARTITIONS }, (_, partition) => ({
      topic: LOAD,
      partition,
      records: ids.filter((id) => loadPartition(id) === partition).map((id) => loadRecord(id, graph)),
    }));
    await driver.produce(entries.filter(({ records }) => records.length > 0));
    for (let worked = true; worked; ) {
      worked = false;
      for (const seat of seats) worked = (await seat.step()) || worked;
      if (++rounds % restartAfter !== 0) continue;
      for (const seat of seats) await seat.stop(0);
      seats = await start();
      worked = true;
    }
  }
  for (const seat of seats) await seat.stop(0);
}

/** All that the processors wrote, by topic and partition. What they set aside is sorted: several write there. */
async function written(driver: Driver): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const { name, partitions } of driver.topics.values()) {
    for (let partition = 0; partition < partitions; partition++) {
      const { chunks } = await driver.read({ topic: name, partition, offset: 0 }, Number.POSITIVE_INFINITY);
      const records: string[] = [];
      for (const chunk of chunks) {
        const cursor = new ChunkCursor(chunk);
        while (cursor.next()) {
          const parts = [cursor.key, cursor.headers, cursor.value].map((part) => part?.toString("hex") ?? "none");
          records.push([cursor.timestamp, ...parts].join(" "));
        }
      }
      seen[`${name}/${partition}`] = name === "reject" ? records.sort() : records;
    }
  }
  return seen;
}

async function onMemory(size: Sizes): Promise<Record<string, string[]>> {
  const driver = new MemoryDriver(graph);
  await run(driver, size);
  return written(driver);
}

async function onDisk(size: Sizes): Promise<Record<string, string[]>> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-determinism-"));
  try {
    const driver = await openEmbedded({ home, graph });
    try {
      await run(driver, size);
      return await written(driver);
    } finally {
      await driver.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const first = onMemory(sizes["all at once"]!);

test("the runs that are compared write to every topic that they should", async () => {
  const seen = await first;
  for (const topic of ["tally", "echo", "span", "bell", "reject"]) {
    for (let partition = 0; partition < PARTITIONS; partition++)
      assert.ok(seen[`${topic}/${partition}`]!.length > 0, topic);
  }
});

for (const [name, size] of Object.entries(sizes)) {
  test(`the in-memory log, ${name}`, async () => assert.deepEqual(await onMemory(size), await first));
  test(`the embedded log, ${name}`, async () => assert.deepEqual(await onDisk(size), await first));
}
