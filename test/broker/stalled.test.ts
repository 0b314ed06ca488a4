/** A client that stops reading one partition, as librdkafka does at times after its broker was killed, reads on. */

import assert from "node:assert/strict";
import { openAdmin } from "../../infra/kafka/admin.ts";
import {
  type Consumer,
  clientLibrary,
  connect,
  disconnect,
  endsOf,
  type TopicPartition,
} from "../../infra/kafka/client.ts";
import { Inlet } from "../../infra/kafka/inlet.ts";
import type { Position } from "../../topology/driver.ts";
import { until } from "../spawned.ts";
import { freshName, kafkaTest } from "./cluster.ts";

const STALLED_MS = 1500;
/** Of node-rdkafka. */
type Seeking = Consumer & { seek(place: TopicPartition & { offset: number }, ms: number, done: () => void): void };
const NOWHERE = 1_000_000;

kafkaTest(
  "a partition that the client silently stopped reading is assigned again, from where it stood",
  async ({ bootstrap }, context) => {
    const topic = freshName("stalled");
    const library = await clientLibrary();
    const properties = { brokers: bootstrap.split(","), clientId: "stalled", ssl: false } as const;
    const admin = await openAdmin(properties);
    await admin.create([{ name: topic, partitions: 2, config: {}, internal: false }]);
    await admin.close();
    const common = { "bootstrap.servers": bootstrap };
    const producer = new library.Producer(common, {});
    const consumerOf = (): Consumer =>
      new library.KafkaConsumer(
        {
          ...common,
          "group.id": topic,
          "enable.auto.commit": false,
          "enable.partition.eof": true,
          "partition.assignment.strategy": "cooperative-sticky",
        },
        { "auto.offset.reset": "error" },
      );
    const [consumer, asking] = [consumerOf(), consumerOf()];
    const troubles: unknown[] = [];
    const inlet = new Inlet({
      consumer,
      wireName: (name) => name,
      ends: (partitions) => endsOf(asking, partitions),
      onTrouble: (error) => troubles.push(error),
      stalledMs: STALLED_MS,
    });
    context.after(async () => {
      await inlet.close();
      await Promise.all([disconnect(consumer), disconnect(asking), disconnect(producer)]);
    });
    await Promise.all([connect(consumer, bootstrap), connect(asking, bootstrap), connect(producer, bootstrap)]);
    producer.setPollInterval(10);
    const write = (value: string): void => {
      for (const partition of [0, 1])
        producer.produce(topic, partition, Buffer.from(value), null, undefined, undefined);
    };
    inlet.start();
    await inlet.add([0, 1].map((partition) => ({ topic, partition })));
    const positions: Position[] = [0, 1].map((partition) => ({ topic, partition, offset: 0 }));
    /** Reads on until both partitions are at an offset. */
    const reach = (offset: number): Promise<true> =>
      until(async () => {
        for (const [index, { next }] of (await inlet.fetch(positions, 1 << 20)).entries())
          positions[index] = { ...positions[index]!, offset: next };
        return positions.every((position) => position.offset >= offset) ? true : undefined;
      });
    write("before");
    await reach(1);
    // From an offset that is out of range, with no place to go instead, the client reads no further.
    await new Promise<void>((done) => (consumer as Seeking).seek({ topic, partition: 1, offset: NOWHERE }, 0, done));
    write("while it stands still");
    await reach(2);
    write("after");
    await reach(3);
    const stalls = troubles.filter((error) => (error as { code?: unknown }).code === "partition-stalled");
    assert.equal(stalls.length, 1);
    assert.match(String(stalls), /partition 1 of .*: expected the records from offset 1 to 2, got none within \d+ s/);
  },
);
