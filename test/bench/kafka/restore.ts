/** How long a member takes to make its state from the changelog, and what reading the changelog alone takes. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changelogName } from "../../../infra/kafka/names.ts";
import type { WireRecord } from "../../../infra/kafka/records.ts";
import { groupOf } from "../../../topology/graph.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { graphOf } from "../../rig.ts";
import { declarationOf, STATE_BYTES } from "../runtime/subjects.ts";
import { type BenchCluster, makeTopics, removeTopics } from "./cluster.ts";
import { valuesOf, writeAll } from "./load.ts";
import { measureReading } from "./reading.ts";
import { startSubject } from "./subject.ts";

export interface Restored {
  /** From joining the group until the task could start. */
  readonly seconds: number;
  readonly readingSeconds: number;
  /** Of keys and values. */
  readonly bytes: number;
}

const PARTITIONS = 4;

/** One value for each of so many keys, as a stateful processor would have left them. */
export async function fillChangelog(cluster: BenchCluster, name: string, keys: number): Promise<void> {
  const topic = changelogName(groupOf(name), "counts");
  const value = valuesOf(STATE_BYTES);
  function* records(): Generator<WireRecord> {
    for (let n = 0; n < keys; n++) {
      const key = Buffer.from(`key-${n}`);
      const partition = partitionOf(key, key.length, PARTITIONS);
      yield { topic, partition, key, value: value(n), timestamp: undefined, headers: undefined };
    }
  }
  await writeAll(cluster, records());
}

export async function measureRestore(cluster: BenchCluster, scratch: string, keys: number): Promise<Restored> {
  const name = `${cluster.stem}-restore`;
  const names = { name, input: `${name}-in`, output: `${name}-out` };
  await makeTopics(cluster, graphOf(declarationOf("stateful", PARTITIONS, names)));
  await fillChangelog(cluster, name, keys);
  const home = mkdtempSync(join(scratch, "driftwire-bench-"));
  const subject = startSubject({
    ...{ subject: "restore", kind: "stateful", bootstrap: cluster.bootstrap, commitMs: 0, home, member: 0, members: 1 },
    ...names,
    ends: new Array<number>(PARTITIONS).fill(0),
  });
  try {
    await subject.ready;
    const start = performance.now();
    subject.go();
    await subject.finished;
    const seconds = (performance.now() - start) / 1000;
    const changelog = changelogName(groupOf(name), "counts");
    const { seconds: readingSeconds, bytes } = await measureReading(cluster, changelog, PARTITIONS, keys);
    return { seconds, readingSeconds, bytes };
  } finally {
    await subject.end();
    rmSync(home, { recursive: true, force: true });
    await removeTopics(cluster, (topic) => topic.includes(name));
  }
}
