/** How long the partitions of a member that ends go without output, while another takes them over. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { graphOf } from "../../rig.ts";
import { declarationOf } from "../runtime/subjects.ts";
import { type BenchCluster, makeTopics, removeTopics } from "./cluster.ts";
import { startWriting, writtenIn } from "./pace.ts";
import { type Reading, read } from "./reading.ts";
import { fillChangelog } from "./restore.ts";
import { type Subject, startSubject } from "./subject.ts";

const PARTITIONS = 4;
const COMMIT_MS = 100;
const LOOK_MS = 20;
/** Both have been at work for so long. */
const WARM_MS = 1000;

export interface FailoverOptions {
  /** Of state, over all partitions. */
  readonly keys: number;
  /** Whether who takes over has a copy of the state. */
  readonly standby: boolean;
  readonly how: "killed" | "stopped";
}

export interface Failover {
  /** From when a member is told to end, or killed, until each of its partitions has output of the other. */
  readonly ms: number;
  /** The part of it from when the partitions were the other's until their state was ready. */
  readonly takeoverMs: number;
}

let runs = 0;

export async function measureFailover(
  cluster: BenchCluster,
  scratch: string,
  { keys, standby, how }: FailoverOptions,
): Promise<Failover> {
  const name = `${cluster.stem}-failover-${runs++}`;
  const names = { name, input: `${name}-in`, output: `${name}-out` };
  await makeTopics(cluster, graphOf(declarationOf("stateful", PARTITIONS, names)));
  await fillChangelog(cluster, name, keys);
  const homes: string[] = [];
  const subjects: Subject[] = [];
  const start = (): Subject => {
    const home = mkdtempSync(join(scratch, "driftwire-bench-"));
    const member = homes.push(home) - 1;
    const subject = startSubject({
      ...{ subject: "ours", kind: "stateful", bootstrap: cluster.bootstrap, commitMs: COMMIT_MS, home, member },
      ...{ ...names, members: 2, standby },
      ends: new Array<number>(PARTITIONS).fill(Number.MAX_SAFE_INTEGER),
    });
    subjects.push(subject);
    return subject;
  };
  const writer = await startWriting(cluster, names.input, PARTITIONS);
  const reading = await read(cluster, names.output, PARTITIONS, "beginning");
  try {
    // The other comes second, so that it has never had what it takes over.
    const first = start();
    while (first.told.owned.length < PARTITIONS) await Promise.race([sleep(LOOK_MS), first.finished]);
    const other = start();
    await Promise.all(subjects.map(({ ready }) => ready));
    for (const subject of subjects) subject.go();
    writer.go();
    const warm = performance.now() + WARM_MS;
    await outputOf(reading, [...new Array(PARTITIONS).keys()], () => warm);
    const lost = [...first.told.owned];
    let assigned = Number.POSITIVE_INFINITY;
    other.told.onRebalance = () => {
      assigned = Math.min(assigned, performance.now());
    };
    let ready = Number.NaN;
    other.told.onOwned = () => {
      if (lost.every((partition) => other.told.owned.includes(partition))) ready = performance.now();
    };
    const at = performance.now();
    const ended = how === "killed" ? first.end() : first.stop();
    // What was written before may still have been the first one's.
    const back = await outputOf(reading, lost, () => assigned);
    await ended;
    return { ms: back - at, takeoverMs: ready - assigned };
  } finally {
    await Promise.all(subjects.map((subject) => subject.end()));
    await reading.close();
    await writer.stop();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
    await removeTopics(cluster, (topic) => topic.includes(name));
  }
}

/** When each of these partitions had output of a record that was written after some moment, which may be to come. */
async function outputOf(reading: Reading, partitions: readonly number[], after: () => number): Promise<number> {
  const missing = new Set(partitions);
  while (missing.size > 0) {
    for (const { value } of await reading.next()) {
      const { written, partition } = writtenIn(value!);
      if (written > after()) missing.delete(partition);
    }
  }
  return performance.now();
}
