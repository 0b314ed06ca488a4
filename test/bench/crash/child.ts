/**
 * The process that is killed: the counting topology on the embedded driver, under a load of its own. Tells its parent on
 * stdout what it is about to write (`sent`), what was acknowledged (`acked`), and when processing goes on (`going`).
 */

import { writeSync } from "node:fs";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { systemClock } from "../../../topology/clock.ts";
import type { Driver, Entry } from "../../../topology/driver.ts";
import type { Graph } from "../../../topology/graph.ts";
import { mix } from "../../../topology/headers.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { mutated, preopen } from "./mutants.ts";
import { COUNTER, countingGraph, LOAD, loadPartition, loadRecord, PARTITIONS } from "./topology.ts";

export interface ChildOptions {
  readonly home: string;
  /** The first number to write. */
  readonly first: number;
  /** How many batches: Infinity is written as null and means until killed. */
  readonly batches: number | null;
  readonly mutant?: string | undefined;
}

const BATCH_MAX = 12;
/** Between two batches of an endless load. */
const PACE_MS = 5;
const LOOK_MS = 10;

const tell = (line: string): void => void writeSync(1, `${line}\n`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function writeBatch(driver: Driver, graph: Graph, first: number): Promise<number> {
  const count = 1 + (mix(first, 11) % BATCH_MAX);
  const ids = Array.from({ length: count }, (_, index) => first + index);
  const entries: Entry[] = Array.from({ length: PARTITIONS }, (_, partition) => ({
    topic: LOAD,
    partition,
    records: ids.filter((id) => loadPartition(id) === partition).map((id) => loadRecord(id, graph)),
  }));
  tell(`sent ${first} ${count}`);
  await driver.produce(entries.filter(({ records }) => records.length > 0));
  tell(`acked ${first} ${count}`);
  return count;
}

/** Whether every record that there is has been processed. */
async function isDrained(driver: Driver, graph: Graph): Promise<boolean> {
  for (const { group, inputs, partitions } of graph.plans) {
    for (const { name: topic } of inputs) {
      for (let partition = 0; partition < partitions; partition++) {
        const { end } = await driver.range({ topic, partition });
        if (((await driver.committed(group, { topic, partition })) ?? 0) < end) return false;
      }
    }
  }
  return true;
}

async function run({ home, first, batches, mutant }: ChildOptions): Promise<void> {
  const graph = countingGraph();
  preopen(home, mutant);
  const driver = mutated(await openEmbedded({ home, graph }), mutant);
  let going = false;
  const runtime = new Runtime({
    graph,
    driver,
    log: { debug() {}, info() {}, warn() {}, error: (fields, message) => console.error(fields, message) },
    clock: systemClock,
    onCommit: (processor) => {
      if (going || processor !== COUNTER) return;
      going = true;
      tell("going");
    },
  });
  runtime.failed.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  await runtime.start();
  let next = first;
  for (let left = batches ?? Number.POSITIVE_INFINITY; left > 0; left--) {
    next += await writeBatch(driver, graph, next);
    if (batches === null) await pause(PACE_MS);
  }
  while (!(await isDrained(driver, graph))) await pause(LOOK_MS);
  await runtime.stop();
  await driver.close();
  tell("drained");
}

await run(JSON.parse(process.argv[2]!) as ChildOptions);
process.exit(0);
