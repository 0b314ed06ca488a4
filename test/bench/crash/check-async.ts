/**
 * Checks the asynchronous processor on disk. What it has finished are the records below the committed offset and those
 * remembered as finished ahead of it: each of them has to have one output or one reject, and no other record any.
 */

import { REJECT_HEADERS } from "../../../topology/context.ts";
import type { Graph } from "../../../topology/graph.ts";
import { OWN_STORES, type Plan, REJECT } from "../../../topology/graph.ts";
import { decodeHeaders } from "../../../topology/headers.ts";
import type { Check } from "./check-sync.ts";
import type { Disk } from "./disk.ts";
import type { Fault } from "./fault.ts";
import { type Answer, kindOf, LOAD, loadId, type Tally } from "./topology.ts";

export function asyncChecker(graph: Graph, plan: Plan, partition: number): Check {
  const { group } = plan;
  const answers = [...plan.outputs.values()][0]!;
  /** Offset → number, of the input read so far; and how often each offset has an answer or a reject. */
  const ids: number[] = [];
  const offsets = new Map<number, number>();
  const done = new Map<number, number>();
  /** Key → how many answers. */
  const counts = new Map<string, number>();
  let passed = 0;
  let answered = 0;
  let rejected = 0;

  const read = (disk: Disk): void => {
    for (const { offset, value } of disk.records(LOAD, partition, ids.length)) {
      const id = loadId(value!, graph);
      ids[offset] = id;
      offsets.set(id, offset);
    }
  };

  const finish = (offset: number, poison: boolean, faults: Fault[]): void => {
    const times = (done.get(offset) ?? 0) + 1;
    done.set(offset, times);
    const at = `${group}: ${LOAD}/${partition}@${offset}`;
    if (times > 1) faults.push({ kind: "doubled", what: `${at} has ${times} outputs` });
    if ((kindOf(ids[offset] ?? 0) !== "good") !== poison)
      faults.push({ kind: "strange", what: `${at} was ${poison ? "refused" : "answered"}` });
  };

  const readOutputs = (disk: Disk, faults: Fault[]): void => {
    for (const { key, value } of disk.records(answers.name, partition, answered)) {
      answered++;
      const { id, nth } = answers.codec.decode(value!, 0, value!.length) as Answer;
      const offset = offsets.get(Number(id));
      if (offset === undefined) {
        faults.push({
          kind: "strange",
          what: `${answers.name}/${partition} answers number ${id}, which is not in ${LOAD}`,
        });
        continue;
      }
      finish(offset, false, faults);
      const count = (counts.get(key!) ?? 0) + 1;
      counts.set(key!, count);
      if (Number(nth) !== count)
        faults.push({ kind: "torn", what: `${group}: answer ${count} of ${key} says it is number ${nth}` });
    }
    for (const { headers } of disk.records(REJECT, partition, rejected)) {
      rejected++;
      const named = decodeHeaders(headers, 0, headers.length);
      if (named[REJECT_HEADERS.group] === group) finish(Number(named[REJECT_HEADERS.offset]), true, faults);
    }
  };

  return (disk) => {
    const faults: Fault[] = [];
    read(disk);
    readOutputs(disk, faults);
    const committed = disk.offset(group, LOAD, partition) ?? 0;
    if (committed < passed)
      faults.push({ kind: "doubled", what: `${group} in ${LOAD}/${partition} was at ${passed}, is at ${committed}` });
    for (; passed < committed; passed++) {
      if (!done.delete(passed))
        faults.push({ kind: "lost", what: `${group}: ${LOAD}/${partition}@${passed} has no output` });
    }
    const prefix = `${LOAD}@`;
    const ahead = [...disk.state(group, OWN_STORES.ahead, partition).keys()].map((key) =>
      Number(key.slice(prefix.length)),
    );
    for (const offset of ahead)
      if (!done.has(offset)) faults.push({ kind: "lost", what: `${group}: finished ${offset} has no output` });
    for (const offset of done.keys()) {
      if (!ahead.includes(offset))
        faults.push({
          kind: "torn",
          what: `${group}: ${LOAD}/${partition}@${offset} has an output, and isn't finished`,
        });
    }
    const nth = disk.state(group, "nth", partition);
    const codec = plan.stores.get("nth")!;
    for (const key of new Set([...counts.keys(), ...nth.keys()])) {
      const bytes = nth.get(key);
      const count = bytes === undefined ? 0 : Number((codec.decode(bytes, 0, bytes.length) as Tally).count);
      if (count !== (counts.get(key) ?? 0))
        faults.push({ kind: "torn", what: `${group}: state of ${key} counts ${count}, answers ${counts.get(key)}` });
    }
    return faults;
  };
}
