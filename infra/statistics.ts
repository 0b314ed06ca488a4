/**
 * The activity of this process's processors, as records of the topic `statistic`: one for each processor and interval
 * with activity. Counts are in memory, so a process that is killed loses its last interval.
 */

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Statistic } from "../schemas/generated/records.ts";
import { encode } from "../topology/access.ts";
import type { RawRecord } from "../topology/chunk.ts";
import type { Driver } from "../topology/driver.ts";
import type { Plan } from "../topology/graph.ts";
import { NO_HEADERS } from "../topology/headers.ts";
import { partitionOf } from "../topology/partitioner.ts";
import type { Log } from "../topology/processor.ts";
import { noCounts } from "../topology/runner.ts";
import type { Round } from "../topology/seat.ts";

export const STATISTIC = "statistic";

export interface StatisticsOptions {
  readonly driver: Driver;
  readonly plans: readonly Plan[];
  readonly everyMs: number;
  readonly log: Log;
  readonly now: () => number;
}

export interface Statistics {
  onRound(processor: string, round: Round): void;
  onCommit(processor: string, ms: number): void;
  /** Writes what is left, unless the log does not take it soon. */
  stop(): Promise<void>;
}

type Sum = { -readonly [K in keyof ReturnType<typeof newSum>]: ReturnType<typeof newSum>[K] };
const newSum = () => ({ ...noCounts(), rounds: 0, workMs: 0, commits: 0, commitMs: 0, delayMs: null as number | null });

const STOP_MS = 2000;

export function recordStatistics({ driver, plans, everyMs, log, now }: StatisticsOptions): Statistics {
  const member = randomUUID();
  // Who writes them to their table would have something to tell of each one it wrote.
  const told = plans.filter(({ inputs }) => !inputs.some(({ name }) => name === STATISTIC));
  const versions = new Map(told.map(({ processor }) => [processor.name, processor.version]));
  let sums = new Map<string, Sum>();
  let from = now();
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;

  const sumOf = (processor: string): Sum => {
    const sum = sums.get(processor) ?? newSum();
    sums.set(processor, sum);
    return sum;
  };

  const write = async (): Promise<void> => {
    const [of, to] = [sums, now()];
    if (of.size === 0) {
      from = to;
      return;
    }
    const values = [...of].map(
      ([processor, sum]): Statistic => ({
        ...{ member, processor, processorVersion: versions.get(processor)!, from, to },
        ...sum,
      }),
    );
    sums = new Map();
    try {
      await driver.produce(entriesOf(driver, values));
      from = to;
      isFailing = false;
    } catch (error) {
      // They are told with the next ones; the interval is that much longer.
      for (const [processor, sum] of of) sums.set(processor, added(sum, sums.get(processor)));
      if (!isFailing)
        log.warn({}, `statistics can't be written now, and are written later: ${(error as Error).message}`);
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, everyMs);
  timer.unref();

  return {
    onRound(processor, { counts, ms, delayMs }) {
      if (!versions.has(processor)) return;
      const sum = sumOf(processor);
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name];
      sum.rounds++;
      sum.workMs += ms;
      if (delayMs !== undefined) sum.delayMs = Math.max(sum.delayMs ?? 0, delayMs);
    },
    onCommit(processor, ms) {
      if (!versions.has(processor)) return;
      const sum = sumOf(processor);
      sum.commits++;
      sum.commitMs += ms;
    },
    async stop() {
      clearInterval(timer);
      await Promise.race([writing.then(write), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

function added(sum: Sum, more: Sum | undefined): Sum {
  if (more === undefined) return sum;
  const whole = { ...sum };
  for (const name of Object.keys(sum) as (keyof Sum)[])
    if (name !== "delayMs") whole[name] += more[name];
    else if (more.delayMs !== null) whole.delayMs = Math.max(sum.delayMs ?? 0, more.delayMs);
  return whole;
}

function entriesOf({ topics }: Driver, values: readonly Statistic[]) {
  const { name: topic, codec, partitions } = topics.get(STATISTIC)!;
  const byPartition = new Map<number, RawRecord[]>();
  for (const value of values) {
    const key = Buffer.from(value.processor);
    const partition = partitionOf(key, key.length, partitions);
    const record = { key, value: encode(codec, value), headers: NO_HEADERS, timestamp: value.to };
    byPartition.set(partition, [...(byPartition.get(partition) ?? []), record]);
  }
  return [...byPartition].map(([partition, records]) => ({ topic, partition, records }));
}
