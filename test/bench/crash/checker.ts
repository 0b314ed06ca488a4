/**
 * The checker: reads a home folder as it lies after a crash and says what is wrong with it. It follows one home through
 * many crashes, looking at what is new each time; a fresh one looks at everything again.
 */

import type { Graph } from "../../../topology/graph.ts";
import { asyncChecker } from "./check-async.ts";
import { countChecker } from "./check-counts.ts";
import { loadChecker } from "./check-load.ts";
import { type Check, syncChecker } from "./check-sync.ts";
import { type Disk, openDisk } from "./disk.ts";
import type { Fault } from "./fault.ts";
import type { Ledger } from "./ledger.ts";
import { COUNTER, LOAD, PARTITIONS } from "./topology.ts";

export interface Checked {
  readonly faults: Fault[];
  /** Records in the input log. */
  readonly records: number;
}

export type Checker = (home: string, ledger: Ledger, drained: boolean) => Promise<Checked>;

export function newChecker(graph: Graph): Checker {
  const checkLoad = loadChecker(graph);
  const checks: Check[] = graph.plans.flatMap((plan) =>
    Array.from({ length: PARTITIONS }, (_, partition) => [
      plan.processor.concurrency === undefined ? syncChecker(plan, partition) : asyncChecker(graph, plan, partition),
      ...(plan.processor.name === COUNTER ? [countChecker(graph, plan, partition)] : []),
    ]).flat(),
  );

  return async (home, ledger, drained) => {
    const disk = openDisk(home);
    try {
      const faults = checkLoad(disk, ledger);
      if (disk === undefined) return { faults, records: 0 };
      for (const check of checks) faults.push(...check(disk));
      if (drained) faults.push(...undrained(graph, disk));
      const ends = Array.from({ length: PARTITIONS }, (_, partition) => disk.end(LOAD, partition));
      return { faults, records: ends.reduce((sum, end) => sum + end, 0) };
    } catch (error) {
      return {
        faults: [{ kind: "torn", what: `the checker could not read it: ${(error as Error).stack}` }],
        records: 0,
      };
    } finally {
      await disk?.close();
    }
  };
}

function undrained(graph: Graph, disk: Disk): Fault[] {
  const faults: Fault[] = [];
  for (const { group, inputs, partitions } of graph.plans) {
    for (const { name: topic } of inputs) {
      for (let partition = 0; partition < partitions; partition++) {
        const offset = disk.offset(group, topic, partition) ?? 0;
        const end = disk.end(topic, partition);
        if (offset !== end)
          faults.push({
            kind: "lost",
            what: `${group} stands at ${offset} of ${end} in ${topic}/${partition} after draining`,
          });
      }
    }
  }
  return faults;
}
