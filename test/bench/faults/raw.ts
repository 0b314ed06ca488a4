/** Reads topics as any client would, committed records only, with nothing of the driver in between. */

import {
  type ClientLibrary,
  type Consumer,
  called,
  clientLibrary,
  connect,
  disconnect,
  type Message,
  type TopicPartition,
  type TopicPartitionOffset,
  watermarks,
} from "../../../infra/kafka/client.ts";

export interface RawRecord {
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string;
  readonly value: Buffer | null;
}

const POLL = 2000;
const POLL_MS = 10;
const LINES = 300;
const ASK_MS = 5000;
const READ_MS = 120_000;

const consumerOf = (
  library: ClientLibrary,
  bootstrap: string,
  group: string,
  isolation: string,
  more: object = {},
): Consumer =>
  new library.KafkaConsumer(
    {
      ...more,
      "bootstrap.servers": bootstrap,
      "group.id": group,
      "isolation.level": isolation,
      "enable.auto.commit": false,
      "enable.partition.eof": true,
      "partition.assignment.strategy": "cooperative-sticky",
      "fetch.wait.max.ms": 50,
      "reconnect.backoff.max.ms": 1000,
      // Brokers come and go: who leads a partition is to be looked up again.
      "metadata.max.age.ms": 1000,
    },
    { "auto.offset.reset": "earliest" },
  );

export interface Reader {
  /** What has come since it was asked last. */
  poll(): Promise<Message[]>;
  /** What the client last said of a partition: its state by its own statistics, and the last lines of its log. */
  about(partition: number): readonly string[];
  close(): Promise<void>;
}

/** Reads partitions from these offsets on. */
export async function follow(bootstrap: string, places: readonly TopicPartitionOffset[]): Promise<Reader> {
  const told = { event_cb: true, "statistics.interval.ms": 1000, debug: "fetch,topic", log_level: 7 };
  const consumer = consumerOf(await clientLibrary(), bootstrap, "faults-reader", "read_committed", told);
  const about = listen(consumer);
  await connect(consumer, bootstrap);
  consumer.setDefaultConsumeTimeout(0);
  consumer.incrementalAssign(places);
  return {
    about,
    poll: () => called((done) => consumer.consume(POLL, done)),
    close: () => disconnect(consumer),
  };
}

/** Keeps what a client says of each partition. */
function listen(consumer: Consumer): Reader["about"] {
  const events = consumer as unknown as NodeJS.EventEmitter;
  const states = new Map<number, string>();
  const lines = new Map<number, string[]>();
  events.on("event.stats", ({ message }: { message: string }) => {
    const { topics } = JSON.parse(message) as { topics: Record<string, { partitions: Record<string, object> }> };
    for (const { partitions } of Object.values(topics))
      for (const [partition, state] of Object.entries(partitions)) states.set(Number(partition), JSON.stringify(state));
  });
  events.on("event.log", ({ fac, message }: { fac: string; message: string }) => {
    const [, partition] = /\[(\d+)\]/.exec(message) ?? [];
    if (partition === undefined) return;
    const kept = lines.get(Number(partition)) ?? [];
    kept.push(`${new Date().toISOString()} ${fac} ${message}`);
    if (kept.length > LINES) kept.shift();
    lines.set(Number(partition), kept);
  });
  return (partition) => [states.get(partition) ?? "no state", ...(lines.get(partition) ?? [])];
}

/** Everything that can be read of some topics, by topic and partition. */
export async function readAll(
  bootstrap: string,
  topics: readonly string[],
  partitions: number,
): Promise<Map<string, RawRecord[][]>> {
  const places = topics.flatMap((topic) =>
    Array.from({ length: partitions }, (_, partition) => ({ topic, partition })),
  );
  const found = new Map(topics.map((topic) => [topic, Array.from({ length: partitions }, (): RawRecord[] => [])]));
  const consumer = consumerOf(await clientLibrary(), bootstrap, "faults-checker", "read_committed");
  await connect(consumer, bootstrap);
  try {
    const ended = new Set<string>();
    (consumer as unknown as NodeJS.EventEmitter).on("partition.eof", ({ topic, partition }: TopicPartition) =>
      ended.add(`${topic}/${partition}`),
    );
    consumer.setDefaultConsumeTimeout(0);
    consumer.incrementalAssign(places.map((place) => ({ ...place, offset: 0 })));
    for (const deadline = performance.now() + READ_MS; ended.size < places.length; ) {
      if (performance.now() > deadline) throw new Error(`${bootstrap} did not give all records within ${READ_MS} ms`);
      const messages = await called<Message[]>((done) => consumer.consume(POLL, done));
      if (messages.length === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      for (const { topic, partition, offset, timestamp, key, value } of messages) {
        // Memory of its own: the client's is larger than what is in it.
        const copy = value === null ? null : Buffer.from(value);
        found.get(topic)![partition]!.push({ partition, offset, timestamp, key: String(key), value: copy });
      }
    }
  } finally {
    await disconnect(consumer);
  }
  return found;
}

export interface Asker {
  /** Committed offsets by partition; 0 where there is none. */
  committed(topic: string, partitions: number): Promise<number[]>;
  /** Where a partition ends for a reader of committed records. */
  end(topic: string, partition: number): Promise<number>;
  close(): Promise<void>;
}

/** Asks for a group's offsets without being one of its members. */
export async function ask(bootstrap: string, group: string): Promise<Asker> {
  const consumer = consumerOf(await clientLibrary(), bootstrap, group, "read_committed");
  await connect(consumer, bootstrap);
  return {
    async committed(topic, partitions) {
      const places = Array.from({ length: partitions }, (_, partition) => ({ topic, partition }));
      const found = await called<TopicPartitionOffset[]>((done) => consumer.committed(places, ASK_MS, done));
      return places.map(({ partition }) => found.find((one) => one.partition === partition)?.offset ?? 0);
    },
    end: async (topic, partition) => (await watermarks(consumer, topic, partition)).highOffset,
    close: () => disconnect(consumer),
  };
}
