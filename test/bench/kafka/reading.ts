/** A consumer without a group's help that reads partitions from their beginning, or from their end on. */

import { setImmediate as turn } from "node:timers/promises";
import {
  type Consumer,
  called,
  clientLibrary,
  connect,
  disconnect,
  type Message,
} from "../../../infra/kafka/client.ts";
import { CONSUMER } from "../../../infra/kafka/defaults.ts";
import type { BenchCluster } from "./cluster.ts";

const POLL = 2000;
const POLL_MS = 1;
const BEGINNING = -2;
const END = -1;

type Assignable = Consumer & {
  assign(partitions: readonly { topic: string; partition: number; offset: number }[]): void;
};

export interface Reading {
  next(): Promise<Message[]>;
  close(): Promise<void>;
}

export async function read(
  { bootstrap, stem }: BenchCluster,
  topic: string,
  partitions: number,
  from: "beginning" | "end",
): Promise<Reading> {
  const { KafkaConsumer } = await clientLibrary();
  const consumer = new KafkaConsumer(
    { "bootstrap.servers": bootstrap, ...CONSUMER, "group.id": stem, "enable.partition.eof": false },
    {},
  ) as Assignable;
  await connect(consumer, bootstrap);
  const offset = from === "beginning" ? BEGINNING : END;
  consumer.setDefaultConsumeTimeout(POLL_MS);
  consumer.assign(Array.from({ length: partitions }, (_, partition) => ({ topic, partition, offset })));
  return {
    async next() {
      await turn();
      return called<Message[]>((done) => consumer.consume(POLL, done));
    },
    close: () => disconnect(consumer),
  };
}

/** What a client can read at most: so many records, from the beginning on. */
export async function measureReading(
  cluster: BenchCluster,
  topic: string,
  partitions: number,
  records: number,
): Promise<{ seconds: number; bytes: number }> {
  const start = performance.now();
  const reading = await read(cluster, topic, partitions, "beginning");
  let bytes = 0;
  for (let left = records; left > 0; ) {
    const messages = await reading.next();
    for (const { key, value } of messages) bytes += (key?.length ?? 0) + (value?.length ?? 0);
    left -= messages.length;
  }
  const seconds = (performance.now() - start) / 1000;
  await reading.close();
  return { seconds, bytes };
}
