/** Writes records at an even pace; each says when it was written and to which partition. */

import { setTimeout as sleep } from "node:timers/promises";
import { clientLibrary, connect, disconnect } from "../../../infra/kafka/client.ts";
import { type BenchCluster, compressionOf } from "./cluster.ts";
import { HEADERS, valuesOf } from "./load.ts";

export const PER_SECOND = 2000;
const BYTES = 1024;
const TICK_MS = 5;

export interface Writer {
  go(): void;
  stop(): Promise<void>;
}

export async function startWriting(cluster: BenchCluster, topic: string, partitions: number): Promise<Writer> {
  const library = await clientLibrary();
  const servers = { "bootstrap.servers": cluster.bootstrap };
  const settings = { acks: "all", "linger.ms": TICK_MS, "compression.type": compressionOf(library.features) };
  const producer = new library.Producer({ ...servers, ...settings }, {});
  await connect(producer, cluster.bootstrap);
  const valueFor = valuesOf(BYTES);
  let isOver = false;
  const write = async (): Promise<void> => {
    const start = performance.now();
    for (let n = 0; !isOver; await sleep(TICK_MS)) {
      for (; n < ((performance.now() - start) * PER_SECOND) / 1000; n++) {
        const value = Buffer.from(valueFor(n));
        const partition = n % partitions;
        value.writeDoubleLE(performance.now(), 0);
        value.writeUInt32LE(partition, 8);
        producer.produce(topic, partition, value, Buffer.from(`key-${n}`), Date.now(), undefined, HEADERS);
      }
      producer.poll();
    }
  };
  let writing = Promise.resolve();
  return {
    go() {
      writing = write();
    },
    async stop() {
      isOver = true;
      await writing;
      await disconnect(producer);
    },
  };
}

export const writtenIn = (value: Buffer): { written: number; partition: number } => ({
  written: value.readDoubleLE(0),
  partition: value.readUInt32LE(8),
});
