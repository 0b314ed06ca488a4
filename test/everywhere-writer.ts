/** Writes to a table and to what is read with it, and runs who reads both, until it is killed: see everywhere.test.ts. */

import { openEmbedded } from "../infra/embedded/driver.ts";
import { systemClock } from "../topology/clock.ts";
import { partitionOf } from "../topology/partitioner.ts";
import { Runtime } from "../topology/runtime.ts";
import { randomOf } from "./bench/random.ts";
import { topology, under } from "./conformance-everywhere.ts";
import { graphOf, silent } from "./rig.ts";

const [home, seed] = process.argv.slice(2) as [string, string];
const graph = graphOf(topology(under()));
const driver = await openEmbedded({ home, graph });
await new Runtime({ graph, driver, log: silent, clock: systemClock, commitMs: 5 }).start();
const random = randomOf(Number(seed));

async function write(topic: string, key: string, value: string | null): Promise<void> {
  const bytes = Buffer.from(key);
  const partition = partitionOf(bytes, bytes.length, graph.topics.get(topic)!.partitions);
  const record = { key: bytes, value: value === null ? null : Buffer.from(value), headers: Buffer.alloc(0) };
  await driver.produce([{ topic, partition, records: [{ ...record, timestamp: Date.now() }] }]);
}

process.stdout.write("begun\n");
for (let at = 0; ; at++) {
  if (random.chance(0.3))
    await write("watch", random.pick(["a", "b", "c"]), random.chance(0.2) ? null : `${seed}-${at}`);
  await write("in", `key-${random.below(9)}`, `${seed}-${at}`);
}
