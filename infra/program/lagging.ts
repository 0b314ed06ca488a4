/**
 * Whether what follows fetch keeps up: where a built-in processor or sink is more than `lag.maxBytes` behind in what descends
 * from fetch's pages, fetch is told to begin nothing new. Bytes are the records that a group has still to read, times the mean
 * size of those that were written lately: as this process wrote them, or else as some of the next ones are.
 */

import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { chunkCount } from "../../topology/chunk.ts";
import type { Driver, Place } from "../../topology/driver.ts";
import { type Follower, followersOf } from "../../topology/followers.ts";
import type { Declaration, Graph, Plan } from "../../topology/graph.ts";
import type { Lag } from "../http/lag.ts";
import { HELD, type MayFetch } from "../may-fetch.ts";
import { bytes } from "../shown.ts";

export interface LaggingOptions {
  readonly driver: Driver;
  readonly graph: Graph;
  readonly declaration: Pick<Declaration, "files">;
  readonly lags: (plan: Plan) => Promise<readonly Lag[]>;
  readonly sizes: Pick<Sizes, "mean">;
  readonly maxBytes: number;
  readonly everyMs: number;
  readonly fetching: MayFetch;
}

/** It goes on when so much of the bound is left, not at each page that was read. */
const GOES_ON = 0.75;
/** What is read to know the size of what comes, and for how long it is taken to be so. */
const SAMPLE_BYTES = 512 * 1024;
const SAMPLE_MS = 5000;
const READ_MS = 2000;
/** Until it is known. */
const UNKNOWN_BYTES = 16 * 1024;
/** Of more records than these the older ones count less. */
const LATELY = 1000;
/** Fewer records are no backlog whatever their size: the largest page has 9 MiB. */
const FEW = 16;

/** A plug-in's processor slows fetch only if it says so; a sink is ours where its topic is. */
export function slowing(graph: Graph, { files }: Pick<Declaration, "files">): Follower[] {
  return followersOf(graph, HELD).filter(({ plan }) => {
    const { kind, processor, inputs } = plan;
    const isOurs = !files?.has(kind === "sink" ? `topic ${inputs[0]!.called}` : `processor ${processor.name}`);
    return processor.slowsFetch ?? isOurs;
  });
}

export interface Lagging {
  /** One look, as the timer takes it. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function watchLag(options: LaggingOptions): Lagging {
  const { maxBytes, everyMs, fetching } = options;
  const followers = slowing(options.graph, options.declaration);
  const sample = sampled(options.driver);
  const sizes: typeof sample = async (place, offset) => options.sizes.mean(place.topic) ?? sample(place, offset);
  let stopped = false;
  /** As each of them was when it was last known. */
  const known = new Map<Follower, number>();
  const asking = new Set<Follower>();

  const decide = (): void => {
    const bound = fetching.why("lag") === undefined ? maxBytes : maxBytes * GOES_ON;
    const behind = [...known].filter(([, found]) => found > bound);
    const each = behind.map(([{ plan }, found]) => `${plan.processor.name} is about ${bytes(found)} behind`);
    const why = `${each.join(", ")}, more than lag.maxBytes (${bytes(maxBytes)})`;
    if (!stopped) fetching.set("lag", each.length === 0 ? undefined : why);
  };
  /** One that can't be asked, because its topic is not there yet or a broker is away, is as it was, and holds up no other. */
  const ask = async (follower: Follower): Promise<void> => {
    asking.add(follower);
    try {
      known.set(follower, await bytesBehind(follower, options.lags, sizes));
    } catch {
      // As above.
    } finally {
      asking.delete(follower);
    }
  };
  const look = async (): Promise<void> => {
    const asked: Promise<void>[] = [];
    for (const follower of followers) {
      // With many partitions it is much to ask for: others have their turn in between.
      await setImmediate();
      if (!asking.has(follower)) asked.push(ask(follower));
    }
    await Promise.race([Promise.all(asked), sleep(everyMs, undefined, { ref: false })]);
    decide();
  };
  let looking: Promise<void> = Promise.resolve();
  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look().finally(again);
    }, everyMs);
    timer.unref();
  };
  let timer: NodeJS.Timeout;
  again();
  return {
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

async function bytesBehind(
  { plan, topics }: Follower,
  lags: LaggingOptions["lags"],
  sizeOf: (place: Place, offset: number) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const { topic, partition, committed, start, end } of await lags({ ...plan, inputs: topics })) {
    const from = Math.max(start, committed ?? start);
    if (end - from < FEW) continue;
    sum += (end - from) * (await sizeOf({ topic, partition }, from));
  }
  return sum;
}

export interface Sizes {
  /** Told of what is written here. */
  note(topic: string, records: number, bytes: number): void;
  mean(topic: string): number | undefined;
}

/** The mean size of the records that this process wrote to each topic lately. */
export function sizesWritten(): Sizes {
  const means = new Map<string, { records: number; bytes: number }>();
  return {
    note(topic, records, size) {
      const before = means.get(topic) ?? { records: 0, bytes: 0 };
      const keep = before.records > LATELY ? 1 / 2 : 1;
      means.set(topic, { records: before.records * keep + records, bytes: before.bytes * keep + size });
    },
    mean(topic) {
      const found = means.get(topic);
      return found === undefined || found.records === 0 ? undefined : found.bytes / found.records;
    },
  };
}

/** Of what others write: from some records that are read there now and then. A log that is slow to read holds nothing up. */
function sampled(driver: Driver): (place: Place, offset: number) => Promise<number> {
  const known = new Map<string, { readonly at: number; readonly mean: number }>();
  return async ({ topic, partition }, offset) => {
    const name = `${topic}/${partition}`;
    const before = known.get(name);
    if (before !== undefined && performance.now() - before.at < SAMPLE_MS) return before.mean;
    known.set(name, { at: performance.now(), mean: before?.mean ?? UNKNOWN_BYTES });
    const read = driver.read({ topic, partition, offset }, SAMPLE_BYTES).then(({ chunks }) => {
      const size = chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
      const count = chunks.reduce((sum, chunk) => sum + chunkCount(chunk.bytes), 0);
      if (count > 0) known.set(name, { at: performance.now(), mean: size / count });
    });
    await Promise.race([read.catch(() => {}), sleep(READ_MS, undefined, { ref: false })]);
    return known.get(name)!.mean;
  };
}
