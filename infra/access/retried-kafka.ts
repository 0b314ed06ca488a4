/**
 * When rejected records were retried, on a cluster: a small compacted topic says it, written in the same transaction as
 * the retried records, so that both are there or neither.
 */

import type { RawRecord } from "../../topology/chunk.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Graph, REJECT, type Topic } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import type { KafkaDriver } from "../kafka/driver.ts";
import { RETRIED } from "../kafka/names.ts";
import type { RejectPlace, Retried, Shape } from "./log.ts";
import { recordsFrom } from "./records.ts";

/** The driver reads and writes only topics that its graph has. */
export function withRetriedTopic(graph: Graph): Graph {
  const like = graph.topics.get(REJECT)!;
  const topic: Topic = { ...like, name: RETRIED, partitions: 1, retention: "compact", internal: true };
  return { ...graph, topics: new Map([...graph.topics, [RETRIED, topic]]) };
}

const keyOf = ({ partition, offset }: RejectPlace): string => `${partition}:${offset}`;
/** The topic also says which pages were handed back: `handed-kafka.ts`. */
const PLACE = /^\d+:\d+$/;

export async function retriedOn(driver: KafkaDriver, shape: (topic: string) => Shape): Promise<Retried> {
  shape(RETRIED);
  const place = { topic: RETRIED, partition: 0 };
  const times = new Map<string, number>();
  const { start } = await driver.range(place);
  for await (const { key, value } of recordsFrom(driver, { ...place, offset: start })) {
    if (key === null || !PLACE.test(key.toString())) continue;
    if (value === null) times.delete(key.toString());
    else times.set(key.toString(), Number(value.toString("latin1")));
  }
  /** Records that retention has removed need not be remembered. */
  const forgotten = async (): Promise<string[]> => {
    const starts = new Map<string, number>();
    for (const known of times.keys()) {
      const partition = known.split(":")[0]!;
      if (!starts.has(partition))
        starts.set(partition, (await driver.range({ topic: REJECT, partition: Number(partition) })).start);
    }
    return [...times.keys()].filter((known) => {
      const [partition, offset] = known.split(":") as [string, string];
      return Number(offset) < starts.get(partition)!;
    });
  };
  const record = (key: string, value: string | null, timestamp: number): RawRecord => ({
    key: Buffer.from(key),
    value: value === null ? null : Buffer.from(value),
    headers: NO_HEADERS,
    timestamp,
  });
  return {
    at: (rejected) => times.get(keyOf(rejected)),
    commit: async (entries, places, now) => {
      const records = [
        ...(await forgotten()).map((key) => record(key, null, now)),
        ...places.map((rejected) => record(keyOf(rejected), String(now), now)),
      ];
      if (entries.length === 0)
        throw new DriftwireError("broken-invariant", { expected: "records to retry", got: "none" });
      await driver.produce([...entries, { ...place, records }]);
      for (const rejected of places) times.set(keyOf(rejected), now);
    },
  };
}
