/**
 * Brings the local state of a task to the end of its changelogs, and keeps copies of tasks that other members have. What
 * ends there is taken from the partitions' ends without regard to open transactions: the last owner's may be committed
 * on the group's offsets already and not yet here, so the reading, of committed records only, goes on until it has got
 * past it. A standby copy is the same reading without an end.
 */

import { type Chunk, ChunkCursor } from "../../topology/chunk.ts";
import type { Change } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { isOwnStore } from "../../topology/names.ts";
import { type Consumer, watermarks } from "./client.ts";
import type { Inlet } from "./inlet.ts";
import { changelogName } from "./names.ts";
import type { LocalState } from "./state.ts";
import { TOMBSTONES_MS } from "./topics.ts";

/** Without any progress for so long the restoring is given up. */
const STUCK_MS = 120_000;
const WAIT_MS = 200;
const OWN_SEPARATOR = "\u0000";
/** A changelog tells for so long what was removed: a copy that is older can't be brought up to date, only made anew. */
const FRESH_MS = TOMBSTONES_MS - 86_400_000;
/** A copy that stands by is looked at so often: how new it is, and whether its place in the changelog is still one. */
const ROUND_MS = 60_000;

export interface RestoreSource {
  /** Reads changelogs: committed records only. */
  readonly inlet: Inlet;
  /** Tells ends without regard to open transactions. */
  readonly uncommitted: Consumer;
  /** The ids of topics; without it nobody notices that a topic was made anew. */
  readonly topicIds?: TopicIds | undefined;
}

/** Topics as they are called on the cluster → the ids that they have now. */
export type TopicIds = (topics: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface Restore {
  readonly group: string;
  readonly partition: number;
  readonly stores: readonly string[];
  readonly state: LocalState;
  readonly source: RestoreSource;
  readonly wireName: (topic: string) => string;
  readonly stuckMs?: number | undefined;
  readonly roundMs?: number;
  /** Told how many records are left, over all changelogs of the task. */
  readonly onProgress?: (left: number) => void;
  /** Whether it is not wanted any more. */
  readonly cancelled: () => boolean;
}

/** One changelog, read from `next` on; it ended at `end` when that began. */
interface Job {
  /** As the cluster knows it. */
  readonly topic: string;
  readonly stores: readonly string[];
  next: number;
  readonly end: number;
  /** As new as this is what has been read so far: what of it was removed later the changelog still tells. */
  readonly time: number;
}

export async function restore(options: Restore): Promise<void> {
  const { cancelled } = options;
  const began = options.state.now();
  const jobs = await jobsOf(options);
  const behind = jobs.filter(isBehind);
  await readOn(options, behind, () => !behind.some(isBehind));
  if (!cancelled()) noteTime(options, jobs, began);
}

/** The copy is known to be as new as this, also where there was nothing to read. */
function noteTime({ group, partition, state }: Restore, jobs: readonly Job[], time: number): void {
  const ends = jobs.map(({ topic, next }) => [topic, next] as const);
  state.apply(group, partition, [], ends, time);
}

/** Goes along with what another member writes, until it is cancelled. A process that slept for long begins anew. */
export async function follow(options: Restore): Promise<void> {
  const { cancelled, roundMs = ROUND_MS } = options;
  while (!cancelled()) {
    const began = options.state.now();
    const jobs = await jobsOf(options);
    const until = performance.now() + roundMs;
    let isNoted = false;
    await readOn(options, jobs, () => {
      if (!isNoted && !jobs.some(isBehind)) {
        noteTime(options, jobs, began);
        isNoted = true;
      }
      return isNoted && performance.now() > until;
    });
  }
}

const isBehind = ({ next, end }: Job): boolean => next < end;

/** A task's changelogs, as they are called on the cluster. */
export const changelogsOf = ({ group, stores, wireName }: Pick<Restore, "group" | "stores" | "wireName">): string[] => [
  ...new Set(stores.map((store) => wireName(changelogName(group, store)))),
];

async function jobsOf(options: Restore): Promise<Job[]> {
  const { group, partition, source, state, wireName } = options;
  const ids = await source.topicIds?.(changelogsOf(options));
  const now = state.now();
  return Promise.all(
    changelogsOf(options).map(async (topic) => {
      const stores = options.stores.filter((store) => wireName(changelogName(group, store)) === topic);
      const { lowOffset: start, highOffset: end } = await watermarks(source.uncommitted, topic, partition);
      const id = ids?.get(topic);
      const applied = state.applied(topic, partition);
      // A place in a topic that was made anew, or on another cluster, says nothing of this one.
      const isOther = id !== undefined && applied?.topicId !== undefined && applied.topicId !== id;
      if (id !== undefined && !isOther) state.isOf(topic, partition, id);
      if (applied === undefined) return { topic, stores, next: start, end, time: now };
      const isUsable =
        !isOther &&
        applied.offset >= start &&
        applied.offset <= end &&
        (applied.offset === end || isFresh(applied.time, now));
      if (!isUsable) await state.clear(group, stores, partition, [topic]);
      if (isOther) state.isOf(topic, partition, id);
      if (!isUsable) return { topic, stores, next: start, end, time: now };
      return { topic, stores, next: applied.offset, end, time: applied.time };
    }),
  );
}

/** What says that it will be so new only later comes from a clock that was wrong. */
const isFresh = (time: number, now: number): boolean => time <= now && time > now - FRESH_MS;

async function readOn(options: Restore, jobs: readonly Job[], isDone: () => boolean): Promise<void> {
  const { source, partition, state, onProgress, cancelled, stuckMs = STUCK_MS } = options;
  const { inlet } = source;
  const places = jobs.map(({ topic }) => ({ topic, partition }));
  if (places.length > 0) await inlet.add(places);
  try {
    for (let moved = performance.now(); ; ) {
      onProgress?.(jobs.reduce((sum, { next, end }) => sum + Math.max(0, end - next), 0));
      if (isDone() || cancelled()) return;
      if (await takeAll(options, jobs)) {
        moved = performance.now();
        await state.room();
        continue;
      }
      const stuck = jobs.find(isBehind);
      if (stuck !== undefined && performance.now() - moved > stuckMs) {
        throw new DriftwireError("restore-stuck", {
          at: `${stuck.topic}/${partition}`,
          expected: `records up to offset ${stuck.end} within ${stuckMs} ms`,
          got: `no record after offset ${stuck.next}`,
        });
      }
      const positions = jobs.map(({ topic, next }) => ({ topic, partition, offset: next }));
      await inlet.wait(positions, WAIT_MS);
    }
  } finally {
    if (places.length > 0) await inlet.remove(places);
  }
}

/** Applies what has arrived; false when it was nothing. */
async function takeAll({ source, partition, state, group }: Restore, jobs: readonly Job[]): Promise<boolean> {
  let any = false;
  for (const job of jobs) {
    const { topic, stores, next, time } = job;
    const slice = await source.inlet.take({ topic, partition, offset: next });
    if (slice.next === next) continue;
    state.apply(group, partition, changesOf(stores, slice.chunks), [[topic, slice.next]], time);
    job.next = slice.next;
    any = true;
  }
  return any;
}

function changesOf(stores: readonly string[], chunks: readonly Chunk[]): Change[] {
  const found = new Map<string, Map<string, Uint8Array | null>>();
  for (const chunk of chunks) {
    const cursor = new ChunkCursor(chunk);
    while (cursor.next()) {
      const [store, key] = storeAndKey(cursor.key!.toString("utf8"), stores);
      let entries = found.get(store);
      if (entries === undefined) found.set(store, (entries = new Map()));
      // Memory of its own: the chunk goes once it is read.
      entries.set(key, cursor.value && Uint8Array.prototype.slice.call(cursor.value));
    }
  }
  return [...found].map(([store, entries]) => ({ store, entries }));
}

/** The runtime's own stores share a changelog: there the store's name is before the key. */
export function storeAndKey(key: string, stores: readonly string[]): [store: string, key: string] {
  if (!isOwnStore(stores[0]!)) return [stores[0]!, key];
  const at = key.indexOf(OWN_SEPARATOR);
  return [key.slice(0, at), key.slice(at + 1)];
}

/** The key under which an entry of a store stands in its changelog. */
export const changelogKey = (store: string, key: string): Buffer =>
  Buffer.from(isOwnStore(store) ? `${store}${OWN_SEPARATOR}${key}` : key);
