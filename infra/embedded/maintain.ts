/**
 * Retention and compaction, in steps small enough to go unnoticed: each is one short transaction over a few chunks.
 * Space that is freed is used again by the log; the file itself does not shrink.
 */

import { addChecksum, chunkCount, chunkNewest, thinned } from "../../topology/chunk.ts";
import type { Place } from "../../topology/driver.ts";
import type { Log } from "./log.ts";
import { chunkKey, type Databases, offsetOfChunkKey, partitionKey } from "./store.ts";
import type { TopicShape } from "./writer.ts";

/** What has to fit on the disk, whatever topics say; it holds until another is given. */
export interface Bounds {
  /** The file is not let grow over this. */
  readonly fileBytes: number;
  /** Partitions of which no more is kept than so many bytes, and all that is not below that offset. */
  readonly places: readonly (Place & { readonly bytes: number; readonly below: number })[];
}

const CHUNKS_PER_STEP = 32;
/** So many are looked at for one whose time can be right, and so far ahead clocks of several machines may be. */
const AHEAD_CHUNKS = 1000;
const FUTURE_MS = 60_000;
/** A compacted partition is swept when more than half of its records are superseded, and at least so many. */
const MIN_SUPERSEDED = 100;
/** How long a tombstone is kept, so that every reader can meet it. */
const TOMBSTONE_MS = 86_400_000;

/** A sweep under way in a compacted partition. */
interface Sweep {
  /** The offset it has come to. */
  readonly at: number;
  /** The end of the partition when it began. */
  readonly end: number;
  /** The oldest of what is superseded and too young to go. */
  readonly young: number;
}

const nameOf = ({ topic, partition }: Place): string => `${topic}/${partition}`;

export class Maintenance {
  readonly #store: Databases;
  readonly #log: Log;
  #places: { topic: TopicShape; place: Place }[] = [];
  #at = 0;
  #bounds = new Map<string, Bounds["places"][number]>();
  readonly #sweeps = new Map<string, Sweep>();
  /** When a compacted partition may have something to be removed again. */
  readonly #again = new Map<string, number>();

  constructor(store: Databases, log: Log, topics: Iterable<TopicShape>) {
    this.#store = store;
    this.#log = log;
    this.admit(topics);
  }

  /** Looks after these, too. */
  admit(topics: Iterable<TopicShape>): void {
    const known = new Set(this.#places.map(({ place }) => place.topic));
    for (const topic of topics) {
      if (known.has(topic.name)) continue;
      for (let partition = 0; partition < topic.partitions; partition++)
        this.#places.push({ topic, place: { topic: topic.name, partition } });
    }
  }

  /** Topics that are to be removed, by how their names begin. */
  forget(start: string): void {
    this.#places = this.#places.filter(({ place }) => !place.topic.startsWith(start));
    this.#at = 0;
    for (const known of [this.#bounds, this.#sweeps, this.#again])
      for (const name of [...known.keys()]) if (name.startsWith(start)) known.delete(name);
  }

  bound({ places }: Bounds): void {
    this.#bounds = new Map(places.map((bound) => [nameOf(bound), bound]));
  }

  /** Does one step for one partition; true when a partition has more to be done. */
  step(now: number): boolean {
    for (let tried = 0; tried < this.#places.length; tried++) {
      const { topic, place } = this.#places[this.#at]!;
      const more =
        topic.retention === "compact" ? this.#sweep(topic, place, now) : this.#expire(place, topic.retention, now);
      if (more) return true;
      this.#at = (this.#at + 1) % this.#places.length;
    }
    return false;
  }

  /** Removes the oldest chunks that are past their time or over the size. */
  #expire(place: Place, { ms, bytes }: { readonly ms?: number; readonly bytes?: number }, now: number): boolean {
    const { id } = this.#log.topic(place);
    const ends = this.#log.ends(place);
    if (ends.start === ends.end) return false;
    const expired: { key: Buffer; bytes: number; count: number; base: number }[] = [];
    const own = this.#bounds.get(nameOf(place));
    let held = ends.bytes;
    const range = {
      start: chunkKey(id, place.partition, ends.start),
      end: chunkKey(id, place.partition, ends.end),
      limit: CHUNKS_PER_STEP,
    };
    for (const { key: shared, value } of this.#store.log.getRange(range)) {
      const key = Buffer.from(shared);
      const tooOld = ms !== undefined && this.#newest(place, key, value, now) < now - ms;
      const tooMuch = bytes !== undefined && held > bytes;
      const [count, base] = [chunkCount(value), offsetOfChunkKey(key)];
      const noRoom = own !== undefined && held > own.bytes && base + count <= own.below;
      if (!tooOld && !tooMuch && !noRoom) break;
      held -= value.length;
      expired.push({ key, bytes: value.length, count, base });
    }
    if (expired.length === 0) return false;
    const last = expired.at(-1)!;
    this.#store.root.transactionSync(() => {
      for (const { key } of expired) this.#store.log.removeSync(key);
      const current = this.#log.ends(place);
      const gone = expired.reduce((sum, { count }) => sum + count, 0);
      this.#log.setEnds(place, {
        ...current,
        start: last.base + last.count,
        bytes: current.bytes - expired.reduce((sum, chunk) => sum + chunk.bytes, 0),
        records: current.records - gone,
        live: 0,
      });
    });
    return expired.length === CHUNKS_PER_STEP;
  }

  /**
   * When the last record of a chunk was written. One that says it will be written later was written by a clock that was
   * wrong; it is as old as what comes after it, or it would keep all that from ever being removed.
   */
  #newest(place: Place, key: Buffer, value: Buffer, now: number): number {
    const newest = chunkNewest(value);
    if (newest <= now + FUTURE_MS) return newest;
    const { id } = this.#log.topic(place);
    const range = { start: key, end: chunkKey(id, place.partition, this.#log.ends(place).end), limit: AHEAD_CHUNKS };
    for (const { value: next } of this.#store.log.getRange(range))
      if (chunkNewest(next) <= now + FUTURE_MS) return chunkNewest(next);
    return now;
  }

  /** Goes on with the sweep of a compacted partition, or begins one where it pays. */
  #sweep({ compactAfterMs = 0 }: TopicShape, place: Place, now: number): boolean {
    const name = nameOf(place);
    const ends = this.#log.ends(place);
    const superseded = ends.records - ends.live;
    const pays = superseded >= Math.max(MIN_SUPERSEDED, ends.records / 2) && now >= (this.#again.get(name) ?? 0);
    const begun = { at: ends.start, end: ends.end, young: Number.POSITIVE_INFINITY };
    const sweep = this.#sweeps.get(name) ?? (pays ? begun : undefined);
    if (sweep === undefined) return false;
    const { next, young: youngest } = this.#thin(place, sweep, now, compactAfterMs);
    if (next !== undefined) {
      this.#sweeps.set(name, { ...sweep, at: next, young: youngest });
      return true;
    }
    this.#sweeps.delete(name);
    // Else all of it would be looked at again and again, until the first of them is old enough.
    if (youngest === Number.POSITIVE_INFINITY) this.#again.delete(name);
    else this.#again.set(name, youngest + compactAfterMs);
    return false;
  }

  /** Rewrites a few chunks without their superseded records; says where to go on, if anywhere, and what is too young. */
  #thin(
    place: Place,
    { at: from, end, ...sweep }: Sweep,
    now: number,
    afterMs: number,
  ): { readonly next: number | undefined; readonly young: number } {
    const { id } = this.#log.topic(place);
    let { young } = sweep;
    const prefix = partitionKey(id, place.partition);
    return this.#store.root.transactionSync(() => {
      const ends = this.#log.ends(place);
      let { bytes, records, live } = ends;
      const range = {
        start: chunkKey(id, place.partition, from),
        end: chunkKey(id, place.partition, ends.end),
        limit: CHUNKS_PER_STEP,
      };
      const chunks = [...this.#store.log.getRange(range)].map(({ key, value }) => ({ key: Buffer.from(key), value }));
      for (const { key, value } of chunks) {
        const kept = thinned({ base: offsetOfChunkKey(key), bytes: value }, (cursor) => {
          const indexKey = Buffer.concat([prefix, cursor.key ?? Buffer.alloc(0)]);
          const isLast = this.#store.index.get(indexKey)?.readDoubleLE(0) === cursor.offset;
          const isYoung = afterMs > 0 && cursor.timestamp > now - afterMs;
          if (!isLast && isYoung) young = Math.min(young, cursor.timestamp, now);
          if (!isLast) return isYoung;
          if (cursor.valueLength >= 0 || cursor.timestamp > now - Math.max(TOMBSTONE_MS, afterMs)) return true;
          // What it removes may still be there: passed by this sweep before the tombstone came, or too young. Times say nothing of the order.
          if (cursor.offset >= end || young !== Number.POSITIVE_INFINITY) return true;
          this.#store.index.removeSync(indexKey);
          live--;
          return false;
        });
        const count = kept === undefined ? 0 : chunkCount(kept);
        if (count === chunkCount(value)) continue;
        if (kept === undefined) this.#store.log.removeSync(key);
        else this.#store.log.putSync(key, addChecksum(kept));
        bytes += (kept?.length ?? 0) - value.length;
        records += count - chunkCount(value);
      }
      this.#log.setEnds(place, { ...ends, bytes, records, live });
      const next = chunks.length < CHUNKS_PER_STEP ? undefined : offsetOfChunkKey(chunks.at(-1)!.key) + 1;
      return { next, young };
    });
  }
}
