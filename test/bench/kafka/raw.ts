/**
 * What is measured against: a loop over node-rdkafka with the same settings that reads, writes and commits offsets, but
 * without transactions: what it wrote twice after a crash stays there twice.
 */

import {
  type ClientError,
  type Consumer,
  called,
  clientLibrary,
  connect,
  disconnect,
  ERR,
  type Message,
  type Producer,
} from "../../../infra/kafka/client.ts";
import { CONSUMER, PRODUCER } from "../../../infra/kafka/defaults.ts";
import type { WireRecord } from "../../../infra/kafka/records.ts";
import { STATE_BYTES } from "../runtime/subjects.ts";
import { compressionOf } from "./cluster.ts";
import { HEADERS, MESSAGE_BYTES } from "./load.ts";
import type { Job, Prepared } from "./subject.ts";

/** As many messages as one call asks for, and how long it waits for each of them. */
const POLL = 1000;
const POLL_MS = 1;
const FLUSH_MS = 60_000;

type RawConsumer = Consumer & {
  assign(partitions: readonly { topic: string; partition: number; offset: number }[]): void;
  commit(offsets: readonly { topic: string; partition: number; offset: number }[]): void;
};
type RawProducer = Producer & { flush(ms: number, done: (error?: ClientError) => void): void };

export const changelogOf = (output: string): string => `${output}-changelog`;

export async function prepareRaw(job: Job): Promise<Prepared> {
  const library = await clientLibrary();
  const servers = { "bootstrap.servers": job.bootstrap };
  const consumer = new library.KafkaConsumer(
    { ...servers, ...CONSUMER, "group.id": job.name, "enable.partition.eof": false },
    { "auto.offset.reset": "earliest" },
  ) as RawConsumer;
  const settings = { "message.max.bytes": MESSAGE_BYTES, "compression.type": compressionOf(library.features) };
  // What it writes shows at once, so it does not wait as long for batches to fill.
  const { "transaction.timeout.ms": _, ...plain } = PRODUCER;
  const producer = new library.Producer({ ...servers, ...plain, ...settings, "linger.ms": 5 }, {}) as RawProducer;
  await Promise.all([connect(consumer, job.bootstrap), connect(producer, job.bootstrap)]);
  return {
    run: () => passOn(job, consumer, producer),
    async close() {
      await Promise.all([disconnect(consumer), disconnect(producer)]);
    },
  };
}

async function passOn(job: Job, consumer: RawConsumer, producer: RawProducer): Promise<void> {
  const { input, output, ends, member, members, commitMs } = job;
  const own = ends.flatMap((end, partition) => (partition % members === member ? [{ partition, end }] : []));
  let left = own.reduce((sum, { end }) => sum + end, 0);
  consumer.setDefaultConsumeTimeout(POLL_MS);
  consumer.assign(own.map(({ partition }) => ({ topic: input, partition, offset: 0 })));
  const positions = new Map<number, number>();
  const commit = (): void =>
    consumer.commit([...positions].map(([partition, offset]) => ({ topic: input, partition, offset })));
  const pass = job.kind === "stateful" ? statefully(producer, output) : identically(producer, output);
  const poll = (): Promise<Message[]> => called((done) => consumer.consume(POLL, done));
  let committed = performance.now();
  // The next messages are fetched while these are written.
  for (let next = poll(); left > 0; ) {
    const messages = await next;
    next = poll();
    for (const message of messages) {
      await pass(message);
      positions.set(message.partition, message.offset + 1);
    }
    left -= messages.length;
    producer.poll();
    if (performance.now() - committed > commitMs) {
      committed = performance.now();
      commit();
    }
  }
  await called((done) => producer.flush(FLUSH_MS, done as never));
  commit();
}

type Pass = (message: Message) => Promise<void> | undefined;

const identically =
  (producer: RawProducer, topic: string): Pass =>
  ({ partition, key, value, timestamp }) =>
    write(producer, { topic, partition, key, value, timestamp, headers: HEADERS });

/** Counts by key, in memory and in a changelog. */
function statefully(producer: RawProducer, topic: string): Pass {
  const changelog = changelogOf(topic);
  const counts = new Map<string, number>();
  const state = Buffer.alloc(STATE_BYTES);
  return ({ partition, key, value, timestamp }) => {
    const name = key!.toString();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    state.writeUInt32LE(count, 0);
    const output = (): Promise<void> | undefined =>
      write(producer, { topic, partition, key, value, timestamp, headers: HEADERS });
    const changed = { topic: changelog, partition, key, value: state, timestamp: undefined, headers: undefined };
    return write(producer, changed)?.then(output) ?? output();
  };
}

/** Where the client's queue is full it takes a while; otherwise there is nothing to wait for. */
function write(producer: RawProducer, record: WireRecord): Promise<void> | undefined {
  const { topic, partition, key, value, timestamp, headers } = record;
  try {
    producer.produce(topic, partition, value, key, timestamp, undefined, headers);
    return undefined;
  } catch (error) {
    if ((error as ClientError).code !== ERR.queueFull) throw error;
    producer.poll();
    return new Promise<void>((resolve) => setTimeout(resolve, 1)).then(() => write(producer, record));
  }
}
