/**
 * How far groups are behind, as metrics: in records, and by the age of the oldest record that waits. Both are asked for
 * with each scrape; what the log does not answer in good time is left out of it.
 */

import { Gauge, type Registry } from "@platformatic/prom-client";
import { ChunkCursor } from "../../topology/chunk.ts";
import type { Driver, Place, Position } from "../../topology/driver.ts";
import type { Plan } from "../../topology/graph.ts";

export interface Lag extends Place {
  /** Undefined: nothing is committed yet. */
  readonly committed: number | undefined;
  readonly start: number;
  readonly end: number;
}

export interface LagOptions {
  readonly plans: readonly Plan[];
  readonly driver: Driver;
  readonly lags: (plan: Plan) => Promise<readonly Lag[]>;
  readonly wireName: (name: string) => string;
  readonly registers: Registry[];
}

const LABELS = ["consumergroup", "topic", "partition"] as const;
const ANSWER_MS = 5000;

/** Asks a driver about one partition after the other. */
export const askedLags =
  (driver: Driver) =>
  async ({ group, inputs, partitions }: Plan): Promise<Lag[]> => {
    const found: Lag[] = [];
    for (const { name: topic } of inputs) {
      for (let partition = 0; partition < partitions; partition++) {
        const place = { topic, partition };
        found.push({ ...place, committed: await driver.committed(group, place), ...(await driver.range(place)) });
      }
    }
    return found;
  };

/** Nothing committed yet means that all there is remains to be done. */
const nextOf = ({ start, committed }: Lag): number => Math.max(start, committed ?? start);

export function measureLag({ plans, driver, lags, wireName, registers }: LagOptions): void {
  const timeOf = timesOf(driver);
  const gauge = (name: string, help: string, set: (made: Gauge<(typeof LABELS)[number]>) => Promise<void>): void => {
    const made: Gauge<(typeof LABELS)[number]> = new Gauge({
      name,
      help,
      labelNames: [...LABELS],
      registers,
      collect: async () => {
        made.reset();
        await inTime(set(made));
      },
    });
  };
  // Asked once for both metrics: they are collected at the same time.
  let asked: Promise<(readonly [group: string, lags: readonly Lag[]])[]> | undefined;
  const ask = (): NonNullable<typeof asked> => {
    asked ??= Promise.all(plans.map(async (plan) => [plan.group, await lags(plan)] as const)).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const labels = (group: string, { topic, partition }: Place) => ({
    consumergroup: wireName(group),
    topic: wireName(topic),
    partition: String(partition),
  });
  gauge("kafka_consumergroup_lag", "Records a group has not processed yet.", async (made) => {
    for (const [group, found] of await ask())
      for (const lag of found) made.set(labels(group, lag), Math.max(0, lag.end - nextOf(lag)));
  });
  gauge("kafka_consumergroup_lag_seconds", "Age of the oldest record a group has not processed yet.", async (made) => {
    for (const [group, found] of await ask()) {
      for (const lag of found) {
        const offset = nextOf(lag);
        const time = offset >= lag.end ? undefined : await timeOf(group, { ...lag, offset });
        made.set(labels(group, lag), time === undefined ? 0 : Math.max(0, Date.now() - time) / 1000);
      }
    }
  });
}

/** Timestamps of records that wait; each is read once for as long as it waits. */
function timesOf(driver: Driver): (group: string, position: Position) => Promise<number | undefined> {
  const known = new Map<string, { readonly offset: number; readonly time: Promise<number | undefined> }>();
  return (group, position) => {
    const key = `${group} ${position.topic} ${position.partition}`;
    let found = known.get(key);
    if (found?.offset !== position.offset) {
      found = { offset: position.offset, time: readTime(driver, position) };
      known.set(key, found);
      found.time.catch(() => known.delete(key));
    }
    return found.time;
  };
}

async function readTime(driver: Driver, { topic, partition, offset }: Position): Promise<number | undefined> {
  const { chunks } = await driver.read({ topic, partition, offset }, 1);
  for (const chunk of chunks) {
    const cursor = new ChunkCursor(chunk);
    if (cursor.seek(offset)) return cursor.timestamp;
  }
  return undefined;
}

/** A scrape must not fail or hang because the log does: that is when the other metrics are wanted most. */
export async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS);
  });
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}
