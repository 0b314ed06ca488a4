/** One load through the counting topology on any driver, in pieces of any size, and all that was written then. */

import { setTimeout as sleep } from "node:timers/promises";
import { ChunkCursor } from "../topology/chunk.ts";
import type { Driver, Place } from "../topology/driver.ts";
import { Seat, type SeatOptions } from "../topology/seat.ts";
import { ASKER, BEGIN, countingGraph, LOAD, loadPartition, loadRecord, PARTITIONS } from "./bench/crash/topology.ts";
import { TestClock } from "./clock.ts";
import { allReadable, silent } from "./rig.ts";

/** After all records, and before any window has been quiet for long. */
const NOW = BEGIN + 1_000_000;

const RECORDS = 600;
const LOOK_MS = 5;
export const graph = countingGraph();
/** The synchronous ones: what finishes out of order comes in another order each time. */
export const plans = graph.plans.filter(({ processor }) => processor.name !== ASKER);

/** How much is written, fetched and processed at once. */
export interface Sizes extends Pick<SeatOptions, "budget" | "fetchBytes"> {
  readonly batch: number;
  /** Start the seats anew after so many rounds, as after a crash. */
  readonly restartAfter?: number;
}

export const sizes = {
  "all at once": { batch: RECORDS },
  "record by record": { batch: 1, fetchBytes: 1, budget: { ms: 1e9, bytes: 1 } },
  "odd pieces": { batch: 7, fetchBytes: 1500, budget: { ms: 1e9, bytes: 900 } },
  "with restarts": { batch: 50, fetchBytes: 4000, budget: { ms: 1e9, bytes: 3000 }, restartAfter: 3 },
} as const satisfies Readonly<Record<string, Sizes>>;

type SeatSizes = Omit<Sizes, "batch" | "restartAfter">;

async function start(driver: Driver, which: typeof plans, options: SeatSizes): Promise<Seat[]> {
  const environment = { log: silent, ports: {}, seed: 3, clock: new TestClock(NOW) };
  const seats = which.map((plan) => new Seat({ plan, driver, environment, ...options }));
  await Promise.all(seats.map((seat) => seat.join()));
  while (seats.some((seat) => seat.partitions.length < PARTITIONS || seat.restoring() > 0)) await sleep(LOOK_MS);
  return seats;
}

const stop = (seats: readonly Seat[]): Promise<unknown> => Promise.all(seats.map((seat) => seat.stop(0)));

/** Steps the seats until nothing is left to do; `onRound` may give others to go on with. */
async function settle(
  driver: Driver,
  seats: Seat[],
  onRound: (seats: Seat[]) => Promise<Seat[]> = async (same) => same,
): Promise<Seat[]> {
  for (let idle = 0; idle < 2; ) {
    let worked = false;
    for (const seat of seats) worked = (await seat.step()) || seat.expecting || worked;
    const next = await onRound(seats);
    idle = worked || next !== seats ? 0 : idle + 1;
    if (idle === 1) await allReadable(driver, plans);
    seats = next;
  }
  return seats;
}

/** Writes the load and processes it. */
export async function run(driver: Driver, { batch, restartAfter, ...options }: Sizes): Promise<void> {
  let seats = await start(driver, plans, options);
  let rounds = 0;
  const onRound = async (same: Seat[]): Promise<Seat[]> => {
    if (restartAfter === undefined || ++rounds % restartAfter !== 0) return same;
    await stop(same);
    return start(driver, plans, options);
  };
  for (let first = 0; first < RECORDS; first += batch) {
    const ids = Array.from({ length: Math.min(batch, RECORDS - first) }, (_, index) => first + index);
    const entries = Array.from({ length: PARTITIONS }, (_, partition) => ({
      topic: LOAD,
      partition,
      records: ids.filter((id) => loadPartition(id) === partition).map((id) => loadRecord(id, graph)),
    }));
    await driver.produce(entries.filter(({ records }) => records.length > 0));
    seats = await settle(driver, seats, onRound);
  }
  await stop(seats);
}

/** Processes what one processor has not processed, as after a reset. */
export async function rerun(driver: Driver, name: string): Promise<void> {
  const which = plans.filter(({ processor }) => processor.name === name);
  await stop(await settle(driver, await start(driver, which, {})));
}

/** All that the processors wrote, by topic and partition. What they set aside is sorted: several write there. */
export async function written(driver: Driver): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const { name, partitions } of driver.topics.values()) {
    for (let partition = 0; partition < partitions; partition++) {
      const records = await recordsOf(driver, { topic: name, partition });
      seen[`${name}/${partition}`] = name === "reject" ? records.sort() : records;
    }
  }
  return seen;
}

async function recordsOf(driver: Driver, place: Place): Promise<string[]> {
  const records: string[] = [];
  const { start: first, end } = await driver.range(place);
  for (let offset = first; offset < end; ) {
    const { chunks, next } = await driver.read({ ...place, offset }, Number.POSITIVE_INFINITY);
    for (const chunk of chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) {
        const parts = [cursor.key, cursor.headers, cursor.value].map((part) => part?.toString("hex") ?? "none");
        records.push([cursor.timestamp, ...parts].join(" "));
      }
    }
    offset = next;
  }
  return records;
}
