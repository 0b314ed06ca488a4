/**
 * How far groups are behind, as metrics: in records, and in time. Both are asked for with each scrape; what the log does
 * not answer in good time is left out of it. The time is the log's own, as writers stamped its records: this machine's
 * clock may say something else. It stands where the newest record is, and goes on from when that was first seen here.
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
  const behind = behindOf(driver);
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
  gauge("kafka_consumergroup_lag", "Records that a group has not processed yet.", async (made) => {
    for (const [group, found] of await ask())
      for (const lag of found) made.set(labels(group, lag), Math.max(0, lag.end - nextOf(lag)));
  });
  gauge("kafka_consumergroup_lag_seconds", LAG_SECONDS, async (made) => {
    for (const [group, found] of await ask())
      for (const lag of found) made.set(labels(group, lag), (await behind(group, lag)) / 1000);
  });
}

const LAG_SECONDS =
  "Time between the oldest record that a group has not processed yet and the newest of its partition, by their timestamps, plus the time since this process first saw the newest.";

/** In milliseconds. */
function behindOf(driver: Driver): (group: string, lag: Lag) => Promise<number> {
  const oldest = kept((position: Position) => readTime(driver, position));
  const newest = kept(async ({ offset: end, ...place }: Position, from: number) => {
    const time = await newestTime(driver, place, from, end);
    return { time, seen: performance.now() };
  });
  return async (group, lag) => {
    const { topic, partition, end } = lag;
    const offset = nextOf(lag);
    if (offset >= end) return 0;
    const first = await oldest(`${group} ${topic} ${partition}`, { topic, partition, offset });
    const { time, seen } = await newest(`${topic} ${partition}`, { topic, partition, offset: end }, offset);
    const apart = first === undefined || time === undefined ? 0 : Math.max(0, time - first);
    return apart + performance.now() - seen;
  };
}

/** What was read under a name, for as long as it is of the same offset. */
function kept<T, Rest extends unknown[]>(
  read: (position: Position, ...rest: Rest) => Promise<T>,
): (name: string, position: Position, ...rest: Rest) => Promise<T> {
  const known = new Map<string, { readonly offset: number; readonly found: Promise<T> }>();
  return (name, position, ...rest) => {
    const last = known.get(name);
    if (last?.offset === position.offset) return last.found;
    const found = read(position, ...rest);
    known.set(name, { offset: position.offset, found });
    found.catch(() => known.delete(name));
    return found;
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

/** Before the end of a partition may lie markers of transactions, or gaps. */
const BACK = [1, 10, 100];
const TAIL_BYTES = 65_536;

/** Of the last record before `end`, if it is not before `from`. */
async function newestTime(driver: Driver, place: Place, from: number, end: number): Promise<number | undefined> {
  for (const back of BACK) {
    const offset = Math.max(from, end - back);
    const { chunks } = await driver.read({ ...place, offset }, TAIL_BYTES);
    const chunk = chunks.at(-1);
    if (chunk !== undefined) {
      const cursor = new ChunkCursor(chunk);
      let time: number | undefined;
      while (cursor.next() && cursor.offset < end) if (cursor.offset >= offset) time = cursor.timestamp;
      if (time !== undefined) return time;
    }
    if (offset === from) return undefined;
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
