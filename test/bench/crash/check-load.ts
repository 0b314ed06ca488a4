/** Checks the input log against the ledger: what was acknowledged is there, once, unchanged, and nothing else is. */

import type { Graph } from "../../../topology/graph.ts";
import type { Disk } from "./disk.ts";
import type { Fault } from "./fault.ts";
import type { Ledger } from "./ledger.ts";
import { LOAD, loadId, loadPartition, loadRecord, PARTITIONS } from "./topology.ts";

/** Called after each crash, it looks only at what has come since; it remembers the rest. */
export function loadChecker(graph: Graph): (disk: Disk | undefined, ledger: Ledger) => Fault[] {
  const seen = new Set<number>();
  const read = Array.from({ length: PARTITIONS }, () => 0);
  let acknowledged = 0;

  return (disk, ledger) => {
    const faults: Fault[] = [];
    for (const [partition, from] of read.entries()) {
      const records = disk?.records(LOAD, partition, from) ?? [];
      const end = disk?.end(LOAD, partition) ?? 0;
      if (end < from) faults.push({ kind: "lost", what: `${LOAD}/${partition} ended at ${from}, now at ${end}` });
      if (records.length !== end - from) {
        faults.push({
          kind: "torn",
          what: `${LOAD}/${partition} has ${records.length} records from ${from} to its end ${end}`,
        });
      }
      for (const { offset, timestamp, key, value } of records) {
        const at = `${LOAD}/${partition}@${offset}`;
        const id = loadId(value!, graph);
        const expected = loadRecord(id, graph);
        if (!(id >= 0 && id < ledger.next))
          faults.push({ kind: "strange", what: `${at} is number ${id}, which was not sent` });
        if (seen.has(id)) faults.push({ kind: "doubled", what: `${at} is number ${id} once more` });
        const same =
          timestamp === expected.timestamp && key === expected.key!.toString() && value!.equals(expected.value!);
        if (!same || loadPartition(id) !== partition)
          faults.push({ kind: "torn", what: `${at} is not what number ${id} was sent as` });
        seen.add(id);
      }
      read[partition] = end;
    }
    for (; acknowledged < ledger.acknowledged.length; acknowledged++) {
      const id = ledger.acknowledged[acknowledged]!;
      if (!seen.has(id)) faults.push({ kind: "lost", what: `number ${id} was acknowledged and is not in ${LOAD}` });
    }
    return faults;
  };
}
