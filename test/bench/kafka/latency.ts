/** How long a record takes from being written until a reader of committed records has what was made of it. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { graphOf } from "../../rig.ts";
import { declarationOf } from "../runtime/subjects.ts";
import { type BenchCluster, makeTopics, removeTopics } from "./cluster.ts";
import { startWriting, writtenIn } from "./pace.ts";
import { read } from "./reading.ts";
import { type Job, startSubject } from "./subject.ts";

const PARTITIONS = 4;
/** From the first record that came through until latencies are taken. */
const WARM_MS = 1000;

export interface LatencyOptions {
  readonly subject: Job["subject"];
  readonly commitMs: number;
  /** For so long latencies are taken. */
  readonly ms: number;
}

let runs = 0;

/** Milliseconds of each record. */
export async function measureLatency(
  cluster: BenchCluster,
  scratch: string,
  { subject: kind, commitMs, ms }: LatencyOptions,
): Promise<number[]> {
  const name = `${cluster.stem}-latency-${runs++}`;
  const names = { name, input: `${name}-in`, output: `${name}-out` };
  await makeTopics(cluster, graphOf(declarationOf("identity", PARTITIONS, names)));
  const home = mkdtempSync(join(scratch, "driftwire-bench-"));
  const subject = startSubject({
    ...{ subject: kind, kind: "identity", bootstrap: cluster.bootstrap, commitMs, home, member: 0, members: 1 },
    ...names,
    ends: new Array<number>(PARTITIONS).fill(Number.MAX_SAFE_INTEGER),
  });
  const writer = await startWriting(cluster, names.input, PARTITIONS);
  const reading = await read(cluster, names.output, PARTITIONS, "beginning");
  try {
    await subject.ready;
    subject.go();
    writer.go();
    const latencies: number[] = [];
    let from = Number.POSITIVE_INFINITY;
    while (performance.now() < from + ms) {
      const messages = await reading.next();
      const now = performance.now();
      if (messages.length > 0) from = Math.min(from, now + WARM_MS);
      for (const { value } of messages) {
        const { written } = writtenIn(value!);
        if (written > from) latencies.push(now - written);
      }
    }
    return latencies;
  } finally {
    await subject.end();
    await reading.close();
    await writer.stop();
    rmSync(home, { recursive: true, force: true });
    await removeTopics(cluster, (topic) => topic.includes(name));
  }
}
