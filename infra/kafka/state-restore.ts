/**
 * Brings the local state of a task to the end of its changelogs. What ends there is taken from the partitions' ends
 * without regard to open transactions: the last owner's may be committed on the group's offsets already and not yet
 * here, so the reading, of committed records only, goes on until it has got past it.
 */

import { ChunkCursor } from "../../topology/chunk.ts";
import type { Change } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Consumer, watermarks } from "./client.ts";
import type { Inlet } from "./inlet.ts";
import { changelogName, isOwnStore } from "./names.ts";
import type { LocalState } from "./state.ts";
import { TOMBSTONES_MS } from "./topics.ts";

/** Without any progress for so long the restoring is given up. */
const STUCK_MS = 120_000;
const WAIT_MS = 200;
const OWN_SEPARATOR = "\u0000";
/** A changelog tells for so long what was removed, by any clock: what is older can't be brought up to date, only made anew. */
const FRESH_MS = TOMBSTONES_MS - 86_400_000;

export interface RestoreSource {
  /** Reads changelogs: committed records only. */
  readonly inlet: Inlet;
  /** Tells ends without regard to open transactions. */
  readonly uncommitted: Consumer;
}

export interface Restore {
  readonly group: string;
  readonly partition: number;
  readonly stores: readonly string[];
  readonly state: LocalState;
  readonly source: RestoreSource;
  readonly wireName: (topic: string) => string;
  readonly stuckMs?: number;
  /** Told how many records are left, over all changelogs of the task. */
  readonly onProgress: (left: number) => void;
  /** Whether the task is not wanted any more. */
  readonly cancelled: () => boolean;
}

export async function restore(options: Restore): Promise<void> {
  const { group, stores, partition, state, onProgress } = options;
  const topics = [...new Set(stores.map((store) => changelogName(group, store)))];
  const jobs: { topic: string; next: number; end: number }[] = [];
  for (const topic of topics) {
    const { start, end } = await rangeOf(options, topic);
    const applied = state.applied(options.wireName(topic), partition);
    const isUsable =
      applied !== undefined &&
      applied.offset >= start &&
      applied.offset <= end &&
      (applied.offset === end || applied.time > Date.now() - FRESH_MS);
    if (applied !== undefined && !isUsable)
      await state.clear(group, storesIn(options, topic), partition, [options.wireName(topic)]);
    jobs.push({ topic, next: isUsable ? applied.offset : start, end });
  }
  const left = (): void => onProgress(jobs.reduce((sum, { next, end }) => sum + Math.max(0, end - next), 0));
  left();
  for (const job of jobs) {
    if (job.next >= job.end) continue;
    await readOn(options, job, left);
  }
  if (options.cancelled()) return;
  // The copy is known to be as new as this, also where there was nothing to read.
  for (const { topic, next } of jobs) state.apply(group, partition, [], [[options.wireName(topic), next]]);
}

async function rangeOf(
  { source, partition, wireName }: Restore,
  topic: string,
): Promise<{ start: number; end: number }> {
  const { lowOffset, highOffset } = await watermarks(source.uncommitted, wireName(topic), partition);
  return { start: lowOffset, end: highOffset };
}

const storesIn = ({ group, stores }: Restore, topic: string): string[] =>
  stores.filter((store) => changelogName(group, store) === topic);

async function readOn(
  options: Restore,
  job: { topic: string; next: number; end: number },
  left: () => void,
): Promise<void> {
  const { source, partition, wireName, state, group, cancelled, stuckMs = STUCK_MS } = options;
  const { inlet } = source;
  const topic = wireName(job.topic);
  const place = { topic, partition };
  await inlet.add([place]);
  try {
    let moved = performance.now();
    while (job.next < job.end && !cancelled()) {
      const slice = await inlet.take({ ...place, offset: job.next });
      if (slice.next === job.next) {
        if (performance.now() - moved > stuckMs) {
          throw new DriftwireError("restore-stuck", {
            at: `${topic}/${partition}`,
            expected: `records up to offset ${job.end} within ${stuckMs} ms`,
            got: `none after ${job.next}`,
          });
        }
        await inlet.wait([{ ...place, offset: job.next }], WAIT_MS);
        continue;
      }
      moved = performance.now();
      state.apply(group, partition, changesOf(options, job.topic, slice.chunks), [[topic, slice.next]]);
      await state.room();
      job.next = slice.next;
      left();
    }
  } finally {
    await inlet.remove([place]);
  }
}

function changesOf(options: Restore, topic: string, chunks: readonly { base: number; bytes: Buffer }[]): Change[] {
  const stores = storesIn(options, topic);
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
