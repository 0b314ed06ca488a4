/** Counts the input again, in a few lines that share nothing with the runtime, and compares with the counter's state. */

import type { Graph, Plan } from "../../../topology/graph.ts";
import type { Check } from "./check-sync.ts";
import type { Fault } from "./fault.ts";
import { amountOf, keyOf, kindOf, LOAD, loadId, type Tally } from "./topology.ts";

export function countChecker(graph: Graph, { group, stores }: Plan, partition: number): Check {
  const totals = new Map<string, { count: number; sum: number }>();
  const codec = stores.get("total")!;
  let counted = 0;

  return (disk) => {
    const faults: Fault[] = [];
    const committed = disk.offset(group, LOAD, partition) ?? 0;
    for (const { offset, value } of disk.records(LOAD, partition, counted)) {
      if (offset >= committed) break;
      counted++;
      const id = loadId(value!, graph);
      if (kindOf(id) !== "good") continue;
      const { count, sum } = totals.get(keyOf(id)) ?? { count: 0, sum: 0 };
      totals.set(keyOf(id), { count: count + 1, sum: sum + amountOf(id) });
    }
    const state = disk.state(group, "total", partition);
    for (const key of new Set([...state.keys(), ...totals.keys()])) {
      const bytes = state.get(key);
      const found = bytes === undefined ? undefined : (codec.decode(bytes, 0, bytes.length) as Tally);
      const { count, sum } = totals.get(key) ?? { count: 0, sum: 0 };
      if (found !== undefined && Number(found.count) === count && Number(found.sum) === sum) continue;
      const got = found === undefined ? "nothing" : `${found.count} of ${found.sum}`;
      faults.push({ kind: "torn", what: `${group}: ${key} counts ${count} of ${sum} in the input, ${got} in state` });
    }
    return faults;
  };
}
