/** Compares what a repeated run wrote with what the live one wrote: record by record, byte by byte. */

import { createHash } from "node:crypto";
import type { Replay } from "../../schemas/generated/records.ts";
import type { Driver, Place } from "../../topology/driver.ts";
import type { Graph, Topic } from "../../topology/graph.ts";
import { PRODUCER } from "../../topology/headers.ts";
import { recordsFrom, type StoredRecord } from "./records.ts";
import { outputIn } from "./repeats.ts";

export interface Equality {
  readonly topic: string;
  readonly records: number;
  /** The first record that is not equal. */
  readonly difference: { readonly partition: number; readonly offset: number; readonly what: string } | null;
}

/** Topic by topic; what the live run wrote after the repeat was asked for may go beyond it. */
export async function* equalities(
  driver: Driver,
  { run, topics, plans }: Graph,
  { ranges }: Pick<Replay, "ranges">,
): AsyncGenerator<Equality> {
  const names = new Set(plans.map(({ processor }) => processor.name));
  const written = new Set(plans.flatMap(({ outputs }) => [...outputs.values()].map(({ name }) => name)));
  for (const topic of topics.values())
    if (topic.run === run && written.has(topic.name)) {
      const plan = plans.find(({ outputs }) => [...outputs.values()].includes(topic))!;
      // Tasks of several partitions that write to one come in another order each time.
      const compared = plan.partitions === topic.partitions ? equality : equalityByKey;
      yield compared(driver, topic, names, ranges[outputIn(plan, topic.called)]!);
    }
}

async function equality(
  driver: Driver,
  topic: Topic,
  names: ReadonlySet<string>,
  least: Replay["ranges"][string],
): Promise<Equality> {
  let records = 0;
  for (let partition = 0; partition < topic.partitions; partition++) {
    const own = await wholeOf(driver, { topic: topic.name, partition });
    const mains = producedBy(await wholeOf(driver, { topic: topic.called, partition }), names);
    let next = 0;
    for await (const record of own) {
      next = record.offset + 1;
      const { value: other, done } = await mains.next();
      const what = done === true ? "the live run has no such record" : differenceOf(record, other);
      if (what !== undefined)
        return { topic: topic.called, records, difference: { partition, offset: record.offset, what } };
      records++;
    }
    const { value: more, done } = await mains.next();
    if (done !== true && more.offset < least[partition]!.to) {
      const what = `the live run has one more, at ${partition}:${more.offset}`;
      return { topic: topic.called, records, difference: { partition, offset: next, what } };
    }
  }
  return { topic: topic.called, records, difference: null };
}

const wholeOf = async (driver: Driver, place: Place): Promise<AsyncGenerator<StoredRecord>> =>
  recordsFrom(driver, { ...place, offset: (await driver.range(place)).start });

/** What was written with each key, in its order, whatever came between. */
async function equalityByKey(
  driver: Driver,
  topic: Topic,
  names: ReadonlySet<string>,
  least: Replay["ranges"][string],
): Promise<Equality> {
  let records = 0;
  const differs = (partition: number, offset: number, what: string): Equality => ({
    ...{ topic: topic.called, records, difference: { partition, offset, what } },
  });
  for (let partition = 0; partition < topic.partitions; partition++) {
    const own = new Map<string, { readonly offset: number; readonly digest: string }[]>();
    for await (const record of await wholeOf(driver, { topic: topic.name, partition })) {
      const key = String(record.key);
      const known = own.get(key);
      const one = { offset: record.offset, digest: digestOf(record) };
      if (known === undefined) own.set(key, [one]);
      else known.push(one);
    }
    for await (const record of producedBy(await wholeOf(driver, { topic: topic.called, partition }), names)) {
      const key = String(record.key);
      const one = own.get(key)?.shift();
      if (one === undefined) {
        if (record.offset < least[partition]!.to)
          return differs(
            partition,
            record.offset,
            `the live run has one more of ${key}, at ${partition}:${record.offset}`,
          );
        continue;
      }
      if (one.digest !== digestOf(record))
        return differs(
          partition,
          one.offset,
          `of ${key} it is another than the live one's at ${partition}:${record.offset}`,
        );
      records++;
    }
    for (const [key, [one]] of own)
      if (one !== undefined) return differs(partition, one.offset, `the live run has no such record of ${key}`);
  }
  return { topic: topic.called, records, difference: null };
}

function digestOf({ value, headerBytes, timestamp }: StoredRecord): string {
  const hash = createHash("sha256").update(headerBytes).update(`\0${timestamp}\0`);
  return (value === null ? hash : hash.update("\0").update(value)).digest("base64");
}

/** What others wrote to the topic is not compared. */
async function* producedBy(records: AsyncGenerator<StoredRecord>, names: ReadonlySet<string>) {
  for await (const record of records) if (names.has(record.headers[PRODUCER] ?? "")) yield record;
}

function differenceOf(one: StoredRecord, other: StoredRecord): string | undefined {
  const same = (a: Buffer | null, b: Buffer | null): boolean => (a === null || b === null ? a === b : a.equals(b));
  if (!same(one.key, other.key)) return `its key is ${one.key}, the live one's ${other.key}`;
  if (!same(one.value, other.value)) return "its value is another";
  if (!one.headerBytes.equals(other.headerBytes)) return "its headers are others";
  return one.timestamp === other.timestamp
    ? undefined
    : `its time is ${one.timestamp}, the live one's ${other.timestamp}`;
}
