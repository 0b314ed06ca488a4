/** How long a record takes from being written until a reader of committed records has what was made of it. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clientLibrary, connect, disconnect, type Producer } from "../../../infra/kafka/client.ts";
import { graphOf } from "../../rig.ts";
import { declarationOf } from "../runtime/subjects.ts";
import { type BenchCluster, compressionOf, makeTopics, removeTopics } from "./cluster.ts";
import { HEADERS, valuesOf } from "./load.ts";
import { read } from "./reading.ts";
import { type Job, startSubject } from "./subject.ts";

const PARTITIONS = 4;
const BYTES = 1024;
export const PER_SECOND = 2000;
const TICK_MS = 5;
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
  const library = await clientLibrary();
  const producer = new library.Producer(
    {
      ...{ "bootstrap.servers": cluster.bootstrap, acks: "all", "linger.ms": TICK_MS },
      "compression.type": compressionOf(library.features),
    },
    {},
  );
  await connect(producer, cluster.bootstrap);
  const reading = await read(cluster, names.output, PARTITIONS, "beginning");
  let isOver = false;
  try {
    await subject.ready;
    subject.go();
    const writing = write(producer, names.input, () => isOver);
    const latencies: number[] = [];
    let from = Number.POSITIVE_INFINITY;
    while (performance.now() < from + ms) {
      const messages = await reading.next();
      const now = performance.now();
      if (messages.length > 0) from = Math.min(from, now + WARM_MS);
      for (const { value } of messages) {
        const written = value!.readDoubleLE(0);
        if (written > from) latencies.push(now - written);
      }
    }
    isOver = true;
    await writing;
    return latencies;
  } finally {
    isOver = true;
    await subject.end();
    await reading.close();
    await disconnect(producer);
    rmSync(home, { recursive: true, force: true });
    await removeTopics(cluster, (topic) => topic.includes(name));
  }
}

/** At an even pace; the first bytes of a value say when it was written. */
async function write(producer: Producer, topic: string, isOver: () => boolean): Promise<void> {
  const valueFor = valuesOf(BYTES);
  const start = performance.now();
  for (let n = 0; !isOver(); await sleep(TICK_MS)) {
    for (; n < ((performance.now() - start) * PER_SECOND) / 1000; n++) {
      const value = Buffer.from(valueFor(n));
      value.writeDoubleLE(performance.now(), 0);
      producer.produce(topic, n % PARTITIONS, value, Buffer.from(`key-${n}`), Date.now(), undefined, HEADERS);
    }
    producer.poll();
  }
}
