/** What the benches on Kafka work on: records of text that compresses like text, and the topics they are written to. */

import { clientLibrary, connect, type Properties } from "../../../infra/kafka/client.ts";
import { messageBytes } from "../../../infra/kafka/names.ts";
import { produceAll } from "../../../infra/kafka/producer.ts";
import type { WireHeaders, WireRecord } from "../../../infra/kafka/records.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { randomOf } from "../random.ts";
import { keyOf } from "../runtime/measure.ts";
import { MAX_BYTES } from "../runtime/subjects.ts";
import { type BenchCluster, compressionOf, makeTopic } from "./cluster.ts";

export interface Load {
  readonly records: number;
  readonly bytes: number;
  readonly keys: number;
  readonly partitions: number;
}

export const MESSAGE_BYTES = messageBytes({ maxBytes: MAX_BYTES });

const TEXT_BYTES = 4 * 1024 * 1024;
const WORDS = 4000;
const FLUSH_MS = 120_000;

/** As every record has them that a processor wrote: they are part of the traffic. */
export const HEADERS: WireHeaders = [
  { traceparent: `00-${"4bf92f3577b34da6a3ce929d0e0e4736"}-${"00f067aa0ba902b7"}-01` },
  { "driftwire.producer": "identity" },
  { "driftwire.version": "1" },
];

/** Values of one size: pieces of a long text of made-up words, common ones more often. */
export function valuesOf(bytes: number): (n: number) => Buffer {
  const random = randomOf(bytes);
  const letters = "etaoinshrdlucmfwypvbgkqjxz";
  const word = (): string =>
    Array.from({ length: 2 + random.below(9) }, () => letters[Math.floor(26 * random.next() ** 2)]).join("");
  const words = Array.from({ length: WORDS }, word);
  const text = Buffer.alloc(TEXT_BYTES);
  for (let at = 0; at < TEXT_BYTES; ) at += text.write(`${words[Math.floor(WORDS * random.next() ** 3)]} `, at);
  const room = TEXT_BYTES - bytes;
  return (n) => {
    const at = (Math.imul(n, 2654435761) >>> 0) % room;
    return text.subarray(at, at + bytes);
  };
}

const FILLER: Properties = { acks: "all", "linger.ms": 20, "queue.buffering.max.kbytes": 262_144 };

/** Writes records to a topic, as fast as it goes. */
export async function writeAll(cluster: BenchCluster, records: Iterable<WireRecord>): Promise<void> {
  const library = await clientLibrary();
  const own = {
    "bootstrap.servers": cluster.bootstrap,
    "compression.type": compressionOf(library.features),
    "message.max.bytes": MESSAGE_BYTES,
  };
  const producer = new library.Producer({ ...FILLER, ...own }, {});
  await connect(producer, cluster.bootstrap);
  await produceAll(producer, records);
  await new Promise<void>((resolve) => producer.disconnect(FLUSH_MS, resolve));
}

export interface Filled {
  readonly topic: string;
  readonly load: Load;
  /** Where each partition ends. */
  readonly ends: readonly number[];
  readonly seconds: number;
}

export async function fill(cluster: BenchCluster, topic: string, load: Load): Promise<Filled> {
  await makeTopic(cluster, topic, load.partitions, MESSAGE_BYTES);
  const ends = new Array<number>(load.partitions).fill(0);
  const value = valuesOf(load.bytes);
  function* records(): Generator<WireRecord> {
    for (let n = 0; n < load.records; n++) {
      const key = Buffer.from(keyOf(n, load.keys));
      const partition = partitionOf(key, key.length, load.partitions);
      ends[partition]!++;
      yield { topic, partition, key, value: value(n), timestamp: Date.now(), headers: HEADERS };
    }
  }
  const start = performance.now();
  await writeAll(cluster, records());
  return { topic, load, ends, seconds: (performance.now() - start) / 1000 };
}
